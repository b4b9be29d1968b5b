//! The running game without the way that led to it.

use crate::change::{Change, is_event};
use crate::table::GameTable;
use heapless::Vec;

/// The longest journal, and as much that was taken back.
const MAX_GIST_BYTES: usize = 2048;

/// What the changes of a running game come to: the fewest that lead to the same.
#[derive(Clone, Debug)]
pub struct Gist {
    /// The changes, each behind its length.
    bytes: Vec<u8, MAX_GIST_BYTES>,
}

impl Gist {
    /// What these changes, each in its stored form, lead to; those from the first on that cannot be
    /// read count as lost. `None` if the set-up cannot be read, or if there is no room.
    pub fn of<'a>(setup: &[u8], changes: impl Iterator<Item = &'a [u8]>) -> Option<Self> {
        let mut table = GameTable::from_bytes(setup)?;
        for change in changes {
            if !table.restore(change) {
                break;
            }
        }
        let mut bytes = Vec::new();
        for change in table.changes().map(Change::to_bytes) {
            bytes.push(change.len() as u8).ok()?;
            bytes.extend_from_slice(&change).ok()?;
        }
        Some(Self { bytes })
    }

    /// The changes, in their stored form.
    pub fn changes(&self) -> impl Iterator<Item = &[u8]> + Clone {
        let mut rest = &self.bytes[..];
        core::iter::from_fn(move || {
            let (&length, after) = rest.split_first()?;
            let (change, after) = after.split_at_checked(length.into())?;
            rest = after;
            Some(change)
        })
    }

    /// What happened, without what was taken back.
    pub fn events(&self) -> impl Iterator<Item = &[u8]> + Clone {
        self.changes().filter(|change| is_event(change))
    }
}
