//! Icons of 14 pixels, some also of 18, told apart by shape first and colour second.

mod art;
mod art_18;

use crate::Ink;

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

/// The dots of an icon: `#` its ink, `+` its second ink, `o` its shade, `w` white, `y` gold, `x`
/// red; any other lets the paper through.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    inks: [Ink; 3],
    rows: &'static [&'static str],
}

impl Picture {
    /// Columns and rows.
    pub const fn edge(&self) -> i32 {
        self.rows.len() as i32
    }

    fn dot(&self, x: i32, y: i32) -> u8 {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let dot = row.and_then(|row| row.as_bytes().get(usize::try_from(x).ok()?));
        dot.copied().unwrap_or(b'.')
    }

    /// The inks of this picture's dots, to be drawn with.
    pub const fn brush(&self) -> Brush {
        let [ink, second, shade] = self.inks;
        let mut inks = [PAPER; 16];
        let dots = [
            (b'#', ink),
            (b'+', second),
            (b'o', shade),
            (b'w', Ink::White),
            (b'y', Ink::Gold),
            (b'x', Ink::Bad),
        ];
        let mut at = 0;
        while at < dots.len() {
            let (dot, ink) = dots[at];
            inks[(dot & 15) as usize] = ink as u8;
            at += 1;
        }
        Brush { inks }
    }

    /// Draws the dots of row `y` from column `from` on, where they have an ink.
    pub fn draw_row(&self, brush: &Brush, y: i32, from: i32, row: &mut [u8]) {
        let dots = self.row(y);
        let dots = dots.get(from as usize..).unwrap_or(&[]);
        for (pixel, &dot) in row.iter_mut().zip(dots) {
            brush.paint(pixel, dot);
        }
    }

    /// The dots of a row; the first and the last row go on beyond the picture.
    fn row(&self, y: i32) -> &'static [u8] {
        let last = self.rows.len().saturating_sub(1);
        let row = self.rows.get((y.max(0) as usize).min(last));
        row.map_or(&[], |row| row.as_bytes())
    }

    /// Whether a dot belongs to the shape that is left when all inks become one.
    pub fn is_solid(&self, x: i32, y: i32) -> bool {
        !matches!(self.dot(x, y), b'.' | b'o')
    }

    /// The same in double size: where two neighbours of a corner agree and the others do not, the
    /// corner takes their ink, so that slopes stay smooth.
    pub fn draw_doubled(&self, brush: &Brush, y: i32, from: i32, row: &mut [u8]) {
        let end = if y % 2 == 0 { -1 } else { 1 };
        let dots = self.row(y / 2);
        let (near, far) = (self.row(y / 2 + end), self.row(y / 2 - end));
        let last = dots.len().saturating_sub(1);
        let at = |dots: &[u8], column: usize| dots.get(column).copied().unwrap_or(b'.');
        for (x, pixel) in (from as usize..).zip(row) {
            let column = x / 2;
            let (own, beyond) = (at(dots, column), at(near, column));
            // Where two dots above each other agree there is no slope to smooth.
            if own == beyond {
                brush.paint(pixel, own);
                continue;
            }
            let (left, right) = (column.saturating_sub(1), (column + 1).min(last));
            let (beside, across) = match x % 2 {
                0 => (at(dots, left), at(dots, right)),
                _ => (at(dots, right), at(dots, left)),
            };
            let slope = beside == beyond && across != beside && at(far, column) != beyond;
            let dot = if slope { beside } else { own };
            brush.paint(pixel, dot);
        }
    }
}

/// What stays as it is.
const PAPER: u8 = u8::MAX;

/// The ink of each kind of dot, by the last four bits of its letter: they differ for all kinds,
/// and one look is faster than six comparisons.
pub(crate) struct Brush {
    inks: [u8; 16],
}

impl Brush {
    #[inline(always)]
    fn paint(&self, pixel: &mut u8, dot: u8) {
        let ink = self.inks[usize::from(dot & 15)];
        if ink != PAPER {
            *pixel = ink;
        }
    }
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

    /// The picture for a box of 14 or 18 pixels; the smaller one where there is no larger.
    pub(crate) const fn picture_in(self, edge: i32) -> Picture {
        let small = self.picture();
        let rows: &'static [&'static str] = match self {
            _ if edge < 18 => return small,
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
            _ => return small,
        };
        Picture { rows, ..small }
    }

    /// The picture of 14 pixels.
    pub(crate) const fn picture(self) -> Picture {
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
        let (ink, second, rows) = match self {
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
        Picture {
            inks: [ink, second, shade],
            rows,
        }
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
