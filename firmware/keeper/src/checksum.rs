//! A checksum of 32 bits.

/// The usual one (CRC-32), over pieces one after the other.
#[derive(Debug, Clone)]
pub struct Checksum(u32);

impl Checksum {
    /// Of nothing so far.
    pub const fn new() -> Self {
        Self(!0)
    }

    /// Takes in the next piece.
    #[inline(never)]
    pub fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 ^= u32::from(*byte);
            for _ in 0..8 {
                self.0 = (self.0 >> 1) ^ (0xEDB8_8320 & (self.0 & 1).wrapping_neg());
            }
        }
    }

    /// The checksum of all pieces.
    pub const fn sum(self) -> u32 {
        !self.0
    }
}

impl Default for Checksum {
    fn default() -> Self {
        Self::new()
    }
}
