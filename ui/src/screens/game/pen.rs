//! Things side by side on one line, their middles on one height: a pen goes from left to right.

use crate::graphics::font::Font;
use crate::graphics::geometry::{GAP, Geometry};
use crate::graphics::look::{Arrow, Badge, BadgeSize, Scale, Token, row};
use crate::graphics::widget::{middle, name_in};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// Where the next thing of a line is drawn.
pub(super) struct Pen<'a, 'c> {
    pub canvas: &'a mut Canvas<'c>,
    /// How large signs are.
    pub scale: Scale,
    /// The middle of the left edge of the next thing.
    pub at: Point,
    pub paper: Ink,
}

/// How long an arrow between two things is.
pub(super) const ARROW: i32 = ICON;

impl<'a, 'c> Pen<'a, 'c> {
    /// At the left of a box, in its middle.
    pub fn new(canvas: &'a mut Canvas<'c>, layout: &Layout, place: Rectangle, paper: Ink) -> Self {
        Self {
            canvas,
            scale: Scale::row(layout),
            at: place.start(),
            paper,
        }
    }

    /// Leaves a gap.
    pub fn gap(&mut self) -> &mut Self {
        self.at.x += GAP;
        self
    }

    pub fn signs(&mut self, signs: &[Token]) -> &mut Self {
        let at = (self.at.x, self.at.y);
        self.at.x = row::draw(self.canvas, signs, self.scale, at, self.paper);
        self
    }

    pub fn word(&mut self, font: &'static Font, ink: Ink, word: &str) -> &mut Self {
        let at = self.at + Point::new(0, font.cap() / 2);
        let letters = Letters::new(font, ink, self.paper);
        self.at.x = self.canvas.draw(Label::new(word, at, letters));
        self
    }

    pub fn icon(&mut self, icon: Icon, edge: i32) -> &mut Self {
        let at = self.at - Point::new(0, edge / 2);
        self.canvas.draw(icon.sized(edge, at));
        self.at.x += edge;
        self
    }

    pub fn badge(&mut self, badge: Badge, size: BadgeSize) -> &mut Self {
        let at = self.at - Point::new(0, size.edge() / 2);
        self.at.x = badge.draw(self.canvas, at, size);
        self
    }

    pub fn arrow(&mut self, arrow: Arrow) -> &mut Self {
        let to = self.at + Point::new(ARROW, 0);
        arrow.short().draw(self.canvas, self.at, to);
        self.at = to;
        self
    }
}

/// Writes a name at the left of a box, in its middle: letters moved together, then shortened. Gives
/// the x behind it.
pub(super) fn name_at(
    canvas: &mut Canvas,
    font: &'static Font,
    place: Rectangle,
    ink: Ink,
    paper: Ink,
    name: &str,
) -> i32 {
    let at = Point::new(place.left(), middle(place, font));
    name_in(canvas, font, (at, place.width()), (ink, paper), name)
}

/// The edge of the largest drawing of an icon that has room.
pub(super) fn icon_edge(room: i32) -> i32 {
    let edges = [Scale::Large.icon(), 2 * ICON, Scale::Middle.icon()];
    edges.into_iter().find(|&edge| edge <= room).unwrap_or(ICON)
}
