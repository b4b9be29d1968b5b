//! Names of any length fit, and two that start alike are told apart wherever they stand.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use wonders_tests::keyed::{Keyboard, Keyed, hold, in_device_order, tap};
use wonders_tests::length::full;
use wonders_tests::said;
use wonders_tests::scene::{SCENES, Scene, long_names};
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Glass, Key, Language};

/// Shows every screen of a game that its entry comes by, and what lies one row or one press
/// further; gives the names of the screens.
fn watch(
    seed: u64,
    kind: Kind,
    size: Glass,
    language: Language,
    names: impl AsRef<[&'static str]>,
    mut see: impl FnMut(&App),
) -> BTreeSet<&'static str> {
    let (setup, events, _) = table::game(seed, kind);
    let mut bench = table::bench(&setup, size, names);
    bench.speak(language);
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    let mut screens = BTreeSet::new();
    for event in in_device_order(&events) {
        keyed.enter(event);
        let mut back = keyed.app().clone();
        // To the hub, from whatever is on.
        hold(&mut back, Key::B, 1_000_000);
        for mut look in [keyed.app().clone(), back] {
            for step in 0..8 {
                let mut other = look.clone();
                tap(&mut other, Key::A, 2_000_000);
                for app in [&look, &other] {
                    see(app);
                    screens.insert(app.trace().screen);
                }
                tap(&mut look, Key::Y, 1_001_000 + step * 1000);
            }
        }
    }
    screens
}

/// The texts of a whole game that did not fit, with their screens.
fn cut_texts(
    seed: u64,
    kind: Kind,
    size: Glass,
    language: Language,
    names: [&'static str; 3],
) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    watch(seed, kind, size, language, names, |app| {
        for text in said::cut(app, size) {
            let screen = app.trace().screen;
            all.insert(format!("{size:?} {language:?} {screen}: {text}"));
        }
    });
    all
}

/// A word that is the beginning of both names tells nobody which is meant.
fn ambiguous(text: &str, names: [&str; 2]) -> bool {
    text.split([' ', ',', ':'])
        .map(|word| word.trim_end_matches(['.', '…']))
        .any(|word| word.chars().count() > 2 && names.iter().all(|name| name.starts_with(word)))
}

#[test]
fn two_names_that_start_alike_stay_different_on_every_screen() {
    let names = ["Maximilian", "Maximilien"];
    for size in Glass::BOARDS {
        for kind in Kind::TWO {
            let screens = watch(7, kind, size, Language::En, names, |app| {
                let said = said::said(app);
                let screen = app.trace().screen;
                let unclear: Vec<_> = said.iter().filter(|text| ambiguous(text, names)).collect();
                assert!(unclear.is_empty(), "{size:?} {screen}: {unclear:?}");
            });
            assert!(screens.len() > 8, "only {screens:?}");
        }
    }
}

/// Where three names are cut, each has its own number.
#[test]
fn three_names_that_start_alike_stay_different_on_every_screen() {
    let names = ["Maximilian", "Maximilien", "Maximiliam"];
    for size in Glass::BOARDS {
        for kind in Kind::THREE {
            watch(7, kind, size, Language::En, names, |app| {
                let said = said::said(app);
                let screen = app.trace().screen;
                let alike = |text: &&String| ambiguous(text, [names[0], names[1]]);
                let unclear: Vec<_> = said.iter().filter(alike).collect();
                assert!(unclear.is_empty(), "{size:?} {screen}: {unclear:?}");
            });
        }
    }
}

/// The pad has these two as well: one is how the other begins.
#[test]
fn two_names_that_start_alike_stay_different_on_the_pad() {
    let names = ["Maximilian", "Maximilia"];
    let mut seen = 0;
    let of_two = |scene: &&Scene| ["pad-two", "pad-table-two"].contains(&scene.name);
    for scene in SCENES.iter().filter(of_two) {
        for size in Glass::BOARDS {
            for language in Language::ALL {
                let said = said::said(&scene.app(size, language));
                let unclear = |text: &&String| *text != names[1] && ambiguous(text, names);
                let unclear: Vec<_> = said.iter().filter(unclear).collect();
                assert!(unclear.is_empty(), "{size:?} {}: {unclear:?}", scene.name);
                seen += said.iter().filter(|text| *text == names[1]).count();
            }
        }
    }
    assert!(seen >= 24, "only {seen} times");
}

/// Ten of the widest letters of the fonts.
const WIDEST: [[&str; 3]; 2] = [
    ["WWWWWWWWWW", "MMMMMMMMMM", "WMWMWMWMWM"],
    ["ЩЩЩЩЩЩЩЩЩЩ", "ШШШШШШШШШШ", "ЩШЩШЩШЩШЩШ"],
];

#[test]
fn names_of_one_letter_and_of_ten_fit() {
    let mut failed = BTreeSet::new();
    for size in Glass::BOARDS {
        for (seed, language) in (20..).zip(Language::ALL) {
            // Both scripts in turns, as people of all languages play together.
            let widest = match full() {
                true => &WIDEST[..],
                false => &WIDEST[seed as usize % 2..][..1],
            };
            let names = [["I", "Ш", "l"], long_names(language)];
            let kind = seed as usize % 3;
            let two = names.iter().chain(widest);
            let two = two.map(|names| (seed, Kind::TWO[kind], names));
            let three = names.iter().chain(widest);
            let three = three.map(|names| (seed + 40, Kind::THREE[kind], names));
            for (seed, kind, names) in two.chain(three) {
                failed.extend(cut_texts(seed, kind, size, language, *names));
            }
        }
    }
    assert!(failed.is_empty(), "cut texts: {failed:#?}");
}

/// The widest names on glasses that fingers use: each language on one of them, with two players or
/// with three.
#[test]
fn the_widest_names_fit_on_glasses_without_keys() {
    let mut failed = BTreeSet::new();
    for (seed, language) in (0..).zip(Language::ALL) {
        let touched = [Glass::PHONE, Glass::PHONE_ACROSS, Glass::LARGE];
        let kind = seed as usize % 3;
        let kind = [Kind::TWO, Kind::THREE][seed as usize / 3][kind];
        let at = match full() {
            true => 0..3,
            false => seed as usize % 3..seed as usize % 3 + 1,
        };
        for size in touched[at].iter().copied() {
            let names = WIDEST[seed as usize % 2];
            failed.extend(cut_texts(seed + 60, kind, size, language, names));
        }
    }
    assert!(failed.is_empty(), "cut texts: {failed:#?}");
}

/// Games of three in which a sentence about the widest names was once longer than its bar.
#[test]
fn sentences_about_the_widest_names_fit_where_three_play() {
    use Language::{Cs, De, En, Fr, Ru};
    let games = [
        (200, Kind::ThreeSecond, Glass::SQUARE, Cs),
        (201, Kind::ThreeCities, Glass::SMALL, Ru),
        (201, Kind::ThreeCities, Glass::SQUARE, En),
        (203, Kind::ThreeCities, Glass::SMALL, De),
        (204, Kind::ThreeCities, Glass::SQUARE, Fr),
        (204, Kind::ThreeCities, Glass::PHONE, De),
    ];
    let mut failed = BTreeSet::new();
    for (seed, kind, size, language) in games {
        for names in WIDEST {
            failed.extend(cut_texts(seed, kind, size, language, names));
        }
    }
    assert!(failed.is_empty(), "cut texts: {failed:#?}");
}
