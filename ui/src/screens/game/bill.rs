//! What a play costs, and where each unit of it comes from.

use crate::Icon;
use crate::graphics::look::{Badge, card::resource_icon, cost::Met};
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
    /// Coins that come in with it afterwards, or that others pay in this turn.
    pub income: u16,
    /// Who pays all of that, if it is one city.
    pub payer: Option<Badge>,
    /// Shields before and after.
    pub shields: (u8, u8),
    /// Points that it brings.
    pub points: i16,
    /// A chain makes it free.
    pub chain: bool,
    /// Coins that the cheapest way would take, if there is one that cannot be paid.
    pub needed: Option<u8>,
}

impl Bill {
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
            income: 0,
            payer: None,
            shields: (city.shields(), city.shields()),
            points: 0,
            chain: false,
            needed: None,
        };
        match judged {
            Ok(offer) => {
                bill.chain = offer.chain;
                bill.bank = offer.bank;
                let cheapest = offer.payments.cheapest().unwrap_or_default();
                bill.payment = payment.unwrap_or(cheapest);
                bill.fill(table, seat, action);
            }
            Err(PlayError::Unaffordable(unpaid)) => {
                let short = game.shortfall(*unpaid);
                bill.bank = short.bank;
                bill.needed = short.needed;
                bill.lack(table, unpaid.cost.resources, &short);
            }
            Err(_) => {}
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
            self.income = preview.after.coins.saturating_sub(left);
            self.payer = payer(table, seat).filter(|_| self.income == others);
            self.shields.1 = preview.after.shields;
            self.points = preview.points();
        }
    }

    /// What is at home, what a neighbour would sell, what nobody has.
    fn lack(&mut self, table: &GameTable, cost: Bundle, short: &Shortfall) {
        self.put(cost.beyond(short.missing), Met::Own);
        let mut rest = short.missing;
        for seller in short.sellers {
            let sold = rest.beyond(rest.beyond(seller.sells));
            self.put(sold, Met::Bought(Badge::of(table, seller.seat)));
            rest = rest.beyond(sold);
        }
        self.put(rest, Met::Missing);
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

/// The one city that pays another in this turn; none if both or neither do.
fn payer(table: &GameTable, seat: Seat) -> Option<Badge> {
    let game = table.game();
    let pays = |side: Side| {
        let from = game.neighbour(seat, side);
        let payment = game.play(from)?.payment;
        // Its left neighbour has it at the right.
        let coins = match side {
            Side::Left => payment.right,
            Side::Right => payment.left,
        };
        (coins > 0).then(|| Badge::of(table, from))
    };
    match [Side::Left, Side::Right].map(pays) {
        [Some(badge), None] | [None, Some(badge)] => Some(badge),
        _ => None,
    }
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
