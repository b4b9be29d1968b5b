//! Pixels as a display takes them: 12 bits each, two in three bytes.

/// Pixels that are whole words together.
pub const PACKED: usize = 4;

/// These pixels as words of which the highest bit goes first.
pub type Packed = [u16; 3];

/// Looks up the colours of pixel values.
/// Runs of one ink, which is most of any screen, cost one comparison for four pixels. The values
/// begin on a word boundary, as the lines of a device's canvas do; others are left out.
// Within its caller, which is made to be small, it would be slower.
#[inline(never)]
pub fn pack(palette: &[u16; 256], values: &[u8], out: &mut [Packed]) {
    let Ok(values) = bytemuck::try_cast_slice::<u8, u32>(values) else {
        return;
    };
    let mut last = !values.first().copied().unwrap_or_default();
    let mut packed = Packed::default();
    for (&four, out) in values.iter().zip(out) {
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
    fn sent(out: &[Packed]) -> std::vec::Vec<u8> {
        let words = out.as_flattened();
        words.iter().copied().flat_map(u16::to_be_bytes).collect()
    }

    /// What they should be, worked out pixel by pixel.
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
        let mut out = std::vec![Packed::default(); values.len() / PACKED];
        pack(&PALETTE, bytemuck::cast_slice(&aligned), &mut out);
        assert_eq!(sent(&out), wanted(&values));
    }

    #[test]
    fn what_there_is_no_room_for_is_left_out() {
        let values = [0x0101_0101_u32; 2];
        let mut out = [Packed::default()];
        pack(&PALETTE, bytemuck::cast_slice(&values), &mut out);
        assert_eq!(sent(&out), wanted(&[1; 4]));
    }
}
