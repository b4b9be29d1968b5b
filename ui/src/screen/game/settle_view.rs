//! How the end of a turn is drawn: the table with coins on their ways; on the small glass a row of
//! cities and a sign for every payment.

use super::settle::{Spot, ends_age, last_turn};
use super::turn::{back_ink, backs, played};
use crate::layout::area;
use crate::look::{
    Arrow, BadgeSize, Lane, Plaque, Scale, Token, Triangle, Way, bank, card, draw_stages, ground,
};
use crate::model::Model;
use crate::motion::Motion;
use crate::settlement::Transfer;
use crate::table::GameTable;
use crate::text::fill;
use crate::widget::name_in;
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Action, Event, Seat};

/// What is shown, and where the cursor stands.
pub(super) struct Shown<'a> {
    pub model: &'a Model,
    pub table: &'a GameTable,
    pub spot: Spot,
}

/// Each city pays two neighbours, and the bank pays or is paid by each.
type Transfers = Vec<Transfer, 9>;

impl Shown<'_> {
    fn transfers(&self) -> Transfers {
        let turn = self.table.settlement();
        let all = turn.map(|turn| turn.transfers(self.table.game()));
        all.into_iter().flatten().collect()
    }

    /// Coins that a city has more or less than before the turn.
    fn change(&self, seat: Seat) -> i32 {
        self.table.settlement().map_or(0, |turn| turn.change(seat))
    }

    fn is_chosen(&self, seat: Seat) -> bool {
        self.spot == Spot::Coins(seat)
    }

    /// What a city did in the turn that is over.
    fn plays(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let (age, turn) = last_turn(self.table);
        let entries = self.table.entries();
        entries.filter_map(move |entry| match entry.event {
            Event::Play {
                seat: of, action, ..
            }
            | Event::Seventh {
                seat: of, action, ..
            } if of == seat && (entry.age, entry.turn) == (age, turn) => Some(action),
            _ => None,
        })
    }
}

/// Draws the coins and what comes next.
pub(super) fn draw(shown: &Shown, canvas: &mut Canvas) {
    let layout = shown.model.layout();
    let transfers = shown.transfers();
    let middle = match layout.size {
        ScreenSize::Wide => 175,
        ScreenSize::Square => 172,
        ScreenSize::Small => 68,
    };
    let body = layout.body;
    let centre = Point::new(body.top_left.x + body.size.width as i32 / 2, middle);
    if layout.size == ScreenSize::Small {
        draw_row(shown, &layout, &transfers, canvas);
    } else {
        draw_table(shown, &layout, &transfers, centre, canvas);
    }
    if transfers.is_empty() {
        let (font, text) = (layout.small, shown.model.say(Text::SettleNone));
        let at = centre + Point::new(-font.width(text) / 2, font.cap() / 2);
        canvas.text(font, at, Ink::White, Ink::Night, text);
    }
    draw_strip(shown, &layout, canvas);
}

fn draw_table(
    shown: &Shown,
    layout: &Layout,
    transfers: &Transfers,
    centre: Point,
    canvas: &mut Canvas,
) {
    let (place, part) = (Triangle::new(layout), shown.model.moved());
    place.roads(canvas);
    let lanes = transfers.iter().filter_map(|transfer| {
        let lane = lane(layout, transfers, *transfer)?;
        Some((lane, transfer.coins))
    });
    let lanes: Vec<(Lane, u16), 9> = lanes.collect();
    for (lane, _) in &lanes {
        lane.draw(canvas, part);
    }
    for seat in shown.table.game().seats() {
        draw_plaque(shown, layout, seat, place.plaque(seat), canvas);
    }
    if transfers
        .iter()
        .any(|transfer| transfer.from.is_none() || transfer.to.is_none())
    {
        draw_bank(shown, layout, transfers, centre, canvas);
    }
    for (lane, coins) in &lanes {
        lane.draw_coin(canvas, Scale::row(layout), *coins, part);
    }
}

/// The way of a payment; two of them lie beside each other where both cities pay.
fn lane(layout: &Layout, transfers: &Transfers, transfer: Transfer) -> Option<Lane> {
    match (transfer.from, transfer.to) {
        (Some(from), Some(to)) => {
            let back = |other: &Transfer| other.from == Some(to) && other.to == Some(from);
            let way = match transfers.iter().any(back) {
                false => Way::Only,
                true if from < to => Way::Outer,
                true => Way::Inner,
            };
            Some(Lane::between(layout, from, to, way))
        }
        (None, Some(to)) => Some(Lane::from_bank(layout, to)),
        (Some(from), None) => Some(Lane::from_bank(layout, from).turned()),
        (None, None) => None,
    }
}

/// The bank, with its name on a side where no coin lies.
fn draw_bank(
    shown: &Shown,
    layout: &Layout,
    transfers: &Transfers,
    centre: Point,
    canvas: &mut Canvas,
) {
    let end = bank(canvas, layout, centre);
    let taken = |side: usize| {
        let at = move |seat: Option<Seat>| seat.is_some_and(|seat| seat.index() == side);
        transfers.iter().any(|transfer| {
            (transfer.from.is_none() && at(transfer.to))
                || (transfer.to.is_none() && at(transfer.from))
        })
    };
    let (font, name) = (layout.small, shown.model.say(Text::Bank));
    let x = match (taken(2), taken(1)) {
        (false, _) => 2 * centre.x - end - 5 - font.width(name),
        (true, false) => end + 5,
        (true, true) => return,
    };
    let at = Point::new(x, centre.y + font.cap() / 2);
    canvas.text(font, at, Ink::White, Ink::Night, name);
}

/// A city: what the turn brought it, what it has now, what it played.
fn draw_plaque(shown: &Shown, layout: &Layout, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let wide = layout.size == ScreenSize::Wide;
    let chosen = shown.is_chosen(seat);
    ground(canvas, place, chosen);
    let paper = if chosen { Ink::Raised } else { Ink::Panel };
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let Point { x, y } = place.top_left;
    let badge = shown.table.badge(seat);
    badge.draw(canvas, Point::new(x + 4, y + 4), BadgeSize::Middle);
    if wide {
        let at = Point::new(x + 35, y + 21);
        let inks = (Ink::White, paper);
        let name = shown.model.name_for(seat, layout.text, Plaque::NAME);
        name_in(canvas, layout.text, (at, Plaque::NAME), inks, &name);
    }
    let middle = y + if wide { 40 } else { 14 };
    draw_coins(shown, layout, seat, (x + 36, middle), paper, canvas);
    let blocks = match wide {
        true => area(x + 4, y + h - 16, 28, 11),
        false => area(x + 36, y + h - 10, w - 42, 6),
    };
    draw_blocks(shown, seat, blocks, canvas);
    if let Some(action) = shown.plays(seat).last().filter(|_| wide) {
        let tile = area(x + w - 25, y + h - 29, 22, 26);
        let ink = back_ink(last_turn(shown.table).0);
        played(canvas, tile, action, ink);
    }
}

/// What came or went, and the coins that are there now.
fn draw_coins(
    shown: &Shown,
    layout: &Layout,
    seat: Seat,
    (x, y): (i32, i32),
    paper: Ink,
    canvas: &mut Canvas,
) {
    let scale = Scale::row(layout);
    let (font, change) = (scale.font(), shown.change(seat));
    let mut pen = x;
    if change != 0 {
        let (text, ink) = match change {
            1.. => (fill("+{0}", &[&change]), Ink::Good),
            _ => (fill("−{0}", &[&change.abs()]), Ink::Bad),
        };
        let at = Point::new(x, y + font.cap() / 2);
        pen = canvas.text(font, at, ink, paper, &text) + 4;
    }
    let coins = shown.table.game().city(seat).coins();
    Token::Coin(coins.into()).draw(canvas, scale, pen, y, paper);
}

/// The stages; one that was built in this turn drops into its place.
fn draw_blocks(shown: &Shown, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let city = shown.table.game().city(seat);
    let (built, all) = (city.stages(), city.board().stages.len() as u8);
    let is_stage = |action: &Action| matches!(action, Action::Stage { .. });
    let part = shown.model.moved();
    if part == Motion::WHOLE || shown.plays(seat).filter(is_stage).count() == 0 {
        return draw_stages(canvas, place, (built, all));
    }
    let before = built.saturating_sub(1);
    draw_stages(canvas, place, (before, all));
    let (count, w) = (i32::from(all.max(1)), place.size.width as i32);
    let (block, h) = ((w - 2 * (count - 1)) / count, place.size.height as i32);
    let fall = 24 * (Motion::WHOLE - part) / Motion::WHOLE;
    let at = place.top_left + Point::new(i32::from(before) * (block + 2), -fall);
    canvas.fill(area(at.x, at.y, block, h), Ink::Gold);
}

/// The small glass: the cities as they sit, and the payments below them.
fn draw_row(shown: &Shown, layout: &Layout, transfers: &Transfers, canvas: &mut Canvas) {
    let Point { x: left, y: top } = layout.body.top_left;
    for (i, seat) in [2, 0, 1].into_iter().filter_map(Seat::new).enumerate() {
        let place = area(left + 80 * i as i32 + 1, top + 1, 78, 21);
        let chosen = shown.is_chosen(seat);
        ground(canvas, place, chosen);
        let paper = if chosen { Ink::Raised } else { Ink::Panel };
        let Point { x, y } = place.top_left;
        let badge = shown.table.badge(seat);
        badge.draw(canvas, Point::new(x + 3, y + 2), BadgeSize::Small);
        draw_coins(shown, layout, seat, (x + 26, y + 11), paper, canvas);
    }
    // Three rows fit; columns as wide as they can be keep the payments apart.
    let columns = transfers.len().div_ceil(3).max(1) as i32;
    let wide = layout.body.size.width as i32 / columns;
    for (i, transfer) in transfers.iter().enumerate() {
        let (column, row) = (i as i32 % columns, i as i32 / columns);
        let spare = (wide - PAYMENT).max(0) / 2;
        let at = Point::new(left + wide * column + spare, top + 32 + 18 * row);
        draw_payment(shown, layout, *transfer, at, canvas);
    }
}

/// How wide a payment is.
const PAYMENT: i32 = 76;

/// Who pays, the coin on its way, who is paid; the middle of the left edge at a point.
fn draw_payment(
    shown: &Shown,
    layout: &Layout,
    transfer: Transfer,
    at: Point,
    canvas: &mut Canvas,
) {
    let (part, edge) = (shown.model.moved(), BadgeSize::Small.edge());
    for (seat, x) in [
        (transfer.from, 0),
        (transfer.to, PAYMENT - BadgeSize::Small.edge()),
    ] {
        match seat {
            Some(seat) => {
                let badge = shown.table.badge(seat);
                badge.draw(canvas, at + Point::new(x, -edge / 2), BadgeSize::Small);
            }
            None => {
                bank(canvas, layout, at + Point::new(x + 11, 0));
            }
        }
    }
    let lane = Lane::along(at + Point::new(21, 0), PAYMENT - 2 * edge - 5);
    lane.draw(canvas, part);
    lane.draw_coin(canvas, Scale::Small, transfer.coins, part);
}

/// What the players do next: piles change places and the Free City card its holder; or what is left
/// of the age goes away.
fn draw_strip(shown: &Shown, layout: &Layout, canvas: &mut Canvas) {
    let (left, w) = (layout.body.top_left.x, layout.body.size.width as i32);
    let strip = match layout.size {
        ScreenSize::Wide => area(left, 192, w, 24),
        ScreenSize::Square => area(left, 190, w, 28),
        ScreenSize::Small => area(left, 97, w, 18),
    };
    canvas.fill(strip, Ink::Panel);
    canvas.fill(area(left, strip.top_left.y, w, 1), Ink::Line);
    let middle = strip.top_left.y + 1 + strip.size.height as i32 / 2;
    if ends_age(shown.table) {
        draw_leftover(shown, (left + w / 2 - 90, middle), canvas);
    } else {
        draw_swap(shown, (left + w / 2 - 96, middle), canvas);
    }
}

const BADGE: BadgeSize = BadgeSize::Small;
const HALF: i32 = BADGE.edge() / 2;

fn draw_swap(shown: &Shown, (x, y): (i32, i32), canvas: &mut Canvas) {
    let (table, ink) = (shown.table, backs(shown.table));
    let [right, left] = [1, 2].map(|seat| Seat::new(seat).unwrap_or(Seat::FREE_CITY));
    let pen = table
        .badge(left)
        .draw(canvas, Point::new(x, y - HALF), BADGE)
        + 3;
    let from = card::hand(canvas, Point::new(pen, y - 10), 2, ink) + 4;
    let to = from + 28;
    let arrow = Arrow::GOLD.short();
    arrow.draw(canvas, Point::new(from, y - 5), Point::new(to, y - 5));
    arrow.draw(canvas, Point::new(to, y + 5), Point::new(from, y + 5));
    let pen = card::hand(canvas, Point::new(to + 5, y - 10), 2, ink) + 3;
    let pen = table
        .badge(right)
        .draw(canvas, Point::new(pen, y - HALF), BADGE)
        + 14;
    let Some(holder) = table.game().holder() else {
        return;
    };
    let wonder = table.badge(Seat::FREE_CITY).wonder;
    card::free_city(canvas, area(pen, y - 9, 18, 19), wonder);
    arrow.draw(canvas, Point::new(pen + 21, y), Point::new(pen + 35, y));
    let at = Point::new(pen + 38, y - HALF);
    table.badge(holder).draw(canvas, at, BADGE);
}

fn draw_leftover(shown: &Shown, (x, y): (i32, i32), canvas: &mut Canvas) {
    let (table, mut pen) = (shown.table, x);
    // The age of these cards is over.
    let ink = back_ink(last_turn(table).0);
    for seat in [2, 1, 0].into_iter().filter_map(Seat::new) {
        pen = table
            .badge(seat)
            .draw(canvas, Point::new(pen, y - HALF), BADGE)
            + 3;
        card::back(canvas, area(pen, y - 10, 14, 20), ink);
        pen += 26;
    }
    let arrow = Arrow::GOLD.short();
    arrow.draw(canvas, Point::new(pen - 6, y), Point::new(pen + 12, y));
    canvas.icon_in(Icon::Discard, Point::new(pen + 16, y - 9), 18);
}
