//! A city on the table: badge, name, coin, shield, stage blocks.

use super::{Badge, BadgeSize, Scale, Token};
use crate::layout::area;
use crate::widget::name_in;
use crate::{Canvas, Ink, Layout, ScreenSize};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

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
    pub const fn size(layout: &Layout) -> (i32, i32) {
        match layout.size {
            ScreenSize::Wide => (130, 54),
            ScreenSize::Square | ScreenSize::Small => (82, 36),
        }
    }

    /// The room for a name on the large glass.
    pub const NAME: i32 = 91;

    /// The paper of what is drawn on it.
    pub const fn paper(&self) -> Ink {
        if self.chosen { Ink::Raised } else { Ink::Panel }
    }

    /// Draws it into a box.
    pub fn draw(&self, canvas: &mut Canvas, layout: &Layout, place: Rectangle) {
        ground(canvas, place, self.chosen);
        let (w, h) = (place.size.width as i32, place.size.height as i32);
        let Point { x, y } = place.top_left;
        self.badge
            .draw(canvas, Point::new(x + 4, y + 4), BadgeSize::Middle);
        let wide = layout.size == ScreenSize::Wide;
        let paper = self.paper();
        if wide {
            let at = Point::new(x + 35, y + 21);
            let inks = (Ink::White, paper);
            name_in(canvas, layout.text, (at, Self::NAME), inks, self.name);
        }
        let scale = Scale::row(layout);
        let middle = y + if wide { 39 } else { 13 };
        let mut pen = x + 36;
        if let Some(coins) = self.coins {
            pen = Token::Coin(coins.into()).draw(canvas, scale, pen, middle, paper);
            pen += if wide { 8 } else { 4 };
        }
        if let Some(shields) = self.shields {
            pen = Token::Shield(shields.into()).draw(canvas, scale, pen, middle, paper) + 4;
        }
        if let Some(points) = self.points.filter(|_| wide) {
            Token::Laurel(points.into()).draw(canvas, scale, pen, middle, paper);
        }
        if let Some(stages) = self.stages {
            let blocks = if wide {
                area(x + 4, y + h - 16, 28, 11)
            } else {
                area(x + 36, y + h - 10, w - 42, 6)
            };
            draw_stages(canvas, blocks, stages);
        }
    }
}

/// A raised field with a rim; gold where it is chosen.
pub(crate) fn ground(canvas: &mut Canvas, place: Rectangle, chosen: bool) {
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let Point { x, y } = place.top_left;
    let (rim, paper, t) = if chosen {
        (Ink::Gold, Ink::Raised, 2)
    } else {
        (Ink::Line, Ink::Panel, 1)
    };
    canvas.fill_cut(place, 3, rim);
    canvas.fill_cut(area(x + t, y + t, w - 2 * t, h - 2 * t), 2, paper);
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
            canvas.fill(part, Ink::Gold);
        } else {
            canvas.frame(part, 1, Ink::Dim);
        }
    }
}
