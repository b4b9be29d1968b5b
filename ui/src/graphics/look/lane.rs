//! The ways that coins take in a row, from who pays to who is paid, and the bank.

use super::{Arrow, Scale, Token, coin_on};
use crate::graphics::layout::area;
use crate::graphics::motion::Motion;
use crate::{Canvas, Ink, Layout, Surface};
use embedded_graphics::geometry::Point;

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

    #[test]
    fn a_coin_starts_at_who_pays_and_rests_in_the_middle() {
        let lane = Lane::along(Point::new(3, 4), 30);
        assert_eq!(lane.coin(0), Point::new(3, 4));
        assert_eq!(lane.coin(Motion::WHOLE), Point::new(18, 4));
    }
}
