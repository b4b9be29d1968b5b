//! The table with its three cities, seen from above: the Free City or the first player at the far
//! side, the next city clockwise at the right, the third at the left. Each sits with its face to the middle, so its own
//! left and right are those of the rules.

use super::{Arrow, Plaque, Scale, Stronger, card, path, road};
use crate::graphics::geometry::{Align, Geometry, area, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::texts::text::fill;
use crate::{Canvas, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use heapless::Vec;
use wonders_core::{Seat, Side};
use wonders_tabletop::GameTable;

/// Where everything lies in a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Triangle {
    place: Rectangle,
    /// The plaques of the far, the right and the left city.
    plaques: [Rectangle; CITIES],
    /// A card as it lies on the table.
    card: Size,
    /// The room for names below the plaques.
    names: i32,
    /// There is no room for hands.
    low: bool,
}

/// From the rim of the table to what lies at it.
const RIM: i32 = HALF;
/// From a road to what lies beside it.
const BESIDE: i32 = UNIT;
/// Cities at a table.
const CITIES: usize = 3;
/// Points of a way with one bend: where it begins, turns and ends.
const BENT: usize = 3;
/// A way with one bend.
pub(crate) type Way = [Point; BENT];

impl Triangle {
    /// The table in a box; where names stand below the plaques, there is room for them.
    pub fn new(layout: &Layout, place: Rectangle) -> Self {
        let size = Plaque::size(layout);
        let inner = place.inset_by(RIM, if layout.is_low() { RIM / 2 } else { RIM });
        let names = Plaque::name_below(layout);
        let (_, inner) = inner.split_bottom(names);
        let at = |across, down| inner.place(size, across, down);
        Self {
            place,
            plaques: [
                at(Align::Centre, Align::Start),
                at(Align::End, Align::End),
                at(Align::Start, Align::End),
            ],
            card: card::small_size(layout),
            names,
            low: layout.is_low(),
        }
    }

    /// The plaque of a seat.
    pub fn plaque(&self, seat: Seat) -> Rectangle {
        self.plaques[seat.index().min(2)]
    }

    /// The size of a card on the table.
    pub const fn card(&self) -> Size {
        self.card
    }

    /// Where a road from the far side turns down, left or right.
    fn corner(&self, right: bool) -> Point {
        let far = &self.plaques[0];
        let out = (self.place.left() + far.left()) / 2 + RIM;
        let x = if right { self.mirrored(out) } else { out };
        Point::new(x, far.middle().y)
    }

    /// The column as far from the other rim.
    pub fn mirrored(&self, x: i32) -> i32 {
        self.place.left() + self.place.right() - x
    }

    /// What the cities and their roads leave in the middle.
    pub fn middle(&self) -> Rectangle {
        let [left, right] = [false, true].map(|right| self.corner(right).x);
        let (from, to) = (self.plaques[0].bottom(), self.plaques[1].top());
        area(left, from, right - left, to - from).inset(BESIDE)
    }

    /// The middle of the border between a seat and the next one clockwise.
    pub fn border(&self, seat: Seat) -> Point {
        match seat.index() {
            0 => self.corner(true),
            1 => Point::new(self.place.middle().x, self.plaques[1].middle().y),
            _ => self.corner(false),
        }
    }

    /// Where the stronger city of a border lies: the seat itself or the next one.
    pub fn towards(seat: Seat, itself: bool) -> Stronger {
        match (seat.index(), itself) {
            (0, true) => Stronger::Left,
            (2, false) | (1, true) => Stronger::Right,
            (1, false) => Stronger::Left,
            _ => Stronger::Down,
        }
    }

    /// The way from the left city to the far one, `aside` from the road; positive is inside.
    pub fn left_way(&self, aside: i32) -> Way {
        let turn = self.corner(false) + Point::new(aside, aside);
        [
            Point::new(turn.x, self.plaques[2].top()),
            turn,
            Point::new(self.plaques[0].left(), turn.y),
        ]
    }

    /// The way from the right city to the left one, `aside` from the road.
    pub fn lower_way(&self, aside: i32) -> Way {
        let middle = self.border(Seat::new(1).unwrap_or(Seat::FREE_CITY));
        let y = middle.y + aside;
        let ends = [self.plaques[1].left(), middle.x, self.plaques[2].right()];
        ends.map(|x| Point::new(x, y))
    }

    /// The roads between the cities.
    pub fn roads(&self, canvas: &mut Canvas) {
        let left = self.left_way(0);
        road(canvas, &left);
        road(
            canvas,
            &left.map(|Point { x, y }| Point::new(self.mirrored(x), y)),
        );
        let [from, _, to] = self.lower_way(0);
        road(canvas, &[to, from]);
    }

    /// An arrow from a seat towards the next one clockwise.
    pub fn clockwise(&self, canvas: &mut Canvas, seat: Seat) {
        let Point { x, y } = self.border(seat);
        let long = self.plaques[1].top() - y;
        let [_, way, _] = area(x, y, 1, long).in_rows([1, 2, 1], 0);
        let (upper, lower) = (way.top_left, Point::new(x, way.bottom()));
        let aside = |by: i32| Point::new(x + by, y);
        let (from, to) = match seat.index() {
            0 => (upper, lower),
            1 => (aside(2 * BESIDE), aside(-2 * BESIDE)),
            _ => (lower, upper),
        };
        Arrow::of(Ink::DIM).draw(canvas, from, to);
    }

    /// Where the Free City card lies beside its holder.
    pub fn free_card(&self, holder: Seat) -> Rectangle {
        let size = self.card + square(HALF);
        let plaque = self.plaque(holder);
        let (above, _) = self.place.split_top(plaque.top() + 1 - self.place.top());
        let across = match holder.index() {
            1 => Align::End,
            _ => Align::Start,
        };
        above.inset_by(2 * RIM, 0).place(size, across, Align::End)
    }

    /// The hands of the players as they are dealt, with the number of their cards.
    pub fn deal(&self, canvas: &mut Canvas, layout: &Layout, table: &GameTable, ink: Ink) {
        let (game, count) = (table.game(), fill("{0}", &[&table.hand()]));
        for at in game.seats().filter(|&seat| !game.is_free_city(seat)) {
            if let Some(Point { x, y }) = self.hand(at) {
                let y = y + RIM;
                let end = card::hand(canvas, Point::new(x, y), card::FEW, ink);
                let font = Scale::row(layout).font();
                let at = Point::new(end + RIM, y + (card::HAND.1 + font.cap()) / 2);
                canvas.draw(Label::new(
                    &count,
                    at,
                    Letters::new(font, Ink::WHITE, Ink::NIGHT),
                ));
            }
        }
    }

    /// Where a city's hand or the card it played lies, where there is room for it.
    pub fn hand(&self, seat: Seat) -> Option<Point> {
        if self.low {
            return None;
        }
        let (wide, high) = card::HAND;
        let y = self.plaques[1].top() - (high + RIM).max(self.card.height as i32);
        Some(match seat.index() {
            0 => Point::new(
                self.place.middle().x - self.card.width as i32,
                self.plaques[0].bottom() + RIM + self.names,
            ),
            1 => Point::new(self.corner(true).x - BESIDE - wide, y),
            _ => Point::new(self.corner(false).x + BESIDE, y),
        })
    }

    /// What the hands with their numbers leave between them, where they lie.
    pub fn between(&self, layout: &Layout) -> Option<Rectangle> {
        let (left, right) = (self.hand(Seat::new(2)?)?, self.hand(Seat::new(1)?)?);
        let number = 2 * RIM + Scale::row(layout).font().width("8");
        let from = left.x + card::fan(card::FEW) + number;
        Some(area(from, left.y, right.x - RIM - from, card::HAND.1))
    }

    /// The players change piles: arrows there and back between their hands.
    pub fn swap(&self, canvas: &mut Canvas) {
        if let [Some(right), Some(left)] = [1, 2].map(|seat| self.side(seat)) {
            let middle = self.card.height as i32 / 2;
            let (from, to) = (left.x + card::HAND.0 + BESIDE, right.x - BESIDE);
            let (upper, lower) = (left.y + middle - RIM, left.y + middle + BESIDE);
            Arrow::GOLD.draw(canvas, Point::new(from, upper), Point::new(to, upper));
            Arrow::GOLD.draw(canvas, Point::new(to, lower), Point::new(from, lower));
        }
    }

    /// Everybody passes the hand to the neighbour on this side: a ring of arrows. Where the far
    /// side's hand lies beside the others, two run along it and one below; else they turn down.
    pub fn pass(&self, canvas: &mut Canvas, side: Side) {
        let [Some(far), Some(right), Some(left)] = [0, 1, 2].map(|seat| self.side(seat)) else {
            return;
        };
        let ((wide, high), head) = (card::HAND, Arrow::GOLD.short().head);
        let lower = left.y + RIM + high - head;
        let back = [right.x - RIM, left.x + wide + RIM].map(|x| Point::new(x, lower));
        if far.y + high + BESIDE < left.y {
            let middle = far.y + RIM + high / 2;
            let up = left.x + wide / 2;
            let down = right.x + wide / 2;
            let there = [
                Point::new(up, left.y),
                Point::new(up, middle),
                Point::new(far.x - RIM, middle),
            ];
            let on = [
                Point::new(far.x + wide + RIM, middle),
                Point::new(down, middle),
                Point::new(down, right.y),
            ];
            passed(canvas, &there, side);
            passed(canvas, &on, side);
        } else {
            let upper = far.y.max(left.y + RIM) + head;
            let along = |from: i32, to: i32| [from, to].map(|x| Point::new(x, upper));
            passed(canvas, &along(left.x + wide + RIM, far.x - RIM), side);
            passed(canvas, &along(far.x + wide + RIM, right.x - RIM), side);
        }
        passed(canvas, &back, side);
    }

    /// Where the hand of a seat lies, by its number.
    fn side(&self, seat: u8) -> Option<Point> {
        Seat::new(seat).and_then(|seat| self.hand(seat))
    }
}

/// A hand's way to the left neighbour, or the same way back.
fn passed(canvas: &mut Canvas, way: &[Point], side: Side) {
    let mut way: Vec<Point, BENT> = way.iter().copied().collect();
    if side == Side::Right {
        way.reverse();
    }
    match way[..] {
        [from, to] => Arrow::GOLD.short().draw(canvas, from, to),
        _ => path(canvas, &way, Ink::GOLD),
    }
}

/// The table as a sign in a box: three places, one of them lit.
pub(crate) fn seat_sign(canvas: &mut Canvas, place: Rectangle, lit: Seat) {
    let across = place.in_columns([2, 1, 2], 0)[0].size;
    let size = Size::new(across.width, place.in_rows([1, 1, 1], 0)[0].size.height);
    let places = [
        (Align::Centre, Align::Start),
        (Align::End, Align::End),
        (Align::Start, Align::End),
    ];
    for (seat, (across, down)) in Seat::first(CITIES as u8).zip(places) {
        let ink = if seat == lit { Ink::GOLD } else { Ink::LINE };
        canvas.fill(place.place(size, across, down), ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;
    use crate::graphics::geometry::area;

    /// The far seat is above, the next one clockwise below at the right, the third at the left.
    #[test]
    fn the_sign_lights_the_seat_as_it_is_seen() {
        for (seat, x, y) in [(0, 9, 1), (1, 18, 16), (2, 1, 16)] {
            let mut memory = std::vec![0; Glass::SMALL.pixels()];
            let mut canvas = Canvas::new(&mut memory, Glass::SMALL).unwrap();
            let seat = Seat::new(seat).unwrap();
            seat_sign(&mut canvas, area(0, 0, 20, 18), seat);
            let gold = Ink::GOLD.value();
            let rows: std::vec::Vec<&[u8]> = canvas.lines().collect();
            assert_eq!(rows[y][x], gold, "{seat:?}");
            let all = rows
                .iter()
                .map(|row| row.iter().filter(|&&dot| dot == gold).count());
            assert_eq!(all.sum::<usize>(), 8 * 6, "one place alone");
        }
    }
}
