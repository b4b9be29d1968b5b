//! Screen sizes and the boxes that follow from them.

use crate::font::{BOLD_12, Font, NARROW_12, NARROW_15, NARROW_18};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// The supported screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenSize {
    /// 320x240, keys A and B left, X and Y right.
    Wide,
    /// 240x240, keys A, B, X and Y in a column on the right, a joystick left.
    Square,
    /// 240x135, keys A and B left, X and Y right.
    Small,
}

/// A box from its corner and size.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let (width, height) = (
        if width > 0 { width } else { 0 },
        if height > 0 { height } else { 0 },
    );
    Rectangle::new(Point::new(x, y), Size::new(width as u32, height as u32))
}

impl ScreenSize {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Wide, Self::Square, Self::Small];

    /// Columns.
    pub const fn width(self) -> i32 {
        match self {
            Self::Wide => 320,
            Self::Square | Self::Small => 240,
        }
    }

    /// Lines.
    pub const fn height(self) -> i32 {
        match self {
            Self::Wide | Self::Square => 240,
            Self::Small => 135,
        }
    }

    /// Bytes of a canvas.
    pub const fn pixels(self) -> usize {
        (self.width() * self.height()) as usize
    }
}

/// Boxes and fonts of one screen size. Positions are the same when the device is turned: the keys
/// change their meaning instead, see [`crate::Key::turned`].
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The size all of it follows from.
    pub size: ScreenSize,
    /// Title bar, key labels in its corners where the keys are at the sides.
    pub top: Rectangle,
    /// Status bar with key labels in its corners; empty on the square screen.
    pub bottom: Rectangle,
    /// Column of key labels; empty where they stand in the bars.
    pub side: Rectangle,
    /// What is left for the screen itself.
    pub body: Rectangle,
    /// Card names and list rows.
    pub name: &'static Font,
    /// Sentences.
    pub text: &'static Font,
    /// The smallest letters that anything is written in: capitals of 15 pixels on the large glass,
    /// of 12 on the smaller ones.
    pub small: &'static Font,
    /// Titles.
    pub title: &'static Font,
    /// Height of a list row.
    pub row: i32,
    /// Margin at the left and right of a text.
    pub margin: i32,
}

/// Height of a status that is no bar of its own.
const STATUS: i32 = 22;

/// Width of the column of key labels.
const SIDE: i32 = 20;

impl Layout {
    /// The layout of a screen; `turned` moves the column of key labels to the other side.
    pub fn new(size: ScreenSize, turned: bool) -> Self {
        let (w, h) = (size.width(), size.height());
        match size {
            ScreenSize::Wide => Self {
                size,
                top: area(0, 0, w, 26),
                bottom: area(0, h - 24, w, 24),
                side: area(0, 0, 0, 0),
                body: area(0, 26, w, h - 50),
                name: &NARROW_18,
                text: &NARROW_15,
                small: &NARROW_15,
                title: &NARROW_15,
                row: 28,
                margin: 6,
            },
            ScreenSize::Square => {
                let left = if turned { SIDE } else { 0 };
                Self {
                    size,
                    top: area(left, 0, w - SIDE, 23),
                    bottom: area(left, h, w - SIDE, 0),
                    side: area(if turned { 0 } else { w - SIDE }, 0, SIDE, h),
                    body: area(left, 23, w - SIDE, h - 23),
                    name: &NARROW_15,
                    text: &NARROW_15,
                    small: &NARROW_12,
                    title: &NARROW_15,
                    row: 24,
                    margin: 4,
                }
            }
            ScreenSize::Small => Self {
                size,
                top: area(0, 0, w, 20),
                bottom: area(0, h - 20, w, 20),
                side: area(0, 0, 0, 0),
                body: area(0, 20, w, h - 40),
                name: &NARROW_15,
                text: &NARROW_12,
                small: &NARROW_12,
                title: &BOLD_12,
                row: 22,
                margin: 4,
            },
        }
    }

    /// Where a status is written: the bottom bar, or what a full list leaves free below it.
    pub fn status(&self) -> Rectangle {
        if self.bottom.size.height > 0 {
            return self.bottom;
        }
        let Point { x, y } = self.bottom.top_left;
        area(x, y - STATUS, self.bottom.size.width as i32, STATUS)
    }

    /// Where a list stands: above the status, also where that is no bar of its own.
    pub fn list(&self) -> Rectangle {
        let Rectangle { top_left, size } = self.body;
        let end = (top_left.y + size.height as i32).min(self.status().top_left.y);
        area(top_left.x, top_left.y, size.width as i32, end - top_left.y)
    }

    /// List rows that fit.
    pub fn rows(&self) -> usize {
        (self.list().size.height as i32 / self.row) as usize
    }

    /// A list row of two lines: its height, and the baselines of both from its top. Between them
    /// is room for what hangs below the first, and above it for accents. The small glass has no
    /// such room: there both are one line.
    pub const fn pair(&self) -> (i32, i32, i32) {
        match self.size {
            ScreenSize::Wide => (46, 21, 41),
            ScreenSize::Square => (42, 20, 37),
            ScreenSize::Small => (22, 18, 18),
        }
    }

    /// List rows of two lines that fit a box.
    pub const fn pairs(&self, place: Rectangle) -> usize {
        (place.size.height as i32 / self.pair().0) as usize
    }
}
