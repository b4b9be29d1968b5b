use embedded_graphics::{
    mono_font::{MonoTextStyle, ascii::FONT_10X20},
    pixelcolor::Gray8,
    prelude::*,
    text::Text,
};
pub enum ScreenSize {
    Wide,
    Square,
    Small,
}
pub enum Key {
    A,
    B,
    X,
    Y,
    Up,
    Down,
    Left,
    Right,
    Press,
}
impl ScreenSize {
    pub const fn width(&self) -> u32 {
        match self {
            Self::Wide => 320,
            _ => 240,
        }
    }
    pub const fn height(&self) -> u32 {
        match self {
            Self::Small => 135,
            _ => 240,
        }
    }
}
pub struct C<'a>(pub &'a mut [u8]);
impl OriginDimensions for C<'_> {
    fn size(&self) -> Size {
        Size::new(crate::board::WIDTH as u32, crate::board::HEIGHT as u32)
    }
}
impl DrawTarget for C<'_> {
    type Color = Gray8;
    type Error = core::convert::Infallible;
    fn draw_iter<I: IntoIterator<Item = Pixel<Gray8>>>(&mut self, p: I) -> Result<(), Self::Error> {
        for Pixel(at, c) in p {
            if self.bounding_box().contains(at) {
                self.0[at.y as usize * crate::board::WIDTH + at.x as usize] = c.luma();
            }
        }
        Ok(())
    }
}
pub fn draw(c: &mut C, t: &str) {
    c.0.fill(0);
    _ = Text::new(
        t,
        Point::new(10, 30),
        MonoTextStyle::new(&FONT_10X20, Gray8::new(1)),
    )
    .draw(c);
}
