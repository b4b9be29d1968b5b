//! What to put on the table before the first turn, and who sits where.

use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Step, View};
use crate::text::{Speech, join};
use crate::widget::{Frame, Hints, paragraph};
use crate::{Canvas, Ink, ScreenSize, Text};
use embedded_graphics::geometry::Point;
use wonders_core::{Expansion, Seat};

/// Nothing to choose.
#[derive(Clone, Debug)]
pub(crate) struct LayOut;

impl View for LayOut {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match act {
            Act::Select | Act::Back => Step::PROMPT,
            _ => Step::STAY,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(Text::LayoutTitle),
            hints: Hints::GO,
            ..Frame::default()
        }
        .draw(model, canvas);
        let body = layout.body;
        let (x, y) = (body.top_left.x, body.top_left.y);
        let (w, h) = (body.size.width as i32, body.size.height as i32);
        let [free, first, second] =
            [0, 1, 2].map(|seat| Seat::new(seat).map_or("", |seat| model.city_name(seat)));
        let font = layout.small;
        let cities = model
            .table
            .as_ref()
            .is_some_and(|table| table.game().table().has(Expansion::Cities));
        let hand = if cities { 8 } else { 7 };
        let mut text = Speech::new();
        join(&mut text, &model.tell(Text::LayoutText, &[&hand]));
        if cities {
            join(&mut text, model.say(Text::LayoutBlack));
        }
        join(&mut text, &model.tell(Text::LayoutCoins, &[&first]));
        let below = if layout.size == ScreenSize::Small {
            y
        } else {
            let line = font.line();
            let centred =
                |canvas: &mut Canvas, x: i32, y: i32, ink: Ink, paper: Ink, text: &str| {
                    canvas.text(
                        font,
                        Point::new(x - font.width(text) / 2, y),
                        ink,
                        paper,
                        text,
                    );
                };
            // Seen from above: clockwise from the Free City at the top sits the first player.
            let table = area(x + w / 4, y + line + 4, w / 2, line + 6);
            centred(canvas, x + w / 2, y + line - 2, Ink::Gold, Ink::Night, free);
            canvas.fill_cut(table, 2, Ink::Brown);
            centred(
                canvas,
                x + w / 2,
                y + 2 * line + 3,
                Ink::White,
                Ink::Brown,
                "→ ↓ ←",
            );
            centred(
                canvas,
                x + w / 4,
                y + 3 * line + 8,
                Ink::White,
                Ink::Night,
                second,
            );
            centred(
                canvas,
                x + w * 3 / 4,
                y + 3 * line + 8,
                Ink::White,
                Ink::Night,
                first,
            );
            y + 3 * line + 14
        };
        let place = area(
            x + layout.margin,
            below,
            w - 2 * layout.margin,
            h - (below - y),
        );
        paragraph(canvas, font, place, Ink::White, Ink::Night, &text);
    }
}
