//! The end of a turn where there is much room below each other: what to do step by step, every
//! payment in a row of its own with the names.

use super::pen::name_at;
use super::settle::{Spot, ends_age, next_hands};
use super::settle_view::{Shown, Sign, Signs, draw_row, draw_signs, given, hands};
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{Badge, BadgeSize, Lane, Scale, bank, ground};
use crate::graphics::widget::middle;
use crate::{Canvas, CutBox, Ink, Label, Layout, Letters, Part, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::Seat;
use wonders_tabletop::Transfer;

/// Draws the payments, the coins of the cities, and what comes next.
pub(super) fn draw_steps(shown: &Shown, canvas: &mut Canvas) {
    let (model, layout) = (shown.model, shown.model.layout());
    let head = layout.name.line() + UNIT;
    let all = layout.list();
    let (title, rest) = all.inset_by(layout.margin, HALF).split_top(head);
    draw_head(&layout, 1, title, model.say(Text::CatCoins), canvas);
    let transfers = shown.transfers();
    let count = transfers.len().max(1);
    // Below them the coins of the cities, and both other steps with their signs.
    let room = rest.height() - 2 * (layout.row + UNIT) - 2 * head;
    let (rows, rest) = rest.split_top(room.min(count as i32 * (layout.row + HALF)));
    for (i, &transfer) in transfers.iter().enumerate() {
        draw_transfer(shown, &layout, transfer, rows.row(i, count, HALF), canvas);
    }
    if transfers.is_empty() {
        let text = model.say(Text::SettleNone);
        name_at(canvas, layout.text, rows, Ink::WHITE, Ink::NIGHT, text);
    }
    let (now, rest) = rest.split_top(UNIT).1.split_top(layout.row);
    let text = model.say(Text::CoinsNow);
    let (label, cities) = now.split_left(layout.small.width(text) + UNIT);
    name_at(canvas, layout.small, label, Ink::DIM, Ink::NIGHT, text);
    draw_row(shown, &layout, cities, canvas);
    let strip = all.split_bottom(all.bottom() - rest.top() - UNIT).0;
    canvas.part(&Part::row(strip, 0, shown.spot == Spot::Next));
    canvas.fill(strip, Ink::PANEL);
    canvas.fill(strip.split_top(1).0, Ink::LINE);
    draw_next(shown, strip.inset_by(layout.margin, HALF), canvas);
}

/// What happens to the hands, and who gets the Free City card.
fn draw_next(shown: &Shown, place: Rectangle, canvas: &mut Canvas) {
    let (model, table, layout) = (shown.model, shown.table, shown.model.layout());
    let text = match ends_age(table) {
        true => Text::SettleLeft,
        false => next_hands(table),
    };
    let head = layout.name.line() + UNIT;
    let [hand, signs, line] = place.in_rows([head, layout.row, head], 0);
    draw_head(&layout, 2, hand, model.say(text), canvas);
    draw_signs(shown, &hands(shown), signs, BadgeSize::Middle, canvas);
    let Some(holder) = given(table) else { return };
    let card: Signs = [Sign::FreeCity, Sign::Arrow, Sign::Badge(holder)]
        .into_iter()
        .collect();
    let size = BadgeSize::Small;
    let wide = card.iter().map(|sign| sign.width(size) + HALF).sum();
    let text = model.tell(Text::FreeCardTo, &[&model.city_name(holder)]);
    // The words are worth more than the picture of them.
    let room = line.width() - head - layout.text.width(&text);
    let (signs, line) = line.split_right(if room < wide { 0 } else { wide });
    draw_head(&layout, 3, line, &text, canvas);
    if room >= wide {
        draw_signs(shown, &card, signs, size, canvas);
    }
}

/// A step: its number, and what to do.
fn draw_head(layout: &Layout, number: u8, line: Rectangle, text: &str, canvas: &mut Canvas) {
    let edge = layout.name.line();
    let sign = line.place(square(edge), Align::Start, Align::Centre);
    canvas.draw(CutBox::new(sign, HALF, Ink::COIN));
    let (font, digit) = (layout.text, [b'0' + number]);
    let digit = core::str::from_utf8(&digit).unwrap_or("");
    let x = sign.middle().x - font.width(digit) / 2;
    let letters = Letters::new(font, Ink::BLACK, Ink::COIN);
    canvas.draw(Label::new(
        digit,
        Point::new(x, middle(sign, font)),
        letters,
    ));
    let (_, words) = line.split_left(edge + UNIT);
    let at = Point::new(words.left(), middle(words, layout.name));
    let fonts = [layout.name, layout.text, layout.small];
    let paper = match number {
        1 => Ink::NIGHT,
        _ => Ink::PANEL,
    };
    canvas.draw(Label::fitted(
        text,
        at,
        &fonts,
        words.width(),
        Ink::WHITE,
        paper,
    ));
}

/// Who pays, the coin on its way, who is paid.
fn draw_transfer(
    shown: &Shown,
    layout: &Layout,
    transfer: Transfer,
    place: Rectangle,
    canvas: &mut Canvas,
) {
    canvas.part(&Part::sentence(place, &shown.told(transfer)));
    ground(canvas, place, false);
    let inner = place.inset_by(UNIT, 0);
    let [from, way, to] = inner.in_columns([5, 2, 5], UNIT);
    let part = shown.model.moved();
    let lane = Lane::along(way.start(), way.width());
    lane.draw(canvas, part);
    draw_side(shown, layout, transfer.from, from, canvas);
    draw_side(shown, layout, transfer.to, to, canvas);
    lane.draw_coin(canvas, Scale::row(layout), transfer.coins, part);
}

/// A city or the bank, and its name.
fn draw_side(
    shown: &Shown,
    layout: &Layout,
    seat: Option<Seat>,
    place: Rectangle,
    canvas: &mut Canvas,
) {
    let size = match place.height() < BadgeSize::Middle.edge() + HALF {
        true => BadgeSize::Small,
        false => BadgeSize::Middle,
    };
    // The bank is wider than a badge.
    let edge = match seat {
        Some(_) => size.edge(),
        None => size.edge().max(2 * Scale::row(layout).icon()),
    };
    let (sign, name) = place.split_left(edge);
    let (_, name) = name.split_left(HALF);
    let (model, font) = (shown.model, layout.text);
    let text = match seat {
        Some(seat) => {
            let corner = sign.centred(square(size.edge())).top_left;
            Badge::of(shown.table, seat).draw(canvas, corner, size);
            model.name_for(seat, font, name.width())
        }
        None => {
            bank(canvas, layout, sign.middle());
            model.tell(Text::Bank, &[])
        }
    };
    name_at(canvas, font, name, Ink::WHITE, Ink::PANEL, &text);
}
