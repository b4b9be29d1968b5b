//! What somebody hears who does not see the screen.
#![allow(clippy::unwrap_used)]

use crate::said::{SIZE, shown};
use wonders_tests::keyed::tap;
use wonders_tests::said::{Heard, parts, said};
use wonders_tests::scene::{SCENES, scene};
use wonders_ui::{Does, Geometry, Glass, Icon, Key, Language, Role, Text};

/// Who pays whom, who fights whom with what, and what that makes, each said once on every glass.
#[test]
fn coins_and_fights_are_said_in_whole_sentences() {
    for (name, sentences) in [
        (
            "settle-trade",
            &[
                "Maximilian pays 2 to Wilhelmina: ",
                "Maximilian pays 2 to Free City: ",
                "Free City pays 1 to bank",
                "bank pays 3 to Wilhelmina",
                "Free City card to Maximilian",
                "Plays and undo",
            ][..],
        ),
        (
            "age-end",
            &[
                "Shields: Free City 2, Maximilian 0. Free City wins",
                "Shields: Maximilian 0, Wilhelmina 1. Wilhelmina wins",
                "Shields: Wilhelmina 1, Free City 2. Free City wins",
                "Wilhelmina: 0",
                "Free City: +2",
                "Maximilian: −2",
                "Plays and undo",
            ],
        ),
    ] {
        let scene = scene(name);
        for size in Glass::BOARDS.into_iter().chain(scene.phones()) {
            let words = said(&scene.app(size, Language::En));
            for sentence in sentences {
                let found = words.iter().filter(|text| text.starts_with(sentence));
                assert_eq!(found.count(), 1, "{size:?} {sentence}: {words:?}");
            }
            for name in ["Maximilian", "Wilhelmina", "Free City"] {
                let found = words.iter().filter(|text| *text == name);
                assert_eq!(found.count(), 1, "{size:?} {name}: {words:?}");
            }
        }
    }
}

/// What has no words says what it stands for, once: a field of the rail its cards, a field below the
/// bars its category, the tick of a row that nothing is paid.
#[test]
fn what_is_heard_is_what_is_meant() {
    for glass in [Glass::WIDE, Glass::PHONE, Glass::PHONE_ACROSS] {
        let rail = parts(&scene("play-age-two").app(glass, Language::En));
        let fields = |part: &&Heard| matches!(part.does, Does::Point(_));
        let names = rail.iter().filter(fields).map(|part| part.text.unwrap());
        let names: Vec<Text> = names.collect();
        let cards = [Text::CatWonder, Text::KindRaw, Text::KindGoods];
        assert_eq!(names[..3], cards, "{glass:?}");
        for field in rail.iter().filter(fields) {
            let inside =
                |part: &&Heard| part.sign.is_some() && field.place.contains(part.place.middle());
            assert_eq!(rail.iter().find(inside), None, "{glass:?}");
        }
        assert!(rail.iter().any(|part| part.text == Some(Text::DoFree)));
        assert!(rail.iter().all(|part| part.sign != Some(Icon::Tick)));
        let score = parts(&scene("final-score").app(glass, Language::En));
        let rows = |part: &&Heard| matches!(part.role, Role::Row { .. }) && part.text.is_some();
        let names: Vec<Option<Text>> = score.iter().filter(rows).map(|part| part.text).collect();
        let first = [Text::CatConflict, Text::CatCoins, Text::CatWonder].map(Some);
        assert_eq!((&names[..3], names.len()), (&first[..], 7), "{glass:?}");
        let glyphs = [Icon::Column, Icon::Market, Icon::Gear, Icon::Guild];
        let borrowed = |part: &Heard| part.sign.is_some_and(|sign| glyphs.contains(&sign));
        assert!(!score.iter().any(borrowed), "{glass:?}");
    }
}

/// Every sign has its meaning in the legend, but for those that always stand beside a word.
#[test]
fn every_sign_of_the_screens_is_in_the_legend() {
    let mut app = scene("legend").app(SIZE, Language::En);
    let mut explained = Vec::new();
    for page in 0..40 {
        explained.extend(shown(&app));
        tap(&mut app, Key::Y, 2_000_000_000 + 1000 * page);
    }
    for scene in SCENES.iter() {
        for size in Glass::BOARDS {
            for icon in shown(&scene.app(size, Language::En)) {
                let known = explained.contains(&icon);
                assert!(known, "{icon:?} of {} is not in the legend", scene.name);
            }
        }
    }
}

/// Fingers know no keys, and a phone has no firmware.
#[test]
fn a_phone_speaks_of_no_keys_and_no_firmware() {
    let glass = Glass::PHONE;
    for scene in SCENES.iter().filter(|scene| scene.is_on(glass)) {
        let mut app = scene.app(glass, Language::En);
        // The legend is longer than the glass.
        for page in 0..if scene.name == "legend" { 6 } else { 1 } {
            for text in said(&app) {
                let keys = ["Hold", "Press ", "key", "Keys", "firmware", "A says"];
                let told = keys.iter().find(|key| text.contains(*key));
                assert_eq!(told, None, "{}: {text}", scene.name);
            }
            tap(&mut app, Key::Y, 2_000_000_000 + 1000 * page);
        }
    }
}
