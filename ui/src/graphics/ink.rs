//! The inks: every colour on the screen has a name, and letters blend into the paper behind them.

use embedded_graphics::pixelcolor::raw::{RawData, RawU8};
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
        let [r, g, b] = parts(PALETTE[usize::from(ink.0)]);
        Self::new(r << 1 | r >> 3, g << 2 | g >> 2, b << 1 | b >> 3)
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
        const COLOURS: &[u16] = &[$($rgb),*];
    };
}

// Four bits each of red, green and blue, which is all that the display is sent: every ink looks the
// same on every screen.
inks! {
    /// The background.
    NIGHT 0x001;
    /// Bars and panes.
    PANEL 0x123;
    /// What is chosen, and the tabs of keys.
    RAISED 0x235;
    /// The light seat's badge.
    CREAM 0xfec;
    /// The turquoise seat's badge.
    TURQUOISE 0x4cb;
    /// A tab that is being held, the part that is not filled yet.
    BRONZE 0xb83;
    /// Brown cards.
    BROWN 0x963;
    /// Grey cards.
    GREY 0x889;
    /// Blue cards.
    BLUE 0x47d;
    /// Yellow cards.
    YELLOW 0xea2;
    /// Red cards and shields.
    RED 0xc33;
    /// Green cards.
    GREEN 0x295;
    /// Purple cards.
    PURPLE 0x95b;
    /// Black cards.
    COAL 0x667;
    /// The ground on which the wonders stand, and the shade on light badges.
    UMBER 0x654;
    /// Gold as a ground: what A does, and coins.
    COIN 0xfc5;
    /// Usual letters.
    WHITE 0xfff;
    /// Letters of less weight.
    DIM 0xabc;
    /// Titles, the cursor, what is paid.
    GOLD 0xfc5;
    /// Good news.
    GOOD 0x6d8;
    /// Bad news.
    BAD 0xf76;
    /// Letters on light ground.
    BLACK 0x111;
    /// Rims and rules between parts.
    LINE 0x679;
    /// The shade on turquoise badges.
    DEEP 0x155;
    /// The roads between cities, and what is not built yet.
    ROAD 0x346;
    /// The body of brown cards: their colour in the dark, so that any product shows on it.
    BROWN_DARK 0x322;
    /// The body of grey cards.
    GREY_DARK 0x334;
    /// The body of blue cards.
    BLUE_DARK 0x125;
    /// The body of yellow cards.
    YELLOW_DARK 0x432;
    /// The body of red cards.
    RED_DARK 0x412;
    /// The body of green cards.
    GREEN_DARK 0x132;
    /// The body of purple cards.
    PURPLE_DARK 0x324;
    /// The body of black cards.
    COAL_DARK 0x223;
    /// Wood.
    WOOD 0xc84;
    /// Trunks, and wood in the shade.
    WOOD2 0x742;
    /// Stone.
    STONE 0xbbc;
    /// Stone in the shade.
    STONE2 0x789;
    /// Clay.
    CLAY 0xd63;
    /// The joints between bricks.
    CLAY2 0x942;
    /// Ore.
    ORE 0x78a;
    /// Ore in the light.
    ORE2 0x9ac;
    /// Ore in the shade.
    ORE3 0x457;
    /// Glass.
    GLASS 0x7de;
    /// Glass in the shade.
    GLASS2 0x49b;
    /// Textile.
    LOOM 0xe8c;
    /// Textile in the shade.
    LOOM2 0x948;
    /// Papyrus, and the backs of cards.
    PAPYRUS 0xed9;
    /// Laurels.
    LAUREL 0xbd6;
    /// Laurels in the shade.
    LAUREL2 0x8a4;
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

    /// Red, green and blue as the display shows them.
    pub const fn rgb(self) -> (u8, u8, u8) {
        let [r, g, b] = parts(PALETTE[self.0 as usize]);
        (r * FULL, g * FULL, b * FULL)
    }
}

/// What four bits are multiplied with to be eight.
const FULL: u8 = 0x11;

/// What the display is sent for each pixel value: four bits each of red, green and blue. It would
/// take sixteen bits too, which are a third more on its wire, and that is what a picture waits for.
pub static PALETTE: [u16; 256] = palette();

/// Red, green and blue of a colour, four bits each.
const fn parts(colour: u16) -> [u8; 3] {
    let [high, low] = colour.to_be_bytes();
    [high, low >> 4, low & 0xf]
}

/// The colour that has so many thirds of `over`, rounded.
const fn mix(under: u16, over: u16, thirds: u16) -> u16 {
    let (under, over) = (parts(under), parts(over));
    let mut mixed = 0;
    let mut part = 0;
    while part < under.len() {
        let sum = under[part] as u16 * (3 - thirds) + over[part] as u16 * thirds;
        mixed = (mixed << 4) | ((sum + 1) / 3);
        part += 1;
    }
    mixed
}

const fn palette() -> [u16; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < COLOURS.len() {
        table[i] = COLOURS[i];
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
                table[first + level] = mix(u, o, t);
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

    /// Shown side by side, two of these would be one; gold is the ink of coins.
    #[test]
    fn every_ink_has_a_colour_of_its_own_of_twelve_bits() {
        for (place, &ink) in Ink::ALL.iter().enumerate() {
            assert!(COLOURS[place] < 1 << 12, "{ink:?}");
            for &other in &Ink::ALL[..place] {
                let same = ink.rgb() == other.rgb();
                assert_eq!(same, (other, ink) == (Ink::COIN, Ink::GOLD), "{ink:?}");
            }
        }
    }

    #[test]
    fn a_blend_is_rounded_in_each_part() {
        assert_eq!(mix(0x000, 0xf84, 1), 0x531);
        assert_eq!(mix(0x000, 0xf84, 2), 0xa53);
        assert_eq!(mix(0xfff, 0x0f8, 1), 0xafd);
        assert_eq!(Ink::RED.rgb(), (0xcc, 0x33, 0x33));
    }

    #[test]
    fn an_ink_that_is_not_for_letters_gets_hard_edges() {
        let (night, glass) = (Ink::NIGHT, Ink::GLASS);
        assert_eq!(glass.ramp(night), [night, night, glass, glass]);
    }
}
