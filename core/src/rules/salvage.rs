//! Building a card of the discard pile (B21).

use crate::catalogue::card::CardId;
use crate::catalogue::card_set::CardSet;
use crate::rules::game::{Game, Phase};
use crate::rules::seat::Seat;

/// Why a card cannot be built from the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SalvageError {
    /// Nobody sits there.
    NoSuchSeat,
    /// The city has a building of this name (B7).
    Duplicate,
    /// No copy of the card can be in the discard pile.
    NoneLeft,
    /// The city does not have the power now.
    NoSuchPower,
}

impl core::fmt::Display for SalvageError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::NoSuchSeat => "nobody sits there",
            Self::Duplicate => "the city has a building of this name already",
            Self::NoneLeft => "no copy of this card can be in the discard pile",
            Self::NoSuchPower => "the city does not build from the discard pile now",
        })
    }
}

impl core::error::Error for SalvageError {}

impl Game {
    /// Judges a build from the discard pile.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge_salvage(&self, seat: Seat, card: CardId) -> Result<(), SalvageError> {
        if !self.table.has_seat(seat) {
            return Err(SalvageError::NoSuchSeat);
        }
        if self.cities[seat].has_namesake(card) {
            return Err(SalvageError::Duplicate);
        }
        if !self.deck.may_be_discarded(card) {
            return Err(SalvageError::NoneLeft);
        }
        if self.phase != Phase::Salvage(seat) {
            return Err(SalvageError::NoSuchPower);
        }
        Ok(())
    }

    /// The cards that this city could take from the discard pile, each name
    /// once.
    #[must_use]
    pub fn can_salvage(&self, seat: Seat) -> CardSet {
        self.catalogue()
            .cards()
            .iter()
            .filter(|&card| self.judge_salvage(seat, card).is_ok())
            .filter(|&card| card == self.discarded_twin(card))
            .collect()
    }

    /// Which of the cards of this name is taken from the discard pile: one
    /// that was named there before one that may be there, then the earlier
    /// age's, so that no copy is missed that may still be in a hand.
    pub(crate) fn discarded_twin(&self, card: CardId) -> CardId {
        card.namesakes()
            .iter()
            .filter(|&twin| self.deck.may_be_discarded(twin))
            .min_by_key(|&twin| (self.deck.discarded_by_name(twin) == 0, twin))
            .unwrap_or(card)
    }
}
