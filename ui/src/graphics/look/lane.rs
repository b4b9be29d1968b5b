//! The ways that coins take over the table: from city to city beside their border, and from and to
//! the bank below the table.

use super::{Scale, Token, Triangle, coin_on, path};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::motion::Motion;
use crate::{Canvas, Ink, Layout, Surface};
use embedded_graphics::geometry::Point;
use heapless::Vec;
use wonders_core::Seat;

/// How far from the bank's middle its ways begin.
const BANK: i32 = 22;

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

impl Lane {
    /// The way beside the border between two cities.
    pub fn between(table: &Triangle, from: Seat, to: Seat, way: Way) -> Self {
        let aside = table.plaque(Seat::FREE_CITY).height() / 4;
        let aside = match way {
            Way::Only => 0,
            Way::Outer => -aside,
            Way::Inner => aside,
        };
        // From the left city to the far side, and from the right city to the left one.
        let left = table.left_way(aside);
        let right = || left.map(|Point { x, y }| Point::new(table.mirrored(x), y));
        match (from.index(), to.index()) {
            (2, 0) => Self::of(left, 3, 10),
            (0, 2) => Self::of(left, 3, 10).turned(),
            (1, 0) => Self::of(right(), 3, 10),
            (0, 1) => Self::of(right(), 3, 10).turned(),
            (1, _) => Self::of(table.lower_way(aside), 4, 10),
            _ => Self::of(table.lower_way(aside), 4, 10).turned(),
        }
    }

    /// The way from the bank, which is below the cities, to one of them.
    pub fn from_bank(table: &Triangle, bank: Point, to: Seat) -> Self {
        let city = table.plaque(to);
        let (edge, high) = (BANK, BANK / 2);
        if to == Seat::FREE_CITY {
            let x = bank.x - edge * 3 / 4;
            let ways = [
                bank.y - high,
                table.plaque(to).bottom() + edge,
                city.bottom(),
            ];
            return Self::of(ways.map(|y| Point::new(x, y)), 3, 4);
        }
        let side = (city.middle().x - bank.x).signum();
        let from = Point::new(bank.x + side * edge, bank.y);
        let below = city.middle().x + side * edge / 2;
        Self::of(
            [
                from,
                Point::new(below, bank.y),
                Point::new(below, city.bottom()),
            ],
            2,
            5,
        )
    }

    /// A straight way along a row, the coin in its middle.
    pub fn along(from: Point, long: i32) -> Self {
        let corners = [from, from + Point::new(long, 0)];
        Self {
            corners: corners.into_iter().collect(),
            rest: long / 2,
        }
    }

    /// A way on which the coin rests at this part of its length.
    fn of(corners: [Point; 3], part: i32, of: i32) -> Self {
        let mut lane = Self {
            corners: corners.into_iter().collect(),
            rest: 0,
        };
        lane.rest = lane.length() * part / of;
        lane
    }

    /// This way from its end to its beginning.
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
            path(canvas, &self.upto(far), Ink::GOLD);
        }
    }

    /// Draws the coin on its way from who pays.
    pub fn draw_coin(&self, canvas: &mut Canvas, scale: Scale, coins: u16, part: i32) {
        let way = self.upto(self.rest * part / Motion::WHOLE);
        match way.last() {
            Some(&at) if part == Motion::WHOLE => {
                coin_on(canvas, scale, at, coins.into(), Ink::NIGHT);
            }
            // On its way it passes over the plaque of who pays: no ground of the road there.
            Some(&Point { x, y }) => {
                let left = x - scale.edge() / 2;
                Token::Coin(coins.into()).draw(canvas, scale, left, y, Ink::NIGHT);
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
    let (w, h) = if layout.is_narrow() { (7, 3) } else { (11, 4) };
    let left = centre.x - (3 * w + 2) / 2;
    for (pile, high) in [3, 5, 4].into_iter().enumerate() {
        let x = left + pile as i32 * (w + 1);
        for coin in 0..high {
            let y = centre.y + 2 * h + h / 2 - (coin + 1) * h;
            canvas.fill(area(x, y, w, h - 1), Ink::COIN);
            canvas.fill(area(x, y + h - 1, w, 1), Ink::BRONZE);
        }
    }
    left + 3 * w + 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn a_way_back_is_the_way_there_turned() {
        let layout = Layout::new(Glass::WIDE, false);
        let table = Triangle::new(&layout, layout.body);
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let there = Lane::between(&table, seat(from), seat(to), Way::Only);
            let back = Lane::between(&table, seat(to), seat(from), Way::Only).turned();
            assert_eq!(there.corners, back.corners);
            assert_eq!(there.rest, back.rest);
        }
    }

    #[test]
    fn a_coin_starts_at_who_pays_and_rests_on_the_way() {
        let layout = Layout::new(Glass::SQUARE, false);
        let table = Triangle::new(&layout, layout.body);
        for lane in [
            Lane::between(&table, seat(2), seat(0), Way::Outer),
            Lane::from_bank(&table, Point::new(110, 220), seat(1)),
            Lane::along(Point::new(3, 4), 30),
        ] {
            let last = |far| *lane.upto(far).last().unwrap();
            assert_eq!(last(0), lane.corners[0]);
            assert_eq!(last(lane.length()), *lane.corners.last().unwrap());
            assert!(0 < lane.rest && lane.rest < lane.length());
        }
    }
}
