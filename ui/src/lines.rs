//! Which lines of the canvas differ from what the display shows.

use crate::Canvas;
use core::ops::Range;

/// Lines of the tallest screen.
pub const MAX_LINES: usize = 240;

/// Unchanged lines between two changed ones that are sent along: a new window costs about as much
/// as these.
const JOIN: usize = 2;

/// A hash of every line as it was last sent.
#[derive(Debug, Clone)]
pub struct Lines {
    sent: [u32; MAX_LINES],
    known: bool,
}

impl Default for Lines {
    fn default() -> Self {
        Self::new()
    }
}

impl Lines {
    /// Nothing was sent yet: every line counts as changed.
    pub const fn new() -> Self {
        Self {
            sent: [0; MAX_LINES],
            known: false,
        }
    }

    /// Forgets what was sent, after the display was switched on or turned.
    pub fn forget(&mut self) {
        self.known = false;
    }

    /// The next range of changed lines at or below `from`, noted as sent; `None` when the rest of
    /// the canvas is as the display shows it. Start with 0 and go on with the end of the answer.
    /// No range has more than `most` lines: what is sent early need not wait for the comparison of
    /// the rest.
    pub fn changed(&mut self, canvas: &Canvas, from: usize, most: usize) -> Option<Range<usize>> {
        let mut range: Option<Range<usize>> = None;
        for (y, line) in canvas.lines().enumerate().take(MAX_LINES).skip(from) {
            if let Some(found) = &range
                && (y > found.end + JOIN || found.len() >= most)
            {
                return range;
            }
            let hash = hash(line);
            if self.known && self.sent[y] == hash {
                continue;
            }
            self.sent[y] = hash;
            range = Some(range.map_or(y, |found| found.start)..y + 1);
        }
        if range.is_none() {
            self.known = true;
        }
        range
    }
}

/// One to one in each word for given other words, so a change of up to four neighbouring pixels is
/// never missed; anything else once in four thousand million.
fn hash(line: &[u8]) -> u32 {
    // Whole words, because the device reads them four times as fast as bytes.
    let (head, words, tail) = bytemuck::pod_align_to::<u8, u32>(line);
    let mix = |state: u32, word: u32| (state.rotate_left(5) ^ word).wrapping_mul(0x85eb_ca6b);
    let mut state = 0x9e37_79b9;
    // Two loops rather than one over a chain, which asks at every word in which part it is.
    for &word in words {
        state = mix(state, word);
    }
    for &byte in head.iter().chain(tail) {
        state = mix(state, u32::from(byte));
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, ScreenSize};
    use embedded_graphics::{geometry::Point, geometry::Size, primitives::Rectangle};

    fn all(lines: &mut Lines, canvas: &Canvas) -> heapless::Vec<Range<usize>, 16> {
        let mut ranges = heapless::Vec::new();
        let mut from = 0;
        while let Some(range) = lines.changed(canvas, from, MAX_LINES) {
            from = range.end;
            ranges.push(range).unwrap();
        }
        ranges
    }

    #[test]
    fn first_everything_then_only_what_changed() {
        let mut memory = [0; 320 * 240];
        let mut canvas = Canvas::new(&mut memory, ScreenSize::Wide).unwrap();
        let mut lines = Lines::new();
        assert_eq!(all(&mut lines, &canvas).first(), Some(&(0..240)));
        assert_eq!(all(&mut lines, &canvas)[..], []);
        canvas.fill(Rectangle::new(Point::new(5, 10), Size::new(1, 3)), Ink::Red);
        canvas.fill(
            Rectangle::new(Point::new(319, 15), Size::new(1, 1)),
            Ink::Red,
        );
        canvas.fill(
            Rectangle::new(Point::new(0, 200), Size::new(1, 40)),
            Ink::Red,
        );
        assert_eq!(all(&mut lines, &canvas)[..], [10..16, 200..240]);
        assert_eq!(all(&mut lines, &canvas)[..], []);
        lines.forget();
        assert_eq!(all(&mut lines, &canvas).first(), Some(&(0..240)));
    }
}
