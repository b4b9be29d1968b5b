//! The inks: every colour on the screen has a name, and letters blend into the paper behind them.

use embedded_graphics::pixelcolor::{PixelColor, raw::RawU8};

/// A named colour. The first [`Ink::PAPERS`] may lie behind letters, the next [`Ink::WRITING`] may
/// write letters; the rest fills icons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ink {
    /// The background.
    Night,
    /// Bars and panes.
    Panel,
    /// A raised field on the background.
    Raised,
    /// The chosen row.
    Cream,
    /// Brown cards.
    Brown,
    /// Grey cards.
    Grey,
    /// Blue cards.
    Blue,
    /// Yellow cards.
    Yellow,
    /// Red cards.
    Red,
    /// Green cards.
    Green,
    /// Purple cards.
    Purple,
    /// Black cards.
    Coal,
    /// Usual letters on dark paper.
    White,
    /// Letters of less weight.
    Dim,
    /// What matters now.
    Gold,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Letters on light paper.
    Black,
    /// Wood.
    Wood,
    /// Stone.
    Stone,
    /// Clay.
    Clay,
    /// Ore.
    Ore,
    /// Glass.
    Glass,
    /// Textile.
    Loom,
    /// Papyrus.
    Papyrus,
    /// The rim and shade of icons.
    Shade,
}

impl Ink {
    /// How many inks may lie behind letters.
    pub const PAPERS: usize = 12;
    /// How many inks may write letters.
    pub const WRITING: usize = 6;
    /// Where the blends begin in the palette.
    const BLENDS: usize = 32;

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
}

impl PixelColor for Ink {
    type Raw = RawU8;
}

/// Red, green and blue of the inks, in the order of [`Ink`].
const COLOURS: [(u8, u8, u8); 26] = [
    (12, 15, 24),
    (30, 37, 54),
    (48, 57, 80),
    (246, 234, 206),
    (134, 84, 46),
    (118, 124, 132),
    (38, 92, 196),
    (226, 164, 32),
    (190, 40, 40),
    (32, 128, 66),
    (126, 66, 156),
    (64, 64, 72),
    (244, 246, 250),
    (158, 168, 188),
    (255, 206, 84),
    (104, 220, 128),
    (255, 120, 104),
    (16, 18, 24),
    (172, 112, 56),
    (186, 192, 200),
    (214, 96, 52),
    (120, 136, 160),
    (110, 214, 230),
    (226, 130, 200),
    (240, 216, 150),
    (70, 60, 50),
];

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
        assert_eq!(Ink::Shade as usize + 1, COLOURS.len());
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
