//! Erasing everything is asked for a second time.

use crate::graphics::layout::area;
use crate::graphics::widget::{Frame, paragraph};
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Ink, Text};

/// Nothing to choose.
#[derive(Clone, Debug)]
pub(crate) struct Erase;

impl View for Erase {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match act {
            Act::Confirm => Command::EraseAll.then(Go::Home),
            Act::Back => Step::POP,
            _ => Step::STAY,
        }
    }

    fn keys(&self, _model: &Model) -> KeyMap<'static> {
        KeyMap {
            x: None,
            y: None,
            ..KeyMap::hold(true)
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(Text::SetErase),
            status: model.say(Text::HoldToErase),
            keys: self.keys(model),
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
        paragraph(canvas, layout.text, room, Ink::WHITE, Ink::NIGHT, text);
    }
}
