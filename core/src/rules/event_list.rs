//! Events in a row, as small as they are stored.

use heapless::Vec;

use crate::record::binary;
use crate::rules::event::Event;

/// Bytes for the events of the longest two-player game: with Cities it has 63
/// plays of 3 bytes, at most 30 powers,
/// losses and audits of 3 bytes, and a shown hand now and then; the rest is
/// room for hands shown at every turn.
pub const JOURNAL_BYTES: usize = 512;

/// Events in their binary form, one after the other, in at most `N` bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventList<const N: usize = JOURNAL_BYTES> {
    bytes: Vec<u8, N>,
}

impl<const N: usize> EventList<N> {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { bytes: Vec::new() }
    }

    /// Puts an event last; `false` if there is no room for it.
    pub fn push(&mut self, event: Event) -> bool {
        self.bytes.extend_from_slice(&binary::encode(event)).is_ok()
    }

    /// Whether an event has room.
    #[must_use]
    pub fn has_room_for(&self, event: Event) -> bool {
        self.bytes.len() + binary::encode(event).len() <= N
    }

    /// Takes the first event out.
    pub fn pop_first(&mut self) -> Option<Event> {
        let (event, taken) = binary::decode(&self.bytes).ok()?;
        self.bytes.rotate_left(taken);
        self.bytes.truncate(self.bytes.len() - taken);
        Some(event)
    }

    /// Leaves the first so many events.
    pub fn truncate(&mut self, left: usize) {
        let bytes = self.iter().take(left);
        let bytes = bytes.map(|event| binary::encode(event).len()).sum();
        self.bytes.truncate(bytes);
    }

    /// The events, the first first.
    pub fn iter(&self) -> impl Iterator<Item = Event> + Clone + '_ {
        let mut rest = self.bytes.as_slice();
        core::iter::from_fn(move || {
            let (event, taken) = binary::decode(rest).ok()?;
            rest = rest.get(taken..)?;
            Some(event)
        })
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Their bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
