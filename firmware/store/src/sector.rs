//! The flash under the store, and the frames of one sector.

use embedded_storage::nor_flash::NorFlash;

use crate::frame::{self, Condition, FRAME, FRAME_MAX, HEADER, Header};
use crate::geometry::{END, FIRST, SECTOR};

#[cfg(test)]
mod tests;

/// Times that a frame is read before it counts as broken: a half-programmed cell reads differently
/// from one time to the next.
const READS: u8 = 3;

/// The flash with the store's place in it and one buffer for the entry in hand.
#[derive(Debug)]
pub(crate) struct Medium<F> {
    flash: F,
    base: u32,
    /// The frame last read or about to be written; its data begin at `HEADER`.
    pub work: [u8; FRAME_MAX],
}

/// What a scan met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found<'a> {
    /// An entry: kind, running number, data.
    Entry(u8, u16, &'a [u8]),
    /// A header whose data cannot be read: kind, running number.
    Broken(u8, u16),
}

/// Where a scan led.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scan {
    /// Offset of the last entry; `None` without any.
    pub last: Option<u16>,
    /// Offset after it.
    pub end: u16,
    /// Offset of an entry of which a bit was wrong.
    pub corrected: Option<u16>,
}

impl Scan {
    /// A scan that starts there.
    pub const fn from(end: u16) -> Self {
        Self {
            last: None,
            end,
            corrected: None,
        }
    }
}

/// What follows the last entry of a sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tail {
    /// Nothing.
    Blank,
    /// One bit, before this offset.
    Stray(u16),
    /// What a write that was cut off may leave, before this offset.
    Cut(u16),
    /// More than that, before this offset.
    Damaged(u16),
}

/// What stands at an offset.
enum Slot {
    Blank,
    Garbage,
    Frame(Header, Condition),
}

impl<F: NorFlash> Medium<F> {
    /// `base` is where the store begins on `flash`.
    pub const fn new(flash: F, base: u32) -> Self {
        const {
            assert!(F::READ_SIZE == 1 && F::WRITE_SIZE == 1 && F::ERASE_SIZE == SECTOR as usize);
        }
        Self {
            flash,
            base,
            work: [0; FRAME_MAX],
        }
    }

    /// The flash.
    pub fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    fn address(&self, sector: u8, at: u16) -> u32 {
        self.base + u32::from(sector) * SECTOR + u32::from(at)
    }

    /// Reads bytes of a sector.
    pub fn read(&mut self, sector: u8, at: u16, bytes: &mut [u8]) -> Result<(), F::Error> {
        let address = self.address(sector, at);
        self.flash.read(address, bytes)
    }

    /// Reads so many bytes of a sector to the start of the buffer.
    pub fn read_work(&mut self, sector: u8, at: u16, len: usize) -> Result<(), F::Error> {
        let address = self.address(sector, at);
        self.flash.read(address, &mut self.work[..len])
    }

    /// Programs bytes of a sector; `false` if they are others afterwards.
    pub fn program(&mut self, sector: u8, at: u16, bytes: &[u8]) -> Result<bool, F::Error> {
        let address = self.address(sector, at);
        self.flash.write(address, bytes)?;
        same(&mut self.flash, address, bytes)
    }

    /// Programs the first bytes of the buffer, which stay as they are; `false` if the flash has
    /// others afterwards.
    pub fn program_work(&mut self, sector: u8, at: u16, size: u16) -> Result<bool, F::Error> {
        let address = self.address(sector, at);
        let bytes = &self.work[..usize::from(size)];
        self.flash.write(address, bytes)?;
        same(&mut self.flash, address, bytes)
    }

    /// Programs zeros from one offset to another: what was cut off there is never read again.
    pub fn clear(&mut self, sector: u8, from: u16, to: u16) -> Result<(), F::Error> {
        let mut at = from;
        while at < to {
            let zeros = &[0; 64][..usize::from(to - at).min(64)];
            let address = self.address(sector, at);
            self.flash.write(address, zeros)?;
            at += zeros.len() as u16;
        }
        Ok(())
    }

    /// Programs an entry again with the bytes it should have; `false` if some of them are others
    /// all the same, or if it is no entry.
    pub fn refresh(&mut self, sector: u8, ring: u8, at: u16) -> Result<bool, F::Error> {
        // A frame that could be read once is not given up because some cells waver.
        for _ in 0..20 {
            if let Slot::Frame(header, condition) = self.slot(sector, ring, at, END)?
                && condition != Condition::Broken
            {
                let size = usize::from(header.size());
                frame::seal(&mut self.work[..size], ring, header.kind, header.number);
                return self.program_work(sector, at, header.size());
            }
        }
        Ok(false)
    }

    /// The data of the frame at an offset, if it is an entry; it is then in the buffer.
    pub fn entry(
        &mut self,
        sector: u8,
        ring: u8,
        at: u16,
        limit: u16,
    ) -> Result<Option<Header>, F::Error> {
        Ok(match self.slot(sector, ring, at, limit)? {
            Slot::Frame(header, Condition::Exact) => Some(header),
            Slot::Frame(header, Condition::Corrected) => Some(Header {
                corrected: true,
                ..header
            }),
            _ => None,
        })
    }

    fn slot(&mut self, sector: u8, ring: u8, at: u16, limit: u16) -> Result<Slot, F::Error> {
        let mut start = [0; HEADER];
        self.read(sector, at, &mut start)?;
        if start == [0xFF; HEADER] {
            return Ok(Slot::Blank);
        }
        let header = frame::open(&mut start, ring);
        let Some(header) = header.filter(|header| at + header.size() <= limit) else {
            return Ok(Slot::Garbage);
        };
        let address = self.address(sector, at + HEADER as u16);
        let rest = &mut self.work[HEADER..HEADER + header.len + (FRAME - HEADER)];
        let mut condition = Condition::Broken;
        for _ in 0..READS {
            self.flash.read(address, rest)?;
            condition = frame::check(&header, rest, ring);
            if condition != Condition::Broken {
                break;
            }
        }
        Ok(Slot::Frame(header, condition))
    }

    /// Calls `each` with every entry in order, and with headers that lost theirs, until it returns
    /// `false`; that entry is then in the buffer. What cannot be read is searched byte by byte for
    /// the next frame.
    pub fn scan(
        &mut self,
        sector: u8,
        ring: u8,
        each: &mut dyn FnMut(Found<'_>) -> bool,
    ) -> Result<Scan, F::Error> {
        let mut scan = Scan::from(FIRST);
        let mut at = FIRST;
        while at + FRAME as u16 <= END {
            match self.slot(sector, ring, at, END)? {
                Slot::Garbage => at += 1,
                Slot::Blank => match self.next_used(sector, at)? {
                    // A length may begin with a byte like those of blank flash.
                    Some(used) => at = used.saturating_sub(1).max(at + 1),
                    None => break,
                },
                Slot::Frame(header, Condition::Broken) => {
                    each(Found::Broken(header.kind, header.number));
                    at += 1;
                }
                Slot::Frame(header, condition) => {
                    scan.last = Some(at);
                    if condition == Condition::Corrected {
                        scan.corrected = Some(at);
                    }
                    at += header.size();
                    scan.end = at;
                    let data = &self.work[HEADER..HEADER + header.len];
                    if !each(Found::Entry(header.kind, header.number, data)) {
                        break;
                    }
                }
            }
        }
        Ok(scan)
    }

    /// Judges what follows the last entry of a sector, which ends at this offset.
    pub fn tail(&mut self, sector: u8, ring: u8, end: u16) -> Result<Tail, F::Error> {
        let (bits, used) = self.programmed(sector, end, END)?;
        match bits {
            0 => return Ok(Tail::Blank),
            1 => return Ok(Tail::Stray(used)),
            _ => {}
        }
        let fits = end + HEADER as u16 <= END;
        Ok(match self.slot(sector, ring, end, SECTOR as u16) {
            _ if !fits => Tail::Cut(END),
            Ok(Slot::Blank) => Tail::Damaged(used),
            Ok(Slot::Frame(header, _)) => {
                let size = end + header.size();
                match self.programmed(sector, size.min(END), END)?.0 {
                    0 | 1 => Tail::Cut(size.max(used).min(END)),
                    _ => Tail::Damaged(used),
                }
            }
            Ok(Slot::Garbage) => Tail::Cut(used),
            Err(error) => return Err(error),
        })
    }

    /// Offset of the first byte from this one on that is not blank.
    fn next_used(&mut self, sector: u8, from: u16) -> Result<Option<u16>, F::Error> {
        let mut used = None;
        self.chunks(sector, from, END, &mut |at, chunk| {
            let first = chunk.iter().position(|byte| *byte != 0xFF);
            used = first.map(|index| at + index as u16);
            used.is_none()
        })?;
        Ok(used)
    }

    /// How many bits are programmed between two offsets, and the offset after the last of them.
    pub fn programmed(&mut self, sector: u8, from: u16, to: u16) -> Result<(u32, u16), F::Error> {
        let (mut bits, mut end) = (0, from);
        self.chunks(sector, from, to, &mut |at, chunk| {
            bits += chunk.iter().map(|byte| byte.count_zeros()).sum::<u32>();
            if let Some(last) = chunk.iter().rposition(|byte| *byte != 0xFF) {
                end = at + last as u16 + 1;
            }
            true
        })?;
        Ok((bits, end))
    }

    fn chunks(
        &mut self,
        sector: u8,
        from: u16,
        to: u16,
        each: &mut dyn FnMut(u16, &[u8]) -> bool,
    ) -> Result<(), F::Error> {
        let mut at = from;
        let mut buffer = [0; 128];
        while at < to {
            let chunk = &mut buffer[..usize::from(to - at).min(128)];
            self.read(sector, at, chunk)?;
            if !each(at, chunk) {
                break;
            }
            at += chunk.len() as u16;
        }
        Ok(())
    }

    /// Whether these bytes stand where a sector's first entries are.
    pub fn begins_with(&mut self, sector: u8, mark: &[u8]) -> Result<bool, F::Error> {
        self.read_work(sector, 0, 256)?;
        let mut windows = self.work[..256].windows(mark.len());
        Ok(windows.any(|bytes| bytes == mark))
    }

    /// Erases a sector; only the journal may ask for it. `false` if bits stay behind.
    pub fn erase(&mut self, sector: u8) -> Result<bool, F::Error> {
        let from = self.address(sector, 0);
        self.flash.erase(from, from + SECTOR)?;
        Ok(self.programmed(sector, 0, SECTOR as u16)?.0 == 0)
    }
}

fn same<F: NorFlash>(flash: &mut F, address: u32, bytes: &[u8]) -> Result<bool, F::Error> {
    let mut buffer = [0; 64];
    for (index, expected) in bytes.chunks(64).enumerate() {
        let found = &mut buffer[..expected.len()];
        flash.read(address + 64 * index as u32, found)?;
        if found != expected {
            return Ok(false);
        }
    }
    Ok(true)
}
