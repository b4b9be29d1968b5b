//! A canvas for a display that has several dots for each of ours: boxes and pictures are as they
//! are, only larger, and letters are drawn with all the dots there are.
//!
//! No board has such a display, so this is compiled for those who ask for it.

use super::canvas::Canvas;
use super::picture::Picture;
use crate::font::{Font, Glyph};
use crate::{Glass, Ink};
use core::fmt;
use core::ops::Range;
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

/// Somebody who draws the letters of a font with more dots.
pub trait FineLetters: fmt::Debug {
    /// A letter with `zoom` dots in each direction for one of the font's.
    fn letter(&mut self, font: &'static Font, letter: char, zoom: usize) -> Option<FineLetter<'_>>;
}

/// A letter with more dots than its font has.
#[derive(Clone, Copy, Debug)]
pub struct FineLetter<'a> {
    /// Columns from the pen to the picture.
    pub left: i32,
    /// Rows of the picture above the baseline.
    pub top: i32,
    /// Columns of the picture.
    pub width: usize,
    /// The dots row by row, each a level of ink from 0 for none to 3 for all.
    pub levels: &'a [u8],
}

/// How a canvas is made finer.
#[derive(Debug)]
pub(super) struct Fine<'a> {
    /// Dots in each direction for one of the glass.
    zoom: usize,
    letters: &'a mut dyn FineLetters,
}

impl<'a> Canvas<'a> {
    /// A canvas for a glass of which each dot is `zoom` dots in both directions; `None` if the
    /// memory is shorter than these.
    pub fn fine(
        memory: &'a mut [u8],
        glass: Glass,
        zoom: usize,
        letters: &'a mut dyn FineLetters,
    ) -> Option<Self> {
        let (width, height) = (glass.width() as usize, glass.height() as usize);
        let pixels = memory.get_mut(..width * height * zoom * zoom)?;
        Some(Self {
            pixels,
            width,
            height,
            listener: None,
            fine: Some(Fine { zoom, letters }),
        })
    }

    /// Dots in each direction for one of the glass.
    pub(super) fn zoom(&self) -> usize {
        self.fine.as_ref().map_or(1, |fine| fine.zoom)
    }

    /// Draws a letter with all dots there are, if this canvas has more; gives whether it did.
    pub(super) fn finer_glyph(&mut self, glyph: &Glyph, corner: Point, ramp: [Ink; 4]) -> bool {
        let Some(Fine { zoom, letters }) = &mut self.fine else {
            return false;
        };
        let zoom = *zoom;
        let Some(fine) = letters.letter(glyph.font, glyph.letter, zoom) else {
            let dots = glyph.levels().filter(|&(_, level)| level != 0);
            self.larger_dots(dots.map(|(at, level)| Pixel(corner + at, ramp[usize::from(level)])));
            return true;
        };
        let pen = (corner - Point::new(glyph.left, -glyph.top)) * zoom as i32;
        let (columns, lines) = (self.width * zoom, self.height * zoom);
        let first = pen + Point::new(fine.left, -fine.top);
        for (row, y) in fine.levels.chunks_exact(fine.width.max(1)).zip(first.y..) {
            let Some(y) = usize::try_from(y).ok().filter(|&y| y < lines) else {
                continue;
            };
            let line = &mut self.pixels[y * columns..(y + 1) * columns];
            for (&level, x) in row.iter().zip(first.x..) {
                let pixel = usize::try_from(x).ok().and_then(|x| line.get_mut(x));
                if let (Some(pixel), 1..=3) = (pixel, level) {
                    *pixel = ramp[usize::from(level)].value();
                }
            }
        }
        true
    }

    /// Draws a picture with larger dots, if this canvas has more; gives whether it did.
    pub(super) fn larger_picture(
        &mut self,
        picture: &Picture,
        corner: Point,
        columns: Range<i32>,
    ) -> bool {
        let larger = self.zoom() > 1;
        if larger {
            self.larger_dots(picture.pixels(corner, columns));
        }
        larger
    }

    /// Draws larger dots, row by row those that follow each other at once.
    pub(super) fn larger_dots(&mut self, dots: impl IntoIterator<Item = Pixel<Ink>>) {
        let mut run: Option<(Rectangle, Ink)> = None;
        for Pixel(at, ink) in dots {
            match &mut run {
                Some((area, same)) if *same == ink && at == area.top_left + area.size.x_axis() => {
                    area.size.width += 1;
                }
                _ => {
                    let before = run.replace((Rectangle::new(at, Size::new(1, 1)), ink));
                    self.larger_run(before);
                }
            }
        }
        self.larger_run(run);
    }

    fn larger_run(&mut self, run: Option<(Rectangle, Ink)>) {
        if let Some((area, ink)) = run {
            let Ok(()) = self.fill_solid(&area, ink);
        }
    }
}
