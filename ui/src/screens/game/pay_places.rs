//! Where the parts of a payment's picture lie, on every glass.

use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{BadgeSize, Plaque, Scale, digits};
use crate::{ICON, Layout};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// Where the parts of the picture lie.
pub(super) struct Places {
    /// Plaques of the sellers, left and right.
    pub sellers: [Rectangle; 2],
    /// The goods of each, at the outer edge.
    pub goods: [Rectangle; 2],
    /// The largest that one of few goods is drawn.
    pub goods_edge: i32,
    /// The coins' way from the buyer to each seller.
    pub ways: [[Point; 3]; 2],
    pub card: Rectangle,
    /// What the buyer makes.
    pub own: Rectangle,
    pub own_edge: i32,
    pub buyer: Rectangle,
    /// Where what comes in is told, on the glass where the buyer's plaque has no room for it.
    pub coming: Rectangle,
}

/// The height of a seller's plaque.
const SELLER: i32 = BadgeSize::Middle.edge() + UNIT;

impl Places {
    /// Sellers above, the buyer below, between them the goods at their seller and what is built in
    /// the middle.
    pub fn of(layout: &Layout) -> Self {
        if layout.is_low() {
            return Self::beside(layout);
        }
        if layout.is_high() {
            return Self::far(layout);
        }
        let all = match layout.glass.is_touched() {
            true => layout.above(0).0,
            false => layout.list(),
        };
        let all = all.inset(HALF);
        let narrow = layout.is_narrow();
        let (top, rest) = all.split_top(SELLER);
        let wide = match narrow {
            true => (top.size.width - 2) / 2,
            // As a city on the table.
            false => Plaque::size(layout).width,
        };
        let seller = Size::new(wide, SELLER as u32);
        let sellers = [Align::Start, Align::End].map(|side| top.place(seller, side, Align::Start));
        let (low, between) = rest.split_bottom(layout.small.line() + digits(layout).line());
        // Beside the buyer the coins go up to the sellers.
        let [aside, buyer, _] = low.in_columns([1, 6, 1], 0);
        let goods_edge = match narrow {
            true => 2 * ICON,
            false => Scale::Large.icon(),
        };
        let (_, between) = between.split_top(HALF);
        let edge = BadgeSize::Large.edge();
        let card = Size::new((edge - HALF) as u32, edge as u32);
        let card = between.place(card, Align::Centre, Align::Start);
        let row = between.split_top(goods_edge).0;
        let room = card.left() - HALF - row.left();
        let (out, middle) = (aside.middle().x, buyer.middle().y);
        let left = [
            (buyer.left(), middle),
            (out, middle),
            (out, row.bottom() + HALF),
        ];
        let left = left.map(|(x, y)| Point::new(x, y));
        let own_edge = Scale::Middle.icon();
        let (_, below) = between.split_top(card.bottom() + HALF - between.top());
        Self {
            sellers,
            goods: [row.split_left(room).0, row.split_right(room).0],
            goods_edge,
            ways: [left, left.map(|at| mirrored(all, at))],
            card,
            own: below.split_top(own_edge).0,
            own_edge,
            buyer,
            coming: buyer,
        }
    }

    /// The goods in the sellers' plaques, far above the buyer's; the coins go straight up.
    fn far(layout: &Layout) -> Self {
        let all = layout.list().split_top(layout.body.width() * 3 / 2).0;
        let all = all.inset(layout.margin);
        let edge = Scale::Large.icon();
        let (top, rest) = all.split_top(SELLER + edge + UNIT);
        let sellers = [0, 1].map(|side| top.column(side, 2, layout.margin));
        let goods = sellers.map(|plaque| plaque.split_top(SELLER).1.inset_by(UNIT, 0));
        let high = layout.name.line() + digits(layout).line() + UNIT;
        let (buyer, between) = rest.split_bottom(high);
        let tall = 2 * BadgeSize::Large.edge();
        let inside = between.centred(Size::new((tall - UNIT) as u32, (tall + edge) as u32));
        let (card, own) = inside.split_top(tall);
        let ways = sellers.map(|plaque| {
            let ends = [buyer.top(), buyer.top(), plaque.bottom() + HALF];
            ends.map(|y| Point::new(plaque.middle().x, y))
        });
        Self {
            sellers,
            goods,
            goods_edge: edge,
            ways,
            card,
            own: own.inset_by(-edge, 0),
            own_edge: edge,
            buyer,
            coming: buyer,
        }
    }

    /// The room for a seller's name in its plaque.
    pub fn name(&self, side: usize) -> Rectangle {
        let inner = self.sellers[side].split_top(SELLER).0.inset(HALF);
        inner.split_left(BadgeSize::Middle.edge() + HALF).1
    }

    /// The buyer between the sellers, what is built below it.
    fn beside(layout: &Layout) -> Self {
        let all = layout.body.inset(2);
        let sellers =
            [Align::Start, Align::End].map(|side| all.place(square(SELLER), side, Align::Start));
        let high = SELLER + digits(layout).line();
        let buyer = Size::new(Plaque::size(layout).width, high as u32);
        let buyer = all.place(buyer, Align::Centre, Align::Start);
        let card = Size::new((2 * ICON + HALF) as u32, 2 * ICON as u32);
        let card = layout.body.place(card, Align::Centre, Align::End);
        let (from, to) = (buyer.left(), sellers[0].right());
        let middle = sellers[0].middle().y;
        let left = [from, (from + to) / 2, to + 1].map(|x| Point::new(x, middle));
        let (below, _) = all.split_bottom(card.height());
        let (_, goods) = all.split_top(SELLER + HALF);
        let room = from - all.left() - UNIT;
        let beside = card.left() - all.left();
        Self {
            sellers,
            goods: [goods.split_left(room).0, goods.split_right(room).0],
            goods_edge: Scale::Middle.icon(),
            ways: [left, left.map(|at| mirrored(all, at))],
            card,
            own: below.split_right(beside).0.inset_by(HALF, 0),
            own_edge: ICON,
            buyer,
            coming: below.split_left(beside).0.inset_by(HALF, 0),
        }
    }
}

/// The point as far from the other edge of a box.
fn mirrored(all: Rectangle, at: Point) -> Point {
    Point::new(all.left() + all.right() - at.x, at.y)
}
