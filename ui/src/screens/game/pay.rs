//! Several legal purchases: which one, cheapest first, as a picture. The goods lie at their seller,
//! the coins on the way to it, and below stands what is left.

use super::bill::{Bill, effects};
use super::loss::decider;
use super::pay_places::Places;
use super::pen::{Pen, icon_edge, name_at, status_room};
use super::turn::action_text;
use super::way::{rank, way_text};
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{
    Badge, BadgeSize, Money, Scale, card, coin_on, cost::Met, effect_tokens, ground, path, row,
};
use crate::graphics::widget::{Frame, List, shorten};
use crate::screens::{Act, Reply, Step, View};
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Chosen, ICON, Icon, Ink, Layout, Millis, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use heapless::Vec;
use wonders_core::{Action, Offer, Payment, Seat, Side};
use wonders_tabletop::GameTable;

/// The action and the ways to pay for it.
#[derive(Clone, Debug)]
pub(crate) struct Pay {
    seat: Seat,
    action: Action,
    /// What it costs; none if only the free build is left.
    offer: Option<Offer>,
    /// The free build, if the city has it.
    free: Option<Action>,
    /// Cheapest first; of equal ones that which gives the rival least.
    ways: Vec<Payment, MOST>,
    opened: Millis,
    list: List,
}

/// More ways than any purchase has.
const MOST: usize = 64;
/// A press that comes this soon after the key was let go belongs to the one that opened the screen.
const DOUBLE: Millis = 150;

impl Pay {
    pub fn new(
        model: &Model,
        seat: Seat,
        action: Action,
        offer: Option<Offer>,
        free: Option<Action>,
        previous: Option<Payment>,
    ) -> Self {
        let payments = offer.as_ref().map(|offer| offer.payments.iter());
        let mut ways: Vec<Payment, MOST> = payments.into_iter().flatten().take(MOST).collect();
        if let Some(game) = model.table().map(GameTable::game) {
            ways.sort_unstable_by_key(|&payment| rank(game, seat, payment));
        }
        let mut pay = Self {
            seat,
            action,
            offer,
            free,
            ways,
            opened: model.now,
            list: List::default(),
        };
        let row =
            (0..pay.ways.len()).find(|&row| previous.is_some() && pay.payment(row) == previous);
        pay.list = List::at(row.unwrap_or(0));
        pay
    }

    fn count(&self) -> usize {
        self.ways.len() + usize::from(self.free.is_some())
    }

    /// The payment of a row; none for the free build.
    fn payment(&self, row: usize) -> Option<Payment> {
        self.ways.get(row).copied()
    }

    /// The bill of the chosen way.
    fn bill(&self, table: &GameTable) -> Bill {
        let payment = self.payment(self.list.cursor());
        match (payment, self.offer, self.free) {
            (Some(payment), Some(offer), _) => {
                Bill::new(table, self.seat, self.action, &Ok(offer), Some(payment))
            }
            (_, _, free) => {
                let action = free.unwrap_or(self.action);
                Bill::new(table, self.seat, action, &Ok(Offer::FREE), None)
            }
        }
    }
}

impl View for Pay {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn chosen(&self) -> Chosen {
        self.payment(self.list.cursor())
            .map_or(Chosen::FreeBuild, Chosen::Pay)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select if model.now < self.opened + DOUBLE => Step::STAY,
            Act::Select => match (self.payment(self.list.cursor()), self.free) {
                (Some(payment), _) => Step::give(Reply::Way(self.action, payment)),
                (None, Some(free)) => Step::give(Reply::Way(free, Payment::NONE)),
                (None, None) => Step::POP,
            },
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(), self.count()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let layout = model.layout();
        let free = self.payment(self.list.cursor()).is_none();
        let bill = self.bill(table);
        let word = self.doing(model, &bill);
        let mut keys = KeyMap::LIST.turning().doing(&word);
        let place = self.place(model);
        let taken = layout.title.width(&place);
        let room = match layout.glass.is_touched() {
            true => status_room(&layout, &keys, taken),
            false => keys.top_room(&layout) - taken - 2 * layout.margin,
        };
        let title = action_text(model, self.action);
        // Which way it is stands in words: the title gives way, the card below shows it.
        let title = match layout.small.width(&title) <= room {
            true => title,
            false => shorten(layout.small, &title, room),
        };
        let status = match decider(model, self.seat) {
            _ if free => model.tell(Text::PayZeus, &[]),
            whose if whose.is_empty() => {
                let room = status_room(&layout, &keys, layout.title.width(&place));
                way_text(model, table, self.seat, &bill, room)
            }
            whose => whose,
        };
        let beside = self.beside(model);
        if layout.glass.is_touched() {
            let icons = [Icon::Left, Icon::Right];
            let [before, behind] = [0, 1].map(|i| Sign {
                icon: icons[i],
                word: &beside[i],
            });
            (keys.x, keys.y) = (Some(before), Some(behind));
        }
        Frame {
            title: &title,
            mark: &place,
            status: &status,
            keys,
            ..Frame::default()
        }
        .draw(model, canvas);
        let place = Places::of(&layout);
        for (side, coins) in [
            (Side::Left, bill.payment.left),
            (Side::Right, bill.payment.right),
        ] {
            let other = table.game().neighbour(self.seat, side);
            let seller = Stall {
                badge: Badge::of(table, other),
                name: &model.name_for(other, layout.small, place.name(0).width()),
                left: side == Side::Left,
                coins,
            };
            seller.draw(&layout, &place, &bill, canvas);
        }
        self.draw_card(table, &layout, &place, &bill, canvas);
        self.draw_buyer(model, table, &place, &bill, canvas);
    }
}

impl Pay {
    /// Which way of how many it is.
    fn place(&self, model: &Model) -> Sentence {
        let (number, all) = (self.list.cursor() + 1, self.count());
        model.tell(Text::WayOf, &[&number, &all])
    }

    /// What A does; a button has room for the price.
    fn doing(&self, model: &Model, bill: &Bill) -> Sentence {
        let pay = model.say(Text::DoPay);
        match self.payment(self.list.cursor()) {
            None => model.tell(Text::DoFree, &[]),
            Some(_) if model.layout().glass.is_touched() => fill("{0} {1}", &[&pay, &bill.price()]),
            Some(_) => fill("{0}", &[&pay]),
        }
    }

    /// The ways before and behind it, as they are said: the first is behind the last.
    fn beside(&self, model: &Model) -> [Sentence; 2] {
        let (at, all) = (self.list.cursor(), self.count().max(1));
        let name = |way: usize| model.tell(Text::WayOf, &[&(way % all + 1), &all]);
        [name(at + all - 1), name(at + 1)]
    }

    /// What is being built, and what the buyer makes for it.
    fn draw_card(
        &self,
        table: &GameTable,
        layout: &Layout,
        place: &Places,
        bill: &Bill,
        canvas: &mut Canvas,
    ) {
        let signs = effect_tokens(effects(table.game(), self.seat, self.action));
        let room = place.card.inset(HALF).width();
        let scale = [Scale::alone(layout), Scale::row(layout)]
            .into_iter()
            .find(|&scale| row::width(&signs, scale) <= room);
        match self.action {
            Action::Build { card: id, .. } => {
                card::blank(canvas, place.card, id.card().colour);
                if scale.is_none() {
                    card::mini(canvas, place.card, id);
                }
            }
            _ => ground(canvas, place.card, false),
        }
        if let Some(scale) = scale {
            let Point { x, y } = place.card.middle();
            let at = (x - row::width(&signs, scale) / 2, y + 2);
            row::draw(canvas, &signs, scale, at, Ink::PANEL);
        }
        let own = bill.units.iter().filter(|(_, met)| *met == Met::Own);
        let count = own.clone().count() as i32;
        if count == 0 {
            return;
        }
        let edge = place.own_edge;
        let wide = count * (edge + 2) + ICON;
        let aside = match layout.is_low() {
            true => 0,
            false => (place.own.width() - wide) / 2,
        };
        let line = place.own.split_left(aside).1;
        let mut pen = Pen::new(canvas, layout, line, Ink::NIGHT);
        for &(icon, _) in own {
            pen.icon(icon, edge);
            pen.at.x += 2;
        }
        pen.icon(Icon::Tick, ICON);
    }

    fn draw_buyer(
        &self,
        model: &Model,
        table: &GameTable,
        place: &Places,
        bill: &Bill,
        canvas: &mut Canvas,
    ) {
        let layout = model.layout();
        ground(canvas, place.buyer, true);
        let rim = if layout.is_low() { HALF } else { UNIT };
        let inner = place.buyer.inset_by(rim, HALF);
        let badge = Badge::of(table, self.seat);
        let size = BadgeSize::Middle;
        let edge = square(size.edge());
        if layout.is_low() {
            let (head, line) = inner.split_top(size.edge());
            badge.say(canvas, head.centred(edge).top_left, size);
            draw_coins(bill, &layout, line, canvas);
            draw_coming(model, bill, place.coming, Ink::NIGHT, canvas);
            return;
        }
        let (left, rest) = inner.split_left(size.edge() + UNIT);
        let corner = left.place(edge, Align::Start, Align::Centre);
        if layout.is_narrow() {
            badge.say(canvas, corner.top_left, size);
            let high = if bill.is_paid() { ICON + HALF } else { 0 };
            let (below, line) = rest.split_bottom(high);
            draw_coins(bill, &layout, line, canvas);
            draw_coming(model, bill, below, Ink::RAISED, canvas);
            return;
        }
        badge.draw(canvas, corner.top_left, size);
        let font = match layout.is_high() {
            true => layout.name,
            false => layout.small,
        };
        let (head, line) = rest.split_top(font.line() - HALF);
        let name = model.name_for(self.seat, font, head.width());
        name_at(canvas, font, head, Ink::WHITE, Ink::RAISED, &name);
        let end = draw_coins(bill, &layout, line, canvas);
        let (_, room) = line.split_left(end + HALF - line.left());
        draw_coming(model, bill, room, Ink::RAISED, canvas);
    }
}

/// The buyer's coins: what there is, the price, what is left; what comes in stands apart.
fn draw_coins(bill: &Bill, layout: &Layout, line: Rectangle, canvas: &mut Canvas) -> i32 {
    let money = Money {
        have: bill.coins,
        left: bill.after.unwrap_or(bill.coins),
    };
    money.draw(canvas, layout, line, Ink::RAISED)
}

/// What comes in in this turn, green, with who pays it, and that it comes later; the numbers alone
/// where there is no room for that, or their sum.
fn draw_coming(model: &Model, bill: &Bill, room: Rectangle, paper: Ink, canvas: &mut Canvas) {
    if !bill.is_paid() {
        return;
    }
    let (layout, later) = (&model.layout(), model.say(Text::ComesLater));
    let font = Scale::row(layout).font();
    let number = |coins: u16| font.width(&fill("+{0}", &[&coins])) + HALF;
    let bare: i32 = bill.coming().map(|(_, coins)| number(coins)).sum();
    let edge = |payer: Option<Badge>| payer.map_or(ICON, |_| BadgeSize::Small.edge()) + HALF;
    let pictures: i32 = bill.coming().map(|(payer, _)| edge(payer)).sum();
    let pictured = bare + pictures - HALF <= room.width();
    let apart = bare - HALF <= room.width();
    let whole = bare + pictures + layout.small.width(later);
    let worded = whole <= room.width();
    let room = match (layout.is_low(), worded) {
        // At the buyer's side: farther left it would be the seller's above.
        (true, true) => room.split_right(whole).0,
        (true, false) if pictured => room.split_right(bare + pictures).0,
        _ => room,
    };
    let mut pen = Pen::new(canvas, layout, room, paper);
    let sum = (None, bill.coming().map(|(_, coins)| coins).sum());
    let parts = bill.coming().filter(|_| apart);
    for (payer, coins) in parts.chain((!apart).then_some(sum)) {
        pen.word(font, Ink::GOOD, &fill("+{0}", &[&coins])).gap();
        match payer {
            _ if !pictured => {}
            Some(badge) => {
                pen.badge_alone(badge, BadgeSize::Small).gap();
            }
            None => {
                pen.icon(Icon::Coin, ICON).gap();
            }
        }
    }
    if worded {
        pen.word(layout.small, Ink::DIM, later);
    }
}

/// Who sells, and for how much.
struct Stall<'a> {
    badge: Badge,
    name: &'a str,
    left: bool,
    coins: u8,
}

impl Stall<'_> {
    fn draw(&self, layout: &Layout, place: &Places, bill: &Bill, canvas: &mut Canvas) {
        let side = usize::from(!self.left);
        let plaque = place.sellers[side];
        ground(canvas, plaque, false);
        let corner = plaque.inset(HALF).top_left;
        if layout.is_low() {
            self.badge.say(canvas, corner, BadgeSize::Middle);
        } else {
            self.badge.draw(canvas, corner, BadgeSize::Middle);
            let room = place.name(side);
            name_at(
                canvas,
                layout.small,
                room,
                Ink::WHITE,
                Ink::PANEL,
                self.name,
            );
        }
        self.draw_goods(layout, place, bill, canvas);
        if self.coins == 0 {
            return;
        }
        let way = &place.ways[side];
        path(canvas, way, Ink::GOLD);
        let small = layout.is_low();
        let (scale, coin) = if small {
            (Scale::Small, way[1])
        } else {
            let middle = (way[1].y + way[2].y) / 2;
            (Scale::alone(layout), Point::new(way[1].x, middle + HALF))
        };
        coin_on(canvas, scale, coin, self.coins.into(), Ink::NIGHT);
    }

    /// The goods that are bought there: in one row, in more where there are few columns.
    fn draw_goods(&self, layout: &Layout, place: &Places, bill: &Bill, canvas: &mut Canvas) {
        let met = Met::Bought(self.badge);
        let goods = bill.units.iter().filter(|unit| unit.1 == met);
        let count = (goods.clone().count() as i32).max(1);
        let room = place.goods[usize::from(!self.left)];
        let columns = match layout.is_low() {
            true => count.min(room.width() / (ICON + 2)),
            false => count,
        };
        let share = room.width() / columns;
        let edge = icon_edge(share - 1).min(place.goods_edge);
        let step = share.min(edge + 2);
        let across = if self.left { Align::Start } else { Align::End };
        let size = Size::new((step * columns) as u32, room.size.height);
        let cells = room.place(size, across, Align::Start).top_left;
        for (&(icon, _), i) in goods.zip(0..) {
            let cell = Point::new(i % columns * step, i / columns * step);
            canvas.draw(icon.sized(edge, cells + cell));
        }
    }
}
