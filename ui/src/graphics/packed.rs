//! Pixels as a display takes them: 12 bits each, two in three bytes.

/// Pixels that are whole words of 16 bits together, and how many.
const PIXELS: usize = 4;
const WORDS: usize = 3;

/// Words of 16 bits that so many pixels are, a multiple of four.
pub const fn packed_words(pixels: usize) -> usize {
    pixels / PIXELS * WORDS
}

/// Looks up the colours of pixel values, four in three words of which the highest bit goes first.
/// Runs of one ink, which is most of any screen, cost one comparison for four pixels. The values
/// begin on a word boundary, as the lines of a device's canvas do; others are left out.
// Within its caller, which is made to be small, it would be slower.
#[inline(never)]
pub fn pack(palette: &[u16; 256], values: &[u8], out: &mut [u16]) {
    let Ok(values) = bytemuck::try_cast_slice::<u8, u32>(values) else {
        return;
    };
    let mut last = !values.first().copied().unwrap_or_default();
    let mut packed = [0; WORDS];
    for (&four, out) in values.iter().zip(out.as_chunks_mut().0) {
        if four != last {
            last = four;
            // Written out: the device's compiler makes a slow loop of a map.
            let a = palette[(four & 0xff) as usize];
            let b = palette[(four >> 8 & 0xff) as usize];
            let c = palette[(four >> 16 & 0xff) as usize];
            let d = palette[(four >> 24) as usize];
            packed = [a << 4 | b >> 8, b << 8 | c >> 4, c << 12 | d];
        }
        *out = packed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PALETTE;

    /// The bytes on the wire.
    fn sent(words: &[u16]) -> std::vec::Vec<u8> {
        words.iter().copied().flat_map(u16::to_be_bytes).collect()
    }

    /// The same, pixel by pixel.
    fn wanted(values: &[u8]) -> std::vec::Vec<u8> {
        let colours = values.iter().map(|&value| PALETTE[usize::from(value)]);
        let digits = colours.flat_map(|colour| [8, 4, 0].map(|shift| (colour >> shift & 15) as u8));
        let digits: std::vec::Vec<u8> = digits.collect();
        digits
            .chunks_exact(2)
            .map(|pair| pair[0] << 4 | pair[1])
            .collect()
    }

    #[test]
    fn two_pixels_are_three_bytes_and_the_first_comes_first() {
        let runs = [(7, 12), (3, 1), (200, 3), (9, 40), (0, 8), (31, 9), (32, 7)];
        let mut values: std::vec::Vec<u8> = std::vec::Vec::new();
        for (value, count) in runs {
            values.extend(core::iter::repeat_n(value, count));
        }
        values.extend(0..=255);
        values.truncate(values.len() / 4 * 4);
        // On a word boundary.
        let aligned: std::vec::Vec<u32> = values
            .chunks_exact(4)
            .map(|four| u32::from_ne_bytes([four[0], four[1], four[2], four[3]]))
            .collect();
        let mut out = std::vec![0; packed_words(values.len())];
        pack(&PALETTE, bytemuck::cast_slice(&aligned), &mut out);
        assert_eq!(sent(&out), wanted(&values));
    }

    #[test]
    fn what_there_is_no_room_for_is_left_out() {
        let values = [0x0101_0101_u32; 2];
        let mut out = [0; 4];
        pack(&PALETTE, bytemuck::cast_slice(&values), &mut out);
        assert_eq!(sent(&out[..3]), wanted(&[1; 4]));
        assert_eq!(out[3], 0);
    }
}
