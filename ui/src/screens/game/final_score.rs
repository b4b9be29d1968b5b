//! The final score: bars by category first, the table of numbers behind them; every category opens
//! to what made it, and the last signs export, play again and leave. The game was kept when its
//! last entry was made.

use super::score_view::{Shown, draw_bars, draw_table};
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Demand, Go, NewGame, Parts, Qr, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, line_text, player_name, winner_text};
use crate::texts::text::Sentence;
use crate::{Canvas, Text};
use wonders_core::pad::Sheet;
use wonders_core::{Category, Expansion};
use wonders_tabletop::players;

/// What is chosen, and whether the numbers are shown instead of the bars.
#[derive(Clone, Debug, Default)]
pub(crate) struct FinalScore {
    list: List,
    table: bool,
}

/// What the cursor stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A category.
    Line(Category),
    /// The sums: changes between bars and table.
    Total,
    Qr,
    Again,
    Done,
}

/// Categories with black cards and debt.
const LONG: usize = 9;
/// Categories without.
const SHORT: usize = 7;

/// The categories of the running game.
pub(super) fn categories(model: &Model) -> &'static [Category] {
    let cities = model
        .table()
        .is_some_and(|table| table.game().table().has(Expansion::Cities));
    &Category::ALL[..if cities { LONG } else { SHORT }]
}

/// What can be chosen, in order.
pub(super) fn spots(model: &Model) -> impl Iterator<Item = Spot> {
    let lines = categories(model).iter().map(|&line| Spot::Line(line));
    lines.chain([Spot::Total, Spot::Qr, Spot::Again, Spot::Done])
}

impl Spot {
    /// What it is called.
    pub(super) fn text(self) -> Text {
        match self {
            Self::Line(category) => line_text(category.into()),
            Self::Total => Text::Total,
            Self::Qr => Text::QrCode,
            Self::Again => Text::PlayAgain,
            Self::Done => Text::Done,
        }
    }
}

impl FinalScore {
    fn spot(&self, model: &Model) -> Spot {
        spots(model).nth(self.list.cursor()).unwrap_or(Spot::Total)
    }
}

impl View for FinalScore {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn demand(&self, _model: &Model) -> Demand {
        Demand {
            moving: true,
            ..Demand::default()
        }
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.spot(model)) {
            (Act::Select, Spot::Line(category)) => Step::push(Parts::new(category)),
            (Act::Select, Spot::Total) => {
                self.table = !self.table;
                Step::STAY
            }
            (Act::Select, Spot::Qr) => Step::push(Qr::new(Source::Game)),
            (Act::Select, Spot::Again) => Command::Close.then(Go::Over(NewGame::new(model).into())),
            (Act::Select, Spot::Done) => Command::Close.then(Go::Home),
            (Act::Back, _) => Step::POP,
            _ => {
                let count = spots(model).count();
                self.list.walk(act, count, count)
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(sheet) = Source::Game.sheet(model) else {
            return;
        };
        let spot = self.spot(model);
        let word = match spot {
            Spot::Line(_) => Text::DoWhy,
            Spot::Total if self.table => Text::DoBars,
            Spot::Total => Text::DoTable,
            Spot::Qr | Spot::Again => Text::DoOpen,
            Spot::Done => Text::DoClose,
        };
        let title = title(model, &sheet);
        let shown = Shown {
            model,
            sheet: &sheet,
            spot,
            cursor: self.list.cursor(),
        };
        Frame {
            title: &title,
            status: &shown.line(self.table),
            keys: KeyMap::LIST
                .doing(model.say(word))
                .in_reach(model.layout().glass),
            ..Frame::default()
        }
        .draw(model, canvas);
        if self.table {
            draw_table(&shown, canvas);
        } else {
            draw_bars(&shown, canvas);
        }
    }
}

/// Who wins; of three players two may share the victory, and are named where there is room.
fn title(model: &Model, sheet: &Sheet) -> Sentence {
    let (table, ranking) = (sheet.table(), sheet.ranking());
    let mut winners = table.seats().filter(|&seat| ranking.wins(seat));
    let two = (winners.next(), winners.next(), winners.next());
    let (Some(first), Some(second), None) = two else {
        return winner_text(model, sheet);
    };
    if players(table) == 2 || model.layout().is_narrow() {
        return winner_text(model, sheet);
    }
    let [first, second] = [first, second].map(|seat| player_name(model, sheet, seat));
    model.tell(Text::TeamWins, &[&first, &second])
}
