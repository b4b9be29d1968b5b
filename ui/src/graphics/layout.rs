//! The boxes and fonts that follow from a glass.

use crate::graphics::font::{BOLD_12, BOLD_15, BOLD_18, Font};
use crate::graphics::geometry::Geometry;
pub(crate) use crate::graphics::geometry::area;
use crate::graphics::glass::{Glass, KeyPlace};
use crate::graphics::icon::ICON;
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// The unit of the rhythm: what stands apart is a whole one, a half or a quarter of it apart.
pub(crate) const UNIT: i32 = 8;
/// Between things that belong together.
pub(crate) const HALF: i32 = UNIT / 2;
/// Between a thing and its rim.
pub(crate) const QUARTER: i32 = UNIT / 4;
/// The breadth of a pen: shafts of arrows, corners that are cut off, the lower edge of a button.
pub(crate) const STROKE: i32 = 3;

/// How much room a body has. A screen asks it where more room shows something else, not only more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Names stand beside their badges.
    Wide,
    /// Names stand below.
    Narrow,
    /// There is room for little more than the cities, and a few rows.
    Low,
}

impl Extent {
    /// What a body has room for.
    const fn of(body: Rectangle) -> Self {
        match (body.size.width, body.size.height) {
            (_, ..150) => Self::Low,
            (..300, _) => Self::Narrow,
            _ => Self::Wide,
        }
    }
}

/// Boxes and fonts of a glass. Positions are the same when the device is turned: the keys
/// change their meaning instead, see [`crate::Key::turned`].
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The glass all of it follows from.
    pub glass: Glass,
    /// How much room its body has.
    pub(crate) extent: Extent,
    /// Title bar, key labels in its corners where the keys are at the sides.
    pub top: Rectangle,
    /// Status bar with key labels in its corners; empty on the square screen.
    pub bottom: Rectangle,
    /// Column of key labels; empty where they stand in the bars.
    pub side: Rectangle,
    /// What is left for the screen itself.
    pub body: Rectangle,
    /// Card names, list rows, what to do now.
    pub name: &'static Font,
    /// Sentences.
    pub text: &'static Font,
    /// The smallest letters that anything is written in.
    pub small: &'static Font,
    /// Titles.
    pub title: &'static Font,
    /// Height of a list row.
    pub row: i32,
    /// Margin at the left and right of a text.
    pub margin: i32,
}

/// Width of the column of key labels: an icon with its rim.
const SIDE: i32 = ICON + HALF + QUARTER;

/// The widest glass with the smaller margin.
const NARROW: i32 = 300;

/// Heights and fonts of a glass.
struct Bars {
    top: i32,
    bottom: i32,
    row: i32,
    margin: i32,
    title: &'static Font,
}

impl Bars {
    /// They follow from the letters that stand in them.
    fn of(glass: Glass) -> Self {
        let (name, text) = (glass.name(), glass.sentence());
        let margin = match glass.width() < NARROW {
            true => HALF,
            false => HALF + QUARTER,
        };
        match glass.keys() {
            KeyPlace::None => Self::touched(glass),
            KeyPlace::Column => Self {
                top: text.line(),
                bottom: 0,
                row: name.line() + 1,
                margin,
                title: text,
            },
            // Few lines: everything is as low as its letters.
            KeyPlace::Corners if text.cap() < BOLD_15.cap() => Self {
                top: BOLD_12.line() + 1,
                bottom: BOLD_12.line() + 1,
                row: name.line() - 1,
                margin,
                title: &BOLD_12,
            },
            KeyPlace::Corners => Self {
                top: text.line() + STROKE,
                bottom: text.line() + 1,
                row: name.line() + 1,
                margin,
                title: text,
            },
        }
    }

    /// Rows and buttons have room for a finger.
    fn touched(glass: Glass) -> Self {
        let [top, bottom] = glass.finger_bars();
        Self {
            top,
            bottom,
            row: glass.finger_row(),
            margin: UNIT,
            title: &BOLD_18,
        }
    }
}

impl Layout {
    /// The layout of a glass; `turned` moves the column of key labels to the other side.
    pub fn new(glass: Glass, turned: bool) -> Self {
        let (w, h) = (glass.width(), glass.height());
        let bars = Bars::of(glass);
        let side = match glass.keys() {
            KeyPlace::Column => SIDE,
            KeyPlace::Corners | KeyPlace::None => 0,
        };
        let left = if turned { side } else { 0 };
        let column = match (side, turned) {
            (0, _) => area(0, 0, 0, 0),
            (_, true) => area(0, 0, side, h),
            (_, false) => area(w - side, 0, side, h),
        };
        let body = area(left, bars.top, w - side, h - bars.top - bars.bottom);
        Self {
            glass,
            extent: Extent::of(body),
            top: area(left, 0, w - side, bars.top),
            bottom: area(left, h - bars.bottom, w - side, bars.bottom),
            side: column,
            body,
            name: glass.name(),
            text: glass.sentence(),
            small: glass.caption(),
            title: bars.title,
            row: bars.row,
            margin: bars.margin,
        }
    }

    /// Whether there is room for little more than the cities.
    pub const fn is_low(&self) -> bool {
        matches!(self.extent, Extent::Low)
    }

    /// Whether names have no room beside badges.
    pub const fn is_narrow(&self) -> bool {
        !matches!(self.extent, Extent::Wide)
    }

    /// Whether fingers work it and it is much higher than wide: what stands alone is larger there.
    pub const fn is_high(&self) -> bool {
        let Size { width, height } = self.body.size;
        self.glass.is_touched() && height >= width + width / 4
    }

    /// A list over the full height, and beside it what belongs to its row, above the buttons: on a
    /// glass for fingers that lies across.
    pub fn beside(&self) -> Option<[Rectangle; 2]> {
        let across = self.glass.is_touched() && self.glass.is_across();
        let (_, below) = self.glass.area().split_top(self.top.height());
        // Two buttons, and digits, have room in the other.
        let least = self.glass.finger() * 13 / 2;
        let (rest, list) = below.split_right((below.width() * 2 / 5).max(least));
        let (_, rest) = rest.split_bottom(self.bottom.height());
        across.then_some([list, rest])
    }

    /// The body above the status, parted into a picture and what is said below it in at least so
    /// many lines: a table is not much higher than wide, and what is left over goes to the words.
    pub fn above(&self, lines: i32) -> (Rectangle, Rectangle) {
        let all = self.list();
        let most = match self.is_high() {
            true => all.width(),
            false => all.width() * 2 / 3,
        };
        all.split_top((all.height() - lines).min(most))
    }

    /// The body with a margin around it: where sentences stand.
    pub fn page(&self) -> Rectangle {
        self.body.inset_by(self.margin, QUARTER)
    }

    /// Where a status is written: the bottom bar, or what a full list leaves free below it.
    pub fn status(&self) -> Rectangle {
        if self.bottom.size.height > 0 {
            return self.bottom;
        }
        let Point { x, y } = self.bottom.top_left;
        // As low as what hangs below the line allows.
        let high = self.text.cap() + 2 * self.text.descent() - STROKE;
        area(x, y - high, self.bottom.size.width as i32, high)
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
    pub fn pair(&self) -> (i32, i32, i32) {
        if self.is_low() {
            let baseline = (self.row + self.name.cap()) / 2;
            return (self.row, baseline, baseline);
        }
        let lines = self.text.line() + self.small.line();
        let high = match self.glass.is_touched() {
            true => lines.max(self.row),
            false => lines,
        };
        let top = (high - lines) / 2;
        let first = top + self.text.ascent() + QUARTER;
        (high, first, top + lines - self.small.descent())
    }

    /// List rows of two lines that fit a box.
    pub fn pairs(&self, place: Rectangle) -> usize {
        (place.size.height as i32 / self.pair().0) as usize
    }
}
