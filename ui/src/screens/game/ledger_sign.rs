//! The way to the ledger, in the title bar: a sheet, and words where there is room.

use super::pen::name_at;
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::{HALF, QUARTER};
use crate::graphics::look::ground;
use crate::shell::model::Model;
use crate::{Canvas, ICON, Icon, Ink, Layout, Part, Surface, Text};
use embedded_graphics::geometry::Point;

/// The room that the sheet takes at the right of the title, with a gap before it.
pub(super) const fn ledger_room(layout: &Layout) -> i32 {
    layout.top.size.height as i32 + QUARTER
}

/// Draws the sheet right of a column; its words reach as far to the left as the other one.
pub(super) fn draw_ledger(
    model: &Model,
    (number, chosen): (usize, bool),
    (before, right): (i32, i32),
    canvas: &mut Canvas,
) {
    let layout = &model.layout();
    let (edge, font) = (ledger_room(layout) - HALF, layout.small);
    let left = QUARTER
        + match layout.glass.is_touched() {
            true => layout.top.right() - ledger_room(layout),
            false => right,
        };
    let text = model.say(Text::Ledger);
    // The first word alone, if it must be.
    let short = text.split(' ').next().unwrap_or("");
    let room = left - before - HALF - QUARTER;
    // Between the words and the sheet as much as before them.
    let words = [text, short].map(|words| (words, font.width(words) + HALF));
    let (words, wide) = words
        .into_iter()
        .find(|&(_, wide)| wide <= room)
        .unwrap_or(("", 0));
    let place = area(left - wide, layout.top.top() + 1, edge + wide, edge);
    canvas.part(&Part::row(place, number, chosen));
    canvas.part(&Part::sentence(place, text));
    ground(canvas, place, chosen);
    let (sheet, label) = place.split_right(edge);
    let rim = Point::new_equal((edge - ICON) / 2);
    canvas.draw(Icon::Tablet.stencil(Ink::WHITE, sheet.top_left + rim));
    let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
    let label = label.moved(HALF, 0);
    name_at(canvas, font, label, Ink::WHITE, paper, words);
}
