//! The record of a kept game as it was stored.

use heapless::Vec;

/// Most bytes of a kept record: a set-up with the players' names, and events.
pub const MAX_KEPT_RECORD: usize = 1280;
/// Three names with their lengths, and what tells a game of players alone from a pad.
const AROUND: usize = 3 * (1 + 2 * wonders_core::NAME_LETTERS) + 1;
const _: () = assert!(wonders_core::record::MAX_RECORD_BYTES + AROUND <= MAX_KEPT_RECORD);

/// A kept record: a set-up with the players' names, and the events one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    bytes: Vec<u8, MAX_KEPT_RECORD>,
    setup: u16,
}

impl Record {
    /// `None` if it is too long.
    pub fn new<'a>(setup: &'a [u8], events: impl Iterator<Item = &'a [u8]>) -> Option<Self> {
        let mut bytes = Vec::new();
        let mut pieces = core::iter::once(setup).chain(events);
        let fits = pieces.all(|piece| bytes.extend_from_slice(piece).is_ok());
        fits.then_some(Self {
            bytes,
            setup: setup.len() as u16,
        })
    }

    /// Everything, one after the other.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The set-up; empty if there is no record.
    #[must_use]
    pub fn setup(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.setup)).unwrap_or(&[])
    }

    /// The events.
    #[must_use]
    pub fn events(&self) -> &[u8] {
        self.bytes.get(usize::from(self.setup)..).unwrap_or(&[])
    }
}
