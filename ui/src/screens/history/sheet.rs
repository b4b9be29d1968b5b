//! A score sheet as a table.

use crate::graphics::widget::{Frame, List, ScoreTable};
use crate::screens::{Act, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, line_text};
use crate::{Canvas, Text};

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
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(sheet) = self.source.sheet(model) else {
            return Step::POP;
        };
        match act {
            Act::Select | Act::Back => Step::POP,
            _ => {
                let count = ScoreTable::lines(&sheet);
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
        let line = ScoreTable::line(&sheet, self.list.cursor());
        Frame {
            title: model.say(Text::SheetTable),
            status: line.map_or("", |line| model.say(line_text(line))),
            keys: KeyMap::LIST.doing(model.say(Text::DoClose)),
            ..Frame::default()
        }
        .draw(model, canvas);
        ScoreTable {
            sheet: &sheet,
            list: self.list,
        }
        .draw(model, &layout, canvas);
    }
}
