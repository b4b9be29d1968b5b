//! Shapes that embedded-graphics has no short way to write.

use crate::Ink;
use embedded_graphics::{
    Drawable,
    draw_target::DrawTarget,
    geometry::{Point, Size},
    primitives::{
        Primitive, PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, StrokeAlignment, Styled,
    },
};

/// The edges of a box, so many pixels inwards.
pub fn framed(area: Rectangle, thick: u32, ink: Ink) -> Styled<Rectangle, PrimitiveStyle<Ink>> {
    let style = PrimitiveStyleBuilder::new()
        .stroke_color(ink)
        .stroke_width(thick)
        .stroke_alignment(StrokeAlignment::Inside);
    area.into_styled(style.build())
}

/// A filled box whose corners are cut off slantwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutBox {
    area: Rectangle,
    cut: i32,
    ink: Ink,
}

impl CutBox {
    /// A box whose edges lose `cut` pixels at each end.
    pub const fn new(area: Rectangle, cut: i32, ink: Ink) -> Self {
        Self { area, cut, ink }
    }
}

impl Drawable for CutBox {
    type Color = Ink;
    type Output = ();

    fn draw<D: DrawTarget<Color = Ink>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Point { x, y } = self.area.top_left;
        let (w, h) = (self.area.size.width as i32, self.area.size.height as i32);
        let cut = self.cut.min(w / 2).min(h / 2).max(0);
        let mut line = |x, y, width: i32, height: i32| {
            let size = Size::new(width as u32, height as u32);
            target.fill_solid(&Rectangle::new(Point::new(x, y), size), self.ink)
        };
        for i in 0..cut {
            let (left, width) = (x + cut - i, w - 2 * (cut - i));
            line(left, y + i, width, 1)?;
            line(left, y + h - 1 - i, width, 1)?;
        }
        line(x, y + cut, w, h - 2 * cut)
    }
}
