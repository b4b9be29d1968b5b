//! The borders between two cities: the road, the swords, a wedge towards the stronger.

use super::{Scale, Token, token};
use crate::graphics::layout::area;
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

/// A road through points of straight pieces.
pub(crate) fn road(canvas: &mut Canvas, points: &[Point]) {
    for pair in points.windows(2) {
        let (x, y) = (pair[0].x.min(pair[1].x) - 2, pair[0].y.min(pair[1].y) - 2);
        let w = (pair[0].x - pair[1].x).abs() + 5;
        let h = (pair[0].y - pair[1].y).abs() + 5;
        canvas.fill(area(x, y, w, h), Ink::ROAD);
    }
}

/// Swords on a shield in the middle of a border, and who is the stronger.
pub(crate) fn conflict(canvas: &mut Canvas, scale: Scale, centre: Point, stronger: Stronger) {
    token::swords(canvas, scale, centre);
    let Point { x, y } = centre;
    let (reach, k) = match scale {
        Scale::Small => (13, 5),
        _ => (15, 6),
    };
    for i in 0..=k {
        let part = match stronger {
            Stronger::Left => area(x - reach - k + i, y - i, 1, 2 * i + 1),
            Stronger::Right => area(x + reach + k - i, y - i, 1, 2 * i + 1),
            Stronger::Down => area(x - i, y + reach + k + 1 - i, 2 * i + 1, 1),
            Stronger::Neither => area(0, 0, 0, 0),
        };
        canvas.fill(part, Ink::GOLD);
    }
}

/// Shields against shields, the middle between them at a point.
pub(crate) fn fight(canvas: &mut Canvas, scale: Scale, centre: Point, shields: (i32, i32)) {
    let Point { x, y } = centre;
    let width = Token::Shield(0).width(scale);
    Token::Shield(shields.0).draw(canvas, scale, x - 3 - width, y, Ink::NIGHT);
    Token::Shield(shields.1).draw(canvas, scale, x + 3, y, Ink::NIGHT);
    canvas.fill(area(x - 1, y - 5, 3, 3), Ink::WHITE);
    canvas.fill(area(x - 1, y + 3, 3, 3), Ink::WHITE);
}
