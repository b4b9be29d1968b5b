//! A sentence that must be read; any key closes it.

use super::game::ledger::whose_event;
use super::{Act, Step, View};
use crate::graphics::widget::{Frame, lines_of, paragraph};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Ink, Text};
use wonders_core::Event;

/// What is said.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    title: Text,
    words: Text,
    /// The event that it is about.
    event: Option<Event>,
}

impl Notice {
    pub fn new(title: Text, words: Text) -> Self {
        Self {
            title,
            words,
            event: None,
        }
    }

    /// About an event, which is named in its place.
    pub fn of(event: Event, title: Text, words: Text) -> Self {
        Self {
            event: Some(event),
            ..Self::new(title, words)
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
            keys: KeyMap::GO.doing(model.say(Text::DoClose)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let place = layout.page();
        let event = self.event.map(|event| whose_event(model, event));
        let text = &model.tell(self.words, &[&event.unwrap_or_default()]);
        let lines = lines_of(layout.text, text, place.size.width as i32).count() as i32;
        let fits = lines * layout.text.line() <= place.size.height as i32;
        let font = if fits { layout.text } else { layout.small };
        paragraph(canvas, font, place, Ink::WHITE, Ink::NIGHT, text);
    }
}
