//! The inks: every colour on the screen has a name, and letters blend into the paper behind them.

macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident $rgb:expr;)*) => {
        /// A named colour. The first [`Ink::PAPERS`] may lie behind letters, the next
        /// [`Ink::WRITING`] may write letters; the rest fills pictures.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Ink {
            $($(#[$doc])* $name,)*
        }

        impl Ink {
            /// All of them, in the order of their pixel values.
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
    Night NIGHT;
    /// Bars and panes.
    Panel (27, 34, 52);
    /// What is chosen, and the tabs of keys.
    Raised (46, 56, 84);
    /// The light seat's badge.
    Cream (246, 234, 206);
    /// The turquoise seat's badge.
    Turquoise (74, 206, 196);
    /// A tab that is being held, the part that is not filled yet.
    Bronze (176, 128, 48);
    /// Brown cards.
    Brown BROWN;
    /// Grey cards.
    Grey GREY;
    /// Blue cards.
    Blue BLUE;
    /// Yellow cards.
    Yellow YELLOW;
    /// Red cards and shields.
    Red RED;
    /// Green cards.
    Green GREEN;
    /// Purple cards.
    Purple PURPLE;
    /// Black cards.
    Coal COAL;
    /// The ground on which the wonders stand, and the shade on light badges.
    Umber (96, 80, 60);
    /// Gold as a ground: what A does, and coins.
    Coin (255, 206, 84);
    /// Usual letters.
    White (244, 246, 250);
    /// Letters of less weight.
    Dim (168, 178, 198);
    /// Titles, the cursor, what is paid.
    Gold (255, 206, 84);
    /// Good news.
    Good (104, 220, 128);
    /// Bad news.
    Bad (255, 124, 108);
    /// Letters on light ground.
    Black (16, 18, 24);
    /// Rims and rules between parts.
    Line (104, 118, 150);
    /// The shade on turquoise badges.
    Deep (24, 92, 92);
    /// The roads between cities, and what is not built yet.
    Road (62, 72, 100);
    /// The body of brown cards.
    BrownDark dark(BROWN);
    /// The body of grey cards.
    GreyDark dark(GREY);
    /// The body of blue cards.
    BlueDark dark(BLUE);
    /// The body of yellow cards.
    YellowDark dark(YELLOW);
    /// The body of red cards.
    RedDark dark(RED);
    /// The body of green cards.
    GreenDark dark(GREEN);
    /// The body of purple cards.
    PurpleDark dark(PURPLE);
    /// The body of black cards.
    CoalDark dark(COAL);
    /// Wood.
    Wood (206, 142, 80);
    /// Trunks, and wood in the shade.
    Wood2 (120, 74, 38);
    /// Stone.
    Stone (186, 192, 200);
    /// Stone in the shade.
    Stone2 (124, 132, 144);
    /// Clay.
    Clay (226, 106, 60);
    /// The joints between bricks.
    Clay2 (150, 62, 34);
    /// Ore.
    Ore (116, 136, 168);
    /// Ore in the light.
    Ore2 (158, 176, 202);
    /// Ore in the shade.
    Ore3 (66, 80, 108);
    /// Glass.
    Glass (110, 214, 230);
    /// Glass in the shade.
    Glass2 (58, 150, 190);
    /// Textile.
    Loom (230, 138, 204);
    /// Textile in the shade.
    Loom2 (150, 70, 140);
    /// Papyrus, and the backs of cards.
    Papyrus (240, 216, 150);
    /// Laurels.
    Laurel (176, 212, 100);
    /// Laurels in the shade.
    Laurel2 (128, 172, 72);
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
    pub(crate) const fn ramp(self, paper: Ink) -> [u8; 4] {
        let (ink, under) = (self as usize, paper as usize);
        if ink < Self::PAPERS || ink >= Self::PAPERS + Self::WRITING || under >= Self::PAPERS {
            return [paper as u8, paper as u8, self as u8, self as u8];
        }
        let first = Self::BLENDS + ((ink - Self::PAPERS) * Self::PAPERS + under) * 2;
        [paper as u8, first as u8, first as u8 + 1, self as u8]
    }

    /// Red, green and blue.
    pub const fn rgb(self) -> (u8, u8, u8) {
        COLOURS[self as usize]
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

    #[test]
    fn blends_fit_the_palette_and_lie_between() {
        assert_eq!(Ink::ALL.len(), COLOURS.len());
        assert!(COLOURS.len() <= Ink::BLENDS);
        assert!(Ink::BLENDS + Ink::PAPERS * Ink::WRITING * 2 <= PALETTE.len());
        let [paper, third, most, full] = Ink::White.ramp(Ink::Night);
        let red = |value: u8| PALETTE[value as usize] >> 11;
        assert!(red(paper) < red(third) && red(third) < red(most) && red(most) < red(full));
    }

    #[test]
    fn an_ink_that_is_not_for_letters_gets_hard_edges() {
        let glass = Ink::Glass as u8;
        assert_eq!(Ink::Glass.ramp(Ink::Night), [0, 0, glass, glass]);
    }
}
