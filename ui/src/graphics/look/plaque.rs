//! A city on the table: badge, name, coin, shield, stage blocks.

use super::{Badge, BadgeSize, Scale, Token};
use crate::graphics::geometry::Geometry;
use crate::graphics::layout::{HALF, QUARTER, STROKE};
use crate::graphics::widget::name_in;
use crate::{Canvas, CutBox, Font, Ink, Layout, Surface, framed};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// From the edge of a plaque to what stands in it.
const RIM: i32 = HALF;
/// The lower half of a plaque with a name: tokens and stages.
const LOWER: i32 = BadgeSize::Small.edge();
/// The height of the blocks of a wonder below what the city has.
const BLOCKS: i32 = HALF + QUARTER;
/// The longest name of the widest letters.
const LONGEST: &str = "mmmmmmmmmm";

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
        let (high, beside) = (BadgeSize::Middle.edge() + 2 * RIM, Self::beside());
        if layout.is_narrow() {
            // A coin and a shield stand beside the badge.
            let scale = Scale::row(layout);
            let has = [Token::Coin(0), Token::Shield(0)].map(|token| token.width(scale) + RIM);
            return Size::new((beside + has.iter().sum::<i32>()) as u32, high as u32);
        }
        // Two of them leave half of one between them.
        let wide = layout.body.in_columns([2, 1, 2], 0)[0].width();
        let most = beside + layout.text.width(LONGEST) + RIM;
        let high = match layout.glass.is_touched() {
            true if layout.is_high() => high + Scale::Large.edge() + RIM + BLOCKS + RIM,
            true => (high + LOWER).max(layout.glass.finger()),
            false => high + LOWER,
        };
        Size::new(wide.min(most) as u32, high as u32)
    }

    /// How large is what a city has.
    pub const fn scale(layout: &Layout) -> Scale {
        match layout.is_high() {
            true => Scale::Large,
            false => Scale::row(layout),
        }
    }

    /// The letters of a name beside the badge.
    pub const fn font(layout: &Layout) -> &'static Font {
        match layout.is_high() {
            true => layout.name,
            false => layout.text,
        }
    }

    /// From the left edge of a plaque to what stands beside the badge.
    const fn beside() -> i32 {
        RIM + BadgeSize::Middle.edge() + RIM
    }

    /// The room for a name beside the badge.
    pub fn name_room(layout: &Layout) -> i32 {
        Self::size(layout).width as i32 - Self::beside() - QUARTER
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
        let scale = Self::scale(layout);
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
            let font = Self::font(layout);
            name_in(canvas, font, (parts.name, room), inks, self.name);
        }
    }

    /// Where the parts of a plaque stand: the stages below the badge where a name stands beside it,
    /// below all where there is room for that.
    pub fn parts(layout: &Layout, place: Rectangle) -> PlaqueParts {
        let edge = BadgeSize::Middle.edge();
        let inner = place.inset(RIM);
        if layout.is_high() {
            let (badge, name) = inner.split_top(edge).0.split_left(edge);
            let (stages, above) = inner.split_bottom(BLOCKS);
            let (_, tokens) = above.split_top(edge);
            return PlaqueParts {
                badge,
                name: name.start() + Point::new(RIM, Self::font(layout).cap() / 2),
                tokens: tokens.start(),
                stages,
                gap: 2 * RIM,
            };
        }
        let (left, rest) = inner.split_left(edge);
        let (_, rest) = rest.split_left(RIM);
        let (badge, below) = left.split_top(edge);
        let narrow = layout.is_narrow();
        let (stages, tokens) = if narrow {
            rest.split_bottom(BLOCKS)
        } else {
            (
                below.inset_by(0, RIM / 2),
                rest.split_bottom(LOWER + BLOCKS).0,
            )
        };
        PlaqueParts {
            badge,
            name: Point::new(
                rest.left(),
                inner.top() + (edge + layout.text.cap()) / 2 - RIM,
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
    let (rim, paper, thick) = if chosen {
        (Ink::GOLD, Ink::RAISED, 2)
    } else {
        (Ink::LINE, Ink::PANEL, 1)
    };
    canvas.draw(CutBox::new(place, STROKE, rim));
    canvas.draw(CutBox::new(place.inset(thick), QUARTER, paper));
}

/// The blocks of a wonder: built ones are gold and whole.
pub(crate) fn draw_stages(canvas: &mut Canvas, place: Rectangle, (built, all): (u8, u8)) {
    let (built, count) = (usize::from(built), usize::from(all.max(1)));
    for i in 0..count {
        let part = place.column(i, count, QUARTER);
        if i < built {
            canvas.fill(part, Ink::GOLD);
        } else {
            canvas.draw(framed(part, 1, Ink::DIM));
        }
    }
}
