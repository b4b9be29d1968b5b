//! Icons of 14 pixels, some also of 18, told apart by shape first and colour second.

use crate::Ink;
use crate::graphics::picture::{Art, Picture, columns, drawing, pack, pack_twice};
use crate::graphics::surface::Stamp;
use embedded_graphics::geometry::{OriginDimensions, Point};

/// One drawing in its own and in double size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct IconArt {
    once: Art,
    twice: Art,
}

/// The square drawing in a file of `ui/art/icon`.
macro_rules! icon_art {
    ($file:literal) => {{
        const DRAWING: &str = drawing!(concat!("icon/", $file));
        const EDGE: usize = columns(DRAWING);
        const ART: IconArt = IconArt {
            once: Art {
                width: EDGE,
                height: EDGE,
                dots: &pack::<{ EDGE * EDGE / 2 }>(EDGE, DRAWING),
            },
            twice: Art {
                width: 2 * EDGE,
                height: 2 * EDGE,
                dots: &pack_twice::<{ EDGE * EDGE * 2 }>(EDGE, DRAWING),
            },
        };
        &ART
    }};
}

/// Width and height of an icon in a row of text.
pub const ICON: i32 = 14;

/// The edge of the larger drawings that some icons have.
pub(crate) const ICON_LARGE: i32 = 18;

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
    Plus,
    Minus,
    Pencil,
    Sheet,
    Podium,
    Sliders,
}

impl Icon {
    /// Every icon.
    pub const ALL: &'static [Self] = &[
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
        Self::Plus,
        Self::Minus,
        Self::Pencil,
        Self::Sheet,
        Self::Podium,
        Self::Sliders,
    ];

    /// This icon of [`ICON`] pixels with its top left corner at a point.
    pub fn at(self, corner: Point) -> Stamp {
        self.sized(ICON, corner)
    }

    /// This icon in the middle of a box of 14, 18, 28 or 36 pixels.
    pub fn sized(self, edge: i32, corner: Point) -> Stamp {
        let picture = self.picture_in(edge);
        let rim = (edge - picture.size().width as i32) / 2;
        Stamp::sign(self, picture, corner, rim)
    }

    /// The shape of this icon's filled parts in one ink.
    pub fn stencil(self, ink: Ink, corner: Point) -> Stamp {
        let picture = self.picture_in(ICON).silhouette(ink);
        Stamp::sign(self, picture, corner, 0)
    }

    /// The picture for a box of 14, 18, 28 or 36 pixels; the smaller one where there is no larger.
    pub(crate) const fn picture_in(self, edge: i32) -> Picture {
        let twice = edge >= 2 * ICON;
        let wanted = if twice { edge / 2 } else { edge };
        let (inks, small) = self.drawing();
        let large = match self {
            _ if wanted < ICON_LARGE => small,
            Self::Wood => icon_art!("18/wood"),
            Self::Stone => icon_art!("18/stone"),
            Self::Clay => icon_art!("18/clay"),
            Self::Ore => icon_art!("18/ore"),
            Self::Glass => icon_art!("18/glass"),
            Self::Loom => icon_art!("18/loom"),
            Self::Papyrus => icon_art!("18/papyrus"),
            Self::Compass => icon_art!("18/compass"),
            Self::Gear => icon_art!("18/gear"),
            Self::Tablet => icon_art!("18/tablet"),
            Self::Discard => icon_art!("18/discard"),
            Self::Cards => icon_art!("18/cards"),
            _ => small,
        };
        let art = if twice { large.twice } else { large.once };
        art.inked(inks)
    }

    /// The darkest ink of the drawing.
    const fn shade(self) -> Ink {
        match self {
            Self::Stone => Ink::COAL,
            Self::Ore => Ink::ORE3,
            Self::Loom => Ink::LOOM2,
            Self::Tablet => Ink::GREEN_DARK,
            Self::Discard => Ink::PANEL,
            Self::Cards => Ink::UMBER,
            Self::Debt => Ink::WHITE,
            _ => Ink::BLACK,
        }
    }

    /// Ink, second ink and shade, and the drawing of 14 pixels.
    const fn drawing(self) -> ([Ink; 3], &'static IconArt) {
        let shade = self.shade();
        let (ink, second, art) = match self {
            Self::Wood => (Ink::WOOD, Ink::WOOD2, icon_art!("14/wood")),
            Self::Stone => (Ink::STONE, Ink::STONE2, icon_art!("14/stone")),
            Self::Clay => (Ink::CLAY, Ink::CLAY2, icon_art!("14/clay")),
            Self::Ore => (Ink::ORE, Ink::ORE2, icon_art!("14/ore")),
            Self::Glass => (Ink::GLASS, Ink::GLASS2, icon_art!("14/glass")),
            Self::Loom => (Ink::LOOM, Ink::LOOM2, icon_art!("14/loom")),
            Self::Papyrus => (Ink::PAPYRUS, Ink::BRONZE, icon_art!("14/papyrus")),
            Self::Coin => (Ink::GOLD, Ink::BRONZE, icon_art!("14/coin")),
            Self::Shield => (Ink::RED, Ink::WHITE, icon_art!("14/shield")),
            Self::Compass => (Ink::GOOD, Ink::WHITE, icon_art!("14/compass")),
            Self::Gear => (Ink::GOOD, Ink::GREEN, icon_art!("14/gear")),
            Self::Tablet => (Ink::GOOD, Ink::GREEN, icon_art!("14/tablet")),
            Self::AnySymbol => (Ink::GOOD, Ink::WHITE, icon_art!("14/any-symbol")),
            Self::Stage => (Ink::GOLD, Ink::BRONZE, icon_art!("14/stage")),
            Self::StageOpen => (Ink::DIM, Ink::DIM, icon_art!("14/stage-open")),
            Self::Points => (Ink::LAUREL, Ink::LAUREL2, icon_art!("14/points")),
            Self::Victory => (Ink::RED, Ink::GOLD, icon_art!("14/victory")),
            Self::Defeat => (Ink::DIM, Ink::BAD, icon_art!("14/defeat")),
            Self::Mask => (Ink::WHITE, Ink::DIM, icon_art!("14/mask")),
            Self::Debt => (Ink::BAD, Ink::WHITE, icon_art!("14/debt")),
            Self::Lock => (Ink::BAD, Ink::GOLD, icon_art!("14/lock")),
            Self::Chain => (Ink::GOOD, Ink::GOOD, icon_art!("14/chain")),
            Self::Discard => (Ink::DIM, Ink::DIM, icon_art!("14/discard")),
            Self::Tick => (Ink::GOOD, Ink::GOOD, icon_art!("14/tick")),
            Self::Back => (Ink::WHITE, Ink::WHITE, icon_art!("14/back")),
            Self::Up => (Ink::WHITE, Ink::WHITE, icon_art!("14/up")),
            Self::Down => (Ink::WHITE, Ink::WHITE, icon_art!("14/down")),
            Self::Left => (Ink::WHITE, Ink::WHITE, icon_art!("14/left")),
            Self::Right => (Ink::WHITE, Ink::WHITE, icon_art!("14/right")),
            Self::Hold => (Ink::GOLD, Ink::WHITE, icon_art!("14/hold")),
            Self::Card => (Ink::WHITE, Ink::DIM, icon_art!("14/card")),
            Self::Zeus => (Ink::GOLD, Ink::WHITE, icon_art!("14/zeus")),
            Self::Column => (Ink::WHITE, Ink::DIM, icon_art!("14/column")),
            Self::Market => (Ink::WHITE, Ink::DIM, icon_art!("14/market")),
            Self::Swords => (Ink::WHITE, Ink::DIM, icon_art!("14/swords")),
            Self::Guild => (Ink::WHITE, Ink::DIM, icon_art!("14/guild")),
            Self::Dove => (Ink::WHITE, Ink::DIM, icon_art!("14/dove")),
            Self::Cross => (Ink::BAD, Ink::BAD, icon_art!("14/cross")),
            Self::Cards => (Ink::CREAM, Ink::LINE, icon_art!("14/cards")),
            Self::Ship => (Ink::WHITE, Ink::DIM, icon_art!("14/ship")),
            Self::Anchor => (Ink::WHITE, Ink::DIM, icon_art!("14/anchor")),
            Self::Island => (Ink::WHITE, Ink::DIM, icon_art!("14/island")),
            Self::Crown => (Ink::GOLD, Ink::BRONZE, icon_art!("14/crown")),
            Self::Plus => (Ink::WHITE, Ink::WHITE, icon_art!("14/plus")),
            Self::Minus => (Ink::WHITE, Ink::WHITE, icon_art!("14/minus")),
            Self::Pencil => (Ink::GOLD, Ink::PAPYRUS, icon_art!("14/pencil")),
            Self::Sheet => (Ink::BRONZE, Ink::PAPYRUS, icon_art!("14/sheet")),
            Self::Podium => (Ink::GOLD, Ink::DIM, icon_art!("14/podium")),
            Self::Sliders => (Ink::WHITE, Ink::DIM, icon_art!("14/sliders")),
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
