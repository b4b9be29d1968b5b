//! The lines of the pad.

use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::Table;
use crate::scoring::score::Category;

/// The lines of the pad in the order they are filled in: the rulebook's for
/// the base game (B23), the blue fleet beside the blue cards (A28), then what
/// the expansions add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Line {
    /// Points of the conflict tokens.
    Conflict,
    /// Coins in the treasury.
    Coins,
    /// Points of the wonder's stages.
    Wonder,
    /// Points of blue cards.
    Civilian,
    /// Points of the blue fleet's space (Armada).
    Fleet,
    /// Science symbols.
    Science,
    /// Points of yellow cards.
    Commerce,
    /// Points of purple cards.
    Guilds,
    /// Points of black cards (Cities).
    Black,
    /// Debt tokens (Cities).
    Debt,
    /// Points of white cards (Leaders).
    Leaders,
    /// Points of the naval conflict tokens (Armada).
    Naval,
    /// Points of island cards (Armada).
    Islands,
}

impl Line {
    /// All lines in order.
    pub const ALL: [Self; 13] = [
        Self::Conflict,
        Self::Coins,
        Self::Wonder,
        Self::Civilian,
        Self::Fleet,
        Self::Science,
        Self::Commerce,
        Self::Guilds,
        Self::Black,
        Self::Debt,
        Self::Leaders,
        Self::Naval,
        Self::Islands,
    ];

    /// Its short English name: a column of the export.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Conflict => "conflict",
            Self::Coins => "coins",
            Self::Wonder => "wonder",
            Self::Civilian => "civilian",
            Self::Fleet => "fleet",
            Self::Science => "science",
            Self::Commerce => "commerce",
            Self::Guilds => "guilds",
            Self::Black => "black",
            Self::Debt => "debt",
            Self::Leaders => "leaders",
            Self::Naval => "naval",
            Self::Islands => "islands",
        }
    }

    /// Whether a table's sheet has this line.
    #[must_use]
    pub const fn is_on(self, table: Table) -> bool {
        match self {
            Self::Black | Self::Debt => table.has(Expansion::Cities),
            Self::Leaders => table.has(Expansion::Leaders),
            Self::Fleet | Self::Naval | Self::Islands => table.has(Expansion::Armada),
            _ => true,
        }
    }

    /// The lines of a table's sheet in order.
    pub fn of(table: Table) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL.into_iter().filter(move |line| line.is_on(table))
    }

    /// The least and the most that is taken for one number of this line.
    /// Only tokens can be negative (B23, A22): four fights an age (A26) and
    /// one naval conflict. What is no printed number ends far beyond any game.
    #[must_use]
    pub const fn range(self) -> (i16, i16) {
        match self {
            Self::Conflict => (-12, 36),
            Self::Naval => (-6, 15),
            Self::Coins => (0, 250),
            Self::Science => (0, 15),
            _ => (0, 120),
        }
    }
}

impl From<Category> for Line {
    fn from(category: Category) -> Self {
        match category {
            Category::Conflict => Self::Conflict,
            Category::Coins => Self::Coins,
            Category::Wonder => Self::Wonder,
            Category::Civilian => Self::Civilian,
            Category::Science => Self::Science,
            Category::Commerce => Self::Commerce,
            Category::Guilds => Self::Guilds,
            Category::Black => Self::Black,
            Category::Debt => Self::Debt,
        }
    }
}
