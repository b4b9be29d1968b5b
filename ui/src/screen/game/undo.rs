//! What will be taken back, shown first; A must be held.

use super::ledger::draw_entries;
use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, Go, Step, View};
use crate::widget::{Frame, Hints, List};
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
    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Confirm => Deed::Undo(self.count).then(Go::Prompt),
            Act::Back => Step::POP,
            _ => {
                let layout = model.layout();
                let shown = layout.pairs(layout.list());
                self.list.walk(act, self.count, shown)
            }
        }
    }

    fn holds(&self, _model: &Model) -> bool {
        true
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        Frame {
            title: &model.tell(Text::UndoTitle, &[&self.count]),
            status: model.say(Text::UndoHold),
            hints: Hints::hold(true),
            ..Frame::default()
        }
        .draw(model, canvas);
        // Above the status.
        let place = model.layout().list();
        draw_entries(model, table, self.list, (place, 0, self.count), canvas);
    }
}
