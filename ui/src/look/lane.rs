//! The ways that coins take over the table: from city to city beside their border, and from and to
//! the bank below the table.

use super::{Scale, Token, coin_on, path};
use crate::layout::area;
use crate::motion::Motion;
use crate::{Canvas, Ink, Layout, ScreenSize};
use embedded_graphics::geometry::Point;
use heapless::Vec;
use wonders_core::Seat;

/// A way of straight pieces, and how far along it the coin comes to rest.
#[derive(Clone, Debug)]
pub(crate) struct Lane {
    corners: Vec<Point, 3>,
    rest: i32,
}

/// Which way of a border: the only one, or one of two where both cities pay each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Only,
    Outer,
    Inner,
}

type Corners = ([(i32, i32); 3], i32);

impl Lane {
    /// The way beside the border between two cities.
    pub fn between(layout: &Layout, from: Seat, to: Seat, way: Way) -> Self {
        let wide = layout.size == ScreenSize::Wide;
        let bottom = match (wide, way) {
            (true, Way::Only) => 131,
            (true, Way::Outer) => 117,
            (true, Way::Inner) => 145,
            (false, Way::Only) => 130,
            (false, Way::Outer) => 120,
            (false, Way::Inner) => 141,
        };
        // From the left city to the far side, and from the right city to the left one.
        let left: Corners = match (wide, way) {
            (true, Way::Only) => ([(52, 104), (52, 57), (95, 57)], 28),
            (true, Way::Outer) => ([(34, 104), (34, 44), (95, 44)], 34),
            (true, Way::Inner) => ([(68, 104), (68, 70), (95, 70)], 18),
            (false, Way::Only) => ([(36, 112), (36, 50), (69, 50)], 32),
            (false, Way::Outer) => ([(20, 112), (20, 42), (69, 42)], 34),
            (false, Way::Inner) => ([(50, 112), (50, 60), (69, 60)], 22),
        };
        let below: Corners = match wide {
            true => ([(187, bottom), (166, bottom), (133, bottom)], 21),
            false => ([(135, bottom), (118, bottom), (85, bottom)], 17),
        };
        match (from.index(), to.index()) {
            (2, 0) => Self::of(layout, left, false),
            (0, 2) => Self::of(layout, left, false).turned(),
            (1, 0) => Self::of(layout, left, true),
            (0, 1) => Self::of(layout, left, true).turned(),
            (1, _) => Self::of(layout, below, false),
            _ => Self::of(layout, below, false).turned(),
        }
    }

    /// The way from the bank to a city.
    pub fn from_bank(layout: &Layout, to: Seat) -> Self {
        let wide = layout.size == ScreenSize::Wide;
        let (left, far): (Corners, Corners) = match wide {
            true => (
                ([(138, 175), (60, 175), (60, 158)], 38),
                ([(143, 163), (143, 120), (143, 84)], 61),
            ),
            false => (
                ([(94, 172), (44, 172), (44, 148)], 24),
                ([(99, 160), (99, 120), (99, 68)], 70),
            ),
        };
        match to.index() {
            0 => Self::of(layout, far, false),
            1 => Self::of(layout, left, true),
            _ => Self::of(layout, left, false),
        }
    }

    /// A straight way along a row, the coin in its middle.
    pub fn along(from: Point, long: i32) -> Self {
        let corners = [from, from + Point::new(long, 0)];
        Self {
            corners: corners.into_iter().collect(),
            rest: long / 2,
        }
    }

    fn of(layout: &Layout, (corners, rest): Corners, mirrored: bool) -> Self {
        let body = layout.body;
        let (left, w) = (body.top_left.x, body.size.width as i32);
        let corners = corners.into_iter().map(|(x, y)| {
            let x = if mirrored { w - x } else { x };
            Point::new(left + x, y)
        });
        Self {
            corners: corners.collect(),
            rest,
        }
    }

    /// The same way back.
    pub fn turned(mut self) -> Self {
        self.rest = self.length() - self.rest;
        self.corners.reverse();
        self
    }

    fn length(&self) -> i32 {
        self.corners.windows(2).map(piece).sum()
    }

    /// The way up to so far along it.
    fn upto(&self, far: i32) -> Vec<Point, 3> {
        let mut left = far;
        let mut out: Vec<Point, 3> = self.corners.iter().copied().take(1).collect();
        for pair in self.corners.windows(2) {
            let (from, to, long) = (pair[0], pair[1], piece(pair));
            let part = left.min(long);
            let step = Point::new((to.x - from.x).signum(), (to.y - from.y).signum());
            // As many corners as the way itself has.
            let _ = out.push(from + step * part);
            left -= part;
            if left <= 0 {
                break;
            }
        }
        out
    }

    /// Draws the arrow, as far as it has grown.
    pub fn draw(&self, canvas: &mut Canvas, part: i32) {
        let far = self.length() * part / Motion::WHOLE;
        if far > 0 {
            path(canvas, &self.upto(far), Ink::Gold);
        }
    }

    /// Draws the coin on its way from who pays.
    pub fn draw_coin(&self, canvas: &mut Canvas, scale: Scale, coins: u16, part: i32) {
        let way = self.upto(self.rest * part / Motion::WHOLE);
        match way.last() {
            Some(&at) if part == Motion::WHOLE => {
                coin_on(canvas, scale, at, coins.into(), Ink::Night);
            }
            // On its way it passes over the plaque of who pays: no ground of the road there.
            Some(&Point { x, y }) => {
                let left = x - scale.edge() / 2;
                Token::Coin(coins.into()).draw(canvas, scale, left, y, Ink::Night);
            }
            None => {}
        }
    }
}

fn piece(pair: &[Point]) -> i32 {
    (pair[0].x - pair[1].x).abs() + (pair[0].y - pair[1].y).abs()
}

/// The bank: piles of coins around a point.
pub(crate) fn bank(canvas: &mut Canvas, layout: &Layout, centre: Point) -> i32 {
    let wide = layout.size == ScreenSize::Wide;
    let (w, h) = if wide { (11, 4) } else { (7, 3) };
    let left = centre.x - (3 * w + 2) / 2;
    for (pile, high) in [3, 5, 4].into_iter().enumerate() {
        let x = left + pile as i32 * (w + 1);
        for coin in 0..high {
            let y = centre.y + 2 * h + h / 2 - (coin + 1) * h;
            canvas.fill(area(x, y, w, h - 1), Ink::Coin);
            canvas.fill(area(x, y + h - 1, w, 1), Ink::Bronze);
        }
    }
    left + 3 * w + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn a_way_back_is_the_way_there_turned() {
        let layout = Layout::new(ScreenSize::Wide, false);
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let there = Lane::between(&layout, seat(from), seat(to), Way::Only);
            let back = Lane::between(&layout, seat(to), seat(from), Way::Only).turned();
            assert_eq!(there.corners, back.corners);
            assert_eq!(there.rest, back.rest);
        }
    }

    #[test]
    fn a_coin_starts_at_who_pays_and_rests_on_the_way() {
        let layout = Layout::new(ScreenSize::Square, false);
        for lane in [
            Lane::between(&layout, seat(2), seat(0), Way::Outer),
            Lane::from_bank(&layout, seat(1)),
            Lane::along(Point::new(3, 4), 30),
        ] {
            let last = |far| *lane.upto(far).last().unwrap();
            assert_eq!(last(0), lane.corners[0]);
            assert_eq!(last(lane.length()), *lane.corners.last().unwrap());
            assert!(0 < lane.rest && lane.rest < lane.length());
        }
    }
}
