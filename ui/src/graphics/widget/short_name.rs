//! Names in little room: letters moved together, then shortened, but never into each other.

use crate::graphics::font::Font;
use crate::graphics::letters::gaps;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Label, Letters, Surface};
use embedded_graphics::geometry::Point;

/// Writes a name in so much room: letters moved together, then shortened.
pub(crate) fn name_in(
    canvas: &mut Canvas,
    font: &'static Font,
    (at, room): (Point, i32),
    (ink, paper): (Ink, Ink),
    name: &str,
) -> i32 {
    if fits(font, name, room) {
        return canvas.draw(Label::fitted(name, at, &[font], room, ink, paper));
    }
    canvas.draw(Label::new(
        &shorten(font, name, room),
        at,
        Letters::new(font, ink, paper),
    ))
}

/// Whether a name has room with its letters moved together.
pub(crate) fn fits(font: &Font, name: &str, room: i32) -> bool {
    font.width(name) - gaps(name) <= room
}

/// A name in so much room: its first word if it has more, else with a dot where letters are left
/// out.
pub(crate) fn shorten(font: &Font, name: &str, room: i32) -> Sentence {
    if font.width(name) <= room {
        return fill("{0}", &[&name]);
    }
    if let Some((word, _)) = name.split_once(' ')
        && font.width(word) <= room
    {
        return fill("{0}", &[&word]);
    }
    fill("{0}.", &[&font.clip(name, room - font.width("."))])
}

/// A short name told apart from the others: where two would look alike, or what is left of a name
/// is how another one begins, their numbers follow.
pub(crate) fn apart<'n>(
    font: &Font,
    name: &str,
    number: usize,
    mut others: impl Iterator<Item = &'n str>,
    room: i32,
) -> Sentence {
    let short = shorten(font, name, room);
    let cut = short != name;
    let left = short.trim_end_matches('.');
    let alike = |other: &str| cut && other.starts_with(left) || shorten(font, other, room) == short;
    if !others.any(alike) {
        return short;
    }
    let number = fill("{0}", &[&number]);
    let letters = font.clip(name, room - font.width(&number));
    fill("{0}{1}", &[&letters.trim_end(), &number])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphics::font::{NARROW_12, NARROW_15};
    use proptest::prelude::*;

    #[test]
    fn a_name_is_shortened_only_where_it_must_be() {
        let of = |name: &str, room| apart(&NARROW_15, name, 1, ["Annabel"].into_iter(), room);
        assert_eq!(of("Anna", 60), "Anna");
        assert_eq!(of("Maximilian", NARROW_15.width("Maxim.")), "Maxim.");
    }

    proptest! {
        #[test]
        fn any_two_names_that_start_alike_differ_in_any_room(
            same in "[А-Яа-яA-Za-z]{1,9}",
            a in "[А-Яа-яA-Z]{0,5}",
            b in "[А-Яа-яA-Z]{0,5}",
            room in 24..120,
        ) {
            let name = |end: &str| -> std::string::String {
                same.chars().chain(end.chars()).take(10).collect()
            };
            let (a, b) = (name(&a), name(&b));
            prop_assume!(a != b);
            for font in [&NARROW_12, &NARROW_15] {
                let first = apart(font, &a, 1, [b.as_str()].into_iter(), room);
                let second = apart(font, &b, 2, [a.as_str()].into_iter(), room);
                prop_assert_ne!(&first, &second, "{} and {} in {}", a, b, room);
                prop_assert!(font.width(&first) <= room);
                let left = first.trim_end_matches('.');
                let cut = first != a.as_str();
                prop_assert!(!cut || !b.starts_with(left), "{} in {}, beside {}", a, room, b);
            }
        }
    }
}
