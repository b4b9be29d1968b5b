//! Straight arrows along a row or a column, and coins that lie on them.

use super::{Scale, Token};
use crate::graphics::layout::area;
use crate::{Canvas, CutBox, Ink, Surface};
use embedded_graphics::geometry::Point;

/// An arrow: its ink, the thickness of its shaft, the length of its head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrow {
    pub ink: Ink,
    pub thick: i32,
    pub head: i32,
}

impl Arrow {
    /// Where something is paid or goes.
    pub const GOLD: Self = Self::of(Ink::GOLD);

    pub const fn of(ink: Ink) -> Self {
        Self {
            ink,
            thick: 3,
            head: 6,
        }
    }

    /// This arrow with a smaller head.
    pub const fn short(self) -> Self {
        Self { head: 4, ..self }
    }

    /// Draws it between two points of one row or one column.
    pub fn draw(self, canvas: &mut Canvas, from: Point, to: Point) {
        let Self { ink, thick, head } = self;
        let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let neck = Point::new(to.x - dx * head, to.y - dy * head);
        let (left, top) = (from.x.min(neck.x), from.y.min(neck.y));
        let (long, high) = ((from.x - neck.x).abs() + 1, (from.y - neck.y).abs() + 1);
        if dx != 0 {
            canvas.fill(area(left, from.y - thick / 2, long, thick), ink);
        } else {
            canvas.fill(area(from.x - thick / 2, top, thick, high), ink);
        }
        for i in 0..=head {
            let part = if dx != 0 {
                area(to.x - dx * i, to.y - i, 1, 2 * i + 1)
            } else {
                area(to.x - i, to.y - dy * i, 2 * i + 1, 1)
            };
            canvas.fill(part, ink);
        }
    }
}

/// A path of straight pieces with a head at its end.
pub(crate) fn path(canvas: &mut Canvas, points: &[Point], ink: Ink) {
    for pair in points.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let (x, y) = (from.x.min(to.x) - 1, from.y.min(to.y) - 1);
        let (w, h) = ((from.x - to.x).abs() + 3, (from.y - to.y).abs() + 3);
        if points.last() != Some(&to) {
            canvas.fill(area(x, y, w, h), ink);
        } else {
            Arrow::of(ink).draw(canvas, from, to);
        }
    }
}

/// A coin that lies on a path, its middle at a point.
pub(crate) fn coin_on(canvas: &mut Canvas, scale: Scale, centre: Point, coins: i32, paper: Ink) {
    let edge = scale.edge();
    let x = centre.x - edge / 2;
    canvas.draw(CutBox::new(
        area(x - 2, centre.y - edge / 2 - 2, edge + 4, edge + 4),
        4,
        paper,
    ));
    Token::Coin(coins).draw(canvas, scale, x, centre.y, paper);
}
