//! The inks: every colour on the screen has a name, and letters blend into the paper behind them.

use embedded_graphics::pixelcolor::raw::{RawData, RawU8, RawU16};
use embedded_graphics::pixelcolor::{PixelColor, Rgb565};

/// A colour of the palette, by its pixel value. The first [`Ink::PAPERS`] of the named ones may lie
/// behind letters, the next [`Ink::WRITING`] may write letters, the rest fills pictures; what has
/// no name is a blend of letters and paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(u8);

impl PixelColor for Ink {
    type Raw = RawU8;
}

impl From<RawU8> for Ink {
    fn from(raw: RawU8) -> Self {
        Self(raw.into_inner())
    }
}

impl From<Ink> for RawU8 {
    fn from(ink: Ink) -> Self {
        Self::new(ink.0)
    }
}

impl From<Ink> for Rgb565 {
    fn from(ink: Ink) -> Self {
        RawU16::new(PALETTE[usize::from(ink.0)]).into()
    }
}

macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident $rgb:expr;)*) => {
        /// The named inks in the order of their pixel values.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)] // only to number them
        enum Place {
            $($name,)*
        }

        impl Ink {
            $($(#[$doc])* pub const $name: Self = Self(Place::$name as u8);)*

            /// All named inks, in the order of their pixel values.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }

        /// Red, green and blue of the inks, in the order of [`Ink`].
        const COLOURS: &[(u8, u8, u8)] = &[$($rgb),*];
    };
}

/// The body of a card: a quarter of its colour on the background, so that any product shows on it.
const fn dark((r, g, b): (u8, u8, u8)) -> (u8, u8, u8) {
    const fn part(of: u8, night: u8) -> u8 {
        ((of as u16 * 26 + night as u16 * 74) / 100) as u8
    }
    (part(r, NIGHT.0), part(g, NIGHT.1), part(b, NIGHT.2))
}

const NIGHT: (u8, u8, u8) = (12, 15, 24);
const BROWN: (u8, u8, u8) = (150, 96, 54);
const GREY: (u8, u8, u8) = (132, 140, 150);
const BLUE: (u8, u8, u8) = (56, 112, 220);
const YELLOW: (u8, u8, u8) = (226, 164, 32);
const RED: (u8, u8, u8) = (204, 52, 48);
const GREEN: (u8, u8, u8) = (36, 146, 76);
const PURPLE: (u8, u8, u8) = (146, 84, 182);
const COAL: (u8, u8, u8) = (92, 94, 106);

inks! {
    /// The background.
    NIGHT NIGHT;
    /// Bars and panes.
    PANEL (27, 34, 52);
    /// What is chosen, and the tabs of keys.
    RAISED (46, 56, 84);
    /// The light seat's badge.
    CREAM (246, 234, 206);
    /// The turquoise seat's badge.
    TURQUOISE (74, 206, 196);
    /// A tab that is being held, the part that is not filled yet.
    BRONZE (176, 128, 48);
    /// Brown cards.
    BROWN BROWN;
    /// Grey cards.
    GREY GREY;
    /// Blue cards.
    BLUE BLUE;
    /// Yellow cards.
    YELLOW YELLOW;
    /// Red cards and shields.
    RED RED;
    /// Green cards.
    GREEN GREEN;
    /// Purple cards.
    PURPLE PURPLE;
    /// Black cards.
    COAL COAL;
    /// The ground on which the wonders stand, and the shade on light badges.
    UMBER (96, 80, 60);
    /// Gold as a ground: what A does, and coins.
    COIN (255, 206, 84);
    /// Usual letters.
    WHITE (244, 246, 250);
    /// Letters of less weight.
    DIM (168, 178, 198);
    /// Titles, the cursor, what is paid.
    GOLD (255, 206, 84);
    /// Good news.
    GOOD (104, 220, 128);
    /// Bad news.
    BAD (255, 124, 108);
    /// Letters on light ground.
    BLACK (16, 18, 24);
    /// Rims and rules between parts.
    LINE (104, 118, 150);
    /// The shade on turquoise badges.
    DEEP (24, 92, 92);
    /// The roads between cities, and what is not built yet.
    ROAD (62, 72, 100);
    /// The body of brown cards.
    BROWN_DARK dark(BROWN);
    /// The body of grey cards.
    GREY_DARK dark(GREY);
    /// The body of blue cards.
    BLUE_DARK dark(BLUE);
    /// The body of yellow cards.
    YELLOW_DARK dark(YELLOW);
    /// The body of red cards.
    RED_DARK dark(RED);
    /// The body of green cards.
    GREEN_DARK dark(GREEN);
    /// The body of purple cards.
    PURPLE_DARK dark(PURPLE);
    /// The body of black cards.
    COAL_DARK dark(COAL);
    /// Wood.
    WOOD (206, 142, 80);
    /// Trunks, and wood in the shade.
    WOOD2 (120, 74, 38);
    /// Stone.
    STONE (186, 192, 200);
    /// Stone in the shade.
    STONE2 (124, 132, 144);
    /// Clay.
    CLAY (226, 106, 60);
    /// The joints between bricks.
    CLAY2 (150, 62, 34);
    /// Ore.
    ORE (116, 136, 168);
    /// Ore in the light.
    ORE2 (158, 176, 202);
    /// Ore in the shade.
    ORE3 (66, 80, 108);
    /// Glass.
    GLASS (110, 214, 230);
    /// Glass in the shade.
    GLASS2 (58, 150, 190);
    /// Textile.
    LOOM (230, 138, 204);
    /// Textile in the shade.
    LOOM2 (150, 70, 140);
    /// Papyrus, and the backs of cards.
    PAPYRUS (240, 216, 150);
    /// Laurels.
    LAUREL (176, 212, 100);
    /// Laurels in the shade.
    LAUREL2 (128, 172, 72);
}

impl Ink {
    /// How many inks may lie behind letters.
    pub const PAPERS: usize = 16;
    /// How many inks may write letters.
    pub const WRITING: usize = 6;
    /// Where the blends begin in the palette.
    const BLENDS: usize = 64;

    /// The pixel values of the four grey levels of a letter in this ink on that paper: nothing,
    /// a third, two thirds, full. Inks that were not made to be blended give hard edges.
    pub(crate) const fn ramp(self, paper: Ink) -> [Ink; 4] {
        let (ink, under) = (self.0 as usize, paper.0 as usize);
        if ink < Self::PAPERS || ink >= Self::PAPERS + Self::WRITING || under >= Self::PAPERS {
            return [paper, paper, self, self];
        }
        let first = Self::BLENDS + ((ink - Self::PAPERS) * Self::PAPERS + under) * 2;
        [paper, Ink(first as u8), Ink(first as u8 + 1), self]
    }

    /// The pixel value.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// Red, green and blue, as the palette has them.
    pub const fn rgb(self) -> (u8, u8, u8) {
        if (self.0 as usize) < COLOURS.len() {
            return COLOURS[self.0 as usize];
        }
        let value = PALETTE[self.0 as usize];
        (
            (value >> 11 << 3) as u8,
            (value >> 5 << 2) as u8,
            (value << 3) as u8,
        )
    }
}

/// What the display is sent for each pixel value, as RGB565.
pub static PALETTE: [u16; 256] = palette();

const fn rgb565((r, g, b): (u8, u8, u8)) -> u16 {
    ((r as u16 >> 3) << 11) | ((g as u16 >> 2) << 5) | (b as u16 >> 3)
}

const fn mix(under: u8, over: u8, thirds: u16) -> u8 {
    ((under as u16 * (3 - thirds) + over as u16 * thirds) / 3) as u8
}

const fn palette() -> [u16; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < COLOURS.len() {
        table[i] = rgb565(COLOURS[i]);
        i += 1;
    }
    let mut ink = 0;
    while ink < Ink::WRITING {
        let mut under = 0;
        while under < Ink::PAPERS {
            let (o, u) = (COLOURS[Ink::PAPERS + ink], COLOURS[under]);
            let first = Ink::BLENDS + (ink * Ink::PAPERS + under) * 2;
            let mut level = 0;
            while level < 2 {
                let t = level as u16 + 1;
                table[first + level] =
                    rgb565((mix(u.0, o.0, t), mix(u.1, o.1, t), mix(u.2, o.2, t)));
                level += 1;
            }
            under += 1;
        }
        ink += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::pixelcolor::RgbColor;

    #[test]
    fn blends_fit_the_palette_and_lie_between() {
        assert_eq!(Ink::ALL.len(), COLOURS.len());
        assert!(COLOURS.len() <= Ink::BLENDS);
        assert!(Ink::BLENDS + Ink::PAPERS * Ink::WRITING * 2 <= PALETTE.len());
        let [paper, third, most, full] = Ink::WHITE.ramp(Ink::NIGHT);
        let red = |ink: Ink| Rgb565::from(ink).r();
        assert!(red(paper) < red(third) && red(third) < red(most) && red(most) < red(full));
    }

    #[test]
    fn an_ink_that_is_not_for_letters_gets_hard_edges() {
        let (night, glass) = (Ink::NIGHT, Ink::GLASS);
        assert_eq!(glass.ramp(night), [night, night, glass, glass]);
    }
}
