//! What happens at the table. A game is the list of its events.

use crate::catalogue::card::CardId;
use crate::catalogue::card_set::CardSet;
use crate::paying::payments::{Payment, Payments};
use crate::rules::error::PlayError;
use crate::rules::holding::HoldingError;
use crate::rules::losses::LossError;
use crate::rules::salvage::SalvageError;
use crate::rules::seat::Seat;

/// What a city does with a card (B6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Builds it.
    Build {
        /// The card.
        card: CardId,
        /// By the free build of this age (Olympia A).
        free: bool,
    },
    /// Tucks it under the next stage; it may stay unnamed.
    Stage {
        /// The card, if named.
        card: Option<CardId>,
    },
    /// Discards it for 3 coins; it may stay unnamed.
    Discard {
        /// The card, if named.
        card: Option<CardId>,
    },
}

impl Action {
    /// The card, if named.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Build { card, .. } => Some(card),
            Self::Stage { card } | Self::Discard { card } => card,
        }
    }
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards left in the holder's hand, shown so that a discard of the
    /// Free City can be judged (T5). They count until the turn ends.
    Holding(CardSet),
    /// A city's play of the turn.
    Play {
        /// The city.
        seat: Seat,
        /// What it does.
        action: Action,
        /// Coins to the neighbours.
        payment: Payment,
    },
    /// The play of the last card of an age (Babylon B).
    Seventh {
        /// The city.
        seat: Seat,
        /// What it does.
        action: Action,
        /// Coins to the neighbours.
        payment: Payment,
    },
    /// The last card of an age is left unplayed although it could be played.
    Leave {
        /// The city.
        seat: Seat,
    },
    /// A build from the discard pile (Halikarnassos), or none.
    Salvage {
        /// The city.
        seat: Seat,
        /// The card, if one is taken.
        card: Option<CardId>,
    },
    /// How a city bears its losses of the turn (Cities).
    Lose {
        /// The city.
        seat: Seat,
        /// Coins paid.
        coins: u8,
        /// Debt taken.
        debt: u8,
    },
    /// The treasury was counted and corrected.
    Audit {
        /// The city.
        seat: Seat,
        /// The coins that are there.
        coins: u8,
    },
}

impl Event {
    /// The city that it is about; none for the holder's cards.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Holding(_) => None,
            Self::Play { seat, .. }
            | Self::Seventh { seat, .. }
            | Self::Leave { seat }
            | Self::Salvage { seat, .. }
            | Self::Lose { seat, .. }
            | Self::Audit { seat, .. } => Some(seat),
        }
    }
}

/// Why an event is refused, by what it is. A refused event changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EventError {
    /// Nobody sits there.
    NoSuchSeat,
    /// A play, or that of the last card.
    Play(PlayError),
    /// A build from the discard pile.
    Salvage(SalvageError),
    /// A loss.
    Loss(LossError),
    /// The holder's cards.
    Holding(HoldingError),
}

impl core::fmt::Display for EventError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoSuchSeat => f.write_str("nobody sits there"),
            Self::Play(error) => error.fmt(f),
            Self::Salvage(error) => error.fmt(f),
            Self::Loss(error) => error.fmt(f),
            Self::Holding(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for EventError {}

impl From<PlayError> for EventError {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl From<SalvageError> for EventError {
    fn from(error: SalvageError) -> Self {
        Self::Salvage(error)
    }
}

impl From<LossError> for EventError {
    fn from(error: LossError) -> Self {
        Self::Loss(error)
    }
}

impl From<HoldingError> for EventError {
    fn from(error: HoldingError) -> Self {
        Self::Holding(error)
    }
}

/// A legal action with every way to pay for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// A chain makes it free.
    pub chain: bool,
    /// Coins to the bank.
    pub bank: u8,
    /// Coins to the neighbours: every legal pair.
    pub payments: Payments,
}

impl Offer {
    /// What costs nothing.
    pub const FREE: Self = Self {
        chain: false,
        bank: 0,
        payments: Payments::NOTHING_BOUGHT,
    };
}
