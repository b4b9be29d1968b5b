//! Every text has its letters and fits its box, in all sizes and languages.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use wonders_core::{CardId, Wonder};
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order, tap};
use wonders_tests::table::{self, Kind};
use wonders_tests::{picture::Picture, scene};
use wonders_ui::font::{BOLD_12, BOLD_18, NARROW_12, NARROW_15, NARROW_18};
use wonders_ui::{App, Canvas, HOLD, Input, Kept, Key, Language, ScreenSize, Settings, Text};

/// Draws and tells whether some text was cut.
fn cut(app: &App, size: ScreenSize) -> bool {
    let mut pixels = vec![0; size.pixels()];
    let mut canvas = Canvas::new(&mut pixels, size).unwrap();
    app.draw(&mut canvas);
    let cut = canvas.cut();
    if cut {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cut.png");
        Picture::of(app, size).write(&path).unwrap();
        eprintln!("see {}", path.display());
    }
    cut
}

#[test]
fn every_character_has_a_glyph_in_every_font() {
    let texts = Text::ALL
        .iter()
        .flat_map(|text| Language::ALL.map(|language| text.of(language)));
    let cards = CardId::all().flat_map(|card| Language::ALL.map(|language| language.card(card)));
    let wonders = Wonder::ALL.into_iter().flat_map(|wonder| {
        Language::ALL.map(|language| [language.city(wonder), language.wonder(wonder)])
    });
    let all = texts
        .chain(cards)
        .chain(wonders.flatten())
        .chain(Language::ALL.map(Language::alphabet))
        .chain(Language::ALL.map(Language::name));
    for text in all {
        for letter in text
            .chars()
            .filter(|letter| !"\n|".contains(*letter))
            .flat_map(|letter| [letter].into_iter().chain(letter.to_lowercase()))
        {
            for font in [&NARROW_12, &NARROW_15, &NARROW_18, &BOLD_12, &BOLD_18] {
                assert!(
                    font.glyph(letter).is_some(),
                    "no glyph for {letter:?} of {text:?}"
                );
            }
        }
    }
}

#[test]
fn card_names_are_tall_enough_and_fit_beside_their_badge() {
    assert!(NARROW_18.cap() >= 18);
    for name in CardId::all().flat_map(|card| Language::ALL.map(|language| language.card(card))) {
        // Letters may move together by a pixel each.
        let tight = NARROW_18.width(name) - (name.chars().count() as i32 - 1);
        assert!(tight <= 250, "{name} is {tight} wide");
    }
}

#[test]
fn no_scene_cuts_a_text() {
    let mut failed = Vec::new();
    for size in ScreenSize::ALL {
        for language in Language::ALL {
            for scene in scene::SCENES {
                if cut(&scene.app(size, language), size) {
                    failed.push(format!("{size:?} {language:?} {}", scene.name));
                }
            }
        }
    }
    assert!(failed.is_empty(), "cut texts in {failed:#?}");
}

/// The smallest and the largest capitals that anything is written in.
fn heights(app: &App, size: ScreenSize) -> (i32, i32) {
    let mut pixels = vec![0; size.pixels()];
    let mut canvas = Canvas::new(&mut pixels, size).unwrap();
    app.draw(&mut canvas);
    (canvas.smallest(), canvas.largest())
}

fn smallest(app: &App, size: ScreenSize) -> i32 {
    heights(app, size).0
}

/// What is readable at arm's length: 15 pixels on the large glass, 12 on the smaller ones.
fn least(size: ScreenSize) -> i32 {
    match size {
        ScreenSize::Wide => 15,
        ScreenSize::Square | ScreenSize::Small => 12,
    }
}

#[test]
fn no_scene_has_letters_too_small_to_read() {
    let mut failed = Vec::new();
    for size in ScreenSize::ALL {
        let least = least(size);
        for language in Language::ALL {
            for scene in scene::SCENES {
                let found = smallest(&scene.app(size, language), size);
                if found < least {
                    failed.push(format!("{size:?} {language:?} {}: {found}", scene.name));
                }
            }
        }
    }
    assert!(failed.is_empty(), "too small: {failed:#?}");
}

/// What is left after a payment, what is too dear, the points of an age and of the game, the coins
/// that are compared: numbers that decide are read from farther away.
#[test]
fn decisive_numbers_have_digits_of_thirty_pixels() {
    for name in ["pay", "why-too-dear", "age-end", "final-score", "audit"] {
        let scene = scene::SCENES.iter().find(|scene| scene.name == name);
        let app = scene.unwrap().app(ScreenSize::Wide, Language::En);
        assert!(heights(&app, ScreenSize::Wide).1 >= 30, "{name}");
    }
}

#[test]
fn no_screen_of_whole_games_cuts_a_text() {
    for (seed, language) in Language::ALL.into_iter().enumerate() {
        for size in ScreenSize::ALL {
            let (setup, events, _) = table::game(100 + seed as u64, Kind::ALL[seed % 3]);
            let names = scene::long_names(language);
            let mut bench = table::bench(&setup, size, names);
            let settings = Settings {
                language,
                points: true,
                ..Settings::default()
            };
            bench.app.restore(Kept::Settings(&settings.to_bytes()));
            let mut keyed = Keyed::new(bench, Keyboard::Four);
            for event in in_device_order(&events) {
                keyed.enter(event);
                let trace = keyed.app().trace();
                let at = format!("{size:?} {language:?} {} {:?}", trace.screen, trace.chosen);
                assert!(!cut(keyed.app(), size), "a text is cut at {at}");
                let mut hub = keyed.app().clone();
                hub.input(Input::Down(Key::B), 500_000);
                hub.input(Input::Long(Key::B), 500_000 + HOLD);
                for app in [keyed.app(), &hub] {
                    let found = smallest(app, size);
                    assert!(found >= least(size), "letters of {found} pixels at {at}");
                }
                // Look down the list, and at the reasons of what is locked.
                let mut look = keyed.app().clone();
                for step in 0..12 {
                    tap(&mut look, Key::X, 1_000_000 + step * 1000);
                    let trace = look.trace();
                    let at = format!("{size:?} {language:?} {} {:?}", trace.screen, trace.chosen);
                    assert!(!cut(&look, size), "a text is cut at {at}");
                    let mut page = look.clone();
                    page.input(Input::Down(Key::A), 2_000_000);
                    page.input(Input::Long(Key::A), 2_000_000 + HOLD);
                    assert!(!cut(&page, size), "a text is cut on the page of {at}");
                    let mut other = look.clone();
                    tap(&mut other, Key::A, 2_000_000);
                    assert!(
                        !cut(&other, size),
                        "a text is cut behind {at}: {}",
                        other.trace().screen
                    );
                }
            }
        }
    }
}
