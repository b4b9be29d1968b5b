//! Who wins, across the top of a screen.

use super::middle;
use crate::graphics::layout::area;
use crate::graphics::look::{Scale, laurel};
use crate::shell::model::Model;
use crate::texts::sheet::{winner_text, winners_names};
use crate::{Canvas, Ink, Label, Layout, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::Sheet;

/// The columns of the laurel.
const LAUREL: i32 = 28;

/// Its height.
pub(crate) fn height(layout: &Layout) -> i32 {
    layout.text.cap() + 8
}

/// List rows that fit below it.
pub(crate) fn rows(layout: &Layout) -> usize {
    ((layout.body.size.height as i32 - height(layout)) / layout.row) as usize
}

/// Draws it and gives what is left of the body. Where the sentence is too long, the names say it:
/// the laurel is there.
pub(crate) fn draw(
    model: &Model,
    layout: &Layout,
    sheet: &Sheet,
    canvas: &mut Canvas,
) -> Rectangle {
    let Rectangle { top_left, size } = layout.body;
    let (w, h) = (size.width as i32, size.height as i32);
    let high = height(layout);
    let bar = area(top_left.x, top_left.y, w, high);
    canvas.fill(bar, Ink::PANEL);
    let at = Point::new(top_left.x + layout.margin, top_left.y + (high - 20) / 2);
    laurel(canvas, Scale::Small, at);
    let left = top_left.x + layout.margin + LAUREL;
    let room = w - 2 * layout.margin - LAUREL;
    let fonts = [layout.text, layout.small];
    let sentence = winner_text(model, sheet);
    let text = match layout.small.width(&sentence) <= room {
        true => sentence,
        false => winners_names(model, sheet),
    };
    let at = Point::new(left, middle(bar, layout.text));
    canvas.draw(Label::fitted(
        &text,
        at,
        &fonts,
        room,
        Ink::GOLD,
        Ink::PANEL,
    ));
    area(top_left.x, top_left.y + high, w, h - high)
}
