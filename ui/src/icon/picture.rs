//! Pictures of icons: drawn with letters in the source, packed when the program is compiled.
//!
//! Four bits a dot, the left one of a pair in the high bits: the fewer bytes, the less a picture
//! waits for the flash. The double size is made then as well, because smoothing takes longer than
//! drawing.

use crate::Ink;

/// Kinds of dots; 0 lets the paper through.
const SHADE: u8 = 3;
/// The letters of the kinds from 1 on: ink, second ink, shade, white, gold, red.
const LETTERS: [u8; 6] = *b"#+owyx";

/// One drawing in its own and in double size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Art {
    /// Columns and rows of the drawing.
    pub edge: i32,
    /// Its dots.
    pub once: &'static [u8],
    /// The dots of the double size.
    pub twice: &'static [u8],
}

/// A named drawing of a square of letters.
macro_rules! art {
    ($name:ident, $edge:literal, $rows:expr) => {
        pub const $name: Art = {
            const ROWS: [&str; $edge] = $rows;
            Art {
                edge: $edge,
                once: &pack::<$edge, { $edge * $edge / 2 }>(&ROWS),
                twice: &pack_twice::<$edge, { $edge * $edge * 2 }>(&ROWS),
            }
        };
    };
}
pub(super) use art;

/// The kind of a dot; beyond the edges the outermost dots go on.
const fn kind<const EDGE: usize>(rows: &[&str; EDGE], x: i32, y: i32) -> u8 {
    let last = EDGE as i32 - 1;
    let x = if x < 0 {
        0
    } else if x > last {
        last
    } else {
        x
    };
    let y = if y < 0 {
        0
    } else if y > last {
        last
    } else {
        y
    };
    let row = rows[y as usize].as_bytes();
    assert!(row.len() == EDGE, "a drawing is a square");
    let letter = row[x as usize];
    let mut kind = 0;
    while kind < LETTERS.len() {
        if LETTERS[kind] == letter {
            return kind as u8 + 1;
        }
        kind += 1;
    }
    assert!(letter == b'.', "a drawing is made of . # + o w y x");
    0
}

/// The kind of a dot in double size: where two neighbours of a corner agree and the others do not,
/// the corner takes their ink, so that slopes stay smooth.
const fn kind_twice<const EDGE: usize>(rows: &[&str; EDGE], x: i32, y: i32) -> u8 {
    let (column, row) = (x / 2, y / 2);
    let (side, end) = (x % 2 * 2 - 1, y % 2 * 2 - 1);
    let beyond = kind(rows, column, row + end);
    let beside = kind(rows, column + side, row);
    let slope = beside == beyond
        && kind(rows, column - side, row) != beside
        && kind(rows, column, row - end) != beyond;
    if slope {
        beside
    } else {
        kind(rows, column, row)
    }
}

/// Packs a drawing.
pub(super) const fn pack<const EDGE: usize, const BYTES: usize>(
    rows: &[&str; EDGE],
) -> [u8; BYTES] {
    let mut dots = [0; BYTES];
    let mut at = 0;
    while at < BYTES {
        let (x, y) = (at * 2 % EDGE, at * 2 / EDGE);
        let (x, y) = (x as i32, y as i32);
        dots[at] = kind(rows, x, y) << 4 | kind(rows, x + 1, y);
        at += 1;
    }
    dots
}

/// Packs a drawing in double size.
pub(super) const fn pack_twice<const EDGE: usize, const BYTES: usize>(
    rows: &[&str; EDGE],
) -> [u8; BYTES] {
    let mut dots = [0; BYTES];
    let mut at = 0;
    while at < BYTES {
        let (x, y) = (at % EDGE * 2, at / EDGE);
        let (x, y) = (x as i32, y as i32);
        dots[at] = kind_twice(rows, x, y) << 4 | kind_twice(rows, x + 1, y);
        at += 1;
    }
    dots
}

/// The dots of one size with their inks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    /// Columns and rows.
    pub edge: i32,
    /// Row after row, two dots a byte.
    pub dots: &'static [u8],
    /// The ink of each kind of dot.
    inks: [u8; 8],
}

/// What stays as it is.
const PAPER: u8 = u8::MAX;

impl Picture {
    /// A drawing in ink, second ink and shade, in its own or in double size.
    pub const fn new(art: &Art, twice: bool, [ink, second, shade]: [Ink; 3]) -> Self {
        let (edge, dots) = if twice {
            (art.edge * 2, art.twice)
        } else {
            (art.edge, art.once)
        };
        let (white, gold, red) = (Ink::White as u8, Ink::Gold as u8, Ink::Bad as u8);
        let (ink, second, shade) = (ink as u8, second as u8, shade as u8);
        Self {
            edge,
            dots,
            inks: [PAPER, ink, second, shade, white, gold, red, PAPER],
        }
    }

    /// The shape that is left when all inks become one; the shade is none of it.
    pub const fn silhouette(self, ink: Ink) -> Self {
        let mut inks = [ink as u8; 8];
        inks[0] = PAPER;
        inks[SHADE as usize] = PAPER;
        Self { inks, ..self }
    }

    /// Draws the dots of row `y` from column `from` on, where they have an ink.
    pub fn draw_row(&self, y: i32, from: i32, row: &mut [u8]) {
        let start = (y * self.edge + from) as usize;
        let dots = self.dots.get(start / 2..).unwrap_or(&[]);
        let odd = row.len().min(start % 2);
        let (first, row) = row.split_at_mut(odd);
        let dots = match (first, dots) {
            ([pixel], [dot, rest @ ..]) => {
                self.paint(pixel, dot & 15);
                rest
            }
            _ => dots,
        };
        let (pairs, last) = row.as_chunks_mut::<2>();
        for ([left, right], &dots) in pairs.iter_mut().zip(dots) {
            if dots != 0 {
                self.paint(left, dots >> 4);
                self.paint(right, dots & 15);
            }
        }
        if let ([pixel], Some(dots)) = (last, dots.get(pairs.len())) {
            self.paint(pixel, dots >> 4);
        }
    }

    #[inline(always)]
    fn paint(&self, pixel: &mut u8, kind: u8) {
        let ink = self.inks[usize::from(kind & 7)];
        if ink != PAPER {
            *pixel = ink;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOPE: [&str; 4] = ["#...", "##..", "###.", "####"];

    #[test]
    fn a_slope_stays_smooth_in_double_size() {
        art!(STEPS, 4, SLOPE);
        let picture = Picture::new(&STEPS, true, [Ink::Red; 3]);
        let lines = (0..picture.edge).map(|y| {
            let mut row = [PAPER; 8];
            picture.draw_row(y, 0, &mut row);
            row.iter().filter(|&&ink| ink != PAPER).count()
        });
        assert_eq!(
            lines.collect::<heapless::Vec<_, 8>>(),
            [2, 3, 3, 5, 5, 7, 8, 8]
        );
    }

    #[test]
    fn any_part_of_a_row_is_the_same_as_in_the_whole() {
        art!(MIXED, 4, ["#+ow", "yx.#", "....", "#..#"]);
        let picture = Picture::new(&MIXED, false, [Ink::Red, Ink::Blue, Ink::Green]);
        let mut whole = [PAPER; 4];
        picture.draw_row(0, 0, &mut whole);
        for from in 0..4 {
            for to in from..=4 {
                let mut part = [PAPER; 4];
                picture.draw_row(0, from as i32, &mut part[from..to]);
                assert_eq!(part[from..to], whole[from..to]);
            }
        }
    }
}
