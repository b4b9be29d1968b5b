//! The turns of an age as a row of squares: done, now, to come.

use crate::graphics::layout::area;
use crate::{Canvas, Ink, Surface, framed};
use embedded_graphics::geometry::Point;

/// Draws the turns, so far from one to the next, and gives the x behind them; `now` counts from 1.
pub(crate) fn pips(
    canvas: &mut Canvas,
    at: Point,
    (edge, step): (i32, i32),
    (now, all): (u8, u8),
    paper: Ink,
) -> i32 {
    for turn in 1..=all {
        let x = at.x + (i32::from(turn) - 1) * step;
        if turn < now {
            canvas.fill(area(x, at.y, edge, edge), Ink::GOLD);
        } else if turn == now {
            canvas.fill(area(x - 1, at.y - 1, edge + 2, edge + 2), Ink::WHITE);
            canvas.fill(area(x + 2, at.y + 2, edge - 4, edge - 4), paper);
        } else {
            canvas.draw(framed(area(x, at.y, edge, edge), 2, Ink::DIM));
        }
    }
    at.x + i32::from(all) * step
}
