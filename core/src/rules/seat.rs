//! Seats at the table and values kept for each of them.

use crate::catalogue::effect::Side;

/// The most cities a table can have (eight with Cities).
pub const MAX_SEATS: usize = 8;

/// A seat, counted clockwise from 0. With two players seat 0 is the Free
/// City's and seats 1 and 2 the players'.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The Free City's seat in a two-player game.
    pub const FREE_CITY: Self = Self(0);

    /// The seat with this number, if a table can have it.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_SEATS {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        // No seat is beyond the last one; so the compiler knows it too.
        self.0 as usize % MAX_SEATS
    }

    /// The seat beside this one at a table of `count`.
    #[must_use]
    pub const fn beside(self, side: Side, count: u8) -> Self {
        Self(match side {
            Side::Left if self.0 + 1 >= count => 0,
            Side::Left => self.0 + 1,
            Side::Right if self.0 == 0 => count.saturating_sub(1),
            Side::Right => self.0 - 1,
        })
    }

    /// The partner's seat in team play: seats 0 and 1, 2 and 3, and so on.
    #[must_use]
    pub const fn partner(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS as u8)).map(Self)
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> core::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> core::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
