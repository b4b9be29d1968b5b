//! Straight arrows along a row or a column, and coins that lie on them.

use super::{Scale, Token};
use crate::graphics::geometry::{Geometry, area, around, square};
use crate::graphics::layout::{HALF, QUARTER, STROKE};
use crate::{Canvas, CutBox, Ink, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

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
            thick: STROKE,
            head: 2 * STROKE,
        }
    }

    /// This arrow with a smaller head.
    pub const fn short(self) -> Self {
        Self { head: HALF, ..self }
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
        wedge(canvas, to, Point::new(dx, dy), head, ink);
    }
}

/// A triangle from its tip back, which points along a row or a column.
pub(super) fn wedge(canvas: &mut Canvas, tip: Point, towards: Point, long: i32, ink: Ink) {
    for i in 0..=long {
        let across = 2 * i + 1;
        let part = if towards.x != 0 {
            area(tip.x - towards.x * i, tip.y - i, 1, across)
        } else {
            area(tip.x - i, tip.y - towards.y * i, across, 1)
        };
        canvas.fill(part, ink);
    }
}

/// A path of straight pieces with a head at its end.
pub(crate) fn path(canvas: &mut Canvas, points: &[Point], ink: Ink) {
    for pair in points.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        if points.last() != Some(&to) {
            canvas.fill(along(from, to, STROKE), ink);
        } else {
            Arrow::of(ink).draw(canvas, from, to);
        }
    }
}

/// The box of a line so thick between two points of one row or one column, its ends among it.
pub(super) const fn along(from: Point, to: Point, thick: i32) -> Rectangle {
    let (x, y) = (
        if from.x < to.x { from.x } else { to.x },
        if from.y < to.y { from.y } else { to.y },
    );
    let (w, h) = ((from.x - to.x).abs(), (from.y - to.y).abs());
    area(x - thick / 2, y - thick / 2, w + thick, h + thick)
}

/// A coin that lies on a path, its middle at a point.
pub(crate) fn coin_on(canvas: &mut Canvas, scale: Scale, centre: Point, coins: i32, paper: Ink) {
    let coin = around(centre, square(scale.edge()));
    canvas.draw(CutBox::new(coin.inset(-QUARTER), HALF, paper));
    Token::Coin(coins).draw(canvas, scale, coin.left(), centre.y, paper);
}
