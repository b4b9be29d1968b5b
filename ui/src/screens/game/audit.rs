//! The coins of a city, counted and set right in one step.

use super::pen::{Pen, name_at};
use crate::graphics::font::DIGITS_30;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{Badge, BadgeSize};
use crate::graphics::widget::Frame;
use crate::screens::pad::keypad;
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Text};
use embedded_graphics::{geometry::Size, primitives::Rectangle};
use wonders_core::{Event, Seat};

/// The city and the coins that are there.
#[derive(Clone, Debug)]
pub(crate) struct Audit {
    seat: Seat,
    expected: u8,
    coins: u8,
    /// Digits are being typed: the next one goes behind them.
    typing: bool,
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
            typing: false,
        }
    }
}

impl View for Audit {
    fn typed(&mut self, _model: &Model, digit: char) -> Step {
        let next = keypad::typed(self.coins.into(), digit, !self.typing, (0, MOST.into()));
        if let Some(next) = next.and_then(|next| u8::try_from(next).ok()) {
            (self.coins, self.typing) = (next, true);
        }
        Step::STAY
    }

    fn input(&mut self, _model: &Model, act: Act) -> Step {
        self.typing = false;
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
            true => model.tell(Text::DoClose, &[]),
            false => model.tell(Text::AuditSet, &[&self.coins]),
        };
        Frame {
            title: model.say(Text::CatCoins),
            keys: KeyMap::NUMBERS.doing(&word),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (body, digits) = keypad::split(&layout, layout.body);
        keypad::draw(&layout, digits, false, canvas);
        let font = &DIGITS_30;
        let number = fill("{0}", &[&self.coins]);
        let ink = match self.coins == self.expected {
            true => Ink::WHITE,
            false => Ink::GOLD,
        };
        // In the upper part: what is counted stands below.
        let size = match layout.is_narrow() {
            true => BadgeSize::Middle,
            false => BadgeSize::Large,
        };
        let [upper, _] = body.in_rows([4, 1], 0);
        let label = model.say(Text::OnTable);
        let coins = font.width("88") + HALF + 2 * ICON + HALF;
        let wide = size.edge() + ICON + coins + layout.small.width(label);
        let line = upper.centred(Size::new(wide as u32, BadgeSize::Large.edge() as u32));
        let (badge, column) = line.split_left(size.edge());
        let (_, column) = column.split_left(ICON);
        let [name, coins] = column.in_rows([layout.text.line(), font.line()], 0);
        if let Some(table) = model.table() {
            Badge::of(table, self.seat).draw(
                canvas,
                badge.centred(square(size.edge())).top_left,
                size,
            );
        }
        let text = model.name_for(self.seat, layout.text, name.width());
        name_at(canvas, layout.text, name, Ink::WHITE, Ink::NIGHT, &text);
        let mut pen = Pen::new(canvas, &layout, coins, Ink::NIGHT);
        pen.word(font, ink, &number)
            .gap()
            .icon(Icon::Coin, 2 * ICON)
            .gap()
            .word(layout.small, Ink::DIM, label);
        let (_, below) = body.split_top(line.bottom() + HALF - body.top());
        self.draw_expected(model, below, canvas);
    }
}

impl Audit {
    /// What the device counts, and how far the coins on the table are from it.
    fn draw_expected(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let font = layout.text;
        let text = model.tell(Text::AuditExpected, &[&self.expected]);
        let off = i32::from(self.coins) - i32::from(self.expected);
        let (sign, ink) = match off {
            0 => (Sentence::new(), Ink::GOOD),
            1.. => (fill("+{0}", &[&off]), Ink::GOOD),
            _ => (fill("−{0}", &[&off.abs()]), Ink::BAD),
        };
        let wide = font.width(&text) + UNIT + font.width(&sign).max(ICON);
        let size = Size::new(wide as u32, font.line() as u32);
        let line = place.place(size, Align::Centre, Align::Start);
        let mut pen = Pen::new(canvas, &layout, line, Ink::NIGHT);
        pen.word(font, Ink::DIM, &text).gap().gap();
        match off {
            0 => pen.icon(Icon::Tick, ICON),
            _ => pen.word(font, ink, &sign),
        };
    }
}
