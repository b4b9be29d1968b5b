//! Counts of resources, all seven in one word.
//!
//! A count takes four bits, wood the lowest ones. Two wood and one clay:
//!
//! ```text
//! papyrus loom glass ore  clay stone wood
//!    0000 0000  0000 0000 0001  0000 0010
//! ```
//!
//! A count is at most 7, so the top bit of each field is free: a guard. With
//! all guards set, one subtraction of words subtracts all counts, because a
//! count that would fall below zero borrows from its own guard and not from
//! the next field. A guard that is gone marks such a count, which becomes
//! zero. [`Bundle::beyond`] is this:
//!
//! ```text
//!            clay stone wood
//!            0001  0000 0010   two wood and one clay
//! guards on  1001  1000 1010
//! minus      0000  0001 0001   one wood and one stone
//!          = 1001  0111 1001   stone has lost its guard
//! kept       0001  0000 0001   one wood and one clay
//! ```

use crate::paying::resource::{Kinds, Resource};

/// How many of each resource.
///
/// A count never exceeds 7: the tables prove that no city makes more of one
/// resource, whatever it chooses, and no cost asks for more.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Bundle(u32);

impl Bundle {
    /// No resources.
    pub const EMPTY: Self = Self(0);
    /// The most of one resource.
    pub const MOST: u8 = 7;
    /// The top bit of each field.
    const GUARDS: u32 = 0x0888_8888;

    /// The count of one resource.
    #[must_use]
    pub const fn count(self, resource: Resource) -> u8 {
        (self.0 >> (4 * resource as u8) & 7) as u8
    }

    /// This bundle and `n` more of `resource`; none beyond [`Self::MOST`].
    #[must_use]
    pub const fn checked_plus(self, resource: Resource, n: u8) -> Option<Self> {
        if n > Self::MOST - self.count(resource) {
            None
        } else {
            Some(self.plus(resource, n))
        }
    }

    /// This bundle and `n` more of `resource`, which must not be beyond
    /// [`Self::MOST`].
    #[must_use]
    pub(crate) const fn plus(self, resource: Resource, n: u8) -> Self {
        debug_assert!(self.count(resource) + n <= Self::MOST);
        Self(self.0 + ((n as u32) << (4 * resource as u8)))
    }

    /// One fewer of `resource`, which the bundle must hold.
    #[must_use]
    pub(crate) const fn minus_one(self, resource: Resource) -> Self {
        Self(self.0.wrapping_sub(1 << (4 * resource as u8)))
    }

    /// What is in `self` beyond what is in `other`, kind by kind.
    #[must_use]
    pub const fn beyond(self, other: Self) -> Self {
        let guarded = (self.0 | Self::GUARDS) - other.0;
        let kept = guarded & Self::GUARDS;
        // Of each guard that was kept, the three bits below it.
        Self(guarded & (kept - (kept >> 3)))
    }

    /// The number of units in all.
    #[must_use]
    pub const fn total(self) -> u8 {
        // Fields of eight bits, whose sum the product has in its highest one.
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// The number of raw materials, and of manufactured goods: of at most 15
    /// each, which no cost exceeds.
    pub(crate) const fn raw_and_goods(self) -> [u32; 2] {
        // The product has the sum of all fields in its highest one.
        let raw = (self.0 & 0xffff).wrapping_mul(0x1111) >> 12 & 0xf;
        let goods = (self.0 >> 16).wrapping_mul(0x111) >> 8 & 0xf;
        [raw, goods]
    }

    /// Whether it is one unit.
    pub(crate) const fn is_one(self) -> bool {
        self.0 & 0x0111_1111 == self.0 && self.0.is_power_of_two()
    }

    /// Both together, at most [`Self::MOST`] of each kind.
    pub(crate) const fn and_as_much(self, other: Self) -> Self {
        let sum = self.0 + other.0;
        // A sum beyond 7 runs into its guard.
        let over = sum & Self::GUARDS;
        Self((sum & !Self::GUARDS) | ((over >> 3) * 7))
    }

    /// With the most of these kinds.
    pub(crate) const fn and_all_of(self, kinds: KindMask) -> Self {
        Self(self.0 | kinds.0)
    }

    /// What is left of it without a part of it.
    pub(crate) const fn less(self, part: Self) -> Self {
        Self(self.0 - part.0)
    }

    /// Whether nothing is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of which there is at least one.
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        // One bit for each field that is not zero, then the bits side by side.
        let some = (self.0 | self.0 >> 1 | self.0 >> 2) & 0x0111_1111;
        let pairs = (some | some >> 3) & 0x0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000f_000f;
        Kinds((fours | fours >> 12) as u8)
    }

    /// The kinds that are there, as a mask.
    pub(crate) const fn mask(self) -> KindMask {
        KindMask(((self.0 | self.0 >> 1 | self.0 >> 2) & 0x0111_1111) * 7)
    }

    /// The first kind that is there, with its count.
    pub(crate) fn first(self) -> Option<(Resource, u8)> {
        let kind = *Resource::ALL.get(self.0.trailing_zeros() as usize / 4)?;
        Some((kind, self.count(kind)))
    }

    /// What it has of these kinds.
    pub(crate) const fn of(self, kinds: KindMask) -> Self {
        Self(self.0 & kinds.0)
    }

    /// Whether it has some of these kinds.
    pub(crate) const fn has_any(self, kinds: KindMask) -> bool {
        self.0 & kinds.0 != 0
    }

    /// The bundle without any of one kind.
    #[must_use]
    pub(crate) const fn without(self, resource: Resource) -> Self {
        Self(self.0 & !(7 << (4 * resource as u8)))
    }

    /// Kinds with their counts, in order, those that are there.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let (kind, n) = rest.first()?;
            rest = rest.without(kind);
            Some((kind, n))
        })
    }
}

/// A set of kinds as the bits that a [`Bundle`] counts them with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct KindMask(u32);

impl KindMask {
    /// What is in either set.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All other kinds.
    pub(crate) const fn others(self) -> Self {
        Self(!self.0 & 0x0777_7777)
    }

    /// The kinds as a set of their own.
    pub(crate) const fn kinds(self) -> Kinds {
        Bundle(self.0).kinds()
    }
}

/// The mask of every set of kinds.
static MASKS: [u32; 128] = {
    let mut table = [0; 128];
    let mut kinds = 0;
    while kinds < 128 {
        let mut kind = 0;
        while kind < 7 {
            if kinds >> kind & 1 == 1 {
                table[kinds] |= 7 << (4 * kind);
            }
            kind += 1;
        }
        kinds += 1;
    }
    table
};

impl From<Kinds> for KindMask {
    fn from(kinds: Kinds) -> Self {
        Self(MASKS[(kinds.0 & Kinds::ALL.0) as usize])
    }
}

impl core::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Bundle(")?;
        for (resource, n) in self.iter() {
            write!(f, "{n}{}", resource.letter())?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests;
