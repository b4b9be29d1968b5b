//! What a play costs, and where each unit of it comes from.

use super::way::first_way;
use crate::graphics::look::{Badge, card::resource_icon, cost::Met};
use crate::shell::model::Model;
use crate::{Icon, Text};
use heapless::Vec;
use wonders_core::{
    Action, Bundle, Effect, Game, Offer, Payment, PlayError, Seat, Shortfall, Side,
};
use wonders_tabletop::GameTable;

/// The units of a cost in order, each with how it is met. No cost has more than seven.
pub(super) type Units = Vec<(Icon, Met), 8>;

/// A cost as it would be met.
#[derive(Clone, Debug)]
pub(super) struct Bill {
    pub units: Units,
    /// Coins to the bank.
    pub bank: u8,
    /// Coins to the neighbours.
    pub payment: Payment,
    /// Coins before.
    pub coins: u16,
    /// Coins that are left once it is paid for, or that a discard leads to; none if it cannot be
    /// done.
    pub after: Option<u16>,
    /// Coins that it brings itself, once it is paid for.
    pub gain: u16,
    /// What others pay this city in this turn, whatever it plays.
    pub sales: Vec<(Badge, u8), 2>,
    /// Shields before and after.
    pub shields: (u8, u8),
    /// Points that it brings.
    pub points: i16,
    /// A chain makes it free.
    pub chain: bool,
    /// Coins that the cheapest way would take, if there is one that cannot be paid.
    pub needed: Option<u8>,
    /// What is against it, if it is not that the coins are too few.
    pub reason: Option<Text>,
}

impl Bill {
    /// What comes in in this turn: what is built brings some of it, and who buys pays the rest.
    pub fn coming(&self) -> impl Iterator<Item = (Option<Badge>, u16)> + Clone + '_ {
        let own = (self.gain > 0).then_some((None, self.gain));
        let sales = self.sales.iter();
        let sales = sales.map(|&(badge, coins)| (Some(badge), u16::from(coins)));
        own.into_iter().chain(sales)
    }

    /// The bill of an action that was judged, paid for in this way or the cheapest.
    pub fn new(
        table: &GameTable,
        seat: Seat,
        action: Action,
        judged: &Result<Offer, PlayError>,
        payment: Option<Payment>,
    ) -> Self {
        let (game, city) = (table.game(), table.game().city(seat));
        let mut bill = Self {
            units: Units::new(),
            bank: 0,
            payment: Payment::NONE,
            coins: city.coins(),
            after: None,
            gain: 0,
            sales: Vec::new(),
            shields: (city.shields(), city.shields()),
            points: 0,
            chain: false,
            needed: None,
            reason: None,
        };
        match judged {
            Ok(offer) => {
                bill.chain = offer.chain;
                bill.bank = offer.bank;
                bill.payment = payment.unwrap_or_else(|| first_way(game, seat, offer));
                bill.fill(table, seat, action);
            }
            Err(PlayError::Unaffordable(unpaid)) => {
                let short = game.shortfall(*unpaid);
                bill.bank = short.bank;
                bill.needed = short.needed;
                bill.lack(table, seat, unpaid.cost.resources, &short);
                bill.reason = short.needed.is_none().then_some(Text::NobodySells);
            }
            Err(PlayError::Duplicate) => bill.reason = Some(Text::AlreadyBuilt),
            Err(PlayError::CanPlay(_)) => bill.reason = Some(Text::MustBuild),
            Err(_) => bill.reason = Some(Text::RefusedTitle),
        }
        bill
    }

    fn fill(&mut self, table: &GameTable, seat: Seat, action: Action) {
        let game = table.game();
        if let Ok(bought) = game.purchase(seat, action, self.payment) {
            let from = |side| Met::Bought(Badge::of(table, game.neighbour(seat, side)));
            self.put(bought.left, from(Side::Left));
            self.put(bought.own, Met::Own);
            self.put(bought.right, from(Side::Right));
        }
        if let Ok(preview) = game.preview(seat, action, self.payment) {
            let others = preview.without.coins.saturating_sub(self.coins);
            let left = match action {
                Action::Discard { .. } => preview.after.coins.saturating_sub(others),
                _ => self.coins.saturating_sub(self.price()),
            };
            self.after = Some(left);
            self.gain = preview.after.coins.saturating_sub(left + others);
            self.sales = sales(table, seat);
            self.shields.1 = preview.after.shields;
            self.points = preview.points();
        }
    }

    /// What is at home, what the neighbours would sell in the cheapest way, what nobody has.
    fn lack(&mut self, table: &GameTable, seat: Seat, cost: Bundle, short: &Shortfall) {
        self.put(cost.beyond(short.missing), Met::Own);
        let [left, right] = cheapest_split(table.game(), seat, short);
        let from = |side| Met::Bought(Badge::of(table, table.game().neighbour(seat, side)));
        self.put(left, from(Side::Left));
        self.put(right, from(Side::Right));
        self.put(short.missing.beyond(left).beyond(right), Met::Missing);
    }

    fn put(&mut self, goods: Bundle, met: Met) {
        for (resource, n) in goods.iter() {
            for _ in 0..n {
                // There is room for every cost.
                let _ = self.units.push((resource_icon(resource), met));
            }
        }
    }

    /// Coins that it costs in all.
    pub fn price(&self) -> u16 {
        u16::from(self.bank) + u16::from(self.payment.sum())
    }

    /// Whether coins come in in this turn.
    pub fn is_paid(&self) -> bool {
        self.gain > 0 || !self.sales.is_empty()
    }

    /// Whether there is more to tell than the cost and the coins: what comes in, who is paid, the
    /// points.
    pub fn has_more(&self, model: &Model) -> bool {
        self.is_paid() || self.payment.sum() > 0 || (self.points != 0 && model.settings.points)
    }

    /// Who is paid how much.
    pub fn payees(&self, table: &GameTable, seat: Seat) -> impl Iterator<Item = (Badge, u8)> {
        let game = table.game();
        let pairs = [
            (Side::Left, self.payment.left),
            (Side::Right, self.payment.right),
        ];
        let badges =
            pairs.map(|(side, coins)| (Badge::of(table, game.neighbour(seat, side)), coins));
        badges.into_iter().filter(|&(_, coins)| coins > 0)
    }
}

/// What is bought at the left and at the right of what is missing, in the cheapest way: all that
/// one side sells there and the rest at the other, or each good where it costs less.
fn cheapest_split(game: &Game, seat: Seat, short: &Shortfall) -> [Bundle; 2] {
    let economy = game.city(seat).economy();
    let [left, right] = short.sellers.map(|seller| seller.sells);
    let part = |goods: Bundle, sells: Bundle| goods.beyond(goods.beyond(sells));
    let missing = short.missing;
    let cheaper = missing.iter().filter(|&(resource, _)| {
        economy.price(Side::Left, resource) <= economy.price(Side::Right, resource)
    });
    let cheaper = cheaper.fold(Bundle::default(), |goods, (resource, n)| {
        goods.checked_plus(resource, n).unwrap_or(goods)
    });
    let cheap_right = part(missing.beyond(part(cheaper, left)), right);
    let first_left = part(missing, left);
    let first_right = part(missing, right);
    let splits = [
        [part(missing.beyond(cheap_right), left), cheap_right],
        [first_left, part(missing.beyond(first_left), right)],
        [part(missing.beyond(first_right), left), first_right],
    ];
    let price = |split: &[Bundle; 2]| {
        let unmet = missing.beyond(split[0]).beyond(split[1]).total();
        let coins = |side, goods: Bundle| match goods.is_empty() {
            true => 0,
            false => economy.price_of(side, goods),
        };
        (
            unmet,
            coins(Side::Left, split[0]) + coins(Side::Right, split[1]),
        )
    };
    splits
        .into_iter()
        .min_by_key(price)
        .unwrap_or([left, right])
}

/// Who pays a city in this turn, and how much.
fn sales(table: &GameTable, seat: Seat) -> Vec<(Badge, u8), 2> {
    let game = table.game();
    let paid = |side: Side| {
        let from = game.neighbour(seat, side);
        let payment = game.play(from)?.payment;
        // Its left neighbour has it at the right.
        let coins = match side {
            Side::Left => payment.right,
            Side::Right => payment.left,
        };
        (coins > 0).then(|| (Badge::of(table, from), coins))
    };
    let sides = [Side::Left, Side::Right].into_iter();
    sides.filter_map(paid).collect()
}

/// The effects of an action.
pub(super) fn effects(game: &Game, seat: Seat, action: Action) -> &'static [Effect] {
    match action {
        Action::Build { card, .. } => card.card().effects,
        Action::Stage { .. } => game
            .city(seat)
            .next_stage()
            .map_or(&[], |stage| stage.effects),
        Action::Discard { .. } => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wonders_core::{Colour, Event, Face, Resource, Seller, Setup, Table, Wonder, WonderSideId};

    /// A game after a turn in which a player has built the trading post towards this side.
    fn with_trading_post(side: Side) -> (Game, Seat) {
        let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia]
            .map(|wonder| WonderSideId::new(wonder, Face::A));
        let mut game = Game::new(&Setup::new(Table::two_players(), wonders)).unwrap();
        let buyer = Seat::new(1).unwrap();
        let seats: std::vec::Vec<Seat> = game.seats().collect();
        for seat in seats {
            let wanted = |card: &wonders_core::CardId| match seat == buyer {
                true => card.card().effects == [Effect::CheapRaw(side)],
                false => card.card().colour == Colour::Blue,
            };
            let card = game.can_appear().iter().find(wanted).unwrap();
            let action = Action::Build { card, free: false };
            let payment = Payment::NONE;
            let play = Event::Play {
                seat,
                action,
                payment,
            };
            game.apply(play).unwrap();
        }
        (game, buyer)
    }

    /// What both neighbours sell is bought where it costs less.
    #[test]
    fn what_is_lacking_is_bought_in_the_cheapest_way() {
        for side in [Side::Left, Side::Right] {
            let (game, buyer) = with_trading_post(side);
            let wood = Bundle::default().checked_plus(Resource::Wood, 1).unwrap();
            let seller = |side| Seller {
                seat: game.neighbour(buyer, side),
                sells: wood,
                coins: game.city(buyer).economy().price_of(side, wood),
            };
            let short = Shortfall {
                coins: 0,
                bank: 0,
                missing: wood,
                sellers: [seller(Side::Left), seller(Side::Right)],
                needed: Some(1),
            };
            let bought = match side {
                Side::Left => [wood, Bundle::default()],
                Side::Right => [Bundle::default(), wood],
            };
            assert_eq!(cheapest_split(&game, buyer, &short), bought, "{side:?}");
        }
    }
}
