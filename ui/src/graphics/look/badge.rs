//! Badges: a city is its wonder's silhouette in the style of its seat.

use crate::graphics::geometry::{Geometry, square};
use crate::graphics::layout::{HALF, QUARTER};
use crate::graphics::picture::{Art, art};
use crate::{Canvas, CutBox, Ink, Part, Role, Said, Stamp, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Seat, Table, Wonder};
use wonders_tabletop::GameTable;

/// A city as a picture: whose seat, which wonder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Badge {
    pub wonder: Wonder,
    pub style: Style,
}

/// How a seat looks. Shape and brightness differ, so that no eye needs the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A light square.
    Light,
    /// A turquoise octagon.
    Turquoise,
    /// A white outline on the night: the Free City.
    Outline,
    /// White on purple: the third player.
    Purple,
}

/// The three sizes of a badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadgeSize {
    /// 18 pixels, in rows.
    Small,
    /// 28 pixels, on plaques.
    Middle,
    /// 56 pixels, alone.
    Large,
}

impl Style {
    /// The style of a seat at a table.
    pub const fn of(table: Table, seat: Seat) -> Self {
        match seat.index() {
            0 if table.is_free_city(seat) => Self::Outline,
            0 => Self::Purple,
            1 => Self::Light,
            _ => Self::Turquoise,
        }
    }

    /// The seat that looks so.
    const fn seat(self) -> Seat {
        let seat = match self {
            Self::Outline | Self::Purple => Some(Seat::FREE_CITY),
            Self::Light => Seat::new(1),
            Self::Turquoise => Seat::new(2),
        };
        match seat {
            Some(seat) => seat,
            None => Seat::FREE_CITY,
        }
    }

    /// The ground and the two inks on it.
    pub const fn inks(self) -> (Ink, [Ink; 2]) {
        match self {
            Self::Light => (Ink::CREAM, [Ink::BLACK, Ink::UMBER]),
            Self::Turquoise => (Ink::TURQUOISE, [Ink::BLACK, Ink::DEEP]),
            Self::Outline => (Ink::NIGHT, [Ink::WHITE, Ink::DIM]),
            Self::Purple => (Ink::PURPLE, [Ink::WHITE, Ink::NIGHT]),
        }
    }
}

impl BadgeSize {
    /// The silhouette's edge: all of a size have the same.
    pub const fn art(self) -> i32 {
        silhouette(Wonder::Gizah, self).width as i32
    }

    /// The rim around the silhouette.
    const fn rim(self) -> i32 {
        match self {
            Self::Small | Self::Middle => QUARTER,
            Self::Large => HALF,
        }
    }

    /// The badge's edge.
    pub const fn edge(self) -> i32 {
        self.art() + 2 * self.rim()
    }
}

impl Badge {
    pub const fn new(table: Table, seat: Seat, wonder: Wonder) -> Self {
        Self {
            wonder,
            style: Style::of(table, seat),
        }
    }

    /// A city of the running game.
    pub fn of(table: &GameTable, seat: Seat) -> Self {
        let game = table.game();
        Self::new(game.table(), seat, game.city(seat).wonder_side().wonder)
    }

    /// Draws it where no name stands beside it: whoever hears the screen is told whose it is.
    pub fn say(self, canvas: &mut Canvas, at: Point, size: BadgeSize) -> i32 {
        let place = Rectangle::new(at, square(size.edge()));
        let said = Said::City(self.style.seat());
        canvas.part(&Part::seen(place, Role::Picture, said));
        self.draw(canvas, at, size)
    }

    /// Draws it with its top left corner at a point and gives the x behind it.
    pub fn draw(self, canvas: &mut Canvas, at: Point, size: BadgeSize) -> i32 {
        let place = Rectangle::new(at, square(size.edge()));
        let (paper, [ink, shade]) = self.style.inks();
        match self.style {
            Style::Light => canvas.draw(CutBox::new(place, 2, paper)),
            Style::Turquoise => canvas.draw(CutBox::new(place, size.edge() / 5, paper)),
            Style::Outline | Style::Purple => {
                canvas.draw(CutBox::new(place, 1, Ink::WHITE));
                canvas.draw(CutBox::new(place.inset(1), 1, paper));
            }
        }
        let picture = silhouette(self.wonder, size).inked([ink, shade, paper]);
        canvas.draw(Stamp::new(picture, place.inset(size.rim()).top_left));
        place.right()
    }
}

/// The wonder's silhouette as it stands in a badge of this size.
pub(crate) const fn silhouette(wonder: Wonder, size: BadgeSize) -> &'static Art {
    macro_rules! of {
        ($edge:literal) => {
            match wonder {
                Wonder::Alexandria => art!(concat!("wonder/", $edge, "/alexandria")),
                Wonder::Babylon => art!(concat!("wonder/", $edge, "/babylon")),
                Wonder::Ephesos => art!(concat!("wonder/", $edge, "/ephesos")),
                Wonder::Gizah => art!(concat!("wonder/", $edge, "/gizah")),
                Wonder::Halikarnassos => art!(concat!("wonder/", $edge, "/halikarnassos")),
                Wonder::Olympia => art!(concat!("wonder/", $edge, "/olympia")),
                Wonder::Rhodos => art!(concat!("wonder/", $edge, "/rhodos")),
                Wonder::Petra => art!(concat!("wonder/", $edge, "/petra")),
                Wonder::Byzantium => art!(concat!("wonder/", $edge, "/byzantium")),
            }
        };
    }
    match size {
        BadgeSize::Small => of!("14"),
        BadgeSize::Middle => of!("24"),
        BadgeSize::Large => of!("48"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;
    use std::vec::Vec;

    /// The dots of a silhouette: 3 where it is inked, 2 in its shade, else none.
    fn dots(art: &Art) -> Vec<Vec<i32>> {
        let dark = |kind: u8| [0, 3, 2, 0][usize::from(kind)];
        let row = |y| art.kinds(y).map(dark).collect();
        (0..art.height).map(row).collect()
    }

    /// How much two silhouettes differ where they lie best on each other, a dot to each side.
    fn apart(a: &[Vec<i32>], b: &[Vec<i32>]) -> i32 {
        let at = |dots: &[Vec<i32>], x: i32, y: i32| {
            let row = usize::try_from(y).ok().and_then(|y| dots.get(y));
            let dot = row.and_then(|row| row.get(usize::try_from(x).ok()?));
            dot.copied().unwrap_or(0)
        };
        let edge = a.len() as i32;
        let differs = |dx: i32, dy: i32| -> i32 {
            let places = (0..edge).flat_map(|y| (0..edge).map(move |x| (x, y)));
            places
                .map(|(x, y)| (at(a, x, y) - at(b, x + dx, y + dy)).abs())
                .sum()
        };
        let shifts = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        shifts.map(|(dx, dy)| differs(dx, dy)).min().unwrap_or(0)
    }

    /// Whatever their size, two wonders differ in a fifth of their dots.
    #[test]
    fn every_wonder_differs_from_every_other() {
        for size in [BadgeSize::Small, BadgeSize::Middle, BadgeSize::Large] {
            let edge = size.art();
            let all = Wonder::ALL.map(|wonder| (wonder, dots(silhouette(wonder, size))));
            for (i, (wonder, first)) in all.iter().enumerate() {
                for (other, second) in &all[..i] {
                    let found = apart(first, second);
                    let least = 3 * edge * edge / 5;
                    assert!(
                        found >= least,
                        "{wonder:?} and {other:?}: {found} at {edge}"
                    );
                }
            }
        }
    }

    /// The seats of one wonder differ in shape or in what is light and dark, not in colour alone.
    #[test]
    fn every_seat_differs_from_every_other_without_colour() {
        for (size, wonder) in [BadgeSize::Small, BadgeSize::Middle, BadgeSize::Large]
            .into_iter()
            .flat_map(|size| Wonder::ALL.map(|wonder| (size, wonder)))
        {
            let styles = [
                Style::Light,
                Style::Turquoise,
                Style::Outline,
                Style::Purple,
            ];
            let light = styles.map(|style| {
                let mut memory = std::vec![0; Glass::SMALL.pixels()];
                let mut canvas = Canvas::new(&mut memory, Glass::SMALL).unwrap();
                Badge { wonder, style }.draw(&mut canvas, Point::zero(), size);
                let (paper, _) = style.inks();
                let lit = |&dot: &u8| dot == Ink::WHITE.value() || dot == paper.value() && dot != 0;
                let edge = size.edge() as usize;
                let rows = canvas.lines().take(edge);
                let rows: Vec<Vec<bool>> = rows
                    .map(|row| row[..edge].iter().map(lit).collect())
                    .collect();
                rows
            });
            for (i, first) in light.iter().enumerate() {
                for second in &light[..i] {
                    let pairs = first.iter().flatten().zip(second.iter().flatten());
                    let found = pairs.filter(|(a, b)| a != b).count() as i32;
                    // The corners that are cut off, at least.
                    let cut = size.edge() / 5;
                    assert!(found >= 2 * cut * (cut - 1), "{wonder:?} {size:?}: {found}");
                }
            }
        }
    }
}
