//! The end of a turn: the coins on their ways between the cities and the bank row by row, what each
//! city has now, then what comes next. The coins of each city can be set right here.

use super::ledger_sign::{draw_ledger, ledger_room};
use super::settle_view::{Shown, draw};
use super::turn::roman;
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, AgeEnd, Audit, Demand, Go, Ledger, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};
use wonders_core::{Event, Phase, Seat, Side};
use wonders_tabletop::GameTable;

/// Going on, the coins of each city, the ledger.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settle {
    list: List,
}

/// What the cursor stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Next,
    /// The coins that a city has now.
    Coins(Seat),
    Ledger,
}

const LEDGER: usize = 4;
const ROWS: usize = LEDGER + 1;

impl Settle {
    fn spot(&self) -> Spot {
        match self.list.cursor() {
            0 => Spot::Next,
            LEDGER => Spot::Ledger,
            row => Seat::new(row as u8 - 1).map_or(Spot::Next, Spot::Coins),
        }
    }
}

impl View for Settle {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.spot()) {
            (Act::Select, Spot::Coins(seat)) => Step::push(Audit::new(model, seat)),
            (Act::Select, Spot::Ledger) => Step::push(Ledger::default()),
            (Act::Select, Spot::Next) => match model.table() {
                Some(table) if ends_age(table) => Step::replace(AgeEnd::new(table)),
                _ => Command::Acknowledge.then(Go::Ask),
            },
            // The last card comes back into the hand.
            (Act::Back, _) => match model.table() {
                Some(table) => Command::TakeBack(table.last_answer()).then(Go::Prompt),
                None => Step::POP,
            },
            _ => self.list.walk(act, ROWS, ROWS),
        }
    }

    fn demand(&self, _model: &Model) -> Demand {
        Demand {
            moving: true,
            ..Demand::default()
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let (layout, spot) = (model.layout(), self.spot());
        let (word, status) = match spot {
            Spot::Coins(seat) => {
                let coins = table.game().city(seat).coins();
                let text = model.tell(Text::About, &[&model.city_name(seat), &coins]);
                (Text::DoCount, text)
            }
            Spot::Ledger => (Text::DoOpen, model.tell(Text::Ledger, &[])),
            Spot::Next if ends_age(table) => (Text::Done, model.tell(Text::SettleLeft, &[])),
            Spot::Next => (Text::Done, model.tell(next_hands(table), &[])),
        };
        let (age, turn) = last_turn(table);
        let mut keys = KeyMap::LIST.doing(model.say(word));
        let counting = counting(model, keys);
        // The line is worth more than the word for going to the coins.
        let space = counting.room(&layout) - layout.margin;
        if spot == Spot::Next && layout.text.width(&status) <= space {
            keys = counting;
        }
        // What comes next stands among the steps.
        let when = model.tell(Text::Age, &[&roman(age)]);
        let (mark, line) = match spot {
            _ if !layout.is_high() => (fill("{0}·{1}", &[&roman(age), &turn]), &status),
            Spot::Next => (
                Sentence::new(),
                &fill("{0} · {1}", &[&when.as_str(), &turn]),
            ),
            Spot::Coins(_) | Spot::Ledger => (Sentence::new(), &status),
        };
        let room = Frame {
            title: model.say(Text::SettleTitle),
            mark: &mark,
            aside: ledger_room(&layout),
            status: line,
            keys: keys
                .leaving(model.say(Text::DoUndo))
                .in_reach(model.layout().glass),
            ..Frame::default()
        }
        .draw(model, canvas);
        // Before it stands the mark, where there is one.
        let before = match layout.is_high() {
            true => room.top.0,
            false => room.top.1,
        };
        let chosen = (LEDGER, spot == Spot::Ledger);
        draw_ledger(model, chosen, (before, room.top.1), canvas);
        draw(&Shown { model, table, spot }, canvas);
    }
}

/// Age and number of the turn that is over.
pub(super) fn last_turn(table: &GameTable) -> (u8, u8) {
    let plays = table
        .entries()
        .filter(|entry| matches!(entry.event, Event::Play { .. }));
    plays.last().map_or((1, 1), |entry| (entry.age, entry.turn))
}

/// Whether the cards left over go away instead of changing hands.
pub(super) fn ends_age(table: &GameTable) -> bool {
    table.game().phase() == Phase::Over || table.between_ages()
}

/// The keys with the word for what Y leads to: the coins of the cities.
fn counting<'a>(model: &Model, mut keys: KeyMap<'a>) -> KeyMap<'a> {
    if let Some(y) = &mut keys.y {
        y.word = model.say(Text::DoCount);
    }
    keys
}

/// What happens to the hands: two players swap their piles (T7), three pass theirs on (B4).
pub(super) fn next_hands(table: &GameTable) -> Text {
    let game = table.game();
    match (game.table().free_city, game.age().passes()) {
        (true, _) => Text::SwapPiles,
        (false, Side::Left) => Text::PassLeft,
        (false, Side::Right) => Text::PassRight,
    }
}
