//! The table with its three cities, seen from above: the Free City at the far side, the next city
//! clockwise at the right, the third at the left. Each sits with its face to the middle, so its own
//! left and right are those of the rules.

use super::{Arrow, Plaque, Scale, Stronger, card, road};
use crate::layout::area;
use crate::text::fill;
use crate::{Canvas, Ink, Layout, ScreenSize};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::Seat;

/// Where everything lies on a screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Triangle {
    size: ScreenSize,
    /// The left edge of the body.
    left: i32,
    /// The plaques of the Free City, the right and the left city.
    plaques: [Rectangle; 3],
}

impl Triangle {
    pub fn new(layout: &Layout) -> Self {
        let left = layout.body.top_left.x;
        let corners = match layout.size {
            ScreenSize::Wide => [(95, 30), (187, 104), (3, 104)],
            ScreenSize::Square => [(69, 32), (135, 112), (3, 112)],
            ScreenSize::Small => [(79, 22), (156, 60), (2, 60)],
        };
        let (w, h) = Plaque::size(layout);
        Self {
            size: layout.size,
            left,
            plaques: corners.map(|(x, y)| area(left + x, y, w, h)),
        }
    }

    /// The plaque of a seat.
    pub fn plaque(&self, seat: Seat) -> Rectangle {
        self.plaques[seat.index().min(2)]
    }

    fn point(&self, x: i32, y: i32) -> Point {
        Point::new(self.left + x, y)
    }

    /// The middle of the border between a seat and the next one clockwise.
    pub fn border(&self, seat: Seat) -> Point {
        let points = match self.size {
            ScreenSize::Wide => [(268, 57), (160, 131), (52, 57)],
            ScreenSize::Square => [(182, 50), (110, 130), (36, 50)],
            ScreenSize::Small => [(198, 40), (120, 78), (42, 40)],
        };
        let (x, y) = points[seat.index().min(2)];
        self.point(x, y)
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

    /// The roads between the cities.
    pub fn roads(&self, canvas: &mut Canvas) {
        let (inner, outer, top, bottom, base) = match self.size {
            ScreenSize::Wide => ((95, 225), (52, 268), 57, 104, (133, 187, 131)),
            ScreenSize::Square => ((70, 150), (36, 182), 50, 116, (86, 136, 130)),
            ScreenSize::Small => ((79, 160), (42, 198), 40, 60, (84, 156, 78)),
        };
        for (from, to) in [(inner.0, outer.0), (inner.1, outer.1)] {
            let corner = self.point(to, top);
            road(
                canvas,
                &[self.point(from, top), corner, self.point(to, bottom)],
            );
        }
        road(
            canvas,
            &[self.point(base.0, base.2), self.point(base.1, base.2)],
        );
    }

    /// An arrow from a seat towards the next one clockwise.
    pub fn clockwise(&self, canvas: &mut Canvas, seat: Seat) {
        let Point { x, y } = self.border(seat);
        let (from, to) = match (self.size, seat.index()) {
            (_, 1) => (Point::new(x + 14, y), Point::new(x - 14, y)),
            (ScreenSize::Small, 0) => (Point::new(x, y), Point::new(x, y + 18)),
            (ScreenSize::Small, _) => (Point::new(x, y + 18), Point::new(x, y)),
            (_, 0) => (Point::new(x, y + 6), Point::new(x, y + 34)),
            _ => (Point::new(x, y + 34), Point::new(x, y + 6)),
        };
        Arrow::of(Ink::Dim).draw(canvas, from, to);
    }

    /// Where the Free City card lies beside its holder.
    pub fn free_card(&self, holder: Seat) -> Rectangle {
        let (x, y, w, h, far) = match self.size {
            ScreenSize::Wide => (8, 74, 26, 31, 286),
            ScreenSize::Square => (6, 86, 22, 27, 192),
            ScreenSize::Small => (6, 37, 20, 24, 214),
        };
        let x = if holder.index() == 1 { far } else { x };
        area(self.left + x, y, w, h)
    }

    /// The hands of both players as they are dealt, with the number of their cards.
    pub fn deal(&self, canvas: &mut Canvas, layout: &Layout, cards: u8, ink: Ink) {
        let count = fill("{0}", &[&cards]);
        for at in [1, 2].into_iter().filter_map(Seat::new) {
            if let Some(Point { x, y }) = self.hand(at) {
                let end = card::hand(canvas, Point::new(x, y + 3), 3, ink);
                let (font, at) = (Scale::row(layout).font(), Point::new(end + 3, y + 18));
                canvas.text(font, at, Ink::White, Ink::Night, &count);
            }
        }
    }

    /// Where a city's hand or the card it played lies; the small glass has no room for it.
    pub fn hand(&self, seat: Seat) -> Option<Point> {
        let (x, y) = match (self.size, seat.index()) {
            (ScreenSize::Wide, 0) => (140, 87),
            (ScreenSize::Wide, 1) => (226, 78),
            (ScreenSize::Wide, _) => (60, 78),
            (ScreenSize::Square, 0) => (96, 88),
            (ScreenSize::Square, 1) => (138, 86),
            (ScreenSize::Square, _) => (46, 86),
            (ScreenSize::Small, _) => return None,
        };
        Some(self.point(x, y))
    }
}
