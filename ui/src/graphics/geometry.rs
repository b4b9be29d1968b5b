//! Arithmetic of boxes: a screen splits what it has into rows and columns instead of adding up
//! numbers.
//!
//! Every function takes and gives embedded-graphics' [`Rectangle`]. What does not fit becomes a box
//! of no size at the edge, never one outside of what was split.

use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// A box from its corner and size; nothing is negative.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let (width, height) = (
        if width > 0 { width } else { 0 },
        if height > 0 { height } else { 0 },
    );
    Rectangle::new(Point::new(x, y), Size::new(width as u32, height as u32))
}

/// The size of a square.
pub const fn square(edge: i32) -> Size {
    Size::new_equal(if edge > 0 { edge as u32 } else { 0 })
}

/// Where something stands in what is longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left, or at the top.
    Start,
    /// In the middle.
    Centre,
    /// At the right, or at the bottom.
    End,
}

impl Align {
    /// Where something so long begins in `room`.
    const fn offset(self, room: i32, length: i32) -> i32 {
        match self {
            Self::Start => 0,
            Self::Centre => (room - length) / 2,
            Self::End => room - length,
        }
    }
}

/// Arithmetic on a box.
pub trait Geometry: Sized {
    /// Its left edge.
    fn left(&self) -> i32;
    /// Its upper edge.
    fn top(&self) -> i32;
    /// The first column right of it.
    fn right(&self) -> i32;
    /// The first line below it.
    fn bottom(&self) -> i32;
    /// Columns.
    fn width(&self) -> i32;
    /// Lines.
    fn height(&self) -> i32;

    /// Its upper `height` lines, and the rest.
    fn split_top(&self, height: i32) -> (Self, Self);
    /// Its lower `height` lines, and the rest.
    fn split_bottom(&self, height: i32) -> (Self, Self);
    /// Its left `width` columns, and the rest.
    fn split_left(&self, width: i32) -> (Self, Self);
    /// Its right `width` columns, and the rest.
    fn split_right(&self, width: i32) -> (Self, Self);

    /// This without a margin at all four edges.
    #[must_use]
    fn inset(&self, margin: i32) -> Self {
        self.inset_by(margin, margin)
    }
    /// This without a margin left and right, and another one above and below.
    #[must_use]
    fn inset_by(&self, beside: i32, above: i32) -> Self;
    /// This moved.
    #[must_use]
    fn moved(&self, x: i32, y: i32) -> Self;

    /// A box of a size within this one.
    #[must_use]
    fn place(&self, size: Size, across: Align, down: Align) -> Self;
    /// A box of a size in the middle of this one.
    #[must_use]
    fn centred(&self, size: Size) -> Self {
        self.place(size, Align::Centre, Align::Centre)
    }
    /// The point in the middle.
    fn middle(&self) -> Point {
        Point::new(
            self.left() + self.width() / 2,
            self.top() + self.height() / 2,
        )
    }

    /// The middle of the left edge, where a line of things begins.
    fn start(&self) -> Point {
        Point::new(self.left(), self.middle().y)
    }

    /// Rows from the top down, their heights in the ratio of the weights, with gaps between.
    fn in_rows<const N: usize>(&self, weights: [i32; N], gap: i32) -> [Self; N];
    /// Columns from left to right, their widths in the ratio of the weights, with gaps between.
    fn in_columns<const N: usize>(&self, weights: [i32; N], gap: i32) -> [Self; N];

    /// The row `index` of `count` equal ones with gaps between.
    #[must_use]
    fn row(&self, index: usize, count: usize, gap: i32) -> Self;
    /// The column `index` of `count` equal ones with gaps between.
    #[must_use]
    fn column(&self, index: usize, count: usize, gap: i32) -> Self;
    /// The cell `index` of a grid of so many columns and rows, row by row.
    #[must_use]
    fn cell(&self, index: usize, columns: usize, rows: usize, gap: i32) -> Self {
        let row = self.row(index / columns.max(1), rows, gap);
        row.column(index % columns.max(1), columns, gap)
    }
}

/// Where the parts of a length end and begin: pixels that do not divide go to the last parts one by
/// one, so that all of the length is used.
fn share(
    length: i32,
    gap: i32,
    before: i32,
    weight: i32,
    all: i32,
    index: i32,
    count: i32,
) -> (i32, i32) {
    let free = (length - gap * (count - 1)).max(0);
    let all = all.max(1);
    let (from, to) = (free * before / all, free * (before + weight) / all);
    (from + gap * index, to - from)
}

impl Geometry for Rectangle {
    fn left(&self) -> i32 {
        self.top_left.x
    }

    fn top(&self) -> i32 {
        self.top_left.y
    }

    fn right(&self) -> i32 {
        self.top_left.x + self.size.width as i32
    }

    fn bottom(&self) -> i32 {
        self.top_left.y + self.size.height as i32
    }

    fn width(&self) -> i32 {
        self.size.width as i32
    }

    fn height(&self) -> i32 {
        self.size.height as i32
    }

    fn split_top(&self, height: i32) -> (Self, Self) {
        let height = height.clamp(0, self.height());
        let (x, y, w) = (self.left(), self.top(), self.width());
        (
            area(x, y, w, height),
            area(x, y + height, w, self.height() - height),
        )
    }

    fn split_bottom(&self, height: i32) -> (Self, Self) {
        let (rest, part) = self.split_top(self.height() - height);
        (part, rest)
    }

    fn split_left(&self, width: i32) -> (Self, Self) {
        let width = width.clamp(0, self.width());
        let (x, y, h) = (self.left(), self.top(), self.height());
        (
            area(x, y, width, h),
            area(x + width, y, self.width() - width, h),
        )
    }

    fn split_right(&self, width: i32) -> (Self, Self) {
        let (rest, part) = self.split_left(self.width() - width);
        (part, rest)
    }

    fn inset_by(&self, beside: i32, above: i32) -> Self {
        let (beside, above) = (beside.min(self.width() / 2), above.min(self.height() / 2));
        area(
            self.left() + beside,
            self.top() + above,
            self.width() - 2 * beside,
            self.height() - 2 * above,
        )
    }

    fn moved(&self, x: i32, y: i32) -> Self {
        Self::new(self.top_left + Point::new(x, y), self.size)
    }

    fn place(&self, size: Size, across: Align, down: Align) -> Self {
        let x = across.offset(self.width(), size.width as i32);
        let y = down.offset(self.height(), size.height as i32);
        Self::new(self.top_left + Point::new(x, y), size)
    }

    fn in_rows<const N: usize>(&self, weights: [i32; N], gap: i32) -> [Self; N] {
        let all = weights.iter().sum();
        core::array::from_fn(|index| {
            let before = weights[..index].iter().sum();
            let (index, weight) = (index as i32, weights[index]);
            let (y, height) = share(self.height(), gap, before, weight, all, index, N as i32);
            area(self.left(), self.top() + y, self.width(), height)
        })
    }

    fn in_columns<const N: usize>(&self, weights: [i32; N], gap: i32) -> [Self; N] {
        let all = weights.iter().sum();
        core::array::from_fn(|index| {
            let before = weights[..index].iter().sum();
            let (index, weight) = (index as i32, weights[index]);
            let (x, width) = share(self.width(), gap, before, weight, all, index, N as i32);
            area(self.left() + x, self.top(), width, self.height())
        })
    }

    fn row(&self, index: usize, count: usize, gap: i32) -> Self {
        let (index, count) = (index as i32, count as i32);
        let (y, height) = share(self.height(), gap, index, 1, count, index, count);
        area(self.left(), self.top() + y, self.width(), height)
    }

    fn column(&self, index: usize, count: usize, gap: i32) -> Self {
        let (index, count) = (index as i32, count as i32);
        let (x, width) = share(self.width(), gap, index, 1, count, index, count);
        area(self.left() + x, self.top(), width, self.height())
    }
}

/// The box of a size around a point.
pub const fn around(centre: Point, size: Size) -> Rectangle {
    let (width, height) = (size.width as i32, size.height as i32);
    area(centre.x - width / 2, centre.y - height / 2, width, height)
}

/// Boxes one beside the other, in the next line where one has no room: as words of a text.
#[derive(Clone, Copy, Debug)]
pub struct Flow {
    place: Rectangle,
    pen: Point,
    /// The highest box of this line.
    high: i32,
    gap: i32,
}

impl Flow {
    /// The beginning of a box, with gaps between what is put into it.
    pub const fn new(place: Rectangle, gap: i32) -> Self {
        Self {
            place,
            pen: place.top_left,
            high: 0,
            gap,
        }
    }

    /// The place of the next one.
    pub fn next(&mut self, size: Size) -> Rectangle {
        if self.pen.x + size.width as i32 > self.place.right() {
            self.end_line();
        }
        let place = Rectangle::new(self.pen, size);
        self.pen.x = place.right() + self.gap;
        self.high = self.high.max(place.height());
        place
    }

    /// Goes on in the next line.
    pub fn end_line(&mut self) {
        if self.high > 0 {
            self.pen = Point::new(self.place.left(), self.pen.y + self.high + self.gap);
            self.high = 0;
        }
    }

    /// What is left below the lines so far.
    pub fn rest(mut self) -> Rectangle {
        self.end_line();
        self.place.split_top(self.pen.y - self.place.top()).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Rectangle = area(10, 20, 100, 50);

    #[test]
    fn an_edge_and_the_rest_are_the_whole() {
        assert_eq!(
            BOX.split_top(20),
            (area(10, 20, 100, 20), area(10, 40, 100, 30))
        );
        assert_eq!(
            BOX.split_bottom(20),
            (area(10, 50, 100, 20), area(10, 20, 100, 30))
        );
        assert_eq!(
            BOX.split_left(30),
            (area(10, 20, 30, 50), area(40, 20, 70, 50))
        );
        assert_eq!(
            BOX.split_right(30),
            (area(80, 20, 30, 50), area(10, 20, 70, 50))
        );
        assert_eq!(BOX.split_top(80), (BOX, area(10, 70, 100, 0)));
        assert_eq!(BOX.split_left(-5), (area(10, 20, 0, 50), BOX));
    }

    #[test]
    fn insets_stop_in_the_middle() {
        assert_eq!(BOX.inset(4), area(14, 24, 92, 42));
        assert_eq!(BOX.inset_by(0, 30), area(10, 45, 100, 0));
    }

    #[test]
    fn boxes_stand_where_they_are_aligned() {
        let size = Size::new(20, 10);
        assert_eq!(BOX.centred(size), area(50, 40, 20, 10));
        assert_eq!(
            BOX.place(size, Align::End, Align::Start),
            area(90, 20, 20, 10)
        );
        assert_eq!(BOX.middle(), Point::new(60, 45));
        assert_eq!(BOX.start(), Point::new(10, 45));
        assert_eq!(BOX.centred(square(4)), area(58, 43, 4, 4));
    }

    #[test]
    fn weights_share_all_of_the_length() {
        assert_eq!(
            BOX.in_columns([1, 2], 10),
            [area(10, 20, 30, 50), area(50, 20, 60, 50)]
        );
        let rows = BOX.in_rows([1, 1, 1], 1);
        assert_eq!(rows.map(|row| row.height()), [16, 16, 16]);
        let uneven = BOX.split_top(49).0.in_rows([1, 1, 1], 0);
        assert_eq!(uneven.map(|row| row.height()), [16, 16, 17]);
        assert_eq!(uneven[2].bottom(), 69);
    }

    #[test]
    fn what_flows_begins_a_line_where_one_is_full() {
        let mut flow = Flow::new(BOX, 4);
        assert_eq!(flow.next(Size::new(60, 10)), area(10, 20, 60, 10));
        assert_eq!(flow.next(Size::new(36, 14)), area(74, 20, 36, 14));
        assert_eq!(flow.next(Size::new(30, 8)), area(10, 38, 30, 8));
        assert_eq!(flow.rest(), area(10, 50, 100, 20));
        flow.end_line();
        assert_eq!(flow.next(square(9)), area(10, 50, 9, 9));
        assert_eq!(around(BOX.middle(), square(10)), area(55, 40, 10, 10));
    }

    #[test]
    fn cells_lie_row_by_row() {
        assert_eq!(BOX.cell(0, 2, 2, 10), area(10, 20, 45, 20));
        assert_eq!(BOX.cell(3, 2, 2, 10), area(65, 50, 45, 20));
        assert_eq!(BOX.row(1, 2, 10), area(10, 50, 100, 20));
    }
}
