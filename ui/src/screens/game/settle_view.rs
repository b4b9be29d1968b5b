//! How the end of a turn is drawn: the table with coins on their ways; on the small glass a row of
//! cities and a sign for every payment.

use super::settle::{Spot, ends_age, last_turn};
use super::turn::{back_ink, backs, played};
use crate::graphics::geometry::{Align, Geometry, area};
use crate::graphics::look::{
    Arrow, Badge, BadgeSize, Lane, Plaque, Scale, Token, Triangle, Way, bank, card, draw_stages,
    ground,
};
use crate::graphics::motion::Motion;
use crate::graphics::widget::name_in;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, Icon, Ink, Label, Layout, Letters, Part, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Action, Event, Seat, Side};
use wonders_tabletop::GameTable;
use wonders_tabletop::Transfer;

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
    let low = layout.is_low();
    let (picture, strip) = layout.above(if low { 18 } else { 26 });
    let (below, picture) = match low {
        true => picture.split_bottom(picture.height() - layout.row),
        // The bank has its place below the cities.
        false => picture.split_bottom(34),
    };
    if low {
        draw_row(shown, &layout, &transfers, (picture, below), canvas);
    } else {
        draw_table(
            shown,
            &layout,
            &transfers,
            (picture, below.middle()),
            canvas,
        );
    }
    if transfers.is_empty() {
        let (font, text) = (layout.small, shown.model.say(Text::SettleNone));
        let at = below.middle() + Point::new(-font.width(text) / 2, font.cap() / 2);
        canvas.draw(Label::new(
            text,
            at,
            Letters::new(font, Ink::WHITE, Ink::NIGHT),
        ));
    }
    draw_strip(shown, strip, canvas);
}

fn draw_table(
    shown: &Shown,
    layout: &Layout,
    transfers: &Transfers,
    (picture, centre): (Rectangle, Point),
    canvas: &mut Canvas,
) {
    let (place, part) = (Triangle::new(layout, picture), shown.model.moved());
    place.roads(canvas);
    let lanes = transfers.iter().filter_map(|transfer| {
        let lane = lane(&place, centre, transfers, *transfer)?;
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
fn lane(table: &Triangle, bank: Point, transfers: &Transfers, transfer: Transfer) -> Option<Lane> {
    match (transfer.from, transfer.to) {
        (Some(from), Some(to)) => {
            let back = |other: &Transfer| other.from == Some(to) && other.to == Some(from);
            let way = match transfers.iter().any(back) {
                false => Way::Only,
                true if from < to => Way::Outer,
                true => Way::Inner,
            };
            Some(Lane::between(table, from, to, way))
        }
        (None, Some(to)) => Some(Lane::from_bank(table, bank, to)),
        (Some(from), None) => Some(Lane::from_bank(table, bank, from).turned()),
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
    canvas.draw(Label::new(
        name,
        at,
        Letters::new(font, Ink::WHITE, Ink::NIGHT),
    ));
}

/// A city: what the turn brought it, what it has now, what it played.
fn draw_plaque(shown: &Shown, layout: &Layout, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let chosen = shown.is_chosen(seat);
    let parts = Plaque::parts(layout, place);
    canvas.part(&Part::row(place, seat.index() + 1, chosen));
    ground(canvas, place, chosen);
    let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
    let badge = Badge::of(shown.table, seat);
    badge.draw(canvas, parts.badge.top_left, BadgeSize::Middle);
    if !layout.is_narrow() {
        let room = Plaque::name_room(layout);
        let inks = (Ink::WHITE, paper);
        let name = shown.model.name_for(seat, layout.text, room);
        name_in(canvas, layout.text, (parts.name, room), inks, &name);
    }
    draw_coins(shown, layout, seat, parts.tokens, paper, canvas);
    draw_blocks(shown, seat, parts.stages, canvas);
    if let Some(action) = shown.plays(seat).last().filter(|_| !layout.is_narrow()) {
        let size = card::small_size(layout);
        let tile = parts.corner.place(size, Align::End, Align::End);
        let ink = back_ink(last_turn(shown.table).0);
        played(canvas, tile, action, ink);
    }
}

/// What came or went, and the coins that are there now.
fn draw_coins(
    shown: &Shown,
    layout: &Layout,
    seat: Seat,
    Point { x, y }: Point,
    paper: Ink,
    canvas: &mut Canvas,
) {
    let scale = Scale::row(layout);
    let (font, change) = (scale.font(), shown.change(seat));
    let mut pen = x;
    if change != 0 {
        let (text, ink) = match change {
            1.. => (fill("+{0}", &[&change]), Ink::GOOD),
            _ => (fill("−{0}", &[&change.abs()]), Ink::BAD),
        };
        let at = Point::new(x, y + font.cap() / 2);
        pen = canvas.draw(Label::new(&text, at, Letters::new(font, ink, paper))) + 4;
    }
    let coins = shown.table.game().city(seat).coins();
    Token::Coin(coins.into()).draw(canvas, scale, pen, y, paper);
}

/// The stages; one that was built in this turn drops into its place.
fn draw_blocks(shown: &Shown, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let city = shown.table.game().city(seat);
    let (built, all) = (city.stages(), city.wonder_side().stages.len() as u8);
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
    canvas.fill(area(at.x, at.y, block, h), Ink::GOLD);
}

/// The small glass: the cities as they sit, and the payments below them.
fn draw_row(
    shown: &Shown,
    layout: &Layout,
    transfers: &Transfers,
    (cities, payments): (Rectangle, Rectangle),
    canvas: &mut Canvas,
) {
    for (i, seat) in [2, 0, 1].into_iter().filter_map(Seat::new).enumerate() {
        let place = cities.inset(1).column(i, 3, 2);
        let chosen = shown.is_chosen(seat);
        canvas.part(&Part::row(place, seat.index() + 1, chosen));
        ground(canvas, place, chosen);
        let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
        let (left, right) = place.inset(2).split_left(BADGE.edge() + 3);
        let badge = Badge::of(shown.table, seat);
        badge.draw(canvas, left.top_left, BADGE);
        let at = Point::new(right.left(), right.middle().y);
        draw_coins(shown, layout, seat, at, paper, canvas);
    }
    // Three rows fit; columns as wide as they can be keep the payments apart.
    let columns = transfers.len().div_ceil(3).max(1);
    for (i, transfer) in transfers.iter().enumerate() {
        let cell = payments.cell(i, columns, 3, 0);
        let at = Point::new(cell.middle().x - PAYMENT / 2, cell.middle().y);
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
                let badge = Badge::of(shown.table, seat);
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

/// What the players do next: piles change places and the Free City card its holder, or hands go round;
/// or what is left of the age goes away.
fn draw_strip(shown: &Shown, strip: Rectangle, canvas: &mut Canvas) {
    canvas.part(&Part::row(strip, 0, shown.spot == Spot::Next));
    canvas.fill(strip, Ink::PANEL);
    canvas.fill(strip.split_top(1).0, Ink::LINE);
    let middle = strip.middle() + Point::new(0, 1);
    if ends_age(shown.table) {
        draw_leftover(shown, middle - Point::new(LEFTOVER / 2, 0), canvas);
    } else if !shown.table.game().table().free_city {
        draw_pass(shown, middle - Point::new(PASS / 2, 0), canvas);
    } else {
        draw_swap(shown, middle - Point::new(SWAP / 2, 0), canvas);
    }
}

/// How wide the pictures of what comes next are.
const SWAP: i32 = 192;
const LEFTOVER: i32 = 180;
const PASS: i32 = 3 * PASSED + BADGE.edge();
const BADGE: BadgeSize = BadgeSize::Small;
const HALF: i32 = BADGE.edge() / 2;
/// From a city to the one that gets its hand: its badge, a card, an arrow.
const PASSED: i32 = BADGE.edge() + 3 + CARD + 3 + ARROW + 3;
const CARD: i32 = 14;
const ARROW: i32 = 14;

/// Whose hand goes to whom, all the way round: the left city first where hands go to the left.
fn draw_pass(shown: &Shown, Point { x, y }: Point, canvas: &mut Canvas) {
    let (table, ink) = (shown.table, backs(shown.table));
    let ring = match table.game().age().passes() {
        Side::Left => [2, 0, 1, 2],
        Side::Right => [1, 0, 2, 1],
    };
    let mut pen = x;
    for (i, seat) in ring.into_iter().filter_map(Seat::new).enumerate() {
        if i > 0 {
            card::back(canvas, area(pen, y - 10, CARD, 20), ink);
            let from = Point::new(pen + CARD + 3, y);
            let to = from + Point::new(ARROW, 0);
            Arrow::GOLD.short().draw(canvas, from, to);
            pen = to.x + 3;
        }
        let at = Point::new(pen, y - HALF);
        pen = Badge::of(table, seat).draw(canvas, at, BADGE) + 3;
    }
}

fn draw_swap(shown: &Shown, Point { x, y }: Point, canvas: &mut Canvas) {
    let (table, ink) = (shown.table, backs(shown.table));
    let [right, left] = [1, 2].map(|seat| Seat::new(seat).unwrap_or(Seat::FREE_CITY));
    let at = Point::new(x, y - HALF);
    let pen = Badge::of(table, left).draw(canvas, at, BADGE) + 3;
    let from = card::hand(canvas, Point::new(pen, y - 10), 2, ink) + 4;
    let to = from + 28;
    let arrow = Arrow::GOLD.short();
    arrow.draw(canvas, Point::new(from, y - 5), Point::new(to, y - 5));
    arrow.draw(canvas, Point::new(to, y + 5), Point::new(from, y + 5));
    let pen = card::hand(canvas, Point::new(to + 5, y - 10), 2, ink) + 3;
    let at = Point::new(pen, y - HALF);
    let pen = Badge::of(table, right).draw(canvas, at, BADGE) + 14;
    let Some(holder) = table.game().holder() else {
        return;
    };
    let wonder = Badge::of(table, Seat::FREE_CITY).wonder;
    card::free_city(canvas, area(pen, y - 9, 18, 19), wonder);
    arrow.draw(canvas, Point::new(pen + 21, y), Point::new(pen + 35, y));
    let at = Point::new(pen + 38, y - HALF);
    Badge::of(table, holder).draw(canvas, at, BADGE);
}

fn draw_leftover(shown: &Shown, Point { x, y }: Point, canvas: &mut Canvas) {
    let (table, mut pen) = (shown.table, x);
    // The age of these cards is over.
    let ink = back_ink(last_turn(table).0);
    // Whoever has played the last card of the age has none left.
    let left = |seat: &Seat| shown.plays(*seat).count() < 2;
    for seat in [2, 1, 0].into_iter().filter_map(Seat::new).filter(left) {
        let at = Point::new(pen, y - HALF);
        pen = Badge::of(table, seat).draw(canvas, at, BADGE) + 3;
        card::back(canvas, area(pen, y - 10, 14, 20), ink);
        pen += 26;
    }
    let arrow = Arrow::GOLD.short();
    arrow.draw(canvas, Point::new(pen - 6, y), Point::new(pen + 12, y));
    canvas.draw(Icon::Discard.sized(18, Point::new(pen + 16, y - 9)));
}
