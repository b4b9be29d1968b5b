//! The military conflicts at the end of an age, boardings included.

use heapless::Vec;

use crate::catalogue::card::Age;
use crate::catalogue::effect::Side;
use crate::few::Few;
use crate::rules::conflict::{Armies, token_points};
use crate::rules::seat::{BySeat, MAX_SEATS, Seat};

/// Boarding tokens that exist (A25).
pub const MAX_BOARDINGS: usize = 2;

/// The most fights of an age.
pub const MAX_BOUTS: usize = MAX_SEATS + MAX_BOARDINGS;

/// Whom a player boards: the player two seats to the left, the one two seats
/// to the right, or both (A25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// Two seats to the left.
    pub left: bool,
    /// Two seats to the right.
    pub right: bool,
}

impl Targets {
    /// The tokens it takes.
    #[must_use]
    pub const fn tokens(self) -> usize {
        self.left as usize + self.right as usize
    }

    fn sides(self) -> impl Iterator<Item = Side> {
        let left = self.left.then_some(Side::Left);
        let right = self.right.then_some(Side::Right);
        left.into_iter().chain(right)
    }
}

/// Everybody's shields with what decides who fights whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Muster {
    /// Shields, diplomacy, teams.
    pub armies: Armies,
    /// Who boards whom (Armada).
    pub targets: BySeat<Targets>,
}

/// One fight and the points it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Who fights.
    pub seats: [Seat; 2],
    /// The points of the tokens each takes.
    pub points: [i8; 2],
    /// Whether it is a boarding.
    pub boarding: bool,
}

/// The tokens a player takes home at the end of an age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Points of all military tokens.
    pub conflict: i8,
    /// Points of the naval token.
    pub naval: i8,
}

impl Muster {
    /// The fights of an age in order: first the usual ones, then boardings.
    /// Two players fight at most once (A26), diplomacy does not keep from
    /// being boarded (A27), and a boarding is for one token whatever the
    /// teams (A32). At a table of three nobody sits two seats away.
    #[must_use]
    pub fn bouts(&self, age: Age) -> Few<Bout, MAX_BOUTS> {
        let count = self.armies.count;
        let bout = |seats: [Seat; 2], tokens: i8, boarding| {
            let [a, b] = seats.map(|seat| self.armies.shields[seat]);
            Bout {
                seats,
                points: [
                    token_points(a, b, age) * tokens,
                    token_points(b, a, age) * tokens,
                ],
                boarding,
            }
        };
        let clashes = self.armies.clashes();
        let mut bouts: Vec<Bout, MAX_BOUTS> = clashes
            .iter()
            .map(|clash| bout(clash.seats, clash.tokens as i8, false))
            .collect();
        let mut tokens = MAX_BOARDINGS;
        for seat in Seat::first(count).filter(|_| count > 3) {
            for side in self.targets[seat].sides() {
                let other = seat.beside(side, count).beside(side, count);
                let met = bouts
                    .iter()
                    .any(|bout| bout.seats == [seat, other] || bout.seats == [other, seat]);
                if !met && tokens > 0 {
                    // Eight fights and two boardings are all there can be.
                    let _ = bouts.push(bout([seat, other], 1, true));
                }
                tokens = tokens.saturating_sub(1);
            }
        }
        Few::new(bouts)
    }

    /// The points each player takes home.
    #[must_use]
    pub fn spoils(&self, age: Age) -> BySeat<i8> {
        let mut points = BySeat::<i8>::default();
        for bout in &self.bouts(age) {
            points[bout.seats[0]] += bout.points[0];
            points[bout.seats[1]] += bout.points[1];
        }
        points
    }
}
