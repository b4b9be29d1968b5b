//! What was entered before and taken back. What waits for a correction follows it by itself; the
//! rest comes back when it is asked for.

use crate::change::Change;
use crate::table::GameTable;
use wonders_core::{Event, EventList, Phase};

/// Events that were taken back, the first first.
#[derive(Clone, Debug, Default)]
pub struct TakenBack {
    events: EventList,
    /// So many of the first follow by themselves once the one before them is entered.
    following: usize,
    /// The first of them no longer stands.
    refused: bool,
}

/// What follows by itself of the events that are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Following {
    /// Nothing.
    None,
    /// These, and what followed already.
    These,
    /// All, also what was taken back before.
    All,
}

impl TakenBack {
    /// Puts events before those that are there already.
    pub(crate) fn put_first(&mut self, events: impl Iterator<Item = Event>, following: Following) {
        let (before, rest) = (self.count(), core::mem::take(&mut self.events));
        // All of them were in one journal, which is as long.
        for event in events.chain(rest.iter()) {
            self.events.push(event);
        }
        self.following = match following {
            Following::None => 0,
            Following::These => self.following + self.count() - before,
            Following::All => self.count(),
        };
        self.refused = false;
    }

    /// Puts an event behind those that are there already, as [`Self::changes`] gave it.
    pub(crate) fn put_last(&mut self, event: Event, follows: bool, refused: bool) {
        self.events.push(event);
        if follows {
            self.following = self.count();
        }
        self.refused = refused;
    }

    /// Puts an event behind those that follow by themselves, and has it follow them.
    pub(crate) fn wait(&mut self, event: Event) {
        self.leave_following();
        self.events.push(event);
        self.following = self.count();
    }

    /// Forgets what does not follow by itself.
    pub(crate) fn leave_following(&mut self) {
        self.events.truncate(self.following);
    }

    /// Leaves the first so many.
    pub(crate) fn truncate(&mut self, left: usize) {
        self.events.truncate(left);
        self.following = self.following.min(self.count());
    }

    /// Puts an event in the place of another one.
    pub(crate) fn exchange(&mut self, place: usize, event: Event) {
        let events = core::mem::take(&mut self.events);
        for (other, previous) in events.iter().enumerate() {
            let event = if other == place { event } else { previous };
            self.events.push(event);
        }
    }

    /// The first of them no longer stands.
    pub(crate) fn refuse(&mut self) {
        self.refused = true;
    }

    /// What leads to them from none.
    pub(crate) fn changes(&self) -> impl Iterator<Item = Change> + Clone + '_ {
        let events = self.events.iter().enumerate();
        events.map(|(place, event)| Change::TakenBack {
            event,
            follows: place < self.following,
            refused: self.refused,
        })
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.events.iter().count()
    }

    /// How many of the first follow by themselves once the one before them is entered.
    #[must_use]
    pub const fn following(&self) -> usize {
        self.following
    }

    /// The play that stood before the correction and does not any more.
    #[must_use]
    pub fn refused(&self) -> Option<Event> {
        self.first().filter(|_| self.refused)
    }

    /// What was answered before to what the game asks now.
    #[must_use]
    pub fn answer(&self, table: &GameTable) -> Option<Event> {
        let mut questions = self.events.iter().filter(|&event| is_question(event));
        questions.next().filter(|&event| answers(table, event))
    }

    /// An event is to be entered: what was entered in its place before is done with.
    pub(crate) fn replace(&mut self, table: &GameTable, event: Event) {
        if is_question(event) {
            self.refused = false;
        }
        while let Some(first) = self.first().filter(|&first| !is_question(first)) {
            self.pop_first();
            if first == event {
                return;
            }
        }
        let answered = self.first().is_some_and(|first| answers(table, first));
        if answered && answers(table, event) {
            self.pop_first();
        }
    }

    /// All of them follow by themselves from now on.
    pub(crate) fn follow_all(&mut self) {
        self.following = self.count();
    }

    /// Enters again what follows by itself, up to the first that does not stand or that is not
    /// asked for.
    pub(crate) fn follow(&mut self, table: &mut GameTable) {
        while let Some(event) = self.first().filter(|_| self.following > 0) {
            if is_question(event) && !answers(table, event) {
                // What only some plays bring may not be asked for any more; a play waits its turn.
                if matches!(event, Event::Play { .. }) {
                    return;
                }
            } else if !table.enter(event) {
                self.refused = true;
                return;
            }
            self.pop_first();
        }
    }

    /// Whether what follows by itself stands here as it was: nothing else was entered in its place.
    pub(crate) fn stands(&self, table: &GameTable) -> bool {
        let first = self.first().filter(|_| self.following > 0 && !self.refused);
        first.is_some_and(|first| {
            let answered = !is_question(first) || answers(table, first);
            answered && table.game().clone().apply(first).is_ok()
        })
    }

    /// Whether all of them stand here, and one of them is what the game asks for.
    pub(crate) fn stands_whole(&self, table: &GameTable) -> bool {
        let mut game = table.game().clone();
        self.answer(table).is_some() && self.events.iter().all(|event| game.apply(event).is_ok())
    }

    fn pop_first(&mut self) {
        self.events.pop_first();
        self.following = self.following.saturating_sub(1);
    }

    fn first(&self) -> Option<Event> {
        self.events.iter().next()
    }
}

/// Whether the game asks for such an event, and it is not the players' own idea.
pub(crate) const fn is_question(event: Event) -> bool {
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
