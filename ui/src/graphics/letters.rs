//! Letters in an ink on a paper, and one line of them.
//!
//! [`Letters`] is a text renderer of embedded-graphics: its `Text` and whatever builds on it can be
//! drawn with them on any target. [`Label`] is a line on a [`Surface`], which is several times
//! faster on a canvas, can be fitted to a room, and says what it says.

use super::part::{Part, Role, Said};
use super::surface::{Paint, Surface};
use crate::Ink;
use crate::font::{Font, Glyph};
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{Point, Size},
    primitives::Rectangle,
    text::{
        Baseline,
        renderer::{CharacterStyle, TextMetrics, TextRenderer},
    },
};

/// A font in an ink on the paper behind it, into which the edges of the letters blend.
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    font: &'static Font,
    ink: Ink,
    paper: Ink,
    /// Columns that letters, and spaces, are narrower than usual.
    tight: (i32, i32),
}

/// How far letters, and words, are moved together: words only when nothing else helps.
const TIGHT: [(i32, i32); 2] = [(0, 0), (1, 0)];
const TIGHTEST: (i32, i32) = (1, 1);

impl Letters {
    /// Letters of a font.
    pub const fn new(font: &'static Font, ink: Ink, paper: Ink) -> Self {
        Self {
            font,
            ink,
            paper,
            tight: (0, 0),
        }
    }

    /// The letters of a text, each with the place of its picture, from a point of the baseline on;
    /// calls `each` for them and gives the x behind the last.
    #[inline]
    fn walk(&self, text: &str, at: Point, mut each: impl FnMut(&Glyph, Point)) -> i32 {
        let mut x = at.x;
        for letter in text.chars() {
            let Some(glyph) = self.font.glyph(letter) else {
                continue;
            };
            each(&glyph, Point::new(x + glyph.left, at.y - glyph.top));
            let (letters, words) = self.tight;
            x += glyph.advance - if letter == ' ' { words } else { letters };
        }
        x
    }

    /// Rows from a line of that kind down to the baseline of the letters.
    fn below(&self, baseline: Baseline) -> i32 {
        let (ascent, descent) = (self.font.ascent(), self.font.descent());
        match baseline {
            Baseline::Top => ascent,
            Baseline::Bottom => -descent,
            Baseline::Middle => (ascent - descent) / 2,
            Baseline::Alphabetic => 0,
        }
    }
}

impl CharacterStyle for Letters {
    type Color = Ink;

    fn set_text_color(&mut self, ink: Option<Ink>) {
        self.ink = ink.unwrap_or(self.paper);
    }

    fn set_background_color(&mut self, paper: Option<Ink>) {
        self.paper = paper.unwrap_or(self.paper);
    }
}

impl TextRenderer for Letters {
    type Color = Ink;

    fn draw_string<D: DrawTarget<Color = Ink>>(
        &self,
        text: &str,
        position: Point,
        baseline: Baseline,
        target: &mut D,
    ) -> Result<Point, D::Error> {
        let ramp = self.ink.ramp(self.paper);
        let mut result = Ok(());
        let start = position + Point::new(0, self.below(baseline));
        let x = self.walk(text, start, |glyph, corner| {
            let dots = glyph.levels().filter(|&(_, level)| level != 0);
            let pixels = dots.map(|(at, level)| Pixel(corner + at, ramp[usize::from(level)]));
            if result.is_ok() {
                result = target.draw_iter(pixels);
            }
        });
        result.map(|()| Point::new(x, position.y))
    }

    fn draw_whitespace<D: DrawTarget<Color = Ink>>(
        &self,
        width: u32,
        position: Point,
        _baseline: Baseline,
        _target: &mut D,
    ) -> Result<Point, D::Error> {
        Ok(position + Size::new(width, 0))
    }

    fn measure_string(&self, text: &str, position: Point, baseline: Baseline) -> TextMetrics {
        let start = position + Point::new(0, self.below(baseline));
        let end = self.walk(text, start, |_, _| {});
        let height = self.font.ascent() + self.font.descent();
        TextMetrics {
            bounding_box: Rectangle::new(
                start - Point::new(0, self.font.ascent()),
                Size::new((end - start.x).max(0) as u32, height as u32),
            ),
            next_position: Point::new(end, position.y),
        }
    }

    fn line_height(&self) -> u32 {
        self.font.line() as u32
    }
}

/// One line of text. Characters without a glyph are skipped.
#[derive(Clone, Copy, Debug)]
pub struct Label<'t> {
    text: &'t str,
    at: Point,
    letters: Letters,
    cut: bool,
    role: Option<Role>,
}

impl<'t> Label<'t> {
    /// A text whose baseline begins at a point.
    pub const fn new(text: &'t str, at: Point, letters: Letters) -> Self {
        Self {
            text,
            at,
            letters,
            cut: false,
            role: None,
        }
    }

    /// A text in the first of the fonts in which it fits into `room` columns, its letters moved
    /// together by a pixel if need be, in the last the words as well; else it is cut.
    pub fn fitted(
        text: &'t str,
        at: Point,
        fonts: &[&'static Font],
        room: i32,
        ink: Ink,
        paper: Ink,
    ) -> Self {
        let (letters, words) = (gaps(text), text.matches(' ').count() as i32);
        let fits =
            |width: i32, tight: (i32, i32)| width - tight.0 * letters - tight.1 * words <= room;
        let label = |font, tight| {
            let letters = Letters {
                tight,
                ..Letters::new(font, ink, paper)
            };
            Self::new(text, at, letters)
        };
        for font in fonts {
            let width = font.width(text);
            if let Some(tight) = TIGHT.into_iter().find(|&tight| fits(width, tight)) {
                return label(font, tight);
            }
        }
        let last = fonts.last().copied().unwrap_or(&crate::font::NARROW_12);
        if fits(last.width(text), TIGHTEST) {
            return label(last, TIGHTEST);
        }
        Self {
            text: last.clip(text, room),
            cut: true,
            ..label(last, (0, 0))
        }
    }

    /// This, known not to fit its box.
    #[must_use]
    pub const fn cut(self, cut: bool) -> Self {
        Self { cut, ..self }
    }

    /// This as a title.
    #[must_use]
    pub const fn heading(self) -> Self {
        Self {
            role: Some(Role::Heading),
            ..self
        }
    }
}

impl Paint for Label<'_> {
    /// The x behind the text.
    type Output = i32;

    fn paint<S: Surface>(&self, surface: &mut S) -> i32 {
        let ramp = self.letters.ink.ramp(self.letters.paper);
        let (mut first, mut last) = (self.at, self.at);
        let end = self.letters.walk(self.text, self.at, |glyph, corner| {
            surface.glyph(glyph, corner, ramp);
            first = first.component_min(corner);
            let end = corner + Point::new(glyph.width as i32, glyph.height as i32);
            last = last.component_max(end);
        });
        if !self.text.is_empty() {
            let text = Role::Text {
                cap: self.letters.font.cap(),
                cut: self.cut,
            };
            let place = Rectangle::new(
                first,
                Size::new((last.x - first.x) as u32, (last.y - first.y) as u32),
            );
            if let Some(role) = self.role {
                surface.part(&Part::seen(place, role, Said::Nothing));
            }
            surface.part(&Part::seen(place, text, Said::Words(self.text)));
        }
        end
    }
}

/// Places in a text where letters can be moved together: behind all but the last and the spaces.
pub(crate) fn gaps(text: &str) -> i32 {
    text.chars().filter(|&letter| letter != ' ').count() as i32 - 1
}
