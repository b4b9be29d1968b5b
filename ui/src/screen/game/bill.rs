//! What a play costs, and where each unit of it comes from.

use crate::Icon;
use crate::look::{Badge, card::resource_icon, cost::Met};
use crate::table::GameTable;
use heapless::Vec;
use wonders_core::{
    Action, Bundle, Effect, Game, Offer, Payment, PlayError, Seat, Shortfall, Side,
};

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
    /// Coins after; none if it cannot be done.
    pub after: Option<u16>,
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
            let from = |side| Met::Bought(table.badge(game.neighbour(seat, side)));
            self.put(bought.left, from(Side::Left));
            self.put(bought.own, Met::Own);
            self.put(bought.right, from(Side::Right));
        }
        if let Ok(preview) = game.preview(seat, action, self.payment) {
            self.after = Some(preview.after.coins);
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
            self.put(sold, Met::Bought(table.badge(seller.seat)));
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

    /// Who is paid how much.
    pub fn payees(&self, table: &GameTable, seat: Seat) -> impl Iterator<Item = (Badge, u8)> {
        let game = table.game();
        let pairs = [
            (Side::Left, self.payment.left),
            (Side::Right, self.payment.right),
        ];
        let badges = pairs.map(|(side, coins)| (table.badge(game.neighbour(seat, side)), coins));
        badges.into_iter().filter(|&(_, coins)| coins > 0)
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
