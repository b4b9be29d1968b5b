//! The journal of erases: announced before, confirmed after, counted.
//!
//! A sector of a flash that lost power while erasing can read as anything. The announcement tells
//! such a sector from a damaged one.

use embedded_storage::nor_flash::NorFlash;

use crate::error::Refusal;
use crate::geometry::{JOURNAL, SECTORS};
use crate::ring::{Ring, Visit};
use crate::sector::Medium;

#[cfg(test)]
mod tests;

const ANNOUNCED: u8 = b'e';
const DONE: u8 = b'd';
/// Count, sector, whether everything is being erased.
const DATA_LEN: usize = 6;

/// The journal and what it knows.
#[derive(Debug)]
pub(crate) struct EraseJournal {
    pub ring: Ring,
    /// Erases so far, of all sectors together.
    pub count: u32,
    /// The sector whose erase was announced last but not confirmed. Nothing but its confirmation
    /// may be written next, or a cut of that would pass for the confirmation.
    announced: Option<u8>,
    /// Everything is to be erased, with the user's consent.
    pub wiping: bool,
}

impl EraseJournal {
    pub const fn new() -> Self {
        Self {
            ring: Ring::new(JOURNAL),
            count: 0,
            announced: None,
            wiping: false,
        }
    }

    /// Reads the journal; returns the sector whose erase was announced but not confirmed.
    pub fn open<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<Option<u8>, F::Error> {
        let (mut count, mut wiping, mut announced) = (0, false, None);
        self.ring.open(medium, None, &mut |visit| {
            let Visit::Entry(kind, &[a, b, c, d, sector, wipe], _) = visit else {
                return;
            };
            count = u32::from_le_bytes([a, b, c, d]);
            wiping = wipe != 0;
            announced = (kind == ANNOUNCED).then_some(sector);
        })?;
        (self.count, self.wiping) = (count, wiping);
        // Old announcements are no loss, and whatever follows the last one was begun after the
        // erase had ended.
        self.ring.damage.missing = 0;
        self.ring.damage.tail = false;
        // The sector it is written in is never announced, nor one that is not there: such an entry
        // is not the store's, and what it asks for is not done.
        let own = self.ring.head().map(|place| self.ring.sector(place));
        let can_be = |sector: &u8| *sector < SECTORS && Some(*sector) != own;
        self.announced = announced.filter(can_be).filter(|_| !self.ring.was_cut());
        if let Some(sector) = self.announced.filter(|sector| self.ring.has(*sector)) {
            self.ring.set_stale(sector);
        }
        Ok(self.announced)
    }

    /// Does again the erase that was announced but not confirmed; returns its sector.
    pub fn finish<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
    ) -> Result<Option<u8>, Refusal<F::Error>> {
        let Some(sector) = self.announced else {
            return Ok(None);
        };
        self.count = self.count.saturating_add(1);
        if !medium.erase(sector)? {
            return Err(Refusal::Worn);
        }
        if self.ring.has(sector) {
            self.ring.erased(sector);
        }
        self.note(medium, DONE, sector)?;
        self.announced = None;
        Ok(Some(sector))
    }

    /// Erases a sector; `finish` comes before.
    pub fn erase<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        sector: u8,
    ) -> Result<(), Refusal<F::Error>> {
        self.keep_room(medium)?;
        self.announce(medium, sector)
    }

    /// Notes that everything is to be erased, or that it has been.
    pub fn set_wiping<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        wiping: bool,
    ) -> Result<(), Refusal<F::Error>> {
        self.finish(medium)?;
        self.keep_room(medium)?;
        let before = core::mem::replace(&mut self.wiping, wiping);
        let noted = self.note(medium, DONE, 0);
        if noted.is_err() {
            self.wiping = before;
        }
        noted
    }

    /// Starts the journal anew if its own sectors cannot be read; with consent only.
    pub fn reset<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), Refusal<F::Error>> {
        self.ring = Ring::new(JOURNAL);
        self.announced = None;
        for sector in JOURNAL.first..JOURNAL.first + JOURNAL.len {
            self.count = self.count.saturating_add(1);
            if !medium.erase(sector)? {
                return Err(Refusal::Worn);
            }
            self.ring.erased(sector);
        }
        Ok(())
    }

    /// Keeps one of the two sectors clean and room in the other: for one erase with its
    /// announcement, and for the change to the other sector with the same.
    fn keep_room<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), Refusal<F::Error>> {
        if self.ring.head().is_some() && !self.ring.fits(6, DATA_LEN) && self.ring.clean_ahead() > 0
        {
            self.ring.close();
            self.note(medium, DONE, 0)?;
        }
        match self.ring.oldest() {
            Some((other, _)) if self.ring.clean_ahead() == 0 => self.announce(medium, other),
            _ => Ok(()),
        }
    }

    fn announce<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        sector: u8,
    ) -> Result<(), Refusal<F::Error>> {
        self.note(medium, ANNOUNCED, sector)?;
        self.announced = Some(sector);
        self.finish(medium)?;
        Ok(())
    }

    fn note<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        kind: u8,
        sector: u8,
    ) -> Result<(), Refusal<F::Error>> {
        let (count, end) = (self.count.to_le_bytes(), [sector, u8::from(self.wiping)]);
        let parts: &[&[u8]] = &[&count, &end];
        match (self.ring.push(medium, kind, parts, 0), self.ring.stale()) {
            // Its next sector holds nothing but heads that were cut off.
            (Err(Refusal::Full), Some(own)) if medium.erase(own)? => {
                self.ring.erased(own);
                self.ring.push(medium, kind, parts, 0)
            }
            (pushed, _) => pushed,
        }
    }
}
