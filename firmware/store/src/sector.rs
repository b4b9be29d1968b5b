//! One sector as a one-page queue of sequential-storage, and the flash under it.

use core::cell::Cell;

use embassy_futures::block_on;
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind};
use embedded_storage_async::nor_flash as waiting;
use sequential_storage::Error;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::geometry::{END, ENTRY_MAX, FIRST, MARK, SECTOR};

#[cfg(test)]
mod tests;

/// The flash with the store's place in it and one buffer for the entry in hand.
#[derive(Debug)]
pub(crate) struct Medium<F> {
    flash: F,
    base: u32,
    /// The entry last read or about to be written.
    pub work: [u8; ENTRY_MAX],
}

/// What [`Medium::scan`] met.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scan {
    /// Offset after the last entry that could be read.
    pub end: u16,
    /// The rest of the sector could not be searched.
    pub stopped: bool,
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
            work: [0; ENTRY_MAX],
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

    fn address(&self, sector: u8) -> u32 {
        self.base + u32::from(sector) * SECTOR
    }

    /// Calls `each` with every readable entry before offset `limit` in order, until it returns
    /// `false`; that entry is then at the start of `work`.
    pub fn scan(
        &mut self,
        sector: u8,
        limit: u16,
        each: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Result<Scan, F::Error> {
        let end = Cell::new(u32::from(FIRST));
        let view = View {
            base: self.address(sector),
            limit: u32::from(limit),
            flash: &mut self.flash,
            read_end: &end,
        };
        let mut queue = queue(view);
        let mut scan = Scan {
            end: FIRST,
            stopped: false,
        };
        let mut entries = match block_on(queue.iter()) {
            Ok(entries) => entries,
            Err(error) => return stop(scan, error),
        };
        loop {
            match block_on(entries.next(&mut self.work)) {
                Ok(Some(entry)) => {
                    scan.end = end.get() as u16;
                    if !each(&entry) {
                        return Ok(scan);
                    }
                }
                Ok(None) => return Ok(scan),
                Err(error) => return stop(scan, error),
            }
        }
    }

    /// Offset at which the next entry would be written.
    pub fn free(&mut self, sector: u8) -> Result<u16, F::Error> {
        let end = Cell::new(0);
        let mut queue = queue(View {
            base: self.address(sector),
            limit: u32::from(END),
            flash: &mut self.flash,
            read_end: &end,
        });
        match block_on(queue.space_left()) {
            Ok(left) => Ok(END.saturating_sub(left as u16)),
            Err(Error::Storage {
                value: ViewError::Flash(error),
                ..
            }) => Err(error),
            Err(_) => Ok(END),
        }
    }

    /// Whether these bytes stand where a sector's first entries are.
    pub fn begins_with(&mut self, sector: u8, mark: &[u8]) -> Result<bool, F::Error> {
        let address = self.address(sector);
        let start = &mut self.work[..256];
        self.flash.read(address, start)?;
        Ok(start.windows(mark.len()).any(|bytes| bytes == mark))
    }

    /// Whether nothing was written from this offset on, up to the sector's mark.
    pub fn is_blank(&mut self, sector: u8, from: u16) -> Result<bool, F::Error> {
        self.is_blank_to(sector, from, END)
    }

    /// Whether the sector holds nothing at all.
    pub fn is_clean(&mut self, sector: u8) -> Result<bool, F::Error> {
        self.is_blank_to(sector, 0, SECTOR as u16)
    }

    /// Whether the sector says that entries follow in the next one.
    pub fn is_marked(&mut self, sector: u8) -> Result<bool, F::Error> {
        Ok(!self.is_blank_to(sector, MARK, SECTOR as u16)?)
    }

    /// Has the sector say that entries follow in the next one.
    pub fn mark(&mut self, sector: u8) -> Result<(), F::Error> {
        let at = self.address(sector) + u32::from(MARK);
        self.flash.write(at, &[0])
    }

    fn is_blank_to(&mut self, sector: u8, from: u16, end: u16) -> Result<bool, F::Error> {
        let address = self.address(sector);
        let mut from = from;
        while from < end {
            let chunk = &mut self.work[..usize::from(end - from).min(256)];
            self.flash.read(address + u32::from(from), chunk)?;
            if chunk.iter().any(|byte| *byte != 0xFF) {
                return Ok(false);
            }
            from += chunk.len() as u16;
        }
        Ok(true)
    }

    /// Writes the first `len` bytes of `work` as an entry. Returns where it ends; `None` if it is
    /// not the last one that can be read there afterwards. `work` is then another one.
    ///
    /// Bits can be stuck, so that it lies further on than expected; and an entry cut off before
    /// this one can become readable, and swallow it, by the first bytes of this one.
    pub fn append(&mut self, sector: u8, len: usize) -> Result<Option<u16>, F::Error> {
        let written = sum(&self.work[..len]);
        let end = Cell::new(0);
        let mut queue = queue(View {
            base: self.address(sector),
            limit: u32::from(END),
            flash: &mut self.flash,
            read_end: &end,
        });
        match block_on(queue.push(&self.work[..len], false)) {
            Ok(()) => {}
            Err(Error::Storage {
                value: ViewError::Flash(error),
                ..
            }) => return Err(error),
            Err(_) => return Ok(None),
        }
        let mut last = None;
        let scan = self.scan(sector, END, &mut |entry| {
            last = Some(sum(entry));
            true
        })?;
        Ok((last == Some(written)).then_some(scan.end))
    }

    /// Erases a sector; only the journal may ask for it. `false` if bits stay behind.
    pub fn erase(&mut self, sector: u8) -> Result<bool, F::Error> {
        let from = self.address(sector);
        self.flash.erase(from, from + SECTOR)?;
        self.is_clean(sector)
    }
}

/// Tells entries apart: the length and a sum of all bytes (FNV-1a).
fn sum(entry: &[u8]) -> (usize, u32) {
    let sum = entry.iter().fold(0x811C_9DC5, |sum: u32, byte| {
        (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    });
    (entry.len(), sum)
}

fn stop<E>(scan: Scan, error: Error<ViewError<E>>) -> Result<Scan, E> {
    match error {
        Error::Storage {
            value: ViewError::Flash(error),
            ..
        } => Err(error),
        _ => Ok(Scan {
            stopped: true,
            ..scan
        }),
    }
}

type Uncached = Cache<
    sequential_storage::cache::Uncached,
    sequential_storage::cache::Uncached,
    sequential_storage::cache::Uncached,
>;

fn queue<F: NorFlash>(view: View<'_, F>) -> QueueStorage<View<'_, F>, Uncached> {
    QueueStorage::new(
        view,
        const { QueueConfig::new(0..SECTOR) },
        Cache::new_uncached(),
    )
}

/// A sector shown to sequential-storage as a page that is always in use: the two marks of a page
/// are answered, not read, so damage to them hides nothing. It can be read and appended to; an
/// erase is refused. Nothing ever waits, so futures over it are ready at once.
struct View<'a, F> {
    flash: &'a mut F,
    base: u32,
    /// Everything from this offset on looks blank.
    limit: u32,
    /// Where the last read ended: after an entry was returned, the entry's end.
    read_end: &'a Cell<u32>,
}

#[derive(Debug)]
enum ViewError<E> {
    Flash(E),
    EraseRefused,
}

impl<E: NorFlashError> NorFlashError for ViewError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Flash(error) => error.kind(),
            Self::EraseRefused => NorFlashErrorKind::Other,
        }
    }
}

impl<F: NorFlash> ErrorType for View<'_, F> {
    type Error = ViewError<F::Error>;
}

impl<F: NorFlash> waiting::ReadNorFlash for View<'_, F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        if offset < u32::from(FIRST) {
            bytes.fill(0);
            return Ok(());
        }
        if offset >= self.limit {
            bytes.fill(0xFF);
            return Ok(());
        }
        self.read_end.set(offset + bytes.len() as u32);
        self.flash
            .read(self.base + offset, bytes)
            .map_err(ViewError::Flash)
    }

    fn capacity(&self) -> usize {
        SECTOR as usize
    }
}

impl<F: NorFlash> waiting::NorFlash for View<'_, F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, _from: u32, _to: u32) -> Result<(), Self::Error> {
        Err(ViewError::EraseRefused)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.flash
            .write(self.base + offset, bytes)
            .map_err(ViewError::Flash)
    }
}
