//! What will be taken back, shown first; A must be held.

use super::ledger::draw_entries;
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Text};

/// How many events.
#[derive(Clone, Debug)]
pub(crate) struct Undo {
    count: usize,
    list: List,
}

impl Undo {
    pub fn new(count: usize) -> Self {
        Self {
            count,
            list: List::default(),
        }
    }
}

impl View for Undo {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Confirm => Command::TakeBack(self.count).then(Go::Prompt),
            Act::Back => Step::POP,
            _ => {
                let layout = model.layout();
                let shown = layout.pairs(layout.list());
                self.list.walk(act, self.count, shown)
            }
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        KeyMap::hold(true).doing(model.say_hold(Text::DoUndo))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        Frame {
            title: &model.tell(Text::UndoTitle, &[&self.count]),
            status: model.say_to_hold(Text::UndoHold),
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        // Above the status.
        let place = model.layout().list();
        draw_entries(model, table, self.list, (place, 0, self.count), canvas);
    }
}
