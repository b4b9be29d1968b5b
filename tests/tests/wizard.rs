//! Setting up: what is chosen on the way belongs to the screen that asked for it and to nobody else.
#![allow(clippy::unwrap_used)]

use wonders_core::binary;
use wonders_tests::bench::Bench;
use wonders_ui::{Kept, Request, ScreenSize};

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
    // The second player's name: a new one, the letter A, then back to "done".
    bench.keys("ayyaaaxx");
    assert_eq!(bench.screen(), "Spell");
    bench.keys("a");
    assert_eq!(names(&mut bench, "xxa"), ["Anna", "A"]);
}
