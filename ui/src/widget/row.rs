//! A list row of two texts.

use super::{frame::middle, tag};
use crate::layout::area;
use crate::model::Model;
use crate::{Canvas, Ink, Layout};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::CardId;

/// The inks of a row: of its texts, of its value, and the paper.
pub(crate) const fn inks(chosen: bool) -> (Ink, Ink, Ink) {
    if chosen {
        (Ink::Black, Ink::Black, Ink::Cream)
    } else {
        (Ink::White, Ink::Gold, Ink::Night)
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
    canvas.text(layout.text, Point::new(at, y), gold, paper, value);
    let fonts = [layout.name, layout.text, layout.small];
    canvas.label_in(&fonts, Point::new(left, y), at - left - 4, ink, paper, name);
}

/// A card: its colour with the sign that stands for it, and its name.
pub(crate) fn card_row(
    canvas: &mut Canvas,
    model: &Model,
    place: Rectangle,
    chosen: bool,
    card: CardId,
) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    tag(canvas, area(x, y + 1, 20, h - 2), card.card().colour);
    let rest = area(x + 21, y, w - 21, h);
    row(
        canvas,
        &model.layout(),
        rest,
        chosen,
        model.card_name(card),
        "",
    );
}

/// One line where a list has nothing to show.
pub(crate) fn empty(canvas: &mut Canvas, layout: &Layout, text: &str) {
    let at = layout.body.top_left + Point::new(layout.margin, layout.row);
    canvas.text(layout.text, at, Ink::Dim, Ink::Night, text);
}
