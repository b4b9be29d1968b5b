//! Coins as they change: what there is, what is paid of it, what is left, and nothing else.

use super::{Arrow, Scale, digits, number_text};
use crate::graphics::font::{DIGITS_22, Font};
use crate::graphics::geometry::Geometry;
use crate::graphics::layout::{HALF, QUARTER, UNIT};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// "14 −8 → 6", or "7 +3 → 10" for what comes in at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Money {
    pub have: u16,
    pub left: u16,
}

/// The fonts of the small numbers and of what is left, the gap between parts, and the arrow.
#[derive(Clone, Copy)]
struct Look {
    small: &'static Font,
    large: &'static Font,
    gap: i32,
    arrow: i32,
}

impl Money {
    /// The change with its sign; nothing where nothing changes.
    fn change(self) -> Sentence {
        match i32::from(self.left) - i32::from(self.have) {
            0 => Sentence::new(),
            gain @ 1.. => fill("+{0}", &[&gain]),
            price => number_text(price),
        }
    }

    fn width_in(self, look: Look) -> i32 {
        let change = self.change();
        let left = look.large.width(&number_text(self.left.into()));
        if change.is_empty() {
            return left;
        }
        let have = look.small.width(&number_text(self.have.into()));
        let before = [have, look.small.width(&change), look.arrow];
        before.map(|part| part + look.gap).iter().sum::<i32>() + left
    }

    /// The largest look with room.
    fn look(self, layout: &Layout, room: Size) -> Look {
        let scale = Scale::row(layout);
        let (small, gap, arrow) = (scale.font(), HALF, scale.icon() - QUARTER);
        let looks = [digits(layout), &DIGITS_22, small].map(|large| Look {
            small,
            large,
            gap,
            arrow,
        });
        let fits = |look: &Look| {
            self.width_in(*look) <= room.width as i32 && look.large.cap() <= room.height as i32
        };
        let high = layout.is_high().then_some(Look {
            small: &DIGITS_22,
            gap: UNIT,
            ..looks[0]
        });
        let mut all = high.into_iter().chain(looks);
        all.find(fits).unwrap_or(Look {
            gap: 1,
            arrow: UNIT,
            ..looks[2]
        })
    }

    /// Its width in so much room.
    pub fn width(self, layout: &Layout, room: Size) -> i32 {
        self.width_in(self.look(layout, room))
    }

    /// Draws it at the left of a box, in its middle; gives the x behind it.
    pub fn draw(self, canvas: &mut Canvas, layout: &Layout, place: Rectangle, paper: Ink) -> i32 {
        let look = self.look(layout, place.size);
        let at = Point::new(place.left(), place.middle().y);
        let write = |canvas: &mut Canvas, x: i32, font: &'static Font, ink, text: &str| {
            let at = Point::new(x, at.y + font.cap() / 2);
            canvas.draw(Label::new(text, at, Letters::new(font, ink, paper)))
        };
        let left = number_text(self.left.into());
        let change = self.change();
        if change.is_empty() {
            return write(canvas, at.x, look.large, Ink::WHITE, &left);
        }
        let have = number_text(self.have.into());
        let pen = write(canvas, at.x, look.small, Ink::WHITE, &have) + look.gap;
        let ink = match self.left > self.have {
            true => Ink::GOOD,
            false => Ink::GOLD,
        };
        let pen = write(canvas, pen, look.small, ink, &change) + look.gap;
        let (from, to) = (Point::new(pen, at.y), Point::new(pen + look.arrow, at.y));
        Arrow::of(Ink::WHITE).short().draw(canvas, from, to);
        write(canvas, to.x + look.gap, look.large, Ink::GOLD, &left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;

    #[test]
    fn the_change_has_its_sign() {
        let change = |have, left| Money { have, left }.change();
        assert_eq!(change(14, 6), "−8");
        assert_eq!(change(7, 10), "+3");
        assert_eq!(change(7, 7), "");
    }

    #[test]
    fn large_numbers_give_way_to_what_has_room() {
        for glass in Glass::BOARDS {
            let layout = Layout::new(glass, false);
            let money = Money { have: 99, left: 88 };
            let least = if layout.is_narrow() { 74 } else { 92 };
            for room in least..130 {
                let size = Size::new(room, 40);
                let wide = money.width(&layout, size);
                assert!(wide <= room as i32, "{glass:?} {room}");
            }
        }
    }
}
