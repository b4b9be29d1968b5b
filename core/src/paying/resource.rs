//! Resources, sets of them, and costs.

use crate::paying::bundle::Bundle;

/// The seven resources. The first four are raw materials, the others
/// manufactured goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Resource {
    /// Wood, raw.
    Wood,
    /// Stone, raw.
    Stone,
    /// Clay, raw.
    Clay,
    /// Ore, raw.
    Ore,
    /// Glass, manufactured.
    Glass,
    /// Textile, manufactured.
    Loom,
    /// Papyrus, manufactured.
    Papyrus,
}

impl Resource {
    /// All resources, in the order costs are written.
    pub const ALL: [Self; 7] = [
        Self::Wood,
        Self::Stone,
        Self::Clay,
        Self::Ore,
        Self::Glass,
        Self::Loom,
        Self::Papyrus,
    ];

    /// Whether this is a raw material (brown) rather than a manufactured good.
    #[must_use]
    pub const fn is_raw(self) -> bool {
        (self as u8) < 4
    }

    /// The letter of the tables: W S C O G L P.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Wood => 'W',
            Self::Stone => 'S',
            Self::Clay => 'C',
            Self::Ore => 'O',
            Self::Glass => 'G',
            Self::Loom => 'L',
            Self::Papyrus => 'P',
        }
    }

    #[expect(
        clippy::panic,
        reason = "only the const tables call it: a wrong letter does not compile"
    )]
    pub(super) const fn from_letter(letter: u8) -> Self {
        match letter {
            b'W' => Self::Wood,
            b'S' => Self::Stone,
            b'C' => Self::Clay,
            b'O' => Self::Ore,
            b'G' => Self::Glass,
            b'L' => Self::Loom,
            b'P' => Self::Papyrus,
            _ => panic!("a resource letter is one of W S C O G L P"),
        }
    }
}

/// A set of kinds of resource, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(pub(super) u8);

impl Kinds {
    /// All seven kinds.
    pub const ALL: Self = Self(0x7f);

    /// No kind.
    pub const NONE: Self = Self(0);

    /// The set with this kind.
    #[must_use]
    pub const fn with(self, resource: Resource) -> Self {
        Self(self.0 | 1 << resource as u8)
    }

    /// Whether `resource` is in the set.
    #[must_use]
    pub const fn contains(self, resource: Resource) -> bool {
        self.0 & (1 << resource as u8) != 0
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in `self` and not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What is in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let kind = *Resource::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(kind)
        })
    }
}

/// The kinds written as letters, for the const tables.
pub(crate) const fn kinds(letters: &str) -> Kinds {
    let bytes = letters.as_bytes();
    let mut mask = 0;
    let mut i = 0;
    while i < bytes.len() {
        mask |= 1 << Resource::from_letter(bytes[i]) as u8;
        i += 1;
    }
    Kinds(mask)
}

/// What a card or a stage costs: coins to the bank and resources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Coins paid to the bank.
    pub coins: u8,
    /// Resources that must be produced or bought.
    pub resources: Bundle,
}

/// The cost of what is free.
pub(crate) const FREE: Cost = cost(0, "");

/// A cost written as coins and one letter per unit, for the const tables.
#[expect(
    clippy::panic,
    reason = "only the const tables call it: a wrong cost does not compile"
)]
pub(crate) const fn cost(coins: u8, letters: &str) -> Cost {
    let bytes = letters.as_bytes();
    let mut resources = Bundle::EMPTY;
    let mut i = 0;
    while i < bytes.len() {
        resources = match resources.checked_plus(Resource::from_letter(bytes[i]), 1) {
            Some(more) => more,
            None => panic!("a cost has at most seven of a resource"),
        };
        i += 1;
    }
    Cost { coins, resources }
}
