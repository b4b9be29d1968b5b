//! The two boxes of the game.

/// Which box a table plays with: cards, wonders and guilds of one, none of
/// the other (E1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Edition {
    /// The box of 2010, with the two-player game.
    #[default]
    First,
    /// The box of 2020; its wonders have a day and a night side.
    Second,
}

impl Edition {
    /// Both, in order.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// 1 or 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }
}
