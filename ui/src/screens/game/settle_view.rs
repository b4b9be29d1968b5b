//! How the end of a turn is drawn: every payment in its row with the coin on its way, and what each
//! city has now; on the small glass a row of cities and a sign for every payment.

use super::pen::{ARROW, Pen, name_at};
use super::settle::{Spot, ends_age, last_turn};
use super::settle_steps::draw_steps;
use super::turn::{action_text, back_ink, backs, centred, played};
use crate::graphics::geometry::{Align, Geometry, area, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{
    Arrow, Badge, BadgeSize, Lane, Scale, Token, bank, card, draw_stages, ground,
};
use crate::graphics::motion::Motion;
use crate::graphics::widget::{lines_of, middle, paragraph};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
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
    pub fn transfers(&self) -> Transfers {
        let turn = self.table.settlement();
        let all = turn.map(|turn| turn.transfers(self.table.game()));
        all.into_iter().flatten().collect()
    }

    /// Coins that a city has more or less than before the turn.
    fn change(&self, seat: Seat) -> i32 {
        self.table.settlement().map_or(0, |turn| turn.change(seat))
    }

    /// Who pays whom, and for what.
    pub fn told(&self, transfer: Transfer) -> Sentence {
        let model = self.model;
        let [from, to] = [transfer.from, transfer.to].map(|seat| match seat {
            Some(seat) => model.city_name(seat),
            None => model.say(Text::Bank),
        });
        let pays = model.tell(Text::Pays, &[&from, &transfer.coins, &to]);
        // What the bank pays or takes is the sum of many things.
        let trade = transfer.from.filter(|_| transfer.to.is_some());
        match trade.and_then(|seat| self.plays(seat).last()) {
            Some(action) => {
                let what = action_text(model, action);
                model.tell(Text::About, &[&pays.as_str(), &what.as_str()])
            }
            None => pays,
        }
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
    if layout.is_high() {
        return draw_steps(shown, canvas);
    }
    let low = layout.is_low();
    let room = match layout.glass.is_touched() {
        true => layout.row,
        false if low => card::HAND.1,
        false => card::HAND.1 + UNIT,
    };
    let (picture, strip) = layout.above(room);
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
        false => card::small_size(layout).width as i32 + HALF,
    };
    let coins = layout.small.width("+88") + HALF + Scale::row(layout).edge();
    HALF + BadgeSize::Middle.edge() + HALF + coins + HALF + tile + HALF
}

/// The cities of a game.
const CITIES: usize = 3;

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
            (BadgeSize::Middle, count.max(CITIES))
        }
        count if count <= CITIES => (BadgeSize::Small, CITIES),
        _ => (BadgeSize::Small, fit(BadgeSize::Small)),
    };
    // Columns as wide as they can be keep the payments apart.
    let columns = transfers.len().div_ceil(rows);
    for column in 1..columns {
        let (line, _) = place.column(column, columns, 0).split_left(1);
        canvas.fill(line, Ink::LINE);
    }
    for (i, transfer) in transfers.iter().enumerate() {
        let cell = place.cell(i, columns, rows, 0).inset_by(UNIT, 0);
        canvas.part(&Part::sentence(cell, &shown.told(*transfer)));
        let number = layout.small.width("8") + HALF;
        // Where several are side by side, or one is all, nobody loses count.
        let (number, cell) = match columns == 1 && transfers.len() > 1 {
            true => cell.split_left(number),
            false => cell.split_left(0),
        };
        if number.width() > 0 {
            let letters = Letters::new(layout.small, Ink::DIM, Ink::NIGHT);
            let at = Point::new(number.left(), number.middle().y + layout.small.cap() / 2);
            canvas.draw(Label::new(&fill("{0}", &[&(i + 1)]), at, letters));
        }
        draw_payment(shown, *transfer, cell, size, canvas);
    }
}

/// What each city has now, with what the turn brought it, the stages, and what it played.
fn draw_now(shown: &Shown, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
    let (head, rows) = place.split_top(layout.small.line());
    let (font, text) = (layout.small, shown.model.say(Text::CoinsNow));
    let x = head.left() + (head.width() - font.width(text)).max(0) / 2;
    let at = Point::new(x, middle(head, font));
    let letters = [font];
    canvas.draw(Label::fitted(
        text,
        at,
        &letters,
        head.right() - x,
        Ink::DIM,
        Ink::NIGHT,
    ));
    let (rows, _) = rows.split_top(CITIES as i32 * 2 * layout.row);
    for (i, seat) in shown.table.game().seats().enumerate() {
        draw_city(shown, layout, seat, rows.row(i, CITIES, 2), canvas);
    }
}

/// The seats as they are seen: left, far side, right.
const AS_SEATED: [u8; CITIES] = [2, 0, 1];
/// The height of the blocks of a wonder.
const BLOCKS: i32 = HALF + 2;

fn draw_city(shown: &Shown, layout: &Layout, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let chosen = shown.is_chosen(seat);
    canvas.part(&Part::row(place, seat.index() + 1, chosen));
    ground(canvas, place, chosen);
    let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
    let size = match place.height() < BadgeSize::Middle.edge() + HALF {
        true => BadgeSize::Small,
        false => BadgeSize::Middle,
    };
    let inner = place.inset_by(HALF, 0);
    let badge = inner.place(square(size.edge()), Align::Start, Align::Centre);
    Badge::of(shown.table, seat).say(canvas, badge.top_left, size);
    let (_, rest) = inner.split_left(size.edge() + HALF);
    let mut right = rest;
    if let Some(action) = shown.plays(seat).last().filter(|_| !layout.is_narrow()) {
        let tile = inner.place(card::small_size(layout), Align::End, Align::Centre);
        let ink = back_ink(last_turn(shown.table).0);
        canvas.part(&Part::sentence(tile, &action_text(shown.model, action)));
        played(canvas, tile, action, ink);
        right = rest.split_right(tile.width() + HALF).1;
    }
    let city = shown.table.game().city(seat);
    let [coins, below] = right.in_rows([2, 1], 0);
    let pen = Pen::new(canvas, layout, coins, paper);
    draw_coins(shown, seat, pen);
    let (stages, _) = below.inset_by(0, 1).split_top(BLOCKS);
    let debt = match city.debt() {
        0 => Sentence::new(),
        debt => fill("−{0}", &[&debt]),
    };
    let font = layout.small;
    let (debts, stages) = stages.split_right(font.width(&debt));
    let (_, stages) = stages.split_right(if debt.is_empty() { 0 } else { 2 });
    draw_blocks(shown, seat, stages, canvas);
    let letters = Letters::new(font, Ink::BAD, paper);
    let at = Point::new(debts.left(), debts.bottom());
    canvas.draw(Label::new(&debt, at, letters));
}

/// What came or went, and the coins that are there now.
fn draw_coins(shown: &Shown, seat: Seat, mut pen: Pen) {
    let (font, change) = (pen.scale.font(), shown.change(seat));
    if change != 0 {
        let (text, ink) = match change {
            1.. => (fill("+{0}", &[&change]), Ink::GOOD),
            _ => (fill("−{0}", &[&change.abs()]), Ink::BAD),
        };
        pen.word(font, ink, &text).gap();
    }
    let coins = shown.table.game().city(seat).coins();
    pen.signs(&[Token::Coin(coins.into())]);
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
    let fall = BADGE.edge() * (Motion::WHOLE - part) / Motion::WHOLE;
    let at = place.top_left + Point::new(i32::from(before) * (block + 2), -fall);
    canvas.fill(area(at.x, at.y, block, h), Ink::GOLD);
}

/// The cities as they sit, side by side.
pub(super) fn draw_row(shown: &Shown, layout: &Layout, cities: Rectangle, canvas: &mut Canvas) {
    for (i, seat) in AS_SEATED.into_iter().filter_map(Seat::new).enumerate() {
        let place = cities.inset(1).column(i, CITIES, 2);
        let chosen = shown.is_chosen(seat);
        canvas.part(&Part::row(place, seat.index() + 1, chosen));
        ground(canvas, place, chosen);
        let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
        let mut pen = Pen::new(canvas, layout, place.inset(2), paper);
        pen.badge_alone(Badge::of(shown.table, seat), BADGE).gap();
        draw_coins(shown, seat, pen);
    }
}

/// Who pays, the coin on its way, who is paid, in the middle of a box.
fn draw_payment(
    shown: &Shown,
    transfer: Transfer,
    place: Rectangle,
    size: BadgeSize,
    canvas: &mut Canvas,
) {
    let (layout, part) = (shown.model.layout(), shown.model.moved());
    let (scale, edge) = (Scale::row(&layout), size.edge());
    // Not parted farther than by a coin and some of the arrow at both of its sides.
    let most = 2 * (edge + UNIT + ARROW + HALF) + scale.edge();
    let wide = place.width().min(most);
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
    let lane = Lane::along(at + Point::new(edge + UNIT, 0), wide - 2 * (edge + UNIT));
    lane.draw(canvas, part);
    lane.draw_coin(canvas, scale, transfer.coins, part);
}

/// One sign of what comes next.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Badge(Seat),
    /// A hidden card.
    Back,
    /// Two hidden cards.
    Hand,
    /// Where something goes.
    Arrow,
    /// Two things change places.
    Swap,
    FreeCity,
    Discard,
    /// Parts one thing to do from the next.
    Apart,
}

const BADGE: BadgeSize = BadgeSize::Small;
/// A hidden card: three of them, each half behind the next, are a hand.
const BACK: Size = Size::new(card::HAND.0 as u32 / 2, card::HAND.1 as u32);
/// All signs of what three cities do.
pub(super) type Signs = Vec<Sign, 16>;

impl Sign {
    pub const fn width(self, size: BadgeSize) -> i32 {
        let back = BACK.width as i32;
        match self {
            Self::Badge(_) | Self::FreeCity | Self::Discard => size.edge(),
            Self::Back => back,
            Self::Hand => back + back / 2,
            Self::Arrow => ARROW,
            Self::Swap => 2 * ARROW,
            Self::Apart => HALF,
        }
    }

    /// Draws it in the middle of a box; `ink` is that of hidden cards.
    fn draw(
        self,
        table: &GameTable,
        place: Rectangle,
        size: BadgeSize,
        ink: Ink,
        canvas: &mut Canvas,
    ) {
        let (from, to) = (place.start(), place.start() + Point::new(place.width(), 0));
        let arrow = Arrow::GOLD.short();
        let sign = place.centred(square(size.edge()));
        match self {
            Self::Badge(seat) => {
                Badge::of(table, seat).draw(canvas, sign.top_left, size);
            }
            Self::Back => card::back(canvas, place.centred(BACK), ink),
            Self::Hand => {
                let at = place.place(BACK, Align::Start, Align::Centre);
                card::hand(canvas, at.top_left, 2, ink);
            }
            Self::Arrow => arrow.draw(canvas, from, to),
            Self::Swap => {
                let aside = Point::new(0, arrow.head + 1);
                arrow.draw(canvas, from - aside, to - aside);
                arrow.draw(canvas, to + aside, from + aside);
            }
            Self::FreeCity => {
                let wonder = Badge::of(table, Seat::FREE_CITY).wonder;
                card::free_city(canvas, sign, wonder);
            }
            Self::Discard => centred(canvas, sign.inset(-1), Icon::Discard),
            Self::Apart => {}
        }
    }
}

/// What the players do next: piles change places and the Free City card its holder, or hands go round;
/// or what is left of the age goes away.
fn draw_strip(shown: &Shown, strip: Rectangle, canvas: &mut Canvas) {
    canvas.part(&Part::row(strip, 0, shown.spot == Spot::Next));
    canvas.fill(strip, Ink::PANEL);
    canvas.fill(strip.split_top(1).0, Ink::LINE);
    let (model, layout) = (shown.model, shown.model.layout());
    let (mut signs, font) = (hands(shown), layout.small);
    let Some(holder) = given(shown.table) else {
        return draw_signs(shown, &signs, strip, BADGE, canvas);
    };
    let card = [
        Sign::Apart,
        Sign::FreeCity,
        Sign::Arrow,
        Sign::Badge(holder),
    ];
    signs.extend(card);
    let told = model.tell(Text::FreeCardTo, &[&model.city_name(holder)]);
    canvas.part(&Part::sentence(strip, &told));
    // Whose the card is stands there in words where there is room.
    let name = model.city_name(holder);
    let (wide, behind) = (signs_width(&signs, BADGE), HALF + font.width(name));
    if wide + behind > strip.width() - 2 * layout.margin {
        return draw_signs(shown, &signs, strip, BADGE, canvas);
    }
    let both = strip.centred(Size::new((wide + behind) as u32, strip.size.height));
    let (pictures, words) = both.split_left(wide);
    draw_signs(shown, &signs, pictures, BADGE, canvas);
    let words = words.moved(HALF, 1);
    name_at(canvas, font, words, Ink::WHITE, Ink::PANEL, name);
}

/// The columns that signs take.
fn signs_width(signs: &[Sign], size: BadgeSize) -> i32 {
    let wide: i32 = signs.iter().map(|sign| sign.width(size) + HALF).sum();
    (wide - HALF).max(0)
}

/// Signs side by side in the middle of a box.
pub(super) fn draw_signs(
    shown: &Shown,
    signs: &[Sign],
    place: Rectangle,
    size: BadgeSize,
    canvas: &mut Canvas,
) {
    // The age of cards that are left over is over.
    let ink = match ends_age(shown.table) {
        true => back_ink(last_turn(shown.table).0),
        false => backs(shown.table),
    };
    let all = Size::new(signs_width(signs, size) as u32, place.size.height);
    let mut rest = place.centred(all).moved(0, 1);
    for sign in signs {
        let (at, behind) = rest.split_left(sign.width(size));
        sign.draw(shown.table, at, size, ink, canvas);
        rest = behind.split_left(HALF).1;
    }
}

/// What happens to the cards in hand.
pub(super) fn hands(shown: &Shown) -> Signs {
    match (ends_age(shown.table), shown.table.game().table().free_city) {
        (true, _) => leftover(shown),
        (false, true) => swap(),
        (false, false) => pass(shown.table),
    }
}

/// Who gets the Free City card now (T3).
pub(super) fn given(table: &GameTable) -> Option<Seat> {
    let holder = table.game().holder();
    holder.filter(|_| !ends_age(table))
}

/// Whose hand goes to whom, all the way round: the left city first where hands go to the left.
fn pass(table: &GameTable) -> Signs {
    let ring = match table.game().age().passes() {
        Side::Left => [2, 0, 1],
        Side::Right => [1, 0, 2],
    };
    let seats = ring.into_iter().filter_map(Seat::new).map(Sign::Badge);
    let hands = seats
        .clone()
        .flat_map(|seat| [seat, Sign::Back, Sign::Arrow]);
    hands.chain(seats.take(1)).collect()
}

fn swap() -> Signs {
    let [right, left] = [1, 2].map(|seat| Seat::new(seat).unwrap_or(Seat::FREE_CITY));
    let [right, left] = [right, left].map(Sign::Badge);
    let piles = [left, Sign::Hand, Sign::Swap, Sign::Hand, right];
    piles.into_iter().collect()
}

fn leftover(shown: &Shown) -> Signs {
    // Whoever has played the last card of the age has none left.
    let left = |seat: &Seat| shown.plays(*seat).count() < 2;
    let seats = [2, 1, 0].into_iter().filter_map(Seat::new).filter(left);
    let cards = seats.flat_map(|seat| [Sign::Badge(seat), Sign::Back, Sign::Apart]);
    cards.chain([Sign::Arrow, Sign::Discard]).collect()
}
