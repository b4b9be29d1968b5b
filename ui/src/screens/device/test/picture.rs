//! The test picture: a line at every edge, all colours, and what to look for.

use crate::graphics::layout::area;
use crate::graphics::widget::{lines_of, paragraph};
use crate::shell::model::Model;
use crate::{Canvas, CutBox, Font, Ink, Layout, Surface, Text, Trial, framed};
use embedded_graphics::primitives::Rectangle;

/// The stripes, in the order the question names them.
const STRIPES: [Ink; 12] = [
    Ink::WHITE,
    Ink::CREAM,
    Ink::YELLOW,
    Ink::GOLD,
    Ink::GLASS,
    Ink::GOOD,
    Ink::GREEN,
    Ink::BLUE,
    Ink::PURPLE,
    Ink::RED,
    Ink::BROWN,
    Ink::BLACK,
];

/// Draws it; the turned one as it is read with the device turned.
pub(super) fn draw(model: &Model, canvas: &mut Canvas, trial: Trial) {
    let turned = model.settings.turned != (trial == Trial::Turned);
    let layout = Layout::new(model.device.glass, turned);
    let (width, height) = (layout.glass.width(), layout.glass.height());
    canvas.wipe(Ink::NIGHT);
    stripes(canvas, area(0, 0, width, height));
    super::page::judging(model).draw(canvas, &layout, 0);
    canvas.draw(framed(area(0, 0, width, height), 2, Ink::BLACK));
    canvas.draw(framed(area(0, 0, width, height), 1, Ink::WHITE));
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
    canvas.draw(CutBox::new(place, 4, Ink::NIGHT));
    let room = area(place.top_left.x + 6, y + 5, wide - 12, high - 10);
    paragraph(canvas, font, room, Ink::WHITE, Ink::NIGHT, text);
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
