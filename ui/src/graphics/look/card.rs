//! Cards as pictures: the coloured head, the product on the dark body, backs and hands.

use super::badge::silhouette;
use crate::graphics::layout::area;
use crate::{Canvas, CutBox, ICON, Icon, Ink, Layout, Stamp, Surface, framed};
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
    };
    for &effect in card.effects {
        match effect {
            Effect::Produce(resource, _) => return one(resource_icon(resource)),
            Effect::Choice(kinds) if card.colour == Colour::Brown => {
                let mut kinds = kinds.iter().map(resource_icon);
                if let Some(first) = kinds.next() {
                    return Product {
                        first,
                        second: kinds.next(),
                    };
                }
            }
            Effect::Science(symbol) => return one(symbol_icon(symbol)),
            Effect::Diplomacy => return one(Icon::Dove),
            Effect::Shields(_) if card.colour == Colour::Black => return one(Icon::Swords),
            _ => {}
        }
    }
    one(glyph(card.colour))
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
    let x = place.top_left.x + (place.size.width as i32 - ICON) / 2;
    let y = place.top_left.y + (place.size.height as i32 - ICON) / 2;
    canvas.draw(glyph(colour).stencil(mark, Point::new(x, y)));
}

/// A blank card of a colour: head, rim and body.
pub(crate) fn blank(canvas: &mut Canvas, place: Rectangle, colour: Colour) -> Rectangle {
    let (head, body) = inks(colour);
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let Point { x, y } = place.top_left;
    let top = if h >= 24 { 5 } else { 4 };
    canvas.draw(CutBox::new(place, 1, head));
    let inner = area(x + 1, y + top, w - 2, h - top - 1);
    canvas.fill(inner, body);
    inner
}

/// A small card with its own product.
pub(crate) fn mini(canvas: &mut Canvas, place: Rectangle, card: CardId) {
    let body = blank(canvas, place, card.card().colour);
    let shown = product(card);
    let (w, h) = (body.size.width as i32, body.size.height as i32);
    let edge = if w >= 20 && h >= 18 { 18 } else { ICON };
    let at = Point::new(
        body.top_left.x + (w - edge) / 2,
        body.top_left.y + (h - edge) / 2,
    );
    match shown.second {
        None => canvas.draw(shown.first.sized(edge, at)),
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
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let Point { x, y } = place.top_left;
    canvas.draw(CutBox::new(place, 2, Ink::GOLD));
    canvas.fill(area(x + 2, y + 2, w - 4, h - 4), Ink::NIGHT);
    let at = Point::new(x + (w - 14) / 2, y + (h - 14) / 2);
    let inks = [Ink::GOLD, Ink::BRONZE, Ink::NIGHT];
    canvas.draw(Stamp::new(silhouette(wonder, 14).inked(inks), at));
}

/// The back of a card of an age.
pub(crate) fn back(canvas: &mut Canvas, place: Rectangle, ink: Ink) {
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let Point { x, y } = place.top_left;
    canvas.draw(CutBox::new(area(x - 1, y - 1, w + 2, h + 2), 1, Ink::NIGHT));
    canvas.draw(CutBox::new(place, 1, Ink::PAPYRUS));
    canvas.fill(area(x + 2, y + 2, w - 4, h - 4), ink);
    if w > 8 && h > 8 {
        canvas.draw(framed(area(x + 4, y + 4, w - 8, h - 8), 1, Ink::PAPYRUS));
    }
}

/// A hidden card in a hand.
const BACK: (i32, i32) = (14, 20);
/// A hand of three hidden cards.
pub(crate) const HAND: (i32, i32) = (2 * BACK.0, BACK.1);

/// A card as it lies on the table.
pub(crate) const fn small_size(layout: &Layout) -> Size {
    match (layout.is_low(), layout.is_narrow()) {
        (true, _) => Size::new(16, 20),
        (_, true) => Size::new(18, 23),
        _ => Size::new(22, 26),
    }
}

/// A hand of hidden cards, each half behind the next. Gives the x behind it.
pub(crate) fn hand(canvas: &mut Canvas, at: Point, cards: i32, ink: Ink) -> i32 {
    for i in 0..cards {
        back(
            canvas,
            area(at.x + i * BACK.0 / 2, at.y, BACK.0, BACK.1),
            ink,
        );
    }
    at.x + (cards + 1) * BACK.0 / 2
}

/// A pile of hidden cards. Gives the x behind it.
pub(crate) fn pile(canvas: &mut Canvas, at: Point, ink: Ink) -> i32 {
    for i in 0..2 {
        back(canvas, area(at.x + i * 3, at.y + 2 - i * 2, 14, 20), ink);
    }
    at.x + 17
}

/// A card whose front is not known yet: light, with a dark picture. Gives the x behind it.
pub(crate) fn face(canvas: &mut Canvas, at: Point) -> i32 {
    canvas.draw(CutBox::new(area(at.x, at.y, 16, 22), 1, Ink::PAPYRUS));
    canvas.fill(area(at.x + 2, at.y + 6, 12, 14), Ink::UMBER);
    canvas.fill(area(at.x + 2, at.y + 2, 12, 4), Ink::CREAM);
    at.x + 16
}
