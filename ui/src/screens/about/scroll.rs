//! A page that may be longer than the glass: lines one below the other, moved by X and Y.

use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::UNIT;
use crate::graphics::look::{Scale, Token, row};
use crate::graphics::widget::lines_of;
use crate::screens::{Act, Step};
use crate::{Canvas, Font, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// How far a page is moved.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scroll {
    from: i32,
}

impl Scroll {
    /// What a key does on a page of this height: X and Y move it, anything that leaves does so.
    pub fn input(&mut self, act: Act, place: Rectangle, height: i32) -> Step {
        match act {
            Act::Up => self.turn(false, place, height),
            Act::Down => self.turn(true, place, height),
            Act::Select | Act::Back => return Step::POP,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        Step::STAY
    }

    /// Moves by most of a screen, down or up.
    fn turn(&mut self, down: bool, place: Rectangle, height: i32) {
        let shown = place.size.height as i32;
        let step = shown - shown / 4;
        let to = if down {
            self.from + step
        } else {
            self.from - step
        };
        self.from = to.min(height - shown).max(0);
    }

    /// Whether there is more above, and below.
    pub fn more(self, place: Rectangle, height: i32) -> (bool, bool) {
        let shown = place.size.height as i32;
        (self.from > 0, self.from + shown < height)
    }
}

/// Writes the lines of a page, or only measures them.
pub(super) struct Pen<'a, 'c> {
    canvas: Option<&'a mut Canvas<'c>>,
    place: Rectangle,
    scroll: Scroll,
    y: i32,
}

impl<'a, 'c> Pen<'a, 'c> {
    pub fn new(canvas: &'a mut Canvas<'c>, place: Rectangle, scroll: Scroll) -> Self {
        Self {
            canvas: Some(canvas),
            place,
            scroll,
            y: 0,
        }
    }

    /// One that writes nothing.
    pub fn measuring(place: Rectangle) -> Self {
        Self {
            canvas: None,
            place,
            scroll: Scroll::default(),
            y: 0,
        }
    }

    /// The height of the page so far.
    pub const fn height(&self) -> i32 {
        self.y
    }

    pub fn width(&self) -> i32 {
        self.place.size.width as i32
    }

    /// A line of this height: what draws it gets its box, if all of it is in sight.
    pub fn line(&mut self, height: i32, draw: impl FnOnce(&mut Canvas, Rectangle)) {
        let top = self.y - self.scroll.from;
        self.y += height;
        let shown = self.place.size.height as i32;
        if let Some(canvas) = &mut self.canvas
            && top >= 0
            && top + height <= shown
        {
            let Point { x, y } = self.place.top_left;
            draw(
                canvas,
                area(x, y + top, self.place.size.width as i32, height),
            );
        }
    }

    /// Room between two parts.
    pub const fn gap(&mut self, height: i32) {
        self.y += height;
    }

    /// A thin line across.
    pub fn rule(&mut self) {
        self.line(UNIT + 1, |canvas, place| {
            let thin = place.centred(Size::new(place.size.width, 1));
            canvas.fill(thin, Ink::LINE);
        });
    }

    /// A sentence over as many lines as it takes, from `left` on.
    pub fn words(&mut self, font: &'static Font, left: i32, ink: Ink, words: &str) {
        for line in lines_of(font, words, self.width() - left) {
            self.line(font.line(), |canvas, place| {
                let base = (font.line() + font.cap()) / 2;
                let at = place.top_left + Point::new(left, base);
                canvas.draw(Label::new(line, at, Letters::new(font, ink, Ink::NIGHT)));
            });
        }
    }

    /// Columns of a label with signs beside it.
    fn beside(layout: &Layout, label: &str, signs: &[Token]) -> i32 {
        layout.small.width(label) + 2 * UNIT + row::width(signs, Scale::row(layout))
    }

    /// Whether these signs have room beside a label.
    pub fn fits(&self, layout: &Layout, label: &str, signs: &[Token]) -> bool {
        Self::beside(layout, label, signs) <= self.width()
    }

    /// A word, signs behind it, and what they are: beside them where there is room, else below.
    pub fn signs(&mut self, layout: &Layout, label: &str, signs: &[Token], words: &str) {
        let (scale, font) = (Scale::row(layout), layout.small);
        let before = Self::beside(layout, label, signs);
        let beside = before + font.width(words) <= self.width();
        self.line(scale.edge() + 2, |canvas, place| {
            let Point { x, y } = place.top_left;
            let middle = y + place.size.height as i32 / 2;
            let base = middle + font.cap() / 2;
            let at = Point::new(x, base);
            let end = canvas.draw(Label::new(
                label,
                at,
                Letters::new(font, Ink::DIM, Ink::NIGHT),
            )) + UNIT;
            let end = row::draw(canvas, signs, scale, (end, middle), Ink::NIGHT) + UNIT;
            if beside {
                canvas.draw(Label::new(
                    words,
                    Point::new(end, base),
                    Letters::new(font, Ink::WHITE, Ink::NIGHT),
                ));
            }
        });
        if !beside {
            self.words(font, 0, Ink::WHITE, words);
        }
    }
}
