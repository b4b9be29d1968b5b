//! Taxes and pirates of a turn: who loses how many coins.

use crate::model::Model;
use crate::screen::{Act, Step};
use crate::sheet::player_name;
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Text};
use wonders_core::Seat;
use wonders_core::pad::Note;

/// Which row is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct PadLevy {
    list: List,
}

impl PadLevy {
    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(pad) = &model.pad else {
            return Step::Pop;
        };
        let count = usize::from(pad.table().count);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                model.note(Note::TurnDone);
                model.save_note();
                return Step::Pop;
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(pad) = &model.pad else { return };
        let layout = model.layout();
        let status = if pad.table().cities {
            Text::LevyDebt
        } else {
            Text::LevyPay
        };
        Frame {
            title: model.say(Text::LevyTitle),
            mark: "",
            status: model.say(status),
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let due = pad.levies().due();
        self.list.draw(
            layout.body,
            layout.row,
            pad.table().count.into(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                let seat = Seat::new(number as u8).unwrap_or(Seat::FREE_CITY);
                let value = model.tell(Text::LevyLoses, &[&due[seat]]);
                let name = player_name(model, pad.sheet(), seat);
                row(canvas, &layout, place, chosen, name, &value);
            },
        );
    }
}
