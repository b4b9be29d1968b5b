//! Anybody's drawables on the canvas, and our own on anybody's target.
#![allow(clippy::unwrap_used)]

use embedded_graphics::{
    image::{Image, ImageRaw},
    prelude::*,
    primitives::{Circle, PrimitiveStyle, Rectangle},
    text::Text,
};
use embedded_text::TextBox;
use wonders_ui::font::NARROW_12;
use wonders_ui::{Art, Canvas, CutBox, Glass, Icon, Ink, Label, Letters, Surface, framed};

const SIZE: Glass = Glass::SMALL;
const LETTERS: Letters = Letters::new(&NARROW_12, Ink::WHITE, Ink::NIGHT);

/// The pixels after something was drawn on a canvas.
fn drawn(draw: impl FnOnce(&mut Canvas<'_>)) -> Vec<u8> {
    let mut pixels = vec![0; SIZE.pixels()];
    draw(&mut Canvas::new(&mut pixels, SIZE).unwrap());
    pixels
}

fn count(pixels: &[u8], ink: Ink) -> usize {
    pixels.iter().filter(|&&pixel| pixel == ink.value()).count()
}

#[test]
fn an_image_and_a_circle_of_somebody_else_are_drawn() {
    let dots = [Ink::RED, Ink::GREEN, Ink::BLUE, Ink::GOLD].map(Ink::value);
    let image = ImageRaw::<Ink>::new(&dots, 2);
    let circle =
        Circle::new(Point::new(40, 40), 3).into_styled(PrimitiveStyle::with_fill(Ink::CLAY));
    let pixels = drawn(|canvas| {
        canvas.draw(Image::new(&image, Point::new(10, 20)));
        canvas.draw(circle);
    });
    let width = SIZE.width() as usize;
    assert_eq!(pixels[20 * width + 10..][..2], dots[..2]);
    assert_eq!(pixels[21 * width + 10..][..2], dots[2..]);
    assert_eq!(count(&pixels, Ink::CLAY), 5);
}

#[test]
fn a_text_box_breaks_its_lines_with_our_letters() {
    let place = Rectangle::new(Point::new(4, 4), Size::new(60, 60));
    let text = "one two three four five";
    let pixels = drawn(|canvas| {
        TextBox::new(text, place, LETTERS).draw(canvas).unwrap();
    });
    let lit = |line: usize| {
        let line = &pixels[line * SIZE.width() as usize..][..SIZE.width() as usize];
        line.iter().any(|&pixel| pixel == Ink::WHITE.value())
    };
    let lines = (1..135).filter(|&y| lit(y) && !lit(y - 1)).count();
    assert!(lines >= 3, "{lines} lines");
    assert!((0..135).filter(|&y| lit(y)).all(|y| (4..64).contains(&y)));
}

#[test]
fn a_text_and_a_label_are_one_picture() {
    let at = Point::new(12, 40);
    let text = drawn(|canvas| {
        Text::new("Věž Ґ", at, LETTERS).draw(canvas).unwrap();
    });
    let label = drawn(|canvas| {
        canvas.draw(Label::new("Věž Ґ", at, LETTERS));
    });
    assert!(count(&text, Ink::WHITE) > 50);
    assert_eq!(text, label);
}

/// Somebody's target that knows nothing of letters and pictures: dot by dot.
struct Foreign(Vec<u8>);

impl OriginDimensions for Foreign {
    fn size(&self) -> Size {
        Size::new(SIZE.width() as u32, SIZE.height() as u32)
    }
}

impl DrawTarget for Foreign {
    type Color = Ink;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Ink>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(at, ink) in pixels {
            if self.bounding_box().contains(at) {
                self.0[(at.y * SIZE.width() + at.x) as usize] = ink.value();
            }
        }
        Ok(())
    }
}

impl Surface for Foreign {}

/// One of each kind, some of them over the edges.
fn everything(surface: &mut impl Surface) {
    const DOTS: Art = Art {
        width: 3,
        height: 2,
        dots: &[0x12, 0x30, 0x04, 0x50],
    };
    surface.wipe(Ink::PANEL);
    for corner in [Point::new(20, 20), Point::new(-5, 50), Point::new(232, 130)] {
        let place = Rectangle::new(corner, Size::new(30, 20));
        surface.draw(CutBox::new(place, 4, Ink::RAISED));
        surface.draw(framed(place, 2, Ink::GOLD));
        surface.draw(Icon::Coin.at(corner));
        surface.draw(Icon::Gear.sized(36, corner + Point::new(40, 0)));
        surface.draw(Icon::Swords.stencil(Ink::RED, corner));
        surface.draw(wonders_ui::Stamp::new(DOTS.inked([Ink::RED; 3]), corner));
        surface.draw(Label::new("Žába", corner, LETTERS));
    }
}

#[test]
fn our_things_look_the_same_on_a_foreign_target() {
    let mut foreign = Foreign(vec![0; SIZE.pixels()]);
    everything(&mut foreign);
    assert_eq!(foreign.0, drawn(|canvas| everything(canvas)));
}
