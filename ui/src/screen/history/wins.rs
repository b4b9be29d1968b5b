//! Wins per name.

use super::tally::Tally;
use crate::model::Model;
use crate::screen::{Act, Step, Told, View, Want};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, End, Text};

/// What was counted so far, and which row is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wins {
    tally: Tally,
    list: List,
}

impl Wins {
    /// How many games were counted, and the name with the most wins.
    pub fn best(&self) -> (u16, Option<(&str, u16)>) {
        self.tally.best()
    }
}

impl View for Wins {
    fn wants(&self, model: &Model) -> Option<Want> {
        (self.tally.next < model.finished).then_some(Want::Sheet(self.tally.next))
    }

    fn told(&mut self, model: &Model, told: Told) {
        if let Told::Sheet(number) = told
            && number == self.tally.next
        {
            let finished = model.end(number) == Some(End::Finished);
            self.tally.count(model.sheet(number).filter(|_| finished));
        }
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select | Act::Back => Step::POP,
            _ => {
                let count = self.tally.rows().len();
                self.list.walk(act, count, model.layout().rows())
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let reading = self.tally.next < model.finished;
        Frame {
            title: model.say(Text::WinsPerName),
            mark: if reading { "…" } else { "" },
            hints: Hints::LIST.with_a(None),
            ..Frame::default()
        }
        .draw(model, canvas);
        let rows = self.tally.rows();
        self.list.texts(model, canvas, rows.len(), |number| {
            let Some(of) = rows.get(number) else {
                return (Sentence::new(), Sentence::new());
            };
            let value = model.tell(Text::WinsOf, &[&of.wins, &of.games]);
            (fill("{0}", &[&of.name]), value)
        });
    }
}
