//! A list whose rows are made when they are shown.

use super::{above_confirm, row};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::STROKE;
use crate::graphics::look::{Group, Rail};
use crate::screens::{Act, Step};
use crate::shell::model::Model;
use crate::texts::text::Sentence;
use crate::{Canvas, Ink, Layout, Part, Surface, framed};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// Which row is chosen and which one is shown first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    cursor: u16,
    top: u16,
    /// Rows at the beginning that are always shown.
    pinned: u16,
    /// A finger's first tap on a row does it.
    at_once: bool,
}

impl List {
    /// A list with the cursor on a row; `top` follows at the first move or draw.
    pub const fn at(cursor: usize) -> Self {
        Self {
            cursor: cursor as u16,
            top: 0,
            pinned: 0,
            at_once: false,
        }
    }

    /// This with its first rows always shown, the others move below them.
    #[must_use]
    pub const fn pinning(self, rows: usize) -> Self {
        Self {
            pinned: rows as u16,
            ..self
        }
    }

    /// This where a finger's first tap on a row does it: nothing is lost by it.
    #[must_use]
    pub const fn at_once(self) -> Self {
        Self {
            at_once: true,
            ..self
        }
    }

    /// The chosen row.
    pub const fn cursor(self) -> usize {
        self.cursor as usize
    }

    /// One row up, from the first to the last.
    pub fn up(&mut self, count: usize) {
        let at = self.cursor();
        self.go(if at == 0 {
            count.saturating_sub(1)
        } else {
            at - 1
        });
    }

    /// One row down, from the last to the first.
    pub fn down(&mut self, count: usize) {
        let at = self.cursor() + 1;
        self.go(if at >= count { 0 } else { at });
    }

    /// To a row.
    pub fn go(&mut self, row: usize) {
        self.cursor = row as u16;
    }

    /// Moves as a key says and keeps the cursor in sight; other keys do nothing.
    pub fn walk(&mut self, act: Act, count: usize, shown: usize) -> Step {
        match act {
            Act::Up => self.up(count),
            Act::Down => self.down(count),
            Act::Left | Act::Right | Act::Select | Act::Confirm | Act::Back => {}
        }
        self.settle(count, shown);
        Step::STAY
    }

    /// Walks through a list of groups: left and right jump to the first row of another one; a long
    /// group has a stop in its middle as well.
    pub fn walk_groups<G: PartialEq>(
        &mut self,
        act: Act,
        count: usize,
        shown: usize,
        group: impl Fn(usize) -> G,
    ) -> Step {
        self.walk_open(act, count, shown, group, |_| true)
    }

    /// Walks by groups where some rows are locked: a jump counts and stops at the others alone, where a
    /// group has any.
    pub fn walk_open<G: PartialEq>(
        &mut self,
        act: Act,
        count: usize,
        shown: usize,
        group: impl Fn(usize) -> G,
        open: impl Fn(usize) -> bool,
    ) -> Step {
        let step = match act {
            Act::Left => count.saturating_sub(1),
            Act::Right => 1,
            _ => return self.walk(act, count, shown),
        };
        let here = stop_of(self.cursor(), count, &group, &open);
        let mut at = self.cursor();
        for _ in 0..count {
            at = (at + step) % count;
            if at != here && at == stop_of(at, count, &group, &open) {
                break;
            }
        }
        self.go(at);
        self.walk(act, count, shown)
    }

    /// The first row shown when `shown` of `count` fit: the cursor stays one row away from the edge
    /// where there is more to see.
    pub fn top(self, count: usize, shown: usize) -> usize {
        let (edge, pinned) = (usize::from(shown > 2), usize::from(self.pinned));
        let last = count.saturating_sub(shown);
        if self.cursor() < pinned {
            return usize::from(self.top).min(last);
        }
        let lowest = (self.cursor() + 1 + edge).saturating_sub(shown);
        let highest = self.cursor().saturating_sub(edge + pinned);
        usize::from(self.top)
            .clamp(lowest.min(highest), highest)
            .min(last)
    }

    /// Remembers what is shown first, after the cursor moved.
    pub fn settle(&mut self, count: usize, shown: usize) {
        self.cursor = self.cursor.min(count.saturating_sub(1) as u16);
        self.top = self.top(count, shown) as u16;
    }

    /// Draws rows of a name and a value over the whole body.
    pub fn texts(
        self,
        model: &Model,
        canvas: &mut Canvas,
        count: usize,
        mut texts: impl FnMut(usize) -> (Sentence, Sentence),
    ) {
        let layout = model.layout();
        self.rows(model, canvas, count, |canvas, place, number, chosen| {
            let (name, value) = texts(number);
            row(canvas, &layout, place, chosen, &name, &value);
        });
    }

    /// Draws the rows of a list that has the body for itself.
    pub fn rows(
        self,
        model: &Model,
        canvas: &mut Canvas,
        count: usize,
        row: impl FnMut(&mut Canvas, Rectangle, usize, bool),
    ) {
        let layout = model.layout();
        let place = above_confirm(model, layout.list());
        self.draw(place, layout.row, count, false, canvas, row);
    }

    /// Draws the rows that fit and marks where there are more; no row is shown as chosen if `idle`.
    /// `row` gets the box of a row, its number and whether it is chosen.
    pub fn draw(
        self,
        place: Rectangle,
        height: i32,
        count: usize,
        idle: bool,
        canvas: &mut Canvas,
        mut row: impl FnMut(&mut Canvas, Rectangle, usize, bool),
    ) {
        let shown = (place.size.height as i32 / height).max(1) as usize;
        let more = count > shown;
        let (edge, rows) = place.split_right(if more { BAR } else { 0 });
        self.draw_rows(rows, height, count, idle, canvas, &mut row);
        if more {
            let top = self.top(count, shown);
            let all = shown as i32 * height;
            let bar = (all * shown as i32 / count as i32).max(BAR);
            let at = (all - bar) * top as i32 / (count - shown) as i32;
            let (whole, _) = edge.inset_by(1, 0).split_top(all);
            canvas.fill(whole, Ink::PANEL);
            canvas.fill(whole.moved(0, at).split_top(bar).0, Ink::DIM);
        }
    }

    /// Draws the rows of a list in groups, with a rail at its edge instead of a bar.
    pub fn draw_railed(
        self,
        layout: &Layout,
        place: Rectangle,
        groups: impl Iterator<Item = Group>,
        canvas: &mut Canvas,
        mut row: impl FnMut(&mut Canvas, Rectangle, usize, bool),
    ) {
        let mut count = 0;
        let rail = Rail::of(groups.inspect(|_| count += 1), self.cursor());
        let (rows, edge) = Rail::split(layout, place);
        self.draw_rows(rows, layout.row, count, false, canvas, &mut row);
        let shown = (rows.height() / layout.row).max(1).min(count as i32);
        rail.draw(layout, edge.split_top(shown * layout.row).0, canvas);
    }

    /// Draws the rows that fit.
    fn draw_rows(
        self,
        place: Rectangle,
        height: i32,
        count: usize,
        idle: bool,
        canvas: &mut Canvas,
        row: &mut impl FnMut(&mut Canvas, Rectangle, usize, bool),
    ) {
        let shown = (place.size.height as i32 / height).max(1) as usize;
        let top = self.top(count, shown);
        let Point { x, y } = place.top_left;
        let pinned = usize::from(self.pinned).min(shown);
        let numbers = (0..pinned).chain(top + pinned..top + shown);
        for (line, number) in numbers.take_while(|&number| number < count).enumerate() {
            let place = area(x, y + line as i32 * height, place.size.width as i32, height);
            let chosen = !idle && number == self.cursor();
            if chosen {
                canvas.fill(place, Ink::RAISED);
                canvas.draw(framed(place, 2, Ink::GOLD));
            }
            canvas.part(&match self.at_once {
                true => Part::switch(place, number, chosen),
                false => Part::row(place, number, chosen),
            });
            row(canvas, place, number, chosen);
            if number + 1 == pinned && !chosen {
                canvas.fill(place.split_bottom(1).0, Ink::LINE);
            }
        }
    }
}

/// The breadth of the bar that shows where in a list one is, with what is left free beside it.
const BAR: i32 = STROKE + 2;

/// Rows of a group that are few enough to have one stop.
const SHORT: usize = 1;

/// Where a jump stops that reaches this row: at the first open one of its group, or in the middle of
/// a long one.
fn stop_of<G: PartialEq>(
    row: usize,
    count: usize,
    group: impl Fn(usize) -> G,
    open: impl Fn(usize) -> bool,
) -> usize {
    let here = group(row);
    let before = (0..row).rev().take_while(|&at| group(at) == here).count();
    let behind = (row + 1..count).take_while(|&at| group(at) == here).count();
    let rows = row - before..row + behind + 1;
    let any = rows.clone().any(&open);
    let stops = rows.clone().filter(|&at| !any || open(at));
    let all = stops.clone().count();
    let half = all.div_ceil(2);
    let first = stops.clone().next().unwrap_or(rows.start);
    let middle = stops.clone().nth(half).filter(|_| all > SHORT);
    match middle {
        Some(middle) if row >= middle => middle,
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_is_always_in_view_and_wraps() {
        for count in 1..12 {
            for shown in 1..8 {
                let mut list = List::default();
                for step in 0..40 {
                    if step % 3 == 0 {
                        list.up(count)
                    } else {
                        list.down(count)
                    }
                    list.settle(count, shown);
                    let top = list.top(count, shown);
                    assert!(list.cursor() < count);
                    assert!(
                        (top..top + shown).contains(&list.cursor()),
                        "{count} {shown} {list:?}"
                    );
                    assert!(top + shown <= count.max(shown));
                }
            }
        }
    }

    #[test]
    fn pinned_rows_never_leave_and_the_cursor_is_below_or_on_them() {
        for count in 4..16 {
            for shown in 4..8 {
                let mut list = List::at(2).pinning(2);
                for step in 0..60 {
                    if step % 5 == 0 {
                        list.up(count)
                    } else {
                        list.down(count)
                    }
                    list.settle(count, shown);
                    let top = list.top(count, shown);
                    let seen = |row: usize| row < 2 || (top + 2..top + shown).contains(&row);
                    assert!(seen(list.cursor()), "{count} {shown} {list:?}");
                    assert!(top + shown <= count.max(shown));
                }
            }
        }
    }

    #[test]
    fn a_jump_stops_at_each_group_and_in_the_middle_of_a_long_one() {
        let group = |row: usize| ["a", "a", "b", "b", "b", "b", "b", "c"][row];
        let stops = |act: Act| {
            let mut list = List::default();
            let stops = (0..5).map(|_| {
                list.walk_groups(act, 8, 4, group);
                list.cursor()
            });
            stops.collect::<std::vec::Vec<_>>()
        };
        assert_eq!(stops(Act::Right), [1, 2, 5, 7, 0]);
        assert_eq!(stops(Act::Left), [7, 5, 2, 1, 0]);
        let mut inside = List::at(6);
        inside.walk_groups(Act::Left, 8, 4, group);
        assert_eq!(inside.cursor(), 2);
    }

    #[test]
    fn a_jump_passes_locked_rows_unless_a_group_has_no_others() {
        let group = |row: usize| ["a", "a", "b", "b", "b", "c", "c"][row];
        let open = |row: usize| ![0, 2, 3, 5, 6].contains(&row);
        let mut list = List::at(1);
        let stops = [(); 4].map(|()| {
            list.walk_open(Act::Right, 7, 4, group, open);
            list.cursor()
        });
        assert_eq!(stops, [4, 5, 6, 1]);
    }
}
