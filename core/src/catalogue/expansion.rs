//! The expansions, and sets of them.

/// An expansion of the first edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Expansion {
    /// Black cards, debt, diplomacy. Games with it can be tracked and scored.
    Cities,
    /// White cards. Games with it can be scored.
    Leaders,
    /// Fleets and islands. Games with it can be scored.
    Armada,
}

impl Expansion {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Cities, Self::Leaders, Self::Armada];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of expansions.
///
/// ```
/// use wonders_core::{Expansion, Expansions};
///
/// let with = Expansions::NONE.with(Expansion::Cities);
/// assert!(with.contains(Expansion::Cities) && !with.contains(Expansion::Armada));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Expansions(u8);

impl Expansions {
    /// The base game alone.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is in the set.
    #[must_use]
    pub const fn contains(self, expansion: Expansion) -> bool {
        self.0 & expansion.bit() != 0
    }

    /// The set with this one.
    #[must_use]
    pub const fn with(self, expansion: Expansion) -> Self {
        Self(self.0 | expansion.bit())
    }

    /// The set without this one.
    #[must_use]
    pub const fn without(self, expansion: Expansion) -> Self {
        Self(self.0 & !expansion.bit())
    }

    /// The expansions in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Expansion> {
        Expansion::ALL
            .into_iter()
            .filter(move |&expansion| self.contains(expansion))
    }
}

impl FromIterator<Expansion> for Expansions {
    fn from_iter<I: IntoIterator<Item = Expansion>>(expansions: I) -> Self {
        expansions.into_iter().fold(Self::NONE, Self::with)
    }
}

impl core::fmt::Debug for Expansions {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
