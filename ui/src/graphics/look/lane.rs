//! The ways that coins take in a row, from who pays to who is paid, and the bank.

use super::{Arrow, Scale, Token, coin_on};
use crate::graphics::geometry::{Geometry, around};
use crate::graphics::layout::HALF;
use crate::graphics::motion::Motion;
use crate::{Canvas, Ink, Layout, Surface};
use embedded_graphics::geometry::{Point, Size};

/// A way along a row; the coin comes to rest in its middle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lane {
    from: Point,
    long: i32,
}

impl Lane {
    /// A way from a point, so long.
    pub const fn along(from: Point, long: i32) -> Self {
        Self { from, long }
    }

    /// The point so far along it.
    fn at(self, far: i32) -> Point {
        self.from + Point::new(far, 0)
    }

    /// Where the coin is after this part of its time.
    fn coin(self, part: i32) -> Point {
        self.at(self.long / 2 * part / Motion::WHOLE)
    }

    /// Draws the arrow, as far as it has grown.
    pub fn draw(self, canvas: &mut Canvas, part: i32) {
        let far = self.long * part / Motion::WHOLE;
        if far > 0 {
            Arrow::GOLD.draw(canvas, self.from, self.at(far));
        }
    }

    /// Draws the coin on its way from who pays.
    pub fn draw_coin(self, canvas: &mut Canvas, scale: Scale, coins: u16, part: i32) {
        let at = self.coin(part);
        if part == Motion::WHOLE {
            coin_on(canvas, scale, at, coins.into(), Ink::NIGHT);
        } else {
            // On its way it passes over the badge of who pays: no ground of the road there.
            let left = at.x - scale.edge() / 2;
            Token::Coin(coins.into()).draw(canvas, scale, left, at.y, Ink::NIGHT);
        }
    }
}

/// The bank: piles of coins around a point.
pub(crate) fn bank(canvas: &mut Canvas, layout: &Layout, centre: Point) -> i32 {
    let piles = [3, 5, 4];
    let icon = Scale::row(layout).icon();
    let place = around(centre, Size::new(2 * icon as u32, (icon + HALF) as u32));
    let thick = place.height() / piles[1];
    for (number, coins) in piles.into_iter().enumerate() {
        let mut pile = place.column(number, piles.len(), 1);
        for _ in 0..coins {
            let (coin, above) = pile.split_bottom(thick);
            let (edge, face) = coin.split_bottom(1);
            canvas.fill(face, Ink::COIN);
            canvas.fill(edge, Ink::BRONZE);
            pile = above;
        }
    }
    place.right()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_starts_at_who_pays_and_rests_in_the_middle() {
        let lane = Lane::along(Point::new(3, 4), 30);
        assert_eq!(lane.coin(0), Point::new(3, 4));
        assert_eq!(lane.coin(Motion::WHOLE), Point::new(18, 4));
    }
}
