//! Numbers on the pictures of screens; their captions say what they point at.

use std::fmt::Write;

/// Width and height of the pictures that have them.
const SIZE: (u16, u16) = (320, 240);

/// The numbers of a scene, each beside what it points at.
struct Called {
    scene: &'static str,
    places: &'static [(u32, u32)],
}

const ALL: [Called; 2] = [
    Called {
        scene: "turn-first",
        places: &[(14, 90), (160, 104), (308, 200), (30, 36)],
    },
    Called {
        scene: "play-holder",
        places: &[(150, 96), (216, 96), (264, 96), (160, 176), (298, 110)],
    },
];

/// How many numbers a scene has.
#[cfg(test)]
pub fn count(scene: &str) -> usize {
    let found = ALL.iter().find(|called| called.scene == scene);
    found.map_or(0, |called| called.places.len())
}

/// The numbers of a scene over its picture; nothing where it has none.
pub fn drawing(scene: &str, glass: (u16, u16)) -> String {
    let found = ALL.iter().find(|called| called.scene == scene);
    let Some(called) = found.filter(|_| glass == SIZE) else {
        return String::new();
    };
    let (width, height) = SIZE;
    let mut text = format!("<svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">");
    for ((x, y), number) in called.places.iter().zip(1..) {
        _ = write!(
            text,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" /><text x=\"{x}\" y=\"{}\">{number}</text>",
            y + 5
        );
    }
    text + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manual::text::{self, Passage};
    use crate::manual::{Kind, LANGUAGES};

    #[test]
    fn every_number_lies_on_its_picture() {
        for called in &ALL {
            let inside = |&(x, y): &(u32, u32)| (9..=311).contains(&x) && (9..=231).contains(&y);
            assert!(called.places.iter().all(inside), "{}", called.scene);
        }
    }

    #[test]
    fn captions_say_what_the_numbers_point_at_in_every_language() {
        for language in LANGUAGES.iter() {
            let text = Kind::Manual.text(language).expect("a text");
            let mut seen = 0;
            for part in text::parts(&text).expect("it is written well") {
                let Passage::Screen(screen) = part else {
                    continue;
                };
                if screen.glass != SIZE {
                    continue;
                }
                let signs = "①②③④⑤⑥⑦⑧⑨".chars();
                let said = signs.filter(|&sign| screen.caption.contains(sign)).count();
                assert_eq!(
                    said,
                    count(&screen.name),
                    "{} {}",
                    language.code,
                    screen.name
                );
                seen += usize::from(said > 0);
            }
            assert_eq!(seen, ALL.len(), "{}", language.code);
        }
    }
}
