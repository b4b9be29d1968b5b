//! The first screen.

use super::{Act, Screen, SettingsScreen, Step};
use crate::model::Model;
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, Ink, Text};
use embedded_graphics::geometry::Point;

/// What can be begun or gone on with.
#[derive(Debug, Default)]
pub(crate) struct Home {
    list: List,
}

const ROWS: [Text; 1] = [Text::Settings];

impl Home {
    pub fn input(&mut self, _model: &mut Model, act: Act) -> Step {
        match act {
            Act::Up => self.list.up(ROWS.len()),
            Act::Down => self.list.down(ROWS.len()),
            Act::Select => return Step::Push(Screen::Settings(SettingsScreen::default())),
            _ => {}
        }
        Step::Stay
    }

    pub fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let hints = Hints {
            b: None,
            ..Hints::LIST
        };
        let title = model.say(Text::Title);
        Frame {
            title,
            mark: "",
            status: model.device.version,
            hints,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        self.list.draw(
            layout.body,
            layout.row,
            ROWS.len(),
            canvas,
            |canvas, place, row, chosen| {
                let (ink, paper) = if chosen {
                    (Ink::Black, Ink::Cream)
                } else {
                    (Ink::White, Ink::Night)
                };
                let y = crate::widget::middle(place, layout.name);
                let at = Point::new(place.top_left.x + layout.margin, y);
                canvas.text(layout.name, at, ink, paper, model.say(ROWS[row]));
            },
        );
    }
}
