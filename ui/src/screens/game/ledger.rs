//! All plays and payments, the newest first; each can be taken back with what came after it.

use super::pen::ARROW;
use super::turn::{action_text, back_ink, played, roman};
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{Extent, HALF};
use crate::graphics::look::{Arrow, Badge, BadgeSize, Scale, Token};
use crate::graphics::widget::{
    Frame, List, empty, fits, inks, name_in, page_button, page_room, row, shorten, tile,
};
use crate::screens::{Act, CardPage, Entry as EntryScreen, Go, Screen, Step, Subject, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill, join};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Event, Payment, Seat, Side};
use wonders_tabletop::{Entry, GameTable};

/// The row that is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    list: List,
}

impl View for Ledger {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = model.table() else {
            return Step::PROMPT;
        };
        let redo = redo(table);
        let count = table.count() + redo;
        match act {
            Act::Select if self.list.cursor() < redo => Command::Redo.then(Go::Prompt),
            Act::Select => {
                let newest = self.list.cursor() - redo;
                let place = table.count().checked_sub(newest + 1);
                let entry = place.and_then(|place| table.entries().nth(place));
                entry.map_or(Step::STAY, |entry| {
                    Step::push(EntryScreen::new(newest + 1, entry.event))
                })
            }
            Act::Back => Step::POP,
            _ => {
                let layout = model.layout();
                self.list.walk(act, count, layout.pairs(layout.body))
            }
        }
    }

    fn page(&self, model: &Model) -> Option<Screen> {
        let table = model.table()?;
        let newest = self.list.cursor().checked_sub(redo(table))?;
        let entry = table
            .entries()
            .nth(table.count().checked_sub(newest + 1)?)?;
        let card = match entry.event {
            Event::Play { action, .. } | Event::Seventh { action, .. } => action.card()?,
            Event::Salvage { card, .. } => card?,
            _ => return None,
        };
        Some(CardPage::new(Subject::Card(card)).into())
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let (layout, redo) = (model.layout(), redo(table));
        let count = table.count() + redo;
        let hints = match count {
            0 => KeyMap::GO.with_a(None),
            _ => KeyMap::LIST,
        };
        Frame {
            title: model.say(Text::Ledger),
            keys: hints,
            aside: page_room(&model.layout()),
            ..Frame::default()
        }
        .draw(model, canvas);
        page_button(model, canvas, self.page(model).is_some());
        if count == 0 {
            empty(canvas, &layout, model.say(Text::LedgerEmpty));
        }
        draw_entries(model, table, self.list, (layout.body, redo, count), canvas);
    }
}

/// The newest `count` events in a box.
pub(super) fn draw_entries(
    model: &Model,
    table: &GameTable,
    list: List,
    (place, redo, count): (Rectangle, usize, usize),
    canvas: &mut Canvas,
) {
    let layout = &model.layout();
    let all = table.count();
    list.draw(
        place,
        layout.pair().0,
        count,
        false,
        canvas,
        |canvas, place, number, chosen| {
            let newest = number.checked_sub(redo);
            let at = newest.and_then(|newest| all.checked_sub(newest + 1));
            match at.and_then(|at| table.entries().nth(at)) {
                Some(entry) => draw_entry(model, table, &entry, place, chosen, canvas),
                None => {
                    let text = model.count(Text::Redo, table.taken_back().count() as u32);
                    let (sign, words) = place.split_left(BadgeSize::Middle.edge() + HALF);
                    let at = sign.centred(square(ICON)).top_left;
                    canvas.draw(Icon::Right.stencil(Ink::WHITE, at));
                    row(canvas, layout, words, chosen, &text, "");
                }
            }
        },
    );
}

/// Whose badge, the card's tile; what it was above when it was, whose, and who was paid.
fn draw_entry(
    model: &Model,
    table: &GameTable,
    entry: &Entry,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (ink, gold, paper) = inks(chosen);
    let size = match layout.extent {
        Extent::Low => BadgeSize::Small,
        Extent::Wide | Extent::Narrow => BadgeSize::Middle,
    };
    let (_, rest) = place.split_left(HALF);
    let (badge, rest) = rest.split_left(size.edge());
    if let Some(seat) = seat(entry.event) {
        let corner = badge.centred(square(size.edge())).top_left;
        let badge = Badge::of(table, seat);
        // Where all is one line no name stands there.
        match layout.extent {
            Extent::Low => badge.say(canvas, corner, size),
            Extent::Wide | Extent::Narrow => badge.draw(canvas, corner, size),
        };
    }
    let (_, rest) = rest.split_left(HALF);
    let tile = rest.place(tile(&layout), Align::Start, Align::Centre);
    draw_tile(entry, tile, canvas);
    let row = Texts {
        at: Point::new(tile.right() + HALF, place.top()),
        right: place.right() - layout.margin,
        ink,
        gold,
        paper,
    };
    match layout.extent {
        Extent::Wide | Extent::Narrow => row.draw_pair(model, table, entry, canvas),
        Extent::Low => row.draw_line(model, table, entry, canvas),
    }
}

/// Where the texts of an entry stand, and their inks.
struct Texts {
    /// The upper left corner.
    at: Point,
    right: i32,
    ink: Ink,
    gold: Ink,
    paper: Ink,
}

impl Texts {
    /// What it was above when it was, whose, and who was paid.
    fn draw_pair(&self, model: &Model, table: &GameTable, entry: &Entry, canvas: &mut Canvas) {
        let (layout, Point { x, y: top }) = (model.layout(), self.at);
        let font = layout.small;
        let (_, above, below) = layout.pair();
        self.draw_what(model, entry, Point::new(self.right, top + above), canvas);
        let below = top + below;
        let middle = below - font.cap() / 2;
        let end = Point::new(self.right, middle);
        let end = draw_payments(table, &layout, entry, end, self.paper, canvas);
        let at = Point::new(x, below);
        let pen = canvas.draw(Label::new(
            &when(entry),
            at,
            Letters::new(font, self.gold, self.paper),
        )) + HALF;
        if let Some(seat) = seat(entry.event) {
            let name = model.name_for(seat, font, end - pen);
            let at = (Point::new(pen, below), end - pen);
            name_in(canvas, font, at, (Ink::DIM, self.paper), &name);
        }
    }

    /// All in one line: the badge says whose it was.
    fn draw_line(&self, model: &Model, table: &GameTable, entry: &Entry, canvas: &mut Canvas) {
        let (layout, top) = (model.layout(), self.at.y);
        let (font, when) = (layout.small, when(entry));
        let (_, baseline, _) = layout.pair();
        let left = self.right - font.width(&when);
        let at = Point::new(left, top + baseline);
        canvas.draw(Label::new(
            &when,
            at,
            Letters::new(font, self.gold, self.paper),
        ));
        let middle = top + baseline - font.cap() / 2;
        let end = Point::new(left - HALF, middle);
        let end = draw_payments(table, &layout, entry, end, self.paper, canvas);
        let end = Point::new(end - HALF, top + baseline);
        self.draw_what(model, entry, end, canvas);
    }

    /// What it was, up to a point of the baseline.
    fn draw_what(&self, model: &Model, entry: &Entry, end: Point, canvas: &mut Canvas) {
        let (layout, x) = (model.layout(), self.at.x);
        let (font, room) = (layout.small, end.x - x);
        let text = event_text(model, entry.event);
        // The tile says what card it is.
        let text = match fits(font, &text, room) {
            true => text,
            false => shorten(font, &text, room),
        };
        let largest = match layout.extent {
            Extent::Wide | Extent::Narrow => layout.text,
            Extent::Low => layout.name,
        };
        let at = Point::new(x, end.y);
        canvas.draw(Label::fitted(
            &text,
            at,
            &[largest, font],
            room,
            self.ink,
            self.paper,
        ));
    }
}

/// Age and turn.
fn when(entry: &Entry) -> Sentence {
    fill("{0}·{1}", &[&roman(entry.age), &entry.turn])
}

/// The card, or what stands for it.
fn draw_tile(entry: &Entry, place: Rectangle, canvas: &mut Canvas) {
    let icon = match entry.event {
        Event::Play { action, .. } | Event::Seventh { action, .. } => {
            return played(canvas, place, action, back_ink(entry.age));
        }
        Event::Salvage {
            card: Some(card), ..
        } => return crate::graphics::look::card::mini(canvas, place, card),
        Event::Salvage { card: None, .. } | Event::Leave { .. } => Icon::Discard,
        Event::Lose { .. } => Icon::Debt,
        Event::Audit { .. } => Icon::Coin,
        Event::Holding(_) => Icon::Cards,
    };
    canvas.draw(icon.at(place.centred(square(ICON)).top_left));
}

/// Coins with the badge of who was paid, to the left of a point; gives the x before them.
fn draw_payments(
    table: &GameTable,
    layout: &Layout,
    entry: &Entry,
    end: Point,
    paper: Ink,
    canvas: &mut Canvas,
) -> i32 {
    let (Event::Play { seat, payment, .. } | Event::Seventh { seat, payment, .. }) = entry.event
    else {
        return end.x;
    };
    let (badge, scale) = (BadgeSize::Small, Scale::row(layout));
    let Point { x: mut pen, y } = end;
    for (to, coins) in paid(table, seat, payment) {
        pen -= badge.edge();
        let at = Point::new(pen, y - badge.edge() / 2);
        Badge::of(table, to).say(canvas, at, badge);
        if layout.extent != Extent::Low {
            let to = Point::new(pen - 2, y);
            let from = to - Point::new(ARROW, 0);
            Arrow::GOLD.short().draw(canvas, from, to);
            pen = from.x;
        }
        pen -= 2 + scale.edge();
        Token::Coin(coins.into()).draw(canvas, scale, pen, y, paper);
        pen -= HALF;
    }
    pen
}

/// Whether the first row offers what was taken back.
fn redo(table: &GameTable) -> usize {
    usize::from(table.taken_back().count() > 0)
}

/// Whose event it is.
pub(super) fn seat(event: Event) -> Option<Seat> {
    match event {
        Event::Holding(_) => None,
        Event::Play { seat, .. }
        | Event::Seventh { seat, .. }
        | Event::Leave { seat }
        | Event::Salvage { seat, .. }
        | Event::Lose { seat, .. }
        | Event::Audit { seat, .. } => Some(seat),
    }
}

/// Whose event it was, and what.
pub(crate) fn whose_event(model: &Model, event: Event) -> Sentence {
    let text = event_text(model, event);
    match seat(event) {
        Some(seat) => model.tell(Text::About, &[&model.city_name(seat), &text]),
        None => text,
    }
}

/// What it was.
pub(super) fn event_text(model: &Model, event: Event) -> Sentence {
    match event {
        Event::Holding(_) => model.tell(Text::EventHolding, &[]),
        Event::Play { action, .. } => action_text(model, action),
        Event::Seventh { action, .. } => {
            let mut text = action_text(model, action);
            join(&mut text, &fill("({0})", &[&model.last_card()]));
            text
        }
        Event::Leave { .. } => fill(
            "{0} ({1})",
            &[&model.say(Text::EventNothing), &model.last_card()],
        ),
        Event::Salvage { card, .. } => {
            let card = card.map_or(model.say(Text::EventNothing), |card| model.card_name(card));
            model.tell(Text::About, &[&model.say(Text::EventSalvage), &card])
        }
        Event::Lose { coins, debt, .. } => model.tell(Text::LossRow, &[&coins, &debt]),
        Event::Audit { coins, .. } => model.tell(Text::EventAudit, &[&coins]),
    }
}

/// Whom a city paid, and how much.
fn paid(table: &GameTable, seat: Seat, payment: Payment) -> impl Iterator<Item = (Seat, u8)> {
    let sides = [(Side::Left, payment.left), (Side::Right, payment.right)];
    let coins = sides.into_iter().filter(|(_, coins)| *coins > 0);
    coins.map(move |(side, coins)| (table.game().neighbour(seat, side), coins))
}
