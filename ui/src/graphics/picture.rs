//! Pictures: icons, badges and tokens, drawn with letters in files of `ui/art` and packed when the
//! program is compiled.
//!
//! Four bits a dot, the left one of a pair in the high bits, each row starting on a byte: the fewer
//! bytes, the less a picture waits for the flash.

use crate::Ink;
use core::ops::Range;
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    image::ImageDrawable,
    primitives::Rectangle,
};

/// The kind of dots that shade; 0 lets the paper through.
const SHADE: u8 = 3;
/// The letters of the kinds from 1 on: ink, second ink, shade, white, gold, red.
const LETTERS: [u8; 6] = *b"#+owyx";

/// A drawing without its inks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Art {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The kinds of the dots.
    pub dots: &'static [u8],
}

/// The drawing in a file of `ui/art`, one row a line: `.` is paper, `#` `+` `o` the first, second and
/// third ink, `w` white, `y` gold, `x` red.
macro_rules! drawing {
    ($file:expr) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/art/", $file, ".txt"))
    };
}
pub(crate) use drawing;

/// The packed drawing of a file of `ui/art`.
macro_rules! art {
    ($file:expr) => {{
        use $crate::graphics::picture::{Art, columns, drawing, pack};
        const DRAWING: &str = drawing!($file);
        const WIDTH: usize = columns(DRAWING);
        const HEIGHT: usize = DRAWING.len() / (WIDTH + 1);
        const ART: Art = Art {
            width: WIDTH,
            height: HEIGHT,
            dots: &pack::<{ WIDTH.div_ceil(2) * HEIGHT }>(WIDTH, DRAWING),
        };
        &ART
    }};
}
pub(crate) use art;

/// How wide a drawing is: as its first row.
pub(crate) const fn columns(drawing: &str) -> usize {
    let mut at = 0;
    while drawing.as_bytes()[at] != b'\n' {
        at += 1;
    }
    at
}

/// The kind of the dot at a place of a drawing.
const fn kind(width: usize, drawing: &str, x: usize, y: usize) -> u8 {
    let letter = drawing.as_bytes()[y * (width + 1) + x];
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

/// Packs a drawing.
pub(crate) const fn pack<const BYTES: usize>(width: usize, drawing: &str) -> [u8; BYTES] {
    let stride = width.div_ceil(2);
    let height = BYTES / stride;
    assert!(
        drawing.len() == height * (width + 1),
        "a drawing fills its box"
    );
    let mut dots = [0; BYTES];
    let mut at = 0;
    while at < width * height {
        let (x, y) = (at % width, at / width);
        dots[y * stride + x / 2] |= kind(width, drawing, x, y) << (4 - x % 2 * 4);
        at += 1;
    }
    dots
}

/// The kind of a dot in double size: where two neighbours of a corner agree and the others do not,
/// the corner takes their ink, so that slopes stay smooth.
const fn kind_twice(edge: usize, drawing: &str, x: usize, y: usize) -> u8 {
    const fn before(at: usize) -> usize {
        at.saturating_sub(1)
    }
    const fn behind(at: usize, edge: usize) -> usize {
        if at + 1 < edge { at + 1 } else { at }
    }
    let (column, row) = (x / 2, y / 2);
    let (mut side, mut other) = (before(column), behind(column, edge));
    if x % 2 == 1 {
        (side, other) = (other, side);
    }
    let (mut end, mut start) = (before(row), behind(row, edge));
    if y % 2 == 1 {
        (end, start) = (start, end);
    }
    let beyond = kind(edge, drawing, column, end);
    let beside = kind(edge, drawing, side, row);
    let slope = beside == beyond
        && kind(edge, drawing, other, row) != beside
        && kind(edge, drawing, column, start) != beyond;
    if slope {
        beside
    } else {
        kind(edge, drawing, column, row)
    }
}

/// Packs a square drawing in double size, because smoothing takes longer than drawing.
pub(crate) const fn pack_twice<const BYTES: usize>(edge: usize, drawing: &str) -> [u8; BYTES] {
    let mut dots = [0; BYTES];
    let mut at = 0;
    while at < BYTES {
        let (x, y) = (at % edge * 2, at / edge);
        let (left, right) = (
            kind_twice(edge, drawing, x, y),
            kind_twice(edge, drawing, x + 1, y),
        );
        dots[at] = left << 4 | right;
        at += 1;
    }
    dots
}

impl Art {
    /// Some rows of it.
    pub fn rows(&self, rows: Range<usize>) -> Self {
        let stride = self.width.div_ceil(2);
        let dots = self.dots.get(rows.start * stride..rows.end * stride);
        Self {
            width: self.width,
            height: rows.len(),
            dots: dots.unwrap_or_default(),
        }
    }

    /// The kind of each dot of a row.
    pub(crate) fn kinds(&self, y: usize) -> impl Iterator<Item = u8> + use<> {
        let stride = self.width.div_ceil(2);
        let row = self.dots.get(y * stride..(y + 1) * stride);
        let pairs = row.unwrap_or_default().iter();
        pairs
            .flat_map(|&pair| [pair >> 4, pair & 15])
            .take(self.width)
    }

    /// The picture that three inks make of it.
    pub const fn inked(&self, [ink, second, shade]: [Ink; 3]) -> Picture {
        let (white, gold, red) = (Ink::WHITE.value(), Ink::GOLD.value(), Ink::BAD.value());
        let (ink, second, shade) = (ink.value(), second.value(), shade.value());
        Picture {
            art: *self,
            inks: [PAPER, ink, second, shade, white, gold, red, PAPER],
        }
    }
}

/// A drawing with its inks: an image for any target of [`Ink`], and quick on a
/// [`Surface`](super::surface::Surface).
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    art: Art,
    /// The pixel value of each kind of dot.
    inks: [u8; 8],
}

/// What stays as it is.
const PAPER: u8 = u8::MAX;

impl Picture {
    /// The shape that is left when all inks become one; the shade is none of it.
    pub const fn silhouette(self, ink: Ink) -> Self {
        let mut inks = [ink.value(); 8];
        inks[0] = PAPER;
        inks[SHADE as usize] = PAPER;
        Self { inks, ..self }
    }

    /// The inked dots of some columns, the first column at `at`.
    pub(crate) fn pixels(
        &self,
        at: Point,
        columns: Range<i32>,
    ) -> impl Iterator<Item = Pixel<Ink>> {
        let Self { art, inks } = *self;
        (0..art.height).flat_map(move |y| {
            let columns = columns.clone();
            let dots = art.kinds(y).zip(0..);
            dots.filter_map(move |(kind, x)| {
                let value = inks[usize::from(kind & 7)];
                let shown = value != PAPER && columns.contains(&x);
                let ink = Ink::from(embedded_graphics::pixelcolor::raw::RawU8::from(value));
                shown.then_some(Pixel(at + Point::new(x, y as i32), ink))
            })
        })
    }

    /// Draws the dots of row `y` from column `from` on into pixel values, where they have an ink.
    pub(crate) fn draw_row(&self, y: usize, from: usize, row: &mut [u8]) {
        let start = y * self.art.width.div_ceil(2) + from / 2;
        let dots = self.art.dots.get(start..).unwrap_or_default();
        let odd = row.len().min(from % 2);
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

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(self.art.width as u32, self.art.height as u32)
    }
}

impl ImageDrawable for Picture {
    type Color = Ink;

    fn draw<D: DrawTarget<Color = Ink>>(&self, target: &mut D) -> Result<(), D::Error> {
        target.draw_iter(self.pixels(Point::zero(), 0..self.art.width as i32))
    }

    fn draw_sub_image<D: DrawTarget<Color = Ink>>(
        &self,
        target: &mut D,
        area: &Rectangle,
    ) -> Result<(), D::Error> {
        use embedded_graphics::draw_target::DrawTargetExt;
        let mut part = target.translated(-area.top_left);
        self.draw(&mut part.clipped(area))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOPE: &str = "#...\n##..\n###.\n####\n";
    const TWICE: Art = Art {
        width: 8,
        height: 8,
        dots: &pack_twice::<32>(4, SLOPE),
    };

    #[test]
    fn a_slope_stays_smooth_in_double_size() {
        let picture = TWICE.inked([Ink::RED; 3]);
        let lines = (0..8).map(|y| {
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
        const MIXED: Art = Art {
            width: 5,
            height: 2,
            dots: &pack::<6>(5, "#+owy\nx.#o#\n"),
        };
        let picture = MIXED.inked([Ink::RED, Ink::BLUE, Ink::GREEN]);
        for y in 0..2 {
            let mut whole = [PAPER; 5];
            picture.draw_row(y, 0, &mut whole);
            for from in 0..5 {
                for to in from..=5 {
                    let mut part = [PAPER; 5];
                    picture.draw_row(y, from, &mut part[from..to]);
                    assert_eq!(part[from..to], whole[from..to]);
                }
            }
        }
    }
}
