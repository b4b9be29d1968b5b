//! Setting up: what is chosen on the way belongs to the screen that asked for it and to nobody else.
#![allow(clippy::unwrap_used)]

use std::collections::VecDeque;
use wonders_core::{Expansion, binary};
use wonders_tests::bench::Bench;
use wonders_tests::keyed::tap;
use wonders_ui::{App, Kept, Key, Request, ScreenSize};

/// A device that knows two names.
fn bench() -> Bench {
    let mut bench = Bench::new(ScreenSize::Wide);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    bench.app.start(0);
    bench
}

/// The names of the game that `keys` begin, in the order of the seats.
fn names(bench: &mut Bench, keys: &str) -> Vec<String> {
    bench.keys(keys);
    let bytes = bench.asked.iter().find_map(|request| match request {
        Request::NewGame(bytes) => Some(bytes),
        _ => None,
    });
    let bytes = bytes.expect("a game has begun");
    let (_, length) = binary::decode_setup(bytes).unwrap();
    let mut rest = &bytes[length..];
    let mut names = Vec::new();
    while let Some((&length, more)) = rest.split_first() {
        let (name, more) = more.split_at(length.into());
        names.push(String::from_utf8(name.to_vec()).unwrap());
        rest = more;
    }
    names
}

#[test]
fn a_pad_left_half_set_up_does_not_take_the_names_of_a_new_game() {
    let mut bench = bench();
    // Score pad, hold B: home. New game, the first player's name: the second of the list.
    bench.keys("yaBxa");
    assert_eq!(bench.screen(), "NewGame");
    bench.keys("yayya");
    assert_eq!(names(&mut bench, "xa"), ["Ben", "Anna"]);
}

#[test]
fn a_spelled_name_comes_to_the_player_it_was_spelled_for() {
    let mut bench = bench();
    // The second player's name: a new one, the letter A, then "done".
    bench.keys("ayyaaaab");
    assert_eq!(bench.screen(), "Spell");
    bench.keys("y");
    assert_eq!(names(&mut bench, "xxa"), ["Anna", "A"]);
}

#[test]
fn a_pad_left_half_set_up_is_gone_on_with_until_one_is_begun() {
    let mut bench = bench();
    let players = |bench: &Bench| bench.app.trace().pad.unwrap().table().count;
    // Six players, with Cities, the first two names swapped; home by a hold, a look elsewhere.
    bench.keys("yayayayyyyayya");
    bench.keys("Byyabxxa");
    assert_eq!(bench.screen(), "PadSetup");
    bench.keys("a");
    let table = bench.app.trace().pad.unwrap().table();
    assert_eq!((table.count, table.has(Expansion::Cities)), (6, true));
    let columns = bench.app.trace().pad.unwrap().sheet().columns();
    assert_eq!(columns[0].name.as_str(), "Ben");
    // Given up, the next one is set up anew.
    bench.keys("bxA");
    assert!(bench.app.trace().pad.is_none(), "{}", bench.screen());
    bench.keys("aa");
    assert_eq!(players(&bench), 5);
}

#[test]
fn a_game_left_half_set_up_is_gone_on_with_until_one_is_begun() {
    let mut bench = bench();
    // With Cities, and the first player called Ben; then the pad is looked at.
    bench.keys("axayyayya");
    bench.keys("bybab");
    bench.keys("xa");
    assert_eq!(names(&mut bench, "a"), ["Ben", "Anna"]);
    let game = bench.app.trace().game.unwrap();
    assert!(game.table().has(Expansion::Cities));
}

/// The presses that spell a name, found by trying the keys.
fn spelled(name: &str) -> usize {
    let mut bench = bench();
    bench.keys("ayyaa");
    assert_eq!(bench.screen(), "Spell");
    let mut open = VecDeque::from([(bench.app.clone(), Vec::new())]);
    let mut presses = 0;
    for length in 1..=name.chars().count() + 1 {
        let wanted: String = name.chars().take(length).collect();
        let done = length > name.chars().count();
        let start = open.pop_front().unwrap().0;
        open = VecDeque::from([(start, Vec::new())]);
        let (end, keys) = loop {
            let (app, keys): (App, Vec<Key>) = open.pop_front().expect("a way to the letter");
            let trace = app.trace();
            let there = match done {
                true => trace.screen == "NewGame" && keys.last() != Some(&Key::B),
                false => trace.spelled == Some(wanted.as_str()) && !keys.is_empty(),
            };
            if there {
                break (app, keys);
            }
            if trace.screen == "Spell" && keys.len() < 5 {
                for key in [Key::A, Key::X, Key::Y, Key::B] {
                    let mut next = app.clone();
                    tap(&mut next, key, 80_000_000);
                    let mut longer = keys.clone();
                    longer.push(key);
                    open.push_back((next, longer));
                }
            }
        };
        presses += keys.len();
        open = VecDeque::from([(end, Vec::new())]);
    }
    presses
}

#[test]
fn a_new_name_of_five_letters_takes_fifteen_presses_at_most() {
    let names = [
        "Boris", "Clara", "David", "Emily", "Frank", "Grace", "Henry", "Irene", "James", "Karen",
        "Laura", "Maria", "Oscar", "Peter", "Simon", "Wendy", "Zelda",
    ];
    let presses = names.map(spelled);
    let sum: usize = presses.iter().sum();
    assert!(sum <= 14 * names.len(), "{presses:?}");
    assert!(presses.iter().all(|&one| one <= 15), "{presses:?}");
}
