//! The store's flash in a browser: memory whose changes the page keeps somewhere else, later.

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use wonders_store::STORE_BYTES;

const SECTOR: usize = 4096;
const BYTES: usize = STORE_BYTES as usize;
/// One bit a sector fits the word that says which of them changed.
const _: () = assert!(BYTES / SECTOR == u32::BITS as usize);

/// The memory of a store. It takes every write at once; the browser keeps it only later, so whether
/// something is stored is not for this to say.
#[derive(Debug, Clone)]
pub struct Memory {
    bytes: Vec<u8>,
    changed: u32,
    unread: bool,
}

/// What the page knows of an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// It is to be kept, whole.
    New,
    /// The page keeps it already.
    Kept,
    /// The page could not look at what it keeps: nothing may be written over that.
    Unread,
}

/// A place that is not in the memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outside;

impl NorFlashError for Outside {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Memory {
    /// A memory with this content, the last [`STORE_BYTES`] of a whole chip's; blank if it is shorter.
    pub fn new(image: &[u8], source: Source) -> Self {
        let store = image.last_chunk::<BYTES>();
        Self {
            bytes: store.map_or_else(|| vec![0xFF; BYTES], |store| store.to_vec()),
            changed: match source {
                Source::New => u32::MAX,
                Source::Kept | Source::Unread => 0,
            },
            unread: source == Source::Unread,
        }
    }

    /// The page has looked, and what it keeps may be written over: all of this is to be kept.
    pub fn read(&mut self) {
        (self.changed, self.unread) = (u32::MAX, false);
    }

    /// The content.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The sectors that changed since this was asked last, one bit each; none as long as the page
    /// could not look at what it keeps.
    pub fn take_changed(&mut self) -> u32 {
        match self.unread {
            true => 0,
            false => core::mem::take(&mut self.changed),
        }
    }

    /// These sectors are to be kept again.
    pub fn put_back(&mut self, sectors: u32) {
        self.changed |= sectors;
    }

    fn part(&mut self, from: u32, length: usize) -> Result<&mut [u8], Outside> {
        let from = from as usize;
        self.bytes.get_mut(from..from + length).ok_or(Outside)
    }

    fn change(
        &mut self,
        from: u32,
        length: usize,
        write: impl FnOnce(&mut [u8]),
    ) -> Result<(), Outside> {
        write(self.part(from, length)?);
        let (first, end) = (
            from as usize / SECTOR,
            (from as usize + length).div_ceil(SECTOR),
        );
        for sector in first..end {
            self.changed |= 1 << sector;
        }
        Ok(())
    }
}

impl ErrorType for Memory {
    type Error = Outside;
}

impl ReadNorFlash for Memory {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.copy_from_slice(self.part(offset, bytes.len())?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl NorFlash for Memory {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Outside> {
        let length = to.checked_sub(from).ok_or(Outside)?;
        self.change(from, length as usize, |bytes| bytes.fill(0xFF))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Outside> {
        // As a chip does, which only clears bits: what is kept opens on a Pico too.
        self.change(offset, bytes.len(), |place| {
            for (old, new) in place.iter_mut().zip(bytes) {
                *old &= new;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sectors_that_changed_are_reported_once() {
        let mut memory = Memory::new(&[0xFF; BYTES], Source::Kept);
        assert_eq!(memory.take_changed(), 0);
        memory.write(4095, &[1, 2]).expect("room");
        memory.erase(0x1F000, 0x20000).expect("room");
        assert_eq!(memory.take_changed(), 1 | 2 | 1 << 31);
        assert_eq!(memory.take_changed(), 0);
        memory.put_back(4);
        assert_eq!(memory.take_changed(), 4);
    }

    #[test]
    fn bits_are_only_cleared_and_nothing_lies_behind_the_end() {
        let mut memory = Memory::new(&[], Source::New);
        assert_eq!(memory.take_changed(), u32::MAX, "a new one is kept whole");
        let behind = memory.write(BYTES as u32, &[0]);
        assert_eq!((behind, memory.take_changed()), (Err(Outside), 0));
        memory.write(0, &[0x0F]).expect("room");
        memory.write(0, &[0xF1]).expect("room");
        assert_eq!(memory.bytes()[0], 1);
    }

    #[test]
    fn over_what_was_not_read_nothing_is_to_be_kept() {
        let mut memory = Memory::new(&[], Source::Unread);
        memory.write(0, &[0]).expect("room");
        assert_eq!((memory.bytes()[0], memory.take_changed()), (0, 0));
        memory.read();
        assert_eq!(memory.take_changed(), u32::MAX);
    }

    #[test]
    fn of_a_whole_chip_the_end_is_taken() {
        let mut chip = vec![0; 2 * 1024 * 1024];
        let at = chip.len() - BYTES;
        chip[at] = 7;
        assert_eq!(Memory::new(&chip, Source::New).bytes()[..2], [7, 0]);
    }
}
