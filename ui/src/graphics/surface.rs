//! What screens and widgets are drawn on.
//!
//! Anything of embedded-graphics that takes [`Ink`] can be drawn on a surface, and the widgets can
//! be drawn on anybody's [`DrawTarget`] that calls itself a [`Surface`]. Letters and pictures are
//! most of a picture's time, so a surface may do them its own way; [`Canvas`](crate::Canvas) does.

use super::part::{Part, Role, Said};
use super::picture::Picture;
use crate::font::Glyph;
use crate::{Icon, Ink};
use core::convert::Infallible;
use core::ops::Range;
use embedded_graphics::{
    Drawable, Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point},
    primitives::Rectangle,
};

/// A target for inks which cannot fail.
pub trait Surface: DrawTarget<Color = Ink, Error = Infallible> + Sized {
    /// Draws the inked levels of a letter, its top left corner at `corner`.
    fn glyph(&mut self, glyph: &Glyph, corner: Point, ramp: [Ink; 4]) {
        let dots = glyph.levels().filter(|&(_, level)| level != 0);
        let pixels = dots.map(|(at, level)| Pixel(corner + at, ramp[usize::from(level)]));
        let Ok(()) = self.draw_iter(pixels);
    }

    /// Draws some columns of a picture, its top left corner at `corner`.
    fn picture(&mut self, picture: &Picture, corner: Point, columns: Range<i32>) {
        let Ok(()) = self.draw_iter(picture.pixels(corner, columns));
    }

    /// Takes what is being drawn, in words; see [`Part`].
    fn part(&mut self, _part: &Part<'_>) {}

    /// Draws anything: what is made for surfaces, and every drawable of embedded-graphics.
    fn draw<T: Paint>(&mut self, thing: T) -> T::Output {
        thing.paint(self)
    }

    /// Covers everything.
    fn wipe(&mut self, ink: Ink) {
        let Ok(()) = self.clear(ink);
    }

    /// Fills a box.
    fn fill(&mut self, area: Rectangle, ink: Ink) {
        let Ok(()) = self.fill_solid(&area, ink);
    }
}

/// What can be drawn on a surface. Every [`Drawable`] can; what implements this by itself uses what
/// surfaces do quicker.
pub trait Paint {
    /// What is known afterwards.
    type Output;

    /// Draws it.
    fn paint<S: Surface>(&self, surface: &mut S) -> Self::Output;
}

impl<T: Drawable<Color = Ink>> Paint for T {
    type Output = T::Output;

    fn paint<S: Surface>(&self, surface: &mut S) -> Self::Output {
        let Ok(output) = self.draw(surface);
        output
    }
}

/// A picture at its place.
#[derive(Clone, Debug)]
pub struct Stamp {
    picture: Picture,
    corner: Point,
    columns: Range<i32>,
    /// Columns of an icon's box before its picture.
    rim: i32,
    /// What it says.
    said: Said<'static>,
}

impl Stamp {
    /// A picture with its top left corner at a point.
    pub fn new(picture: Picture, corner: Point) -> Self {
        Self {
            picture,
            corner,
            columns: 0..picture.size().width as i32,
            rim: 0,
            said: Said::Nothing,
        }
    }

    /// This, said otherwise than by what its sign means.
    #[must_use]
    pub fn saying(self, said: Said<'static>) -> Self {
        Self { said, ..self }
    }

    /// The picture of an icon in a box that is wider by `rim` at each side.
    pub(crate) fn sign(icon: Icon, picture: Picture, corner: Point, rim: i32) -> Self {
        Self {
            rim,
            said: Said::Sign(icon),
            ..Self::new(picture, corner + Point::new_equal(rim))
        }
    }

    /// Only what lies in these columns of the box that an icon stands in the middle of.
    #[must_use]
    pub fn within(self, columns: Range<i32>) -> Self {
        let columns = columns.start - self.rim..columns.end - self.rim;
        Self { columns, ..self }
    }
}

impl Paint for Stamp {
    type Output = ();

    fn paint<S: Surface>(&self, surface: &mut S) {
        surface.picture(&self.picture, self.corner, self.columns.clone());
        if self.said != Said::Nothing {
            let place = Rectangle::new(self.corner, self.picture.size());
            surface.part(&Part::seen(place, Role::Picture, self.said));
        }
    }
}
