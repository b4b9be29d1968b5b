//! One category of the final score: the cards, stages and tokens that made it, city by city.

use super::parts_view::draw_row;
use crate::graphics::widget::{Frame, List};
use crate::screens::history::standings::order;
use crate::screens::{Act, CardPage, Screen, Step, Subject, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::line_text;
use crate::{Canvas, Text};
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{Category, Game, Part, Seat, Source, Symbol, science};
use wonders_tabletop::Name;

/// The category and the row that is read.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    category: Category,
    list: List,
}

/// A line of the proof.
#[derive(Clone, Copy, Debug)]
pub(super) enum Row {
    /// A city with its sum.
    City(Seat, i16),
    /// Its conflict tokens.
    Tokens(Seat, i16),
    /// So many of one symbol, and what they are worth.
    Symbols(Symbol, u8, u16),
    /// So many sets of all three, and what they are worth.
    Sets(u8, u16),
    /// Anything else.
    Part(Seat, Part),
}

/// More rows than the longest category of three cities has.
type Rows = Vec<Row, 72>;

impl Parts {
    pub fn new(category: Category) -> Self {
        Self {
            category,
            list: List::default(),
        }
    }

    /// City by city, who has won first, the Free City last.
    fn rows(&self, game: &Game, names: &[Name]) -> Rows {
        let mut rows = Rows::new();
        for seat in order(&Sheet::of_game(game, names)) {
            put(&mut rows, Row::City(seat, game.score(seat)[self.category]));
            let parts = game.score_parts(seat);
            for &part in parts.iter().filter(|part| part.category == self.category) {
                match part.source {
                    Source::Tokens { .. } => put(&mut rows, Row::Tokens(seat, part.points)),
                    Source::Symbols(placed) => put_symbols(&mut rows, placed.symbols),
                    _ => put(&mut rows, Row::Part(seat, part)),
                }
            }
        }
        rows
    }
}

fn put(rows: &mut Rows, row: Row) {
    // There is room for every row of a game.
    let _ = rows.push(row);
}

/// What each symbol is worth by itself, and what the sets of all three add.
fn put_symbols(rows: &mut Rows, symbols: [u8; 3]) {
    let mut rest = science::points(symbols);
    for (symbol, count) in Symbol::ALL.into_iter().zip(symbols) {
        if count > 0 {
            let points = science::points([count, 0, 0]);
            rest = rest.saturating_sub(points);
            put(rows, Row::Symbols(symbol, count, points));
        }
    }
    let sets = symbols.into_iter().min().unwrap_or(0);
    if sets > 0 {
        put(rows, Row::Sets(sets, rest));
    }
}

impl View for Parts {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = model.table() else {
            return Step::PROMPT;
        };
        match act {
            Act::Select => self.page(model).map_or(Step::POP, Step::push),
            Act::Back => Step::POP,
            _ => {
                let count = self.rows(table.game(), table.names()).len();
                self.list.walk(act, count, model.layout().rows())
            }
        }
    }

    fn page(&self, model: &Model) -> Option<Screen> {
        let table = model.table()?;
        let game = table.game();
        let rows = self.rows(game, table.names());
        let Row::Part(seat, part) = rows.get(self.list.cursor())? else {
            return None;
        };
        let subject = match part.source {
            Source::Card(card) | Source::Copied(card) => Subject::Card(card),
            Source::Stage(number) => Subject::Stage(game.city(*seat).wonder_side(), number),
            _ => return None,
        };
        Some(CardPage::new(subject).into())
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        Frame {
            title: model.say(line_text(self.category.into())),
            keys: KeyMap::LIST.doing(model.say(Text::DoClose)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let rows = self.rows(table.game(), table.names());
        self.list.rows(
            model,
            canvas,
            rows.len(),
            |canvas, place, number, chosen| {
                let city = |at: usize| matches!(rows.get(at), None | Some(Row::City(..)));
                // One line alone is what stands above it.
                let alone = number.checked_sub(1).is_some_and(city) && city(number + 1);
                if let Some(&row) = rows.get(number) {
                    let points = city(number) || !alone;
                    draw_row(model, table, (row, points), place, chosen, canvas);
                }
            },
        );
    }
}
