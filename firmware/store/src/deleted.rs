//! Finished games that the players deleted one by one.
//!
//! An entry of the history says which game no longer counts. It follows the game's own, so that it
//! lasts at least as long; the game's bytes go when its sector makes room.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::book::Book;
use crate::error::{DeleteError, Refusal};
use crate::geometry::HISTORY;
use crate::history::{is_file, number_of};
use crate::ring::Ring;
use crate::sector::{Found, Medium};
use crate::store::Store;

/// A finished game counts no more: its number, and the place of the sector that it stands in.
pub(crate) const DELETED: u8 = b'x';
/// Deleted games that can wait for their sectors to make room.
pub(crate) const DELETED_MAX: usize = 64;

/// What an entry says of a deleted game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Deletion {
    pub number: u32,
    /// The sector that it stands in, by place in the ring's order.
    pub place: u32,
}

impl Deletion {
    pub fn parse(data: &[u8]) -> Option<Self> {
        let (number, rest) = data.split_first_chunk()?;
        let place = rest.try_into().ok()?;
        Some(Self {
            number: u32::from_le_bytes(*number),
            place: u32::from_le_bytes(place),
        })
    }
}

/// The deleted games that still stand on flash.
#[derive(Debug)]
pub(crate) struct Deleted(Vec<Deletion, DELETED_MAX>);

impl Deleted {
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Takes note of a game; of too many the oldest is forgotten, whose sector has made room.
    pub fn note(&mut self, deletion: Deletion) {
        if self.has(deletion.number) {
            return;
        }
        if self.0.is_full() {
            let places = self.0.iter().map(|deletion| deletion.place).enumerate();
            let oldest = places.min_by_key(|(_, place)| *place);
            oldest.map(|(at, _)| self.0.swap_remove(at));
        }
        // There is room.
        let _ = self.0.push(deletion);
    }

    pub fn has(&self, number: u32) -> bool {
        self.0.iter().any(|deletion| deletion.number == number)
    }

    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// How many of them stand in the sector of this place.
    pub fn count_at(&self, place: u32) -> usize {
        let there = |deletion: &&Deletion| HISTORY.sector(deletion.place) == HISTORY.sector(place);
        self.0.iter().filter(there).count()
    }

    /// Forgets those of a sector that was erased.
    pub fn clear(&mut self, sector: u8) {
        self.0
            .retain(|deletion| HISTORY.sector(deletion.place) != sector);
    }

    /// Leaves those that stand somewhere: where they were written, or where they are once more,
    /// which `again` tells by their numbers.
    pub fn settle<F: NorFlash>(
        &mut self,
        ring: &Ring,
        medium: &mut Medium<F>,
        again: impl Fn(u32) -> Option<u32>,
    ) -> Result<(), F::Error> {
        for mut deletion in core::mem::take(&mut self.0) {
            let number = deletion.number;
            let mut there = false;
            if let Some(place) = again(number) {
                (deletion.place, there) = (place, true);
            } else if ring.holds(deletion.place) {
                ring.scan(medium, deletion.place, &mut |found| {
                    there |= matches!(found, Found::Entry(kind, _, data)
                        if is_file(kind) && number_of(data) == Some(number));
                    !there
                })?;
            }
            if there {
                self.note(deletion);
            }
        }
        Ok(())
    }
}

impl<F: NorFlash> Store<F> {
    /// Deletes a finished game or pad, the newest being 0, for good. Only with the user's consent. A
    /// power cut leaves it or not. One that is still open is closed first.
    pub fn delete(&mut self, index: usize) -> Result<(), DeleteError<F::Error>> {
        let open = Book::ALL.into_iter().filter_map(|book| self.kept(book));
        let Some(index) = index.checked_sub(open.count()) else {
            return Err(DeleteError::StillOpen);
        };
        self.finish_wipe()?;
        let mut made_room = false;
        loop {
            let Some(deletion) = self.deletion(index).map_err(Refusal::from)? else {
                // What makes room may be that very game.
                return made_room.then_some(()).ok_or(DeleteError::NotThere);
            };
            if self.history.deleted.is_full() {
                return Err(DeleteError::TooMany);
            }
            let parts: &[&[u8]] = &[
                &deletion.number.to_le_bytes(),
                &deletion.place.to_le_bytes(),
            ];
            let ring = &mut self.history.ring;
            match ring.push(&mut self.medium, DELETED, parts, 0) {
                Err(Refusal::Full) => self.hasten_history()?,
                Err(refusal) => return Err(refusal.into()),
                Ok(()) => {
                    self.history.deleted.note(deletion);
                    return Ok(());
                }
            }
            made_room = true;
        }
    }

    /// What deletes a game of the history that is closed, the newest being 0.
    fn deletion(&mut self, index: usize) -> Result<Option<Deletion>, F::Error> {
        let Some((place, _)) = self.history.find(index) else {
            return Ok(None);
        };
        let number = self.filed(index)?.map(|filed| filed.number);
        Ok(number.map(|number| Deletion { number, place }))
    }
}
