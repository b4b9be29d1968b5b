//! A sentence that must be read; any key closes it.

use super::game::reason;
use super::{Act, Step, View};
use crate::layout::area;
use crate::model::Model;
use crate::widget::{Frame, Hints, lines_of, paragraph};
use crate::{Canvas, Ink, Text};
use wonders_core::{Action, PlayError};

/// What is said.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    title: Text,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Words(Text),
    /// Why this city cannot do that.
    Why(Action, PlayError),
}

impl Notice {
    pub fn new(title: Text, words: Text) -> Self {
        Self {
            title,
            what: What::Words(words),
        }
    }

    /// Why a city cannot do something.
    pub fn why(action: Action, error: PlayError) -> Self {
        Self {
            title: Text::CannotTitle,
            what: What::Why(action, error),
        }
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
            hints: Hints::GO,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let (w, h) = (
            layout.body.size.width as i32,
            layout.body.size.height as i32,
        );
        let place = area(x + layout.margin, y + 4, w - 2 * layout.margin, h - 4);
        let why;
        let text = match self.what {
            What::Words(words) => model.say(words),
            What::Why(action, error) => {
                why = reason(model, action, error);
                why.as_str()
            }
        };
        let lines = lines_of(layout.text, text, place.size.width as i32).count() as i32;
        let fits = lines * layout.text.line() <= place.size.height as i32;
        let font = if fits { layout.text } else { layout.small };
        paragraph(canvas, font, place, Ink::White, Ink::Night, text);
    }
}
