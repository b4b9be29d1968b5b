//! A ring of sectors, written one after the other.
//!
//! Each sector has a head that says format, ring and place in the ring's order. Each entry carries
//! a running number, so that an entry which cannot be read leaves a gap that is seen.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::error::Refusal;
use crate::frame::{FRAME, HEADER, seal};
use crate::geometry::{END, FIRST, Range, SMALL_ENTRY_MAX};
use crate::head;
use crate::sector::{Found, Medium, Scan};
use crate::version1;

mod again;
mod open;
#[cfg(test)]
pub(crate) mod tests;

/// Tries to write an entry, the last one in another sector, before the flash counts as worn out.
const TRIES: u8 = 3;
/// The user agreed to go on without what is missing before this entry.
const MENDED: u8 = b'M';
/// Entries with a wrong bit that are noted to be written anew; others wait for the next start.
const CORRECTED_MAX: usize = 4;

/// What reading a ring meets, in the order it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Visit<'a> {
    /// An entry is missing here; its kind, if its header can be read.
    Lost(Option<u8>),
    /// The user agreed to go on without what is missing before.
    Mended,
    /// An entry: its kind, its data and the sector it lies in, by place in the ring's order.
    Entry(u8, &'a [u8], u32),
}

/// What is wrong with a ring.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Damage {
    /// Sectors with content that is not the store's, one bit each.
    pub sectors: u32,
    /// Entries missing.
    pub missing: u16,
    /// The last sector holds something unreadable after its last entry that no power cut leaves.
    pub tail: bool,
    /// A sector of this other version of the format was found.
    pub version: Option<u8>,
}

impl Damage {
    /// Whether there is any.
    pub fn any(&self) -> bool {
        *self != Self::default()
    }

    /// How many sectors have content that is not the store's.
    pub fn unread_sectors(&self) -> u8 {
        self.sectors.count_ones() as u8 + u8::from(self.tail)
    }
}

/// The state of a ring in memory.
#[derive(Debug)]
pub(crate) struct Ring {
    range: Range,
    /// Place in the order of the sector being written; none was written yet if `None`.
    head: Option<u32>,
    /// Offset of the last entry in it.
    last: Option<u16>,
    /// Offset after that entry.
    end: u16,
    /// Unreadable bytes from there on.
    tail: u16,
    /// Offset of the next entry.
    free: u16,
    /// Running number of the next entry.
    pub next: u16,
    /// Entries in the sector being written.
    entries: u16,
    /// Sectors ready to be written, one bit each.
    clean: u32,
    /// Sectors to be erased, one bit each: their erase was announced but not finished, or they are
    /// blank but for a bit.
    stale: u32,
    /// Sectors in the first version of the format, one bit each.
    version1: u32,
    /// Sectors of which a copy of the head is to be written again, one bit each.
    weak_heads: u32,
    /// Entries of which a bit is wrong: sector by place in the order, and offset.
    corrected: Vec<(u32, u16), CORRECTED_MAX>,
    /// Cells of what was written last may be half programmed: it is written again before anything
    /// follows.
    unstable: bool,
    /// A write failed: what it left is not known.
    unknown: bool,
    /// What is wrong; while something is, nothing is written.
    pub damage: Damage,
}

impl Ring {
    pub const fn new(range: Range) -> Self {
        Self {
            range,
            head: None,
            last: None,
            end: FIRST,
            tail: 0,
            free: END,
            next: 0,
            entries: 0,
            clean: 0,
            stale: 0,
            version1: 0,
            weak_heads: 0,
            corrected: Vec::new(),
            unstable: false,
            unknown: false,
            damage: Damage {
                sectors: 0,
                missing: 0,
                tail: false,
                version: None,
            },
        }
    }

    /// The ring with all its sectors to be erased: what a begun erasure of everything leaves.
    pub fn all_stale(range: Range) -> Self {
        Self {
            stale: (1 << range.len) - 1,
            ..Self::new(range)
        }
    }

    /// Calls `each` with every entry of a sector in order, until it returns `false`.
    pub fn scan<F: NorFlash>(
        &self,
        medium: &mut Medium<F>,
        place: u32,
        each: &mut dyn FnMut(Found<'_>) -> bool,
    ) -> Result<Scan, F::Error> {
        if self.in_version1(place) {
            version1::scan(medium, self.sector(place), each)
        } else {
            medium.scan(self.sector(place), self.range.id, each)
        }
    }

    fn in_version1(&self, place: u32) -> bool {
        self.version1 & (1 << self.index(place)) != 0
    }

    /// Writes an entry. Unless it fits into the current sector it takes the next clean one, if
    /// `reserve` clean ones remain after it.
    pub fn push<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        kind: u8,
        parts: &[&[u8]],
        reserve: u8,
    ) -> Result<(), Refusal<F::Error>> {
        self.prepare(medium)?;
        let data = parts.iter().flat_map(|part| part.iter());
        for (to, from) in medium.work[HEADER..].iter_mut().zip(data) {
            *to = *from;
        }
        let len = parts.iter().map(|part| part.len()).sum();
        self.push_work(medium, kind, len, reserve)
    }

    /// Makes sure that something can follow what was written last.
    fn prepare<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), Refusal<F::Error>> {
        if self.damage.any() {
            return Err(Refusal::Damaged);
        }
        if self.unknown {
            self.look_again(medium)?;
        }
        if self.unstable {
            self.make_firm(medium)?;
        }
        Ok(())
    }

    /// Writes an entry whose data stand in the buffer.
    fn push_work<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        kind: u8,
        len: usize,
        reserve: u8,
    ) -> Result<(), Refusal<F::Error>> {
        let pushed = self.try_push(medium, kind, len, reserve);
        self.unknown = matches!(pushed, Err(Refusal::Flash(_)));
        pushed
    }

    /// Whether the sector of a place in the order still has what was written there.
    pub fn holds(&self, place: u32) -> bool {
        let gone = (self.clean | self.stale) & (1 << self.index(place)) != 0;
        self.places().contains(&place) && !gone
    }

    /// Finds out how far a write that failed got.
    fn look_again<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), F::Error> {
        let Some(head) = self.head else { return Ok(()) };
        let (mut next, mut entries) = (self.next, 0);
        let scan = self.scan(medium, head, &mut |found| {
            if let Found::Entry(_, number, _) = found {
                next = number.wrapping_add(1);
                entries += 1;
            }
            true
        })?;
        let closed = self.free == END;
        self.look_behind(medium, scan)?;
        self.damage.tail = false;
        if closed {
            self.close();
        }
        (self.next, self.entries) = (next, entries);
        self.unknown = false;
        Ok(())
    }

    /// Writes the last entry again with the same bytes, and zeros over what was cut off behind it:
    /// from here on both read alike every time.
    fn make_firm<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), F::Error> {
        if let Some(head) = self.head.filter(|head| !self.in_version1(*head)) {
            let sector = self.sector(head);
            if self.entries == 0 {
                self.refresh_head(medium, head)?;
            }
            if let Some(last) = self.last {
                medium.refresh(sector, self.range.id, last)?;
            }
            medium.clear(sector, self.end, self.end + self.tail)?;
        }
        self.unstable = false;
        Ok(())
    }

    /// Writes both copies of a sector's head again; `false` if neither can be read.
    fn refresh_head<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        place: u32,
    ) -> Result<bool, F::Error> {
        let bytes = head::bytes(self.range, place);
        let sector = self.sector(place);
        let first = medium.program(sector, head::FIRST, &bytes)?;
        let second = medium.program(sector, head::SECOND, &bytes)?;
        self.weak_heads &= !(1 << self.index(place));
        Ok(first || second)
    }

    fn try_push<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        kind: u8,
        len: usize,
        reserve: u8,
    ) -> Result<(), Refusal<F::Error>> {
        let size = (FRAME + len) as u16;
        for attempt in 1..=TRIES {
            if self.head.is_none() || self.free + size > END {
                self.advance(medium, reserve)?;
            }
            let Some(place) = self.head else { break };
            let (sector, at) = (self.sector(place), self.free);
            let frame = &mut medium.work[..usize::from(size)];
            seal(frame, self.range.id, kind, self.next);
            if medium.program_work(sector, at, size)? {
                self.free = at + size;
                self.next = self.next.wrapping_add(1);
                self.entries += 1;
                (self.last, self.end, self.tail) = (Some(at), self.free, 0);
                return Ok(());
            }
            medium.clear(sector, at, at + size)?;
            self.free = at + size;
            if attempt == TRIES - 1 {
                self.close();
            }
        }
        Err(Refusal::Worn)
    }

    fn advance<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        reserve: u8,
    ) -> Result<(), Refusal<F::Error>> {
        if self.clean_ahead() <= reserve {
            return Err(Refusal::Full);
        }
        let place = self.head.map_or(0, |head| head + 1);
        // Should the head get there although its write fails, nothing more may follow in the
        // sector before it.
        self.close();
        if !self.refresh_head(medium, place)? {
            self.set_stale(self.sector(place));
            return Err(Refusal::Worn);
        }
        let bit = 1 << self.index(place);
        self.clean &= !bit;
        self.version1 &= !bit;
        self.head = Some(place);
        (self.last, self.end, self.tail, self.free) = (None, FIRST, 0, FIRST);
        self.entries = 0;
        Ok(())
    }

    /// Puts right on flash what was put right in the reading: a bit that should be programmed is
    /// programmed again. Returns an entry, by its sector's place in the order and its offset, that has
    /// to be written elsewhere, because its wrong bit cannot be cleared; `None` once all is done.
    pub fn heal<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
    ) -> Result<Option<(u32, u16)>, F::Error> {
        while self.weak_heads != 0 {
            let index = self.weak_heads.trailing_zeros();
            self.weak_heads &= !(1 << index);
            if let Some(head) = self.head {
                // The place of that sector in the round that ends with the current one.
                let round = u32::from(self.range.len);
                let back = (head + round - index) % round;
                self.refresh_head(medium, head - back)?;
            }
        }
        while let Some((place, at)) = self.corrected.pop() {
            let sector = self.sector(place);
            if !medium.refresh(sector, self.range.id, at)? {
                return Ok(Some((place, at)));
            }
        }
        Ok(None)
    }

    /// Whether the sector at this place is of the first version of the format.
    pub fn has_version1(&self, place: u32) -> bool {
        self.head.is_some() && self.in_version1(place)
    }

    /// Writes that what is missing is known; what is wrong is then forgotten.
    pub fn mend<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), Refusal<F::Error>> {
        let damage = self.damage;
        self.accept();
        let mended = self.push(medium, MENDED, &[], 0);
        if mended.is_err() {
            self.damage = damage;
        }
        mended
    }

    /// Forgets what is wrong, until the ring is opened again.
    pub fn accept(&mut self) {
        if self.damage.tail {
            self.close();
        }
        self.damage = Damage::default();
    }

    /// Place in the order of the sector being written.
    pub fn head(&self) -> Option<u32> {
        self.head
    }

    /// The places in the order that can hold anything, the oldest first.
    pub fn places(&self) -> core::ops::Range<u32> {
        let end = self.head.map_or(0, |head| head + 1);
        end.saturating_sub(u32::from(self.range.len))..end
    }

    /// Sectors after the current one that are ready to be written.
    pub fn clean_ahead(&self) -> u8 {
        let first = self.head.map_or(0, |head| head + 1);
        (0..u32::from(self.range.len))
            .take_while(|step| self.clean & (1 << self.index(first + step)) != 0)
            .count() as u8
    }

    /// The sector to be erased next, with its place in the order; `None` before the first round.
    pub fn oldest(&self) -> Option<(u8, u32)> {
        let next = self.head? + 1 + u32::from(self.clean_ahead());
        let place = next.checked_sub(u32::from(self.range.len))?;
        Some((self.sector(place), place))
    }

    /// The sector being written, if it holds nothing but a copy of a game that was cut off. It
    /// is in the way of the next try.
    pub fn void(&self) -> Option<u8> {
        let head = self.head?;
        (self.entries == 0 && self.tail > SMALL_ENTRY_MAX).then(|| self.sector(head))
    }

    /// Takes note that the sector being written was void and has been erased.
    pub fn step_back(&mut self) {
        if let Some(head) = self.head {
            self.erased(self.sector(head));
            self.head = head.checked_sub(1);
            (self.last, self.end, self.tail) = (None, END, 0);
            self.unstable = false;
            self.close();
        }
    }

    /// Whether the last entry is the first of its sector.
    pub fn has_begun_sector(&self) -> bool {
        self.entries == 1
    }

    /// Whether the last write was cut off by a power loss.
    pub fn was_cut(&self) -> bool {
        self.tail > 0
    }

    /// A sector whose erase must be done or done again.
    pub fn stale(&self) -> Option<u8> {
        first_of(self.stale).map(|index| self.range.first + index)
    }

    /// A sector with content that is not the store's.
    pub fn foreign(&self) -> Option<u8> {
        first_of(self.damage.sectors).map(|index| self.range.first + index)
    }

    /// How many sectors are to be erased.
    pub fn stale_count(&self) -> u16 {
        self.stale.count_ones() as u16
    }

    /// Takes note that a sector's erase was announced but not finished.
    pub fn set_stale(&mut self, sector: u8) {
        self.stale |= self.forget(sector);
    }

    /// Takes note that a sector was erased.
    pub fn erased(&mut self, sector: u8) {
        let bit = self.forget(sector);
        self.clean |= bit;
        self.version1 &= !bit;
    }

    /// Forgets what a sector had, and returns its bit.
    fn forget(&mut self, sector: u8) -> u32 {
        let bit = 1 << (sector - self.range.first);
        self.clean &= !bit;
        self.stale &= !bit;
        self.weak_heads &= !bit;
        self.damage.sectors &= !bit;
        self.corrected
            .retain(|(place, _)| self.range.sector(*place) != sector);
        bit
    }

    /// Leaves the rest of the current sector unused.
    pub fn close(&mut self) {
        self.free = END;
    }

    /// Whether the sector is one of this ring.
    pub fn has(&self, sector: u8) -> bool {
        (self.range.first..self.range.first + self.range.len).contains(&sector)
    }

    /// Bytes that can be written before the next erase.
    pub fn free_bytes(&self) -> u32 {
        let sectors = u32::from(self.clean_ahead()) * u32::from(END - FIRST);
        sectors + self.head.map_or(0, |_| u32::from(END - self.free))
    }

    /// Whether this many entries more, of `len` bytes each, fit into the current sector.
    pub fn fits(&self, entries: u16, len: usize) -> bool {
        self.free + entries * (FRAME + len) as u16 <= END
    }

    fn index(&self, place: u32) -> usize {
        usize::from(self.range.index(place))
    }

    /// The sector of a place in the ring's order.
    pub fn sector(&self, place: u32) -> u8 {
        self.range.sector(place)
    }
}

fn first_of(bits: u32) -> Option<u8> {
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}
