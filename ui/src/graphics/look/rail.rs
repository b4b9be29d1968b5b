//! The groups of a list at its edge: a field for each with its shape, the cursor's in full colour.
//! It shows that there is more than what is in sight, where in it the cursor stands, and what a jump
//! passes.

use super::card::{glyph, inks};
use crate::graphics::geometry::Geometry;
use crate::texts::words::colour;
use crate::{Canvas, Does, ICON, Icon, Ink, Layout, Part, Said, Surface, Text, framed};
use embedded_graphics::{geometry::Size, primitives::Rectangle};
use heapless::Vec;
use wonders_core::Colour;

/// A group of rows: the cards of a colour, or what stands before them under a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    Sign(Icon),
    Cards(Colour),
}

impl Group {
    /// What it is called.
    const fn said(self) -> Said<'static> {
        match self {
            Self::Sign(Icon::Stage) => Said::Text(Text::CatWonder),
            Self::Sign(icon) => Said::Sign(icon),
            Self::Cards(of) => Said::Text(colour(of)),
        }
    }
}

/// One field, and the row that a tap on it leads to.
#[derive(Clone, Copy, Debug)]
struct Field {
    group: Group,
    row: usize,
}

/// All colours and what stands before them.
const MOST: usize = Colour::ALL.len() + 2;

/// The fields, and which of them the cursor is in.
#[derive(Clone, Debug)]
pub(crate) struct Rail {
    fields: Vec<Field, MOST>,
    chosen: usize,
}

impl Rail {
    /// The groups of the rows of a list, one after the other.
    pub fn of(groups: impl Iterator<Item = Group>, cursor: usize) -> Self {
        let mut rail = Self {
            fields: Vec::new(),
            chosen: 0,
        };
        for (row, group) in groups.enumerate() {
            if rail.fields.last().is_none_or(|last| last.group != group) {
                // There are no more groups than colours and what stands before them.
                let _ = rail.fields.push(Field { group, row });
            }
            if row == cursor {
                rail.chosen = rail.fields.len().saturating_sub(1);
            }
        }
        rail
    }

    /// Its width: that of a finger where fingers use it.
    pub const fn width(layout: &Layout) -> i32 {
        match layout.glass.is_touched() {
            true => layout.row,
            false => ICON + layout.margin,
        }
    }

    /// The list without the rail, and the rail at its right edge.
    pub fn split(layout: &Layout, place: Rectangle) -> (Rectangle, Rectangle) {
        let (rail, list) = place.split_right(Self::width(layout));
        (list, rail)
    }

    /// As many fields as have room, the cursor's among them: where fingers use it each has room for
    /// one, else all of them are shown, some without their shape.
    pub fn draw(&self, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
        let room = match layout.glass.is_touched() {
            true => (place.height() / layout.glass.finger()).max(1) as usize,
            false => MOST,
        };
        let shown = self.fields.len().min(room);
        let first = self.chosen.saturating_sub(shown / 2);
        let first = first.min(self.fields.len() - shown);
        let fields = self.fields.iter().enumerate().skip(first).take(shown);
        let shares = Shares::of(place.height(), shown as i32);
        let mut rest = place;
        for (number, field) in fields {
            let chosen = number == self.chosen;
            let high = if chosen { shares.chosen } else { shares.other };
            let (cell, below) = rest.split_top(high);
            rest = below;
            let part = Part::button(cell, Does::Point(field.row as u16));
            canvas.part(&part.saying(field.group.said()));
            field.draw(cell, chosen, canvas);
        }
    }
}

/// The heights of the cursor's field and of each other one.
struct Shares {
    chosen: i32,
    other: i32,
}

impl Shares {
    /// Equal ones, but the cursor's has room for its shape.
    fn of(height: i32, count: i32) -> Self {
        let chosen = (height / count.max(1)).max(ICON + 2);
        let other = (height - chosen) / (count - 1).max(1);
        Self { chosen, other }
    }
}

impl Field {
    fn draw(&self, cell: Rectangle, chosen: bool, canvas: &mut Canvas) {
        let (full, dark, icon) = match self.group {
            Group::Sign(icon) => (Ink::BRONZE, Ink::UMBER, icon),
            Group::Cards(colour) => {
                let (full, dark) = inks(colour);
                (full, dark, glyph(colour))
            }
        };
        let light = matches!(full, Ink::YELLOW | Ink::GREY | Ink::BRONZE);
        let (ground, rim, mark) = match chosen {
            true if light => (full, Ink::WHITE, Ink::BLACK),
            true => (full, Ink::WHITE, Ink::WHITE),
            false => (dark, full, Ink::WHITE),
        };
        // A line of night parts it from the next one.
        let (_, face) = cell.split_bottom(1);
        canvas.fill(face, ground);
        let wide = if chosen { 2 } else { 1 };
        canvas.draw(framed(face, wide, rim));
        if face.height() >= ICON - 2 {
            let at = face.centred(Size::new_equal(ICON as u32)).top_left;
            canvas.draw(icon.stencil(mark, at).saying(Said::Nothing));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;
    use crate::graphics::part::Listener;

    struct Taps(std::vec::Vec<(Rectangle, u16)>);

    impl Listener for Taps {
        fn part(&mut self, part: &Part<'_>) {
            if let Does::Point(row) = part.does {
                self.0.push((part.place, row));
            }
        }
    }

    /// A stage, a discard, then so many cards of each colour.
    fn groups(each: usize) -> impl Iterator<Item = Group> {
        let cards = Colour::ALL.into_iter().map(Group::Cards);
        let cards = cards.flat_map(move |group| core::iter::repeat_n(group, each));
        [Group::Sign(Icon::Stage); 2].into_iter().chain(cards)
    }

    fn taps(glass: Glass, cursor: usize) -> std::vec::Vec<(Rectangle, u16)> {
        let layout = Layout::new(glass, false);
        let (_, place) = Rail::split(&layout, layout.list());
        let mut taps = Taps(std::vec::Vec::new());
        Rail::of(groups(3), cursor).draw(&layout, place, &mut Canvas::heard(&mut taps));
        taps.0
    }

    #[test]
    fn every_group_leads_to_its_first_row() {
        for glass in Glass::BOARDS {
            let rows: std::vec::Vec<u16> = taps(glass, 4).iter().map(|tap| tap.1).collect();
            assert_eq!(rows, [0, 2, 5, 8, 11, 14, 17, 20, 23], "{glass:?}");
        }
    }

    #[test]
    fn the_fields_lie_one_below_the_other_within_the_list() {
        for (glass, cursor) in Glass::ALL
            .into_iter()
            .flat_map(|glass| [(glass, 0), (glass, 25)])
        {
            let layout = Layout::new(glass, false);
            let all = taps(glass, cursor);
            for pair in all.windows(2) {
                assert_eq!(pair[0].0.bottom(), pair[1].0.top(), "{glass:?}");
            }
            let (first, last) = (all[0].0, all[all.len() - 1].0);
            assert!(first.top() >= layout.list().top() && last.bottom() <= layout.list().bottom());
        }
    }

    #[test]
    fn fingers_find_room_on_each_and_the_cursors_is_among_them() {
        for glass in [Glass::PHONE, Glass::PHONE_ACROSS, Glass::LARGE] {
            for cursor in 0..26 {
                let all = taps(glass, cursor);
                let here = all.iter().rfind(|tap| usize::from(tap.1) <= cursor);
                assert!(
                    here.is_some_and(|tap| cursor < usize::from(tap.1) + 3),
                    "{glass:?}"
                );
                for (place, _) in all {
                    let room = place.width().min(place.height());
                    assert!(room >= glass.finger(), "{glass:?} {place:?}");
                }
            }
        }
    }
}
