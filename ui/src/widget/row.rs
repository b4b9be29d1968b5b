//! A list row of two texts.

use super::frame::middle;
use crate::{Canvas, Ink, Layout};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

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
