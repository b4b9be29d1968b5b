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
use crate::resource::{Bundle, Fields, Resource};

/// Coins to the two neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Payment {
    /// Coins to the left neighbour.
    pub left: u8,
    /// Coins to the right neighbour.
    pub right: u8,
}

impl Payment {
    /// Nothing bought.
    pub const NONE: Self = Self { left: 0, right: 0 };

    /// The coins together.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.left.saturating_add(self.right)
    }
}

/// The most coins one neighbour can get for one purchase: no cost has more
/// than 7 units, and none costs more than 2.
const MOST: usize = 14;

/// A set of payments: for each sum to the left neighbour, one bit for each
/// sum to the right.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Payments {
    rows: [u16; MOST + 1],
    len: u8,
}

impl Payments {
    /// The one way to pay for what needs no purchase.
    pub const NOTHING_BOUGHT: Self = {
        let mut rows = [0; MOST + 1];
        rows[0] = 1;
        Self { rows, len: 1 }
    };

    fn insert(&mut self, payment: Payment) {
        if self.contains(payment) {
            return;
        }
        if let Some(row) = self.rows.get_mut(payment.left as usize) {
            *row |= 1 << payment.right;
            self.len += 1;
        }
    }

    /// Whether there is no way to pay.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of ways.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether `payment` is one of the ways.
    #[must_use]
    pub fn contains(&self, payment: Payment) -> bool {
        payment.right as usize <= MOST
            && self
                .rows
                .get(payment.left as usize)
                .is_some_and(|row| row >> payment.right & 1 == 1)
    }

    /// The ways by their sum, then by what goes left, both rising.
    pub fn iter(&self) -> impl Iterator<Item = Payment> + '_ {
        let mut left_to_find = self.len;
        let (mut sum, mut left) = (0, 0);
        core::iter::from_fn(move || {
            if left_to_find == 0 {
                return None;
            }
            loop {
                let payment = Payment {
                    left,
                    right: sum - left,
                };
                if left == sum {
                    (sum, left) = (sum + 1, 0);
                } else {
                    left += 1;
                }
                if self.contains(payment) {
                    left_to_find -= 1;
                    return Some(payment);
                }
            }
        })
    }

    /// The first way of [`iter`](Self::iter).
    #[must_use]
    pub fn cheapest(&self) -> Option<Payment> {
        self.iter().next()
    }

    /// The one cheapest way; none if there is no way or two are equally cheap.
    #[must_use]
    pub fn only_cheapest(&self) -> Option<Payment> {
        let mut ways = self.iter();
        let first = ways.next()?;
        match ways.next() {
            Some(second) if second.sum() == first.sum() => None,
            _ => Some(first),
        }
    }
}

impl core::fmt::Debug for Payments {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list()
            .entries(self.iter().map(|p| (p.left, p.right)))
            .finish()
    }
}

/// The most shortages a cost can leave: sub-bundles of one size of at most
/// seven units are at most 35 (three or four of seven different ones), and
/// while a producer is tried those before it lie beside them.
const MAX_SHORTAGES: usize = 2 * 35;

/// What may remain to be bought, each a least possible purchase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shortages(Vec<Bundle, MAX_SHORTAGES>);

impl Shortages {
    fn new(short: Bundle) -> Self {
        let mut shortages = Self::default();
        shortages.push(short);
        shortages
    }

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
pub struct Market<'a> {
    /// The city that pays.
    pub buyer: &'a Economy,
    /// The left neighbour.
    pub left: &'a Economy,
    /// The right neighbour.
    pub right: &'a Economy,
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
    #[must_use]
    pub fn purchase(&self, need: Bundle, payment: Payment) -> Option<Purchase> {
        let mut found = None;
        let till = Till::new(*self);
        let most = till.most(payment.sum());
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
    #[must_use]
    pub fn payments(&self, need: Bundle, purse: u16) -> Payments {
        Till::new(*self).payments(need, purse)
    }

    /// The least purchases that would cover `need`, whoever sells.
    pub(crate) fn shortages(&self, need: Bundle) -> Shortages {
        self.shortages_of(need.beyond(self.buyer.fixed()))
    }

    fn shortages_of(&self, short: Bundle) -> Shortages {
        let mut shortages = Shortages::new(short);
        for fields in self.buyer.choices().filter(|&fields| short.has_any(fields)) {
            shortages.serve(fields);
        }
        shortages
    }
}

/// A market with its prices worked out: what one city asks of it in a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Till<'a> {
    market: Market<'a>,
    /// What a raw material costs on the left and on the right.
    raw: [u8; 2],
    /// What a manufactured good costs.
    goods: u8,
    /// The least that a unit costs.
    least: u8,
    rebate: [u8; 2],
}

/// More than any purchase costs, so that sums of coins fit a byte.
const MORE_THAN_ENOUGH: u16 = 100;

impl<'a> Till<'a> {
    pub(crate) fn new(market: Market<'a>) -> Self {
        let buyer = market.buyer;
        let raw = [
            buyer.price(Side::Left, Resource::Wood),
            buyer.price(Side::Right, Resource::Wood),
        ];
        let goods = buyer.price(Side::Left, Resource::Glass);
        Self {
            market,
            raw,
            goods,
            least: raw[0].min(raw[1]).min(goods),
            rebate: [buyer.rebate(Side::Left), buyer.rebate(Side::Right)],
        }
    }

    /// Every legal payment for `need` out of `purse` coins.
    pub(crate) fn payments(&self, need: Bundle, purse: u16) -> Payments {
        let buyer = self.market.buyer;
        let short = need.beyond(buyer.fixed());
        if short.is_empty() {
            return Payments::NOTHING_BOUGHT;
        }
        let mut payments = Payments::default();
        let most = self.most(purse.min(MORE_THAN_ENOUGH) as u8);
        if !short.has_any(buyer.choosable()) {
            self.list(short, most, &mut payments);
            return payments;
        }
        // Each own producer of several kinds saves one unit at most.
        let saved = buyer
            .choices()
            .filter(|&fields| short.has_any(fields))
            .count();
        if self.is_out_of_reach(short, most, saved as u8) {
            return payments;
        }
        for &shortage in self.market.shortages_of(short).iter() {
            if shortage.is_empty() {
                return Payments::NOTHING_BOUGHT;
            }
            self.list(shortage, most, &mut payments);
        }
        payments
    }

    /// Adds every payment for a shortage.
    ///
    /// All raw materials cost the same on a side, and so do all goods: what a
    /// payment comes to depends only on how many of each come from the left.
    /// Kind by kind that is any number from what the right cannot sell to
    /// what the left can, and so it is for all kinds together, unless a
    /// seller's producers of several kinds cannot serve all that is wanted.
    fn list(&self, shortage: Bundle, most: Most, payments: &mut Payments) {
        if self.is_out_of_reach(shortage, most, 0) {
            return;
        }
        let (left, right) = (self.market.left, self.market.right);
        let only_right = shortage.beyond(left.for_sale());
        let only_left = shortage.beyond(right.for_sale());
        let from_left = shortage.beyond(only_right);
        if !left.sells(from_left) || !right.sells(shortage.beyond(only_left)) {
            self.split(shortage, most, &mut |payment, _, _| {
                payments.insert(payment)
            });
            return;
        }
        let [raw, goods] = shortage.raw_and_goods();
        let [least_raw, least_goods] = only_left.raw_and_goods();
        let [most_raw, most_goods] = from_left.raw_and_goods();
        for raw_left in least_raw..=most_raw {
            for goods_left in least_goods..=most_goods {
                let goods_right = goods - goods_left;
                let coins = [
                    raw_left * self.raw[0] + goods_left * self.goods,
                    (raw - raw_left) * self.raw[1] + goods_right * self.goods,
                ];
                let payment = self.less_rebates(coins);
                if payment.sum() <= most.purse {
                    payments.insert(payment);
                }
            }
        }
    }

    /// What is paid of such prices.
    const fn less_rebates(&self, coins: [u8; 2]) -> Payment {
        Payment {
            left: coins[0].saturating_sub(self.rebate[0]),
            right: coins[1].saturating_sub(self.rebate[1]),
        }
    }

    /// What goods may cost before the rebates.
    const fn most(&self, purse: u8) -> Most {
        Most {
            purse,
            price: purse + self.rebate[0] + self.rebate[1],
        }
    }

    /// Whether a shortage cannot be bought even if `saved` of its units need
    /// not be: nobody sells so many, or they cost too much.
    fn is_out_of_reach(&self, shortage: Bundle, most: Most, saved: u8) -> bool {
        shortage.total().saturating_sub(saved) * self.least > most.price || {
            let unsold = shortage
                .beyond(self.market.left.for_sale())
                .beyond(self.market.right.for_sale());
            !unsold.is_empty() && unsold.total() > saved
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
        coins: [u8; 2],
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
                coins[0] + from_left * prices[0],
                coins[1] + from_right * prices[1],
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
        coins: [u8; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let payment = self.less_rebates(coins);
        if payment.sum() <= most.purse
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
    purse: u8,
    price: u8,
}
