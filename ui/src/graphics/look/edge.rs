//! The borders between two cities: the road, the swords, a wedge towards the stronger.

use super::arrow::{Arrow, along, wedge};
use super::{Scale, Token, token};
use crate::graphics::layout::{HALF, QUARTER, STROKE, area};
use crate::{Canvas, Ink, Surface};
use embedded_graphics::geometry::Point;

/// Where the stronger of two neighbours lies, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stronger {
    Left,
    Right,
    Down,
    Neither,
}

/// The breadth of a road: its middle and as much beside it.
const ROAD: i32 = 2 * QUARTER + 1;

/// A road through points of straight pieces.
pub(crate) fn road(canvas: &mut Canvas, points: &[Point]) {
    for pair in points.windows(2) {
        canvas.fill(along(pair[0], pair[1], ROAD), Ink::ROAD);
    }
}

/// Swords on a shield in the middle of a border, and who is the stronger.
pub(crate) fn conflict(canvas: &mut Canvas, scale: Scale, centre: Point, stronger: Stronger) {
    token::swords(canvas, scale, centre);
    let towards = match stronger {
        Stronger::Left => Point::new(-1, 0),
        Stronger::Right => Point::new(1, 0),
        Stronger::Down => Point::new(0, 1),
        Stronger::Neither => return,
    };
    // Beside the shield, with a gap.
    let head = Arrow::GOLD.head;
    let far = Token::Shield(0).width(scale) / 2 + HALF + head;
    wedge(canvas, centre + towards * far, towards, head, Ink::GOLD);
}

/// Shields against shields, the middle between them at a point.
pub(crate) fn fight(canvas: &mut Canvas, scale: Scale, centre: Point, shields: (i32, i32)) {
    let Point { x, y } = centre;
    let width = Token::Shield(0).width(scale);
    Token::Shield(shields.0).draw(canvas, scale, x - STROKE - width, y, Ink::NIGHT);
    Token::Shield(shields.1).draw(canvas, scale, x + STROKE, y, Ink::NIGHT);
    // A colon between them.
    for y in [y - STROKE - QUARTER, y + STROKE] {
        canvas.fill(area(x - STROKE / 2, y, STROKE, STROKE), Ink::WHITE);
    }
}
