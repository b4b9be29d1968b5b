//! Every text has its letters and fits its box, in all sizes and languages.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use wonders_core::{CardId, Edition, Rng, Wonder};
use wonders_tabletop::Kept;
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order, tap};
use wonders_tests::length::full;
use wonders_tests::said::Heard;
use wonders_tests::scene::{self, Scene};
use wonders_tests::table::{self, Kind};
use wonders_tests::{picture::Picture, said};
use wonders_ui::font::{BOLD_12, BOLD_18, NARROW_12, NARROW_15, NARROW_18};
use wonders_ui::{
    Act, App, Does, Geometry, Glass, HOLD, Input, Key, KeyPlace, Language, Role, Settings, Text,
};

/// Tells whether some text is cut, and leaves a picture of it.
fn cut(app: &App, size: Glass) -> bool {
    let cut = said::cut(app, size);
    if !cut.is_empty() {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cut.png");
        Picture::of(app, size).write(&path).unwrap();
        eprintln!("see {}: {cut:?}", path.display());
    }
    !cut.is_empty()
}

#[test]
fn every_character_has_a_glyph_in_every_font() {
    let texts = Text::ALL
        .into_iter()
        .flat_map(|text| Language::ALL.map(|language| text.of(language)));
    let cards = card_names();
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

/// What both editions call the cards in all languages.
fn card_names() -> impl Iterator<Item = &'static str> {
    let in_editions = |card| {
        Language::ALL.map(|language| Edition::ALL.map(|edition| language.card(card, edition)))
    };
    CardId::all().flat_map(in_editions).flatten()
}

#[test]
fn card_names_are_tall_enough_and_fit_beside_their_badge() {
    assert!(NARROW_18.cap() >= 18);
    for name in card_names() {
        // Letters may move together by a pixel each.
        let tight = NARROW_18.width(name) - (name.chars().count() as i32 - 1);
        assert!(tight <= 250, "{name} is {tight} wide");
    }
}

/// The smallest capitals that anything is written in.
fn smallest(app: &App) -> i32 {
    said::heights(app).into_iter().min().unwrap_or(i32::MAX)
}

/// What is readable at arm's length: 15 pixels on the large glass, 12 on the smaller ones.
fn least(size: Glass) -> i32 {
    match size {
        Glass::WIDE => 15,
        _ => 12,
    }
}

/// Glasses of random sizes between the smallest and the largest with a name, two of each kind: with
/// keys at the corners, in few lines or in more, with a column of keys, and without keys.
fn random_glasses() -> impl Iterator<Item = Glass> {
    let mut rng = Rng::new(0x61a55);
    (0..8).map(move |number| {
        let mut among =
            |least: u16, most: u16| least + rng.below(usize::from(most - least) + 1) as u16;
        let (width, height, dense, keys) = match number % 4 {
            0 => (among(240, 320), among(135, 170), 240, KeyPlace::Corners),
            1 => (among(320, 480), among(240, 480), 200, KeyPlace::Corners),
            2 => (among(240, 480), among(240, 800), 240, KeyPlace::Column),
            _ => (among(320, 480), among(480, 800), 141, KeyPlace::None),
        };
        let (width, height) = match (keys, rng.below(2)) {
            (KeyPlace::None, 0) => (height, width),
            _ => (width, height),
        };
        // The diagonal of so many dots in an inch.
        let dots = u64::from(width).pow(2) + u64::from(height).pow(2);
        let diagonal = dots.isqrt() * 100 / dense;
        Glass::new(width, height, diagonal as u16, keys)
    })
}

/// Every scene on every glass with a name in all languages; on each other one in one of them, in all
/// of them where the long runs are wanted.
fn shown() -> impl Iterator<Item = (Glass, Language, &'static Scene)> {
    let glasses = Glass::ALL.map(|size| (size, true)).into_iter();
    let glasses = glasses.chain(random_glasses().map(|size| (size, full())));
    let in_languages = |(number, (size, all)): (usize, (Glass, bool))| {
        let languages = (0..).zip(Language::ALL);
        languages.flat_map(move |(at, language)| {
            let scenes = scene::SCENES.iter().enumerate();
            scenes
                .filter(move |(_, scene)| scene.is_on(size))
                .filter(move |(scene, _)| all || (scene + number) % Language::ALL.len() == at)
                .map(move |(_, scene)| (size, language, scene))
        })
    };
    glasses.enumerate().flat_map(in_languages)
}

#[test]
fn no_scene_cuts_a_text_or_has_letters_too_small_to_read() {
    let mut failed = Vec::new();
    for (size, language, scene) in shown() {
        let app = scene.app(size, language);
        if cut(&app, size) {
            failed.push(format!("{size:?} {language:?} {}: cut", scene.name));
        }
        let found = smallest(&app);
        if found < least(size) {
            failed.push(format!("{size:?} {language:?} {}: {found}", scene.name));
        }
    }
    assert!(failed.is_empty(), "cut or too small: {failed:#?}");
}

/// A box is drawn before what stands in it: none comes later than a text it lies over.
#[test]
fn no_box_covers_what_was_written_before() {
    let mut covered = Vec::new();
    let scenes = Glass::ALL
        .into_iter()
        .flat_map(|size| scene::SCENES.iter().map(move |scene| (size, scene)));
    for (size, scene) in scenes.filter(|(size, scene)| scene.is_on(*size)) {
        let all = said::parts(&scene.app(size, Language::En));
        for (i, part) in all.iter().enumerate() {
            let boxed = matches!(part.role, Role::Row { .. } | Role::Button | Role::Key);
            let under = |text: &&Heard| {
                let over = text.place.intersection(&part.place);
                matches!(text.role, Role::Text { .. }) && over.height() > 2 && over.width() > 2
            };
            // What is asked for once more lies over all else.
            let boxed = boxed && part.does != Does::Act(Act::Confirm);
            let words = all[..i].iter().find(under).map(|text| &text.words);
            if let Some(words) = words.filter(|_| boxed) {
                covered.push(format!("{size:?} {}: {words:?}", scene.name));
            }
        }
    }
    assert!(covered.is_empty(), "{covered:#?}");
}

/// What is left after a payment, what is too dear, the points of an age and of the game, the coins
/// that are compared: numbers that decide are read from farther away.
#[test]
fn decisive_numbers_have_digits_of_thirty_pixels() {
    for name in ["pay", "why-too-dear", "age-end", "final-score", "audit"] {
        let app = scene::scene(name).app(Glass::WIDE, Language::En);
        assert!(said::heights(&app).into_iter().max() >= Some(30), "{name}");
    }
}

#[test]
fn no_screen_of_whole_games_cuts_a_text() {
    for (seed, language) in Language::ALL.into_iter().enumerate() {
        // Every language meets every kind of game, on one of the glasses.
        let played = |(at, size)| {
            let kind = (seed + at) % Kind::TWO.len();
            [(size, Kind::TWO[kind]), (size, Kind::THREE[kind])]
        };
        let boards = Glass::BOARDS.into_iter().enumerate().flat_map(played);
        // And one game on a glass that fingers use.
        let touched = [Glass::PHONE, Glass::PHONE_ACROSS, Glass::LARGE][seed % 3];
        for (size, kind) in boards.chain([(touched, Kind::ALL[seed])]) {
            let (setup, events, _) = table::game(100 + seed as u64, kind);
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
                    let found = smallest(app);
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
