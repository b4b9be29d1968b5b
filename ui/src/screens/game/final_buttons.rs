//! What is done with a final score as a whole, in words: on an upright glass that fingers use.

use super::final_menu::BUTTONS;
use super::final_score::categories;
use super::score_view::Shown;
use crate::graphics::geometry::Geometry;
use crate::graphics::look::ground;
use crate::graphics::widget::middle;
use crate::screens::home::{draw_monument, land_height};
use crate::shell::model::Model;
use crate::{Canvas, Ink, Label, Layout, Part, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// Buttons beside each other.
const COLUMNS: usize = 2;
/// Buttons above each other.
const ROWS: usize = 2;

/// The lines that the buttons take; none on other glasses, where signs do.
pub(super) fn buttons_height(layout: &Layout) -> i32 {
    match layout.glass.is_touched() && layout.glass.is_upright() {
        true => ROWS as i32 * (layout.row + layout.margin) + layout.margin,
        false => 0,
    }
}

/// Draws a button for everything that is no category.
pub(super) fn draw_buttons(model: &Model, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
    let place = place.inset(layout.margin);
    let before = categories(model).len();
    for (i, row) in BUTTONS.into_iter().enumerate() {
        let cell = place.cell(i, COLUMNS, ROWS, layout.margin);
        canvas.part(&Part::switch(cell, before + i, false));
        ground(canvas, cell, false);
        let word = model.say(row.text());
        let (font, room) = (layout.text, cell.width() - 2 * layout.margin);
        let left = cell.left() + (cell.width() - font.width(word).min(room)) / 2;
        let at = Point::new(left, middle(cell, font));
        let fonts = [font, layout.small];
        canvas.draw(Label::fitted(
            word,
            at,
            &fonts,
            room,
            Ink::WHITE,
            Ink::PANEL,
        ));
    }
}

/// The winner's wonder, where there is room for it.
pub(super) fn draw_winner(shown: &Shown, place: Rectangle, canvas: &mut Canvas) {
    let winner = shown.seats().find(|&seat| shown.sheet.ranking().wins(seat));
    let room = place.height() >= land_height(&shown.model.layout());
    if let Some(seat) = winner.filter(|_| room) {
        draw_monument(shown.model, place, seat, canvas);
    }
}
