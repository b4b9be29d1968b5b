//! Wins per name.

use super::tally::Tally;
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Step, Update, View, Want};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};
use wonders_tabletop::End;

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
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn wants(&self, model: &Model) -> Option<Want> {
        (self.tally.next < model.tabletop.kept_games().count())
            .then_some(Want::Sheet(self.tally.next))
    }

    fn update(&mut self, model: &Model, update: Update) {
        if let Update::Sheet(number) = update
            && number == self.tally.next
        {
            let kept = model.tabletop.kept_games();
            let finished = kept.end(number) == Some(End::Finished);
            let sheet = kept.sheet(number).filter(|_| finished);
            self.tally.count(sheet, model.language());
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
        let reading = self.tally.next < model.tabletop.kept_games().count();
        Frame {
            title: model.say(Text::WinsPerName),
            mark: if reading { "…" } else { "" },
            keys: KeyMap::LIST.with_a(None),
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
