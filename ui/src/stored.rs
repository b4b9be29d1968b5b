//! How far the store knows the running game.

use crate::table::Table;
use crate::{Bytes, Request};
use wonders_core::binary;

/// Events in the store, and how many of them, from the first on, are the game's own.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stored {
    pub count: usize,
    pub same: usize,
}

impl Stored {
    /// What brings the store one step closer to the game; none if it knows all.
    pub fn catch_up(&mut self, table: &Table) -> Option<Request> {
        if self.count > self.same {
            self.count = self.same;
            return Some(Request::Truncate(self.same as u16));
        }
        let number = self.count;
        let event = table.journal().events().nth(number)?;
        self.count += 1;
        self.same += 1;
        let bytes = Bytes::from_slice(&binary::encode(event)).unwrap_or_default();
        Some(Request::Append(number as u16, bytes))
    }

    /// The game has an event at this place now; `same` if it is the one that was there before.
    pub fn recorded(&mut self, place: usize, same: bool) {
        if self.same == place && self.count > place && same {
            self.same += 1;
        }
    }

    /// The game has so many events only.
    pub fn cut(&mut self, count: usize) {
        self.same = self.same.min(count);
    }
}
