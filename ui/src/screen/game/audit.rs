//! The coins of a city, counted and set right in one step.

use crate::deed::Deed;
use crate::font::DIGITS_30;
use crate::model::Model;
use crate::screen::{Act, Go, Step, View};
use crate::text::fill;
use crate::widget::Frame;
use crate::{Canvas, Ink, Text};
use embedded_graphics::geometry::Point;
use wonders_core::{Event, Seat};

/// The city and the coins that are there.
#[derive(Clone, Debug)]
pub(crate) struct Audit {
    seat: Seat,
    expected: u8,
    coins: u8,
}

/// More coins than any game has.
const MOST: u8 = 99;

impl Audit {
    pub fn new(model: &Model, seat: Seat) -> Self {
        let coins = model
            .table
            .as_ref()
            .map_or(0, |table| table.game().city(seat).coins());
        let coins = u8::try_from(coins).unwrap_or(MOST).min(MOST);
        Self {
            seat,
            expected: coins,
            coins,
        }
    }
}

impl View for Audit {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match act {
            Act::Up => self.coins = (self.coins + 1).min(MOST),
            Act::Down => self.coins = self.coins.saturating_sub(1),
            Act::Select if self.coins == self.expected => return Step::POP,
            Act::Select => {
                let (seat, coins) = (self.seat, self.coins);
                return Deed::Record(Event::Audit { seat, coins }).then(Go::Pop);
            }
            Act::Back => return Step::POP,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let title = model.tell(Text::AuditTitle, &[&model.city_name(self.seat)]);
        Frame {
            title: &title,
            ..Frame::default()
        }
        .draw(model, canvas);
        let body = layout.body;
        let centre = body.top_left.x + body.size.width as i32 / 2;
        let middle = body.top_left.y + body.size.height as i32 / 2;
        let number = fill("{0}", &[&self.coins]);
        let at = Point::new(centre - DIGITS_30.width(&number) / 2, middle + 10);
        let ink = if self.coins == self.expected {
            Ink::White
        } else {
            Ink::Gold
        };
        canvas.text(&DIGITS_30, at, ink, Ink::Night, &number);
        let text = model.tell(Text::AuditExpected, &[&self.expected]);
        let at = Point::new(
            centre - layout.text.width(&text) / 2,
            middle + 12 + layout.text.line(),
        );
        canvas.text(layout.text, at, Ink::Dim, Ink::Night, &text);
    }
}
