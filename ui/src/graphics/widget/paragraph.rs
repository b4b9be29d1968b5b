//! Sentences over several lines.

use crate::graphics::font::Font;
use crate::{Canvas, Ink, Label, Letters, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// The lines of a text broken between words; a word wider than the box stands alone and is cut.
pub(crate) fn lines_of<'t>(
    font: &'static Font,
    text: &'t str,
    width: i32,
) -> impl Iterator<Item = &'t str> + Clone {
    let mut rest = text.trim();
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let line = first_line(font, rest, width);
        rest = rest[line.len()..].trim_start();
        Some(line.trim_end())
    })
}

fn first_line<'t>(font: &Font, text: &'t str, width: i32) -> &'t str {
    if let Some((line, _)) = text.split_once('\n')
        && font.width(line) <= width
    {
        return &text[..line.len() + 1];
    }
    let fits = font.clip(text, width);
    if fits.len() == text.len() {
        return text;
    }
    if text[fits.len()..].starts_with(' ') {
        return fits;
    }
    match fits.rfind(' ') {
        Some(at) => &fits[..at],
        None if fits.is_empty() => text,
        None => fits,
    }
}

/// Rows by which lines of text move together where a box is too low for them.
const TIGHTER: i32 = 3;

/// Writes a text into a box and gives the y below it.
pub(crate) fn paragraph(
    canvas: &mut Canvas,
    font: &'static Font,
    place: Rectangle,
    ink: Ink,
    paper: Ink,
    text: &str,
) -> i32 {
    let mut y = place.top_left.y;
    let (width, height) = (place.size.width as i32, place.size.height as i32);
    let lines = lines_of(font, text, width).count() as i32;
    let step = match lines * font.line() <= height {
        true => font.line(),
        false => font.line() - TIGHTER,
    };
    for line in lines_of(font, text, width) {
        let at = Point::new(place.top_left.x, y + font.cap() + (step - font.cap()) / 2);
        y += step;
        let cut = y > place.top_left.y + height;
        canvas.draw(Label::new(line, at, Letters::new(font, ink, paper)).cut(cut));
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphics::font::NARROW_12;

    #[test]
    fn breaks_between_words_and_loses_none() {
        let text = "The Free City discards: neither its stage nor any card can be paid for.";
        let lines: std::vec::Vec<_> = lines_of(&NARROW_12, text, 120).collect();
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| NARROW_12.width(line) <= 120));
        assert_eq!(lines.join(" "), text);
        assert_eq!(lines_of(&NARROW_12, "mmmm", 12).count(), 4);
        assert_eq!(lines_of(&NARROW_12, "WWW", 1).count(), 1);
        assert_eq!(
            lines_of(&NARROW_12, "a\nb", 100).collect::<std::vec::Vec<_>>(),
            ["a", "b"]
        );
    }
}
