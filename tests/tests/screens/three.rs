//! Games of three players without the Free City, on the screens and in what leaves the device.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use wonders_core::{
    Action, CardId, Colour, Edition, Event, Expansion, Face, Game, Payment, Phase, Seat, Setup,
    Table, Wonder, WonderSideId, binary,
};
use wonders_tabletop::{GameTable, Kept, Request};
use wonders_tests::bench::{Bench, board};
use wonders_tests::keyed::{Keyboard, Keyed, hold, in_device_order, tap};
use wonders_tests::said::{parts, said};
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Glass, Icon, Key};

pub(crate) const NAMES: [&str; 3] = ["Anna", "Boris", "Cyril"];

/// A device that knows three names.
fn bench() -> Bench {
    let mut bench = Bench::new(Glass::WIDE);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben\x04Vera"));
    bench.app.start(0);
    bench
}

/// The table that was begun last.
fn begun(bench: &Bench) -> GameTable {
    let mut games = bench.asked.iter().filter_map(|request| match request {
        Request::NewGame(bytes) => GameTable::from_bytes(bytes),
        _ => None,
    });
    games.next_back().expect("a game has begun")
}

fn names(table: &GameTable) -> Vec<&str> {
    table.names().iter().map(|name| name.as_str()).collect()
}

#[test]
fn a_new_game_offers_three_players_and_two_again() {
    let mut three = bench();
    three.keys("axxxxxa");
    let words = said(&three.app);
    assert!(words.contains(&"3 players".into()), "{words:?}");
    assert!(words.contains(&"Three players".into()), "{words:?}");
    assert!(!words.contains(&"Free City".into()), "{words:?}");
    three.keys("yyyyya");
    assert_eq!(begun(&three).game().table(), Table::new(3));
    assert_eq!(names(&begun(&three)), ["Anna", "Ben", "Vera"]);
    let mut two = bench();
    two.keys("axxxxxaayyyyya");
    assert_eq!(begun(&two).game().table(), Table::two_players());
    assert_eq!(names(&begun(&two)), ["Anna", "Ben"]);
}

#[test]
fn edition_and_cities_leave_the_number_of_players() {
    let three = Table::new(3);
    for (keys, table) in [
        ("axxxxxayyyayya", three.of(Edition::Second)),
        ("axxxxxayyyyaya", three.with(Expansion::Cities)),
        // The second edition goes without Cities, and Cities takes the first.
        ("axxxxxayyyyaxayya", three.of(Edition::Second)),
        ("axxxxxayyyayaya", three.with(Expansion::Cities)),
    ] {
        let mut bench = bench();
        bench.keys(keys);
        assert_eq!(begun(&bench).game().table(), table, "{keys}");
    }
}

/// A device that knows nobody numbers the players, each once.
#[test]
fn who_has_no_name_gets_a_number() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("axxxxxayyyyya");
    assert_eq!(names(&begun(&bench)), ["Player 1", "Player 2", "Player 3"]);
}

/// The names go with the seats: the third player's is the third row, and a name that another has is
/// swapped.
#[test]
fn every_player_of_three_can_be_named() {
    let mut bench = bench();
    // The third name: the first of the list.
    bench.keys("axxxxxaxxxxaya");
    assert_eq!(bench.screen(), "NewGame");
    bench.keys("xxxa");
    assert_eq!(names(&begun(&bench)), ["Vera", "Ben", "Anna"]);
}

/// Enters a whole game.
pub(crate) fn entered(setup: &Setup, events: &[Event], size: Glass) -> Bench {
    let bench = table::bench(setup, size, NAMES);
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    keyed.enter_all(events);
    keyed.read_on();
    assert_eq!(keyed.app().trace().screen, "Final");
    keyed.bench
}

#[test]
fn another_game_after_three_is_one_of_three() {
    let mut bench = Keyed::finished(3, Kind::ThreeCities).bench;
    // Again, and begin.
    bench.keys("ayya");
    assert_eq!(bench.screen(), "NewGame");
    bench.keys("a");
    let rules = Table::new(3).with(Expansion::Cities);
    assert_eq!(begun(&bench).game().table(), rules);
}

/// The words of the hub, where B is held.
fn hub(bench: &Bench) -> Vec<String> {
    let mut keyed = bench.app.clone();
    hold(&mut keyed, Key::B, bench.now + 100_000);
    assert_eq!(keyed.trace().screen, "Turn");
    said(&keyed)
}

/// Everybody picks, then one card after the other is entered in the order of the seats; what comes
/// after is said as for two, and hands go to the left, in the second age to the right.
#[test]
fn the_screens_of_three_say_what_is_to_be_done() {
    let (mut games, mut picks, mut passes, mut asked) = (0, 0, [0; 3], [0; 3]);
    let rare = |event: &Event| matches!(event, Event::Seventh { .. } | Event::Salvage { .. });
    for seed in 0..60 {
        let (mut keyed, events) = Keyed::game(seed, Kind::ThreeCities);
        if seed > 2 && !events.iter().any(rare) {
            continue;
        }
        games += 1;
        for event in events {
            let trace = keyed.app().trace();
            let game = trace.game.unwrap().clone();
            if trace.screen == "Settle" && game.turn() > 1 {
                let age = usize::from(game.age().number());
                let way = ["left", "right", "left"][age - 1];
                let words = said(keyed.app());
                assert!(
                    words.contains(&format!("Pass hands to the {way}")),
                    "{words:?}"
                );
                passes[age - 1] += 1;
            }
            keyed.read_on();
            let words = hub(&keyed.bench);
            let begun = game.seats().any(|seat| game.play(seat).is_some());
            let wanted = match (game.phase(), event) {
                (Phase::Plays, _) if !begun => {
                    picks += 1;
                    "Everybody picks a card".into()
                }
                (Phase::Plays, Event::Play { seat, .. }) => {
                    format!("Enter {}'s card", NAMES[seat.index()])
                }
                (Phase::Seventh(seat), _) => {
                    asked[0] += 1;
                    format!("{}: 8th card", NAMES[seat.index()])
                }
                (Phase::Salvage(seat), _) => {
                    asked[1] += 1;
                    format!("{}: From the discards", NAMES[seat.index()])
                }
                (Phase::Losses, _) => {
                    asked[2] += 1;
                    "Cities lose coins".into()
                }
                other => unreachable!("{other:?}"),
            };
            assert!(words.contains(&wanted), "{wanted}: {words:?}");
            assert!(!words.contains(&"Free City".into()), "{words:?}");
            keyed.enter(event);
        }
    }
    assert_eq!(picks, games * 21);
    assert_eq!(passes, [games * 6; 3]);
    assert!(asked.iter().all(|count| *count > 0), "{asked:?}");
}

/// The light beside the glass is another one for each of three players.
#[test]
fn each_player_of_three_has_an_own_light() {
    let (mut keyed, events) = Keyed::game(3, Kind::Three);
    let mut lights = Vec::new();
    for event in events.into_iter().take(3) {
        lights.push(keyed.app().glow());
        keyed.enter(event);
    }
    assert_eq!(lights, [[12, 2, 16], [20, 12, 2], [0, 12, 12]]);
}

/// A game in which everybody only discards, but so many of the last players build in the first turn
/// what has no points: they end with three coins less.
fn discarded(builders: usize) -> (Setup, Vec<Event>) {
    let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Ephesos];
    let wonders = wonders.map(|wonder| WonderSideId::new(wonder, Face::A));
    let setup = Setup::new(Table::new(3), wonders);
    let mut game = Game::new(&setup).unwrap();
    let mut events = Vec::new();
    let brown = game.can_appear().iter().filter(|card| {
        let card = card.card();
        card.colour == Colour::Brown && card.cost.coins == 0
    });
    let mut brown: Vec<CardId> = brown.collect();
    while game.phase() != Phase::Over {
        let first = (game.age().number(), game.turn()) == (1, 1);
        for seat in game.seats() {
            let action = match first && seat.index() + builders >= 3 {
                true => Action::Build {
                    card: brown.pop().unwrap(),
                    free: false,
                },
                false => Action::Discard { card: None },
            };
            let event = Event::Play {
                seat,
                action,
                payment: Payment::NONE,
            };
            game.apply(event).unwrap();
            events.push(event);
        }
    }
    (setup, events)
}

/// All three share the victory, two of them, or one has it.
#[test]
fn ties_among_three_are_named() {
    for (builders, title) in [
        (0, "Shared victory"),
        (1, "Anna and Boris win"),
        (2, "Anna wins"),
    ] {
        let (setup, events) = discarded(builders);
        let bench = entered(&setup, &events, Glass::WIDE);
        let words = said(&bench.app);
        assert!(words.contains(&title.into()), "{words:?}");
        // Who wins is first: the names stand in the order of their places.
        let order: Vec<_> = words
            .iter()
            .filter(|word| NAMES.contains(&word.as_str()))
            .collect();
        assert_eq!(order, NAMES.iter().collect::<Vec<_>>(), "{words:?}");
    }
}

/// Who has won is the first row, wherever they sit; for two as well.
#[test]
fn the_winner_is_the_first_row_of_the_final_score() {
    let mut firsts = [0; 3];
    for (seed, kind) in (0..12).flat_map(|seed| [(seed, Kind::Three), (seed, Kind::Base)]) {
        let (setup, events, end) = table::game(seed, kind);
        let bench = entered(&setup, &in_device_order(&events), Glass::WIDE);
        let words = said(&bench.app);
        let winners: Vec<usize> = (end.seats().filter(|&seat| end.winners()[seat]))
            .map(Seat::index)
            .collect();
        let players = &NAMES[..];
        let free = usize::from(end.table().free_city);
        let first = words[1..]
            .iter()
            .find(|word| players.contains(&word.as_str()));
        let first = players
            .iter()
            .position(|name| Some(*name) == first.map(String::as_str));
        assert!(winners.contains(&(first.unwrap() + free)), "{words:?}");
        firsts[first.unwrap()] += 1;
    }
    assert!(firsts.iter().all(|count| *count > 0), "{firsts:?}");
}

/// An image from before games of three had a mark of their own is read too.
#[test]
fn a_game_of_three_without_its_mark_goes_on() {
    let (setup, events, _) = table::game(3, Kind::Three);
    let mut bytes = binary::encode_setup(&setup).to_vec();
    // The first edition was the first version.
    bytes.splice(..2, [1]);
    for name in NAMES {
        bytes.push(name.len() as u8);
        bytes.extend_from_slice(name.as_bytes());
    }
    let mut app = App::new(board(Glass::WIDE));
    app.restore(Kept::Setup(&bytes));
    for event in in_device_order(&events).into_iter().take(30) {
        app.restore(Kept::Change(&binary::encode(event)));
    }
    app.start(0);
    assert_eq!(app.trace().game.unwrap().age().number(), 2);
}

/// The forecast tells on demand how many points everybody has now, and who has most of the players.
#[test]
fn who_leads_is_said_where_it_is_asked_for() {
    let (mut keyed, events) = Keyed::game(5, Kind::Three);
    keyed.enter_all(&events[..40]);
    keyed.hold(Key::B);
    let mut bench = keyed.bench;
    // The conflicts, and X there.
    bench.keys("xxa");
    let before = said(&bench.app);
    assert!(before.contains(&"Who leads?".into()), "{before:?}");
    bench.keys("x");
    let words = said(&bench.app);
    let game = bench.app.trace().game.unwrap();
    let points = |seat: Seat| game.score(seat).total();
    for seat in game.seats() {
        let sum = format!("{}: {}", NAMES[seat.index()], points(seat));
        assert!(words.contains(&sum), "{sum}: {words:?}");
    }
    // The coins decide where the points are equal, as at the end.
    let best = |&seat: &Seat| (points(seat), game.city(seat).coins());
    let best = game.seats().max_by_key(best).unwrap();
    // Once on the plaque, once as the answer.
    let named = words.iter().filter(|word| *word == NAMES[best.index()]);
    assert_eq!(named.count(), 2, "{words:?}");
    bench.keys("x");
    assert_eq!(said(&bench.app), before, "and back");
}

/// Nothing that three players come by speaks of a city that is not there.
#[test]
fn no_screen_of_three_names_the_free_city() {
    let mut screens = HashSet::new();
    for kind in Kind::THREE {
        let (mut keyed, events) = Keyed::at(Glass::WIDE, &table::sensible_game(7, kind));
        for event in events {
            keyed.enter(event);
            let mut back = keyed.app().clone();
            hold(&mut back, Key::B, 1_000_000);
            for mut look in [keyed.app().clone(), back] {
                for step in 0..7 {
                    let mut other = look.clone();
                    for _ in 0..3 {
                        let words = said(&other);
                        let free = words.iter().find(|word| word.contains("Free City"));
                        assert_eq!(free, None, "{}: {words:?}", other.trace().screen);
                        screens.insert(other.trace().screen);
                        tap(&mut other, Key::A, 2_000_000);
                        while other.next_request().is_some() {}
                    }
                    tap(&mut look, Key::Y, 1_001_000 + step * 1000);
                }
            }
        }
    }
    for screen in [
        "Turn", "Play", "Settle", "AgeEnd", "City", "CanBuild", "Ledger", "Entry", "Final",
    ] {
        assert!(screens.contains(screen), "{screen}: {screens:?}");
    }
}

/// C8: the debt of every city stands on the hub as a number behind its sign, one too.
#[test]
fn c8_debt_is_told_as_a_number_on_the_hub() {
    let mut seen = HashSet::new();
    for seed in 0..6 {
        let (mut keyed, events) = Keyed::game(seed, Kind::ThreeCities);
        for event in events {
            keyed.enter(event);
            let mut hub = keyed.app().clone();
            hold(&mut hub, Key::B, 900_000_000);
            let parts = parts(&hub);
            let signs = parts.iter().enumerate();
            let signs = signs.filter(|(_, part)| part.sign == Some(Icon::Debt));
            let spoken: Vec<_> = signs.map(|(at, _)| parts[at + 1].words.clone()).collect();
            let game = hub.trace().game.unwrap();
            let debts = game.seats().map(|seat| game.city(seat).debt());
            let debts: Vec<_> = debts.filter(|&debt| debt > 0).collect();
            let wanted: Vec<_> = debts.iter().map(|debt| Some(debt.to_string())).collect();
            assert_eq!(spoken, wanted);
            seen.extend(debts);
        }
    }
    assert!(seen.contains(&1), "{seen:?}");
}
