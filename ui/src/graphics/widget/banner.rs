//! Who wins, across the top of a screen.

use super::middle;
use crate::graphics::geometry::{Align, Geometry};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{Scale, laurel, laurel_size};
use crate::shell::model::Model;
use crate::texts::sheet::{winner_text, winners_names};
use crate::{Canvas, Ink, Label, Layout, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::Sheet;

/// Its height.
pub(crate) fn height(layout: &Layout) -> i32 {
    layout.text.cap() + UNIT
}

/// List rows that fit below it.
pub(crate) fn rows(layout: &Layout) -> usize {
    ((layout.list().height() - height(layout)) / layout.row) as usize
}

/// Draws it and gives what is left above the status. Where the sentence is too long, the names say it:
/// the laurel is there.
pub(crate) fn draw(
    model: &Model,
    layout: &Layout,
    sheet: &Sheet,
    canvas: &mut Canvas,
) -> Rectangle {
    let (bar, rest) = layout.list().split_top(height(layout));
    canvas.fill(bar, Ink::PANEL);
    let inner = bar.inset_by(layout.margin, 0);
    let wreath = inner.place(laurel_size(Scale::Small), Align::Start, Align::Centre);
    let behind = laurel(canvas, Scale::Small, wreath.top_left) + HALF;
    let (_, words) = inner.split_left(behind - inner.left());
    let room = words.width();
    let fonts = [layout.text, layout.small];
    let sentence = winner_text(model, sheet);
    let text = match layout.small.width(&sentence) <= room {
        true => sentence,
        false => winners_names(model, sheet),
    };
    let at = Point::new(words.left(), middle(bar, layout.text));
    canvas.draw(Label::fitted(
        &text,
        at,
        &fonts,
        room,
        Ink::GOLD,
        Ink::PANEL,
    ));
    rest
}
