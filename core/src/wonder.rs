//! Wonders: their boards and stages.

use crate::effect::Effect;
use crate::resource::{Cost, Resource};
use crate::wonders::{BOARD_COUNT, BOARDS};

/// The wonders of the base game, then those of Cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Wonder {
    /// The Lighthouse of Alexandria.
    Alexandria,
    /// The Hanging Gardens of Babylon.
    Babylon,
    /// The Temple of Artemis in Ephesus.
    Ephesos,
    /// The Pyramids of Giza.
    Gizah,
    /// The Mausoleum of Halicarnassus.
    Halikarnassos,
    /// The Statue of Zeus in Olympia.
    Olympia,
    /// The Colossus of Rhodes.
    Rhodos,
    /// Petra, with Cities.
    Petra,
    /// Byzantium, with Cities.
    Byzantium,
}

impl Wonder {
    /// All wonders in the table's order.
    pub const ALL: [Self; BOARD_COUNT / 2] = [
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

    /// The name on the board.
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

    /// Whether it belongs to the Cities expansion.
    #[must_use]
    pub const fn needs_cities(self) -> bool {
        matches!(self, Self::Petra | Self::Byzantium)
    }
}

/// The two sides of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum BoardSide {
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

/// One side of a wonder board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The wonder.
    pub wonder: Wonder,
    /// The side.
    pub side: BoardSide,
    /// The board's own resource.
    pub start: Resource,
    /// Its stages, first to last.
    pub stages: &'static [Stage],
}

/// A board by its place in [`BOARDS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardId(u8);

impl BoardId {
    /// The board of a wonder's side.
    #[must_use]
    pub const fn new(wonder: Wonder, side: BoardSide) -> Self {
        Self(wonder as u8 * 2 + side as u8)
    }

    /// The board at this place of the table, if there is one.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < BOARD_COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Its place in the table.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The board.
    #[must_use]
    pub fn board(self) -> &'static Board {
        &TABLE[self.0 as usize]
    }
}

impl core::fmt::Debug for BoardId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {:?}", self.board().wonder.name(), self.board().side)
    }
}

/// The table once in memory, rather than a copy at each use of the constant.
static TABLE: [Board; BOARD_COUNT] = BOARDS;
