//! Cards as pictures: the coloured head, the product on the dark body, backs and hands.

use super::{BadgeSize, Scale, badge::silhouette};
use crate::graphics::geometry::{Geometry, square};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{HALF, QUARTER, STROKE};
use crate::texts::words;
use crate::{Canvas, CutBox, ICON, Icon, Ink, Layout, Said, Stamp, Surface, framed};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::{CardId, Colour, Effect, Resource, Symbol, Wonder};

/// What a card shows on its body: one sign, or the halves of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Product {
    pub first: Icon,
    pub second: Option<Icon>,
    /// What the first says: a shape that stands for a colour says that.
    pub said: Said<'static>,
}

/// The colour of a card's head and that of its body.
pub(crate) const fn inks(colour: Colour) -> (Ink, Ink) {
    match colour {
        Colour::Brown => (Ink::BROWN, Ink::BROWN_DARK),
        Colour::Grey => (Ink::GREY, Ink::GREY_DARK),
        Colour::Blue => (Ink::BLUE, Ink::BLUE_DARK),
        Colour::Yellow => (Ink::YELLOW, Ink::YELLOW_DARK),
        Colour::Red => (Ink::RED, Ink::RED_DARK),
        Colour::Green => (Ink::GREEN, Ink::GREEN_DARK),
        Colour::Purple => (Ink::PURPLE, Ink::PURPLE_DARK),
        Colour::Black => (Ink::COAL, Ink::COAL_DARK),
    }
}

/// The shape that stands for a colour wherever its cards are counted.
pub(crate) const fn glyph(colour: Colour) -> Icon {
    match colour {
        Colour::Brown => Icon::Wood,
        Colour::Grey => Icon::Glass,
        Colour::Blue => Icon::Column,
        Colour::Yellow => Icon::Market,
        Colour::Red => Icon::Swords,
        Colour::Green => Icon::Compass,
        Colour::Purple => Icon::Guild,
        Colour::Black => Icon::Mask,
    }
}

/// The icon of a resource.
pub(crate) const fn resource_icon(resource: Resource) -> Icon {
    match resource {
        Resource::Wood => Icon::Wood,
        Resource::Stone => Icon::Stone,
        Resource::Clay => Icon::Clay,
        Resource::Ore => Icon::Ore,
        Resource::Glass => Icon::Glass,
        Resource::Loom => Icon::Loom,
        Resource::Papyrus => Icon::Papyrus,
    }
}

/// The icon of a science symbol.
pub(crate) const fn symbol_icon(symbol: Symbol) -> Icon {
    match symbol {
        Symbol::Compass => Icon::Compass,
        Symbol::Gear => Icon::Gear,
        Symbol::Tablet => Icon::Tablet,
    }
}

/// A card's own product: what it makes, its science symbol, else the shape of its colour.
pub(crate) fn product(card: CardId) -> Product {
    let card = card.card();
    let one = |first| Product {
        first,
        second: None,
        said: Said::Sign(first),
    };
    for &effect in card.effects {
        match effect {
            Effect::Produce(resource, _) => return one(resource_icon(resource)),
            Effect::Choice(kinds) if card.colour == Colour::Brown => {
                let mut kinds = kinds.iter().map(resource_icon);
                if let Some(first) = kinds.next() {
                    return Product {
                        second: kinds.next(),
                        ..one(first)
                    };
                }
            }
            Effect::Science(symbol) => return one(symbol_icon(symbol)),
            Effect::Diplomacy => return one(Icon::Dove),
            Effect::Shields(_) if card.colour == Colour::Black => return one(Icon::Swords),
            _ => {}
        }
    }
    Product {
        said: Said::Text(words::colour(card.colour)),
        ..one(glyph(card.colour))
    }
}

/// Fills a box with a card's colour and puts the shape that stands for it in its middle.
pub(crate) fn tag(canvas: &mut Canvas, place: Rectangle, colour: Colour) {
    let (ink, _) = inks(colour);
    canvas.fill(place, ink);
    let mark = if matches!(colour, Colour::Yellow) {
        Ink::BLACK
    } else {
        Ink::WHITE
    };
    let at = place.centred(square(ICON)).top_left;
    let cards = Said::Text(words::colour(colour));
    canvas.draw(glyph(colour).stencil(mark, at).saying(cards));
}

/// A blank card of a colour: head, rim and body.
pub(crate) fn blank(canvas: &mut Canvas, place: Rectangle, colour: Colour) -> Rectangle {
    let (head, body) = inks(colour);
    canvas.draw(CutBox::new(place, 1, head));
    let (_, inner) = place.inset(1).split_top(STROKE);
    canvas.fill(inner, body);
    inner
}

/// A small card with its own product.
pub(crate) fn mini(canvas: &mut Canvas, place: Rectangle, card: CardId) {
    let body = blank(canvas, place, card.card().colour);
    let shown = product(card);
    let edge = match body.width().min(body.height()) >= ICON_LARGE {
        true => ICON_LARGE,
        false => ICON,
    };
    let at = body.centred(square(edge)).top_left;
    match shown.second {
        None => canvas.draw(shown.first.sized(edge, at).saying(shown.said)),
        Some(second) => {
            let halves = [(shown.first, 0..edge / 2 - 1), (second, edge / 2 + 1..edge)];
            for (icon, columns) in halves {
                canvas.draw(icon.sized(edge, at).within(columns));
            }
        }
    }
}

/// The Free City card: gold, with the Free City's wonder.
pub(crate) fn free_city(canvas: &mut Canvas, place: Rectangle, wonder: Wonder) {
    canvas.draw(CutBox::new(place, QUARTER, Ink::GOLD));
    canvas.fill(place.inset(QUARTER), Ink::NIGHT);
    let size = BadgeSize::Small;
    let at = place.centred(square(size.art())).top_left;
    let inks = [Ink::GOLD, Ink::BRONZE, Ink::NIGHT];
    canvas.draw(Stamp::new(silhouette(wonder, size).inked(inks), at));
}

/// The back of a card of an age.
pub(crate) fn back(canvas: &mut Canvas, place: Rectangle, ink: Ink) {
    canvas.draw(CutBox::new(place.inset(-1), 1, Ink::NIGHT));
    canvas.draw(CutBox::new(place, 1, Ink::PAPYRUS));
    canvas.fill(place.inset(QUARTER), ink);
    canvas.draw(framed(place.inset(HALF), 1, Ink::PAPYRUS));
}

/// A hidden card, or one whose front does not matter: half as high again as wide.
pub(crate) const BACK: Size = Size::new(ICON as u32, (ICON + ICON / 2) as u32);
/// How far the upper card of a pile lies beside the lower.
const ASIDE: i32 = STROKE;
/// The width of a pile.
pub(super) const PILE: i32 = BACK.width as i32 + ASIDE;
/// Cards of a hand as it is drawn: few enough to be counted.
pub(crate) const FEW: i32 = 3;
/// A hand of so many hidden cards.
pub(crate) const HAND: (i32, i32) = (fan(FEW), BACK.height as i32);

/// The width of a hand of hidden cards, each half behind the next.
pub(super) const fn fan(cards: i32) -> i32 {
    (cards + 1) * BACK.width as i32 / 2
}

/// A card as it lies on the table and in rows.
pub(crate) const fn small_size(layout: &Layout) -> Size {
    size_for(Scale::row(layout).icon())
}

/// A card with room for an icon of this edge between its rims, below its head.
pub(crate) const fn size_for(icon: i32) -> Size {
    Size::new((icon + HALF) as u32, (icon + HALF + QUARTER) as u32)
}

/// A hand of hidden cards, each half behind the next. Gives the x behind it.
pub(crate) fn hand(canvas: &mut Canvas, at: Point, cards: i32, ink: Ink) -> i32 {
    for i in 0..cards {
        let place = Rectangle::new(at, BACK).moved(i * BACK.width as i32 / 2, 0);
        back(canvas, place, ink);
    }
    at.x + fan(cards)
}

/// A pile of hidden cards. Gives the x behind it.
pub(crate) fn pile(canvas: &mut Canvas, at: Point, ink: Ink) -> i32 {
    let upper = Rectangle::new(at, BACK).moved(ASIDE, 0);
    back(canvas, upper.moved(-ASIDE, QUARTER), ink);
    back(canvas, upper, ink);
    at.x + PILE
}

/// A card whose front is not known yet: light, with a dark picture. Gives the x behind it.
pub(crate) fn face(canvas: &mut Canvas, at: Point) -> i32 {
    let place = Rectangle::new(at, BACK);
    canvas.draw(CutBox::new(place, 1, Ink::PAPYRUS));
    let (head, body) = place.inset(QUARTER).split_top(HALF);
    canvas.fill(head, Ink::CREAM);
    canvas.fill(body, Ink::UMBER);
    place.right()
}
