//! The coins of a city, counted and set right in one step.

use crate::graphics::font::DIGITS_30;
use crate::graphics::look::{Badge, BadgeSize};
use crate::graphics::widget::Frame;
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Label, Letters, Surface, Text};
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
            .table()
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
                return Command::Enter(Event::Audit { seat, coins }).then(Go::Pop);
            }
            Act::Back => return Step::POP,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let word = match self.coins == self.expected {
            true => Text::DoClose,
            false => Text::DoChange,
        };
        Frame {
            title: model.say(Text::CatCoins),
            status: model.city_name(self.seat),
            keys: KeyMap::NUMBERS.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let body = layout.body;
        let centre = body.top_left.x + body.size.width as i32 / 2;
        let middle = body.top_left.y + body.size.height as i32 * 2 / 5;
        let size = BadgeSize::Large;
        if let Some(table) = model.table() {
            let at = Point::new(centre - 20 - size.edge(), middle - size.edge() / 2);
            Badge::of(table, self.seat).draw(canvas, at, size);
        }
        let number = fill("{0}", &[&self.coins]);
        let ink = match self.coins == self.expected {
            true => Ink::WHITE,
            false => Ink::GOLD,
        };
        let at = Point::new(centre, middle + DIGITS_30.cap() / 2);
        let end = canvas.draw(Label::new(
            &number,
            at,
            Letters::new(&DIGITS_30, ink, Ink::NIGHT),
        ));
        canvas.draw(Icon::Coin.sized(28, Point::new(end + 6, middle - 14)));
        self.draw_expected(model, (centre, middle + size.edge() / 2 + 6), canvas);
    }
}

impl Audit {
    /// What the device counts, and how far the coins on the table are from it.
    fn draw_expected(&self, model: &Model, (x, top): (i32, i32), canvas: &mut Canvas) {
        let font = model.layout().text;
        let text = model.tell(Text::AuditExpected, &[&self.expected]);
        let off = i32::from(self.coins) - i32::from(self.expected);
        let (sign, ink) = match off {
            0 => (Sentence::new(), Ink::GOOD),
            1.. => (fill("+{0}", &[&off]), Ink::GOOD),
            _ => (fill("−{0}", &[&off.abs()]), Ink::BAD),
        };
        let wide = font.width(&text) + 8 + font.width(&sign).max(ICON);
        let at = Point::new(x - wide / 2, top + font.cap());
        let pen = canvas.draw(Label::new(
            &text,
            at,
            Letters::new(font, Ink::DIM, Ink::NIGHT),
        )) + 8;
        if off == 0 {
            canvas.draw(Icon::Tick.at(Point::new(pen, top)));
        }
        canvas.draw(Label::new(
            &sign,
            Point::new(pen, at.y),
            Letters::new(font, ink, Ink::NIGHT),
        ));
    }
}
