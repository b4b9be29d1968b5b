//! One number for every player: X and Y change it, A goes to the next player and the next field.

use super::field::Field;
use super::hub::line_screen;
use super::keypad;
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::{HALF, QUARTER, UNIT};
use crate::graphics::look::{Room, field};
use crate::graphics::widget::{Frame, List, inks, middle, signed};
use crate::screens::{Act, Drag, Notice, PadAge, PadLevy, Screen, Standings, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, head as name_head, in_order, player_name};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::{GUILD_CARDS, Line, Pad, PadError};
use wonders_core::{Expansion, Seat};

/// What is asked, and of whom.
#[derive(Clone, Debug)]
pub(crate) struct PadEntry {
    field: Field,
    list: List,
    /// Digits are being typed: the next one goes behind them.
    typing: bool,
}

/// The lowest row that can be read.
fn lowest(layout: &Layout) -> i32 {
    match layout.glass.is_touched() {
        true => layout.glass.finger(),
        false => layout.text.cap() + HALF + QUARTER,
    }
}

impl PadEntry {
    pub fn new(field: Field) -> Self {
        Self {
            field,
            list: List::default(),
            typing: false,
        }
    }

    /// What follows the last player.
    fn next(&mut self, pad: &Pad) -> Step {
        if let Some(field) = self.next_card(pad).or_else(|| self.field.next(pad)) {
            *self = Self::new(field);
            return Step::STAY;
        }
        match self.field {
            Field::Shields(age)
            | Field::Diplomacy(age)
            | Field::Boarding(age)
            | Field::Fleet(age) => Step::replace(PadAge::new(age)),
            Field::Level | Field::Tax | Field::Pirates => Step::replace(PadLevy::default()),
            Field::Line(_) | Field::Guild(_) => Step::replace(after(pad, self.field.line())),
        }
    }

    /// With Armada every purple card is entered by itself, as long as somebody has one more.
    fn next_card(&self, pad: &Pad) -> Option<Field> {
        let Field::Guild(card) = self.field else {
            return None;
        };
        let more = pad
            .table()
            .seats()
            .any(|seat| self.field.number(pad, seat) > 0);
        let room = usize::from(card) + 1 < GUILD_CARDS;
        (pad.table().has(Expansion::Armada) && more && room).then_some(Field::Guild(card + 1))
    }

    /// The body without the status, which the square screen writes over its end, or without the
    /// digits beside it.
    fn body(&self, layout: &Layout) -> Rectangle {
        let beside = layout.beside().filter(|_| self.field.is_number());
        beside.map_or(layout.list(), |[list, _]| list)
    }

    /// The rows below the heads, and the digits below or beside them.
    fn places(&self, layout: &Layout) -> (Rectangle, Rectangle) {
        let (_, rows) = self.body(layout).split_top(head(layout));
        match self.field.is_number() {
            true => keypad::split(layout, rows),
            false => (rows, area(0, 0, 0, 0)),
        }
    }

    /// The height of a row and how many are shown.
    fn rows(&self, layout: &Layout, count: usize) -> (i32, usize) {
        let room = self.places(layout).0.height();
        let height = (room / count.max(1) as i32).clamp(lowest(layout), layout.row);
        (height, (room / height) as usize)
    }

    /// Who is next, on a finger's button; nothing behind the last one.
    fn next_name(&self, model: &Model, pad: &Pad) -> Option<Sentence> {
        let touched = model.layout().glass.is_touched();
        let seat = in_order(pad.table()).nth(self.list.cursor() + 1);
        let name = player_name(model, pad.sheet(), seat.filter(|_| touched)?);
        Some(model.tell(Text::About, &[&model.say(Text::DoNext), &name]))
    }

    /// The heads of the columns.
    fn draw_head(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) {
        let Rectangle { top_left, size } = self.body(layout);
        let head = head(layout);
        if self.field.line().is_some() {
            let (text, font) = (model.say(Text::Total), layout.small);
            let x = top_left.x + size.width as i32 - layout.margin - HALF - font.width(text);
            let bar = area(top_left.x, top_left.y, size.width as i32, head);
            let at = Point::new(x, middle(bar, font));
            canvas.draw(Label::new(
                text,
                at,
                Letters::new(font, Ink::DIM, Ink::NIGHT),
            ));
        }
    }

    fn draw_row(
        &self,
        model: &Model,
        place: Rectangle,
        seat: Seat,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let Some(pad) = model.pad() else { return };
        let layout = model.layout();
        let (ink, gold, paper) = inks(chosen);
        let number = self.field.number(pad, seat);
        let left = place.top_left.x + layout.margin;
        let mut right = place.top_left.x + place.size.width as i32 - layout.margin;
        let mut text = |text: &str, right: i32, ink| {
            let at = Point::new(right - layout.text.width(text), middle(place, layout.text));
            canvas.draw(Label::new(text, at, Letters::new(layout.text, ink, paper)));
        };
        if let Some(line) = self.field.line() {
            text(&signed(pad.sheet().total(seat)), right, Ink::DIM);
            right -= layout.text.width("−188") + UNIT;
            if differs(pad, line) {
                let points = signed(pad.sheet().points(seat, line));
                text(&fill("→ {0}", &[&points]), right, Ink::DIM);
                right -= layout.text.width("→ −18") + layout.margin;
            }
        }
        let shown = self.field.shown(model, number);
        text(&shown, right, gold);
        right -= layout.text.width("−188").max(layout.text.width(&shown)) + layout.margin;
        let low = (place.size.height as i32) < layout.row;
        let largest = if low { layout.text } else { layout.name };
        let at = Point::new(left, middle(place, largest));
        let smallest = layout.small;
        let name = name_head(model, pad.sheet(), seat, smallest, right - left);
        canvas.draw(Label::fitted(
            &name,
            at,
            &[largest, layout.text, smallest],
            right - left,
            ink,
            paper,
        ));
    }
}

impl View for PadEntry {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn choose(&mut self, _model: &Model, place: usize) {
        self.typing = false;
        self.list.go(place);
    }

    fn typed(&mut self, model: &Model, digit: char) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        let Some(seat) = in_order(pad.table()).nth(self.list.cursor()) else {
            return Step::STAY;
        };
        let number = self.field.number(pad, seat);
        let next = keypad::typed(number, digit, !self.typing, self.field.range(pad));
        let Some(next) = next else { return Step::STAY };
        self.typing = true;
        let note = self.field.note(pad, seat, next);
        match pad.check(&note) {
            Ok(()) => Step::act(Command::SetNote(note)),
            Err(_) => Step::STAY,
        }
    }

    fn drag(&mut self) -> Drag {
        Drag::Nothing
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        let Some(seat) = in_order(pad.table()).nth(self.list.cursor()) else {
            return Step::POP;
        };
        let count = usize::from(pad.table().count);
        self.typing = false;
        let number = self.field.number(pad, seat);
        let (least, most) = self.field.range(pad);
        let enter = |number| {
            let note = self.field.note(pad, seat, number);
            if pad.check(&note) == Err(PadError::NoBoardingToken) {
                return Step::push(Notice::new(Text::PadBoarding, Text::PadNoToken));
            }
            Step::act(Command::SetNote(note))
        };
        let below = self.field.below(least).filter(|_| number == least);
        match act {
            Act::Up if number < most => return enter(number + 1),
            Act::Down if number > least => return enter(number - 1),
            Act::Down if below.is_some() => return enter(below.unwrap_or(least)),
            Act::Select | Act::Right if self.list.cursor() + 1 == count => return self.next(pad),
            Act::Select | Act::Right => self.list.down(count),
            Act::Back | Act::Left if self.list.cursor() == 0 => return Step::POP,
            Act::Back | Act::Left => self.list.up(count),
            Act::Up | Act::Down | Act::Confirm => {}
        }
        let (_, shown) = self.rows(&model.layout(), count);
        self.list.settle(count, shown);
        Step::STAY
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        KeyMap::NUMBERS.doing(model.say(Text::DoNext)).with_sides()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = model.pad() else { return };
        let layout = model.layout();
        let title = self.field.title(model, pad);
        let mark = progress(pad, self.field.line());
        let next = self.next_name(model, pad);
        let mut keys = self.keys(model);
        if let Some(next) = &next {
            keys = keys.doing(next);
        }
        let (place, digits) = self.places(&layout);
        let typed = !digits.is_zero_sized();
        if typed {
            // A second minus beside that of the digits would mean another thing.
            (keys.x, keys.y) = (None, None);
        }
        let bars = Frame {
            title: &title,
            mark: &mark,
            status: model.say(self.field.hint(pad)),
            keys,
            beside: typed,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (ink, icon) = self.field.look();
        draw_sign(&layout, bars, &mark, ink, icon, canvas);
        let count = usize::from(pad.table().count);
        let (height, _) = self.rows(&layout, count);
        self.draw_head(model, &layout, canvas);
        if typed {
            let (least, _) = self.field.range(pad);
            keypad::draw(&layout, digits, least < 0, canvas);
        }
        self.list.draw(
            place,
            height,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(seat) = in_order(pad.table()).nth(number) {
                    self.draw_row(model, place, seat, chosen, canvas);
                }
            },
        );
    }
}

/// Whether the points of a line are not what is entered.
fn differs(pad: &Pad, line: Line) -> bool {
    matches!(line, Line::Coins | Line::Debt)
        || (line == Line::Guilds && pad.table().has(Expansion::Armada))
}

/// The sign of what is asked, behind the title; `mark` stands at the other end.
pub(super) fn draw_sign(
    layout: &Layout,
    bars: Room,
    mark: &str,
    ink: Ink,
    icon: Icon,
    canvas: &mut Canvas,
) {
    let high = layout.top.height() - HALF;
    let x = bars.top.0 + layout.margin;
    // A finger's bar has a line below the title there.
    if layout.glass.is_touched() {
        return;
    }
    if x + high + HALF + layout.title.width(mark) < bars.top.1 {
        field(
            canvas,
            area(x, layout.top.top() + QUARTER, high, high),
            ink,
            icon,
        );
    }
}

/// The screen that follows a line of the sheet.
pub(super) fn after(pad: &Pad, line: Option<Line>) -> Screen {
    let mut lines = Line::of(pad.table()).skip_while(|&other| Some(other) != line);
    match lines.nth(1) {
        Some(next) => line_screen(next),
        None => Standings::new(Source::Pad).into(),
    }
}

/// Which of how many lines it is.
pub(super) fn progress(pad: &Pad, line: Option<Line>) -> Sentence {
    let mut lines = Line::of(pad.table());
    let count = lines.clone().count();
    match lines.position(|other| Some(other) == line) {
        Some(at) => fill("{0}/{1}", &[&(at + 1), &count]),
        None => Sentence::new(),
    }
}

fn head(layout: &Layout) -> i32 {
    layout.small.cap() + HALF
}
