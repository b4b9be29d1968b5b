//! Icons and numbers among words.

use crate::graphics::font::Font;
use crate::{Canvas, ICON, Icon, Ink, Label, Letters, Surface};
use core::fmt::Write;
use embedded_graphics::geometry::Point;
use heapless::String;

/// Writes icons and numbers on one line, from left to right.
#[derive(Debug)]
pub(crate) struct Writer<'a, 'c> {
    pub canvas: &'a mut Canvas<'c>,
    pub font: &'static Font,
    pub ink: Ink,
    pub paper: Ink,
    pub x: i32,
    /// The baseline.
    pub y: i32,
}

impl Writer<'_, '_> {
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.x = self.canvas.draw(Label::new(
            text,
            Point::new(self.x, self.y),
            Letters::new(self.font, self.ink, self.paper),
        ));
        self
    }

    pub fn gap(&mut self, width: i32) -> &mut Self {
        self.x += width;
        self
    }

    pub fn number(&mut self, number: i32) -> &mut Self {
        let mut text: String<12> = String::new();
        let _ = match number {
            ..0 => write!(text, "−{}", -number),
            _ => write!(text, "{number}"),
        };
        self.text(&text)
    }

    pub fn icon(&mut self, icon: Icon) -> &mut Self {
        let top = self.y - (self.font.cap() + ICON) / 2;
        self.canvas.draw(icon.at(Point::new(self.x, top)));
        self.x += ICON + 2;
        self
    }
}
