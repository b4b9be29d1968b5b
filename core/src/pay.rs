//! Paying: every legal pair of coins to the left and right neighbour.
//!
//! A purchase is legal when own production covers the rest and no bought unit
//! could be left out (B16). What own producers of several kinds can cover of a
//! shortage forms a matroid, so all shortages that remain after a best use of
//! them have the same size, and they are exactly what the legal purchases
//! buy. Each is split between the neighbours in every way they can serve.

use heapless::Vec;

use crate::economy::Economy;
use crate::effect::Side;
use crate::payments::{Payment, Payments};
use crate::resource::{Bundle, Fields, Resource};

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
        let most = till.most(payment.sum().into());
        for &shortage in self.shortages(need).iter() {
            till.split(shortage, most, &mut |way, left, right| {
                if way == payment && found.is_none() {
                    let own = need.beyond(left).beyond(right);
                    found = Some(Purchase { own, left, right });
                }
            });
        }
        found
    }

    /// Every legal payment for `need` out of `purse` coins.
    pub(crate) fn payments(&self, need: Bundle, purse: u16) -> Payments {
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
        for fields in self.buyer.choices().filter(|&fields| short.has_any(fields)) {
            shortages.serve(fields);
        }
    }
}

/// A market with its prices worked out: what one city asks of it in a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Till<'a> {
    market: Market<'a>,
    /// What a raw material costs on the left and on the right.
    raw: [u32; 2],
    /// What a manufactured good costs.
    goods: u32,
    /// The least that a unit costs.
    least: u32,
    rebate: [u32; 2],
    /// The most of each kind that both neighbours sell together.
    supply: Bundle,
}

impl<'a> Till<'a> {
    pub(crate) fn new(market: Market<'a>) -> Self {
        let buyer = market.buyer;
        let price = |side, resource| u32::from(buyer.price(side, resource));
        let raw = [Side::Left, Side::Right].map(|side| price(side, Resource::Wood));
        let goods = price(Side::Left, Resource::Glass);
        Self {
            market,
            raw,
            goods,
            least: raw[0].min(raw[1]).min(goods),
            rebate: [Side::Left, Side::Right].map(|side| buyer.rebate(side).into()),
            supply: market.left.for_sale().and_as_much(market.right.for_sale()),
        }
    }

    /// Every legal payment for `need` out of `purse` coins.
    #[inline]
    pub(crate) fn payments(&self, need: Bundle, purse: u16) -> Payments {
        let short = need.beyond(self.market.buyer.fixed());
        if short.is_empty() {
            return Payments::NOTHING_BOUGHT;
        }
        let most = self.most(purse.into());
        let choosable = self.market.buyer.choosable();
        let unsold = short.beyond(self.supply);
        if unsold.has_any(choosable.others()) {
            return Payments::NONE;
        }
        if short.has_any(choosable) {
            return self.payments_with_choices(short, most);
        }
        let mut payments = Payments::NONE;
        let [raw, goods] = short.raw_and_goods();
        if (raw + goods) * self.least <= most.price {
            self.list(short, most, &mut payments);
        }
        payments
    }

    /// The same where own producers of several kinds may help.
    #[inline(never)]
    fn payments_with_choices(&self, short: Bundle, most: Most) -> Payments {
        let mut payments = Payments::NONE;
        let (mut saved, mut useful) = (0, Fields::default());
        self.market.buyer.choices().for_each(|fields| {
            if short.has_any(fields) {
                (saved, useful) = (saved + 1, fields);
            }
        });
        if saved > 0 && short.total() == 1 {
            return Payments::NOTHING_BOUGHT;
        }
        // Each own producer of several kinds saves one unit at most.
        if self.is_out_of_reach(short, most, saved) {
            return payments;
        }
        if saved == 1 {
            let mut useful = short.of(useful);
            while !useful.is_empty() {
                let (place, _) = useful.lowest();
                useful = useful.without_at(place);
                self.list_if_sold(short.minus_one_at(place), most, &mut payments);
            }
            return payments;
        }
        let mut shortages = Shortages::default();
        self.market.note_shortages(short, &mut shortages);
        for &shortage in shortages.iter() {
            if shortage.is_empty() {
                return Payments::NOTHING_BOUGHT;
            }
            self.list_if_sold(shortage, most, &mut payments);
        }
        payments
    }

    fn list_if_sold(&self, shortage: Bundle, most: Most, payments: &mut Payments) {
        if !self.is_out_of_reach(shortage, most, 0) {
            self.list(shortage, most, payments);
        }
    }

    /// Adds every payment for a shortage that the neighbours sell.
    ///
    /// All raw materials cost the same on a side, and so do all goods: what a
    /// payment comes to depends only on how many of each come from the left.
    /// Kind by kind that is any number from what the right cannot sell to
    /// what the left can, and so it is for all kinds together, unless a
    /// seller's producers of several kinds cannot serve all that is wanted.
    fn list(&self, shortage: Bundle, most: Most, payments: &mut Payments) {
        let (left, right) = (self.market.left, self.market.right);
        let only_right = shortage.beyond(left.for_sale());
        let only_left = shortage.beyond(right.for_sale());
        let [raw, goods] = shortage.raw_and_goods();
        if raw + goods == 1 {
            let [from_left, from_right] = if raw == 1 { self.raw } else { [self.goods; 2] };
            if only_right.is_empty() {
                self.note(most, [from_left, 0], payments);
            }
            if only_left.is_empty() {
                self.note(most, [0, from_right], payments);
            }
            return;
        }
        self.list_many(shortage, [only_left, only_right], most, payments);
    }

    #[inline(never)]
    fn list_many(
        &self,
        shortage: Bundle,
        [only_left, only_right]: [Bundle; 2],
        most: Most,
        payments: &mut Payments,
    ) {
        let (left, right) = (self.market.left, self.market.right);
        let from_left = shortage.less(only_right);
        if !left.sells(from_left) || !right.sells(shortage.less(only_left)) {
            self.split(shortage, most, &mut |payment, _, _| {
                payments.insert(payment)
            });
            return;
        }
        let [raw, goods] = shortage.raw_and_goods();
        let [least_raw, least_goods] = only_left.raw_and_goods();
        let [most_raw, most_goods] = from_left.raw_and_goods();
        let mut coins = [
            least_raw * self.raw[0] + least_goods * self.goods,
            (raw - least_raw) * self.raw[1] + (goods - least_goods) * self.goods,
        ];
        for _ in least_raw..=most_raw {
            let mut split = coins;
            for _ in least_goods..=most_goods {
                self.note(most, split, payments);
                split = [split[0] + self.goods, split[1].wrapping_sub(self.goods)];
            }
            coins = [coins[0] + self.raw[0], coins[1].wrapping_sub(self.raw[1])];
        }
    }

    /// Adds what such prices come to, if it can be paid.
    #[inline]
    fn note(&self, most: Most, coins: [u32; 2], payments: &mut Payments) {
        let left = coins[0].saturating_sub(self.rebate[0]);
        let right = coins[1].saturating_sub(self.rebate[1]);
        if left + right <= most.purse {
            payments.insert_coins(left, right);
        }
    }

    /// What is paid of such prices: what tables cost fits a byte.
    const fn less_rebates(&self, coins: [u32; 2]) -> Payment {
        Payment {
            left: coins[0].saturating_sub(self.rebate[0]) as u8,
            right: coins[1].saturating_sub(self.rebate[1]) as u8,
        }
    }

    /// What goods may cost before the rebates.
    const fn most(&self, purse: u32) -> Most {
        Most {
            purse,
            price: purse + self.rebate[0] + self.rebate[1],
        }
    }

    /// Whether a shortage cannot be bought even if `saved` of its units need
    /// not be: nobody sells so many, or they cost too much.
    fn is_out_of_reach(&self, shortage: Bundle, most: Most, saved: u32) -> bool {
        u32::from(shortage.total()).saturating_sub(saved) * self.least > most.price || {
            let unsold = shortage.beyond(self.supply);
            !unsold.is_empty() && u32::from(unsold.total()) > saved
        }
    }

    /// Calls `note` with every way to split a shortage between the
    /// neighbours: the coins, and what comes from whom.
    fn split(&self, shortage: Bundle, most: Most, note: &mut impl FnMut(Payment, Bundle, Bundle)) {
        if shortage.is_empty() {
            note(Payment::NONE, Bundle::EMPTY, Bundle::EMPTY);
        } else if !self.is_out_of_reach(shortage, most, 0) {
            self.go(shortage, most, [Bundle::EMPTY; 2], [0, 0], note);
        }
    }

    fn go(
        &self,
        rest: Bundle,
        most: Most,
        bought: [Bundle; 2],
        coins: [u32; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let (place, n) = rest.lowest();
        let without = rest.without_at(place);
        let prices = if place.is_raw() {
            self.raw
        } else {
            [self.goods; 2]
        };
        let most_left = self.market.left.for_sale().at(place).min(n);
        let most_right = self.market.right.for_sale().at(place).min(n);
        let mut from_left = n - most_right;
        while from_left <= most_left {
            let from_right = n - from_left;
            let coins = [
                coins[0] + u32::from(from_left) * prices[0],
                coins[1] + u32::from(from_right) * prices[1],
            ];
            if coins[0] + coins[1] <= most.price {
                let bought = [
                    bought[0].plus_at(place, from_left),
                    bought[1].plus_at(place, from_right),
                ];
                if without.is_empty() {
                    self.finish(most, bought, coins, note);
                } else {
                    self.go(without, most, bought, coins, note);
                }
            }
            from_left += 1;
        }
    }

    fn finish(
        &self,
        most: Most,
        [left, right]: [Bundle; 2],
        coins: [u32; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let payment = self.less_rebates(coins);
        if u32::from(payment.sum()) <= most.purse
            && self.market.left.sells(left)
            && self.market.right.sells(right)
        {
            note(payment, left, right);
        }
    }
}

/// What may be spent: coins at hand, and what they buy before rebates.
#[derive(Clone, Copy)]
struct Most {
    purse: u32,
    price: u32,
}
