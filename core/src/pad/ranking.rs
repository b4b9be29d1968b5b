//! Who won, and by what.

use super::sheet::Sheet;
use crate::seat::{BySeat, Seat};

/// A player's or a team's place. Partners have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// From 1; equal ones share it and the next place is left out. 0 for the
    /// Free City, which does not compete (T9).
    pub place: u8,
    /// Points, of both partners in teams (C40, A34).
    pub points: i16,
    /// Coins, of both partners in teams: they break ties (B26, A34).
    pub coins: i16,
}

/// The places of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    standings: BySeat<Standing>,
    /// The victory is shared by several players or teams (B26).
    pub shared: bool,
    /// The points of the first were reached by others too, with fewer coins.
    pub by_coins: bool,
}

impl Ranking {
    /// The standing of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Standing {
        self.standings[seat]
    }

    /// Whether a seat has won, alone or with others.
    #[must_use]
    pub fn wins(&self, seat: Seat) -> bool {
        self.standings[seat].place == 1
    }
}

impl Sheet {
    /// The places: most points, then most coins, else shared (B26); teams by
    /// the sums of both partners (C40, A34).
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        let table = self.table();
        let competing = || table.seats().filter(|&seat| table.competes(seat));
        let mut standings = BySeat::<Standing>::default();
        for seat in table.seats() {
            let standing = &mut standings[seat];
            standing.points = self.total(seat);
            standing.coins = self.coins(seat);
            if table.teams {
                standing.points += self.total(seat.partner());
                standing.coins += self.coins(seat.partner());
            }
        }
        let key = |seat| {
            let Standing { points, coins, .. } = standings[seat];
            (points, coins)
        };
        // In teams the first partner speaks for both.
        let speaks = |seat: &Seat| !table.teams || seat.index().is_multiple_of(2);
        let mut places = BySeat::<u8>::default();
        for seat in competing() {
            let better = competing()
                .filter(speaks)
                .filter(|&other| key(other) > key(seat));
            places[seat] = 1 + better.count() as u8;
        }
        let best = competing().map(key).max().unwrap_or_default();
        let firsts = competing()
            .filter(speaks)
            .filter(|&seat| key(seat) == best)
            .count();
        let equal = competing()
            .filter(speaks)
            .filter(|&seat| key(seat).0 == best.0)
            .count();
        for seat in table.seats() {
            standings[seat].place = places[seat];
        }
        Ranking {
            standings,
            shared: firsts > 1,
            by_coins: equal > firsts,
        }
    }
}
