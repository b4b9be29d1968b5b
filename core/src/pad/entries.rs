//! What a player counts at the end of the game.

use super::line::Line;
use crate::scoring::science::{self, Placement};

/// With Armada a purple card gives no more than this (A28).
pub const GUILD_CAP: u8 = 10;

/// Purple cards one player can have: all plays of Age III with Cities and
/// Armada (X1). A copied guild takes a place of its own.
pub const GUILD_CARDS: usize = 9;

/// Science symbols, free symbols and masks with what they can copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    /// In the order of [`Symbol::ALL`](crate::Symbol::ALL).
    pub own: [u8; 3],
    /// Symbols of choice.
    pub free: u8,
    /// The Scientists Guild gives one more of choice. With Armada it is worth
    /// no more than [`GUILD_CAP`] (A28), so it is entered by itself; without,
    /// it is one of `free`.
    pub guild: bool,
    /// Masks (Cities, C18).
    pub masks: u8,
    /// Symbols on the neighbours' green cards (C18), where they are not just
    /// those entered for the neighbours.
    pub copiable: Option<[u8; 3]>,
}

impl Symbols {
    /// Symbols of choice and masks one can enter.
    pub const MOST_FREE: u8 = 9;
    /// The neighbours' symbols of one kind one can enter.
    pub const MOST_COPIABLE: u8 = 20;

    /// The placing that scores most (B24, C18), and its points: what the
    /// Scientists Guild adds counts up to [`GUILD_CAP`] (A28). `beside` are the
    /// symbols entered for both neighbours.
    #[must_use]
    pub fn best(&self, beside: [u8; 3]) -> Placement {
        let copiable = self.copiable.unwrap_or(beside);
        let place = |free| science::best(self.own, free, self.masks, copiable);
        let without = place(self.free);
        if !self.guild {
            return without;
        }
        let with = place(self.free + 1);
        Placement {
            points: with.points.min(without.points + u16::from(GUILD_CAP)),
            ..with
        }
    }

    /// Whether every number is one that can be entered.
    pub(super) fn is_within(&self) -> bool {
        let most = Line::Science.range().1 as u8;
        let copiable = self.copiable.unwrap_or_default();
        self.own.iter().all(|&n| n <= most)
            && self.free <= Self::MOST_FREE
            && self.masks <= Self::MOST_FREE
            && copiable.iter().all(|&n| n <= Self::MOST_COPIABLE)
    }
}

/// Points of the purple cards. Without Armada all of them are one number;
/// with Armada each card has its own, so that each can be capped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guilds(pub [u8; GUILD_CARDS]);

impl Guilds {
    /// Points of all cards together, each at most [`GUILD_CAP`] with Armada.
    #[must_use]
    pub fn points(&self, armada: bool) -> i16 {
        let cap = if armada { GUILD_CAP } else { u8::MAX };
        self.0.iter().map(|&card| i16::from(card.min(cap))).sum()
    }
}

/// What one player has, as it lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entries {
    /// The lines that are one number; those of science and guilds stay 0.
    numbers: [i16; Line::ALL.len()],
    /// Science.
    pub symbols: Symbols,
    /// Purple cards.
    pub guilds: Guilds,
}

impl Entries {
    /// The number entered for a line: points, coins, or debt tokens.
    /// Science and guilds have none, see [`Self::symbols`] and [`Self::guilds`].
    #[must_use]
    pub const fn number(&self, line: Line) -> i16 {
        self.numbers[line as usize]
    }

    /// Enters a number, kept within the line's range.
    pub fn set(&mut self, line: Line, number: i16) {
        if !matches!(line, Line::Science | Line::Guilds) {
            let (least, most) = line.range();
            self.numbers[line as usize] = number.clamp(least, most);
        }
    }

    /// What a line is worth: 1 for 3 coins, -1 a debt token (B23, C8, A28);
    /// science is for the sheet to say, which knows the neighbours.
    pub(super) fn points(&self, line: Line, armada: bool) -> i16 {
        let number = self.number(line);
        match line {
            Line::Coins => number / 3,
            Line::Debt => -number,
            Line::Guilds => self.guilds.points(armada),
            _ => number,
        }
    }

    /// Whether science and purple cards are what can be entered; other numbers are held to their
    /// range as they are set.
    pub(super) fn is_within(&self) -> bool {
        let most = Line::Guilds.range().1;
        let mut guilds = self.guilds.0.iter();
        self.symbols.is_within() && guilds.all(|&points| i16::from(points) <= most)
    }
}
