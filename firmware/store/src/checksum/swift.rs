//! The same sums eight bytes at a time, by tables of 8 kB that a device has no room for.

use super::step;

/// What a byte adds, with so many bytes behind it.
const TABLES: [[u32; 256]; 8] = {
    let mut tables = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut behind = 0;
        while behind < 8 {
            let mut bit = 0;
            while bit < 8 {
                sum = step(sum);
                bit += 1;
            }
            tables[behind][byte] = sum;
            behind += 1;
        }
        byte += 1;
    }
    tables
};

/// Takes bytes into a sum.
pub(super) fn add(mut sum: u32, bytes: &[u8]) -> u32 {
    let (eights, rest) = bytes.as_chunks::<8>();
    for &[a, b, c, d, e, f, g, h] in eights {
        let [s, t, u, v] = sum.to_le_bytes();
        let pieces = [h, g, f, e, d ^ v, c ^ u, b ^ t, a ^ s];
        sum = TABLES
            .iter()
            .zip(pieces)
            .fold(0, |sum, (table, byte)| sum ^ table[usize::from(byte)]);
    }
    for byte in rest {
        sum = (sum >> 8) ^ TABLES[0][usize::from(sum as u8 ^ byte)];
    }
    sum
}
