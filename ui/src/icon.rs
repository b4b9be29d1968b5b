//! Icons of 14 by 14 pixels, told apart by shape first and colour second.

mod art;

use crate::Ink;

/// Width and height of every icon.
pub const ICON: i32 = 14;

/// A small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is named by what it shows
pub enum Icon {
    Wood,
    Stone,
    Clay,
    Ore,
    Glass,
    Loom,
    Papyrus,
    Coin,
    Shield,
    Compass,
    Gear,
    Tablet,
    AnySymbol,
    Stage,
    StageOpen,
    Points,
    Victory,
    Defeat,
    Mask,
    Debt,
    Lock,
    Chain,
    Discard,
    Tick,
    Back,
    Up,
    Down,
    Left,
    Right,
    Hold,
    Card,
    Zeus,
    Column,
    Market,
    Swords,
    Guild,
    Dove,
}

/// The rows of an icon: `#` its ink, `+` its second ink, `o` black, `w` white.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    ink: Ink,
    second: Ink,
    rows: &'static [&'static str; 14],
}

impl Picture {
    /// The inks of each row, left to right; `None` lets the paper through.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Option<Ink>>> {
        let (ink, second) = (self.ink, self.second);
        self.rows.iter().map(move |row| {
            row.bytes().map(move |dot| match dot {
                b'#' => Some(ink),
                b'+' => Some(second),
                b'o' => Some(Ink::Black),
                b'w' => Some(Ink::White),
                _ => None,
            })
        })
    }
}

impl Icon {
    /// Every icon.
    pub const ALL: [Self; 37] = [
        Self::Wood,
        Self::Stone,
        Self::Clay,
        Self::Ore,
        Self::Glass,
        Self::Loom,
        Self::Papyrus,
        Self::Coin,
        Self::Shield,
        Self::Compass,
        Self::Gear,
        Self::Tablet,
        Self::AnySymbol,
        Self::Stage,
        Self::StageOpen,
        Self::Points,
        Self::Victory,
        Self::Defeat,
        Self::Mask,
        Self::Debt,
        Self::Lock,
        Self::Chain,
        Self::Discard,
        Self::Tick,
        Self::Back,
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Hold,
        Self::Card,
        Self::Zeus,
        Self::Column,
        Self::Market,
        Self::Swords,
        Self::Guild,
        Self::Dove,
    ];

    pub(crate) const fn picture(self) -> Picture {
        let (ink, second, rows) = match self {
            Self::Wood => (Ink::Wood, Ink::Papyrus, &art::WOOD),
            Self::Stone => (Ink::Stone, Ink::White, &art::STONE),
            Self::Clay => (Ink::Clay, Ink::Papyrus, &art::CLAY),
            Self::Ore => (Ink::Ore, Ink::Stone, &art::ORE),
            Self::Glass => (Ink::Glass, Ink::White, &art::GLASS),
            Self::Loom => (Ink::Loom, Ink::White, &art::LOOM),
            Self::Papyrus => (Ink::Papyrus, Ink::Wood, &art::PAPYRUS),
            Self::Coin => (Ink::Gold, Ink::Yellow, &art::COIN),
            Self::Shield => (Ink::Red, Ink::White, &art::SHIELD),
            Self::Compass => (Ink::Good, Ink::White, &art::COMPASS),
            Self::Gear => (Ink::Good, Ink::Green, &art::GEAR),
            Self::Tablet => (Ink::Good, Ink::Green, &art::TABLET),
            Self::AnySymbol => (Ink::Good, Ink::White, &art::ANY_SYMBOL),
            Self::Stage => (Ink::Gold, Ink::Yellow, &art::STAGE),
            Self::StageOpen => (Ink::Dim, Ink::Dim, &art::STAGE_OPEN),
            Self::Points => (Ink::Gold, Ink::White, &art::POINTS),
            Self::Victory => (Ink::Red, Ink::Gold, &art::VICTORY),
            Self::Defeat => (Ink::Dim, Ink::Bad, &art::DEFEAT),
            Self::Mask => (Ink::White, Ink::Dim, &art::MASK),
            Self::Debt => (Ink::Bad, Ink::White, &art::DEBT),
            Self::Lock => (Ink::Bad, Ink::Gold, &art::LOCK),
            Self::Chain => (Ink::Good, Ink::Good, &art::CHAIN),
            Self::Discard => (Ink::Dim, Ink::Gold, &art::DISCARD),
            Self::Tick => (Ink::Good, Ink::Good, &art::TICK),
            Self::Back => (Ink::White, Ink::White, &art::BACK),
            Self::Up => (Ink::White, Ink::White, &art::UP),
            Self::Down => (Ink::White, Ink::White, &art::DOWN),
            Self::Left => (Ink::White, Ink::White, &art::LEFT),
            Self::Right => (Ink::White, Ink::White, &art::RIGHT),
            Self::Hold => (Ink::Gold, Ink::White, &art::HOLD),
            Self::Card => (Ink::White, Ink::Dim, &art::CARD),
            Self::Zeus => (Ink::Gold, Ink::White, &art::ZEUS),
            Self::Column => (Ink::White, Ink::Dim, &art::COLUMN),
            Self::Market => (Ink::White, Ink::Dim, &art::MARKET),
            Self::Swords => (Ink::White, Ink::Dim, &art::SWORDS),
            Self::Guild => (Ink::White, Ink::Dim, &art::GUILD),
            Self::Dove => (Ink::White, Ink::Dim, &art::DOVE),
        };
        Picture { ink, second, rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_a_full_square_and_unlike_the_others() {
        for (i, icon) in Icon::ALL.iter().enumerate() {
            let rows = icon.picture().rows;
            assert!(
                rows.iter().all(|row| row.len() == ICON as usize),
                "{icon:?}"
            );
            for other in &Icon::ALL[i + 1..] {
                assert_ne!(rows, other.picture().rows, "{icon:?} looks like {other:?}");
            }
        }
    }
}
