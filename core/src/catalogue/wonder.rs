//! Wonders, their sides and stages.

use crate::catalogue::contents::Origin;
use crate::catalogue::edition::Edition;
use crate::catalogue::effect::Effect;
use crate::catalogue::expansion::{Expansion, Expansions};
use crate::catalogue::wonders::WONDER_SIDES;
use crate::paying::resource::{Cost, Resource};

/// The wonders of the base game, then those of Cities. What is stored is the
/// number, which belongs to the wonder for good: a new one takes the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Wonder {
    /// The Lighthouse of Alexandria.
    Alexandria = 0,
    /// The Hanging Gardens of Babylon.
    Babylon = 1,
    /// The Temple of Artemis in Ephesus.
    Ephesos = 2,
    /// The Pyramids of Giza.
    Gizah = 3,
    /// The Mausoleum of Halicarnassus.
    Halikarnassos = 4,
    /// The Statue of Zeus in Olympia.
    Olympia = 5,
    /// The Colossus of Rhodes.
    Rhodos = 6,
    /// Petra, with Cities.
    Petra = 7,
    /// Byzantium, with Cities.
    Byzantium = 8,
}

impl Wonder {
    /// All wonders in the table's order.
    pub const ALL: [Self; 9] = [
        Self::Alexandria,
        Self::Babylon,
        Self::Ephesos,
        Self::Gizah,
        Self::Halikarnassos,
        Self::Olympia,
        Self::Rhodos,
        Self::Petra,
        Self::Byzantium,
    ];

    /// The name printed on it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alexandria => "Alexandria",
            Self::Babylon => "Babylon",
            Self::Ephesos => "Ephesos",
            Self::Gizah => "Gizah",
            Self::Halikarnassos => "Halikarnassos",
            Self::Olympia => "Olympia",
            Self::Rhodos => "Rhodos",
            Self::Petra => "Petra",
            Self::Byzantium => "Byzantium",
        }
    }

    /// Where it comes from.
    #[must_use]
    pub const fn origin(self) -> Origin {
        match self {
            Self::Petra | Self::Byzantium => Origin::Cities,
            Self::Alexandria
            | Self::Babylon
            | Self::Ephesos
            | Self::Gizah
            | Self::Halikarnassos
            | Self::Olympia
            | Self::Rhodos => Origin::Base,
        }
    }
}

/// Which of the two sides of a wonder lies up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Face {
    /// The day side.
    A,
    /// The night side.
    B,
}

/// One stage of a wonder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What it costs.
    pub cost: Cost,
    /// What it does.
    pub effects: &'static [Effect],
}

/// One side of a wonder as an edition prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WonderSide {
    /// Where it comes from.
    pub origin: Origin,
    /// The wonder.
    pub wonder: Wonder,
    /// The side.
    pub face: Face,
    /// The wonder's own resource.
    pub start: Resource,
    /// Its stages, first to last.
    pub stages: &'static [Stage],
}

impl WonderSide {
    /// The wonder's side that it shows.
    #[must_use]
    pub const fn id(&self) -> WonderSideId {
        WonderSideId::new(self.wonder, self.face)
    }
}

/// A wonder's side, as people choose it; what is printed on it, the edition
/// says.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WonderSideId(u8);

/// The wonder sides there are.
const SIDES: usize = Wonder::ALL.len() * 2;

impl WonderSideId {
    /// A wonder's side.
    #[must_use]
    pub const fn new(wonder: Wonder, face: Face) -> Self {
        Self(wonder as u8 * 2 + face as u8)
    }

    /// The side with this number in stored games, if there is one.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < SIDES {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number in stored games: twice the wonder's place in
    /// [`Wonder::ALL`], and one for side B.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The wonder.
    #[must_use]
    pub fn wonder(self) -> Wonder {
        self.printed(Edition::First).wonder
    }

    /// The side.
    #[must_use]
    pub fn face(self) -> Face {
        self.printed(Edition::First).face
    }

    /// The side as an edition prints it; a wonder that it does not have is printed as in
    /// the first.
    #[must_use]
    pub fn printed(self, edition: Edition) -> &'static WonderSide {
        let table = match edition {
            Edition::First => &FIRST,
            Edition::Second => &SECOND,
        };
        table[self.0 as usize]
    }
}

impl core::fmt::Debug for WonderSideId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {:?}", self.wonder().name(), self.face())
    }
}

static FIRST: [&WonderSide; SIDES] = by_number(Edition::First);
static SECOND: [&WonderSide; SIDES] = by_number(Edition::Second);

/// The sides that an edition prints by their numbers.
const fn by_number(edition: Edition) -> [&'static WonderSide; SIDES] {
    let with = Expansions::NONE.with(Expansion::Cities);
    let mut sides = [&WONDER_SIDES[0]; SIDES];
    let mut found = [false; SIDES];
    let mut i = 0;
    while i < WONDER_SIDES.len() {
        let side = &WONDER_SIDES[i];
        let number = WonderSideId::new(side.wonder, side.face).0 as usize;
        let is_in = side.origin.is_in(edition, with);
        assert!(!(is_in && found[number]), "an edition has each side once");
        // The second edition lacks the wonders of Cities.
        if is_in || matches!(side.origin, Origin::Cities) {
            sides[number] = side;
            found[number] = true;
        }
        i += 1;
    }
    let mut number = 0;
    while number < SIDES {
        assert!(found[number], "a side that is not printed");
        number += 1;
    }
    sides
}
