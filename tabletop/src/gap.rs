//! A change of the running game that the memory lost. What was stored behind it waits until it is
//! entered again, as later plays wait for a correction.

use crate::change::Change;
use crate::table::GameTable;
use crate::taken_back::is_question;
use wonders_core::Event;

/// What is missing behind the events of the journal while a game is restored.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gap {
    /// So many changes.
    lost: usize,
    /// Of the events that wait, this one was being entered anew.
    corrected: Option<usize>,
    /// What was lost before was nothing that the game asks for, as far as could be seen.
    passed: bool,
}

impl GameTable {
    /// Whether a play is lost that stood after those which were restored.
    #[must_use]
    pub const fn has_gap(&self) -> bool {
        self.gap.lost > 0
    }

    /// A change is lost here.
    pub(crate) fn lose_change(&mut self) {
        self.gap.lost += 1;
    }

    /// Takes a change that was stored; `false` if it is not a legal one now.
    pub(crate) fn restore_change(&mut self, change: Change) -> bool {
        if self.has_gap() {
            return self.restore_behind_gap(change);
        }
        if self.accept(change) {
            return true;
        }
        // Coins that were counted may be what was lost: the play is asked for again.
        let Change::Event(event) = change else {
            return false;
        };
        if self.gap.passed {
            self.lose_change();
            self.taken_back.wait(event);
            self.taken_back.refuse();
        }
        self.gap.passed
    }

    fn restore_behind_gap(&mut self, change: Change) -> bool {
        match change {
            Change::Event(event) => self.restore_event(event),
            Change::TakeBack(left) => match self.waiting_place(left) {
                Some(place) => self.taken_back.truncate(place),
                None => {
                    self.taken_back.truncate(0);
                    return self.go_back(left, change);
                }
            },
            Change::Correct(left) | Change::CorrectAll(left) => match self.waiting_place(left) {
                Some(place) => self.gap.corrected = Some(place),
                None => return self.go_back(left, change),
            },
            Change::Leave => self.gap.corrected = None,
            // What was taken back behind a gap is not offered again.
            Change::Redo => {}
            Change::Acknowledge(_) | Change::TakenBack { .. } => return self.accept(change),
        }
        true
    }

    fn restore_event(&mut self, event: Event) {
        match self.gap.corrected.filter(|_| is_question(event)) {
            Some(place) => {
                self.taken_back.exchange(place, event);
                self.gap.corrected = None;
            }
            None => self.taken_back.wait(event),
        }
        // A play that is lost leaves another player's behind it.
        if self.gap.lost == 1 && self.taken_back.stands_whole(self) {
            self.gap = Gap {
                passed: true,
                ..Gap::default()
            };
            self.follow();
        }
    }

    /// The place among the events that wait behind what is lost.
    fn waiting_place(&self, left: u16) -> Option<usize> {
        usize::from(left).checked_sub(self.count() + self.gap.lost)
    }

    /// What is lost was taken back or corrected itself, perhaps with events before it.
    fn go_back(&mut self, left: u16, change: Change) -> bool {
        self.gap.lost = usize::from(left).saturating_sub(self.count());
        usize::from(left) >= self.count() || self.accept(change)
    }
}
