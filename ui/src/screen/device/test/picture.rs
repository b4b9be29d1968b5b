//! The test picture: a line at every edge, all colours, and what to look for.

use crate::layout::area;
use crate::model::Model;
use crate::widget::{lines_of, paragraph};
use crate::{Canvas, Font, Ink, Layout, Text, Trial};
use embedded_graphics::primitives::Rectangle;

/// The stripes, in the order the question names them.
const STRIPES: [Ink; 12] = [
    Ink::White,
    Ink::Cream,
    Ink::Yellow,
    Ink::Gold,
    Ink::Glass,
    Ink::Good,
    Ink::Green,
    Ink::Blue,
    Ink::Purple,
    Ink::Red,
    Ink::Brown,
    Ink::Black,
];

/// Draws it; the turned one as it is read with the device turned.
pub(super) fn draw(model: &Model, canvas: &mut Canvas, trial: Trial) {
    let turned = model.settings.turned != (trial == Trial::Turned);
    let layout = Layout::new(model.device.screen, turned);
    let (width, height) = (layout.size.width(), layout.size.height());
    canvas.wipe(Ink::Night);
    stripes(canvas, area(0, 0, width, height));
    super::page::judging(model).draw(canvas, &layout, 0);
    canvas.frame(area(0, 0, width, height), 2, Ink::Black);
    canvas.frame(area(0, 0, width, height), 1, Ink::White);
    let text = model.say(match trial {
        Trial::Turned => Text::TrialTurnedText,
        _ => Text::TrialPictureText,
    });
    let body = layout.body;
    let side = width / STRIPES.len() as i32;
    let wide = body.size.width as i32 - 2 * side;
    let fits = |font: &&'static Font| {
        let lines = lines_of(font, text, wide - 12).count() as i32;
        lines * font.line() + 10 <= body.size.height as i32
    };
    let fonts = [layout.small, layout.small];
    let font = fonts.into_iter().find(fits).unwrap_or(layout.small);
    let lines = lines_of(font, text, wide - 12).count() as i32;
    let high = lines * font.line() + 10;
    let y = body.top_left.y + (body.size.height as i32 - high) / 2;
    let place = area(body.top_left.x + side, y, wide, high);
    canvas.fill_cut(place, 4, Ink::Night);
    let room = area(place.top_left.x + 6, y + 5, wide - 12, high - 10);
    paragraph(canvas, font, room, Ink::White, Ink::Night, text);
}

/// All colours side by side.
pub(super) fn stripes(canvas: &mut Canvas, place: Rectangle) {
    let width = place.size.width as i32;
    let stripe = width / STRIPES.len() as i32;
    let left = place.top_left.x + (width - stripe * STRIPES.len() as i32) / 2;
    for (number, ink) in (0..).zip(STRIPES) {
        let (x, y) = (left + number * stripe, place.top_left.y);
        canvas.fill(area(x, y, stripe, place.size.height as i32), ink);
    }
}
