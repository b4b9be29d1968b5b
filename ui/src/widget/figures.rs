//! Numbers with icons in columns of one width, so that rows line up.

use super::Line;
use crate::font::Font;
use crate::text::fill;
use crate::{Canvas, ICON, Icon, Ink};
use embedded_graphics::geometry::Point;

/// Room for a number of two digits.
const DIGITS: i32 = 22;
/// Between two columns.
const GAP: i32 = 6;

/// Draws the figures leftwards from a point of the baseline and gives the x before them.
pub(crate) fn figures(
    canvas: &mut Canvas,
    font: &'static Font,
    (ink, paper): (Ink, Ink),
    right: Point,
    figures: &[(Icon, i32)],
) -> i32 {
    let Point { mut x, y } = right;
    for &(icon, number) in figures {
        let text = fill(if number < 0 { "−{0}" } else { "{0}" }, &[&number.abs()]);
        let wide = DIGITS.max(font.width(&text));
        x -= wide + ICON + 2;
        let mut line = Line {
            canvas,
            font,
            ink,
            paper,
            x,
            y,
        };
        line.icon(icon).text(&text);
        x -= GAP;
    }
    x
}
