//! One category of the final score: the cards, stages and tokens that made it.

use crate::model::Model;
use crate::screen::{Act, Step, View};
use crate::sheet::line_text;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, List, signed};
use crate::{Canvas, Text};
use wonders_core::{Category, Game, Part, Seat, Source};

/// The category and the row that is read.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    category: Category,
    list: List,
}

/// A city with its sum, or a part of it.
enum Row {
    City(Seat),
    Part(Part),
}

impl Parts {
    pub fn new(category: Category) -> Self {
        Self {
            category,
            list: List::default(),
        }
    }

    fn rows<'g>(&self, game: &'g Game) -> impl Iterator<Item = Row> + 'g {
        let category = self.category;
        game.seats().flat_map(move |seat| {
            let parts = game
                .score_parts(seat)
                .into_iter()
                .filter(move |part| part.category == category);
            core::iter::once(Row::City(seat)).chain(parts.map(Row::Part))
        })
    }
}

impl View for Parts {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = &model.table else {
            return Step::PROMPT;
        };
        match act {
            Act::Select | Act::Back => Step::POP,
            _ => {
                let count = self.rows(table.game()).count();
                self.list.walk(act, count, model.layout().rows())
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let game = table.game();
        Frame {
            title: model.say(line_text(self.category.into())),
            ..Frame::default()
        }
        .draw(model, canvas);
        let count = self.rows(game).count();
        self.list.texts(model, canvas, count, |number| {
            let (name, points) = match self.rows(game).nth(number) {
                Some(Row::City(seat)) => (
                    fill("{0}", &[&model.city_name(seat)]),
                    game.score(seat)[self.category],
                ),
                Some(Row::Part(part)) => (
                    fill("  {0}", &[&source(model, part.source).as_str()]),
                    part.points,
                ),
                None => (Sentence::new(), 0),
            };
            (name, signed(points))
        });
    }
}

fn source(model: &Model, source: Source) -> Sentence {
    match source {
        Source::Tokens { victories, defeats } => fill("+{0}  −{1}", &[&victories, &defeats]),
        Source::Treasury(coins) => fill("{0} / 3", &[&coins]),
        Source::Stage(stage) => model.tell(Text::StageShort, &[&(stage + 1)]),
        Source::Card(card) => fill("{0}", &[&model.card_name(card)]),
        Source::Copied(card) => model.tell(Text::Copied, &[&model.card_name(card)]),
        Source::Symbols(placed) => {
            let [a, b, c] = placed.symbols;
            fill("{0} · {1} · {2}", &[&a, &b, &c])
        }
        Source::Debt(debt) => fill("−{0}", &[&debt]),
    }
}
