//! One byte a pixel over memory that somebody else owns.
//!
//! Points and boxes are those of embedded-graphics; its drawing is not used, because letters,
//! pictures and boxes are runs of bytes here, and dot by dot would be several times slower.

use crate::icon::Picture;
use crate::look::Bitmap;
use crate::{Font, ICON, Icon, Ink, ScreenSize};
use core::ops::Range;
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// How far letters, and words, are moved together: words only when nothing else helps.
const TIGHT: [(i32, i32); 2] = [(0, 0), (1, 0)];
const TIGHTEST: (i32, i32) = (1, 1);

/// The picture to be sent. Everything drawn is cut at its edges.
#[derive(Debug)]
pub struct Canvas<'a> {
    pixels: &'a mut [u8],
    width: usize,
    height: usize,
    cut: bool,
    smallest: i32,
    largest: i32,
    reader: Option<fn(&str)>,
    viewer: Option<fn(Icon)>,
}

impl<'a> Canvas<'a> {
    /// A canvas of that size; `None` if the memory is shorter than its pixels.
    pub fn new(memory: &'a mut [u8], size: ScreenSize) -> Option<Self> {
        let (width, height) = (size.width() as usize, size.height() as usize);
        let pixels = memory.get_mut(..width * height)?;
        Some(Self {
            pixels,
            width,
            height,
            cut: false,
            smallest: i32::MAX,
            largest: 0,
            reader: None,
            viewer: None,
        })
    }

    /// The pixel values of line `y`; look them up in [`crate::PALETTE`]. Empty below the screen.
    pub fn line(&self, y: usize) -> &[u8] {
        self.pixels
            .get(y * self.width..(y + 1) * self.width)
            .unwrap_or(&[])
    }

    /// All lines from the top down.
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width)
    }

    /// Covers everything.
    pub fn wipe(&mut self, ink: Ink) {
        self.pixels.fill(ink as u8);
    }

    /// Fills a box.
    pub fn fill(&mut self, area: Rectangle, ink: Ink) {
        let Some((left, right, top, bottom)) = self.part(area) else {
            return;
        };
        let mut rest = &mut self.pixels[top * self.width..bottom * self.width];
        while let Some((row, below)) = rest.split_at_mut_checked(self.width) {
            row[left..right].fill(ink as u8);
            rest = below;
        }
    }

    /// Fills a box whose corners are cut off slantwise, `cut` pixels at each end of its edges.
    pub fn fill_cut(&mut self, area: Rectangle, cut: i32, ink: Ink) {
        let (x, y) = (area.top_left.x, area.top_left.y);
        let (w, h) = (area.size.width as i32, area.size.height as i32);
        let cut = cut.min(w / 2).min(h / 2).max(0);
        for i in 0..cut {
            let (left, width) = (x + cut - i, w - 2 * (cut - i));
            self.fill(bar(left, y + i, width as u32, 1), ink);
            self.fill(bar(left, y + h - 1 - i, width as u32, 1), ink);
        }
        self.fill(bar(x, y + cut, w as u32, (h - 2 * cut) as u32), ink);
    }

    /// Draws the edges of a box, `thick` pixels inwards.
    pub fn frame(&mut self, area: Rectangle, thick: i32, ink: Ink) {
        let (x, y) = (area.top_left.x, area.top_left.y);
        let (w, h, t) = (area.size.width, area.size.height, thick as u32);
        self.fill(bar(x, y, w, t), ink);
        self.fill(bar(x, y + h as i32 - thick, w, t), ink);
        self.fill(bar(x, y, t, h), ink);
        self.fill(bar(x + w as i32 - thick, y, t, h), ink);
    }

    /// Draws a picture of three inks with its top left corner at `at`.
    pub fn bitmap(&mut self, bitmap: &Bitmap, at: Point, inks: [Ink; 3]) {
        let [first, second, third] = inks.map(|ink| ink as u8);
        let before = self.cut;
        let ramp = [0, first, second, third];
        self.blit(ramp, at, (bitmap.width, bitmap.height), bitmap.rows);
        self.cut = before;
    }

    /// Writes one line of text, its baseline at `at`, and gives the x behind it. Letters outside
    /// of the canvas are cut; characters without a glyph are skipped.
    pub fn text(&mut self, font: &Font, at: Point, ink: Ink, paper: Ink, text: &str) -> i32 {
        self.write(font, at, (0, 0), ink, paper, text)
    }

    fn write(
        &mut self,
        font: &Font,
        at: Point,
        (letters, words): (i32, i32),
        ink: Ink,
        paper: Ink,
        text: &str,
    ) -> i32 {
        if !text.is_empty() {
            self.smallest = self.smallest.min(font.cap());
            self.largest = self.largest.max(font.cap());
            if let Some(read) = self.reader {
                read(text);
            }
        }
        let ramp = ink.ramp(paper);
        let mut x = at.x;
        for letter in text.chars() {
            let Some(glyph) = font.glyph(letter) else {
                continue;
            };
            let corner = Point::new(x + glyph.left, at.y - glyph.top);
            self.blit(ramp, corner, (glyph.width, glyph.height), glyph.rows);
            x += glyph.advance - if letter == ' ' { words } else { letters };
        }
        x
    }

    /// Writes a text into at most `room` columns; what does not fit is left out, see [`Self::cut`].
    pub fn label(
        &mut self,
        font: &Font,
        at: Point,
        room: i32,
        ink: Ink,
        paper: Ink,
        text: &str,
    ) -> i32 {
        let shown = font.clip(text, room);
        self.cut |= shown.len() < text.len();
        self.text(font, at, ink, paper, shown)
    }

    /// Writes a text in the first of the fonts in which it fits, letters moved together by a pixel
    /// if need be, in the last the words as well; else cut.
    pub fn label_in(
        &mut self,
        fonts: &[&Font],
        at: Point,
        room: i32,
        ink: Ink,
        paper: Ink,
        text: &str,
    ) -> i32 {
        let (letters, words) = (gaps(text), text.matches(' ').count() as i32);
        let fits =
            |width: i32, tight: (i32, i32)| width - tight.0 * letters - tight.1 * words <= room;
        for font in fonts {
            let width = font.width(text);
            if let Some(tight) = TIGHT.into_iter().find(|&tight| fits(width, tight)) {
                return self.write(font, at, tight, ink, paper, text);
            }
        }
        match fonts.last() {
            Some(font) if fits(font.width(text), TIGHTEST) => {
                self.write(font, at, TIGHTEST, ink, paper, text)
            }
            Some(font) => self.label(font, at, room, ink, paper, text),
            None => at.x,
        }
    }

    /// Whether some text had to be cut, at its box or at the canvas' edge: in a finished screen
    /// none is.
    pub fn cut(&self) -> bool {
        self.cut
    }

    /// Has everything that is written read aloud, for tests.
    pub fn read_to(&mut self, reader: fn(&str)) {
        self.reader = Some(reader);
    }

    /// Has every icon that is drawn shown, for tests.
    pub fn show_to(&mut self, viewer: fn(Icon)) {
        self.viewer = Some(viewer);
    }

    /// The height of the smallest capitals written so far.
    pub fn smallest(&self) -> i32 {
        self.smallest
    }

    /// The height of the largest capitals written so far.
    pub fn largest(&self) -> i32 {
        self.largest
    }

    /// Notes that a text did not fit its box.
    pub(crate) fn note_cut(&mut self) {
        self.cut = true;
    }

    /// Draws an icon of [`ICON`] pixels with its top left corner at `at`.
    pub fn icon(&mut self, icon: Icon, at: Point) {
        self.icon_part(icon, at, ICON, 0..ICON);
    }

    /// Draws an icon in a box of 14, 18, 28 or 36 pixels.
    pub fn icon_in(&mut self, icon: Icon, at: Point, edge: i32) {
        self.icon_part(icon, at, edge, 0..edge);
    }

    /// The left half of one icon beside the right half of another: either of them.
    pub fn icon_halves(&mut self, left: Icon, right: Icon, at: Point, edge: i32) {
        self.icon_part(left, at, edge, 0..edge / 2 - 1);
        self.icon_part(right, at, edge, edge / 2 + 1..edge);
    }

    /// Draws some columns of an icon, in the middle of its box.
    fn icon_part(&mut self, icon: Icon, at: Point, edge: i32, columns: Range<i32>) {
        self.show(icon);
        let picture = icon.picture_in(edge);
        let rim = (edge - picture.edge) / 2;
        let columns = columns.start - rim..columns.end - rim;
        self.picture(&picture, at + Point::new_equal(rim), columns);
    }

    /// Draws the shape of an icon's filled parts in one ink.
    pub fn stencil(&mut self, icon: Icon, at: Point, ink: Ink) {
        self.show(icon);
        let picture = icon.picture_in(ICON).silhouette(ink);
        self.picture(&picture, at, 0..ICON);
    }

    fn show(&self, icon: Icon) {
        if let Some(show) = self.viewer {
            show(icon);
        }
    }

    /// Draws some columns of a picture.
    fn picture(&mut self, picture: &Picture, at: Point, columns: Range<i32>) {
        // The dots that are wanted and lie on the canvas.
        let from = columns.start.max(-at.x).max(0);
        let to = columns.end.min(self.width as i32 - at.x).min(picture.edge);
        if from >= to {
            return;
        }
        let lines = (-at.y).max(0)..picture.edge.min(self.height as i32 - at.y);
        for y in lines {
            let start = (at.y + y) as usize * self.width + (at.x + from) as usize;
            let row = &mut self.pixels[start..start + (to - from) as usize];
            picture.draw_row(y, from, row);
        }
    }

    /// Draws levels of ink, two bits a pixel, each row starting on a byte.
    fn blit(&mut self, ramp: [u8; 4], at: Point, (width, height): (usize, usize), rows: &[u8]) {
        let stride = width.div_ceil(4);
        if stride == 0 {
            return;
        }
        let inside = |from: i32, length: usize, room: usize| {
            usize::try_from(from).is_ok_and(|from| from + length <= room)
        };
        let in_height = inside(at.y, height, self.height);
        // Whole bytes are drawn at once; what they have beyond the width is nothing.
        if in_height && inside(at.x, stride * 4, self.width) {
            let first = at.y as usize * self.width + at.x as usize;
            return self.blit_whole(ramp, first, stride, rows);
        }
        self.cut |= !(in_height && inside(at.x, width, self.width));
        for (packed, line) in rows.chunks_exact(stride).zip(at.y..) {
            for (column, place) in (0..width).zip(at.x..) {
                let level = packed[column / 4] >> (6 - column % 4 * 2) & 3;
                if level != 0 {
                    self.dot(place, line, ramp[usize::from(level)]);
                }
            }
        }
    }

    /// The same where nothing is cut, its first dot at the pixel `first`. Most of a picture's time
    /// is spent here: nothing is divided, and the ramp lies in a register.
    fn blit_whole(&mut self, ramp: [u8; 4], first: usize, stride: usize, mut rows: &[u8]) {
        let ramp = u32::from_le_bytes(ramp);
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

    fn dot(&mut self, x: i32, y: i32, value: u8) {
        if x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height {
            self.pixels[y as usize * self.width + x as usize] = value;
        }
    }

    /// Left, right, top, bottom of the part of `area` on the canvas.
    fn part(&self, area: Rectangle) -> Option<(usize, usize, usize, usize)> {
        let left = area.top_left.x.max(0) as usize;
        let top = area.top_left.y.max(0) as usize;
        let right = (area.top_left.x + area.size.width as i32).clamp(0, self.width as i32) as usize;
        let bottom =
            (area.top_left.y + area.size.height as i32).clamp(0, self.height as i32) as usize;
        (left < right && top < bottom).then_some((left, right, top, bottom))
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

/// Places in a text where letters can be moved together: behind all but the last and the spaces.
pub(crate) fn gaps(text: &str) -> i32 {
    text.chars().filter(|&letter| letter != ' ').count() as i32 - 1
}

fn bar(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::NARROW_12;

    #[test]
    fn too_little_memory_is_no_canvas() {
        assert!(Canvas::new(&mut [0; 100], ScreenSize::Small).is_none());
    }

    #[test]
    fn everything_is_cut_at_the_edges() {
        let mut memory = [0; 240 * 135];
        let mut canvas = Canvas::new(&mut memory, ScreenSize::Small).unwrap();
        canvas.fill(bar(-50, -50, 1000, 1000), Ink::Red);
        assert!(canvas.lines().flatten().all(|&p| p == Ink::Red as u8));
        for (x, y) in [(-3, 5), (237, 134), (100, -2), (500, 500), (-500, 60)] {
            canvas.text(&NARROW_12, Point::new(x, y), Ink::White, Ink::Red, "Ґř");
            canvas.icon(Icon::Coin, Point::new(x, y));
        }
    }

    #[test]
    fn cut_and_whole_letters_are_the_same() {
        let mut whole = [0; 240 * 135];
        let mut cut = [0; 240 * 135];
        Canvas::new(&mut whole, ScreenSize::Small).unwrap().text(
            &NARROW_12,
            Point::new(10, 40),
            Ink::White,
            Ink::Night,
            "W",
        );
        Canvas::new(&mut cut, ScreenSize::Small).unwrap().text(
            &NARROW_12,
            Point::new(-3, 40),
            Ink::White,
            Ink::Night,
            "W",
        );
        for y in 0..135 {
            assert_eq!(
                whole[y * 240 + 13..y * 240 + 40],
                cut[y * 240..y * 240 + 27]
            );
        }
    }
}
