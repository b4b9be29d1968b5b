//! Wins per name.

use super::tally::Tally;
use crate::model::Model;
use crate::screen::{Act, Step};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Request, Text};

/// Which row is read; what was counted is in the model.
#[derive(Clone, Debug)]
pub(crate) struct Wins {
    list: List,
}

impl Wins {
    pub fn new(model: &mut Model) -> Self {
        model.tally = Tally::default();
        ask(model);
        Self {
            list: List::default(),
        }
    }

    /// Counts a sheet that was read and has the next one read.
    pub fn take(&self, model: &mut Model, number: u16) {
        if number == model.tally.next {
            let sheet = model.sheet(number).cloned();
            model.tally.count(sheet.as_ref());
            ask(model);
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = model.tally.rows().len();
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select | Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let reading = model.tally.next < model.finished;
        Frame {
            title: model.say(Text::WinsPerName),
            mark: if reading { "…" } else { "" },
            status: "",
            hints: Hints::LIST.with_a(None),
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let rows = model.tally.rows();
        self.list.draw(
            layout.body,
            layout.row,
            rows.len(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(of) = rows.get(number) {
                    let value = model.tell(Text::WinsOf, &[&of.wins, &of.games]);
                    row(canvas, &layout, place, chosen, &of.name, &value);
                }
            },
        );
    }
}

fn ask(model: &mut Model) {
    if model.tally.next < model.finished {
        model.ask(Request::ReadSheet(model.tally.next));
    }
}
