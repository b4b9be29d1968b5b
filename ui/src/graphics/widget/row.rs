//! A list row of two texts.

use super::frame::middle;
use super::short_name::fits;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::HALF;
use crate::graphics::look::{Scale, card, effect_tokens, row as signs};
use crate::shell::model::Model;
use crate::{Canvas, Icon, Ink, Label, Layout, Letters, Surface};
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
        at - left - HALF,
        ink,
        paper,
    ));
}

/// The size of a card's tile in a row.
pub(crate) const fn tile(layout: &Layout) -> Size {
    card::small_size(layout)
}

/// A card: its tile with its own product, its name, and what it gives.
pub(crate) fn card_row(
    canvas: &mut Canvas,
    model: &Model,
    place: Rectangle,
    chosen: bool,
    card: CardId,
) {
    let (layout, name) = (model.layout(), model.card_name(card));
    let (_, behind) = place.split_left(HALF);
    let tile = behind.place(tile(&layout), Align::Start, Align::Centre);
    card::mini(canvas, tile, card);
    let scale = Scale::row(&layout);
    let signs = effect_tokens(card.card().effects);
    let left = tile.right();
    let end = place.right() - layout.margin - signs::width(&signs, scale);
    // A name is worth more than the signs beside it.
    let beside = fits(layout.small, name, end - left - 2 * layout.margin - HALF);
    if beside {
        let (_, _, paper) = inks(chosen);
        signs::draw(canvas, &signs, scale, (end, place.middle().y), paper);
    }
    let (_, rest) = place.split_left(left - place.left());
    let rest = match beside {
        true => rest.split_left(end - left).0,
        false => rest,
    };
    row(canvas, &layout, rest, chosen, name, "");
}

/// A picture and one line where a list has nothing to show.
pub(crate) fn empty(canvas: &mut Canvas, layout: &Layout, text: &str) {
    let edge = Scale::alone(layout).icon();
    let [above, below] = layout.list().in_rows([3, 2], 0);
    let (above, _) = above.split_bottom(edge);
    let at = above.centred(square(edge)).top_left;
    canvas.draw(Icon::Cards.sized(edge, at));
    let font = layout.text;
    let x = below.left() + (below.width() - font.width(text)) / 2;
    let at = Point::new(x, below.top() + font.line());
    let letters = Letters::new(font, Ink::DIM, Ink::NIGHT);
    canvas.draw(Label::new(text, at, letters));
}
