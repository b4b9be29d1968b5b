//! The conflicts at the end of an age.

use crate::card::Age;
use crate::effect::Side;
use crate::seat::{BySeat, MAX_SEATS, Seat};

/// What a victory token is worth at the end of an age (B22).
#[must_use]
pub const fn victory_points(age: Age) -> i8 {
    match age {
        Age::I => 1,
        Age::II => 3,
        Age::III => 5,
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
        let points = match own.cmp(&other) {
            core::cmp::Ordering::Greater => {
                self.victories += tokens;
                victory_points(age)
            }
            core::cmp::Ordering::Less => {
                self.defeats += tokens;
                -1
            }
            core::cmp::Ordering::Equal => 0,
        };
        self.points[side as usize] += points * tokens as i8;
    }
}

impl Armies {
    /// Resolves the conflicts at the end of `age`.
    #[must_use]
    pub fn fight(&self, age: Age) -> BySeat<Spoils> {
        if self.teams {
            self.fight_in_teams(age)
        } else {
            self.fight_in_a_ring(age)
        }
    }

    /// Everybody fights both neighbours; who has a diplomacy token is absent
    /// and the neighbours close up (B22, C13 to C16).
    fn fight_in_a_ring(&self, age: Age) -> BySeat<Spoils> {
        let mut spoils = BySeat::<Spoils>::default();
        let mut present = [Seat::FREE_CITY; MAX_SEATS];
        let mut len = 0;
        for seat in Seat::first(self.count) {
            if self.diplomacy[seat] {
                spoils[seat].absent = true;
            } else {
                present[len] = seat;
                len += 1;
            }
        }
        let present = &present[..len];
        if let &[a, b] = present {
            for (seat, other) in [(a, b), (b, a)] {
                let side = if seat.beside(Side::Right, self.count) == other
                    && seat.beside(Side::Left, self.count) != other
                {
                    Side::Right
                } else {
                    Side::Left
                };
                self.clash(&mut spoils[seat], side, seat, other, age, 1);
            }
        } else if len > 2 {
            for (i, &seat) in present.iter().enumerate() {
                let left = present[(i + 1) % len];
                let right = present[(i + len - 1) % len];
                self.clash(&mut spoils[seat], Side::Left, seat, left, age, 1);
                self.clash(&mut spoils[seat], Side::Right, seat, right, age, 1);
            }
        }
        spoils
    }

    /// Partners never fight each other; each fights the opposing neighbour
    /// for two tokens, for one if either of the two is a diplomat (C38, C39).
    fn fight_in_teams(&self, age: Age) -> BySeat<Spoils> {
        let mut spoils = BySeat::<Spoils>::default();
        for seat in Seat::first(self.count) {
            let side = if seat.beside(Side::Left, self.count) == seat.partner() {
                Side::Right
            } else {
                Side::Left
            };
            let other = seat.beside(side, self.count);
            let tokens = if self.diplomacy[seat] || self.diplomacy[other] {
                1
            } else {
                2
            };
            self.clash(&mut spoils[seat], side, seat, other, age, tokens);
        }
        spoils
    }

    fn clash(&self, spoils: &mut Spoils, side: Side, seat: Seat, other: Seat, age: Age, n: u8) {
        spoils.fight(side, self.shields[seat], self.shields[other], age, n);
    }
}
