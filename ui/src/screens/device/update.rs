//! Before a new firmware: the device becomes a drive, once that is agreed to.

use crate::graphics::layout::area;
use crate::graphics::widget::{Frame, paragraph};
use crate::screens::{Act, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Ink, Text};

/// Nothing to choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewFirmware;

impl View for NewFirmware {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match act {
            Act::Confirm => Step::act(Command::Update),
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
            title: model.say(Text::SetUpdate),
            mark: model.device.version,
            status: model.say(Text::HoldToUpdate),
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let wide = layout.body.size.width as i32 - 2 * layout.margin;
        let high = layout.status().top_left.y - y - layout.margin;
        let room = area(x + layout.margin, y + layout.margin, wide, high);
        let text = model.tell(Text::UpdateText, &[&model.device.drive]);
        paragraph(canvas, layout.text, room, Ink::WHITE, Ink::NIGHT, &text);
    }
}
