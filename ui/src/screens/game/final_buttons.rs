//! What fingers do with a final score as a whole, in words, and the winner's wonder: above the bars,
//! or beside them on a glass that lies across.

use super::final_menu::Row;
use super::final_score::categories;
use super::score_view::{Shown, places};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::look::ground;
use crate::graphics::widget::middle;
use crate::screens::home::{draw_monument, land_height};
use crate::shell::model::Model;
use crate::{Canvas, Ink, Label, Layout, Part, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// What has a button, row by row, the longest words where there are fewer; to play again is the main
/// one.
const ROWS: [&[Row]; 2] = [&[Row::Table, Row::Cards, Row::Qr], &[Row::Swap, Row::Done]];

/// Buttons side by side.
const COLUMNS: usize = 3;

/// What a button does.
pub(super) fn button(number: usize) -> Option<Row> {
    ROWS.into_iter().flatten().nth(number).copied()
}

/// The lines that the buttons take; none where keys open a list.
pub(super) fn buttons_height(layout: &Layout) -> i32 {
    match layout.glass.is_touched() {
        true => ROWS.len() as i32 * (layout.row + layout.margin) + layout.margin,
        false => 0,
    }
}

/// Draws a button for everything that is no category.
pub(super) fn draw_buttons(model: &Model, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
    canvas.fill(place, Ink::PANEL);
    let place = place.inset(layout.margin);
    let mut number = categories(model).len();
    for (i, row) in ROWS.into_iter().enumerate() {
        let line = place.row(i, ROWS.len(), layout.margin);
        for (column, button) in row.iter().enumerate() {
            let [first, ..] = line.in_columns([1; COLUMNS], layout.margin);
            let (rest, last) = line.split_left(line.width() - first.width() - layout.margin);
            let cell = match (row.len(), column) {
                (COLUMNS, _) => line.column(column, COLUMNS, layout.margin),
                (_, 0) => rest,
                _ => last.split_left(layout.margin).1,
            };
            canvas.part(&Part::switch(cell, number, false));
            number += 1;
            ground(canvas, cell, false);
            let word = model.say(button.text());
            let (font, room) = (layout.text, cell.width() - 2 * layout.margin);
            let left = cell.left() + (cell.width() - font.width(word).min(room)) / 2;
            let at = Point::new(left, middle(cell, font));
            let fonts = [font, layout.small];
            let label = Label::fitted(word, at, &fonts, room, Ink::WHITE, Ink::PANEL);
            canvas.draw(label);
        }
    }
}

/// The winner's wonder, where there is room for it, on a high glass below the headline.
pub(super) fn draw_winner(shown: &Shown, headline: &str, canvas: &mut Canvas) {
    let layout = shown.model.layout();
    if !layout.glass.is_touched() {
        return;
    }
    let scene = places(shown, &layout).scene;
    let title = match layout.is_high() {
        true => layout.top.height(),
        false => 0,
    };
    let winner = shown.seats().find(|&seat| shown.sheet.ranking().wins(seat));
    let room = scene.height() >= land_height(&layout) + title;
    if let Some(seat) = winner.filter(|_| room) {
        draw_monument(shown.model, scene, seat, canvas);
    }
    if layout.is_high() {
        let bar = area(0, 0, scene.width(), title).inset_by(layout.margin, 0);
        let fonts = [layout.title, layout.text, layout.small];
        let wide = layout.title.width(headline).min(bar.width());
        let left = bar.left() + (bar.width() - wide) / 2;
        let at = Point::new(left, middle(bar, layout.title));
        let label = Label::fitted(headline, at, &fonts, bar.width(), Ink::GOLD, Ink::PANEL);
        canvas.draw(label.heading());
    }
}
