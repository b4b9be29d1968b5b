//! Who wins, across the top of a screen.

use super::middle;
use crate::layout::area;
use crate::model::Model;
use crate::sheet::winner_text;
use crate::{Canvas, Ink, Layout};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::Sheet;

/// Its height.
pub(crate) fn height(layout: &Layout) -> i32 {
    layout.text.cap() + 6
}

/// List rows that fit below it.
pub(crate) fn rows(layout: &Layout) -> usize {
    ((layout.body.size.height as i32 - height(layout)) / layout.row) as usize
}

/// Draws it and gives what is left of the body.
pub(crate) fn draw(
    model: &Model,
    layout: &Layout,
    sheet: &Sheet,
    canvas: &mut Canvas,
) -> Rectangle {
    let Rectangle { top_left, size } = layout.body;
    let (w, h) = (size.width as i32, size.height as i32);
    let bar = area(top_left.x, top_left.y, w, height(layout));
    canvas.fill(bar, Ink::Yellow);
    let at = Point::new(top_left.x + layout.margin, middle(bar, layout.text));
    let fonts = [layout.text, layout.small, layout.tiny];
    let room = w - 2 * layout.margin;
    let text = winner_text(model, sheet);
    canvas.label_in(&fonts, at, room, Ink::Black, Ink::Yellow, &text);
    area(
        top_left.x,
        top_left.y + height(layout),
        w,
        h - height(layout),
    )
}
