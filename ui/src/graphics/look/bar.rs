//! A stacked bar of points, each category in its colour with its glyph.

use crate::graphics::geometry::{Geometry, area, square};
use crate::graphics::layout::STROKE;
use crate::graphics::motion::Motion;
use crate::{Canvas, ICON, Icon, Ink, Said, Surface};
use embedded_graphics::primitives::Rectangle;

/// One category of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    pub points: i32,
    pub ink: Ink,
    pub glyph: Icon,
}

/// How a bar is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bar<'a> {
    pub segments: &'a [Segment],
    /// The segment that is looked at.
    pub lit: Option<usize>,
    /// Thin and grey: a city that cannot win.
    pub thin: bool,
    /// Points that fill the whole width.
    pub full: i32,
    /// How far it has grown, of [`Motion::WHOLE`].
    pub grown: i32,
}

impl Bar<'_> {
    /// Draws the points above zero from the left on; gives the x behind them.
    pub fn draw(&self, canvas: &mut Canvas, place: Rectangle) -> i32 {
        let bar = match self.thin {
            true => place.in_rows([1, 1, 1], 0)[1],
            false => place,
        };
        let (top, high) = (bar.top(), bar.height());
        let mut sum = 0;
        let at = |points: i32| {
            bar.left() + points * bar.width() / self.full.max(1) * self.grown / Motion::WHOLE
        };
        for (number, part) in self.segments.iter().enumerate() {
            if part.points <= 0 {
                continue;
            }
            let left = at(sum);
            sum += part.points;
            let width = at(sum) - left;
            let ink = if self.thin { Ink::GREY } else { part.ink };
            let field = area(left, top, width, high);
            canvas.fill(field, ink);
            canvas.fill(area(left, top, 1, high), Ink::NIGHT);
            if self.lit == Some(number) {
                canvas.fill(area(left + 1, top - STROKE, width - 1, 2), Ink::WHITE);
                canvas.fill(area(left + 1, top + high + 1, width - 1, 2), Ink::WHITE);
            }
            if width > ICON && !self.thin {
                let at = field.centred(square(ICON)).top_left;
                // The points beside it are what it says.
                let glyph = part.glyph.stencil(on(part.ink), at);
                canvas.draw(glyph.saying(Said::Nothing));
            }
        }
        at(sum)
    }
}

/// The field of a category in a legend or a table; what it is called is said by what it stands in.
pub(crate) fn field(canvas: &mut Canvas, place: Rectangle, ink: Ink, glyph: Icon) {
    canvas.fill(place, ink);
    let at = place.centred(square(ICON)).top_left;
    canvas.draw(glyph.stencil(on(ink), at).saying(Said::Nothing));
}

/// The ink that shows on a category's colour.
pub(crate) const fn on(ink: Ink) -> Ink {
    match ink {
        Ink::YELLOW | Ink::PAPYRUS | Ink::GREY | Ink::CREAM => Ink::BLACK,
        _ => Ink::WHITE,
    }
}
