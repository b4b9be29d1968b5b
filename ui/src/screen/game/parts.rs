//! One category of the final score: the cards, stages and tokens that made it.

use crate::model::Model;
use crate::screen::{Act, Step};
use crate::sheet::line_text;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Text};
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

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(table) = &model.table else {
            return Step::Prompt;
        };
        let count = self.rows(table.game()).count();
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
        let Some(table) = &model.table else { return };
        let (layout, game) = (model.layout(), table.game());
        let title = model.say(line_text(self.category.into()));
        Frame {
            title,
            mark: "",
            status: "",
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let count = self.rows(game).count();
        self.list.draw(
            layout.body,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let Some(part) = self.rows(game).nth(number) else {
                    return;
                };
                let (name, points) = match part {
                    Row::City(seat) => (
                        fill("{0}", &[&model.city_name(seat)]),
                        game.score(seat)[self.category],
                    ),
                    Row::Part(part) => (
                        fill("  {0}", &[&source(model, part.source).as_str()]),
                        part.points,
                    ),
                };
                let value = fill(if points < 0 { "−{0}" } else { "{0}" }, &[&points.abs()]);
                row(canvas, &layout, place, chosen, &name, &value);
            },
        );
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
