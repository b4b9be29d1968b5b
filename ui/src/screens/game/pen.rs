//! Things side by side on one line, their middles on one height: a pen goes from left to right.

use crate::graphics::font::Font;
use crate::graphics::geometry::Geometry;
use crate::graphics::layout::{HALF, QUARTER};
use crate::graphics::look::{Arrow, Badge, BadgeSize, Scale, Token, row};
use crate::graphics::widget::{middle, name_in};
use crate::shell::key_map::KeyMap;
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
        self.at.x += HALF;
        self
    }

    pub fn signs(&mut self, signs: &[Token]) -> &mut Self {
        let at = (self.at.x, self.at.y);
        self.at.x = row::draw(self.canvas, signs, self.scale, at, self.paper);
        self
    }

    /// Signs up to a column, moved over each other where they have no room.
    pub fn signs_until(&mut self, right: i32, signs: &[Token]) -> &mut Self {
        let over = (self.at.x + row::width(signs, self.scale) - right).max(0);
        let gaps = (signs.len() as i32 - 1).max(1);
        for (i, &sign) in (0..).zip(signs) {
            self.signs(&[sign]);
            self.at.x -= over * (i + 1) / gaps - over * i / gaps;
        }
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

    /// A badge without a name beside it.
    pub fn badge_alone(&mut self, badge: Badge, size: BadgeSize) -> &mut Self {
        let at = self.at - Point::new(0, size.edge() / 2);
        self.at.x = badge.say(self.canvas, at, size);
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

/// The room for the status: between the keys, or below the title, where so much is taken aside.
pub(super) fn status_room(layout: &Layout, keys: &KeyMap, aside: i32) -> i32 {
    match layout.glass.is_touched() {
        true => layout.top.inset_by(2 * layout.margin, 0).width() - layout.margin - aside,
        false => keys.room(layout) - QUARTER,
    }
}

/// The edge of the largest drawing of an icon that has room.
pub(super) fn icon_edge(room: i32) -> i32 {
    let edges = [Scale::Large.icon(), 2 * ICON, Scale::Middle.icon()];
    edges.into_iter().find(|&edge| edge <= room).unwrap_or(ICON)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphics::geometry::area;
    use crate::{Glass, Listener, Part, Role};

    /// The places of pictures that were heard.
    struct Pictures(std::vec::Vec<Rectangle>);

    impl Listener for Pictures {
        fn part(&mut self, part: &Part<'_>) {
            if part.role == Role::Picture {
                self.0.push(part.place);
            }
        }
    }

    fn drawn(count: usize, room: i32) -> std::vec::Vec<Rectangle> {
        let layout = Layout::new(Glass::SQUARE, false);
        let mut heard = Pictures(std::vec::Vec::new());
        let mut canvas = Canvas::heard(&mut heard);
        let place = area(10, 0, room, 20);
        let mut pen = Pen::new(&mut canvas, &layout, place, Ink::NIGHT);
        let signs = std::vec![Token::Coin(1); count];
        pen.signs_until(place.right(), &signs);
        heard.0
    }

    #[test]
    fn signs_end_where_their_room_ends() {
        let apart = drawn(4, 100);
        let edge = apart[0].width();
        assert!(
            apart
                .windows(2)
                .all(|two| two[1].left() - two[0].left() == edge)
        );
        for (count, room) in [(9, 100), (14, 101), (20, 150)] {
            let over = drawn(count, room);
            assert_eq!(over.len(), count);
            assert_eq!(over[0].left(), 10);
            assert_eq!(over[count - 1].right(), 10 + room);
        }
    }

    #[test]
    fn the_largest_icon_that_fits_is_taken() {
        let edges = [40, 36, 35, 28, 20, 17, 3].map(icon_edge);
        assert_eq!(edges, [36, 36, 28, 28, 18, 14, 14]);
    }
}
