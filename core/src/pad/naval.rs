//! The naval conflict at the end of an age (Armada).

use crate::catalogue::card::Age;
use crate::rules::seat::{BySeat, Seat};

/// Points of the naval tokens of an age: last, first, second (A22).
#[must_use]
pub const fn naval_points(age: Age) -> (i8, i8, i8) {
    match age {
        Age::I => (-1, 3, 1),
        Age::II => (-2, 5, 3),
        Age::III => (-3, 7, 5),
    }
}

/// The naval strengths of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fleets {
    /// The number of players.
    pub count: u8,
    /// All naval symbols of a player (A21); `None` sits this conflict out, as
    /// an island allows.
    pub strength: BySeat<Option<u8>>,
}

impl Fleets {
    /// The points of the token each player takes, 0 for none (A22 to A24).
    /// Teams do not matter (A33).
    #[must_use]
    pub fn fight(&self, age: Age) -> BySeat<i8> {
        let mut points = BySeat::default();
        let strengths = || Seat::first(self.count).filter_map(|seat| self.strength[seat]);
        let (Some(least), Some(most)) = (strengths().min(), strengths().max()) else {
            return points;
        };
        if least == most {
            return points;
        }
        let with = |strength| strengths().filter(|&other| other == strength).count();
        let alone_at_the_top = with(most) == 1;
        // The last are decided first, so they are never second as well (A24).
        let second = strengths().filter(|&s| s > least && s < most).max();
        let second = second.filter(|&strength| alone_at_the_top && with(strength) == 1);
        let (of_last, of_first, of_second) = naval_points(age);
        for seat in Seat::first(self.count) {
            points[seat] = match self.strength[seat] {
                Some(strength) if strength == least => of_last,
                Some(strength) if strength == most && alone_at_the_top => of_first,
                Some(strength) if strength == most || Some(strength) == second => of_second,
                _ => 0,
            };
        }
        points
    }
}
