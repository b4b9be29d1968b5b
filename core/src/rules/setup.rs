//! Who sits where with which wonder: loose data, and its validation.

use heapless::Vec;

use crate::catalogue::contents::Catalogue;
use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::{Table, TableError};
use crate::catalogue::wonder::WonderSideId;
use crate::rules::seat::{MAX_SEATS, Seat};

/// A table with its wonders as people describe it, not necessarily a legal
/// one. A [`Game`](crate::Game) is only made from a legal one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is played.
    pub table: Table,
    wonders: Vec<WonderSideId, MAX_SEATS>,
}

/// Why a [`Setup`] is no legal table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// The rulebooks do not know such a table.
    Table(TableError),
    /// Two without the Free City cannot be tracked, only scored.
    NeedsFreeCity,
    /// Games with this expansion cannot be tracked, only scored.
    ScoredOnly(Expansion),
    /// There are more or fewer wonders than seats.
    WondersMissing,
    /// Two seats have the same wonder.
    WonderTwice(Seat, Seat),
    /// A seat's wonder belongs to an expansion that is not in play.
    NotInPlay(Seat),
}

impl core::fmt::Display for SetupError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::NeedsFreeCity => f.write_str(
                "two players need the Free City: three seats, the first of them its own",
            ),
            Self::ScoredOnly(expansion) => write!(
                f,
                "games with {expansion:?} are scored on the pad, not recorded"
            ),
            Self::WondersMissing => f.write_str("every seat needs one wonder"),
            Self::WonderTwice(..) => f.write_str("each wonder can be at the table only once"),
            Self::NotInPlay(_) => f.write_str(
                "Petra and Byzantium belong to Cities: add it, or choose another wonder",
            ),
        }
    }
}

impl core::error::Error for SetupError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Table(error) => Some(error),
            _ => None,
        }
    }
}

impl Setup {
    /// A table with its wonders, clockwise from seat 0. Wonders beyond the
    /// most seats there are have no place and are left out.
    #[must_use]
    pub fn new(table: Table, wonders: impl IntoIterator<Item = WonderSideId>) -> Self {
        Self {
            table,
            wonders: wonders.into_iter().take(MAX_SEATS).collect(),
        }
    }

    /// The wonders, clockwise from seat 0.
    #[must_use]
    pub fn wonders(&self) -> &[WonderSideId] {
        &self.wonders
    }

    /// Checks the table.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        self.table.check().map_err(SetupError::Table)?;
        let tracked = |expansion: &Expansion| *expansion == Expansion::Cities;
        if let Some(untracked) = self.table.expansions.iter().find(|e| !tracked(e)) {
            return Err(SetupError::ScoredOnly(untracked));
        }
        if self.table.count < 3 {
            return Err(SetupError::NeedsFreeCity);
        }
        if self.wonders.len() != self.table.count as usize {
            return Err(SetupError::WondersMissing);
        }
        let (edition, expansions) = (self.table.edition, self.table.expansions);
        let seated = || self.table.seats().zip(&self.wonders);
        for (i, (seat, side)) in seated().enumerate() {
            let wonder = side.wonder();
            if !wonder.origin().is_in(edition, expansions) {
                return Err(SetupError::NotInPlay(seat));
            }
            if let Some((other, _)) = seated().take(i).find(|(_, b)| b.wonder() == wonder) {
                return Err(SetupError::WonderTwice(other, seat));
            }
        }
        Ok(())
    }

    /// What there is to play with.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        self.table.into()
    }
}
