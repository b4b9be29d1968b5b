//! What is to be done, as pictograms: a deck to a hand, a card to a city, piles that change places.

use super::arrow::Arrow;
use super::{Badge, BadgeSize, card};
use crate::graphics::layout::area;
use crate::{Canvas, Icon, Ink, Surface};
use embedded_graphics::geometry::Point;
use wonders_core::CardId;

/// One pictogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pictogram {
    /// The top card of the Free City's deck goes to a hand.
    Draw,
    /// A card of a hand goes to a city.
    Give(Badge),
    /// A card was played by a city.
    Played(Option<CardId>, Badge),
    /// Two cards of a hand go to two cities.
    Deal(Badge, Badge),
}

const ARROW: Arrow = Arrow {
    ink: Ink::GOLD,
    thick: 3,
    head: 5,
};

impl Pictogram {
    /// Its width with badges of a size.
    pub const fn width(self, size: BadgeSize) -> i32 {
        let badge = size.edge();
        match self {
            Self::Draw => 62,
            Self::Give(_) => 35 + badge,
            Self::Played(..) => 41 + badge + 18,
            Self::Deal(..) => 18 + 2 * badge + 3,
        }
    }

    /// Draws it with its middle at `y` and gives the x behind it.
    pub fn draw(self, canvas: &mut Canvas, x: i32, y: i32, size: BadgeSize, backs: Ink) -> i32 {
        let half = size.edge() / 2;
        match self {
            Self::Draw => {
                card::pile(canvas, Point::new(x, y - 10), backs);
                ARROW.draw(canvas, Point::new(x + 20, y), Point::new(x + 36, y));
                card::hand(canvas, Point::new(x + 40, y - 10), 2, backs)
            }
            Self::Give(badge) => {
                card::face(canvas, Point::new(x, y - 11));
                ARROW.draw(canvas, Point::new(x + 19, y), Point::new(x + 31, y));
                badge.draw(canvas, Point::new(x + 35, y - half), size)
            }
            Self::Played(known, badge) => {
                match known {
                    Some(known) if half > 9 => card::mini(canvas, area(x, y - 13, 22, 26), known),
                    Some(known) => card::mini(canvas, area(x + 2, y - 10, 18, 20), known),
                    None => {
                        card::back(canvas, area(x + 3, y - 10, 14, 20), backs);
                    }
                }
                ARROW.draw(canvas, Point::new(x + 25, y), Point::new(x + 37, y));
                let end = badge.draw(canvas, Point::new(x + 41, y - half), size);
                canvas.draw(Icon::Tick.at(Point::new(end + 4, y - 7)));
                end + 18
            }
            Self::Deal(first, second) => {
                ARROW.draw(canvas, Point::new(x, y), Point::new(x + 14, y));
                let end = first.draw(canvas, Point::new(x + 18, y - half), size);
                second.draw(canvas, Point::new(end + 3, y - half), size)
            }
        }
    }
}
