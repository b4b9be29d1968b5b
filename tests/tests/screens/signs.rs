//! One sign for one meaning, and short names that are still names.
#![allow(clippy::unwrap_used)]

use wonders_tests::said::{parts, said};
use wonders_tests::scene::scene;
use wonders_ui::{Glass, Icon, Language, Text};

fn signs(name: &str, glass: Glass) -> Vec<Icon> {
    let app = scene(name).app(glass, Language::En);
    parts(&app)
        .into_iter()
        .filter_map(|part| part.sign)
        .collect()
}

/// The first screen does not borrow the signs of science and guilds.
#[test]
fn the_first_screen_has_signs_of_its_own() {
    for glass in Glass::BOARDS {
        let signs = signs("home", glass);
        for own in [Icon::Sheet, Icon::Podium, Icon::Sliders] {
            assert!(signs.contains(&own), "{glass:?} {own:?}");
        }
        for other in [Icon::Tablet, Icon::Guild, Icon::Gear] {
            assert!(!signs.contains(&other), "{glass:?} {other:?}");
        }
    }
}

/// What can be done about a play has a sign beside its words, and an empty list a picture.
#[test]
fn bare_lines_have_a_sign() {
    for glass in Glass::BOARDS {
        assert!(signs("entry", glass).contains(&Icon::Pencil), "{glass:?}");
        assert!(
            signs("history-empty", glass).contains(&Icon::Cards),
            "{glass:?}"
        );
    }
}

/// Where its name has no room, the Free City has a short one, never an adjective alone.
#[test]
fn the_free_citys_short_name_is_a_name() {
    let mut short = 0;
    for name in [
        "turn-first",
        "pay",
        "home-running",
        "new-game",
        "settle-trade",
        "play-echo",
    ] {
        for glass in Glass::BOARDS {
            for language in Language::ALL {
                let words = said(&scene(name).app(glass, language));
                let whole = Text::FreeCity.of(language);
                let (first, _) = whole.split_once(' ').unwrap();
                assert!(
                    !words.iter().any(|word| word == first),
                    "{name} {glass:?} {words:?}"
                );
                let cut = Text::FreeCityShort.of(language);
                short += u32::from(cut != whole && words.iter().any(|word| word == cut));
            }
        }
    }
    assert!(short > 2, "{short}");
}

/// What can be bought is not called missing.
#[test]
fn what_can_be_bought_is_to_be_bought() {
    let has = |name: &str, text: Text| {
        said(&scene(name).app(Glass::WIDE, Language::En))
            .contains(&text.of(Language::En).to_owned())
    };
    assert!(has("why-too-dear", Text::ToBuyLabel) && !has("why-too-dear", Text::MissingLabel));
    assert!(has("why-locked", Text::MissingLabel) && !has("why-locked", Text::ToBuyLabel));
}

/// A building that stands there already is no lack: nothing is crossed out.
#[test]
fn what_stands_already_has_no_cross() {
    for glass in Glass::BOARDS {
        assert!(
            !signs("why-namesake", glass).contains(&Icon::Cross),
            "{glass:?}"
        );
    }
}
