//! A list row of two texts.

use super::frame::middle;
use super::short_name::fits;
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::Extent;
use crate::graphics::look::{Scale, card, effect_tokens, row as signs};
use crate::shell::model::Model;
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::CardId;

/// The inks of a row: of its texts, of its value, and the paper.
pub(crate) const fn inks(chosen: bool) -> (Ink, Ink, Ink) {
    if chosen {
        (Ink::WHITE, Ink::GOLD, Ink::RAISED)
    } else {
        (Ink::WHITE, Ink::GOLD, Ink::NIGHT)
    }
}

/// Writes a name at the left and a value at the right; the name gives way.
pub(crate) fn row(
    canvas: &mut Canvas,
    layout: &Layout,
    place: Rectangle,
    chosen: bool,
    name: &str,
    value: &str,
) {
    let (ink, gold, paper) = inks(chosen);
    let left = place.top_left.x + layout.margin;
    let right = place.top_left.x + place.size.width as i32 - layout.margin;
    let y = middle(place, layout.name);
    let at = right - layout.text.width(value);
    canvas.draw(Label::new(
        value,
        Point::new(at, y),
        Letters::new(layout.text, gold, paper),
    ));
    let fonts = [layout.name, layout.text, layout.small];
    canvas.draw(Label::fitted(
        name,
        Point::new(left, y),
        &fonts,
        at - left - 4,
        ink,
        paper,
    ));
}

/// The size of a card's tile in a row.
pub(crate) const fn tile(layout: &Layout) -> Size {
    match layout.extent {
        Extent::Wide => Size::new(22, 24),
        Extent::Narrow | Extent::Low => Size::new(18, 20),
    }
}

/// A card: its tile with its own product, its name, and what it gives.
pub(crate) fn card_row(
    canvas: &mut Canvas,
    model: &Model,
    place: Rectangle,
    chosen: bool,
    card: CardId,
) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let tile = tile(&model.layout());
    let top = y + (h - tile.height as i32) / 2;
    let (wide, high) = (tile.width as i32, tile.height as i32);
    card::mini(canvas, area(x + 4, top, wide, high), card);
    let (layout, name) = (model.layout(), model.card_name(card));
    let scale = Scale::row(&layout);
    let signs = effect_tokens(card.card().effects);
    let left = x + 4 + wide;
    let end = x + w - layout.margin - signs::width(&signs, scale);
    // A name is worth more than the signs beside it.
    let beside = fits(layout.small, name, end - left - 2 * layout.margin - 4);
    if beside {
        let (_, _, paper) = inks(chosen);
        signs::draw(canvas, &signs, scale, (end, y + h / 2), paper);
    }
    let right = if beside { end } else { x + w };
    let rest = area(left, y, right - left, h);
    row(canvas, &layout, rest, chosen, name, "");
}

/// A picture and one line where a list has nothing to show.
pub(crate) fn empty(canvas: &mut Canvas, layout: &Layout, text: &str) {
    let edge = 2 * tile(layout).width as i32 - ICON / 2;
    let [above, below] = layout.list().in_rows([3, 2], 0);
    let (above, _) = above.split_bottom(edge);
    let at = above.centred(Size::new_equal(edge as u32)).top_left;
    canvas.draw(Icon::Cards.sized(edge, at));
    let font = layout.text;
    let x = below.left() + (below.width() - font.width(text)) / 2;
    let at = Point::new(x, below.top() + font.line());
    let letters = Letters::new(font, Ink::DIM, Ink::NIGHT);
    canvas.draw(Label::new(text, at, letters));
}
