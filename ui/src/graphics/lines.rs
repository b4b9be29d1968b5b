//! Which parts of the canvas differ from what the display shows.

use crate::Canvas;
use core::ops::Range;

/// Lines of the tallest screen.
pub const MAX_LINES: usize = 240;

/// Columns that are compared together; every screen is a whole number of them wide.
const TILE: usize = 40;
const TILE_WORDS: usize = TILE / 4;
/// Tiles of the widest line.
const TILES: usize = 8;

/// Pixels that take as long as a new window.
const WINDOW: usize = 100;

/// A box of the canvas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// Its lines.
    pub rows: Range<usize>,
    /// Its columns, a multiple of four from a multiple of four on.
    pub columns: Range<usize>,
}

/// A hash of every tile as it was last sent.
#[derive(Debug, Clone)]
pub struct Lines {
    sent: [[u32; TILES]; MAX_LINES],
    known: bool,
    /// Where to compare on, and the tiles that changed in that line if it was compared already.
    next: usize,
    ahead: Option<u32>,
    /// Lines that were compared, and those of their tiles that are still to be sent, a bit each.
    rows: Range<usize>,
    tiles: u32,
}

impl Default for Lines {
    fn default() -> Self {
        Self::new()
    }
}

impl Lines {
    /// Nothing was sent yet: everything counts as changed.
    pub const fn new() -> Self {
        Self {
            sent: [[0; TILES]; MAX_LINES],
            known: false,
            next: 0,
            ahead: None,
            rows: 0..0,
            tiles: 0,
        }
    }

    /// Forgets what was sent, after the display was switched on or turned.
    pub fn forget(&mut self) {
        self.known = false;
    }

    /// The next box that changed, noted as sent; `None` once the display shows the whole canvas,
    /// and then it begins at the top again. To be called until then without a change of the
    /// canvas. No box has more than `most` lines: what is sent early need not wait for the
    /// comparison of the rest.
    pub fn changed(&mut self, canvas: &Canvas, most: usize) -> Option<Area> {
        if self.tiles == 0 {
            self.compare(canvas, most);
        }
        if self.tiles == 0 {
            self.known = true;
            self.next = 0;
            return None;
        }
        let first = self.tiles.trailing_zeros();
        let last = first + (self.tiles >> first).trailing_ones();
        self.tiles &= !0 << last;
        Some(Area {
            rows: self.rows.clone(),
            columns: first as usize * TILE..last as usize * TILE,
        })
    }

    /// Looks for the next lines that changed.
    fn compare(&mut self, canvas: &Canvas, most: usize) {
        let mut rows: Option<Range<usize>> = None;
        while let Some(changed) = self.ahead.take().or_else(|| self.look(canvas, self.next)) {
            let y = self.next;
            if let Some(found) = &rows
                && (y >= found.start + most || !self.is_worth(found, y, changed))
            {
                self.ahead = Some(changed);
                break;
            }
            self.next = y + 1;
            if changed != 0 {
                self.tiles |= changed;
                rows = Some(rows.map_or(y, |found| found.start)..y + 1);
            }
        }
        self.rows = rows.unwrap_or(0..0);
    }

    /// Which tiles of a line differ from what was sent, a bit each, noted as sent; `None` below the
    /// screen.
    // Within its callers, which are made to be small, it would be slower.
    #[inline(never)]
    fn look(&mut self, canvas: &Canvas, y: usize) -> Option<u32> {
        let sent = self.sent.get_mut(y)?;
        let line = canvas.line(y);
        if line.is_empty() {
            return None;
        }
        let (mut changed, mut bit) = (0, 1);
        let mut compare = |sent: &mut u32, tile: &[u32; TILE_WORDS]| {
            let hash = hash(tile);
            if *sent != hash || !self.known {
                *sent = hash;
                changed |= bit;
            }
            bit <<= 1;
        };
        // Whole words, because the device reads them four times as fast as bytes.
        if let Ok(words) = bytemuck::try_cast_slice(line) {
            let (tiles, _) = words.as_chunks();
            for (sent, tile) in sent.iter_mut().zip(tiles) {
                compare(sent, tile);
            }
        } else {
            for (sent, tile) in sent.iter_mut().zip(line.chunks_exact(TILE)) {
                compare(sent, &bytemuck::pod_read_unaligned(tile));
            }
        }
        Some(changed)
    }

    /// Whether line `y` with these tiles should go along with the lines found before it: what is
    /// sent without need then must cost less than a window of its own.
    fn is_worth(&self, found: &Range<usize>, y: usize, changed: u32) -> bool {
        let tiles = |tiles: u32| tiles.count_ones() as usize;
        let apart = found.len() * tiles(self.tiles) + tiles(changed);
        let together = (y + 1 - found.start) * tiles(self.tiles | changed);
        (together - apart) * TILE <= WINDOW
    }
}

/// One to one in each word for given other words, so a change of up to four neighbouring pixels is
/// never missed; anything else once in four thousand million.
fn hash(tile: &[u32; TILE_WORDS]) -> u32 {
    let mix = |state: u32, word: u32| (state.rotate_left(5) ^ word).wrapping_mul(0x85eb_ca6b);
    let state = 0x9e37_79b9;
    // No loop: its counting would take longer than the hash.
    let [a, b, c, d, e, f, g, h, i, j] = *tile;
    let state = mix(mix(mix(mix(mix(state, a), b), c), d), e);
    mix(mix(mix(mix(mix(state, f), g), h), i), j)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Glass, Ink, Surface};
    use embedded_graphics::{geometry::Point, geometry::Size, primitives::Rectangle};

    fn all(lines: &mut Lines, canvas: &Canvas, most: usize) -> std::vec::Vec<Area> {
        core::iter::from_fn(|| lines.changed(canvas, most)).collect()
    }

    fn area(rows: Range<usize>, columns: Range<usize>) -> Area {
        Area { rows, columns }
    }

    #[test]
    fn first_everything_then_only_what_changed() {
        let mut memory = [0; 320 * 240];
        let mut canvas = Canvas::new(&mut memory, Glass::WIDE).unwrap();
        let mut lines = Lines::new();
        let everything = [area(0..240, 0..320)];
        assert_eq!(all(&mut lines, &canvas, MAX_LINES), everything);
        assert_eq!(all(&mut lines, &canvas, MAX_LINES), []);
        for (x, y, width, height) in [(39, 10, 2, 3), (319, 15, 1, 1), (0, 200, 1, 40)] {
            let place = Rectangle::new(Point::new(x, y), Size::new(width, height));
            canvas.fill(place, Ink::RED);
        }
        let changed = [
            area(10..13, 0..80),
            area(15..16, 280..320),
            area(200..240, 0..40),
        ];
        assert_eq!(all(&mut lines, &canvas, MAX_LINES), changed);
        assert_eq!(all(&mut lines, &canvas, MAX_LINES), []);
        lines.forget();
        assert_eq!(all(&mut lines, &canvas, MAX_LINES), everything);
    }

    #[test]
    fn no_area_is_higher_than_wanted() {
        let mut memory = [0; 240 * 135];
        let canvas = Canvas::new(&mut memory, Glass::SMALL).unwrap();
        let areas = all(&mut Lines::new(), &canvas, 50);
        let whole = [
            area(0..50, 0..240),
            area(50..100, 0..240),
            area(100..135, 0..240),
        ];
        assert_eq!(areas, whole);
    }

    #[test]
    fn no_area_is_higher_than_wanted_for_a_line_that_is_sent_along() {
        let mut memory = [0; 240 * 135];
        let mut canvas = Canvas::new(&mut memory, Glass::SMALL).unwrap();
        let mut lines = Lines::new();
        all(&mut lines, &canvas, 50);
        for y in [10, 12, 14] {
            let place = Rectangle::new(Point::new(0, y), Size::new(1, 1));
            canvas.fill(place, Ink::RED);
        }
        let changed = [area(10..13, 0..40), area(14..15, 0..40)];
        assert_eq!(all(&mut lines, &canvas, 4), changed);
    }
}
