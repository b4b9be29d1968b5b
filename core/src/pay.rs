//! Paying: every legal pair of coins to the left and right neighbour.
//!
//! A purchase is legal when own production covers the rest and no bought unit
//! could be left out (B16). What own producers of several kinds can cover of a
//! shortage forms a matroid, so all shortages that remain after a best use of
//! them have the same size, and they are exactly what the legal purchases
//! buy. Each is split between the neighbours in every way they can serve.

use heapless::Vec;

use crate::economy::{Economy, Prices};
use crate::payments::{Payment, Payments};
use crate::resource::{Bundle, Fields};

/// The most shortages a cost can leave: sub-bundles of one size of at most
/// seven units are at most 35 (three or four of seven different ones), and
/// while a producer is tried those before it lie beside them.
const MAX_SHORTAGES: usize = 2 * 35;

/// What may remain to be bought, each a least possible purchase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shortages(Vec<Bundle, MAX_SHORTAGES>);

impl Shortages {
    fn push(&mut self, shortage: Bundle) {
        // The capacity suffices, see MAX_SHORTAGES; a refused push loses
        // nothing.
        let _ = self.0.push(shortage);
    }

    /// One producer gives one unit of these kinds, if that helps.
    fn serve(&mut self, fields: Fields) {
        let before = self.0.len();
        for i in 0..before {
            let Some(&shortage) = self.0.get(i) else {
                return;
            };
            let mut useful = shortage.of(fields);
            while !useful.is_empty() {
                let (place, _) = useful.lowest();
                useful = useful.without_at(place);
                let rest = shortage.minus_one_at(place);
                let known = self.0.get(before..).is_some_and(|new| new.contains(&rest));
                if !known {
                    self.push(rest);
                }
            }
        }
        // A producer that can serve none of them changes nothing: whatever it
        // could make is covered in every best use already.
        if self.0.len() > before {
            self.0.drain(..before);
        }
    }
}

impl core::ops::Deref for Shortages {
    type Target = [Bundle];

    fn deref(&self) -> &[Bundle] {
        &self.0
    }
}

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
        let till = Till::new(*self);
        let purse = payment.sum().into();
        for &shortage in self.shortages(need).iter() {
            till.split(shortage, purse, &mut |way, left, right| {
                if way == payment && found.is_none() {
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
        Till::new(*self).payments(need, purse)
    }

    /// The least purchases that would cover `need`, whoever sells.
    pub(crate) fn shortages(&self, need: Bundle) -> Shortages {
        let mut shortages = Shortages::default();
        self.note_shortages(need.beyond(self.buyer.fixed()), &mut shortages);
        shortages
    }

    fn note_shortages(&self, short: Bundle, shortages: &mut Shortages) {
        shortages.push(short);
        self.buyer.for_each_choice(|fields| {
            if short.has_any(fields) {
                shortages.serve(fields);
            }
        });
    }
}

/// A market with its prices worked out: what one city asks of it in a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Till<'a> {
    market: Market<'a>,
    prices: &'static Prices,
    /// The most of each kind that both neighbours sell together.
    supply: Bundle,
    /// The most of each kind that can be had: made, chosen or bought.
    reach: Bundle,
}

impl<'a> Till<'a> {
    #[inline]
    pub(crate) fn new(market: Market<'a>) -> Self {
        let buyer = market.buyer;
        let supply = market.left.for_sale().and_as_much(market.right.for_sale());
        Self {
            market,
            prices: buyer.prices(),
            supply,
            reach: buyer
                .fixed()
                .and_as_much(supply)
                .and_all_of(buyer.choosable()),
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
        self.payments_short(short, purse)
    }

    /// Every legal payment for what own producers of one kind leave short of
    /// a need within reach.
    fn payments_short(&self, short: Bundle, purse: u16) -> Payments {
        if short.has_any(self.market.buyer.choosable()) {
            return self.payments_with_choices(short, purse.into());
        }
        self.list(short, purse.into())
    }

    /// The same where own producers of several kinds may help.
    #[inline(never)]
    fn payments_with_choices(&self, short: Bundle, purse: u32) -> Payments {
        let (mut saved, mut useful) = (0, Fields::NONE);
        self.market.buyer.for_each_choice(|fields| {
            if short.has_any(fields) {
                (saved, useful) = (saved + 1, fields);
            }
        });
        if saved > 1 {
            return self.payments_with_many_choices(short, purse, saved);
        }
        let mut useful = short.of(useful);
        if useful.is_empty() {
            return self.list_if_sold(short, purse);
        }
        if short.is_one() {
            return Payments::NOTHING_BOUGHT;
        }
        let mut payments = Payments::NONE;
        while !useful.is_empty() {
            let (place, _) = useful.lowest();
            useful = useful.without_at(place);
            payments = payments.or(self.list_if_sold(short.minus_one_at(place), purse));
        }
        payments
    }

    /// The same where two or more, `saved`, may help.
    #[inline(never)]
    fn payments_with_many_choices(&self, short: Bundle, purse: u32, saved: u32) -> Payments {
        // Each own producer of several kinds saves one unit at most.
        if self.is_out_of_reach(short, purse, saved) {
            return Payments::NONE;
        }
        let mut payments = Payments::NONE;
        let mut shortages = Shortages::default();
        self.market.note_shortages(short, &mut shortages);
        for &shortage in shortages.iter() {
            if shortage.is_empty() {
                return Payments::NOTHING_BOUGHT;
            }
            payments = payments.or(self.list_if_sold(shortage, purse));
        }
        payments
    }

    fn list_if_sold(&self, shortage: Bundle, purse: u32) -> Payments {
        if shortage.beyond(self.supply).is_empty() {
            self.list(shortage, purse)
        } else {
            Payments::NONE
        }
    }

    /// Every payment for a shortage that the neighbours sell, unit by unit.
    #[inline]
    fn list(&self, shortage: Bundle, purse: u32) -> Payments {
        if shortage.is_one() {
            self.list_one(shortage, purse)
        } else {
            self.list_many(shortage, purse)
        }
    }

    /// The same of one unit.
    #[inline]
    fn list_one(&self, one: Bundle, purse: u32) -> Payments {
        let prices = self.prices;
        let [from_left, from_right] = if one.is_one_raw() {
            prices.raw
        } else {
            [prices.goods; 2]
        };
        let mut payments = Payments::NONE;
        if self.market.left.for_sale().has_one(one) {
            self.note(purse, [from_left.into(), 0], &mut payments);
        }
        if self.market.right.for_sale().has_one(one) {
            self.note(purse, [0, from_right.into()], &mut payments);
        }
        payments
    }

    /// The same of several units.
    ///
    /// All raw materials cost the same on a side, and so do all goods: what a
    /// payment comes to depends only on how many of each come from the left.
    /// Kind by kind that is any number from what the right cannot sell to
    /// what the left can, and so it is for all kinds together, unless a
    /// seller's producers of several kinds cannot serve all that is wanted.
    #[inline(never)]
    fn list_many(&self, shortage: Bundle, purse: u32) -> Payments {
        let (left, right) = (self.market.left, self.market.right);
        let only_right = shortage.beyond(left.for_sale());
        let only_left = shortage.beyond(right.for_sale());
        let from_left = shortage.less(only_right);
        let from_right = shortage.less(only_left);
        if !left.sells_together(from_left) || !right.sells_together(from_right) {
            return self.list_by_kind(shortage, purse);
        }
        let prices = self.prices;
        let coins = [
            only_left.total_with_twice(prices.dear[0]),
            from_right.total_with_twice(prices.dear[1]),
        ];
        let either = from_left.less(only_left);
        if either.is_empty() {
            let mut payments = Payments::NONE;
            self.note(purse, coins, &mut payments);
            return payments;
        }
        self.list_splits(either, coins, purse)
    }

    /// The same kind by kind, each split tried.
    #[cold]
    fn list_by_kind(&self, shortage: Bundle, purse: u32) -> Payments {
        let mut payments = Payments::NONE;
        self.split(shortage, purse, &mut |payment, _, _| {
            payments.insert(payment)
        });
        payments
    }

    /// Every payment where the units of `either` can come from both sides;
    /// the coins are what is due if all of them come from the right.
    #[inline(never)]
    fn list_splits(&self, either: Bundle, mut coins: [u32; 2], purse: u32) -> Payments {
        let mut payments = Payments::NONE;
        let prices = self.prices;
        let [either_raw, either_goods] = either.raw_and_goods();
        for _ in 0..=either_raw {
            let mut split = coins;
            self.note(purse, split, &mut payments);
            for _ in 0..either_goods {
                split[0] += u32::from(prices.goods);
                split[1] = split[1].wrapping_sub(prices.goods.into());
                self.note(purse, split, &mut payments);
            }
            coins[0] += u32::from(prices.raw[0]);
            coins[1] = coins[1].wrapping_sub(prices.raw[1].into());
        }
        payments
    }

    /// Adds what such prices come to, if it can be paid.
    #[inline]
    fn note(&self, purse: u32, coins: [u32; 2], payments: &mut Payments) {
        let [left, right] = self.less_rebates(coins);
        if left + right <= purse {
            payments.insert_coins(left, right);
        }
    }

    /// What is paid of such prices.
    const fn less_rebates(&self, coins: [u32; 2]) -> [u32; 2] {
        [
            coins[0].saturating_sub(self.prices.rebate[0] as u32),
            coins[1].saturating_sub(self.prices.rebate[1] as u32),
        ]
    }

    /// What goods may cost before the rebates.
    const fn most(&self, purse: u32) -> u32 {
        purse + self.prices.rebate[0] as u32 + self.prices.rebate[1] as u32
    }

    /// Whether a shortage cannot be bought even if `saved` of its units need
    /// not be: nobody sells so many, or they cost too much.
    fn is_out_of_reach(&self, shortage: Bundle, purse: u32, saved: u32) -> bool {
        let bought = u32::from(shortage.total()).saturating_sub(saved);
        bought * u32::from(self.prices.least) > self.most(purse) || {
            let unsold = shortage.beyond(self.supply);
            !unsold.is_empty() && u32::from(unsold.total()) > saved
        }
    }

    /// Calls `note` with every way to split a shortage between the
    /// neighbours: the coins, and what comes from whom.
    fn split(&self, shortage: Bundle, purse: u32, note: &mut impl FnMut(Payment, Bundle, Bundle)) {
        if shortage.is_empty() {
            note(Payment::NONE, Bundle::EMPTY, Bundle::EMPTY);
        } else if !self.is_out_of_reach(shortage, purse, 0) {
            self.go(shortage, purse, [Bundle::EMPTY; 2], [0, 0], note);
        }
    }

    fn go(
        &self,
        rest: Bundle,
        purse: u32,
        bought: [Bundle; 2],
        coins: [u32; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let (place, n) = rest.lowest();
        let without = rest.without_at(place);
        let prices = if place.is_raw() {
            self.prices.raw
        } else {
            [self.prices.goods; 2]
        };
        let most_left = self.market.left.for_sale().at(place).min(n);
        let most_right = self.market.right.for_sale().at(place).min(n);
        let mut from_left = n - most_right;
        while from_left <= most_left {
            let from_right = n - from_left;
            let coins = [
                coins[0] + u32::from(from_left * prices[0]),
                coins[1] + u32::from(from_right * prices[1]),
            ];
            if coins[0] + coins[1] <= self.most(purse) {
                let bought = [
                    bought[0].plus_at(place, from_left),
                    bought[1].plus_at(place, from_right),
                ];
                if without.is_empty() {
                    self.finish(purse, bought, coins, note);
                } else {
                    self.go(without, purse, bought, coins, note);
                }
            }
            from_left += 1;
        }
    }

    fn finish(
        &self,
        purse: u32,
        [left, right]: [Bundle; 2],
        coins: [u32; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let coins = self.less_rebates(coins);
        if coins[0] + coins[1] <= purse
            && self.market.left.sells_together(left)
            && self.market.right.sells_together(right)
        {
            // What the costs of the tables come to fits a byte.
            let [to_left, to_right] = coins.map(|n| n as u8);
            let payment = Payment {
                left: to_left,
                right: to_right,
            };
            note(payment, left, right);
        }
    }
}
