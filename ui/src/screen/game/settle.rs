//! The end of a turn: the coins on their ways between the cities and the bank, what each city has
//! now, then what comes next. The coins of each city can be set right here.

use super::settle_view::{Shown, draw};
use super::turn::{action_text, draw_ledger, ledger_room, roman};
use crate::look::BadgeSize;
use crate::model::Model;
use crate::screen::{Act, Audit, Ledger, Screen, Step, View};
use crate::table::GameTable;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, fits, shorten};
use crate::{Canvas, Text};
use wonders_core::{Action, Event, Phase, Seat};

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
    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.spot()) {
            (Act::Select, Spot::Coins(seat)) => Step::push(Audit::new(model, seat)),
            (Act::Select, Spot::Ledger) => Step::push(Ledger::default()),
            (Act::Select, Spot::Next) => Screen::after_turn(model).map_or(Step::POP, Step::replace),
            (Act::Back, _) => Step::POP,
            _ => self.list.walk(act, ROWS, ROWS),
        }
    }

    fn moves(&self) -> bool {
        true
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let (layout, spot) = (model.layout(), self.spot());
        let (word, status) = match spot {
            Spot::Coins(seat) => {
                let coins = table.game().city(seat).coins();
                let text = fill("{0}: {1}", &[&model.city_name(seat), &coins]);
                (Text::DoCount, text)
            }
            Spot::Ledger => (Text::DoOpen, model.tell(Text::Ledger, &[])),
            Spot::Next if ends_age(table) => (Text::DoNext, model.tell(Text::SettleLeft, &[])),
            Spot::Next => (Text::DoNext, model.tell(Text::SwapPiles, &[])),
        };
        let (age, turn) = last_turn(table);
        let (who, title) = match last_play(table) {
            Some((seat, action)) => (Some(table.badge(seat)), action_text(model, action)),
            None => (None, Sentence::new()),
        };
        let hints = Hints::LIST.doing(model.say(word));
        // A long name gives way: the tile on its city's plaque says it too.
        let taken = BadgeSize::Small.edge() + 16 + ledger_room(&layout);
        let room = hints.top_room(&layout) - taken;
        let title = match fits(layout.small, &title, room) {
            true => title,
            false => shorten(layout.small, &title, room),
        };
        let room = Frame {
            badge: who,
            title: &title,
            mark: &fill("{0}·{1}", &[&roman(age), &turn]),
            aside: ledger_room(&layout),
            status: &status,
            hints,
        }
        .draw(model, canvas);
        draw_ledger(&layout, room.top.1, spot == Spot::Ledger, canvas);
        draw(&Shown { model, table, spot }, canvas);
    }
}

/// What was played last, and by whom; losses and counted coins come after it.
fn last_play(table: &GameTable) -> Option<(Seat, Action)> {
    let plays = table.entries().filter_map(|entry| match entry.event {
        Event::Play { seat, action, .. } | Event::Seventh { seat, action, .. } => {
            Some((seat, action))
        }
        _ => None,
    });
    plays.last()
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
