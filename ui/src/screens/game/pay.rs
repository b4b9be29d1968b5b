//! Several legal purchases: which one, cheapest first, as a picture. The goods lie at their seller,
//! the coins on the way to it, and below stands what is left.

use super::bill::{Bill, effects};
use super::loss::decider;
use super::turn::action_text;
use super::way::{rank, way_text};
use crate::graphics::geometry::{Align, Geometry};
use crate::graphics::look::{
    Badge, BadgeSize, Money, Scale, card, coin_on, cost::Met, effect_tokens, ground, path, row,
};
use crate::graphics::widget::{Frame, List, name_in, shorten};
use crate::screens::{Act, Reply, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Chosen, ICON, Icon, Ink, Label, Layout, Letters, Millis, Surface, Text};
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
        let word = if free { Text::DoFree } else { Text::DoPay };
        let keys = KeyMap::LIST.turning().doing(model.say(word));
        let bill = self.bill(table);
        let place = self.place(model);
        let room = keys.top_room(&layout) - layout.title.width(&place) - 2 * layout.margin;
        let title = action_text(model, self.action);
        // Which way it is stands in words: the title gives way, the card below shows it.
        let title = match layout.small.width(&title) <= room {
            true => title,
            false => shorten(layout.small, &title, room),
        };
        let status = match decider(model, self.seat) {
            _ if free => model.tell(Text::PayZeus, &[]),
            whose if whose.is_empty() => {
                way_text(model, (table, self.seat), &bill, keys.room(&layout))
            }
            whose => whose,
        };
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
                name: &model.name_for(other, layout.small, Places::name_room(&layout)),
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
        let scale = [Scale::alone(layout), Scale::row(layout)]
            .into_iter()
            .find(|&scale| row::width(&signs, scale) <= place.card.size.width as i32 - 6);
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
            let w = place.card.size.width as i32;
            let x = place.card.top_left.x + (w - row::width(&signs, scale)) / 2;
            let y = place.card.top_left.y + place.card.size.height as i32 / 2 + 2;
            row::draw(canvas, &signs, scale, (x, y), Ink::PANEL);
        }
        let own = bill.units.iter().filter(|(_, met)| *met == Met::Own);
        let edge = place.own_edge;
        let count = own.clone().count() as i32;
        if count == 0 {
            return;
        }
        let mut x = place.own.x - (count * (edge + 2) + 16) / 2;
        for &(icon, _) in own {
            canvas.draw(icon.sized(edge, Point::new(x, place.own.y)));
            x += edge + 2;
        }
        canvas.draw(Icon::Tick.at(Point::new(x + 2, place.own.y + (edge - 14) / 2)));
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
        let inner = place
            .buyer
            .inset_by(if layout.is_low() { RIM } else { 2 * RIM }, RIM);
        let badge = Badge::of(table, self.seat);
        let size = BadgeSize::Middle;
        let edge = Size::new_equal(size.edge() as u32);
        if layout.is_low() {
            let (head, line) = inner.split_top(size.edge());
            badge.draw(canvas, head.centred(edge).top_left, size);
            draw_coins(bill, &layout, line, canvas);
            draw_coming(bill, &layout, place.coming, Ink::NIGHT, canvas);
            return;
        }
        let (left, rest) = inner.split_left(size.edge() + 8);
        let corner = left.place(edge, Align::Start, Align::Centre);
        badge.draw(canvas, corner.top_left, size);
        if layout.is_narrow() {
            let high = if bill.is_paid() { ICON + 4 } else { 0 };
            let (below, line) = rest.split_bottom(high);
            draw_coins(bill, &layout, line, canvas);
            draw_coming(bill, &layout, below, Ink::RAISED, canvas);
            return;
        }
        let font = layout.small;
        let (head, line) = rest.split_top(font.cap() + 2);
        let name = model.name_for(self.seat, font, head.width());
        let at = Point::new(head.left(), head.top() + font.cap());
        let inks = (Ink::WHITE, Ink::RAISED);
        name_in(canvas, font, (at, head.width()), inks, &name);
        let end = draw_coins(bill, &layout, line, canvas);
        let (_, room) = line.split_left(end + 8 - line.left());
        draw_coming(bill, &layout, room, Ink::RAISED, canvas);
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

/// What comes in in this turn, green, with who pays it; the numbers alone where there is no room for
/// that, or their sum.
fn draw_coming(bill: &Bill, layout: &Layout, room: Rectangle, paper: Ink, canvas: &mut Canvas) {
    let font = Scale::row(layout).font();
    let letters = Letters::new(font, Ink::GOOD, paper);
    let at = Point::new(room.left(), room.middle().y);
    let mut pen = at.x;
    let number = |coins: u16| font.width(&fill("+{0}", &[&coins])) + GAP;
    let bare: i32 = bill.coming().map(|(_, coins)| number(coins)).sum();
    let edge = |payer: Option<Badge>| payer.map_or(ICON, |_| BadgeSize::Small.edge()) + GAP;
    let pictures: i32 = bill.coming().map(|(payer, _)| edge(payer)).sum();
    let pictured = bare + pictures - GAP <= room.width();
    let apart = bare - GAP <= room.width();
    let sum = (None, bill.coming().map(|(_, coins)| coins).sum());
    let parts = bill.coming().filter(|_| apart);
    for (payer, coins) in parts.chain((!apart).then_some(sum)) {
        let text = fill("+{0}", &[&coins]);
        let base = Point::new(pen, at.y + font.cap() / 2);
        pen = canvas.draw(Label::new(&text, base, letters)) + GAP;
        match payer {
            _ if !pictured => {}
            Some(badge) => {
                let size = BadgeSize::Small;
                pen = badge.draw(canvas, Point::new(pen, at.y - size.edge() / 2), size) + GAP;
            }
            None => {
                canvas.draw(Icon::Coin.at(Point::new(pen, at.y - ICON / 2)));
                pen += ICON + GAP;
            }
        }
    }
}

/// Where the parts of the picture lie.
struct Places {
    /// Plaques of the sellers, left and right.
    sellers: [Rectangle; 2],
    /// Where the goods of each begin.
    goods: [Point; 2],
    goods_edge: i32,
    /// How wide the goods of a seller may lie.
    goods_room: i32,
    /// The coins' way from the buyer to each seller.
    ways: [[Point; 3]; 2],
    card: Rectangle,
    /// The middle of what the buyer makes.
    own: Point,
    own_edge: i32,
    buyer: Rectangle,
    /// Where what comes in is told, on the glass where the buyer's plaque has no room for it.
    coming: Rectangle,
}

/// The size of a seller's plaque; the wide one has a name.
const SELLER: Size = Size::new(130, 36);
const SELLER_BADGE: Size = Size::new(38, 36);
/// From an edge to what stands there.
const RIM: i32 = 4;
/// Between two things of a line.
const GAP: i32 = 4;

impl Places {
    /// Sellers above, the buyer below, between them the goods at their seller and what is built in
    /// the middle.
    fn of(layout: &Layout) -> Self {
        if layout.is_low() {
            return Self::beside(layout);
        }
        let all = layout.list();
        let all = match layout.glass.is_touched() {
            true => all.split_top(all.height().min(all.width() * 3 / 4)).0,
            false => all,
        };
        let all = all.inset_by(3, 3);
        let narrow = layout.is_narrow();
        let (top, rest) = all.split_top(SELLER.height as i32);
        let wide = (SELLER.width as i32).min((top.width() - 2) / 2);
        let seller = Size::new(wide as u32, SELLER.height);
        let sellers = [Align::Start, Align::End].map(|side| top.place(seller, side, Align::Start));
        let (low, between) = rest.split_bottom(if narrow { 56 } else { 60 });
        // Beside it the coins go up to the sellers.
        let wide_buyer = low.width() * if narrow { 14 } else { 15 } / 21;
        let buyer = Size::new(wide_buyer as u32, low.size.height);
        let buyer = low.place(buyer, Align::Centre, Align::Start);
        let goods_edge = if narrow { 28 } else { 36 };
        let goods = sellers.map(|seller| Point::new(seller.left(), between.top() + 3));
        let out = (all.left() + buyer.left()) / 2 + 2;
        let middle = buyer.middle().y;
        let tip = between.top() + goods_edge + 6;
        let left = [(buyer.left(), middle), (out, middle), (out, tip)];
        let left = left.map(|(x, y)| Point::new(x, y));
        let right = left.map(|Point { x, y }| Point::new(all.left() + all.right() - x, y));
        let (_, centre) = between.split_top(3);
        let card = centre.place(Size::new(52, 58), Align::Centre, Align::Start);
        Self {
            sellers,
            goods,
            goods_edge,
            goods_room: wide * 7 / 8,
            ways: [left, right],
            card,
            own: Point::new(card.middle().x, card.bottom() + 4),
            own_edge: 18,
            buyer,
            coming: buyer,
        }
    }

    /// The room for a seller's name.
    fn name_room(layout: &Layout) -> i32 {
        Self::of(layout).sellers[0].width() - 40
    }

    /// The buyer between the sellers, what is built below it.
    fn beside(layout: &Layout) -> Self {
        let all = layout.body.inset(2);
        let sellers =
            [Align::Start, Align::End].map(|side| all.place(SELLER_BADGE, side, Align::Start));
        let buyer = all.place(Size::new(84, 64), Align::Centre, Align::Start);
        let card = layout
            .body
            .place(Size::new(32, 27), Align::Centre, Align::End);
        let middle = sellers[0].middle().y;
        let (from, to) = (buyer.left(), sellers[0].right());
        let left = [from, (from + to) / 2, to + 1].map(|x| Point::new(x, middle));
        let right = left.map(|Point { x, y }| Point::new(all.left() + all.right() - x, y));
        let room = from - all.left() - 18;
        let below = sellers[0].bottom() + 3;
        Self {
            sellers,
            goods: [
                Point::new(all.left(), below),
                Point::new(all.right() - room, below),
            ],
            goods_edge: 18,
            goods_room: room,
            ways: [left, right],
            card,
            own: Point::new(card.right() + 30, card.middle().y - 7),
            own_edge: ICON,
            buyer,
            coming: {
                let (row, _) = all.split_bottom(card.height());
                row.split_left(card.left() - all.left()).0.inset_by(RIM, 0)
            },
        }
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
        let at = plaque.top_left;
        self.badge
            .draw(canvas, at + Point::new(4, 4), BadgeSize::Middle);
        if !layout.is_low() {
            let font = layout.small;
            let pen = at + Point::new(36, 18 + font.cap() / 2);
            let room = Places::name_room(layout);
            let inks = (Ink::WHITE, Ink::PANEL);
            name_in(canvas, font, (pen, room), inks, self.name);
        }
        let goods = bill
            .units
            .iter()
            .filter(|(_, met)| *met == Met::Bought(self.badge));
        let count = goods.clone().count() as i32;
        let edge = match count {
            ..=2 => place.goods_edge,
            _ => 18,
        };
        let room = place.goods_room;
        // Where there are few lines, three have room beside each other.
        let columns = match layout.is_low() {
            true => count.clamp(1, 3),
            false => count.max(1),
        };
        let edge = if count > columns { ICON } else { edge };
        let step = (edge + 2).min(room / columns);
        let mut at = place.goods[side];
        if !self.left {
            at.x = plaque.right() - step * columns;
        }
        for (&(icon, _), i) in goods.zip(0..) {
            let cell = Point::new(i % columns * step, i / columns * (edge + 2));
            canvas.draw(icon.sized(edge, at + cell));
        }
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
            (Scale::alone(layout), Point::new(way[1].x, middle + 4))
        };
        coin_on(canvas, scale, coin, self.coins.into(), Ink::NIGHT);
    }
}
