//! Taxes and pirates against commercial levels (Armada).

use crate::rules::seat::{BySeat, Seat};

/// What a player raises in a turn, and what protects him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levy {
    /// The number by the amphora on the yellow fleet's space (A17).
    pub level: u8,
    /// The tax raised this turn, 0 for none.
    pub tax: u8,
    /// Pirate symbols played this turn.
    pub pirates: u8,
    /// An island keeps off taxes and pirates.
    pub immune: bool,
}

impl Levy {
    /// The highest number one can enter.
    pub const MOST: u8 = 15;
}

/// All players' levies of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levies {
    /// The number of players.
    pub count: u8,
    /// By seat.
    pub levy: BySeat<Levy>,
}

impl Levies {
    /// The coins each player owes the bank at the end of the turn. Of several
    /// taxes only the highest applies, less the own commercial level; who
    /// raised it pays nothing, unless another raised the same (A18). Each
    /// pirate symbol of another player costs as many coins as the own
    /// commercial level. Partners are not spared (A33).
    #[must_use]
    pub fn due(&self) -> BySeat<u8> {
        let mut due = BySeat::default();
        let seats = || Seat::first(self.count);
        let highest = seats().map(|seat| self.levy[seat].tax).max().unwrap_or(0);
        for seat in seats() {
            let own = self.levy[seat];
            if own.immune {
                continue;
            }
            let others = || {
                seats()
                    .filter(|&other| other != seat)
                    .map(|other| self.levy[other])
            };
            let taxed = others().any(|other| other.tax == highest);
            let tax = if taxed {
                highest.saturating_sub(own.level)
            } else {
                0
            };
            let raids: u8 = others().fold(0, |sum, other| sum.saturating_add(other.pirates));
            due[seat] = tax.saturating_add(raids.saturating_mul(own.level));
        }
        due
    }
}
