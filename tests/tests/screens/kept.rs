//! Kept games on the screens: which is which, and who stands where.
#![allow(clippy::unwrap_used)]

use wonders_core::{Game, Seat};
use wonders_tests::bench::Bench;
use wonders_tests::keyed::Keyed;
use wonders_tests::said::said;
use wonders_tests::table::Kind;

/// A device at the final score of a generated game.
fn finished(seed: u64) -> Bench {
    Keyed::finished(seed, Kind::Base).bench
}

/// The points of the Free City and the players.
fn totals(game: &Game) -> [i16; 3] {
    [0, 1, 2].map(|seat| game.score(Seat::new(seat).unwrap()).total())
}

/// The words of a game in the history: the winner, the points, the others.
fn row(game: &Game, names: [&str; 2]) -> [String; 3] {
    let [free, first, second] = totals(game);
    let [mut best, mut other] = [(names[0], first), (names[1], second)];
    if game.winners()[Seat::new(2).unwrap()] {
        (best, other) = (other, best);
    }
    let rest = format!("{} {}, Free City {free}", other.0, other.1);
    [best.0.into(), best.1.to_string(), rest]
}

#[test]
fn after_another_game_the_history_begins_with_that_one() {
    let mut bench = finished(3);
    let first = row(bench.app.trace().game.unwrap(), ["Anna", "Boris"]);
    // Done; the history is read; a new game.
    bench.keys("axayya");
    let head = ["Open", "Back", "Played games", "Wins by player"].map(String::from);
    let one = [&head[..], &["1 game".into()], &first].concat();
    assert_eq!(said(&bench.app), one);
    bench.keys("bxxaaa");
    for _ in 0..900 {
        match bench.screen() {
            "Final" => break,
            _ => bench.keys("a"),
        }
    }
    let names = ["Player 1", "Player 2"];
    let second = row(bench.app.trace().game.unwrap(), names);
    bench.keys("axayya");
    let two = [&head[..], &["2 games".into()], &second, &first].concat();
    assert_eq!(said(&bench.app), two);
}

/// The Free City has the most points and no place.
#[test]
fn players_stand_by_their_points_and_the_free_city_last() {
    let mut bench = finished(3);
    let [free, first, second] = totals(bench.app.trace().game.unwrap());
    bench.keys("axayyaa");
    assert_eq!(bench.screen(), "Standings");
    let rows = ["31", "1. Anna", "29", "2. Boris", "42", "Free City"];
    assert_eq!([free, first, second], [42, 31, 29]);
    let head = ["Table", "Back", "Result", "2 players", "Anna wins"];
    let all = [&head[..], &rows, &["Table of points", "QR code"]].concat();
    assert_eq!(said(&bench.app), all);
}
