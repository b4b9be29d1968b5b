//! Paying: every legal pair of coins to the left and right neighbour.
//!
//! A purchase is legal when own production covers the rest of the cost and no
//! bought unit could be left out (B16). [`Solver`] finds all payments for such
//! purchases in three steps:
//!
//! 1. What the city makes without a choice is taken off the cost. If nothing
//!    is left, nothing is bought.
//! 2. Producers that give one of several kinds take one unit each off the
//!    rest. Each way to use them leaves a bundle to be bought: the
//!    [`Shortages`].
//! 3. Each shortage is split between the neighbours. All raw materials cost
//!    the same on a side, and so do all goods, so a payment depends only on
//!    how many of each come from the left. Of a kind that may be any number
//!    from what the right cannot sell to what the left can sell.
//!
//! An example. A city makes one wood, and one of stone or clay. The cost is
//! three wood, one stone and one glass. The own wood and the own stone leave
//! two wood and one glass to be bought. The left neighbour sells one wood and
//! one glass, the right one two wood, each unit for two coins. The glass must
//! come from the left and one wood from the right; the other wood comes from
//! either. If it comes from the right, 2 coins go left and 4 right, else 4 go
//! left and 2 right: these are the two ways to pay.
//!
//! The third step is wrong where a neighbour's producers of choice cannot give
//! all that is wanted of them together: of one producer of wood or clay one
//! gets a wood or a clay, not both. This is rare; then every split is tried.
//!
//! No cost has more than [seven units](Bundle::MOST), so no payment is above
//! 14 coins, and all sets of payments fit [`Payments`]. A test compares all of
//! this with a search through every use of every producer.

use crate::catalogue::effect::Side;
use crate::paying::bundle::Bundle;
use crate::paying::economy::Economy;
use crate::paying::payments::{Payment, Payments};
use crate::paying::prices::Prices;
use crate::paying::shortages::Shortages;

/// A buyer between two neighbours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Market<'a> {
    /// The city that pays.
    pub(crate) buyer: &'a Economy,
    /// The left neighbour.
    pub(crate) left: &'a Economy,
    /// The right neighbour.
    pub(crate) right: &'a Economy,
}

/// Where each unit of a cost comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purchase {
    /// What the city makes itself.
    pub own: Bundle,
    /// What the left neighbour sells.
    pub left: Bundle,
    /// What the right neighbour sells.
    pub right: Bundle,
}

impl Market<'_> {
    /// One way to get `need` for exactly these coins, if there is one.
    pub(crate) fn purchase(&self, need: Bundle, payment: Payment) -> Option<Purchase> {
        let mut found = None;
        let solver = Solver::new(*self);
        for &shortage in self.shortages(need).iter() {
            self.for_each_split(shortage, |left, right| {
                if found.is_none() && solver.payment(left, right) == payment {
                    let own = need.beyond(left).beyond(right);
                    found = Some(Purchase { own, left, right });
                }
            });
        }
        found
    }

    /// Every legal payment for `need` out of `purse` coins.
    #[inline]
    pub(crate) fn payments(&self, need: Bundle, purse: u16) -> Payments {
        if need.beyond(self.buyer.fixed()).is_empty() {
            return Payments::NOTHING_BOUGHT;
        }
        Solver::new(*self).payments(need, purse)
    }

    /// The least purchases that would cover `need`, whoever sells.
    pub(crate) fn shortages(&self, need: Bundle) -> Shortages {
        let mut shortages = Shortages::default();
        shortages.fill(need.beyond(self.buyer.fixed()), self.buyer);
        shortages
    }

    /// Calls `visit` with every way to split a shortage between the
    /// neighbours: what comes from the left, and what from the right.
    fn for_each_split(&self, shortage: Bundle, mut visit: impl FnMut(Bundle, Bundle)) {
        self.split(shortage, Bundle::EMPTY, shortage, &mut visit);
    }

    /// Visits every split of a shortage in which `left` comes from the left,
    /// and any number of the units of `open`, which are of other kinds.
    fn split(
        &self,
        shortage: Bundle,
        left: Bundle,
        open: Bundle,
        visit: &mut impl FnMut(Bundle, Bundle),
    ) {
        if let Some((kind, n)) = open.first() {
            let most_left = self.left.for_sale().count(kind).min(n);
            let most_right = self.right.for_sale().count(kind).min(n);
            for from_left in n - most_right..=most_left {
                let left = left.plus(kind, from_left);
                self.split(shortage, left, open.without(kind), visit);
            }
            return;
        }
        let right = shortage.less(left);
        if self.left.sells_together(left) && self.right.sells_together(right) {
            visit(left, right);
        }
    }
}

/// A market with its prices worked out: what one city asks of it in a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solver<'a> {
    market: Market<'a>,
    prices: &'static Prices,
    /// The most of each kind that both neighbours sell together.
    supply: Bundle,
    /// The most of each kind that can be had: made, chosen or bought.
    reach: Bundle,
}

impl<'a> Solver<'a> {
    #[inline]
    pub(crate) fn new(market: Market<'a>) -> Self {
        let buyer = market.buyer;
        let supply = market.left.for_sale().and_as_much(market.right.for_sale());
        let made = buyer.fixed().and_as_much(supply);
        Self {
            market,
            prices: buyer.prices(),
            supply,
            reach: made.and_all_of(buyer.choosable()),
        }
    }

    /// Every legal payment for `need` out of `purse` coins.
    #[inline]
    pub(crate) fn payments(&self, need: Bundle, purse: u16) -> Payments {
        if !need.beyond(self.reach).is_empty() {
            return Payments::NONE;
        }
        let short = need.beyond(self.market.buyer.fixed());
        if short.is_empty() {
            return Payments::NOTHING_BOUGHT;
        }
        if short.has_any(self.market.buyer.choosable()) {
            return self.payments_with_choices(short, purse.into());
        }
        self.payments_for(short, purse.into())
    }

    /// Every legal payment for what is short where own producers of several
    /// kinds may help.
    #[inline(never)]
    fn payments_with_choices(&self, short: Bundle, purse: u32) -> Payments {
        let mut payments = Payments::NONE;
        let mut shortages = Shortages::default();
        shortages.fill(short, self.market.buyer);
        for &shortage in shortages.iter() {
            if shortage.is_empty() {
                return Payments::NOTHING_BOUGHT;
            }
            if shortage.beyond(self.supply).is_empty() {
                payments = payments.or(self.payments_for(shortage, purse));
            }
        }
        payments
    }

    /// Every payment for a shortage that the neighbours sell kind by kind.
    #[inline(never)]
    fn payments_for(&self, shortage: Bundle, purse: u32) -> Payments {
        if shortage.is_one() {
            self.payments_for_one(shortage, purse)
        } else {
            self.payments_for_several(shortage, purse)
        }
    }

    /// Every payment for one unit: the price of each who sells it.
    #[inline]
    fn payments_for_one(&self, unit: Bundle, purse: u32) -> Payments {
        let mut payments = Payments::NONE;
        if unit.beyond(self.market.left.for_sale()).is_empty() {
            let price = self.prices.of(Side::Left, unit);
            self.insert(price, 0, purse, &mut payments);
        }
        if unit.beyond(self.market.right.for_sale()).is_empty() {
            let price = self.prices.of(Side::Right, unit);
            self.insert(0, price, purse, &mut payments);
        }
        payments
    }

    #[inline(never)]
    fn payments_for_several(&self, shortage: Bundle, purse: u32) -> Payments {
        let (left, right) = (self.market.left, self.market.right);
        let only_right = shortage.beyond(left.for_sale());
        let only_left = shortage.beyond(right.for_sale());
        let from_left = shortage.less(only_right);
        let from_right = shortage.less(only_left);
        if !left.sells_together(from_left) || !right.sells_together(from_right) {
            return self.payments_by_trial(shortage, purse);
        }
        let to_left = self.prices.of(Side::Left, only_left);
        let to_right = self.prices.of(Side::Right, from_right);
        let either = from_left.less(only_left);
        let mut payments = Payments::NONE;
        if either.is_empty() {
            self.insert(to_left, to_right, purse, &mut payments);
        } else {
            self.insert_moves(either, to_left, to_right, purse, &mut payments);
        }
        payments
    }

    /// Adds every payment where the units of `either` can come from both
    /// sides. The coins are those due if all of them come from the right.
    #[inline(never)]
    fn insert_moves(
        &self,
        either: Bundle,
        mut to_left: u32,
        mut to_right: u32,
        purse: u32,
        payments: &mut Payments,
    ) {
        let [raw_left, raw_right] = self.prices.raw.map(u32::from);
        let good = u32::from(self.prices.goods);
        let [raw, goods] = either.raw_and_goods();
        for _ in 0..=raw {
            for moved in 0..=goods {
                let coins = moved * good;
                self.insert(to_left + coins, to_right - coins, purse, payments);
            }
            to_left += raw_left;
            to_right = to_right.saturating_sub(raw_right);
        }
    }

    /// Every payment for a shortage, each split tried.
    #[cold]
    fn payments_by_trial(&self, shortage: Bundle, purse: u32) -> Payments {
        let mut payments = Payments::NONE;
        self.market.for_each_split(shortage, |left, right| {
            let to_left = self.prices.of(Side::Left, left);
            let to_right = self.prices.of(Side::Right, right);
            self.insert(to_left, to_right, purse, &mut payments);
        });
        payments
    }

    /// Adds what such prices come to after the rebates, if it can be paid.
    #[inline]
    fn insert(&self, to_left: u32, to_right: u32, purse: u32, payments: &mut Payments) {
        let left = self.prices.less_rebate(Side::Left, to_left);
        let right = self.prices.less_rebate(Side::Right, to_right);
        if left + right <= purse {
            payments.insert(left, right);
        }
    }

    /// What is paid for these bundles.
    fn payment(&self, left: Bundle, right: Bundle) -> Payment {
        let due = |side, bundle| self.prices.less_rebate(side, self.prices.of(side, bundle));
        // What the costs of the tables come to fits a byte.
        Payment {
            left: due(Side::Left, left) as u8,
            right: due(Side::Right, right) as u8,
        }
    }
}
