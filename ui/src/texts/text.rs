//! How numbers and names get into texts.

use core::fmt::{Display, Write};
use heapless::String;

/// Longest sentence with its names filled in, in bytes.
pub const SENTENCE: usize = 320;
/// Longest reason: seven missing resources, what each neighbour asks for them, and the coins.
const SPEECH: usize = 640;

/// A text with its places filled in.
pub type Sentence = String<SENTENCE>;

/// Several sentences.
pub type Speech = String<SPEECH>;

/// Puts the parts into the places `{0}`, `{1}`, ... of a text. What does not fit is cut off at a
/// whole letter.
pub fn fill(text: &str, parts: &[&dyn Display]) -> Sentence {
    let mut out = Cut(Sentence::new());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (before, place) = rest.split_at(at);
        let _ = out.write_str(before);
        let digit = place
            .as_bytes()
            .get(1)
            .copied()
            .unwrap_or(0)
            .wrapping_sub(b'0');
        if let Some(part) = parts.get(usize::from(digit)) {
            let _ = write!(out, "{part}");
        }
        rest = place.get(3..).unwrap_or("");
    }
    let _ = out.write_str(rest);
    out.0
}

/// Puts one more sentence behind others, after a blank.
pub fn join<const N: usize>(text: &mut String<N>, more: &str) {
    let gap = if text.is_empty() || more.is_empty() {
        ""
    } else {
        " "
    };
    let mut out = Cut(core::mem::take(text));
    let _ = out.write_str(gap);
    let _ = out.write_str(more);
    *text = out.0;
}

/// Cuts instead of failing: no text of the interface is so long, but a crash's words may be.
struct Cut<const N: usize>(String<N>);

impl<const N: usize> Write for Cut<N> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        for letter in text.chars() {
            if self.0.push(letter).is_err() {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_in_any_order() {
        assert_eq!(
            fill("{1} pays {0} to {1}", &[&2, &"Eva"]),
            "Eva pays 2 to Eva"
        );
        assert_eq!(fill("no places", &[]), "no places");
        assert_eq!(fill("{3} missing {", &[&1]), " missing ");
    }

    #[test]
    fn too_long_is_cut_at_a_letter() {
        let long = "Ґ".repeat(SENTENCE);
        let filled = fill("{0}", &[&long.as_str()]);
        assert_eq!(filled.len(), SENTENCE);
        assert!(filled.chars().all(|letter| letter == 'Ґ'));
    }

    #[test]
    fn every_text_has_room_for_its_names() {
        let name = "Щ".repeat(10);
        let parts: [&dyn Display; 4] = [&name, &name, &name, &name];
        for text in crate::Text::ALL {
            for language in crate::Language::ALL {
                for form in text.of(language).split('|') {
                    let filled = fill(form, &parts);
                    assert!(filled.len() < SENTENCE - 2, "{text:?} {language:?}");
                }
            }
        }
    }
}
