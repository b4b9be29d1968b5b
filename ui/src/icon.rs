//! Icons of 14 pixels, some also of 18, told apart by shape first and colour second.

mod art;
mod art_18;
mod picture;

use crate::Ink;
use picture::Art;
pub(crate) use picture::Picture;

/// Width and height of an icon in a row of text.
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
    Cross,
    Cards,
    Ship,
    Anchor,
    Island,
    Crown,
}

impl Icon {
    /// Every icon.
    pub const ALL: [Self; 43] = [
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
        Self::Cross,
        Self::Cards,
        Self::Ship,
        Self::Anchor,
        Self::Island,
        Self::Crown,
    ];

    /// The picture for a box of 14, 18, 28 or 36 pixels; the smaller one where there is no larger.
    pub(crate) const fn picture_in(self, edge: i32) -> Picture {
        let twice = edge >= 2 * ICON;
        let wanted = if twice { edge / 2 } else { edge };
        let (inks, small) = self.drawing();
        let large = match self {
            _ if wanted < 18 => small,
            Self::Wood => &art_18::WOOD,
            Self::Stone => &art_18::STONE,
            Self::Clay => &art_18::CLAY,
            Self::Ore => &art_18::ORE,
            Self::Glass => &art_18::GLASS,
            Self::Loom => &art_18::LOOM,
            Self::Papyrus => &art_18::PAPYRUS,
            Self::Compass => &art_18::COMPASS,
            Self::Gear => &art_18::GEAR,
            Self::Tablet => &art_18::TABLET,
            Self::Discard => &art_18::DISCARD,
            Self::Cards => &art_18::CARDS,
            _ => small,
        };
        Picture::new(large, twice, inks)
    }

    /// Ink, second ink and shade, and the drawing of 14 pixels.
    const fn drawing(self) -> ([Ink; 3], &'static Art) {
        let shade = match self {
            Self::Stone => Ink::Coal,
            Self::Ore => Ink::Ore3,
            Self::Loom => Ink::Loom2,
            Self::Tablet => Ink::GreenDark,
            Self::Discard => Ink::Panel,
            Self::Cards => Ink::Umber,
            Self::Debt => Ink::White,
            _ => Ink::Black,
        };
        let (ink, second, art) = match self {
            Self::Wood => (Ink::Wood, Ink::Wood2, &art::WOOD),
            Self::Stone => (Ink::Stone, Ink::Stone2, &art::STONE),
            Self::Clay => (Ink::Clay, Ink::Clay2, &art::CLAY),
            Self::Ore => (Ink::Ore, Ink::Ore2, &art::ORE),
            Self::Glass => (Ink::Glass, Ink::Glass2, &art::GLASS),
            Self::Loom => (Ink::Loom, Ink::Loom2, &art::LOOM),
            Self::Papyrus => (Ink::Papyrus, Ink::Bronze, &art::PAPYRUS),
            Self::Coin => (Ink::Gold, Ink::Bronze, &art::COIN),
            Self::Shield => (Ink::Red, Ink::White, &art::SHIELD),
            Self::Compass => (Ink::Good, Ink::White, &art::COMPASS),
            Self::Gear => (Ink::Good, Ink::Green, &art::GEAR),
            Self::Tablet => (Ink::Good, Ink::Green, &art::TABLET),
            Self::AnySymbol => (Ink::Good, Ink::White, &art::ANY_SYMBOL),
            Self::Stage => (Ink::Gold, Ink::Bronze, &art::STAGE),
            Self::StageOpen => (Ink::Dim, Ink::Dim, &art::STAGE_OPEN),
            Self::Points => (Ink::Gold, Ink::White, &art::POINTS),
            Self::Victory => (Ink::Red, Ink::Gold, &art::VICTORY),
            Self::Defeat => (Ink::Dim, Ink::Bad, &art::DEFEAT),
            Self::Mask => (Ink::White, Ink::Dim, &art::MASK),
            Self::Debt => (Ink::Bad, Ink::White, &art::DEBT),
            Self::Lock => (Ink::Bad, Ink::Gold, &art::LOCK),
            Self::Chain => (Ink::Good, Ink::Good, &art::CHAIN),
            Self::Discard => (Ink::Dim, Ink::Dim, &art::DISCARD),
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
            Self::Cross => (Ink::Bad, Ink::Bad, &art::CROSS),
            Self::Cards => (Ink::Cream, Ink::Line, &art::CARDS),
            Self::Ship => (Ink::White, Ink::Dim, &art::SHIP),
            Self::Anchor => (Ink::White, Ink::Dim, &art::ANCHOR),
            Self::Island => (Ink::White, Ink::Dim, &art::ISLAND),
            Self::Crown => (Ink::Gold, Ink::Bronze, &art::CROWN),
        };
        ([ink, second, shade], art)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_unlike_the_others() {
        for (i, icon) in Icon::ALL.iter().enumerate() {
            let (_, art) = icon.drawing();
            for other in &Icon::ALL[i + 1..] {
                assert_ne!(art, other.drawing().1, "{icon:?} looks like {other:?}");
            }
        }
    }
}
