//! What the page is told of games that begin and end, and the text in which it gets them.

use crate::hand::{NEW, begin_game, tap};
use wonders_reader::{ShownGame, read};
use wonders_ui::{Key, Language};
use wonders_web::{Machine, News, Start};

/// A game began, one is kept, a pad began, one is kept.
fn news(machine: &mut Machine) -> [bool; 4] {
    let News {
        game,
        kept,
        pad,
        pad_kept,
    } = machine.take_news();
    [game, kept, pad, pad_kept]
}

/// Plays a card of a new game, gives it up for another one, and goes home.
fn give_up_game(machine: &mut Machine) {
    begin_game(machine);
    assert_eq!(news(machine), [true, false, false, false]);
    for key in [Key::A, Key::A, Key::B, Key::B] {
        machine.press(key, 3000);
    }
    // The running game goes only if that is meant.
    for words in ["New game", "Begin", "Begin: really?"] {
        tap(machine, words, 4000);
    }
    assert_eq!(news(machine), [true, true, false, false]);
    for _ in 0..2 {
        machine.press(Key::B, 5000);
    }
}

/// Fills in a pad of five, so many points for the first player, and goes home.
fn fill_in_pad(machine: &mut Machine, points: usize) {
    tap(machine, "Score pad", 6000);
    machine.press(Key::A, 7000);
    assert_eq!(news(machine), [false, false, true, false]);
    for _ in 0..points {
        machine.press(Key::X, 8000);
    }
    // Six numbers each, and four of science.
    for _ in 0..50 {
        machine.press(Key::A, 9000);
    }
    assert_eq!(news(machine), [false, false, false, true]);
    for _ in 0..2 {
        tap(machine, "Done", 10_000);
    }
}

#[test]
fn the_newest_games_are_given_with_their_numbers_and_records() {
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    give_up_game(&mut machine);
    for points in [3, 5] {
        fill_in_pad(&mut machine, points);
    }
    let mut given = |most| {
        let found = read(&machine.games(most));
        assert_eq!(found.problems, []);
        let shown = |game: &ShownGame| (game.number, game.rows[0].total, game.record.is_some());
        found.games.iter().map(shown).collect::<Vec<_>>()
    };
    let pads = [(Some(1), 5, false), (Some(2), 3, false)];
    let all = given(9);
    assert_eq!(all[..2], pads);
    assert_eq!((all[2].0, all[2].2, all.len()), (Some(3), true, 3));
    assert_eq!(given(1), pads[..1]);
}
