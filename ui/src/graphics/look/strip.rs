//! What is to be done, as pictograms: a deck to a hand, a card to a city, piles that change places.

use super::arrow::Arrow;
use super::{Badge, BadgeSize, card};
use crate::graphics::geometry::{Geometry, around, square};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{HALF, UNIT};
use crate::{Canvas, ICON, Icon, Ink, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
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
    /// Cards of a hand go to two cities.
    Deal(Badge, Badge),
}

/// The length of an arrow.
const ARROW: i32 = UNIT + HALF;
/// An arrow with a gap before and behind it.
const WAY: i32 = HALF + ARROW + HALF;

/// Draws an arrow with the gap behind it and gives the x behind that.
fn arrow(canvas: &mut Canvas, x: i32, y: i32) -> i32 {
    let short = Arrow::GOLD.short();
    short.draw(canvas, Point::new(x, y), Point::new(x + ARROW, y));
    x + ARROW + HALF
}

/// A box of a size at `x`, its middle at `y`.
const fn at(x: i32, y: i32, size: Size) -> Rectangle {
    around(Point::new(x + size.width as i32 / 2, y), size)
}

/// A known card beside a badge: as large as it.
const fn known_size(size: BadgeSize) -> Size {
    card::size_for(match size {
        BadgeSize::Small => ICON,
        BadgeSize::Middle | BadgeSize::Large => ICON_LARGE,
    })
}

impl Pictogram {
    /// The city that it is about, if it is one.
    pub const fn badge(self) -> Option<Badge> {
        match self {
            Self::Give(badge) | Self::Played(_, badge) => Some(badge),
            Self::Draw | Self::Deal(..) => None,
        }
    }

    /// Its width with badges of a size.
    pub const fn width(self, size: BadgeSize) -> i32 {
        let badge = size.edge();
        match self {
            Self::Draw => card::PILE + WAY + card::fan(2),
            Self::Give(_) => card::BACK.width as i32 + WAY + badge,
            Self::Played(..) => known_size(size).width as i32 + WAY + badge + HALF + ICON,
            Self::Deal(..) => card::BACK.width as i32 + WAY + badge + HALF + badge,
        }
    }

    /// Draws it with its middle at `y` and gives the x behind it.
    pub fn draw(self, canvas: &mut Canvas, x: i32, y: i32, size: BadgeSize, backs: Ink) -> i32 {
        let edge = square(size.edge());
        let put = |canvas: &mut Canvas, badge: Badge, x: i32| {
            badge.draw(canvas, at(x, y, edge).top_left, size)
        };
        match self {
            Self::Draw => {
                let pile = card::pile(canvas, at(x, y, card::BACK).top_left, backs);
                let to = arrow(canvas, pile + HALF, y);
                card::hand(canvas, at(to, y, card::BACK).top_left, 2, backs)
            }
            Self::Give(badge) => {
                let card = card::face(canvas, at(x, y, card::BACK).top_left);
                let to = arrow(canvas, card + HALF, y);
                put(canvas, badge, to)
            }
            Self::Played(known, badge) => {
                let place = at(x, y, known_size(size));
                match known {
                    Some(known) => card::mini(canvas, place, known),
                    None => card::back(canvas, place.centred(card::BACK), backs),
                }
                let to = arrow(canvas, place.right() + HALF, y);
                let tick = at(put(canvas, badge, to) + HALF, y, square(ICON));
                canvas.draw(Icon::Tick.at(tick.top_left));
                tick.right()
            }
            Self::Deal(first, second) => {
                let card = card::face(canvas, at(x, y, card::BACK).top_left);
                let to = arrow(canvas, card + HALF, y);
                let end = put(canvas, first, to);
                put(canvas, second, end + HALF)
            }
        }
    }
}
