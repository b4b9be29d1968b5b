//! A sentence that must be read; any key closes it.

use super::{Act, Step};
use crate::layout::area;
use crate::model::Model;
use crate::text::Sentence;
use crate::widget::{Frame, Hints, paragraph};
use crate::{Canvas, Ink, Millis, Text};

/// What is said.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    title: Text,
    text: Sentence,
}

impl Notice {
    pub fn new(title: Text, text: Sentence) -> Self {
        Self { title, text }
    }

    pub fn input(&mut self, _model: &mut Model, _act: Act) -> Step {
        Step::Pop
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let title = model.say(self.title);
        Frame {
            title,
            mark: "",
            status: "",
            hints: Hints::GO,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let (w, h) = (
            layout.body.size.width as i32,
            layout.body.size.height as i32,
        );
        let place = area(x + layout.margin, y + 4, w - 2 * layout.margin, h - 4);
        paragraph(
            canvas,
            layout.text,
            place,
            Ink::White,
            Ink::Night,
            &self.text,
        );
    }
}
