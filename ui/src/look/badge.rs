//! Badges: a city is its wonder's silhouette in the style of its seat.

use super::{Bitmap, wonders_14, wonders_24, wonders_48};
use crate::layout::area;
use crate::{Canvas, Ink};
use embedded_graphics::geometry::Point;
use wonders_core::{Seat, Wonder};

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
    /// The style of a seat.
    pub const fn of(seat: Seat) -> Self {
        match seat.index() {
            0 => Self::Outline,
            1 => Self::Light,
            _ => Self::Turquoise,
        }
    }

    /// The ground and the two inks on it.
    pub const fn inks(self) -> (Ink, [Ink; 2]) {
        match self {
            Self::Light => (Ink::Cream, [Ink::Black, Ink::Umber]),
            Self::Turquoise => (Ink::Turquoise, [Ink::Black, Ink::Deep]),
            Self::Outline => (Ink::Night, [Ink::White, Ink::Dim]),
        }
    }
}

impl BadgeSize {
    /// The silhouette's edge and the rim around it.
    const fn parts(self) -> (i32, i32) {
        match self {
            Self::Small => (14, 2),
            Self::Middle => (24, 2),
            Self::Large => (48, 4),
        }
    }

    /// The badge's edge.
    pub const fn edge(self) -> i32 {
        let (art, rim) = self.parts();
        art + 2 * rim
    }
}

impl Badge {
    pub const fn new(seat: Seat, wonder: Wonder) -> Self {
        Self {
            wonder,
            style: Style::of(seat),
        }
    }

    /// Draws it with its top left corner at a point and gives the x behind it.
    pub fn draw(self, canvas: &mut Canvas, at: Point, size: BadgeSize) -> i32 {
        let (art, rim) = size.parts();
        let edge = size.edge();
        let place = area(at.x, at.y, edge, edge);
        let (paper, [ink, shade]) = self.style.inks();
        match self.style {
            Style::Light => canvas.fill_cut(place, 2, paper),
            Style::Turquoise => canvas.fill_cut(place, edge / 5, paper),
            Style::Outline => {
                canvas.fill_cut(place, 1, Ink::White);
                canvas.fill_cut(area(at.x + 1, at.y + 1, edge - 2, edge - 2), 1, paper);
            }
        }
        let corner = Point::new(at.x + rim, at.y + rim);
        canvas.bitmap(silhouette(self.wonder, art), corner, [ink, shade, paper]);
        at.x + edge
    }
}

/// The wonder's silhouette with an edge of 14, 24 or 48 pixels.
pub(crate) fn silhouette(wonder: Wonder, edge: i32) -> &'static Bitmap {
    macro_rules! of {
        ($art:ident) => {
            match wonder {
                Wonder::Alexandria => &$art::ALEXANDRIA,
                Wonder::Babylon => &$art::BABYLON,
                Wonder::Ephesos => &$art::EPHESOS,
                Wonder::Gizah => &$art::GIZAH,
                Wonder::Halikarnassos => &$art::HALIKARNASSOS,
                Wonder::Olympia => &$art::OLYMPIA,
                Wonder::Rhodos => &$art::RHODOS,
                Wonder::Petra => &$art::PETRA,
                Wonder::Byzantium => &$art::BYZANTIUM,
            }
        };
    }
    match edge {
        ..=14 => of!(wonders_14),
        15..=24 => of!(wonders_24),
        _ => of!(wonders_48),
    }
}
