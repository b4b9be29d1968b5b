//! The turns of an age as a row of squares: done, now, to come.

use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::QUARTER;
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
        let cell = area(at.x + (i32::from(turn) - 1) * step, at.y, edge, edge);
        if turn < now {
            canvas.fill(cell, Ink::GOLD);
        } else if turn == now {
            canvas.fill(cell.inset(-1), Ink::WHITE);
            canvas.fill(cell.inset(QUARTER), paper);
        } else {
            canvas.draw(framed(cell, 2, Ink::DIM));
        }
    }
    at.x + i32::from(all) * step
}
