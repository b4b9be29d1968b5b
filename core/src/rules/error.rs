//! Why a play is refused.

use crate::catalogue::card::{Age, CardId};
use crate::paying::resource::Cost;
use crate::rules::seat::Seat;

/// Why a play is refused, with the facts to explain it. A refused play
/// changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// Nobody sits there.
    NoSuchSeat,
    /// The city has played this turn, or the game is over.
    AlreadyPlayed,
    /// The card belongs to another age.
    NotInThisAge(Age),
    /// The city has a building of this name (B7).
    Duplicate,
    /// No copy of the card can still be in a hand.
    NoneLeft,
    /// The city does not have the power, or not any more, or not now.
    NoSuchPower,
    /// The Free City must build for free what a chain makes free (T6).
    MustChain,
    /// The wonder is complete.
    StagesDone,
    /// The Free City may not discard while it can play (T5).
    CanPlay(Playable),
    /// There is no legal way to pay; [`Game::shortfall`](crate::Game::shortfall)
    /// explains what is short.
    Unaffordable(Unpaid),
    /// No legal purchase has these coins.
    BadPayment,
}

/// What the Free City could play instead of discarding: the proof of T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playable {
    /// Its next stage can be paid for.
    Stage,
    /// This card can be built.
    Card(CardId),
}

/// A cost that a city cannot pay. Only the rules make one, so the cost is one
/// of the tables'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unpaid {
    /// The city.
    pub seat: Seat,
    /// The cost.
    pub cost: Cost,
}

impl core::fmt::Display for PlayError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoSuchSeat => f.write_str("nobody sits there"),
            Self::AlreadyPlayed => {
                f.write_str("this city has played; wait for the next turn or take the play back")
            }
            Self::NotInThisAge(age) => {
                write!(f, "this card belongs to age {}", age.number())
            }
            Self::Duplicate => f.write_str("the city has a building of this name already"),
            Self::NoneLeft => f.write_str("all copies of this card are accounted for"),
            Self::NoSuchPower => f.write_str("the city does not have this power now"),
            Self::MustChain => f.write_str(
                "a chain makes this card free: the Free City must build it without paying",
            ),
            Self::StagesDone => f.write_str("the wonder is complete"),
            Self::CanPlay(Playable::Stage) => {
                f.write_str("the Free City can build its stage, so it may not discard")
            }
            Self::CanPlay(Playable::Card(card)) => write!(
                f,
                "the Free City can build {}, so it may not discard",
                card.card().name
            ),
            Self::Unaffordable(_) => f.write_str("there is no legal way to pay for it"),
            Self::BadPayment => f.write_str("no legal purchase has these coins"),
        }
    }
}

impl core::error::Error for PlayError {}
