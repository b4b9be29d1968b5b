//! A score sheet as a table.

use crate::model::Model;
use crate::screen::{Act, Step, View};
use crate::sheet::Source;
use crate::widget::{Frame, Hints, List, ScoreTable};
use crate::{Canvas, Icon, Text};

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
}

impl View for KeptSheet {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(sheet) = self.source.sheet(model) else {
            return Step::POP;
        };
        match act {
            Act::Select | Act::Back => Step::POP,
            _ => {
                let count = ScoreTable::count(&sheet, &[]);
                let shown = ScoreTable::shown(&model.layout());
                self.list.walk(act, count, shown)
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(sheet) = self.source.sheet(model) else {
            return;
        };
        let layout = model.layout();
        Frame {
            title: model.say(Text::SheetTable),
            hints: Hints::LIST.with_a(Some(Icon::Back)),
            ..Frame::default()
        }
        .draw(model, canvas);
        ScoreTable {
            sheet: &sheet,
            more: &[],
            list: self.list,
        }
        .draw(model, &layout, canvas);
    }
}
