//! The journal of erases: announced before, confirmed after, counted.
//!
//! A sector of a flash that lost power while erasing can read as anything. The announcement tells
//! such a sector from a damaged one. Each note also says how far the rings have got, so that what
//! vanishes from the end of one is missed.

use embedded_storage::nor_flash::NorFlash;

use crate::error::Refusal;
use crate::geometry::{JOURNAL, SECTORS};
use crate::ring::{Damage, Ring, Visit};
use crate::sector::Medium;

#[cfg(test)]
mod tests;

const ANNOUNCED: u8 = b'e';
const DONE: u8 = b'd';
/// Count, sector, whether everything is being erased, and what was reached.
const DATA_LEN: usize = 12;

/// The journal's two sectors together: without one of them, the other.
const OTHER: u8 = 2 * JOURNAL.first + 1;
const _: () = assert!(JOURNAL.len == 2);

/// Notes that a sector has room for before the other one is taken: how far the rings have got, and
/// twice an erase with its announcement, with a try that fails.
const ROOM: u16 = 7;
/// Entries of the log after which it is noted again how far it has got.
const LAG: u16 = 16;

/// How far the rings have got; what is stored goes at least as far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Reached {
    /// Running number of the log's next entry.
    pub log: u16,
    /// Running number of the next settings and names.
    pub notes: u16,
    /// Games in the history.
    pub games: u16,
}

impl Reached {
    fn to_bytes(self) -> [u8; 6] {
        let [a, b] = self.log.to_le_bytes();
        let [c, d] = self.notes.to_le_bytes();
        let [e, f] = self.games.to_le_bytes();
        [a, b, c, d, e, f]
    }

    fn from_bytes([a, b, c, d, e, f]: [u8; 6]) -> Self {
        Self {
            log: u16::from_le_bytes([a, b]),
            notes: u16::from_le_bytes([c, d]),
            games: u16::from_le_bytes([e, f]),
        }
    }
}

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
    /// How far the rings have got; `None` if no note says so yet.
    pub reached: Option<Reached>,
}

impl EraseJournal {
    pub const fn new() -> Self {
        Self {
            ring: Ring::new(JOURNAL),
            count: 0,
            announced: None,
            wiping: false,
            reached: None,
        }
    }

    /// Reads the journal; returns the sector whose erase was announced but not confirmed.
    pub fn open<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<Option<u8>, F::Error> {
        let (mut count, mut wiping, mut announced, mut reached) = (0, false, None, None);
        self.ring.open(medium, None, None, &mut |visit| {
            let Visit::Entry(kind, data, _) = visit else {
                return;
            };
            announced = None;
            // Nothing else is a note, whatever its checksum says: it may ask for everything to be
            // erased.
            let (ANNOUNCED | DONE, &[a, b, c, d, sector, wipe @ 0..=1, ref rest @ ..]) =
                (kind, data)
            else {
                return;
            };
            count = u32::from_le_bytes([a, b, c, d]);
            wiping = wipe != 0;
            announced = (kind == ANNOUNCED).then_some(sector);
            // The first version of the format does not say it.
            reached = rest.try_into().ok().map(Reached::from_bytes);
        })?;
        (self.count, self.wiping, self.reached) = (count, wiping, reached);
        // Old announcements are no loss, and whatever follows the last one was begun after the
        // erase had ended.
        self.ring.damage.missing = 0;
        self.ring.damage.tail = false;
        // The sector it is written in is never announced, nor one that is not there: such an entry
        // is not the store's, and what it asks for is not done.
        let own = self.own_sector();
        let can_be = |sector: &u8| *sector < SECTORS && Some(*sector) != own;
        self.announced = announced.filter(can_be).filter(|_| !self.ring.was_cut());
        if wiping && self.ring.damage.any() {
            // The user agreed to lose everything, this too; it is erased before anything is noted.
            self.ring.damage = Damage::default();
            self.announced = own.map(|own| OTHER - own);
        }
        if let Some(sector) = self.announced.filter(|sector| self.ring.has(*sector)) {
            self.ring.set_stale(sector);
        }
        Ok(self.announced)
    }

    /// The sector that the journal is written in.
    fn own_sector(&self) -> Option<u8> {
        self.ring.head().map(|place| self.ring.sector(place))
    }

    /// Does again the erase that was announced but not confirmed; returns its sector.
    pub fn finish<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
    ) -> Result<Option<u8>, Refusal<F::Error>> {
        let Some(sector) = self.announced else {
            return Ok(None);
        };
        self.erase_now(medium, sector)?;
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

    /// Whether the flash should be told how far the rings have got.
    pub fn lags(&self, reached: Reached) -> bool {
        let Some(noted) = self.reached else {
            return true;
        };
        let events = reached.log.wrapping_sub(noted.log);
        let others = Reached {
            log: noted.log,
            ..reached
        };
        others != noted || events >= LAG
    }

    /// Whether games, settings and names that were stored are noted: [`Self::note_reached`] had room.
    pub fn is_current(&self) -> bool {
        self.reached.is_some() && self.announced.is_none() && self.ring.fits(ROOM, DATA_LEN)
    }

    /// Notes how far the rings have got, unless that takes an erase, which is left to
    /// [`Self::note_reached_after_erase`].
    pub fn note_reached<F: NorFlash>(&mut self, medium: &mut Medium<F>, reached: Reached) {
        let room = self.ring.head().is_none() || self.ring.fits(ROOM, DATA_LEN);
        if self.reached == Some(reached) || self.announced.is_some() || self.wiping || !room {
            return;
        }
        let before = self.reached.replace(reached);
        // It is tried again with whatever is noted next.
        if self.note(medium, DONE, 0).is_err() {
            self.reached = before;
        }
    }

    /// Notes how far the rings have got, and makes room for it.
    pub fn note_reached_after_erase<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        reached: Reached,
    ) -> Result<(), Refusal<F::Error>> {
        self.finish(medium)?;
        self.keep_room(medium)?;
        self.note_reached(medium, reached);
        Ok(())
    }

    /// Starts the journal anew if its own sectors cannot be read; with consent only.
    pub fn reset<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), Refusal<F::Error>> {
        self.ring = Ring::new(JOURNAL);
        self.announced = None;
        for sector in JOURNAL.first..JOURNAL.first + JOURNAL.len {
            self.erase_now(medium, sector)?;
        }
        Ok(())
    }

    /// Erases a sector and counts it.
    fn erase_now<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        sector: u8,
    ) -> Result<(), Refusal<F::Error>> {
        self.count = self.count.saturating_add(1);
        if !medium.erase(sector)? {
            return Err(Refusal::Worn);
        }
        if self.ring.has(sector) {
            self.ring.erased(sector);
        }
        Ok(())
    }

    /// Keeps one of the two sectors clean and room in the other: for one erase with its
    /// announcement, and for the change to the other sector with the same.
    fn keep_room<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), Refusal<F::Error>> {
        if self.ring.head().is_some()
            && !self.ring.fits(ROOM, DATA_LEN)
            && self.ring.clean_ahead() > 0
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
        // The note itself may have had the sector erased, and stand there now.
        if self.own_sector() != Some(sector) {
            self.announced = Some(sector);
            self.finish(medium)?;
        }
        Ok(())
    }

    fn note<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        kind: u8,
        sector: u8,
    ) -> Result<(), Refusal<F::Error>> {
        let (count, end) = (self.count.to_le_bytes(), [sector, u8::from(self.wiping)]);
        let reached = self.reached.unwrap_or_default().to_bytes();
        let parts: &[&[u8]] = &[&count, &end, &reached];
        match (self.ring.push(medium, kind, parts, 0), self.ring.stale()) {
            // Its next sector is blank but for a bit.
            (Err(Refusal::Full), Some(own)) if medium.erase(own)? => {
                self.ring.erased(own);
                self.ring.push(medium, kind, parts, 0)
            }
            (pushed, _) => pushed,
        }
    }
}
