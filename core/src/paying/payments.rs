//! Coins to the neighbours, and sets of ways to pay them.

use crate::catalogue::cards::CARDS;
use crate::catalogue::wonders::WONDER_SIDES;
use crate::paying::resource::Cost;

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

    /// Its place among all payments by their sum, then by what goes left.
    const fn place(self) -> u32 {
        place(self.left as u32, self.right as u32)
    }
}

const fn place(left: u32, right: u32) -> u32 {
    let sum = left + right;
    sum * (sum + 1) / 2 + left
}

/// The most units that a cost has.
const MOST_UNITS: u8 = 7;

/// The most coins that one purchase takes: no unit costs more than 2.
const MOST_COINS: u8 = 2 * MOST_UNITS;

/// The payments of at most so many coins.
const PLACES: usize = (MOST_COINS as usize + 1) * (MOST_COINS as usize + 2) / 2;

/// The payments by their places.
static PAYMENTS: [Payment; PLACES] = {
    let mut payments = [Payment::NONE; PLACES];
    let mut sum = 0;
    while sum <= MOST_COINS {
        let mut left = 0;
        while left <= sum {
            let payment = Payment {
                left,
                right: sum - left,
            };
            payments[payment.place() as usize] = payment;
            left += 1;
        }
        sum += 1;
    }
    payments
};

/// A set of payments: a bit for each, by their sum, then by what goes left,
/// both rising.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Payments {
    /// The first 64.
    cheap: u64,
    /// Those beyond, of ten coins and more.
    dear: u64,
}

impl Payments {
    /// No way to pay.
    pub(crate) const NONE: Self = Self { cheap: 0, dear: 0 };

    /// The one way to pay for what needs no purchase.
    pub const NOTHING_BOUGHT: Self = Self { cheap: 1, dear: 0 };

    /// Adds the way that takes these coins to the left and to the right, no
    /// more than the costs of the tables take.
    pub(crate) const fn insert(&mut self, left: u32, right: u32) {
        debug_assert!(left + right <= MOST_COINS as u32);
        let place = place(left, right);
        if place < 64 {
            self.cheap |= 1 << place;
        } else {
            self.dear |= 1 << (place & 63);
        }
    }

    /// The ways of both.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self {
            cheap: self.cheap | other.cheap,
            dear: self.dear | other.dear,
        }
    }

    /// Whether there is no way to pay.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cheap | self.dear == 0
    }

    /// The number of ways.
    #[must_use]
    pub const fn len(&self) -> usize {
        // Most often there is one.
        if self.dear == 0 && self.cheap.is_power_of_two() {
            1
        } else {
            self.count_ways()
        }
    }

    #[inline(never)]
    const fn count_ways(&self) -> usize {
        // Rarely are there many, and more rarely dear ones.
        let mut ways = 0;
        let mut rest = self.cheap;
        while rest != 0 {
            rest &= rest - 1;
            ways += 1;
        }
        if self.dear != 0 {
            ways += self.dear.count_ones() as usize;
        }
        ways
    }

    /// Whether `payment` is one of the ways.
    #[must_use]
    pub const fn contains(&self, payment: Payment) -> bool {
        if payment.left | payment.right == 0 {
            return self.cheap & 1 == 1;
        }
        let place = payment.place();
        let half = if place < 64 { self.cheap } else { self.dear };
        payment.sum() <= MOST_COINS && half >> (place & 63) & 1 == 1
    }

    /// The ways by their sum, then by what goes left, both rising.
    pub fn iter(&self) -> impl Iterator<Item = Payment> + use<> {
        let Self {
            cheap: mut low,
            dear: mut high,
        } = *self;
        core::iter::from_fn(move || {
            let place = if low != 0 {
                let place = low.trailing_zeros();
                low &= low - 1;
                place
            } else if high != 0 {
                let place = 64 + high.trailing_zeros();
                high &= high - 1;
                place
            } else {
                return None;
            };
            PAYMENTS.get(place as usize).copied()
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

const fn is_within_units(cost: Cost) -> bool {
    cost.resources.total() <= MOST_UNITS
}

// No cost takes more units, so no purchase more coins.
const _: () = {
    assert!(PLACES <= 128);
    let mut i = 0;
    while i < CARDS.len() {
        assert!(is_within_units(CARDS[i].cost));
        i += 1;
    }
    let mut i = 0;
    while i < WONDER_SIDES.len() {
        let mut j = 0;
        while j < WONDER_SIDES[i].stages.len() {
            assert!(is_within_units(WONDER_SIDES[i].stages[j].cost));
            j += 1;
        }
        i += 1;
    }
};
