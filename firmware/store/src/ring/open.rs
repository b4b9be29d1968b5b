//! Reading a ring: which sectors it has, what they hold, what is missing.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use super::{MENDED, Ring, Visit};
use crate::frame::HEADER;
use crate::geometry::{RING_MAX, SECTOR, VERSION};
use crate::head::{self, Head};
use crate::sector::{Found, Medium, Scan, Tail};
use crate::version1;

/// How far reading a ring has got.
#[derive(Default)]
struct Reading {
    /// Running number of the next entry, once one was read.
    due: Option<u16>,
    /// Numbers and kinds of headers that lost their data since the last entry.
    broken: Vec<(u16, u8), 8>,
    missing: u16,
}

impl Reading {
    /// Entries from the one that is due up to this number are missing.
    fn lose(&mut self, number: u16, visit: &mut dyn FnMut(Visit<'_>)) {
        let due = *self.due.get_or_insert(number);
        let gap = match number.wrapping_sub(due) {
            gap @ ..0x8000 => gap,
            // A number that is too low says nothing about how many are missing.
            _ => 1,
        };
        for lost in 0..gap {
            let lost = due.wrapping_add(lost);
            let header = self.broken.iter().find(|(number, _)| *number == lost);
            visit(Visit::Lost(header.map(|(_, kind)| *kind)));
        }
        self.missing = self.missing.saturating_add(gap);
        self.due = Some(number);
        self.broken.clear();
    }

    fn follow(&mut self, found: Found<'_>, place: u32, visit: &mut dyn FnMut(Visit<'_>)) {
        let (kind, number, data) = match found {
            Found::Entry(kind, number, data) => (kind, number, data),
            Found::Broken(kind, number) => {
                // Beyond so many the kind stays unknown.
                let _ = self.broken.push((number, kind));
                return;
            }
        };
        self.lose(number, visit);
        self.due = Some(number.wrapping_add(1));
        if kind == MENDED {
            self.missing = 0;
            visit(Visit::Mended);
        } else {
            visit(Visit::Entry(kind, data, place));
        }
    }

    /// What is known to have been written beyond the last entry that was read is missing. Of the
    /// headers that lost their data the last one may be a write that was cut off.
    fn end(&mut self, reached: Option<u16>, visit: &mut dyn FnMut(Visit<'_>)) {
        let due = *self.due.get_or_insert(0);
        let ahead = |number: &u16| (1..0x8000).contains(&number.wrapping_sub(due));
        let broken = self.broken.iter().map(|(number, _)| *number);
        let known = broken.chain(reached).filter(ahead);
        if let Some(number) = known.max_by_key(|number| number.wrapping_sub(due)) {
            self.lose(number, visit);
        }
    }
}

impl Ring {
    /// Reads the ring. `stale` names a sector whose erase was announced but not finished; `reached`
    /// is a running number that the ring is known to have got to.
    pub fn open<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        stale: Option<u8>,
        reached: Option<u16>,
        visit: &mut dyn FnMut(Visit<'_>),
    ) -> Result<(), F::Error> {
        *self = Self::new(self.range);
        let mut heads = [None; RING_MAX];
        let mut begun = 0;
        for index in 0..self.range.len {
            heads[usize::from(index)] = self.look_at(medium, index, &mut begun)?;
        }
        let stale = stale.filter(|sector| self.has(*sector));
        if let Some(sector) = stale
            && self.is_stale(medium, sector, &heads)?
        {
            heads[usize::from(sector - self.range.first)] = None;
            begun &= !(1 << (sector - self.range.first));
            self.set_stale(sector);
        }
        let newest = heads.iter().flatten().max().copied();
        self.judge_begun(medium, begun, newest)?;
        let mut reading = Reading::default();
        let oldest = newest.map_or(0, |newest| {
            (newest + 1).saturating_sub(u32::from(self.range.len))
        });
        for (index, head) in heads.iter().enumerate() {
            if head.is_some_and(|place| place < oldest) {
                self.damage.sectors |= 1 << index;
            }
        }
        for place in oldest..newest.map_or(0, |newest| newest + 1) {
            if heads[self.index(place)] != Some(place) {
                continue;
            }
            let scan = self.read_sector(medium, place, &mut reading, visit)?;
            if Some(place) == newest {
                self.look_behind(medium, scan)?;
            }
        }
        reading.end(reached, visit);
        self.damage.missing = reading.missing;
        self.next = reading.due.unwrap_or(0);
        Ok(())
    }

    /// Whether an announced erase is to be done again: not if the sector has the newest entries of
    /// the ring, which were written after it.
    fn is_stale<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        sector: u8,
        heads: &[Option<u32>; RING_MAX],
    ) -> Result<bool, F::Error> {
        let place = heads[usize::from(sector - self.range.first)];
        if place.is_none() || place != heads.iter().flatten().max().copied() {
            return Ok(true);
        }
        let scan = self.scan(medium, place.unwrap_or(0), &mut |_| true)?;
        Ok(scan.last.is_none())
    }

    /// A head that was cut off leaves a sector as good as clean, if nothing else is there.
    fn judge_begun<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        begun: u32,
        newest: Option<u32>,
    ) -> Result<(), F::Error> {
        let first = newest.map_or(0, |newest| newest + 1);
        for place in first..first + u32::from(self.range.len) {
            let bit = 1 << self.index(place);
            if begun & bit == 0 {
                continue;
            }
            let mut found = [0; head::SIZE];
            medium.read(self.sector(place), head::FIRST, &mut found)?;
            let head = head::bytes(self.range, place);
            let cut = found
                .iter()
                .zip(head)
                .all(|(found, head)| found & head == head);
            if cut {
                self.clean |= bit;
            } else {
                self.damage.sectors |= bit;
            }
        }
        Ok(())
    }

    /// Notes a sector's condition and returns its place in the order if it has a valid head. In
    /// `begun` goes one that holds nothing but what may be a head that was cut off.
    fn look_at<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        index: u8,
        begun: &mut u32,
    ) -> Result<Option<u32>, F::Error> {
        let (range, sector, bit) = (self.range, self.range.first + index, 1 << index);
        let mut head = None;
        for at in [head::FIRST, head::SECOND] {
            let found = medium.entry(sector, range.id, at, SECTOR as u16)?;
            if found.is_none_or(|frame| frame.corrected) {
                self.weak_heads |= bit;
            }
            if let Some(frame) = found.filter(|frame| frame.kind == head::HEAD) {
                let data = &medium.work[HEADER..HEADER + frame.len];
                head = head.or(head::parse(data, VERSION, range, sector));
            }
        }
        if head.is_none() {
            head = version1::head(medium, range, sector)?;
            self.version1 |= if head.is_some() { bit } else { 0 };
            self.weak_heads &= !bit;
        }
        match head {
            Some(Head::At(place)) => return Ok(Some(place)),
            Some(Head::OtherVersion(version)) => {
                self.damage.version = Some(version);
                return Ok(None);
            }
            None => {}
        }
        let behind = medium
            .programmed(sector, head::SIZE as u16, SECTOR as u16)?
            .0;
        match medium.programmed(sector, 0, head::SIZE as u16)?.0 + behind {
            0 => self.clean |= bit,
            1 => self.stale |= bit,
            _ if behind == 0 => *begun |= bit,
            _ => self.damage.sectors |= bit,
        }
        Ok(None)
    }

    fn read_sector<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        place: u32,
        reading: &mut Reading,
        visit: &mut dyn FnMut(Visit<'_>),
    ) -> Result<Scan, F::Error> {
        let mut entries = 0;
        let scan = self.scan(medium, place, &mut |found| {
            entries += u16::from(matches!(found, Found::Entry(..)));
            reading.follow(found, place, visit);
            true
        })?;
        if let Some(at) = scan.corrected {
            // What finds no room here is found again at the next start.
            let _ = self.corrected.push((place, at));
        }
        self.head = Some(place);
        self.entries = entries;
        Ok(scan)
    }

    /// Judges what follows the last entry of the sector written last: only there can something
    /// unreadable leave no gap.
    pub(super) fn look_behind<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        scan: Scan,
    ) -> Result<(), F::Error> {
        let Some(head) = self.head else { return Ok(()) };
        let sector = self.sector(head);
        (self.last, self.end) = (scan.last, scan.end);
        if self.in_version1(head) {
            let (bits, used) = medium.programmed(sector, scan.end, version1::END)?;
            self.tail = if bits > 0 { used - scan.end } else { 0 };
            // It says that entries follow in another sector, which is not there.
            self.damage.tail = version1::is_continued(medium, sector)?;
            self.close();
            return Ok(());
        }
        self.unstable = true;
        self.tail = 0;
        match medium.tail(sector, self.range.id, scan.end)? {
            Tail::Blank => self.free = scan.end,
            Tail::Stray(used) => self.free = used,
            Tail::Cut(used) => {
                self.free = used;
                self.tail = used - scan.end;
            }
            Tail::Damaged(_) => {
                self.damage.tail = true;
                self.close();
            }
        }
        Ok(())
    }
}
