//! Checksums of whatever can be written.

use core::fmt::{self, Debug, Write};

/// FNV-1a of 64 bits.
pub struct Digest(u64);

impl Digest {
    /// Of nothing yet.
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Adds all that a value says of itself.
    pub fn value(&mut self, value: &impl Debug) {
        // Nothing that is written here fails.
        _ = write!(self, "{value:?}");
    }

    /// The checksum.
    pub const fn sum(&self) -> u64 {
        self.0
    }
}

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }
}
