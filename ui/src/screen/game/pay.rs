//! Several legal purchases: which one, cheapest first, as a picture. The goods lie at their seller,
//! the coins on the way to it, and below stands what is left.

use super::bill::{Bill, effects};
use super::loss::decider;
use super::turn::action_text;
use crate::layout::area;
use crate::look::{
    Arrow, Badge, BadgeSize, Scale, Token, card, coin_on, cost::Met, digits, effect_tokens, ground,
    number_text, path, row,
};
use crate::model::Model;
use crate::screen::{Act, Gift, Step, View};
use crate::table::GameTable;
use crate::text::fill;
use crate::widget::{Frame, Hints, List, name_in};
use crate::{Canvas, Chosen, ICON, Icon, Ink, Layout, Millis, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Action, Game, Offer, Payment, Seat, Side};

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
        former: Option<Payment>,
    ) -> Self {
        let payments = offer.as_ref().map(|offer| offer.payments.iter());
        let mut ways: Vec<Payment, MOST> = payments.into_iter().flatten().take(MOST).collect();
        let game = model.table.as_ref().map(GameTable::game);
        let rival = |payment: &Payment| game.map_or(0, |game| to_rival(game, seat, *payment));
        ways.sort_unstable_by_key(|payment| (payment.sum(), rival(payment), payment.left));
        let mut pay = Self {
            seat,
            action,
            offer,
            free,
            ways,
            opened: model.now,
            list: List::default(),
        };
        let row = (0..pay.ways.len()).find(|&row| former.is_some() && pay.payment(row) == former);
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
    fn chosen(&self) -> Chosen {
        self.payment(self.list.cursor())
            .map_or(Chosen::FreeBuild, Chosen::Pay)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select if model.now < self.opened + DOUBLE => Step::STAY,
            Act::Select => match (self.payment(self.list.cursor()), self.free) {
                (Some(payment), _) => Step::give(Gift::Way(self.action, payment)),
                (None, Some(free)) => Step::give(Gift::Way(free, Payment::NONE)),
                (None, None) => Step::POP,
            },
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(), self.count()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let layout = model.layout();
        let free = self.payment(self.list.cursor()).is_none();
        let mark = fill("{0}/{1}", &[&(self.list.cursor() + 1), &self.count()]);
        let word = if free { Text::DoBuild } else { Text::DoPay };
        let title = action_text(model, self.action);
        let decider = decider(model, self.seat);
        Frame {
            title: &title,
            mark: &mark,
            status: match free {
                true => model.say(Text::PayZeus),
                false => &decider,
            },
            hints: Hints::LIST.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let bill = self.bill(table);
        let place = Places::of(&layout);
        for (side, coins) in [
            (Side::Left, bill.payment.left),
            (Side::Right, bill.payment.right),
        ] {
            if coins > 0 {
                let other = table.game().neighbour(self.seat, side);
                let seller = Stall {
                    badge: table.badge(other),
                    name: model.city_name(other),
                    left: side == Side::Left,
                    coins,
                };
                seller.draw(&layout, &place, &bill, canvas);
            }
        }
        self.draw_card(table, &layout, &place, &bill, canvas);
        self.draw_buyer(model, table, &place, &bill, canvas);
    }
}

impl Pay {
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
            row::draw(canvas, &signs, scale, (x, y), Ink::Panel);
        }
        let own = bill.units.iter().filter(|(_, met)| *met == Met::Own);
        let edge = place.own_edge;
        let count = own.clone().count() as i32;
        if count == 0 {
            return;
        }
        let mut x = place.own.x - (count * (edge + 2) + 16) / 2;
        for &(icon, _) in own {
            canvas.icon_in(icon, Point::new(x, place.own.y), edge);
            x += edge + 2;
        }
        canvas.icon(Icon::Tick, Point::new(x + 2, place.own.y + (edge - 14) / 2));
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
        let Point { x, y } = place.buyer.top_left;
        let (w, h) = (
            place.buyer.size.width as i32,
            place.buyer.size.height as i32,
        );
        let badge = table.badge(self.seat);
        let small = layout.size == ScreenSize::Small;
        let (pen, middle) = if small {
            badge.draw(
                canvas,
                Point::new(x + (w - 28) / 2, y + 4),
                BadgeSize::Middle,
            );
            (x + 6, y + h - 17)
        } else {
            badge.draw(
                canvas,
                Point::new(x + 8, y + (h - 28) / 2),
                BadgeSize::Middle,
            );
            let font = layout.small;
            if layout.size == ScreenSize::Wide {
                let at = Point::new(x + 46, y + 21);
                let inks = (Ink::White, Ink::Raised);
                let name = model.name_for(self.seat, font, w - 52);
                name_in(canvas, font, (at, w - 52), inks, &name);
                (x + 46, y + 40)
            } else {
                (x + 44, y + h / 2)
            }
        };
        let scale = Scale::row(&layout);
        let end = Token::Coin(bill.coins.into()).draw(canvas, scale, pen, middle, Ink::Raised);
        let long = if small { 14 } else { 22 };
        let (from, to) = (Point::new(end + 3, middle), Point::new(end + long, middle));
        Arrow::of(Ink::White).short().draw(canvas, from, to);
        let font = digits(&layout);
        let text = number_text(bill.after.unwrap_or(bill.coins).into());
        let at = Point::new(end + long + 5, middle + font.cap() / 2);
        canvas.text(font, at, Ink::Gold, Ink::Raised, &text);
    }
}

/// Where the parts of the picture lie.
struct Places {
    /// Plaques of the sellers, left and right.
    sellers: [Rectangle; 2],
    /// Where the goods of each begin.
    goods: [Point; 2],
    goods_edge: i32,
    /// The coins' way from the buyer to each seller.
    ways: [[Point; 3]; 2],
    card: Rectangle,
    /// The middle of what the buyer makes.
    own: Point,
    own_edge: i32,
    buyer: Rectangle,
}

impl Places {
    fn of(layout: &Layout) -> Self {
        let left = layout.body.top_left.x;
        let p = |x: i32, y: i32| Point::new(left + x, y);
        let a = |x: i32, y: i32, w: i32, h: i32| area(left + x, y, w, h);
        match layout.size {
            ScreenSize::Wide => Self {
                sellers: [a(3, 30, 130, 36), a(187, 30, 130, 36)],
                goods: [p(6, 69), p(198, 69)],
                goods_edge: 36,
                ways: [
                    [p(66, 187), p(42, 187), p(42, 108)],
                    [p(254, 187), p(278, 187), p(278, 108)],
                ],
                card: a(134, 70, 52, 58),
                own: p(160, 132),
                own_edge: 18,
                buyer: a(66, 154, 188, 60),
            },
            ScreenSize::Square => Self {
                sellers: [a(1, 28, 108, 36), a(111, 28, 108, 36)],
                goods: [p(2, 68), p(140, 68)],
                goods_edge: 28,
                ways: [
                    [p(36, 190), p(22, 190), p(22, 100)],
                    [p(184, 190), p(198, 190), p(198, 100)],
                ],
                card: a(84, 76, 52, 58),
                own: p(110, 140),
                own_edge: 18,
                buyer: a(36, 166, 148, 48),
            },
            ScreenSize::Small => Self {
                sellers: [a(2, 23, 38, 36), a(200, 23, 38, 36)],
                goods: [p(2, 62), p(180, 62)],
                goods_edge: 18,
                ways: [
                    [p(78, 44), p(60, 44), p(41, 44)],
                    [p(162, 44), p(180, 44), p(199, 44)],
                ],
                card: a(104, 88, 32, 27),
                own: p(166, 94),
                own_edge: 14,
                buyer: a(78, 22, 84, 64),
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
        if layout.size != ScreenSize::Small {
            let font = layout.small;
            let pen = at + Point::new(36, 18 + font.cap() / 2);
            let room = plaque.size.width as i32 - 40;
            let inks = (Ink::White, Ink::Panel);
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
        let room = match layout.size {
            ScreenSize::Wide => 116,
            ScreenSize::Square => 78,
            ScreenSize::Small => 58,
        };
        // The small glass has room for three beside each other.
        let columns = match layout.size {
            ScreenSize::Small => count.clamp(1, 3),
            ScreenSize::Wide | ScreenSize::Square => count.max(1),
        };
        let edge = if count > columns { ICON } else { edge };
        let step = (edge + 2).min(room / columns);
        let mut at = place.goods[side];
        if !self.left {
            at.x += room - step * columns - 2;
        }
        for (&(icon, _), i) in goods.zip(0..) {
            let cell = Point::new(i % columns * step, i / columns * (edge + 2));
            canvas.icon_in(icon, at + cell, edge);
        }
        let way = &place.ways[side];
        path(canvas, way, Ink::Gold);
        let small = layout.size == ScreenSize::Small;
        let (scale, coin) = if small {
            (Scale::Small, way[1])
        } else {
            let middle = (way[1].y + way[2].y) / 2;
            (Scale::alone(layout), Point::new(way[1].x, middle + 4))
        };
        coin_on(canvas, scale, coin, self.coins.into(), Ink::Night);
    }
}

/// What a payment gives to the other player; the Free City has no rival.
fn to_rival(game: &Game, seat: Seat, payment: Payment) -> u8 {
    let sides = [(Side::Left, payment.left), (Side::Right, payment.right)];
    let rivals = sides.into_iter().filter(|&(side, _)| {
        !game.is_free_city(seat) && !game.is_free_city(game.neighbour(seat, side))
    });
    rivals.map(|(_, coins)| coins).sum()
}
