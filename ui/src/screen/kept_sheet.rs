//! The sheet of a finished game.

use super::{Act, Step};
use crate::model::Model;
use crate::widget::{Frame, Hints, List, ScoreTable};
use crate::{Canvas, Millis, Text};

/// Which game, and the line that is read.
#[derive(Clone, Debug)]
pub(crate) struct KeptSheet {
    number: u16,
    list: List,
}

impl KeptSheet {
    pub fn new(number: u16) -> Self {
        Self {
            number,
            list: List::default(),
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(sheet) = model.sheet(self.number) else {
            return Step::Pop;
        };
        let count = ScoreTable::count(sheet, &[]);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select | Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, ScoreTable::shown(&model.layout()));
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(sheet) = model.sheet(self.number) else {
            return;
        };
        let layout = model.layout();
        let title = model.say(Text::FinalTitle);
        Frame {
            title,
            mark: "",
            status: "",
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        ScoreTable {
            sheet,
            more: &[],
            list: self.list,
        }
        .draw(model, &layout, canvas);
    }
}
