//! One byte a pixel over memory that somebody else owns.

use super::part::{Listener, Part};
use super::picture::Picture;
use super::surface::Surface;
use crate::font::Glyph;
use crate::{Glass, Ink};
use core::convert::Infallible;
use core::fmt;
use core::ops::Range;
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    primitives::Rectangle,
};

/// The picture to be sent. Everything drawn is cut at its edges.
///
/// It is a [`DrawTarget`], so anybody's drawables can be drawn on it; what screens draw most goes
/// the quick way of [`Surface`]: letters, pictures and boxes are runs of bytes here.
pub struct Canvas<'a> {
    pub(super) pixels: &'a mut [u8],
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) listener: Option<&'a mut dyn Listener>,
    #[cfg(feature = "fine")]
    pub(super) fine: Option<super::fine::Fine<'a>>,
}

impl fmt::Debug for Canvas<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Canvas({}x{})", self.width, self.height)
    }
}

impl<'a> Canvas<'a> {
    /// A canvas for a glass; `None` if the memory is shorter than its pixels.
    pub fn new(memory: &'a mut [u8], glass: Glass) -> Option<Self> {
        let (width, height) = (glass.width() as usize, glass.height() as usize);
        let pixels = memory.get_mut(..width * height)?;
        Some(Self {
            pixels,
            width,
            height,
            listener: None,
            #[cfg(feature = "fine")]
            fine: None,
        })
    }

    /// A canvas without pixels: nothing is drawn, but somebody hears what would be.
    pub fn heard(listener: &'a mut dyn Listener) -> Self {
        Self {
            pixels: &mut [],
            width: 0,
            height: 0,
            listener: Some(listener),
            #[cfg(feature = "fine")]
            fine: None,
        }
    }

    /// This canvas, and somebody who hears what is drawn on it.
    #[must_use]
    pub fn with_listener(self, listener: &'a mut dyn Listener) -> Self {
        Self {
            listener: Some(listener),
            ..self
        }
    }

    /// The pixel values of line `y`; look them up in [`crate::PALETTE`]. Empty below the screen.
    pub fn line(&self, y: usize) -> &[u8] {
        let width = self.width * self.zoom();
        self.pixels.get(y * width..(y + 1) * width).unwrap_or(&[])
    }

    /// All lines from the top down.
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        let width = self.width * self.zoom();
        self.pixels.chunks_exact(width.max(1))
    }

    /// The rows of the part of `area` on the canvas, each with its y in the area; and how many
    /// columns of the area lie before them.
    fn rows(&mut self, area: &Rectangle) -> (impl Iterator<Item = (usize, &mut [u8])>, usize) {
        let part = self.part_of(area);
        let (columns, lines) = part.unwrap_or_default();
        let first = (lines.start as i32 - area.top_left.y) as usize;
        let skipped = (columns.start as i32 - area.top_left.x) as usize;
        let all = &mut self.pixels[lines.start * self.width..lines.end * self.width];
        let rows = all.chunks_exact_mut(self.width.max(1)).enumerate();
        let rows = rows.map(move |(y, row)| (first + y, &mut row[columns.clone()]));
        (rows, skipped)
    }

    /// Dots in each direction for one of the glass.
    #[cfg(not(feature = "fine"))]
    const fn zoom(&self) -> usize {
        1
    }

    /// Columns and lines of the part of `area` on the canvas.
    fn part_of(&self, area: &Rectangle) -> Option<(Range<usize>, Range<usize>)> {
        let left = area.top_left.x.max(0) as usize;
        let top = area.top_left.y.max(0) as usize;
        let right = (area.top_left.x + area.size.width as i32).clamp(0, self.width as i32) as usize;
        let bottom =
            (area.top_left.y + area.size.height as i32).clamp(0, self.height as i32) as usize;
        (left < right && top < bottom).then_some((left..right, top..bottom))
    }

    /// Draws a letter of which nothing is cut, its first dot at the pixel `first`. Most of a
    /// picture's time is spent here: nothing is divided, and the ramp lies in a register.
    fn blit_whole(&mut self, ramp: [Ink; 4], first: usize, stride: usize, mut rows: &[u8]) {
        let ramp = u32::from_le_bytes(ramp.map(Ink::value));
        let mut rest = self.pixels.get_mut(first..).unwrap_or_default();
        while let Some((packed, more)) = rows.split_at_checked(stride) {
            let (fours, _) = rest.as_chunks_mut::<4>();
            for (four, &bits) in fours.iter_mut().zip(packed) {
                let bits = u32::from(bits);
                if bits != 0 {
                    paint(&mut four[0], ramp, bits >> 3);
                    paint(&mut four[1], ramp, bits >> 1);
                    paint(&mut four[2], ramp, bits << 1);
                    paint(&mut four[3], ramp, bits << 3);
                }
            }
            rest = rest.get_mut(self.width..).unwrap_or_default();
            rows = more;
        }
    }

    fn dot(&mut self, at: Point, ink: Ink) {
        let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) else {
            return;
        };
        if x < self.width && y < self.height {
            self.pixels[y * self.width + x] = ink.value();
        }
    }
}

impl OriginDimensions for Canvas<'_> {
    fn size(&self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }
}

impl DrawTarget for Canvas<'_> {
    type Color = Ink;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Ink>>,
    {
        #[cfg(feature = "fine")]
        if self.zoom() > 1 {
            self.larger_dots(pixels);
            return Ok(());
        }
        for Pixel(at, ink) in pixels {
            self.dot(at, ink);
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Ink>,
    {
        #[cfg(feature = "fine")]
        if self.zoom() > 1 {
            let points = embedded_graphics::primitives::PointsIter::points(area);
            let dots = points.zip(colors).map(|(at, ink)| Pixel(at, ink));
            self.larger_dots(dots);
            return Ok(());
        }
        let mut inks = colors.into_iter();
        let width = area.size.width as usize;
        let (rows, before) = self.rows(area);
        let mut taken = 0;
        for (y, row) in rows {
            let start = y * width + before;
            if start > taken && inks.nth(start - taken - 1).is_none() {
                break;
            }
            taken = start + row.len();
            for (pixel, ink) in row.iter_mut().zip(&mut inks) {
                *pixel = ink.value();
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, ink: Ink) -> Result<(), Infallible> {
        let Some((columns, lines)) = self.part_of(area) else {
            return Ok(());
        };
        let zoom = self.zoom();
        let (columns, width) = (columns.start * zoom..columns.end * zoom, self.width * zoom);
        let mut rest = &mut self.pixels[lines.start * zoom * width..lines.end * zoom * width];
        while let Some((row, below)) = rest.split_at_mut_checked(width) {
            row[columns.clone()].fill(ink.value());
            rest = below;
        }
        Ok(())
    }

    fn clear(&mut self, ink: Ink) -> Result<(), Infallible> {
        self.pixels.fill(ink.value());
        Ok(())
    }
}

impl Surface for Canvas<'_> {
    fn glyph(&mut self, glyph: &Glyph, corner: Point, ramp: [Ink; 4]) {
        let stride = glyph.width.div_ceil(4);
        if stride == 0 || self.pixels.is_empty() {
            return;
        }
        #[cfg(feature = "fine")]
        if self.finer_glyph(glyph, corner, ramp) {
            return;
        }
        let inside = |from: i32, length: usize, room: usize| {
            usize::try_from(from).is_ok_and(|from| from + length <= room)
        };
        // Whole bytes are drawn at once; what they have beyond the width is nothing.
        if inside(corner.y, glyph.height, self.height) && inside(corner.x, stride * 4, self.width) {
            let first = corner.y as usize * self.width + corner.x as usize;
            return self.blit_whole(ramp, first, stride, glyph.rows);
        }
        for (at, level) in glyph.levels().filter(|&(_, level)| level != 0) {
            self.dot(corner + at, ramp[usize::from(level)]);
        }
    }

    fn picture(&mut self, picture: &Picture, corner: Point, columns: Range<i32>) {
        #[cfg(feature = "fine")]
        if self.larger_picture(picture, corner, columns.clone()) {
            return;
        }
        let Size { width, height } = picture.size();
        // The dots that are wanted and lie on the canvas.
        let from = columns.start.max(-corner.x).max(0);
        let end = columns.end.min(self.width as i32 - corner.x);
        let to = end.min(width as i32);
        if from >= to {
            return;
        }
        for y in (-corner.y).max(0)..(height as i32).min(self.height as i32 - corner.y) {
            let start = (corner.y + y) as usize * self.width + (corner.x + from) as usize;
            let row = &mut self.pixels[start..start + (to - from) as usize];
            picture.draw_row(y as usize, from as usize, row);
        }
    }

    fn part(&mut self, part: &Part<'_>) {
        if let Some(listener) = &mut self.listener {
            listener.part(part);
        }
    }
}

/// Sets a pixel to the ink of a level, which is eight times as much here; at level 0 the paper
/// stays.
#[inline(always)]
fn paint(pixel: &mut u8, ramp: u32, level: u32) {
    let shift = level & 0x18;
    if shift != 0 {
        *pixel = (ramp >> shift) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Icon;
    use crate::graphics::font::NARROW_12;
    use crate::graphics::letters::{Label, Letters};

    fn bar(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(width, height))
    }

    #[test]
    fn too_little_memory_is_no_canvas() {
        assert!(Canvas::new(&mut [0; 100], Glass::SMALL).is_none());
    }

    #[test]
    fn everything_is_cut_at_the_edges() {
        let mut memory = [0; 240 * 135];
        let mut canvas = Canvas::new(&mut memory, Glass::SMALL).unwrap();
        canvas.fill(bar(-50, -50, 1000, 1000), Ink::RED);
        assert!(canvas.lines().flatten().all(|&p| p == Ink::RED.value()));
        let letters = Letters::new(&NARROW_12, Ink::WHITE, Ink::RED);
        for (x, y) in [(-3, 5), (237, 134), (100, -2), (500, 500), (-500, 60)] {
            canvas.draw(Label::new("Ґř", Point::new(x, y), letters));
            canvas.draw(Icon::Coin.at(Point::new(x, y)));
        }
    }

    #[test]
    fn what_comes_row_by_row_lies_where_it_would_lie_dot_by_dot() {
        let inks = || (0..12 * 9).map(|at| Ink::ALL[at % Ink::ALL.len()]);
        for corner in [(0, 0), (-5, -4), (235, 130), (100, 50), (-20, 0)] {
            let (mut quick, mut slow) = ([0; 240 * 135], [0; 240 * 135]);
            let area = bar(corner.0, corner.1, 12, 9);
            let mut canvas = Canvas::new(&mut quick, Glass::SMALL).unwrap();
            let Ok(()) = canvas.fill_contiguous(&area, inks());
            let mut canvas = Canvas::new(&mut slow, Glass::SMALL).unwrap();
            let points = embedded_graphics::primitives::PointsIter::points(&area);
            let Ok(()) = canvas.draw_iter(points.zip(inks()).map(|(at, ink)| Pixel(at, ink)));
            assert_eq!(quick, slow);
        }
    }

    #[test]
    fn cut_and_whole_letters_are_the_same() {
        let mut whole = [0; 240 * 135];
        let mut cut = [0; 240 * 135];
        let letters = Letters::new(&NARROW_12, Ink::WHITE, Ink::NIGHT);
        for (memory, x) in [(&mut whole, 10), (&mut cut, -3)] {
            let mut canvas = Canvas::new(memory, Glass::SMALL).unwrap();
            canvas.draw(Label::new("W", Point::new(x, 40), letters));
        }
        for y in 0..135 {
            assert_eq!(
                whole[y * 240 + 13..y * 240 + 40],
                cut[y * 240..y * 240 + 27]
            );
        }
    }
}
