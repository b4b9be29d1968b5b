//! All plays and payments, the newest first; each can be taken back with what came after it.

use super::turn::action_text;
use super::turn::roman;
use crate::model::Model;
use crate::screen::{Act, Step, Undo, View};
use crate::table::{Entry, Table};
use crate::text::{Sentence, fill, join};
use crate::widget::{Frame, Hints, List, empty, inks};
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::geometry::Point;
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
        let count = table.count();
        match act {
            Act::Select if count > 0 => Step::push(Undo::new(self.list.cursor() + 1)),
            Act::Back => Step::POP,
            _ => self.list.walk(act, count, shown(&model.layout())),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let (layout, count) = (model.layout(), table.count());
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
        draw_entries(model, table, self.list, count, canvas);
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
    count: usize,
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
            let Some(entry) = table.entries().nth(all - 1 - number) else {
                return;
            };
            let (ink, gold, paper) = inks(chosen);
            let (left, top) = (place.top_left.x + layout.margin, place.top_left.y);
            let room = place.size.width as i32 - 2 * layout.margin;
            let half = place.size.height as i32 / 2;
            let at = fill("{0}·{1}", &[&roman(entry.age), &entry.turn]);
            let end = canvas.text(
                layout.small,
                Point::new(left, top + half - 3),
                gold,
                paper,
                &at,
            );
            let who = seat(entry.event).map_or("", |seat| model.city_name(seat));
            let dim = Ink::Dim;
            canvas.text(
                layout.small,
                Point::new(end + 8, top + half - 3),
                dim,
                paper,
                who,
            );
            let text = event_text(model, table, &entry);
            let y = top + place.size.height as i32 - 5;
            canvas.label_in(
                &[layout.text, layout.small, layout.tiny],
                Point::new(left, y),
                room,
                ink,
                paper,
                &text,
            );
        },
    );
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
