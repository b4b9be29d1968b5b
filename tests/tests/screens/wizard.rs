//! Setting up: what is chosen on the way belongs to the screen that asked for it and to nobody else.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use wonders_core::{Expansion, WonderSideId, binary};
use wonders_tabletop::{Kept, Request};
use wonders_tests::bench::Bench;
use wonders_ui::Glass;

/// A device that knows two names.
fn bench() -> Bench {
    let mut bench = Bench::new(Glass::WIDE);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    bench.app.start(0);
    bench
}

/// What is stored of the game that `keys` begin.
fn begun<'b>(bench: &'b mut Bench, keys: &str) -> &'b [u8] {
    bench.keys(keys);
    let bytes = bench.asked.iter().find_map(|request| match request {
        Request::NewGame(bytes) => Some(bytes),
        _ => None,
    });
    bytes.expect("a game has begun")
}

/// The names of the game that `keys` begin, in the order of the seats.
fn names(bench: &mut Bench, keys: &str) -> Vec<String> {
    let bytes = begun(bench, keys);
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
    bench.keys("ayyaaaaa");
    assert_eq!(bench.screen(), "Spell");
    bench.keys("b");
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

/// The wonders of the game that `keys` begin, in the order of the seats.
fn wonders(bench: &mut Bench, keys: &str) -> Vec<WonderSideId> {
    let (setup, _) = binary::decode_setup(begun(bench, keys)).unwrap();
    assert_eq!(bench.screen(), "LayOut", "{keys}");
    setup.wonders().to_vec()
}

/// Whoever had the wonder that another chooses gets that one's old wonder.
#[test]
fn a_wonder_that_is_taken_is_swapped() {
    let before = wonders(&mut bench(), "aa");
    let (mut chosen, mut swapped) = (Vec::new(), 0);
    for row in 0..14 {
        let after = wonders(&mut bench(), &format!("ayyya{}axxxa", "y".repeat(row)));
        let [free, first, second] = after[..] else {
            unreachable!("three cities")
        };
        chosen.push(free);
        for (player, other) in [(1, second), (2, first)] {
            if before[player].wonder() == free.wonder() {
                swapped += 1;
                assert_eq!(after[player], before[0], "row {row}");
                assert_eq!(other, before[3 - player], "row {row}");
            }
        }
        let wonders = after.iter().map(|side| side.wonder());
        assert_eq!(wonders.collect::<HashSet<_>>().len(), 3, "row {row}");
    }
    assert_eq!(swapped, 4, "both sides of both players' wonders");
    chosen.dedup();
    assert_eq!(chosen.len(), 14, "every row is another side");
}
