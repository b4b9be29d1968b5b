//! What the device calls cards and wonders, against the facts in `data/names/LANGUAGE.csv`.

use std::collections::{BTreeMap, BTreeSet};

use wonders_core::{CARDS, CardId, Edition, Wonder};
use wonders_tests::judge::facts::table;
use wonders_ui::Language;

/// The sets whose cards a printed rulebook names in a language, if not all of them; the names of
/// others are ours.
fn printed(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &["base", "first", "second", "cities"],
        Language::Ru => &["base", "first", "cities"],
        Language::De | Language::Fr => &["base", "first", "second"],
        _ => &["base", "first"],
    }
}

/// What the facts call a card or a wonder: its row in the language's table.
fn names(language: Language, what: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let rows = table(&format!("names/{}.csv", language.code()));
    let rows = rows.into_iter().filter(|row| row["what"] == what);
    rows.map(|row| (row["english"].clone(), row)).collect()
}

#[test]
fn screens_show_the_cards_names() {
    for language in Language::ALL {
        let names = names(language, "card");
        for card in CardId::all() {
            let row = &names[card.card().name];
            let second = [&row["second"], &row["name"]]
                .into_iter()
                .find(|name| !name.is_empty());
            assert_eq!(language.card(card, Edition::First), row["name"]);
            assert_eq!(
                Some(language.card(card, Edition::Second)),
                second.map(String::as_str)
            );
        }
        let there: BTreeSet<_> = CARDS.iter().map(|card| card.name).collect();
        assert!(names.keys().map(String::as_str).eq(there), "{language:?}");
    }
}

#[test]
fn screens_show_the_wonders_names() {
    for language in Language::ALL {
        let names = names(language, "wonder");
        assert_eq!(names.len(), Wonder::ALL.len());
        for wonder in Wonder::ALL {
            assert_eq!(language.wonder(wonder), names[wonder.name()]["name"]);
        }
    }
}

#[test]
fn names_that_are_ours_are_marked() {
    let cards = table("cards.csv");
    for language in Language::ALL {
        let known = |name: &str| {
            let mut named = cards.iter().filter(|row| row["name"] == name);
            named.any(|row| printed(language).contains(&row["set"].as_str()))
        };
        for (english, row) in names(language, "card") {
            let marked = row["ours"] == "ours";
            assert!(marked || row["ours"].is_empty(), "{english}: {row:?}");
            assert!(marked || known(&english), "{english} in {language:?}");
        }
    }
}
