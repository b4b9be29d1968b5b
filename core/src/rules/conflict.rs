//! The conflicts at the end of an age.

use heapless::Vec;

use crate::catalogue::card::Age;
use crate::catalogue::effect::Side;
use crate::few::Few;
use crate::rules::seat::{BySeat, MAX_SEATS, Seat};

/// What a victory token is worth at the end of an age (B22).
#[must_use]
pub const fn victory_points(age: Age) -> i8 {
    match age {
        Age::I => 1,
        Age::II => 3,
        Age::III => 5,
    }
}

/// What the token of one fight is worth to who has `own` shields (B22).
#[must_use]
pub const fn token_points(own: u8, other: u8, age: Age) -> i8 {
    if own > other {
        victory_points(age)
    } else if own < other {
        -1
    } else {
        0
    }
}

/// What goes into the conflicts of an age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Armies {
    /// The number of cities.
    pub count: u8,
    /// Partners sit at seats 0 and 1, 2 and 3, and so on.
    pub teams: bool,
    /// Shields by seat.
    pub shields: BySeat<u8>,
    /// Whether a city holds a diplomacy token, one of which it must spend.
    pub diplomacy: BySeat<bool>,
}

/// What a city takes home from the conflicts of an age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoils {
    /// Points against the left and the right neighbour. A single fight
    /// between cities that are no neighbours stands on the left.
    pub points: [i8; 2],
    /// Victory tokens taken.
    pub victories: u8,
    /// Defeat tokens taken.
    pub defeats: u8,
    /// Whether the city sat out.
    pub absent: bool,
}

impl Spoils {
    fn fight(&mut self, side: Side, own: u8, other: u8, age: Age, tokens: u8) {
        match own.cmp(&other) {
            core::cmp::Ordering::Greater => self.victories += tokens,
            core::cmp::Ordering::Less => self.defeats += tokens,
            core::cmp::Ordering::Equal => {}
        }
        self.points[side as usize] += token_points(own, other, age) * tokens as i8;
    }
}

/// One fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Who fights.
    pub seats: [Seat; 2],
    /// On which side each has the other.
    pub sides: [Side; 2],
    /// Tokens at stake.
    pub tokens: u8,
}

impl Armies {
    /// Resolves the conflicts at the end of `age`.
    #[must_use]
    pub fn fight(&self, age: Age) -> BySeat<Spoils> {
        let mut spoils = BySeat::<Spoils>::default();
        for seat in Seat::first(self.count) {
            spoils[seat].absent = !self.teams && self.diplomacy[seat];
        }
        for &Clash {
            seats,
            sides,
            tokens,
        } in &self.clashes()
        {
            let [own, other] = seats.map(|seat| self.shields[seat]);
            spoils[seats[0]].fight(sides[0], own, other, age, tokens);
            spoils[seats[1]].fight(sides[1], other, own, age, tokens);
        }
        spoils
    }

    /// Who fights whom: as many fights as cities at most.
    #[must_use]
    pub fn clashes(&self) -> Few<Clash, MAX_SEATS> {
        Few::new(if self.teams {
            self.clashes_of_teams()
        } else {
            self.clashes_of_a_ring()
        })
    }

    /// Everybody fights both neighbours; who has a diplomacy token is absent
    /// and the neighbours close up (B22, C13 to C16).
    fn clashes_of_a_ring(&self) -> Vec<Clash, MAX_SEATS> {
        let present: Vec<Seat, MAX_SEATS> = Seat::first(self.count)
            .filter(|&seat| !self.diplomacy[seat])
            .collect();
        if let &[a, b] = present.as_slice() {
            let side = |seat: Seat, other| {
                let right = seat.beside(Side::Right, self.count) == other;
                let left = seat.beside(Side::Left, self.count) == other;
                if right && !left {
                    Side::Right
                } else {
                    Side::Left
                }
            };
            let clash = Clash {
                seats: [a, b],
                sides: [side(a, b), side(b, a)],
                tokens: 1,
            };
            return [clash].into_iter().collect();
        }
        let next = present.iter().cycle().skip(1);
        let fights = if present.len() > 2 { present.len() } else { 0 };
        let pairs = present.iter().zip(next).take(fights);
        pairs
            .map(|(&seat, &left)| Clash {
                seats: [seat, left],
                sides: [Side::Left, Side::Right],
                tokens: 1,
            })
            .collect()
    }

    /// Partners never fight each other; each fights the opposing neighbour
    /// for two tokens, for one if either of the two is a diplomat (C38, C39).
    fn clashes_of_teams(&self) -> Vec<Clash, MAX_SEATS> {
        let seats = Seat::first(self.count);
        let pairs = seats.map(|seat| (seat, seat.beside(Side::Left, self.count)));
        pairs
            .filter(|&(seat, left)| left != seat.partner())
            .map(|(seat, left)| {
                let eased = self.diplomacy[seat] || self.diplomacy[left];
                Clash {
                    seats: [seat, left],
                    sides: [Side::Left, Side::Right],
                    tokens: if eased { 1 } else { 2 },
                }
            })
            .collect()
    }
}
