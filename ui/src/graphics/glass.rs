//! A glass: how many dots it has, how large they are, and where its keys are.

use crate::font::{Font, NARROW_12, NARROW_15, NARROW_18};
use crate::graphics::geometry::area;
use core::fmt;
use embedded_graphics::primitives::Rectangle;

/// Where the labels of the keys stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPlace {
    /// A and B at the left corners, X and Y at the right.
    Corners,
    /// A, B, X and Y from the top down at the right edge.
    Column,
    /// There are no keys: buttons on the glass take their place.
    None,
}

/// A display as screens see it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Glass {
    width: u16,
    height: u16,
    /// Dots in ten centimetres.
    density: u16,
    keys: KeyPlace,
}

/// Height, in micrometres, of what is seen under 16 minutes of arc at a distance of one millimetre,
/// times a thousand: the tangent of the angle.
const ARC: i32 = 4654;
/// How far away a player reads what matters, in millimetres.
const READING: i32 = 400;
/// How far away a player sees what is to be done now.
const GLANCE: i32 = 500;
/// The edge of what a finger can hit, in tenths of a millimetre.
const FINGER: i32 = 70;

impl fmt::Debug for Glass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl Glass {
    /// Pico Display Pack 2.0 and 2.8, Waveshare 2.0: the numbers are those of the smallest.
    pub const WIDE: Self = Self::new(320, 240, 200, KeyPlace::Corners);
    /// Waveshare 1.3, PicoSystem: the numbers are those of the smaller.
    pub const SQUARE: Self = Self::new(240, 240, 130, KeyPlace::Column);
    /// Pico Display Pack 1.14.
    pub const SMALL: Self = Self::new(240, 135, 114, KeyPlace::Corners);
    /// A phone held upright.
    pub const PHONE: Self = Self::new(360, 640, 520, KeyPlace::None);
    /// A phone lying across.
    pub const PHONE_ACROSS: Self = Self::new(640, 360, 520, KeyPlace::None);
    /// A board with a touch glass.
    pub const LARGE: Self = Self::new(480, 800, 430, KeyPlace::None);
    /// The glasses of the boards there are.
    pub const BOARDS: [Self; 3] = [Self::WIDE, Self::SQUARE, Self::SMALL];
    /// All that have a name.
    pub const ALL: [Self; 6] = [
        Self::WIDE,
        Self::SQUARE,
        Self::SMALL,
        Self::PHONE,
        Self::PHONE_ACROSS,
        Self::LARGE,
    ];

    /// A glass of so many columns and lines, its diagonal in hundredths of an inch.
    pub const fn new(width: u16, height: u16, diagonal: u16, keys: KeyPlace) -> Self {
        let (w, h) = (width as u64, height as u64);
        // Hundredths of dots in the diagonal, over its length in ten centimetres.
        let dots = ((w * w + h * h) * 10_000).isqrt();
        let length = diagonal as u64 * 254;
        let density = (dots * 1000 + length / 2) / length;
        Self {
            width,
            height,
            density: density as u16,
            keys,
        }
    }

    /// Columns.
    pub const fn width(self) -> i32 {
        self.width as i32
    }

    /// Lines.
    pub const fn height(self) -> i32 {
        self.height as i32
    }

    /// Bytes of a canvas.
    pub const fn pixels(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// All of it.
    pub const fn area(self) -> Rectangle {
        area(0, 0, self.width(), self.height())
    }

    /// Where its keys are.
    pub const fn keys(self) -> KeyPlace {
        self.keys
    }

    /// Whether fingers work it.
    pub const fn is_touched(self) -> bool {
        matches!(self.keys, KeyPlace::None)
    }

    /// Whether it is higher than wide.
    pub const fn is_upright(self) -> bool {
        self.height > self.width
    }

    /// Dots in so many tenths of a millimetre.
    pub const fn dots(self, tenths: i32) -> i32 {
        (tenths * self.density as i32 + 500) / 1000
    }

    /// The least edge of what is tapped.
    pub const fn finger(self) -> i32 {
        self.dots(FINGER)
    }

    /// The height of capitals that are seen under 16 minutes of arc so many millimetres away.
    const fn capitals(self, distance: i32) -> i32 {
        // Micrometres, then dots.
        let height = distance * ARC / 1000;
        (height * self.density as i32 + 50_000) / 100_000
    }

    /// The font of what matters: legible at 40 cm.
    pub const fn reading(self) -> &'static Font {
        font_of(self.capitals(READING))
    }

    /// The font of the line that says what to do now: legible at 50 cm.
    pub const fn glance(self) -> &'static Font {
        font_of(self.capitals(GLANCE))
    }
}

/// The smallest font with capitals so high, or the largest there is.
const fn font_of(cap: i32) -> &'static Font {
    match cap {
        ..=12 => &NARROW_12,
        13..=15 => &NARROW_15,
        _ => &NARROW_18,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_follow_from_the_diagonal() {
        // 400 dots in 50.8 mm.
        assert_eq!(Glass::WIDE.density, 787);
        assert_eq!(Glass::SQUARE.density, 1028);
        assert_eq!(Glass::SMALL.density, 951);
        assert_eq!(Glass::WIDE.dots(10), 8);
        assert_eq!(Glass::PHONE.finger(), 39);
    }

    /// The heights of capitals in minutes of arc: 15 dots on 2.0 inch are 16 at 40 cm, 18 are 16 at
    /// 50 cm.
    #[test]
    fn letters_are_seen_under_sixteen_minutes_of_arc() {
        assert_eq!(Glass::WIDE.capitals(READING), 15);
        assert_eq!(Glass::WIDE.capitals(GLANCE), 18);
        assert_eq!(Glass::WIDE.reading().cap(), 15);
        assert_eq!(Glass::WIDE.glance().cap(), 18);
        assert_eq!(Glass::PHONE.reading().cap(), 12);
        assert_eq!(Glass::PHONE.glance().cap(), 15);
    }
}
