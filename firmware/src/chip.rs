//! The Pico's flash chip as the store sees it.
//!
//! Reading goes through memory. Writing stops the whole program until it is done: a page takes
//! half a millisecond, a sector's erase 45 ms and with an old chip up to 400.

use embassy_rp::{
    Peri,
    flash::{Blocking, ERASE_SIZE, Error, Flash, READ_SIZE, WRITE_SIZE},
    peripherals::FLASH,
};
use embassy_time::Instant;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::{facts, keys, mcu, watchdog};

/// Bytes of the chip.
pub const BYTES: usize = 2 * 1024 * 1024;

/// Bytes that are written at once.
const PAGE: usize = 256;
/// What a trial writes.
const TRIAL: u8 = 0x57;

/// The chip.
pub struct Chip(Flash<'static, FLASH, Blocking, BYTES>);

impl Chip {
    /// Takes the chip.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        Self(Flash::new_blocking(flash))
    }

    /// The number of this device, which no other has.
    pub fn id(&mut self) -> u64 {
        mcu::unique_id(&mut self.0)
    }

    /// Asks the chip what it is, writes a page of the sector at `offset` and erases it, so that both
    /// were measured. What another program has there stays.
    pub fn measure(&mut self, offset: u32) {
        facts::flash(mcu::flash_kind(&mut self.0));
        if self.is_free(offset).unwrap_or(false) {
            // What fails has no time.
            _ = self.write(offset, &[TRIAL; PAGE]);
            _ = self.erase(offset, offset + ERASE_SIZE as u32);
        }
    }

    /// Whether a sector is blank, or has what a power cut left of a trial.
    fn is_free(&mut self, offset: u32) -> Result<bool, Error> {
        let mut page = [0; PAGE];
        for at in (0..ERASE_SIZE).step_by(PAGE) {
            self.read(offset + at as u32, &mut page)?;
            let free = |byte: &u8| *byte == 0xFF || (at == 0 && byte & TRIAL == TRIAL);
            if !page.iter().all(free) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let begin = Instant::now();
        let erased = self.0.blocking_erase(from, to);
        if to - from == ERASE_SIZE as u32 {
            facts::erased(begin.elapsed());
        }
        watchdog::erased();
        keys::stalled();
        erased
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let begin = Instant::now();
        let written = self.0.blocking_write(offset, bytes);
        if bytes.len() == PAGE {
            facts::programmed(begin.elapsed());
        }
        keys::stalled();
        written
    }
}
