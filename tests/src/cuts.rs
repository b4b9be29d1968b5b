//! A flash on which the power is cut at every change.

use wonders_store::mock::{Change, Flash, Tear, apply};

use crate::length;

/// The flash as it is, and what was done to it.
#[derive(Debug)]
pub struct Cuts {
    image: Vec<u8>,
    /// Changes so far.
    pub changes: usize,
    /// How many of them were erases.
    pub erases: usize,
    /// Starts after a cut.
    pub boots: usize,
}

impl Cuts {
    /// A flash that holds this.
    #[must_use]
    pub const fn new(image: Vec<u8>) -> Self {
        Self {
            image,
            changes: 0,
            erases: 0,
            boots: 0,
        }
    }

    /// The flash, on which changes are recorded.
    #[must_use]
    pub fn flash(&self) -> Flash {
        let mut flash = Flash::with(self.image.clone());
        flash.record = Some(vec![]);
        flash
    }

    /// Takes over what was recorded; `starts` is given the flash after a cut of each change: torn in
    /// one way, in turns, or in all ways where the tests may take long.
    pub fn each(&mut self, recorded: Flash, mut starts: impl FnMut(Vec<u8>, &Change, Tear)) {
        for change in recorded.record.unwrap_or_default() {
            self.changes += 1;
            self.erases += usize::from(matches!(change, Change::Erase(_)));
            let mut tears = change.tears(self.changes as u64);
            if !length::full() {
                tears = vec![tears[self.changes % tears.len()]];
            }
            for tear in tears {
                let mut torn = self.image.clone();
                apply(&mut torn, &change, tear);
                self.boots += 1;
                starts(torn, &change, tear);
            }
            apply(&mut self.image, &change, Tear::After);
        }
    }
}
