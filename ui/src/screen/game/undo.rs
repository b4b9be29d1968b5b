//! What will be taken back, shown first; A must be held.

use super::ledger::draw_entries;
use super::ledger::shown;
use crate::model::Model;
use crate::screen::{Act, Step};
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, Icon, Millis, Text};

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

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        match act {
            Act::Up => self.list.up(self.count),
            Act::Down => self.list.down(self.count),
            Act::Confirm => {
                model.undo(self.count);
                return Step::Prompt;
            }
            Act::Back => return Step::Pop,
            Act::Select | Act::Left | Act::Right => {}
        }
        self.list.settle(self.count, shown(&model.layout()));
        Step::Stay
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let layout = model.layout();
        let title = model.tell(Text::UndoTitle, &[&self.count]);
        let hints = Hints::LIST.with_a(Some(Icon::Hold));
        let status = model.say(Text::UndoHold);
        Frame {
            title: &title,
            mark: "",
            status,
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        draw_entries(
            model,
            table,
            &layout,
            layout.body,
            self.list,
            self.count,
            canvas,
        );
    }
}
