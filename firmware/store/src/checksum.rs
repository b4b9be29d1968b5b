//! CRC-32, by which one wrong bit is found and put right.
//!
//! Up to 11 kB, any two wrong bits give a sum that no single wrong bit gives (Hamming distance 4 of
//! the polynomial 0x04C11DB7), so that a correction never makes two wrong bits three.

/// The polynomial with its lowest power in the highest bit.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// What four bits add: a table for all eight takes 1 kB and saves 10 ms of opening.
#[cfg(any(test, not(feature = "swift")))]
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut index = 0;
    while index < 16 {
        let mut sum = index as u32;
        let mut bit = 0;
        while bit < 4 {
            sum = step(sum);
            bit += 1;
        }
        table[index] = sum;
        index += 1;
    }
    table
};

const fn step(sum: u32) -> u32 {
    (sum >> 1) ^ (POLYNOMIAL & (sum & 1).wrapping_neg())
}

/// A checksum over pieces one after the other.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checksum(u32);

impl Checksum {
    /// Of nothing so far. Other seeds give other sums of the same bytes, which differ by more than
    /// one bit of the bytes would make.
    pub const fn new(seed: u8) -> Self {
        Self(!(seed as u32).wrapping_mul(0x9E37_79B9))
    }

    /// Takes in the next piece.
    pub fn add(self, bytes: &[u8]) -> Self {
        #[cfg(feature = "swift")]
        return self.add_swiftly(bytes);
        #[cfg(not(feature = "swift"))]
        self.add_by_halves(bytes)
    }

    /// The checksum by what a PC has for it.
    #[cfg(any(test, feature = "swift"))]
    fn add_swiftly(self, bytes: &[u8]) -> Self {
        let mut sum = crc32fast::Hasher::new_with_initial(self.sum());
        sum.update(bytes);
        Self(!sum.finalize())
    }

    #[cfg(any(test, not(feature = "swift")))]
    fn add_by_halves(self, bytes: &[u8]) -> Self {
        let nibble = |sum: u32, bits: u32| (sum >> 4) ^ TABLE[((sum ^ bits) & 15) as usize];
        Self(bytes.iter().fold(self.0, |sum, byte| {
            nibble(nibble(sum, u32::from(*byte)), u32::from(*byte >> 4))
        }))
    }

    /// The checksum of all pieces.
    pub const fn sum(self) -> u32 {
        !self.0
    }
}

/// Puts right the one bit that is wrong in `bytes`, the last ones that went into a sum, or in the
/// stored sum itself. `difference` is what the two sums differ by. `false` if more is wrong.
pub(crate) fn correct(bytes: &mut [u8], difference: u32) -> bool {
    if difference.count_ones() <= 1 {
        return true;
    }
    let mut effect = POLYNOMIAL;
    for byte in bytes.iter_mut().rev() {
        for bit in (0..8).rev() {
            if effect == difference {
                *byte ^= 1 << bit;
                return true;
            }
            effect = step(effect);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    /// The check value of CRC-32 (ISO-HDLC) in every catalogue.
    #[test]
    fn it_is_the_usual_crc_32() {
        assert_eq!(Checksum::new(0).add(b"123456789").sum(), 0xCBF4_3926);
        let pieces = Checksum::new(0).add(b"1234").add(b"56789");
        assert_eq!(pieces.sum(), 0xCBF4_3926);
    }

    /// Campaigns take another way to the same sums.
    #[test]
    fn another_program_gives_the_same_sums() {
        let bytes: Vec<u8> = (0..400_u32)
            .map(|number| ((number * 167) >> 3) as u8)
            .collect();
        for start in 0..16 {
            for end in start..bytes.len() {
                let (sum, piece) = (Checksum::new(start as u8), &bytes[start..end]);
                let sums = [sum.add_by_halves(piece), sum.add_swiftly(piece)];
                assert_eq!(sums[0].sum(), sums[1].sum(), "{start}..{end}");
            }
        }
    }

    #[test]
    fn every_single_bit_is_put_right_and_no_pair() {
        let sound: Vec<u8> = (0..40_u8).map(|number| number.wrapping_mul(37)).collect();
        let sum = Checksum::new(3).add(&sound).sum();
        let bits = 8 * sound.len();
        for first in 0..bits {
            let mut bytes = sound.clone();
            bytes[first / 8] ^= 1 << (first % 8);
            let difference = Checksum::new(3).add(&bytes).sum() ^ sum;
            assert!(correct(&mut bytes, difference));
            assert!(bytes == sound, "bit {first}");
            for second in 0..first {
                bytes[first / 8] ^= 1 << (first % 8);
                bytes[second / 8] ^= 1 << (second % 8);
                let difference = Checksum::new(3).add(&bytes).sum() ^ sum;
                let spoilt = bytes.clone();
                assert!(!correct(&mut bytes, difference), "{first} and {second}");
                assert!(bytes == spoilt, "what cannot be put right stays");
                bytes.copy_from_slice(&sound);
            }
        }
        for bit in 0..32 {
            let mut bytes = sound.clone();
            assert!(correct(&mut bytes, 1 << bit), "bit {bit} of the sum");
            assert!(bytes == sound);
        }
    }
}
