//! Erasing everything is asked for a second time.

use crate::deed::Deed;
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Go, Step, View};
use crate::widget::{Frame, Hints, paragraph};
use crate::{Canvas, Ink, Text};

/// Nothing to choose.
#[derive(Clone, Debug)]
pub(crate) struct Erase;

impl View for Erase {
    fn holds(&self, _model: &Model) -> bool {
        true
    }

    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match act {
            Act::Confirm => Deed::EraseAll.then(Go::Home),
            Act::Back => Step::POP,
            _ => Step::STAY,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(Text::SetErase),
            status: model.say(Text::HoldToErase),
            hints: Hints {
                x: None,
                y: None,
                ..Hints::hold(true)
            },
            ..Frame::default()
        }
        .draw(model, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let (w, margin) = (layout.body.size.width as i32, layout.margin);
        let room = area(
            x + margin,
            y + 6,
            w - 2 * margin,
            layout.status().top_left.y - y - 6,
        );
        let text = model.say(Text::EraseText);
        paragraph(canvas, layout.text, room, Ink::White, Ink::Night, text);
    }
}
