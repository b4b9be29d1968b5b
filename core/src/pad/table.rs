//! Who plays with what.

use super::form::SHEET_VERSION;
use crate::binary::DecodeError;
use crate::seat::{MAX_SEATS, Seat};

/// A table of the pad: how many columns, which expansions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadTable {
    /// Columns of the sheet: players, and the Free City if it is there.
    pub count: u8,
    /// With Cities: black cards and debt.
    pub cities: bool,
    /// With Leaders: white cards.
    pub leaders: bool,
    /// With Armada: naval conflicts, islands, the blue fleet.
    pub armada: bool,
    /// Partners sit side by side: columns 0 and 1, 2 and 3, and so on.
    pub teams: bool,
    /// The first column is the Free City's, which has a score and no rank (T9).
    pub free_city: bool,
}

/// Why a table is not one of the rulebooks'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

impl core::fmt::Display for TableError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Count => "a table has 2 to 8 players",
            Self::EightNeedCities => "8 players need Cities: add it",
            Self::ArmadaCount => "Armada is for 3 to 7 players: change their number",
            Self::Teams => "teams need Cities or Armada and 4, 6 or 8 players",
        })
    }
}

impl core::error::Error for TableError {}

impl PadTable {
    /// A table of the base game.
    #[must_use]
    pub const fn new(count: u8) -> Self {
        Self {
            count,
            cities: false,
            leaders: false,
            armada: false,
            teams: false,
            free_city: false,
        }
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
        if players == 8 && !self.cities {
            return Err(TableError::EightNeedCities);
        }
        if self.armada && (players < 3 || players > 7) {
            return Err(TableError::ArmadaCount);
        }
        let even = players.is_multiple_of(2) && players >= 4;
        if self.teams && !((self.cities || self.armada) && even) {
            return Err(TableError::Teams);
        }
        Ok(())
    }

    /// The columns, clockwise as the players sit.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::first(self.count)
    }

    /// Whether a column takes part in the ranking.
    #[must_use]
    pub const fn competes(self, seat: Seat) -> bool {
        seat.index() < self.count as usize && !(self.free_city && seat.index() == 0)
    }

    /// Whether ages can end at this table: conflicts need three cities (B22).
    #[must_use]
    pub const fn has_conflicts(self) -> bool {
        self.count >= 3
    }

    /// Whether there are diplomacy tokens (C12, A27).
    #[must_use]
    pub const fn has_diplomacy(self) -> bool {
        self.cities || self.leaders
    }

    /// The stored form: version, number of columns, expansions.
    #[must_use]
    pub fn to_bytes(self) -> [u8; 3] {
        let flags = [
            self.cities,
            self.leaders,
            self.armada,
            self.teams,
            self.free_city,
        ];
        let flags = (0..)
            .zip(flags)
            .fold(0, |bits, (i, on)| bits | u8::from(on) << i);
        [SHEET_VERSION, self.count, flags]
    }

    /// Reads the stored form.
    ///
    /// # Errors
    /// Why it is none.
    pub fn from_bytes([version, count, flags]: [u8; 3]) -> Result<Self, DecodeError> {
        if version != SHEET_VERSION {
            return Err(DecodeError::Version(version));
        }
        let on = |i: u8| flags >> i & 1 == 1;
        let table = Self {
            count,
            cities: on(0),
            leaders: on(1),
            armada: on(2),
            teams: on(3),
            free_city: on(4),
        };
        if flags >> 5 != 0 || table.check().is_err() {
            return Err(DecodeError::Malformed);
        }
        Ok(table)
    }
}
