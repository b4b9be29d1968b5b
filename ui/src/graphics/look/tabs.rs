//! What each key does now, written where the key is.
//!
//! The glass is turned together with the device, and so is the meaning of its keys: whatever key
//! lies at a corner does what that corner says, see [`crate::Key::turned`]. So every sign has one
//! place, whichever way round the device lies.

use crate::graphics::font::{BOLD_12, BOLD_15, Font};
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::shell::key_map::{KeyMap, Sign};
use crate::{
    Canvas, CutBox, Does, ICON, Icon, Ink, Key, Label, Layout, Letters, Part, Role, Surface,
};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

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
        width(layout.status()) - taken(self.b, Place::B) - taken(self.y, Place::Y)
    }

    /// Columns that the tabs leave between them in the title bar.
    pub fn top_room(&self, layout: &Layout) -> i32 {
        let taken = |sign, place| taken(layout, sign, place);
        width(layout.top) - taken(self.a, Place::A) - taken(self.x, Place::X)
    }

    /// Draws the tabs; `held` is how much of a hold of A is done, in thousandths.
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
                Place::A | Place::X if left => room.top.0 = tab.top_left.x + width(tab) + 4,
                Place::A | Place::X => room.top.1 = tab.top_left.x - 4,
                Place::B | Place::Y if left => room.bottom.0 = tab.top_left.x + width(tab) + 4,
                Place::B | Place::Y => room.bottom.1 = tab.top_left.x - 4,
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
    tab.map_or(0, |tab| width(tab) + 4)
}

const fn width(place: Rectangle) -> i32 {
    place.size.width as i32
}

const fn ends(bar: Rectangle) -> (i32, i32) {
    (bar.top_left.x, bar.top_left.x + bar.size.width as i32)
}

fn font(layout: &Layout) -> &'static Font {
    match layout.extent {
        Extent::Wide => &BOLD_15,
        Extent::Narrow | Extent::Low => &BOLD_12,
    }
}

/// Whether a tab has a picture beside its word: back is known by its arrow, a hold by its clock.
fn has_icon(sign: Sign) -> bool {
    sign.word.is_empty() || matches!(sign.icon, Icon::Hold | Icon::Back)
}

/// The box of a tab, and whether it lies at the left.
fn tab(layout: &Layout, sign: Sign, place: Place) -> (Rectangle, bool) {
    let (w, h) = (layout.glass.width(), layout.glass.height());
    let word = font(layout).width(sign.word);
    let icon = if has_icon(sign) { ICON + 4 } else { 0 };
    let rim = if layout.extent == Extent::Wide {
        14
    } else {
        10
    };
    let wide = word + icon + rim;
    if layout.side.size.width > 0 {
        let left = layout.side.top_left.x < w / 2;
        let side = width(layout.side);
        if place == Place::A {
            let x = if left { 0 } else { w - wide.max(side) };
            let high = layout.top.size.height as i32;
            return (area(x, 0, wide.max(side), high), left);
        }
        let y = h / 4 * place as i32 + (h / 4 - 22) / 2;
        return (area(layout.side.top_left.x, y, side, 22), left);
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
    let (w, h) = (width(tab), tab.size.height as i32);
    let hold = sign.icon == Icon::Hold;
    let (ground, ink) = match place {
        Place::A if hold => (Ink::BRONZE, Ink::BLACK),
        Place::A => (Ink::COIN, Ink::BLACK),
        _ => (Ink::RAISED, Ink::WHITE),
    };
    // The tab grows out of the glass' edge: its corners there are beyond it.
    let left = x == 0;
    let from = if left { x - 3 } else { x };
    let (top, high) = match place {
        Place::A | Place::X if !column => (y - 3, h + 2),
        Place::A => (y - 3, h + 3),
        _ if column => (y, h),
        _ => (y, h + 3),
    };
    let shape = area(from, top, w + 3, high);
    canvas.draw(CutBox::new(shape, 3, ground));
    canvas.part(&Part {
        role: Role::Key,
        ..Part::button(tab, Does::Key(place.key()))
    });
    if column && place == Place::A {
        // It bends down to its key.
        let key = layout.glass.height() / 8 + 11;
        let side = layout.side;
        let part = area(side.top_left.x, h - 3, width(side), key - h + 3);
        canvas.fill(part, ground);
    }
    if hold && held > 0 {
        let done = area(x, top.max(0), w * held.min(1000) / 1000, high.min(h - 1));
        canvas.fill(done, Ink::COIN);
    }
    let paper = if hold && held >= 1000 {
        Ink::COIN
    } else {
        ground
    };
    let word = if column && place != Place::A {
        ""
    } else {
        sign.word
    };
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
    let (w, h) = (width(tab), tab.size.height as i32);
    let icon = has_icon(sign);
    let both = if icon && !sign.word.is_empty() { 4 } else { 0 };
    let wide = font.width(sign.word) + if icon { ICON } else { 0 } + both;
    let mut pen = x + (w - wide) / 2;
    if icon {
        let at = Point::new(pen, y + (h - ICON) / 2);
        canvas.draw(sign.icon.stencil(ink, at));
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
        let (right, bottom) = (left + width(tab), top + tab.size.height as i32);
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
