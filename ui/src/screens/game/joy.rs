//! Sparks over the winner while the bars of a final score grow: they are gone when these rest.

use crate::graphics::geometry::{Geometry, area};
use crate::graphics::motion::Motion;
use crate::shell::model::Model;
use crate::{Canvas, Ink, Surface};
use embedded_graphics::primitives::Rectangle;

/// How many sparks fly.
const SPARKS: i32 = 40;

/// Draws the sparks: they rise from the middle of the place's top row to all sides and fall.
pub(super) fn draw_sparks(model: &Model, place: Rectangle, canvas: &mut Canvas) {
    let moved = model.moved();
    if moved >= Motion::WHOLE {
        return;
    }
    let (wide, high) = (place.width() / 2, place.height());
    let edge = (model.layout().margin / 2).max(2);
    for spark in 0..SPARKS {
        // Always the same directions, as far apart as numbers without a common factor make them.
        let aside = (spark * 37 % SPARKS * 2 - SPARKS) * wide / SPARKS;
        let rise = (spark * 23 % SPARKS) * high / (2 * SPARKS);
        let fall = high * moved / Motion::WHOLE * moved / Motion::WHOLE;
        let x = place.middle().x + aside * moved / Motion::WHOLE;
        let y = place.top() + high / 2 - rise * moved * 2 / Motion::WHOLE + fall / 2;
        let ink = match spark % 3 {
            0 => Ink::GOLD,
            1 => Ink::CREAM,
            _ => Ink::GOOD,
        };
        let dot = area(x, y, edge, edge);
        if place.contains(dot.top_left) && place.contains(dot.bottom_right().unwrap_or_default()) {
            canvas.fill(dot, ink);
        }
    }
}
