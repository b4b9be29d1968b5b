//! What was entered before and taken back: offered again, and entered again by itself after a
//! correction.

use crate::change::Change;
use crate::table::GameTable;
use heapless::Vec;
use wonders_core::{Event, JOURNAL_BYTES, Phase, binary};

/// Events that were taken back, the first first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Former {
    /// In their compact form.
    bytes: Vec<u8, JOURNAL_BYTES>,
    /// They follow by themselves once the one before them is entered.
    follows: bool,
    /// The first of them no longer stands.
    refused: bool,
}

impl Former {
    /// Puts events before those that are there already.
    pub fn put(&mut self, events: impl Iterator<Item = Event>, follows: bool) {
        let rest = core::mem::take(&mut self.bytes);
        events.for_each(|event| self.push(event));
        let _ = self.bytes.extend_from_slice(&rest);
        (self.follows, self.refused) = (follows, false);
    }

    /// Puts an event behind those that are there already, as [`Self::changes`] gave it.
    pub fn put_last(&mut self, event: Event, follows: bool, refused: bool) {
        self.push(event);
        (self.follows, self.refused) = (follows, refused);
    }

    fn push(&mut self, event: Event) {
        // All of them were in one journal, which is as long.
        let _ = self.bytes.extend_from_slice(&binary::encode(event));
    }

    /// What leads to them from none.
    pub fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        self.events().map(|event| Change::Former {
            event,
            follows: self.follows,
            refused: self.refused,
        })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.events().count()
    }

    /// Whether the rest follows by itself.
    pub fn follows(&self) -> bool {
        self.follows && !self.bytes.is_empty()
    }

    /// Whether a play stood before the correction and does not any more.
    pub fn is_refused(&self) -> bool {
        self.refused
    }

    /// What was answered before to what the game asks now.
    pub fn answer(&self, table: &GameTable) -> Option<Event> {
        self.events()
            .find(|&event| is_question(event))
            .filter(|&event| answers(table, event))
    }

    /// An event is to be entered: its former answer is done with.
    pub fn replace(&mut self, table: &GameTable, event: Event) {
        self.refused = false;
        while let Some(first) = self.first().filter(|&first| !is_question(first)) {
            self.pop();
            if first == event {
                return;
            }
        }
        let answered = self.first().is_some_and(|first| answers(table, first));
        if answered && answers(table, event) {
            self.pop();
        }
    }

    /// Enters again what still stands, up to the first that does not or that is not asked for.
    pub fn enter_again(&mut self, table: &mut GameTable) {
        self.follows = true;
        while let Some(event) = self.first() {
            if is_question(event) && !answers(table, event) {
                // What only some plays bring may not be asked for any more; a play waits its turn.
                if matches!(event, Event::Play { .. }) {
                    return;
                }
            } else if !table.enter(event) {
                self.refused = true;
                return;
            }
            self.pop();
        }
        self.follows = false;
    }

    fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let mut rest = &self.bytes[..];
        core::iter::from_fn(move || {
            let (event, taken) = binary::decode(rest).ok()?;
            rest = rest.get(taken..)?;
            Some(event)
        })
    }

    fn first(&self) -> Option<Event> {
        self.events().next()
    }

    fn pop(&mut self) {
        let taken = binary::decode(&self.bytes).map_or(self.bytes.len(), |(_, taken)| taken);
        let rest = Vec::from_slice(self.bytes.get(taken..).unwrap_or(&[]));
        self.bytes = rest.unwrap_or_default();
    }
}

/// Whether the game asks for such an event, and it is not the players' own idea.
const fn is_question(event: Event) -> bool {
    !matches!(event, Event::Audit { .. } | Event::Holding(_))
}

/// Whether an event answers what the game asks now.
fn answers(table: &GameTable, event: Event) -> bool {
    let game = table.game();
    match (game.phase(), event) {
        (Phase::Plays, Event::Play { seat, .. }) => table.next_seat() == Some(seat),
        (Phase::Seventh(of), Event::Seventh { seat, .. } | Event::Leave { seat })
        | (Phase::Salvage(of), Event::Salvage { seat, .. }) => seat == of,
        (Phase::Losses, Event::Lose { seat, .. }) => game.loss(seat) > 0 && !game.has_lost(seat),
        _ => false,
    }
}
