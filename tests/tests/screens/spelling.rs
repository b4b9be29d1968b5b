//! Spelling a name: what it costs in presses, and where it ends.
#![allow(clippy::unwrap_used)]

use std::collections::{HashMap, VecDeque};
use wonders_core::NAME_LETTERS;
use wonders_tabletop::Kept;
use wonders_tests::bench::Bench;
use wonders_tests::first_names::first_names;
use wonders_tests::keyed::tap;
use wonders_ui::{App, Glass, Key, Language};

/// The presses that each next letter takes, and that end the name, found by trying the keys; with
/// the app at each of them.
fn next_letters(app: &App) -> HashMap<Option<char>, (usize, App)> {
    let spelled = |app: &App| app.trace().spelled.map(|name| name.chars().count());
    let before = spelled(app).unwrap();
    let mut found = HashMap::new();
    let mut open = VecDeque::from([(app.clone(), 0)]);
    while let Some((app, count)) = open.pop_front() {
        let letter = match spelled(&app) {
            None => Some(None),
            Some(now) if now > before => Some(app.trace().spelled.unwrap().chars().last()),
            Some(now) if now < before => continue,
            Some(_) => None,
        };
        if let Some(letter) = letter {
            found.entry(letter).or_insert((count, app));
        } else if count < 4 {
            for key in [Key::A, Key::X, Key::Y, Key::B] {
                let mut next = app.clone();
                tap(&mut next, key, 80_000_000);
                open.push_back((next, count + 1));
            }
        }
    }
    found
}

/// Where a name is spelled in a language.
fn spelling(language: Language) -> App {
    let mut bench = Bench::new(Glass::WIDE);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    bench.app.start(0);
    bench.speak(language);
    bench.keys("ayyaa");
    assert_eq!(bench.screen(), "Spell");
    bench.app
}

/// The presses from the first key to the end of a name, by the name, in a language.
fn presses(language: Language) -> impl Fn(&str) -> usize {
    let first = next_letters(&spelling(language));
    // What follows depends on the last letter alone.
    let after: HashMap<char, HashMap<_, _>> = language
        .alphabet()
        .chars()
        .map(|letter| (letter, next_letters(&first[&Some(letter)].1)))
        .map(|(letter, next)| (letter.to_lowercase().next().unwrap(), next))
        .collect();
    let all = language.alphabet().chars().count() + 1;
    assert!(after.values().all(|next| next.len() == all), "{language:?}");
    move |name| {
        let letters: Vec<char> = name.to_lowercase().chars().collect();
        let next = letters.iter().skip(1).copied().map(Some).chain([None]);
        let rest = letters.iter().zip(next);
        let rest: usize = rest.map(|(last, letter)| after[last][&letter].0).sum();
        first[&name.chars().next()].0 + rest
    }
}

/// A name of five letters takes fifteen presses at most; any other one three for each letter and
/// one to end it.
#[test]
fn a_new_name_takes_three_presses_a_letter_at_most() {
    for language in Language::ALL {
        let presses = presses(language);
        let [frequent, others, ..] = first_names(language);
        assert_eq!(frequent.len(), 100, "{language:?}");
        for name in frequent.iter().chain(&others) {
            let letters = name.chars().count();
            let most = match letters {
                5 => 15,
                _ => 3 * letters + 1,
            };
            let count = presses(name);
            assert!(count <= most, "{name} takes {count} presses");
        }
    }
}

/// A name has ten letters at most; what is typed behind them is not taken.
#[test]
fn a_name_has_ten_letters_at_most() {
    let mut app = spelling(Language::En);
    let letters = |app: &App| app.trace().spelled.map(|name| name.chars().count());
    for count in 1..=NAME_LETTERS {
        let found = next_letters(&app).into_iter();
        let (_, (_, next)) = found
            .filter(|(letter, _)| letter.is_some())
            .min_by_key(|(letter, _)| *letter)
            .unwrap();
        app = next;
        assert_eq!(letters(&app), Some(count));
    }
    assert!(next_letters(&app).keys().all(Option::is_none));
}
