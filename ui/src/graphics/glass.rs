//! A glass: how many dots it has, how large they are, and where its keys are.

use crate::font::{Font, NARROW_12, NARROW_15, NARROW_18};
use crate::graphics::geometry::area;
use crate::graphics::layout::{HALF, UNIT};
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

/// Rows for fingers that a glass without keys has room for at least, and fingers side by side.
const FINGER_ROWS: i32 = 5;
const FINGER_COLUMNS: i32 = 6;

/// How much of something a glass has room for at least, in heights of its capitals: letters that are
/// so large that fewer fit say too little.
#[derive(Clone, Copy)]
struct Needed {
    across: i32,
    down: i32,
}

/// Of names in rows.
const NAMES: Needed = Needed {
    across: 16,
    down: 9,
};
/// Of sentences.
const SENTENCES: Needed = Needed {
    across: 16,
    down: 11,
};
/// Of captions.
const CAPTIONS: Needed = Needed {
    across: 20,
    down: 11,
};

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
    /// One without keys whose buttons would leave nothing of it has its labels in the corners: a
    /// finger on a corner is that key.
    pub const fn new(width: u16, height: u16, diagonal: u16, keys: KeyPlace) -> Self {
        let (w, h) = (width as u64, height as u64);
        // Hundredths of dots in the diagonal, over its length in ten centimetres.
        let dots = ((w * w + h * h) * 10_000).isqrt();
        let length = diagonal as u64 * 254;
        let density = (dots * 1000 + length / 2) / length;
        let glass = Self {
            width,
            height,
            density: density as u16,
            keys,
        };
        let keys = match keys {
            KeyPlace::None if !glass.has_room_for_fingers() => KeyPlace::Corners,
            keys => keys,
        };
        Self { keys, ..glass }
    }

    /// Whether the bars for fingers leave room for a table and two rows, and buttons stand side by
    /// side.
    const fn has_room_for_fingers(self) -> bool {
        let rows = FINGER_ROWS * self.finger_row();
        let [top, bottom] = self.finger_bars();
        let wide = self.width() >= FINGER_COLUMNS * self.finger();
        self.height() >= top + rows + bottom && wide
    }

    /// The height of a row for fingers.
    pub(crate) const fn finger_row(self) -> i32 {
        self.finger() + HALF
    }

    /// The heights of the bars above and below of a glass for fingers.
    pub(crate) const fn finger_bars(self) -> [i32; 2] {
        let finger = self.finger();
        match self.is_across() {
            // Lines are few: no more than a finger wants.
            true => [finger + HALF, finger + UNIT],
            // The lower one has a margin around its buttons, which are higher than a finger wants.
            false => [finger + finger / 2, finger + 2 * UNIT + 2 * UNIT],
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
        !cfg!(feature = "keyed") && matches!(self.keys, KeyPlace::None)
    }

    /// Whether it is higher than wide.
    pub const fn is_upright(self) -> bool {
        self.height > self.width
    }

    /// Whether it is much wider than high.
    pub const fn is_across(self) -> bool {
        self.width() >= self.height() + self.height() / 4
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

    /// The highest capitals of what needs so much room.
    const fn room(self, needed: Needed) -> i32 {
        let (across, down) = (self.width() / needed.across, self.height() / needed.down);
        if across < down { across } else { down }
    }

    /// The smallest font that is legible so far away, or the largest that has room.
    const fn legible(self, distance: i32, needed: Needed) -> &'static Font {
        let (wanted, room) = (self.capitals(distance), self.room(needed));
        match wanted {
            _ if room < 15 => &NARROW_12,
            ..=12 => &NARROW_12,
            _ if room < 18 => &NARROW_15,
            13..=15 => &NARROW_15,
            _ => &NARROW_18,
        }
    }

    /// The font of sentences: legible at 40 cm; where fingers work the glass it lies farther away.
    pub const fn sentence(self) -> &'static Font {
        match self.is_touched() {
            true => self.legible(GLANCE, SENTENCES),
            false => self.legible(READING, SENTENCES),
        }
    }

    /// The smallest font of what matters: legible at 40 cm.
    pub const fn caption(self) -> &'static Font {
        self.legible(READING, CAPTIONS)
    }

    /// The font of names and of the line that says what to do now: legible at 50 cm, larger where a
    /// finger's row has room for it.
    pub const fn name(self) -> &'static Font {
        match self.is_touched() {
            true => self.legible(2 * GLANCE, NAMES),
            false => self.legible(GLANCE, NAMES),
        }
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
    fn capitals_follow_from_the_distance() {
        assert_eq!(Glass::WIDE.capitals(READING), 15);
        assert_eq!(Glass::WIDE.capitals(GLANCE), 18);
        assert_eq!(Glass::PHONE.capitals(READING), 10);
        assert_eq!(Glass::PHONE.capitals(GLANCE), 13);
    }

    /// On the glasses of the boards and on phones: names and what to do now at 50 cm, all else that
    /// matters at 40 cm, or the largest letters of which enough has room.
    #[test]
    fn letters_are_seen_under_sixteen_minutes_of_arc_or_fill_the_glass() {
        let fonts = [12, 15, 18];
        for glass in Glass::ALL {
            let kinds = [
                (glass.name(), GLANCE, NAMES),
                (glass.sentence(), READING, SENTENCES),
                (glass.caption(), READING, CAPTIONS),
            ];
            for (font, distance, needed) in kinds {
                let seen = font.cap() >= glass.capitals(distance);
                let larger = fonts.into_iter().find(|&cap| cap > font.cap());
                let full = larger.is_none_or(|cap| cap > glass.room(needed));
                assert!(seen || full, "{glass:?}: {}", font.cap());
            }
        }
        // The large glass and phones have room for all of it.
        for glass in [Glass::WIDE, Glass::PHONE, Glass::PHONE_ACROSS] {
            assert!(glass.name().cap() >= glass.capitals(GLANCE), "{glass:?}");
            assert!(
                glass.caption().cap() >= glass.capitals(READING),
                "{glass:?}"
            );
        }
        // The others: their names at least are larger than the least.
        for glass in [Glass::SQUARE, Glass::SMALL] {
            assert_eq!((glass.name().cap(), glass.caption().cap()), (15, 12));
        }
    }

    #[test]
    fn a_glass_too_small_for_buttons_is_worked_at_its_corners() {
        for (width, height, diagonal) in [(240, 135, 114), (240, 320, 280), (480, 320, 350)] {
            let glass = Glass::new(width, height, diagonal, KeyPlace::None);
            assert_eq!(glass.keys(), KeyPlace::Corners, "{glass:?}");
        }
        for (width, height, diagonal) in [(320, 480, 350), (480, 800, 430), (640, 360, 520)] {
            let glass = Glass::new(width, height, diagonal, KeyPlace::None);
            assert!(glass.is_touched(), "{glass:?}");
        }
    }
}
