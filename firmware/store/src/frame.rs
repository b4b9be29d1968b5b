//! The frame of an entry: a header that says how long it is, the data, a checksum of all.
//!
//! | bytes | |
//! |---|---|
//! | 2 | length of the data |
//! | 1 | kind |
//! | 2 | running number |
//! | 4 | checksum of the header |
//! | .. | data |
//! | 4 | checksum of header and data |
//!
//! The header has its own checksum, so that a wrong length leads nowhere. One wrong bit anywhere in
//! a frame is put right. Neither blank flash nor zeros, with a wrong bit or without, are a header:
//! the length of the one is too great, the checksum of the other is not zero.

use crate::checksum::{Checksum, correct};
use crate::geometry::DATA_MAX;

/// Bytes before the data.
pub(crate) const HEADER: usize = 9;
const FIELDS: usize = 5;
const SUM: usize = 4;
/// Bytes that a frame adds to its data.
pub(crate) const FRAME: usize = HEADER + SUM;
/// Bytes of the longest frame.
pub(crate) const FRAME_MAX: usize = FRAME + DATA_MAX;

/// What a header says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Header {
    pub kind: u8,
    /// Running number of the entry in its ring.
    pub number: u16,
    /// Bytes of the data.
    pub len: usize,
    /// A bit of it was wrong.
    pub corrected: bool,
}

impl Header {
    /// Bytes of the whole frame.
    pub const fn size(&self) -> u16 {
        (FRAME + self.len) as u16
    }
}

/// How the rest of a frame was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Condition {
    /// As it was written.
    Exact,
    /// One bit was wrong.
    Corrected,
    /// More is wrong than can be put right.
    Broken,
}

/// Makes a frame around the data that already stands behind the header. `ring` is part of both
/// checksums, so that no sector is taken for one of another ring.
pub(crate) fn seal(frame: &mut [u8], ring: u8, kind: u8, number: u16) {
    let [low, high] = ((frame.len() - FRAME) as u16).to_le_bytes();
    let [first, second] = number.to_le_bytes();
    frame[..FIELDS].copy_from_slice(&[low, high, kind, first, second]);
    let fields = Checksum::new(ring).add(&frame[..FIELDS]);
    frame[FIELDS..HEADER].copy_from_slice(&fields.sum().to_le_bytes());
    let end = frame.len() - SUM;
    let all = fields.add(&frame[HEADER..end]);
    frame[end..].copy_from_slice(&all.sum().to_le_bytes());
}

/// The header at the start of these bytes, put right if a bit of it is wrong.
pub(crate) fn open(bytes: &mut [u8; HEADER], ring: u8) -> Option<Header> {
    let (fields, sum) = bytes.split_first_chunk_mut::<FIELDS>()?;
    let stored = u32::from_le_bytes(*sum.first_chunk()?);
    let found = Checksum::new(ring).add(fields).sum();
    if !correct(fields, found ^ stored) {
        return None;
    }
    let [low, high, kind, first, second] = *fields;
    let len = usize::from(u16::from_le_bytes([low, high]));
    (len <= DATA_MAX).then_some(Header {
        kind,
        number: u16::from_le_bytes([first, second]),
        len,
        corrected: found != stored,
    })
}

/// Judges a frame whose header was opened, and puts a wrong bit of the data right: data and
/// checksum stand in `rest`. Of header and data together one bit may be wrong, no more.
pub(crate) fn check(header: &Header, rest: &mut [u8], ring: u8) -> Condition {
    let Some((data, sum)) = rest.split_at_mut_checked(header.len) else {
        return Condition::Broken;
    };
    let Some(sum) = sum.first_chunk() else {
        return Condition::Broken;
    };
    let [low, high] = (header.len as u16).to_le_bytes();
    let [first, second] = header.number.to_le_bytes();
    let fields = [low, high, header.kind, first, second];
    let found = Checksum::new(ring).add(&fields).add(data).sum();
    match found ^ u32::from_le_bytes(*sum) {
        0 if header.corrected => Condition::Corrected,
        0 => Condition::Exact,
        difference if !header.corrected && correct(data, difference) => Condition::Corrected,
        _ => Condition::Broken,
    }
}

#[cfg(test)]
mod tests {
    use std::vec;
    use std::vec::Vec;

    use super::*;

    fn frame(data: &[u8]) -> Vec<u8> {
        let mut frame = vec![0; FRAME + data.len()];
        frame[HEADER..HEADER + data.len()].copy_from_slice(data);
        seal(&mut frame, 2, b'x', 0x1234);
        frame
    }

    fn read(frame: &[u8], ring: u8) -> Option<(Header, Vec<u8>, Condition)> {
        let mut start = *frame.first_chunk()?;
        let header = open(&mut start, ring)?;
        let mut rest = frame[HEADER..].to_vec();
        let condition = check(&header, &mut rest, ring);
        rest.truncate(header.len);
        Some((header, rest, condition))
    }

    #[test]
    fn a_frame_says_what_was_put_into_it() {
        let (header, data, condition) = read(&frame(b"seven"), 2).expect("a frame");
        assert_eq!((header.kind, header.number), (b'x', 0x1234));
        assert_eq!((data, condition), (b"seven".to_vec(), Condition::Exact));
        assert_eq!(header.size(), 18);
        assert_eq!(read(&frame(b"seven"), 3), None, "it is another ring's");
    }

    #[test]
    fn any_wrong_bit_is_put_right() {
        for data in [&[][..], b"a", &[0xFF; 300], &[0; 77]] {
            let sound = frame(data);
            for bit in 0..8 * sound.len() {
                let mut spoilt = sound.clone();
                spoilt[bit / 8] ^= 1 << (bit % 8);
                let (header, found, condition) = read(&spoilt, 2).expect("a header");
                assert_eq!((header.kind, header.number), (b'x', 0x1234), "bit {bit}");
                assert_eq!(condition, Condition::Corrected, "bit {bit}");
                assert!(found == data, "bit {bit}");
            }
        }
    }

    #[test]
    fn two_wrong_bits_are_never_taken_for_none() {
        let sound = frame(b"twelve bytes");
        for first in 0..8 * sound.len() {
            for second in 0..first {
                let mut spoilt = sound.clone();
                spoilt[first / 8] ^= 1 << (first % 8);
                spoilt[second / 8] ^= 1 << (second % 8);
                let whole = read(&spoilt, 2).filter(|found| found.2 != Condition::Broken);
                assert_eq!(whole, None, "bits {first} and {second}");
            }
        }
    }

    #[test]
    fn blank_flash_and_zeros_are_no_header() {
        for ring in 0..4 {
            for filling in [0x00, 0xFF] {
                let blank = [filling; HEADER];
                assert_eq!(open(&mut { blank }, ring), None);
                for bit in 0..8 * HEADER {
                    let mut bytes = blank;
                    bytes[bit / 8] ^= 1 << (bit % 8);
                    assert_eq!(open(&mut bytes, ring), None, "{filling:#x}, bit {bit}");
                }
            }
        }
    }
}
