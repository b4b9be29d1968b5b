//! A ring of sectors, written one after the other.
//!
//! Each sector starts with a head that says format, ring and place in the ring's order. Each entry
//! carries a running number, so that an entry which cannot be read leaves a gap that is seen.

use embedded_storage::nor_flash::NorFlash;

use crate::error::Refusal;
use crate::geometry::{
    END, ENTRY_MAX, FIRST, FRAME, PREFIX, RING_MAX, Range, SMALL_ENTRY_MAX, VERSION,
};
use crate::sector::{Medium, Scan};

#[cfg(test)]
pub(crate) mod tests;

/// In the head of every sector.
pub(crate) const MAGIC: [u8; 4] = *b"7Wst";
const HEAD: u8 = b'H';
const HEAD_LEN: usize = PREFIX + MAGIC.len() + 1 + 1 + 4;
/// A sector holds its head before this offset, or is clean from there on: so many heads may be
/// cut off one after the other.
const HEAD_END: u16 = FIRST + 8 * (FRAME + HEAD_LEN as u16);
/// Tries to write an entry, the last one in another sector, before the flash counts as worn out.
const TRIES: u8 = 3;
/// The user agreed to go on without what is missing before this entry.
const MENDED: u8 = b'M';

/// What reading a ring meets, in the order it was written.
pub(crate) enum Visit<'a> {
    /// Entries are missing here.
    Gap,
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
}

/// The state of a ring in memory.
#[derive(Debug)]
pub(crate) struct Ring {
    range: Range,
    /// Place in the order of the sector being written; none was written yet if `None`.
    head: Option<u32>,
    /// Offset of the next entry in it.
    free: u16,
    /// Running number of the next entry.
    next: u16,
    /// Entries in the sector being written.
    entries: u16,
    /// Unreadable bytes after the last entry.
    tail: u16,
    /// Sectors ready to be written, one bit each.
    clean: u32,
    /// Sectors whose erase was announced but not finished, one bit each.
    stale: u32,
    /// A write failed: what it left is not known.
    shaken: bool,
    /// The sector before the current one does not say yet that entries follow.
    unmarked: bool,
    /// What is wrong; while something is, nothing is written.
    pub damage: Damage,
}

impl Ring {
    pub const fn new(range: Range) -> Self {
        Self {
            range,
            head: None,
            free: END,
            next: 0,
            entries: 0,
            tail: 0,
            clean: 0,
            stale: 0,
            shaken: false,
            unmarked: false,
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

    /// Reads the ring. `stale` names a sector whose erase was announced but not finished.
    pub fn open<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        stale: Option<u8>,
        visit: &mut dyn FnMut(Visit<'_>),
    ) -> Result<(), F::Error> {
        *self = Self::new(self.range);
        let mut heads = [None; RING_MAX];
        let mut begun = 0;
        for index in 0..self.range.len {
            if stale == Some(self.range.first + index) {
                self.stale |= 1 << index;
            } else {
                heads[usize::from(index)] = self.look_at(medium, index, &mut begun)?;
            }
        }
        let newest = heads.iter().flatten().max().copied();
        self.judge_begun(begun, newest);
        let Some(newest) = newest else {
            return Ok(());
        };
        let oldest = (newest + 1).saturating_sub(u32::from(self.range.len));
        for (index, head) in heads.iter().enumerate() {
            if head.is_some_and(|place| place < oldest) {
                self.damage.sectors |= 1 << index;
            }
        }
        let mut expected = None;
        for place in oldest..=newest {
            if heads[self.index(place)] != Some(place) {
                continue;
            }
            let scan = self.read_sector(medium, place, &mut expected, visit)?;
            if place == newest {
                self.look_behind(medium, scan)?;
            }
        }
        if let Some(before) = newest.checked_sub(1)
            && heads[self.index(before)] == Some(before)
        {
            self.unmarked = !medium.is_marked(self.sector(before))?;
        }
        Ok(())
    }

    /// A head that was cut off leaves a sector as good as clean, but it can only be the next one:
    /// any other that is not blank was not left so by the store.
    fn judge_begun(&mut self, begun: u32, newest: Option<u32>) {
        let next = 1 << self.index(newest.map_or(0, |newest| newest + 1));
        self.clean |= begun & next;
        self.damage.sectors |= begun & !next;
    }

    /// Notes a sector's condition and returns its place in the order if it has a valid head. In
    /// `begun` goes one that holds nothing but what may be a head that was cut off.
    fn look_at<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        index: u8,
        begun: &mut u32,
    ) -> Result<Option<u32>, F::Error> {
        let sector = self.range.first + index;
        let range = self.range;
        let mut head = None;
        medium.scan(sector, HEAD_END, &mut |entry| {
            head = Some(parse_head(entry, range, index));
            false
        })?;
        match head {
            Some(Head::Valid(place)) => return Ok(Some(place)),
            Some(Head::OtherVersion(version)) => {
                self.damage.version = Some(version);
                return Ok(None);
            }
            Some(Head::Foreign) => {}
            None if medium.is_clean(sector)? => {
                self.clean |= 1 << index;
                return Ok(None);
            }
            None if medium.is_blank(sector, HEAD_END)? && !medium.is_marked(sector)? => {
                let free = medium.free(sector)?;
                if medium.is_blank(sector, free)? {
                    *begun |= 1 << index;
                    return Ok(None);
                }
            }
            None => {}
        }
        self.damage.sectors |= 1 << index;
        Ok(None)
    }

    fn read_sector<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        place: u32,
        expected: &mut Option<u16>,
        visit: &mut dyn FnMut(Visit<'_>),
    ) -> Result<Scan, F::Error> {
        let sector = self.sector(place);
        let (mut missing, mut entries) = (self.damage.missing, 0);
        let scan = medium.scan(sector, END, &mut |entry| {
            let Some((kind, number, data)) = split(entry) else {
                return true;
            };
            let due = *expected.get_or_insert(number);
            if number != due {
                missing = missing.saturating_add(match number.wrapping_sub(due) {
                    gap @ 1..0x8000 => gap,
                    _ => 1,
                });
                visit(Visit::Gap);
            }
            if kind == HEAD {
                *expected = Some(number);
                return true;
            }
            *expected = Some(number.wrapping_add(1));
            entries += 1;
            if kind == MENDED {
                missing = 0;
                visit(Visit::Mended);
            } else {
                visit(Visit::Entry(kind, data, place));
            }
            true
        })?;
        self.damage.missing = missing;
        self.head = Some(place);
        self.entries = entries;
        self.next = expected.unwrap_or(0);
        Ok(scan)
    }

    /// Judges what follows the last entry of the sector written last: only there can something
    /// unreadable leave no gap.
    fn look_behind<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        scan: Scan,
    ) -> Result<(), F::Error> {
        let Some(head) = self.head else { return Ok(()) };
        let sector = self.sector(head);
        self.free = medium.free(sector)?;
        self.tail = self.free.saturating_sub(scan.end);
        // It says that entries follow in another sector, which is not there.
        self.damage.tail = scan.stopped || medium.is_marked(sector)?;
        if self.free > END - FRAME {
            // Too few bytes are left for an entry, so they were not looked at.
            self.close();
        } else if !medium.is_blank(sector, self.free)? {
            self.damage.tail = true;
        }
        Ok(())
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
        if self.shaken {
            self.look_again(medium)?;
        }
        let pushed = self.try_push(medium, kind, parts, reserve);
        self.shaken = matches!(pushed, Err(Refusal::Flash(_)));
        pushed
    }

    /// Finds out how far a write that failed got.
    fn look_again<F: NorFlash>(&mut self, medium: &mut Medium<F>) -> Result<(), F::Error> {
        let Some(head) = self.head else { return Ok(()) };
        let sector = self.sector(head);
        let (mut next, mut entries) = (self.next, 0);
        medium.scan(sector, END, &mut |entry| {
            if let Some((kind, number, _)) = split(entry)
                && kind != HEAD
            {
                next = number.wrapping_add(1);
                entries += 1;
            }
            true
        })?;
        (self.next, self.entries) = (next, entries);
        Ok(())
    }

    fn try_push<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        kind: u8,
        parts: &[&[u8]],
        reserve: u8,
    ) -> Result<(), Refusal<F::Error>> {
        if self.damage.any() {
            return Err(Refusal::Damaged);
        }
        let len = PREFIX + parts.iter().map(|part| part.len()).sum::<usize>();
        let size = FRAME + len as u16;
        for attempt in 1..=TRIES {
            if self.head.is_none() || self.free + size > END {
                self.advance(medium, reserve)?;
            }
            let Some(place) = self.head else { break };
            let sector = self.sector(place);
            fill(&mut medium.work, kind, self.next, parts);
            if let Some(end) = medium.append(sector, len)? {
                self.free = end;
                self.next = self.next.wrapping_add(1);
                self.entries += 1;
                self.tail = 0;
                self.mark_before(medium, place);
                return Ok(());
            }
            self.free = medium.free(sector)?;
            if attempt == TRIES - 1 {
                self.close();
            }
        }
        Err(Refusal::Worn)
    }

    /// Has the sector before say that entries follow, now that one does: should this one vanish,
    /// it is missed. The entry is stored either way, so a mark that fails is tried with the next.
    fn mark_before<F: NorFlash>(&mut self, medium: &mut Medium<F>, place: u32) {
        if self.unmarked
            && let Some(before) = place.checked_sub(1)
        {
            self.unmarked = medium.mark(self.sector(before)).is_err();
        }
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
        let sector = self.sector(place);
        for _ in 0..TRIES {
            let at = medium.free(sector)?;
            if at + FRAME + HEAD_LEN as u16 > HEAD_END {
                // So many heads were cut off that this one would not be looked for here.
                self.set_stale(sector);
                return Err(Refusal::Full);
            }
            let parts: &[&[u8]] = &[&MAGIC, &[VERSION, self.range.id], &place.to_le_bytes()];
            fill(&mut medium.work, HEAD, self.next, parts);
            // Should the head get there although its write fails, nothing more may follow in the
            // sector before it.
            self.close();
            // One that lies further on would not be looked for there either.
            let end = medium.append(sector, HEAD_LEN)?;
            if let Some(end) = end.filter(|end| *end <= HEAD_END) {
                self.clean &= !(1 << self.index(place));
                self.unmarked = self.head.is_some();
                self.head = Some(place);
                self.free = end;
                self.entries = 0;
                return Ok(());
            }
        }
        Err(Refusal::Worn)
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
            self.tail = 0;
            self.unmarked = false;
            self.close();
        }
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

    /// Takes note that a sector's erase was announced but not finished.
    pub fn set_stale(&mut self, sector: u8) {
        let bit = 1 << (sector - self.range.first);
        self.clean &= !bit;
        self.damage.sectors &= !bit;
        self.stale |= bit;
    }

    /// Takes note that a sector was erased.
    pub fn erased(&mut self, sector: u8) {
        let bit = 1 << (sector - self.range.first);
        self.clean |= bit;
        self.stale &= !bit;
        self.damage.sectors &= !bit;
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
        self.free + entries * (FRAME + (PREFIX + len) as u16) <= END
    }

    fn index(&self, place: u32) -> usize {
        (place % u32::from(self.range.len)) as usize
    }

    /// The sector of a place in the ring's order.
    pub fn sector(&self, place: u32) -> u8 {
        self.range.first + self.index(place) as u8
    }
}

fn first_of(bits: u32) -> Option<u8> {
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}

/// Kind, running number and data of an entry.
pub(crate) fn split(entry: &[u8]) -> Option<(u8, u16, &[u8])> {
    match entry {
        [kind, low, high, data @ ..] => Some((*kind, u16::from_le_bytes([*low, *high]), data)),
        _ => None,
    }
}

fn fill(work: &mut [u8; ENTRY_MAX], kind: u8, number: u16, parts: &[&[u8]]) {
    let [low, high] = number.to_le_bytes();
    let bytes = [kind, low, high]
        .into_iter()
        .chain(parts.iter().flat_map(|part| part.iter().copied()));
    for (to, from) in work.iter_mut().zip(bytes) {
        *to = from;
    }
}

enum Head {
    Valid(u32),
    OtherVersion(u8),
    Foreign,
}

fn parse_head(entry: &[u8], range: Range, index: u8) -> Head {
    let Some((HEAD, _, data)) = split(entry) else {
        return Head::Foreign;
    };
    let Some((version, data)) = data
        .strip_prefix(&MAGIC)
        .and_then(|data| data.split_first())
    else {
        return Head::Foreign;
    };
    if *version != VERSION {
        return Head::OtherVersion(*version);
    }
    match *data {
        [id, a, b, c, d] if id == range.id => {
            let place = u32::from_le_bytes([a, b, c, d]);
            if place % u32::from(range.len) == u32::from(index) && place < u32::MAX / 2 {
                Head::Valid(place)
            } else {
                Head::Foreign
            }
        }
        _ => Head::Foreign,
    }
}
