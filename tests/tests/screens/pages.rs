//! Pages in words: reached from every list of cards, at any time, for every city.
#![allow(clippy::unwrap_used)]

use wonders_core::{Catalogue, Edition, Game, Phase, Setup, binary};
use wonders_tabletop::Request;
use wonders_tests::bench::Bench;
use wonders_tests::keyed::{Keyed, hold, tap};
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Chosen, Glass, Key, Settings};

/// A game entered up to the end of its first turns.
fn entered(kind: Kind, seed: u64, events: usize) -> Keyed {
    let (mut keyed, all) = Keyed::at(Glass::WIDE, &table::sensible_game(seed, kind));
    keyed.enter_all(&all[..events]);
    keyed
}

#[test]
fn holding_a_on_a_card_opens_its_page_and_enters_nothing() {
    for kind in Kind::ALL {
        let mut keyed = entered(kind, 3, 7);
        assert_eq!(keyed.bench.screen(), "Play");
        let (chosen, stored) = (keyed.app().trace().chosen, keyed.bench.asked.len());
        assert!(matches!(chosen, Chosen::Build(_)));
        keyed.hold(Key::A);
        assert_eq!(keyed.bench.screen(), "CardPage");
        keyed.press(Key::Y);
        keyed.press(Key::X);
        keyed.press(Key::B);
        assert_eq!(keyed.bench.screen(), "Play");
        assert_eq!(keyed.app().trace().chosen, chosen);
        assert_eq!(keyed.bench.asked.len(), stored, "nothing is entered");
        // The stage is above the cards.
        let mut now = 90_000_000;
        let mut app = keyed.bench.app.clone();
        while app.trace().chosen != Chosen::Stage {
            tap(&mut app, Key::X, now);
            now += 1000;
        }
        hold(&mut app, Key::A, now);
        assert_eq!(app.trace().screen, "CardPage");
    }
}

#[test]
fn every_city_can_be_asked_what_it_can_build_at_any_time() {
    // Nobody has played, one has, two have, and between two ages.
    for events in [0, 1, 2, 18] {
        let keyed = entered(Kind::Base, 5, events);
        for seat in 0..3 {
            let mut app = keyed.bench.app.clone();
            let mut now = 90_000_000;
            let mut press = |app: &mut App, key| {
                now += 1000;
                tap(app, key, now);
            };
            hold(&mut app, Key::B, 80_000_000);
            assert_eq!(app.trace().screen, "Turn");
            (0..=seat).for_each(|_| press(&mut app, Key::Y));
            press(&mut app, Key::A);
            assert_eq!(app.trace().screen, "City");
            press(&mut app, Key::A);
            assert_eq!(app.trace().screen, "CanBuild");
            // What can be built opens its page, what cannot its reason.
            press(&mut app, Key::A);
            assert!(["CardPage", "Why"].contains(&app.trace().screen));
            press(&mut app, Key::B);
            press(&mut app, Key::X);
            press(&mut app, Key::A);
            assert!(["CardPage", "Why"].contains(&app.trace().screen));
        }
    }
}

/// The set-up of the last game that was begun.
fn begun(bench: &Bench) -> Setup {
    let bytes = bench.asked.iter().rev().find_map(|request| match request {
        Request::NewGame(bytes) => Some(bytes),
        _ => None,
    });
    binary::decode_setup(bytes.unwrap()).unwrap().0
}

#[test]
fn e1_the_edition_is_chosen_remembered_and_never_mixed_with_cities() {
    let mut bench = Bench::new(Glass::WIDE);
    // New game, second edition, begin.
    bench.keys("axxayya");
    let setup = begun(&bench);
    assert_eq!(setup.table.edition, Edition::Second);
    let sides: Vec<_> = Catalogue::from(setup.table).wonder_sides().collect();
    assert!(setup.wonders().iter().all(|side| sides.contains(side)));
    let stored = bench.asked.iter().find_map(|request| match request {
        Request::Settings(bytes) => Settings::from_bytes(bytes),
        _ => None,
    });
    assert_eq!(stored.unwrap().edition, Edition::Second);
    // After a restart a new game is offered with the same box.
    let mut bench = bench.restart();
    assert_eq!(
        bench.app.trace().game.unwrap().table().edition,
        Edition::Second
    );
    bench.hold(Key::B);
    bench.keys("bya");
    bench.hold(Key::A);
    assert_eq!(begun(&bench).table.edition, Edition::Second);
    // Cities takes the first edition with it, and the second leaves Cities out.
    bench.keys("Bbaxay");
    bench.hold(Key::A);
    let table = begun(&bench).table;
    assert_eq!(table, Kind::Cities.table());
    bench.keys("Bbaxaxayy");
    bench.hold(Key::A);
    assert_eq!(begun(&bench).table, Kind::Second.table());
}

#[test]
fn a_new_game_asks_whether_points_are_shown_and_stores_the_answer() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("axxxxa");
    assert_eq!(bench.screen(), "NewGame");
    let stored = bench.asked.iter().find_map(|request| match request {
        Request::Settings(bytes) => Settings::from_bytes(bytes),
        _ => None,
    });
    assert!(stored.unwrap().points, "off before, on now");
}

#[test]
fn c13_a_city_that_sat_out_is_asked_to_give_its_token_back() {
    let mut seen = 0;
    for seed in 0..12 {
        let (mut keyed, all) = Keyed::game(seed, Kind::Cities);
        for event in all {
            let before = keyed.app().trace().game.unwrap().clone();
            let tokens =
                |game: &Game| -> u8 { game.seats().map(|seat| game.city(seat).diplomacy()).sum() };
            keyed.enter(event);
            let after = keyed.app().trace().game.unwrap();
            let ended = after.age() != before.age() || after.phase() == Phase::Over;
            if !ended || tokens(after) >= tokens(&before) {
                continue;
            }
            while keyed.bench.screen() == "Settle" {
                keyed.press(Key::A);
            }
            // One press more for each token that goes back.
            let mut presses = 0;
            while keyed.bench.screen() == "AgeEnd" {
                keyed.press(Key::A);
                presses += 1;
            }
            assert!(presses > 1, "seed {seed}");
            seen += 1;
        }
    }
    assert!(seen > 2, "seen {seen} times");
}
