//! The finished games that are kept, the newest first.

use super::{Act, KeptSheet, Screen, Step};
use crate::model::Model;
use crate::sheet::Sheet;
use crate::text::{Sentence, fill, join};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Ink, Millis, Text};
use embedded_graphics::geometry::Point;

/// Which game is chosen.
#[derive(Clone, Debug)]
pub(crate) struct History {
    list: List,
}

impl History {
    pub fn new(model: &mut Model) -> Self {
        let history = Self {
            list: List::default(),
        };
        history.ask(model);
        history
    }

    /// Has the sheets read that are shown and not known yet.
    pub fn ask(&self, model: &mut Model) {
        let count = usize::from(model.finished);
        let shown = model.layout().rows();
        let top = self.list.top(count, shown);
        model.want_sheets(top as u16, count.min(top + shown) as u16);
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = usize::from(model.finished);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                let number = self.list.cursor() as u16;
                if model.sheet(number).is_some() {
                    return Step::Push(Screen::KeptSheet(KeptSheet::new(number)));
                }
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, model.layout().rows());
        self.ask(model);
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let count = usize::from(model.finished);
        let title = model.say(Text::History);
        let hints = if count > 0 {
            Hints::LIST
        } else {
            Hints {
                a: None,
                ..Hints::LIST
            }
        };
        Frame {
            title,
            mark: "",
            status: "",
            hints,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        if count == 0 {
            let at = Point::new(
                layout.body.top_left.x + layout.margin,
                layout.body.top_left.y + layout.row,
            );
            canvas.text(
                layout.text,
                at,
                Ink::Dim,
                Ink::Night,
                model.say(Text::HistoryEmpty),
            );
        }
        self.list.draw(
            layout.body,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let sheet = model.sheet(number as u16);
                let text = sheet.map_or(fill("…", &[]), summary);
                row(canvas, &layout, place, chosen, &text, "");
            },
        );
    }
}

/// The players with their points.
fn summary(sheet: &Sheet) -> Sentence {
    let mut text = Sentence::new();
    for city in sheet.lines.iter().filter(|city| !city.name.is_empty()) {
        join(&mut text, &fill("{0} {1}", &[&city.name, &city.total()]));
    }
    text
}
