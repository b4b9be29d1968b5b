//! What each key does now, written where the key is.
//!
//! The glass is turned together with the device, and so is the meaning of its keys: whatever key
//! lies at a corner does what that corner says, see [`crate::Key::turned`]. So every sign has one
//! place, whichever way round the device lies.

use crate::graphics::font::{BOLD_12, BOLD_15, Font};
use crate::graphics::geometry::{Geometry, area, square};
use crate::graphics::layout::{Extent, HALF, QUARTER, STROKE, UNIT};
use crate::graphics::motion::Motion;
use crate::shell::key_map::{KeyMap, Sign};
use crate::{
    Canvas, CutBox, Does, ICON, Icon, Ink, Key, Label, Layout, Letters, Part, Role, Surface,
};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// Keys that have a tab.
const KEYS: usize = 4;
/// Between a tab and what stands beside it, and between its icon and its word.
const GAP: i32 = HALF;
/// The height of a tab in a column.
const HIGH: i32 = ICON + UNIT;

/// What the tabs leave of the two bars: the left and right end of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub top: (i32, i32),
    pub bottom: (i32, i32),
}

/// The four keys in the order of their places: from the top of the column, or A and B left, X and
/// Y right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    A,
    B,
    X,
    Y,
}

impl Place {
    const fn key(self) -> Key {
        match self {
            Self::A => Key::A,
            Self::B => Key::B,
            Self::X => Key::X,
            Self::Y => Key::Y,
        }
    }
}

impl KeyMap<'_> {
    /// Columns that the tabs leave between them in the lower bar.
    pub fn room(&self, layout: &Layout) -> i32 {
        let taken = |sign, place| taken(layout, sign, place);
        layout.status().width() - taken(self.b, Place::B) - taken(self.y, Place::Y)
    }

    /// Columns that the tabs leave between them in the title bar.
    pub fn top_room(&self, layout: &Layout) -> i32 {
        let taken = |sign, place| taken(layout, sign, place);
        layout.top.width() - taken(self.a, Place::A) - taken(self.x, Place::X)
    }

    /// Draws the tabs; `held` is how much of a hold of A is done, of [`Motion::WHOLE`].
    pub fn draw(&self, canvas: &mut Canvas, layout: &Layout, held: i32) -> Room {
        let top = ends(layout.top);
        let bottom = ends(layout.status());
        let mut room = Room { top, bottom };
        let tabs = [
            (self.a, Place::A),
            (self.b, Place::B),
            (self.x, Place::X),
            (self.y, Place::Y),
        ];
        for (sign, place) in tabs {
            let Some(sign) = sign else { continue };
            let (tab, left) = tab(layout, sign, place);
            draw_tab(canvas, layout, sign, place, tab, held);
            match place {
                _ if layout.side.size.width > 0 && place != Place::A => {}
                Place::A | Place::X if left => room.top.0 = tab.right() + GAP,
                Place::A | Place::X => room.top.1 = tab.left() - GAP,
                Place::B | Place::Y if left => room.bottom.0 = tab.right() + GAP,
                Place::B | Place::Y => room.bottom.1 = tab.left() - GAP,
            }
        }
        room
    }
}

/// Columns that a tab takes of its bar: a column of keys has only A in it.
fn taken(layout: &Layout, sign: Option<Sign>, place: Place) -> i32 {
    let beside = layout.side.size.width == 0 || place == Place::A;
    let tab = sign
        .filter(|_| beside)
        .map(|sign| tab(layout, sign, place).0);
    tab.map_or(0, |tab| tab.width() + GAP)
}

const fn ends(bar: Rectangle) -> (i32, i32) {
    (bar.top_left.x, bar.top_left.x + bar.size.width as i32)
}

fn font(layout: &Layout) -> &'static Font {
    match layout.extent {
        // The bars are as high as their letters.
        Extent::Wide if layout.text.cap() >= BOLD_15.cap() => &BOLD_15,
        _ => &BOLD_12,
    }
}

/// Whether a tab has a picture beside its word: back is known by its arrow, a hold by its clock.
fn has_icon(sign: Sign) -> bool {
    sign.word.is_empty() || matches!(sign.icon, Icon::Hold | Icon::Back)
}

/// The box of a tab, and whether it lies at the left.
fn tab(layout: &Layout, sign: Sign, place: Place) -> (Rectangle, bool) {
    let w = layout.glass.width();
    let word = font(layout).width(sign.word);
    let icon = if has_icon(sign) { ICON + GAP } else { 0 };
    let wide = word + icon + 2 * layout.margin + QUARTER;
    let wide = match layout.glass.is_touched() {
        true => wide.max(layout.glass.finger()),
        false => wide,
    };
    if layout.side.size.width > 0 {
        let left = layout.side.top_left.x < w / 2;
        let side = layout.side.width();
        if place == Place::A {
            let x = if left { 0 } else { w - wide.max(side) };
            let high = layout.top.size.height as i32;
            return (area(x, 0, wide.max(side), high), left);
        }
        let size = Size::new(side as u32, HIGH as u32);
        return (beside(layout, place).centred(size), left);
    }
    let left = matches!(place, Place::A | Place::B);
    let bar = match place {
        Place::A | Place::X => layout.top,
        Place::B | Place::Y => layout.bottom,
    };
    let x = if left { 0 } else { w - wide };
    let high = bar.size.height as i32;
    (area(x, bar.top_left.y, wide, high), left)
}

/// The part of the column that lies beside a key.
fn beside(layout: &Layout, place: Place) -> Rectangle {
    layout.side.row(place as usize, KEYS, 0)
}

fn draw_tab(
    canvas: &mut Canvas,
    layout: &Layout,
    sign: Sign,
    place: Place,
    tab: Rectangle,
    held: i32,
) {
    let column = layout.side.size.width > 0;
    let Point { x, y } = tab.top_left;
    let (w, h) = (tab.width(), tab.height());
    let hold = sign.icon == Icon::Hold;
    let (ground, ink) = match place {
        Place::A if hold => (Ink::BRONZE, Ink::BLACK),
        Place::A => (Ink::COIN, Ink::BLACK),
        _ => (Ink::RAISED, Ink::WHITE),
    };
    // The tab grows out of the glass' edge: its corners there are beyond it.
    let left = x == 0;
    let from = if left { x - STROKE } else { x };
    let (top, high) = match place {
        Place::A | Place::X if !column => (y - STROKE, h + QUARTER),
        Place::A => (y - STROKE, h + STROKE),
        _ if column => (y, h),
        _ => (y, h + STROKE),
    };
    let shape = area(from, top, w + STROKE, high);
    canvas.draw(CutBox::new(shape, STROKE, ground));
    canvas.part(&Part {
        role: Role::Key,
        ..Part::button(tab, Does::Key(place.key()))
    });
    if column && place == Place::A {
        // It bends down to its key.
        let key = beside(layout, place).centred(square(HIGH)).bottom();
        let (down, _) = layout.side.split_top(key);
        canvas.fill(down.split_top(h - STROKE).1, ground);
    }
    if hold && held > 0 {
        let done = area(
            x,
            top.max(0),
            w * held.min(Motion::WHOLE) / Motion::WHOLE,
            high.min(h - 1),
        );
        canvas.fill(done, Ink::COIN);
    }
    let paper = if hold && held >= Motion::WHOLE {
        Ink::COIN
    } else {
        ground
    };
    let narrow = column && place != Place::A;
    let fits = !has_icon(sign) && font(layout).width(sign.word) < w;
    let word = if narrow && !fits { "" } else { sign.word };
    draw_inside(canvas, layout, Sign { word, ..sign }, tab, (ink, paper));
}

fn draw_inside(
    canvas: &mut Canvas,
    layout: &Layout,
    sign: Sign,
    tab: Rectangle,
    (ink, paper): (Ink, Ink),
) {
    let font = font(layout);
    let Point { x, y } = tab.top_left;
    let (w, h) = (tab.width(), tab.height());
    let icon = has_icon(sign);
    let both = if icon && !sign.word.is_empty() {
        GAP
    } else {
        0
    };
    let wide = font.width(sign.word) + if icon { ICON } else { 0 } + both;
    let mut pen = x + (w - wide) / 2;
    if icon {
        let at = Point::new(pen, y + (h - ICON) / 2);
        match sign.icon {
            // Of one ink it would be a block.
            Icon::Sheet => canvas.draw(sign.icon.at(at)),
            icon => canvas.draw(icon.stencil(ink, at)),
        };
        pen += ICON + both;
    }
    let at = Point::new(pen, y + (h + font.cap()) / 2);
    canvas.draw(Label::new(sign.word, at, Letters::new(font, ink, paper)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;

    /// Where a key lies on the device, in parts of its glass; the boards of a size agree on it.
    fn seat_of(key: Key, size: Glass) -> (i32, i32) {
        let column = size == Glass::SQUARE;
        match key {
            Key::A if column => (100, 12),
            Key::B if column => (100, 37),
            Key::X if column => (100, 62),
            Key::Y if column => (100, 87),
            Key::A => (0, 0),
            Key::B => (0, 100),
            Key::X => (100, 0),
            _ => (100, 100),
        }
    }

    /// The distance of a tab from a point of the glass.
    fn distance(tab: Rectangle, size: Glass, (x, y): (i32, i32)) -> i32 {
        let (x, y) = (size.width() * x / 100, size.height() * y / 100);
        let (left, top) = (tab.top_left.x, tab.top_left.y);
        let (right, bottom) = (tab.right(), tab.bottom());
        let beside = (left - x).max(x - right).max(0);
        let above = (top - y).max(y - bottom).max(0);
        beside * beside + above * above
    }

    #[test]
    fn each_sign_stands_at_the_key_that_does_it_both_ways_round() {
        for size in Glass::BOARDS {
            for turned in [false, true] {
                let layout = Layout::new(size, turned);
                let places = [Place::A, Place::B, Place::X, Place::Y];
                for key in [Key::A, Key::B, Key::X, Key::Y] {
                    let (x, y) = seat_of(key, size);
                    let (seen, means) = if turned {
                        ((100 - x, 100 - y), key.turned())
                    } else {
                        ((x, y), key)
                    };
                    let sign = Sign::icon(Icon::Tick);
                    let near = places
                        .into_iter()
                        .min_by_key(|&place| distance(tab(&layout, sign, place).0, size, seen))
                        .unwrap();
                    assert_eq!(
                        near as u8, means as u8,
                        "{key:?} on {size:?}, turned: {turned}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_hold_fills_the_tab_at_its_key() {
        for size in Glass::BOARDS {
            let layout = Layout::new(size, false);
            let gold = |held| {
                let mut memory = [0; 320 * 240];
                let mut canvas = Canvas::new(&mut memory, size).unwrap();
                let tabs = KeyMap::LIST.with_a(Some(Icon::Hold)).doing("Hold");
                tabs.draw(&mut canvas, &layout, held);
                let dots = canvas.lines().flatten();
                dots.filter(|&&dot| dot == Ink::COIN.value()).count()
            };
            assert_eq!(gold(0), 0);
            assert!(gold(300) < gold(600) && gold(600) < gold(1000), "{size:?}");
        }
    }
}
