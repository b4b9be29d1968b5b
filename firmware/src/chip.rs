//! The Pico's flash chip as the store sees it.
//!
//! Reading goes through memory. Writing stops the whole program until it is done: a page takes
//! half a millisecond, a sector's erase 45 ms and with an old chip up to 400.

use embassy_rp::{
    Peri,
    flash::{Blocking, ERASE_SIZE, Error, Flash, READ_SIZE, WRITE_SIZE},
    peripherals::FLASH,
};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::{keys, mcu, watchdog};

/// Bytes of the chip.
pub const BYTES: usize = 2 * 1024 * 1024;

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
        let erased = self.0.blocking_erase(from, to);
        watchdog::erased();
        keys::stalled();
        erased
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let written = self.0.blocking_write(offset, bytes);
        keys::stalled();
        written
    }
}
