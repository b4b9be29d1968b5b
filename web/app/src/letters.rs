//! The letters of the screens at a phone's own resolution.

use std::collections::HashMap;

use wonders_ui::font::{NARROW_12, NARROW_15, NARROW_18};
use wonders_ui::{FineLetter, FineLetters, Font};

use crate::outline::{BOLD, Drawn, Face, NARROW, Scale};

/// Least cover of the levels 1, 2 and 3: a little towards ink, so that thin stems stay readable.
const LEVELS: [f32; 3] = [0.16, 0.42, 0.72];
/// Letters whose widths say how wide a font is.
const SAMPLE: &str = "0123456789";

/// A font's letter at a zoom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    font: *const Font,
    letter: char,
    zoom: usize,
}

#[derive(Debug)]
struct Kept {
    left: i32,
    top: i32,
    width: usize,
    levels: Vec<u8>,
}

/// Letters that were drawn before: most are needed again and again.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    kept: HashMap<Key, Option<Kept>>,
}

impl FineLetters for Cache {
    fn letter(&mut self, font: &'static Font, letter: char, zoom: usize) -> Option<FineLetter<'_>> {
        let key = Key { font, letter, zoom };
        let kept = self
            .kept
            .entry(key)
            .or_insert_with(|| draw(font, letter, zoom));
        let kept = kept.as_ref()?;
        Some(FineLetter {
            left: kept.left,
            top: kept.top,
            width: kept.width,
            levels: &kept.levels,
        })
    }
}

/// The face that a font was made of.
fn face(font: &'static Font) -> &'static Face {
    let narrow = [&NARROW_12, &NARROW_15, &NARROW_18];
    if narrow.iter().any(|&narrow| core::ptr::eq(narrow, font)) {
        &NARROW
    } else {
        &BOLD
    }
}

/// Draws a letter: capitals are as high and words as wide as the font's, and each letter stands in
/// the middle of its place.
fn draw(font: &'static Font, letter: char, zoom: usize) -> Option<Kept> {
    let (face, glyph) = (face(font), font.glyph(letter)?);
    let outline = face.outline(letter)?;
    let zoom = zoom as f32;
    let units: i32 = SAMPLE
        .chars()
        .filter_map(|letter| face.outline(letter))
        .map(|outline| outline.advance)
        .sum();
    let x = font.width(SAMPLE) as f32 * zoom / units.max(1) as f32;
    let scale = Scale {
        x,
        y: font.cap() as f32 * zoom / face.cap() as f32,
        shift: (glyph.advance as f32 * zoom - outline.advance as f32 * x) / 2.0,
    };
    let Drawn {
        left,
        top,
        width,
        cover,
    } = outline.draw(scale);
    let level = |cover: &f32| LEVELS.iter().filter(|&least| cover >= least).count() as u8;
    Some(Kept {
        left,
        top,
        width,
        levels: cover.iter().map(level).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use wonders_ui::font::{BOLD_12, BOLD_15, BOLD_18, DIGITS_22, DIGITS_30};

    const FONTS: [&Font; 8] = [
        &NARROW_12, &NARROW_15, &NARROW_18, &BOLD_12, &BOLD_15, &BOLD_18, &DIGITS_22, &DIGITS_30,
    ];

    /// Every letter that a font has, at each zoom of a phone, reaches at most two of the
    /// font's dots beyond the font's own.
    #[test]
    fn a_fine_letter_lies_where_the_coarse_one_does() {
        let mut cache = Cache::default();
        for font in FONTS {
            for letter in (0x21..0x2100).filter_map(char::from_u32) {
                let Some(glyph) = font.glyph(letter).filter(|glyph| glyph.width > 0) else {
                    continue;
                };
                for zoom in 2..=4 {
                    let fine = cache.letter(font, letter, zoom).unwrap();
                    let z = zoom as i32;
                    let height = (fine.levels.len() / fine.width) as i32;
                    let beyond = [
                        glyph.left * z - fine.left,
                        fine.left + fine.width as i32 - (glyph.left + glyph.width as i32) * z,
                        fine.top - glyph.top * z,
                        height - fine.top - (glyph.height as i32 - glyph.top) * z,
                    ];
                    let most = beyond.into_iter().max();
                    assert!(most <= Some(2 * z), "{letter} x{zoom}: {beyond:?}");
                }
            }
        }
    }

    #[test]
    fn a_letter_has_all_levels_and_is_the_same_again() {
        let mut cache = Cache::default();
        let first = cache.letter(&NARROW_15, 'S', 3).unwrap().levels.to_vec();
        for level in 0..=3 {
            assert!(first.contains(&level));
        }
        assert_eq!(cache.letter(&NARROW_15, 'S', 3).unwrap().levels, first);
        assert_ne!(cache.letter(&NARROW_15, 'S', 2).unwrap().levels, first);
        assert_ne!(cache.letter(&BOLD_15, 'S', 3).unwrap().levels, first);
    }
}
