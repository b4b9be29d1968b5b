//! Digits for a finger: a number is typed instead of counted up.

use crate::graphics::geometry::Geometry;
use crate::graphics::layout::area;
use crate::graphics::widget::middle;
use crate::{Canvas, CutBox, Does, Ink, Label, Layout, Letters, Part, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// The keys in reading order.
const KEYS: &str = "123456789-0<";
const COLUMNS: usize = 3;
const ROWS: usize = KEYS.len() / COLUMNS;
/// So many rows of the list are seen above it, or there is none.
const LEAST_ROWS: i32 = 5;

/// What a body has for a list, and for the digits below or beside it: nothing where keys count, or
/// where there is no room.
pub(crate) fn split(layout: &Layout, body: Rectangle) -> (Rectangle, Rectangle) {
    let high = ROWS as i32 * (layout.glass.finger() + layout.margin) + layout.margin;
    let beside = layout.beside().map(|[_, keys]| keys);
    if let Some(keys) = beside.filter(|keys| keys.height() >= high) {
        return (body, keys.inset(layout.margin));
    }
    let room = layout.glass.is_touched() && body.height() - high >= LEAST_ROWS * layout.row;
    match room {
        true => {
            let (keys, list) = body.split_bottom(high);
            (list, keys.inset(layout.margin))
        }
        false => (body, area(0, 0, 0, 0)),
    }
}

/// Draws the digits; the minus only where a number can be below nothing.
pub(crate) fn draw(layout: &Layout, place: Rectangle, minus: bool, canvas: &mut Canvas) {
    if place.is_zero_sized() {
        return;
    }
    for (number, key) in KEYS.chars().enumerate() {
        if key == '-' && !minus {
            continue;
        }
        let place = place.cell(number, COLUMNS, ROWS, layout.margin);
        canvas.part(&Part::button(place, Does::Type(key)));
        canvas.draw(CutBox::new(place, 2, Ink::RAISED));
        let mut letters = [0; 4];
        let text = match key {
            '-' => "\u{2212}",
            '<' => "←",
            digit => digit.encode_utf8(&mut letters),
        };
        let font = layout.name;
        let x = place.left() + (place.width() - font.width(text)) / 2;
        let at = Point::new(x, middle(place, font));
        canvas.draw(Label::new(
            text,
            at,
            Letters::new(font, Ink::WHITE, Ink::RAISED),
        ));
    }
}

/// What a digit counts more before another one.
const TEN: i16 = 10;

/// What a number comes to when a digit is typed: the first one begins anew. `None` if that cannot
/// stand there.
pub(crate) fn typed(number: i16, digit: char, first: bool, range: (i16, i16)) -> Option<i16> {
    let next = match digit {
        '<' => number / TEN,
        '-' => number.checked_neg()?,
        digit => {
            let digit = i16::try_from(digit.to_digit(TEN as u32)?).ok()?;
            let before = if first { 0 } else { number.checked_mul(TEN)? };
            match before < 0 {
                true => before.checked_sub(digit)?,
                false => before.checked_add(digit)?,
            }
        }
    };
    let (least, most) = range;
    (least..=most).contains(&next).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_make_a_number_within_its_range() {
        let type_all = |from: i16, keys: &str, range| {
            let mut first = true;
            keys.chars().fold(from, |number, key| {
                let next = typed(number, key, first, range);
                first = false;
                next.unwrap_or(number)
            })
        };
        let wide = (-6, 188);
        assert_eq!(type_all(0, "12", wide), 12);
        assert_eq!(type_all(7, "4", wide), 4, "the first digit begins anew");
        assert_eq!(type_all(0, "12<", wide), 1);
        assert_eq!(type_all(0, "4-", wide), -4);
        assert_eq!(type_all(0, "4--", wide), 4);
        assert_eq!(type_all(0, "9-", wide), 9, "too low");
        assert_eq!(type_all(0, "999", wide), 99, "too high");
        assert_eq!(type_all(0, "x", wide), 0);
        assert_eq!(type_all(i16::MAX, "<9", (0, i16::MAX)), 3276);
    }
}
