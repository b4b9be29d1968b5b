//! A city on the table: badge, name, coin, shield, stage blocks.

use super::{Badge, BadgeSize, Scale, Token};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::widget::name_in;
use crate::{Canvas, CutBox, Ink, Layout, Surface, framed};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// From the edge of a plaque to what stands in it.
const RIM: i32 = 4;
/// The lower half of a plaque with a name: tokens and stages.
const LOWER: i32 = 18;
/// Names are not longer than the widest plaque.
const MOST: i32 = 170;

/// What a plaque says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plaque<'a> {
    pub badge: Badge,
    /// Beside the badge on the large glass; the small plaques carry none.
    pub name: &'a str,
    pub coins: Option<u16>,
    pub shields: Option<u8>,
    /// What the city would score now, where there is room for it.
    pub points: Option<i16>,
    /// Built stages and all of them.
    pub stages: Option<(u8, u8)>,
    /// Whose turn it is, or where the cursor stands.
    pub chosen: bool,
}

impl Plaque<'_> {
    /// The size of a plaque.
    pub fn size(layout: &Layout) -> Size {
        let badge = BadgeSize::Middle.edge() + 2 * RIM;
        if layout.is_narrow() {
            return Size::new(82, badge as u32);
        }
        let wide = (layout.body.width() * 13 / 32).min(MOST);
        Size::new(wide as u32, (badge + LOWER) as u32)
    }

    /// The room for a name beside the badge.
    pub fn name_room(layout: &Layout) -> i32 {
        Self::size(layout).width as i32 - BadgeSize::Middle.edge() - 3 * RIM + 1
    }

    /// The room below for a name that has none beside the badge.
    pub fn name_below(layout: &Layout) -> i32 {
        match layout.is_narrow() && !layout.is_low() {
            true => layout.small.line(),
            false => 0,
        }
    }

    /// The paper of what is drawn on it.
    pub const fn paper(&self) -> Ink {
        if self.chosen { Ink::RAISED } else { Ink::PANEL }
    }

    /// Draws it into a box.
    pub fn draw(&self, canvas: &mut Canvas, layout: &Layout, place: Rectangle) {
        ground(canvas, place, self.chosen);
        let parts = Self::parts(layout, place);
        let paper = self.paper();
        self.badge
            .draw(canvas, parts.badge.top_left, BadgeSize::Middle);
        self.draw_name(canvas, layout, &parts);
        let scale = Scale::row(layout);
        let Point { mut x, y } = parts.tokens;
        if let Some(coins) = self.coins {
            x = Token::Coin(coins.into()).draw(canvas, scale, x, y, paper) + parts.gap;
        }
        if let Some(shields) = self.shields {
            x = Token::Shield(shields.into()).draw(canvas, scale, x, y, paper) + RIM;
        }
        if let Some(points) = self.points.filter(|_| !layout.is_narrow()) {
            Token::Laurel(points.into()).draw(canvas, scale, x, y, paper);
        }
        if let Some(stages) = self.stages {
            draw_stages(canvas, parts.stages, stages);
        }
    }

    fn draw_name(&self, canvas: &mut Canvas, layout: &Layout, parts: &PlaqueParts) {
        if !layout.is_narrow() {
            let room = Self::name_room(layout);
            let inks = (Ink::WHITE, self.paper());
            name_in(canvas, layout.text, (parts.name, room), inks, self.name);
        }
    }

    /// Where the parts of a plaque stand: the stages below the badge where a name stands beside it.
    pub fn parts(layout: &Layout, place: Rectangle) -> PlaqueParts {
        let edge = BadgeSize::Middle.edge();
        let inner = place.inset(RIM);
        let (left, rest) = inner.split_left(edge);
        let (_, rest) = rest.split_left(RIM);
        let (badge, below) = left.split_top(edge);
        let narrow = layout.is_narrow();
        let (stages, tokens) = if narrow {
            rest.split_bottom(6)
        } else {
            (below.inset_by(0, RIM / 2), rest.split_bottom(LOWER + 6).0)
        };
        PlaqueParts {
            badge,
            name: Point::new(
                rest.left(),
                inner.top() + (edge + layout.text.cap()) / 2 - 4,
            ),
            tokens: Point::new(tokens.left(), tokens.middle().y),
            stages,
            gap: if narrow { RIM } else { 2 * RIM },
        }
    }
}

/// Where the parts of a plaque stand.
pub(crate) struct PlaqueParts {
    /// The badge.
    pub badge: Rectangle,
    /// Where the name begins.
    pub name: Point,
    /// The middle of the left edge of what the city has.
    pub tokens: Point,
    /// The blocks of the wonder.
    pub stages: Rectangle,
    /// Between tokens.
    pub gap: i32,
}

/// A raised field with a rim; gold where it is chosen.
pub(crate) fn ground(canvas: &mut Canvas, place: Rectangle, chosen: bool) {
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let Point { x, y } = place.top_left;
    let (rim, paper, t) = if chosen {
        (Ink::GOLD, Ink::RAISED, 2)
    } else {
        (Ink::LINE, Ink::PANEL, 1)
    };
    canvas.draw(CutBox::new(place, 3, rim));
    canvas.draw(CutBox::new(
        area(x + t, y + t, w - 2 * t, h - 2 * t),
        2,
        paper,
    ));
}

/// The blocks of a wonder: built ones are gold and whole.
pub(crate) fn draw_stages(canvas: &mut Canvas, place: Rectangle, (built, all): (u8, u8)) {
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let count = i32::from(all.max(1));
    let block = (w - 2 * (count - 1)) / count;
    for i in 0..count {
        let part = area(
            place.top_left.x + i * (block + 2),
            place.top_left.y,
            block,
            h,
        );
        if i < i32::from(built) {
            canvas.fill(part, Ink::GOLD);
        } else {
            canvas.draw(framed(part, 1, Ink::DIM));
        }
    }
}
