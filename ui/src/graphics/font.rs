//! Letters as tables of two bits a pixel, made by `fonts/generate.py`.

use embedded_graphics::geometry::Point;

/// A font of one size.
#[derive(Debug)]
pub struct Font {
    table: &'static [u8],
}

/// A letter's picture and place.
#[derive(Debug, Clone, Copy)]
pub struct Glyph {
    /// Columns of the picture.
    pub width: usize,
    /// Rows of the picture.
    pub height: usize,
    /// Columns from the pen to the picture.
    pub left: i32,
    /// Rows of the picture above the baseline.
    pub top: i32,
    /// Columns from this letter's pen to the next one's.
    pub advance: i32,
    /// The picture, two bits a pixel, each row starting on a byte.
    pub rows: &'static [u8],
    /// The font it is of.
    #[cfg(feature = "fine")]
    pub font: &'static Font,
    /// The letter it shows.
    #[cfg(feature = "fine")]
    pub letter: char,
}

impl Glyph {
    /// Every dot with its level of ink, from 0 for none to 3 for all.
    pub fn levels(&self) -> impl Iterator<Item = (Point, u8)> + use<> {
        let Self { width, rows, .. } = *self;
        let stride = width.div_ceil(4).max(1);
        let rows = rows.chunks_exact(stride).zip(0..);
        rows.flat_map(move |(packed, y)| {
            let level = move |x: usize| packed[x / 4] >> (6 - x % 4 * 2) & 3;
            (0..width).map(move |x| (Point::new(x as i32, y), level(x)))
        })
    }
}

const HEAD: usize = 6;
const RECORD: usize = 10;

/// Capitals of 12 pixels.
pub static NARROW_12: Font = Font {
    table: include_bytes!("../../fonts/narrow_12.font"),
};
/// Capitals of 15 pixels.
pub static NARROW_15: Font = Font {
    table: include_bytes!("../../fonts/narrow_15.font"),
};
/// Capitals of 18 pixels.
pub static NARROW_18: Font = Font {
    table: include_bytes!("../../fonts/narrow_18.font"),
};
/// Heavy capitals of 12 pixels.
pub static BOLD_12: Font = Font {
    table: include_bytes!("../../fonts/bold_12.font"),
};
/// Heavy capitals of 15 pixels.
pub static BOLD_15: Font = Font {
    table: include_bytes!("../../fonts/bold_15.font"),
};
/// Heavy capitals of 18 pixels.
pub static BOLD_18: Font = Font {
    table: include_bytes!("../../fonts/bold_18.font"),
};
/// Digits and signs of 22 pixels, nothing else.
pub static DIGITS_22: Font = Font {
    table: include_bytes!("../../fonts/digits_22.font"),
};
/// Digits and signs of 30 pixels, nothing else.
pub static DIGITS_30: Font = Font {
    table: include_bytes!("../../fonts/digits_30.font"),
};

impl Font {
    /// Height of a capital.
    pub fn cap(&self) -> i32 {
        self.byte(0)
    }

    /// Rows that the tallest letter rises above the baseline.
    pub fn ascent(&self) -> i32 {
        self.byte(1)
    }

    /// Rows that the deepest letter hangs below the baseline.
    pub fn descent(&self) -> i32 {
        self.byte(2)
    }

    /// Rows from one line of text to the next.
    pub fn line(&self) -> i32 {
        self.byte(3)
    }

    /// The picture of a letter, if the font has it.
    pub fn glyph(&'static self, letter: char) -> Option<Glyph> {
        let record = self.record(letter)?;
        let (width, height) = (usize::from(record[4]), usize::from(record[5]));
        let rows = usize::from(u16::from_le_bytes([record[2], record[3]]));
        let from = HEAD + self.word(4)? * RECORD + rows;
        Some(Glyph {
            width,
            height,
            left: i32::from(record[6] as i8),
            top: i32::from(record[7] as i8),
            advance: advance(record),
            rows: self.table.get(from..from + width.div_ceil(4) * height)?,
            #[cfg(feature = "fine")]
            font: self,
            #[cfg(feature = "fine")]
            letter,
        })
    }

    /// What the table says of a letter.
    fn record(&self, letter: char) -> Option<&'static [u8; RECORD]> {
        let count = self.word(4)?;
        let code = u16::try_from(letter as u32).ok()?;
        // All of printable ASCII comes first and without gaps in a full table.
        let guess = usize::from(code).wrapping_sub(0x20);
        let index = if guess < count && self.code(guess) == Some(code) {
            guess
        } else {
            self.find(count, code)?
        };
        self.table.get(HEAD + index * RECORD..)?.first_chunk()
    }

    /// Width of a text in pixels.
    pub fn width(&self, text: &str) -> i32 {
        text.chars()
            .filter_map(|letter| self.record(letter))
            .map(advance)
            .sum()
    }

    /// The longest beginning of `text` that is at most `width` wide.
    pub fn clip<'t>(&self, text: &'t str, width: i32) -> &'t str {
        let mut used = 0;
        for (at, letter) in text.char_indices() {
            used += self.record(letter).map_or(0, advance);
            if used > width {
                return &text[..at];
            }
        }
        text
    }

    fn find(&self, count: usize, code: u16) -> Option<usize> {
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = (low + high) / 2;
            match self.code(middle)?.cmp(&code) {
                core::cmp::Ordering::Less => low = middle + 1,
                core::cmp::Ordering::Equal => return Some(middle),
                core::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn code(&self, index: usize) -> Option<u16> {
        self.word(HEAD + index * RECORD).map(|code| code as u16)
    }

    fn word(&self, at: usize) -> Option<usize> {
        let bytes = self.table.get(at..at + 2)?;
        Some(usize::from(u16::from_le_bytes([bytes[0], bytes[1]])))
    }

    fn byte(&self, at: usize) -> i32 {
        self.table.get(at).map_or(0, |&byte| i32::from(byte))
    }
}

/// Columns from a letter's pen to the next one's.
fn advance(record: &[u8; RECORD]) -> i32 {
    i32::from(record[8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_have_the_height_the_name_says() {
        let named = [
            (&NARROW_12, 12),
            (&NARROW_15, 15),
            (&NARROW_18, 18),
            (&BOLD_18, 18),
        ];
        for (font, cap) in named {
            assert_eq!(font.cap(), cap);
            assert!(font.glyph('H').unwrap().top >= cap);
        }
    }

    #[test]
    fn letters_of_all_languages_are_there() {
        for font in [&NARROW_12, &NARROW_15, &NARROW_18, &BOLD_12, &BOLD_18] {
            for letter in "AzҐґЇїЄєІіЁёЖщřŘůŮťĎ’„“×→−…".chars() {
                assert!(font.glyph(letter).is_some(), "{letter}");
            }
        }
        assert!(NARROW_12.glyph('漢').is_none());
        assert!(NARROW_12.glyph('😀').is_none());
    }

    #[test]
    fn clip_keeps_whole_letters() {
        let width = NARROW_12.width("Žluť");
        assert_eq!(NARROW_12.clip("Žluťoučký", width), "Žluť");
        assert_eq!(NARROW_12.clip("Žluť", 1000), "Žluť");
    }
}
