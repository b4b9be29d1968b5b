//! Who won, and by what: of a game and of a score sheet.

use crate::catalogue::table::Table;
use crate::rules::seat::{BySeat, Seat};

/// A player's or a team's place. Partners have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rank {
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
    ranks: BySeat<Rank>,
    /// The victory is shared by several players or teams (B26).
    pub shared: bool,
    /// The points of the first were reached by others too, with fewer coins.
    pub by_coins: bool,
}

impl Ranking {
    /// The places by everybody's points and coins: most points, then most
    /// coins, else shared (B26); teams by the sums of both partners (C40, A34).
    #[must_use]
    pub fn new(table: Table, held: impl Fn(Seat) -> (i16, i16)) -> Self {
        let mut own = BySeat::<(i16, i16)>::default();
        for seat in table.seats() {
            own[seat] = held(seat);
        }
        let mut ranks = BySeat::<Rank>::default();
        for seat in table.seats() {
            let (points, coins) = own[seat];
            let (more, saved) = match table.teams {
                true => own[seat.partner()],
                false => (0, 0),
            };
            ranks[seat] = Rank {
                place: 0,
                points: points.saturating_add(more),
                coins: coins.saturating_add(saved),
            };
        }
        let key = |rank: Rank| (rank.points, rank.coins);
        // In teams the first partner speaks for both.
        let speaks = |seat: &Seat| !table.teams || seat.index().is_multiple_of(2);
        let competing = || table.seats().filter(|&seat| table.competes(seat));
        let mut voices = BySeat::<Option<Rank>>::default();
        for seat in competing().filter(speaks) {
            voices[seat] = Some(ranks[seat]);
        }
        let others = || voices.0.iter().flatten();
        for seat in competing() {
            let own = key(ranks[seat]);
            let better = others().filter(|&&other| key(other) > own);
            ranks[seat].place = 1 + better.count() as u8;
        }
        let best = others().map(|&rank| key(rank)).max().unwrap_or_default();
        let firsts = others().filter(|&&rank| key(rank) == best).count();
        let equal = others().filter(|rank| rank.points == best.0).count();
        Self {
            ranks,
            shared: firsts > 1,
            by_coins: equal > firsts,
        }
    }

    /// The rank of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Rank {
        self.ranks[seat]
    }

    /// Whether a seat has won, alone or with others.
    #[must_use]
    pub fn wins(&self, seat: Seat) -> bool {
        self.ranks[seat].place == 1
    }
}
