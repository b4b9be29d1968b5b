//! The holder's cards, shown so that a discard of the Free City can be judged.

use crate::catalogue::card::Age;
use crate::catalogue::card_set::CardSet;
use crate::record::binary::MAX_HOLDING;
use crate::rules::game::{Game, Phase};
use crate::rules::seat::Seat;

/// Why cards cannot be the rest of the holder's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HoldingError {
    /// There is no Free City at this table.
    NoFreeCity,
    /// The Free City has played this turn, or the game is over.
    AlreadyPlayed,
    /// No card, or more than a hand holds.
    Count,
    /// A card belongs to another age.
    NotInThisAge(Age),
    /// No copy of a card can still be in a hand.
    NoneLeft,
}

impl core::fmt::Display for HoldingError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoFreeCity => f.write_str("there is no Free City at this table"),
            Self::AlreadyPlayed => f.write_str("the Free City has played already"),
            Self::Count => f.write_str("a hand has one to eight cards"),
            Self::NotInThisAge(age) => {
                write!(f, "a card of this hand belongs to age {}", age.number())
            }
            Self::NoneLeft => f.write_str("all copies of a card of this hand are accounted for"),
        }
    }
}

impl core::error::Error for HoldingError {}

impl Game {
    /// Whether the holder can have these cards in hand: some, no more than a
    /// hand holds, and each of this age with a copy that was not seen.
    pub(crate) fn check_holding(&self, cards: CardSet) -> Result<(), HoldingError> {
        if !self.table.free_city {
            return Err(HoldingError::NoFreeCity);
        }
        if self.phase == Phase::Over || self.plays[Seat::FREE_CITY].is_some() {
            return Err(HoldingError::AlreadyPlayed);
        }
        if cards.is_empty() || cards.len() as usize > MAX_HOLDING {
            return Err(HoldingError::Count);
        }
        // The reasons have an order: all ages first, then all copies.
        if let Some(age) = cards
            .iter()
            .map(|card| card.card().age)
            .find(|&age| age != self.age)
        {
            return Err(HoldingError::NotInThisAge(age));
        }
        if cards.iter().any(|card| self.deck.unaccounted(card) == 0) {
            return Err(HoldingError::NoneLeft);
        }
        Ok(())
    }
}
