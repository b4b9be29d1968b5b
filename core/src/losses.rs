//! Coins that other cities' cards take at the end of a turn (Cities).

use crate::city::City;
use crate::effect::{Count, Effect};
use crate::seat::{BySeat, Seat};

/// What one city makes all others lose this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Caused {
    coins: u8,
    per_victory: u8,
    per_stage: u8,
}

/// The losses of a turn: they add up, and are borne at its very end (C9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Losses {
    caused: BySeat<Caused>,
    settled: u8,
}

impl Losses {
    /// Notes what effects of a city make the others lose.
    pub(crate) fn add(&mut self, seat: Seat, effects: &[Effect]) {
        for effect in effects {
            let caused = &mut self.caused[seat];
            match effect {
                Effect::Loss(n) => caused.coins += n,
                Effect::LossPer(Count::Victories) => caused.per_victory += 1,
                Effect::LossPer(Count::Stages) => caused.per_stage += 1,
                _ => {}
            }
        }
    }

    /// Whether nobody makes anybody lose.
    pub(crate) fn is_empty(&self) -> bool {
        self.caused == BySeat::default()
    }

    /// What a city must lose: never by its own cards (C6), by a partner's
    /// too (C37).
    pub(crate) fn due(&self, seat: Seat, count: u8, cities: &BySeat<City>) -> u8 {
        let city = &cities[seat];
        Seat::first(count)
            .filter(|&other| other != seat)
            .map(|other| {
                let caused = self.caused[other];
                caused.coins
                    + caused.per_victory * city.count(Count::Victories)
                    + caused.per_stage * city.count(Count::Stages)
            })
            .sum()
    }

    pub(crate) const fn is_settled(&self, seat: Seat) -> bool {
        self.settled >> seat.index() & 1 == 1
    }

    pub(crate) fn settle(&mut self, seat: Seat) {
        self.settled |= 1 << seat.index();
    }
}
