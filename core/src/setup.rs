//! Who sits where with which wonder: loose data, and its validation.

use heapless::Vec;

use crate::seat::{MAX_SEATS, Seat};
use crate::wonder::BoardId;

/// A table as people describe it, not necessarily a legal one. A
/// [`Game`](crate::Game) is only made from a legal one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Two players and the Free City, which sits at seat 0.
    pub two_players: bool,
    /// The Cities expansion is in play.
    pub cities: bool,
    /// Partners sit side by side: seats 0 and 1, 2 and 3, and so on.
    pub teams: bool,
    /// The wonder boards, clockwise.
    pub boards: Vec<BoardId, MAX_SEATS>,
}

/// Why a [`Setup`] is no legal table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Two players need three wonders; else 3 to 7 cities, 8 with Cities.
    WrongNumber,
    /// The boards of two seats show the same wonder.
    WonderTwice(Seat, Seat),
    /// A seat's wonder belongs to the Cities expansion.
    NeedsCities(Seat),
    /// Teams need Cities and 4, 6 or 8 cities.
    NoTeams,
}

impl core::fmt::Display for SetupError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::WrongNumber => f.write_str(
                "two players need 3 seats (F, 1, 2), other tables 3 to 7, with Cities up to 8",
            ),
            Self::WonderTwice(..) => f.write_str("each wonder can be at the table only once"),
            Self::NeedsCities(_) => {
                f.write_str("Petra and Byzantium need a line 'with cities' before the seats")
            }
            Self::NoTeams => f.write_str("teams need Cities and a table of 4, 6 or 8"),
        }
    }
}

impl core::error::Error for SetupError {}

impl Setup {
    /// Checks the table.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        let count = self.boards.len();
        let most = if self.cities { 8 } else { 7 };
        if (self.two_players && count != 3) || !(3..=most).contains(&count) {
            return Err(SetupError::WrongNumber);
        }
        if self.teams && (!self.cities || self.two_players || count % 2 == 1) {
            return Err(SetupError::NoTeams);
        }
        let seats = Seat::first(count as u8);
        for (i, (seat, board)) in seats.clone().zip(&self.boards).enumerate() {
            let wonder = board.board().wonder;
            if wonder.needs_cities() && !self.cities {
                return Err(SetupError::NeedsCities(seat));
            }
            for (other, before) in seats.clone().zip(&self.boards).take(i) {
                if before.board().wonder == wonder {
                    return Err(SetupError::WonderTwice(other, seat));
                }
            }
        }
        Ok(())
    }
}
