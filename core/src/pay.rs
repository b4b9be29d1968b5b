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
use crate::resource::{Bundle, Resource};

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
        (0..=2 * MOST as u8)
            .flat_map(move |sum| {
                (0..=sum.min(MOST as u8))
                    .map(move |left| Payment {
                        left,
                        right: sum - left,
                    })
                    .filter(|&payment| self.contains(payment))
            })
            // Most sets hold one cheap way: stop looking after the last.
            .take(self.len())
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
/// seven units are at most 35 (three or four of seven different ones).
const MAX_SHORTAGES: usize = 35;

/// What may remain to be bought, each a least possible purchase.
pub(crate) type Shortages = Vec<Bundle, MAX_SHORTAGES>;

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
        let shortages = self.shortages(need);
        let all = Split::new(self, u16::from(payment.sum()));
        for &shortage in &shortages {
            all.shortage(shortage, &mut |way, left, right| {
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
        let short = need.beyond(self.buyer.fixed());
        if short.is_empty() {
            return Payments::NOTHING_BOUGHT;
        }
        let mut payments = Payments::default();
        let split = Split::new(self, purse);
        let mut note = |payment, _, _| payments.insert(payment);
        if short.kinds().and(self.buyer.choosable()).is_empty() {
            split.shortage(short, &mut note);
            return payments;
        }
        for &shortage in &self.shortages_of(short) {
            if shortage.is_empty() {
                return Payments::NOTHING_BOUGHT;
            }
            split.shortage(shortage, &mut note);
        }
        payments
    }

    /// The least purchases that would cover `need`, whoever sells.
    pub(crate) fn shortages(&self, need: Bundle) -> Shortages {
        self.shortages_of(need.beyond(self.buyer.fixed()))
    }

    fn shortages_of(&self, short: Bundle) -> Shortages {
        let mut shortages = Shortages::new();
        // The capacity suffices, see MAX_SHORTAGES; a refused push loses nothing.
        let _ = shortages.push(short);
        let wanted = short.kinds();
        for kinds in self
            .buyer
            .choices_for_sale()
            .chain(self.buyer.private_choices())
        {
            let useful = kinds.and(wanted);
            if useful.is_empty() {
                continue;
            }
            let mut smaller = Shortages::new();
            for &shortage in &shortages {
                for resource in useful.iter() {
                    if shortage.count(resource) > 0 {
                        let rest = shortage.minus_one(resource);
                        if !smaller.contains(&rest) {
                            let _ = smaller.push(rest);
                        }
                    }
                }
            }
            // A producer that can serve none of them changes nothing: whatever
            // it could make is covered in every best use already.
            if !smaller.is_empty() {
                shortages = smaller;
            }
        }
        shortages
    }
}

/// The walk over all ways to split a shortage between the neighbours.
#[derive(Clone, Copy)]
struct Split<'a, 'b> {
    market: &'a Market<'b>,
    rebate: [u8; 2],
    purse: u16,
}

impl<'a, 'b> Split<'a, 'b> {
    fn new(market: &'a Market<'b>, purse: u16) -> Self {
        Self {
            market,
            rebate: [Side::Left, Side::Right].map(|side| market.buyer.rebate(side)),
            purse,
        }
    }

    /// Calls `note` with every way to buy all of a shortage: the coins, and
    /// what comes from whom.
    fn shortage(&self, shortage: Bundle, note: &mut impl FnMut(Payment, Bundle, Bundle)) {
        // Every unit costs a coin at least.
        let off = self.rebate[0] + self.rebate[1];
        if u16::from(shortage.total()) <= self.purse + u16::from(off) {
            self.go(shortage, Bundle::EMPTY, Bundle::EMPTY, [0, 0], note);
        }
    }

    fn go(
        &self,
        rest: Bundle,
        left: Bundle,
        right: Bundle,
        coins: [u8; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let off = self.rebate[0] + self.rebate[1];
        if u16::from(coins[0] + coins[1]) > self.purse + u16::from(off) {
            return;
        }
        let Some((resource, n)) = rest.first() else {
            self.finish(left, right, coins, note);
            return;
        };
        let without = rest.without(resource);
        let prices = self.prices(resource);
        let most_left = self.market.left.for_sale().count(resource).min(n);
        let most_right = self.market.right.for_sale().count(resource).min(n);
        for from_left in n.saturating_sub(most_right)..=most_left {
            let from_right = n - from_left;
            self.go(
                without,
                left.plus(resource, from_left),
                right.plus(resource, from_right),
                [
                    coins[0] + from_left * prices[0],
                    coins[1] + from_right * prices[1],
                ],
                note,
            );
        }
    }

    fn prices(&self, resource: Resource) -> [u8; 2] {
        let buyer = self.market.buyer;
        [
            buyer.price(Side::Left, resource),
            buyer.price(Side::Right, resource),
        ]
    }

    fn finish(
        &self,
        left: Bundle,
        right: Bundle,
        coins: [u8; 2],
        note: &mut impl FnMut(Payment, Bundle, Bundle),
    ) {
        let payment = Payment {
            left: coins[0].saturating_sub(self.rebate[0]),
            right: coins[1].saturating_sub(self.rebate[1]),
        };
        if u16::from(payment.sum()) <= self.purse
            && self.market.left.sells(left)
            && self.market.right.sells(right)
        {
            note(payment, left, right);
        }
    }
}
