//! What is played, and by how many.

use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::{Expansion, Expansions};
use crate::rules::seat::{MAX_SEATS, Seat};

/// A table as people describe it: the box, the expansions, the seats. The
/// rules' [`Setup`](crate::Setup) and the score pad both start from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// The box.
    pub edition: Edition,
    /// What is added to it.
    pub expansions: Expansions,
    /// Seats: players, and the Free City if it is there.
    pub count: u8,
    /// The first seat is the Free City's, which has a score and no rank (T9).
    pub free_city: bool,
    /// Partners sit side by side: seats 0 and 1, 2 and 3, and so on.
    pub teams: bool,
}

/// Why a table is not one of the rulebooks'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// Fewer than 2 or more than 8 players.
    Count,
    /// Eight play only with Cities (B1, C34).
    EightNeedCities,
    /// Armada has seven shipyards, and no rules for two players (X5).
    ArmadaCount,
    /// Teams come with Cities or Armada, for 4 or 6 players, with Cities
    /// also for 8 (C35, A30).
    Teams,
    /// The expansions are of the first edition (E1).
    EditionsMixed,
}

impl core::fmt::Display for TableError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Count => "a table has 2 to 8 players",
            Self::EightNeedCities => "8 players need Cities: add it",
            Self::ArmadaCount => "Armada is for 3 to 7 players: change their number",
            Self::Teams => "teams need Cities or Armada and 4, 6 or 8 players",
            Self::EditionsMixed => {
                "the second edition cannot be mixed with Cities, Leaders or Armada of the first: leave one of them out"
            }
        })
    }
}

impl core::error::Error for TableError {}

impl Table {
    /// A table of the first edition's base game.
    #[must_use]
    pub const fn new(count: u8) -> Self {
        Self {
            edition: Edition::First,
            expansions: Expansions::NONE,
            count,
            free_city: false,
            teams: false,
        }
    }

    /// Two players and the Free City (T1).
    #[must_use]
    pub const fn two_players() -> Self {
        Self {
            free_city: true,
            ..Self::new(3)
        }
    }

    /// This table with an expansion more.
    #[must_use]
    pub const fn with(mut self, expansion: Expansion) -> Self {
        self.expansions = self.expansions.with(expansion);
        self
    }

    /// Adds an expansion, or leaves it out if it is there.
    pub const fn toggle(&mut self, expansion: Expansion) {
        self.expansions = if self.has(expansion) {
            self.expansions.without(expansion)
        } else {
            self.expansions.with(expansion)
        };
    }

    /// This table with another box.
    #[must_use]
    pub const fn of(mut self, edition: Edition) -> Self {
        self.edition = edition;
        self
    }

    /// This table with partners side by side.
    #[must_use]
    pub const fn in_teams(mut self) -> Self {
        self.teams = true;
        self
    }

    /// Whether an expansion is in play.
    #[must_use]
    pub const fn has(self, expansion: Expansion) -> bool {
        self.expansions.contains(expansion)
    }

    /// Says whether the rulebooks know such a table.
    ///
    /// # Errors
    /// What is wrong with it.
    pub const fn check(self) -> Result<(), TableError> {
        let players = self.count.saturating_sub(self.free_city as u8);
        if players < 2 || self.count as usize > MAX_SEATS || (self.free_city && players != 2) {
            return Err(TableError::Count);
        }
        if matches!(self.edition, Edition::Second) && !self.expansions.is_empty() {
            return Err(TableError::EditionsMixed);
        }
        if players == 8 && !self.has(Expansion::Cities) {
            return Err(TableError::EightNeedCities);
        }
        if self.has(Expansion::Armada) && (players < 3 || players > 7) {
            return Err(TableError::ArmadaCount);
        }
        let even = players.is_multiple_of(2) && players >= 4;
        let for_teams = self.has(Expansion::Cities) || self.has(Expansion::Armada);
        if self.teams && !(for_teams && even) {
            return Err(TableError::Teams);
        }
        Ok(())
    }

    /// The seats, clockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::first(self.count)
    }

    /// Whether somebody sits there.
    #[must_use]
    pub const fn has_seat(self, seat: Seat) -> bool {
        seat.index() < self.count as usize
    }

    /// Whether this seat is the Free City's.
    #[must_use]
    pub const fn is_free_city(self, seat: Seat) -> bool {
        self.free_city && seat.index() == Seat::FREE_CITY.index()
    }

    /// Whether a seat takes part in the ranking.
    #[must_use]
    pub const fn competes(self, seat: Seat) -> bool {
        self.has_seat(seat) && !self.is_free_city(seat)
    }

    /// Whether ages can end at this table: conflicts need three cities (B22).
    #[must_use]
    pub const fn has_conflicts(self) -> bool {
        self.count >= 3
    }

    /// The cards dealt to each city in an age, all but one of which are
    /// played: 7 (B4), one more with Cities and with Armada (C4, A7, X1), but 7
    /// for eight players (C34). The last one's number is the same (X4).
    #[must_use]
    pub const fn dealt(self) -> u8 {
        if self.count as usize == MAX_SEATS {
            return 7;
        }
        7 + self.has(Expansion::Cities) as u8 + self.has(Expansion::Armada) as u8
    }

    /// Whether somebody can be boarded: at a table of three nobody sits two
    /// seats away, and the cards for it stay in the box (A3, A25).
    #[must_use]
    pub const fn has_boarding(self) -> bool {
        self.has(Expansion::Armada) && self.count > 3
    }

    /// Whether what of a loss is not paid becomes debt (C7, X2); else one
    /// loses what one has (X3).
    #[must_use]
    pub const fn has_debt(self) -> bool {
        self.has(Expansion::Cities)
    }

    /// Whether there are diplomacy tokens (C12, A27).
    #[must_use]
    pub const fn has_diplomacy(self) -> bool {
        self.has(Expansion::Cities) || self.has(Expansion::Leaders)
    }
}
