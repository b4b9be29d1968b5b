//! How the end of a turn is drawn: every payment in its row with the coin on its way, and what each
//! city has now; on the small glass a row of cities and a sign for every payment.

use super::settle::{Spot, ends_age, last_turn};
use super::turn::{back_ink, backs, played};
use crate::graphics::geometry::{Align, Geometry, area};
use crate::graphics::look::{
    Arrow, Badge, BadgeSize, Lane, Scale, Token, bank, card, draw_stages, ground,
};
use crate::graphics::motion::Motion;
use crate::graphics::widget::{lines_of, paragraph};
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, Icon, Ink, Label, Layout, Letters, Part, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
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
    let low = layout.is_low();
    let (picture, strip) = layout.above(if low { 18 } else { 26 });
    let payments = match low {
        true => {
            let (payments, cities) = picture.split_bottom(picture.height() - layout.row);
            draw_row(shown, &layout, cities, canvas);
            payments
        }
        false => {
            let (now, payments) = picture.split_right(now_width(&layout));
            draw_now(shown, &layout, now, canvas);
            payments
        }
    };
    draw_payments(shown, &layout, payments, canvas);
    draw_strip(shown, strip, canvas);
}

/// How wide the coins of the cities stand, with what they played where there is room for it.
fn now_width(layout: &Layout) -> i32 {
    let tile = match layout.is_narrow() {
        true => 0,
        false => card::small_size(layout).width as i32 + GAP,
    };
    let badge = BadgeSize::Middle.edge() + 3 * GAP;
    badge + layout.small.width("+88") + Scale::row(layout).edge() + 2 * GAP + tile
}

/// Between things that stand side by side.
const GAP: i32 = 4;

/// Every payment in its row: who pays, the coin on its way, who is paid.
fn draw_payments(shown: &Shown, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
    let transfers = shown.transfers();
    if transfers.is_empty() {
        let (font, text) = (layout.small, shown.model.say(Text::SettleNone));
        let fit = place.inset_by(layout.margin, 0);
        let lines = lines_of(font, text, fit.width()).count() as i32;
        let (_, rest) = fit.split_top((fit.height() - lines * font.line()) / 2);
        paragraph(canvas, font, rest, Ink::WHITE, Ink::NIGHT, text);
        return;
    }
    let fit = |size: BadgeSize| {
        let high = size.edge().max(Scale::row(layout).edge()) + 1;
        (place.height() / high).max(1) as usize
    };
    let (size, rows) = match transfers.len() {
        count if count <= fit(BadgeSize::Middle) && !layout.is_low() => {
            (BadgeSize::Middle, count.max(3))
        }
        count if count <= 3 => (BadgeSize::Small, 3),
        _ => (BadgeSize::Small, fit(BadgeSize::Small)),
    };
    // Columns as wide as they can be keep the payments apart.
    let columns = transfers.len().div_ceil(rows);
    for (i, transfer) in transfers.iter().enumerate() {
        let cell = place.cell(i, columns, rows, 0).inset_by(2 * GAP, 0);
        draw_payment(shown, *transfer, cell, size, canvas);
    }
}

/// What each city has now, with what the turn brought it, the stages, and what it played.
fn draw_now(shown: &Shown, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
    let (head, rows) = place.split_top(layout.small.line() + 2);
    let (font, text) = (layout.small, shown.model.say(Text::CoinsNow));
    let x = head.left() + (head.width() - font.width(text)).max(0) / 2;
    let at = Point::new(x, head.top() + font.cap() + 2);
    let letters = [font];
    canvas.draw(Label::fitted(
        text,
        at,
        &letters,
        head.right() - x,
        Ink::DIM,
        Ink::NIGHT,
    ));
    let (rows, _) = rows.split_top(rows.height().min(3 * (2 * layout.row).max(MOST_ROW)));
    for (i, seat) in shown.table.game().seats().enumerate() {
        draw_city(shown, layout, seat, rows.row(i, 3, 2), canvas);
    }
}

/// The seats as they are seen: left, far side, right.
const AS_SEATED: [u8; 3] = [2, 0, 1];
/// A city's row is not higher than this but where fingers want it.
const MOST_ROW: i32 = 44;

fn draw_city(shown: &Shown, layout: &Layout, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let chosen = shown.is_chosen(seat);
    canvas.part(&Part::row(place, seat.index() + 1, chosen));
    ground(canvas, place, chosen);
    let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
    let size = match place.height() < BadgeSize::Middle.edge() + GAP {
        true => BadgeSize::Small,
        false => BadgeSize::Middle,
    };
    let inner = place.inset_by(GAP, 0);
    let edge = Size::new_equal(size.edge() as u32);
    let badge = inner.place(edge, Align::Start, Align::Centre);
    Badge::of(shown.table, seat).draw(canvas, badge.top_left, size);
    let (_, rest) = inner.split_left(size.edge() + GAP);
    let mut right = rest;
    if let Some(action) = shown.plays(seat).last().filter(|_| !layout.is_narrow()) {
        let tile = inner.place(card::small_size(layout), Align::End, Align::Centre);
        let ink = back_ink(last_turn(shown.table).0);
        played(canvas, tile, action, ink);
        right = rest.split_right(tile.width() + GAP).1;
    }
    let city = shown.table.game().city(seat);
    let marks = right.split_bottom(right.height() / 4);
    let at = Point::new(right.left(), marks.1.middle().y + 1);
    draw_coins(shown, layout, seat, at, paper, canvas);
    let below = marks.0.inset_by(0, 1);
    let (stages, _) = below.split_top(below.height().min(6));
    if city.debt() > 0 {
        let (debt, stages) = stages.split_right(DEBT);
        draw_blocks(shown, seat, stages, canvas);
        let at = Point::new(debt.left() + 2, debt.bottom());
        let text = fill("−{0}", &[&city.debt()]);
        let letters = Letters::new(layout.small, Ink::BAD, paper);
        canvas.draw(Label::new(&text, at, letters));
    } else {
        draw_blocks(shown, seat, stages, canvas);
    }
}

/// The room for a city's debt beside its stages.
const DEBT: i32 = 18;

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

/// The small glass: the cities as they sit.
fn draw_row(shown: &Shown, layout: &Layout, cities: Rectangle, canvas: &mut Canvas) {
    for (i, seat) in AS_SEATED.into_iter().filter_map(Seat::new).enumerate() {
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
}

/// A payment is not parted farther than this.
const MOST_PAYMENT: i32 = 128;

/// Who pays, the coin on its way, who is paid, in the middle of a box.
fn draw_payment(
    shown: &Shown,
    transfer: Transfer,
    place: Rectangle,
    size: BadgeSize,
    canvas: &mut Canvas,
) {
    let (layout, part) = (shown.model.layout(), shown.model.moved());
    let (edge, wide) = (size.edge(), place.width().min(MOST_PAYMENT));
    let at = place.middle() - Point::new(wide / 2, 0);
    for (seat, x) in [(transfer.from, 0), (transfer.to, wide - edge)] {
        match seat {
            Some(seat) => {
                let badge = Badge::of(shown.table, seat);
                badge.draw(canvas, at + Point::new(x, -edge / 2), size);
            }
            None => {
                bank(canvas, &layout, at + Point::new(x + edge / 2, 0));
            }
        }
    }
    let scale = Scale::row(&layout);
    let lane = Lane::along(
        at + Point::new(edge + 2 * GAP, 0),
        wide - 2 * (edge + 2 * GAP),
    );
    lane.draw(canvas, part);
    lane.draw_coin(canvas, scale, transfer.coins, part);
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
