//! All plays and payments, the newest first; each can be taken back with what came after it.

use super::turn::action_text;
use super::turn::roman;
use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, Entry as EntryScreen, Go, Step, View};
use crate::table::{Entry, Table};
use crate::text::{Sentence, fill, join};
use crate::widget::{Frame, Hints, List, empty, inks, row};
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Event, Payment, Seat, Side};

/// The row that is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    list: List,
}

impl View for Ledger {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = &model.table else {
            return Step::PROMPT;
        };
        let redo = redo(model);
        let count = table.count() + redo;
        match act {
            Act::Select if self.list.cursor() < redo => Deed::Redo.then(Go::Prompt),
            Act::Select => {
                let newest = self.list.cursor() - redo;
                let place = table.count().checked_sub(newest + 1);
                let entry = place.and_then(|place| table.entries().nth(place));
                entry.map_or(Step::STAY, |entry| {
                    Step::push(EntryScreen::new(newest + 1, entry.event))
                })
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, count, shown(&model.layout())),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let (layout, redo) = (model.layout(), redo(model));
        let count = table.count() + redo;
        let select = (count > 0).then_some(Icon::Tick);
        Frame {
            title: model.say(Text::Ledger),
            hints: Hints::LIST.with_a(select),
            ..Frame::default()
        }
        .draw(model, canvas);
        if count == 0 {
            empty(canvas, &layout, model.say(Text::LedgerEmpty));
        }
        draw_entries(model, table, self.list, (redo, count), canvas);
    }
}

pub(super) fn shown(layout: &Layout) -> usize {
    (layout.body.size.height as i32 / height(layout)) as usize
}

fn height(layout: &Layout) -> i32 {
    if layout.size == ScreenSize::Small {
        32
    } else {
        38
    }
}

/// The newest `count` events, two lines each.
pub(super) fn draw_entries(
    model: &Model,
    table: &Table,
    list: List,
    (redo, count): (usize, usize),
    canvas: &mut Canvas,
) {
    let layout = &model.layout();
    let all = table.count();
    list.draw(
        layout.body,
        height(layout),
        count,
        false,
        canvas,
        |canvas, place, number, chosen| {
            let newest = number.checked_sub(redo);
            let at = newest.and_then(|newest| all.checked_sub(newest + 1));
            match at.and_then(|at| table.entries().nth(at)) {
                Some(entry) => draw_entry(model, table, &entry, place, chosen, canvas),
                None => {
                    let text = model.tell(Text::Redo, &[&model.former.count()]);
                    row(canvas, layout, place, chosen, &text, "");
                }
            }
        },
    );
}

fn draw_entry(
    model: &Model,
    table: &Table,
    entry: &Entry,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (ink, gold, paper) = inks(chosen);
    let (left, top) = (place.top_left.x + layout.margin, place.top_left.y);
    let room = place.size.width as i32 - 2 * layout.margin;
    let y = top + place.size.height as i32 / 2 - 3;
    let at = fill("{0}·{1}", &[&roman(entry.age), &entry.turn]);
    let end = canvas.text(layout.small, Point::new(left, y), gold, paper, &at);
    let who = seat(entry.event).map_or("", |seat| model.city_name(seat));
    let dim = if chosen { Ink::Black } else { Ink::Dim };
    canvas.text(layout.small, Point::new(end + 8, y), dim, paper, who);
    let text = event_text(model, table, entry);
    let fonts = [layout.text, layout.small, layout.tiny];
    let at = Point::new(left, top + place.size.height as i32 - 5);
    canvas.label_in(&fonts, at, room, ink, paper, &text);
}

/// Whether the first row offers what was taken back.
fn redo(model: &Model) -> usize {
    usize::from(model.former.count() > 0)
}

/// Who did what.
pub(super) fn entry_text(model: &Model, table: &Table, entry: &Entry) -> Sentence {
    let who = seat(entry.event).map_or("", |seat| model.city_name(seat));
    let what = event_text(model, table, entry);
    fill("{0}: {1}", &[&who, &what])
}

fn seat(event: Event) -> Option<Seat> {
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

fn event_text(model: &Model, table: &Table, entry: &Entry) -> Sentence {
    match entry.event {
        Event::Holding(_) => model.tell(Text::EventHolding, &[]),
        Event::Play {
            seat,
            action,
            payment,
        } => {
            let mut text = action_text(model, action);
            payments(model, table, seat, payment, &mut text);
            text
        }
        Event::Seventh {
            seat,
            action,
            payment,
        } => {
            let mut text = action_text(model, action);
            payments(model, table, seat, payment, &mut text);
            join(&mut text, &fill("({0})", &[&model.say(Text::SeventhMark)]));
            text
        }
        Event::Leave { .. } => fill(
            "{0} ({1})",
            &[
                &model.say(Text::EventNothing),
                &model.say(Text::SeventhMark),
            ],
        ),
        Event::Salvage { card, .. } => {
            let card = card.map_or(model.say(Text::EventNothing), |card| model.card_name(card));
            fill("{0}: {1}", &[&model.say(Text::EventSalvage), &card])
        }
        Event::Lose { coins, debt, .. } => model.tell(Text::LossRow, &[&coins, &debt]),
        Event::Audit { coins, .. } => model.tell(Text::EventAudit, &[&coins]),
    }
}

/// Adds whom a city paid.
pub(super) fn payments(
    model: &Model,
    table: &Table,
    seat: Seat,
    payment: Payment,
    text: &mut Sentence,
) {
    for (side, coins) in [(Side::Left, payment.left), (Side::Right, payment.right)] {
        if coins > 0 {
            let to = model.short_name(table.game().neighbour(seat, side));
            join(text, &fill("{0}→{1}", &[&coins, &to]));
        }
    }
}
