//! A flash chip in memory.

use core::convert::Infallible;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use wonders_store::STORE_BYTES;

const SECTOR: usize = 4096;

/// The chip, of which a program only clears bits.
pub struct Flash(pub [u8; STORE_BYTES as usize]);

impl Flash {
    /// Never used.
    pub const fn blank() -> Self {
        Self([0xff; STORE_BYTES as usize])
    }
}

impl ErrorType for Flash {
    type Error = Infallible;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        let there = &mut self.0[offset as usize..][..bytes.len()];
        for (there, byte) in there.iter_mut().zip(bytes) {
            *there &= byte;
        }
        Ok(())
    }
}
