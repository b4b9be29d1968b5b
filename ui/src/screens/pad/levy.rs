//! Taxes and pirates of a turn: who loses how many coins.

use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::player_name;
use crate::texts::text::fill;
use crate::{Canvas, Text};
use wonders_core::Seat;
use wonders_core::pad::Note;

/// Which row is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct PadLevy {
    list: List,
}

impl View for PadLevy {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        match act {
            Act::Select => Command::SaveNote(Note::TurnDone).then(Go::Pop),
            Act::Back => Step::POP,
            _ => {
                let count = pad.table().count.into();
                self.list.walk(act, count, model.layout().rows())
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = model.pad() else { return };
        let status = match pad.table().has_debt() {
            true => Text::LevyDebt,
            false => Text::LevyPay,
        };
        Frame {
            title: model.say(Text::LevyTitle),
            status: model.say(status),
            keys: KeyMap::LIST.doing(model.say(Text::Done)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let due = pad.levies().due();
        let count = pad.table().count.into();
        self.list.texts(model, canvas, count, |number| {
            let seat = Seat::new(number as u8).unwrap_or(Seat::FREE_CITY);
            let name = player_name(model, pad.sheet(), seat);
            let value = model.tell(Text::LevyLoses, &[&due[seat]]);
            (fill("{0}", &[&name]), value)
        });
    }
}
