//! Coins that other cities' cards take at the end of a turn (Cities).

use crate::catalogue::effect::Count;
use crate::rules::city::City;
use crate::rules::seat::{BySeat, Seat};

/// Why a city cannot bear its loss so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LossError {
    /// The city has nothing to lose now.
    NothingDue,
    /// The city has said already how it bears its loss of this turn.
    AlreadyBorne,
    /// Coins and debt must add up to the loss, with the coins at hand.
    Split {
        /// What the city must lose.
        due: u8,
    },
}

impl core::fmt::Display for LossError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NothingDue => f.write_str("the city has nothing to lose now"),
            Self::AlreadyBorne => f.write_str("the city has borne its loss of this turn"),
            Self::Split { due } => write!(
                f,
                "coins and debt must add up to {due}, with the coins at hand"
            ),
        }
    }
}

impl core::error::Error for LossError {}

/// What one city makes all others lose this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Caused {
    coins: u8,
    /// A coin for each of these: a city builds two cards in a turn at most,
    /// its play and the last one of the age.
    per: [Option<Count>; 2],
}

/// The losses of a turn: they add up, and are borne at its very end (C9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Losses {
    caused: BySeat<Caused>,
    settled: u8,
    /// Whether anybody makes others lose.
    any: bool,
    /// The debt of those who had no coins and so no choice.
    forced: BySeat<u8>,
}

impl Losses {
    /// A city makes the others lose coins.
    pub(crate) fn add(&mut self, seat: Seat, coins: u8) {
        self.caused[seat].coins += coins;
        self.any = true;
    }

    /// A city makes the others lose a coin for each such thing of their own.
    pub(crate) fn add_per(&mut self, seat: Seat, what: Count) {
        self.any = true;
        if let Some(free) = self.caused[seat].per.iter_mut().find(|per| per.is_none()) {
            *free = Some(what);
        }
    }

    /// Whether nobody makes anybody lose.
    pub(crate) fn is_empty(&self) -> bool {
        !self.any
    }

    /// What a city must lose: never by its own cards (C6), by a partner's
    /// too (C37).
    pub(crate) fn due(&self, seat: Seat, count: u8, cities: &BySeat<City>) -> u8 {
        let city = &cities[seat];
        Seat::first(count)
            .filter(|&other| other != seat)
            .map(|other| {
                let caused = self.caused[other];
                let per = caused.per.into_iter().flatten();
                caused.coins + per.map(|what| city.count(what)).sum::<u8>()
            })
            .sum()
    }

    pub(crate) const fn is_settled(&self, seat: Seat) -> bool {
        self.settled >> seat.index() & 1 == 1
    }

    pub(crate) fn settle(&mut self, seat: Seat) {
        self.settled |= 1 << seat.index();
    }

    /// A city without coins took this debt.
    pub(crate) fn force(&mut self, seat: Seat, debt: u8) {
        self.forced[seat] = debt;
    }

    /// Whether a city had to take this debt; it can be said once.
    pub(crate) fn confirm_forced(&mut self, seat: Seat, debt: u8) -> bool {
        let forced = &mut self.forced[seat];
        debt > 0 && core::mem::take(forced) == debt
    }

    /// The turn has ended: what is still to be said of it stays.
    pub(crate) fn end_turn(&mut self) {
        if self.any {
            *self = Self {
                forced: self.forced,
                ..Self::default()
            };
        }
    }

    /// Nothing is left to be said of the turn before.
    pub(crate) fn clear(&mut self) {
        if self.any || self.forced != BySeat::default() {
            *self = Self::default();
        }
    }
}
