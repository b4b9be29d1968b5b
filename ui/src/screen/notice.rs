//! A sentence that must be read; any key closes it.

use super::{Act, Step, View};
use crate::layout::area;
use crate::model::Model;
use crate::widget::{Frame, Hints, lines_of, paragraph};
use crate::{Canvas, Ink, Text};

/// What is said.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    title: Text,
    words: Text,
}

impl Notice {
    pub fn new(title: Text, words: Text) -> Self {
        Self { title, words }
    }
}

impl View for Notice {
    fn input(&mut self, _model: &Model, _act: Act) -> Step {
        Step::POP
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(self.title),
            hints: Hints::GO.doing(model.say(Text::DoClose)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let (w, h) = (
            layout.body.size.width as i32,
            layout.body.size.height as i32,
        );
        let place = area(x + layout.margin, y + 4, w - 2 * layout.margin, h - 4);
        let text = model.say(self.words);
        let lines = lines_of(layout.text, text, place.size.width as i32).count() as i32;
        let fits = lines * layout.text.line() <= place.size.height as i32;
        let font = if fits { layout.text } else { layout.small };
        paragraph(canvas, font, place, Ink::White, Ink::Night, text);
    }
}
