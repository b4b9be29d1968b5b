//! A score sheet as a table.

use crate::model::Model;
use crate::screen::{Act, Step};
use crate::sheet::Source;
use crate::widget::{Frame, Hints, List, ScoreTable};
use crate::{Canvas, Icon, Millis, Text};

/// Which sheet, and the line that is read.
#[derive(Clone, Debug)]
pub(crate) struct KeptSheet {
    source: Source,
    list: List,
}

impl KeptSheet {
    pub fn new(source: Source) -> Self {
        Self {
            source,
            list: List::default(),
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(sheet) = self.source.sheet(model) else {
            return Step::Pop;
        };
        let count = ScoreTable::count(&sheet, &[]);
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
        let Some(sheet) = self.source.sheet(model) else {
            return;
        };
        let layout = model.layout();
        let title = model.say(Text::SheetTable);
        Frame {
            title,
            mark: "",
            status: "",
            hints: Hints::LIST.with_a(Some(Icon::Back)),
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        ScoreTable {
            sheet: &sheet,
            more: &[],
            list: self.list,
        }
        .draw(model, &layout, canvas);
    }
}
