//! Whole games keyed in by somebody who only uses the screens.
#![allow(clippy::unwrap_used)]

use wonders_core::{
    Category, Event, Face, Game, Phase, Setup, Table, Wonder, WonderSideId, binary,
};
use wonders_keeper::Piece;
use wonders_store::Book;
use wonders_tabletop::{Bytes, Request};
use wonders_tests::bench::Bench;
use wonders_tests::bot::Bot;
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::length::up_to;
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Chosen, Glass, Key};

/// Games of each kind.
const GAMES: usize = 20;

fn assert_same_score(app: &App, end: &Game) {
    let game = app.trace().game.expect("the game is still there");
    for seat in end.seats() {
        for category in Category::ALL {
            assert_eq!(
                game.score(seat)[category],
                end.score(seat)[category],
                "{seat:?} {category:?}"
            );
        }
    }
    assert_eq!(game.winners(), end.winners());
    assert_eq!(app.trace().screen, "Final");
}

#[test]
fn keyed_games_end_with_the_score_of_the_rules() {
    for (kind, size, keyboard) in [
        (Kind::Base, Glass::WIDE, Keyboard::Four),
        (Kind::Base, Glass::SQUARE, Keyboard::Joystick),
        (Kind::Cities, Glass::SMALL, Keyboard::Four),
        (Kind::Second, Glass::WIDE, Keyboard::Four),
        (Kind::Second, Glass::SQUARE, Keyboard::Joystick),
        (Kind::Three, Glass::WIDE, Keyboard::Four),
        (Kind::ThreeCities, Glass::SMALL, Keyboard::Four),
        (Kind::ThreeSecond, Glass::SQUARE, Keyboard::Joystick),
    ] {
        for seed in 0..up_to(GAMES) as u64 {
            // Half of them as people play, half at random, which shows what people never do.
            let play = [table::game, table::sensible_game][seed as usize % 2];
            let (setup, events, end) = play(seed, kind);
            let bench = table::bench(&setup, size, ["Anna", "Boris"]);
            let mut keyed = Keyed::new(bench, keyboard);
            for event in in_device_order(&events) {
                keyed.enter(event);
            }
            keyed.read_on();
            assert_same_score(keyed.app(), &end);
        }
    }
}

#[test]
fn a_reboot_after_any_event_opens_at_the_same_prompt() {
    for (seed, kind) in (0..).zip(Kind::ALL) {
        let (mut keyed, events) = Keyed::game(seed, kind);
        for event in events {
            keyed.enter(event);
            let (bench, keyboard) = (keyed.bench, Keyboard::Four);
            let screen = bench.app.clone();
            keyed = Keyed::new(bench.restart(), keyboard);
            let again = keyed.app();
            let (now, then) = (screen.trace(), again.trace());
            assert_eq!(now.game, then.game);
            // A game that is over is kept as its events, and opens at its score.
            let over = then.game.is_some_and(|game| game.phase() == Phase::Over);
            let expected = match over {
                true => "Final",
                false => now.screen,
            };
            assert_eq!(
                (expected, now.depth, now.chosen),
                (then.screen, then.depth, then.chosen)
            );
        }
    }
}

/// How many events the stored game has.
fn events_of(bench: &mut Bench) -> usize {
    let events = (0..).map_while(|number| bench.keeper.piece(Piece::Event(number)));
    events.count()
}

/// A device whose stored game has something at its fifth place that is no event.
fn torn_game() -> (Bench, Vec<Event>) {
    let (setup, events, _) = table::game(3, Kind::Base);
    let mut bench = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
    let events = in_device_order(&events);
    for (number, &event) in events.iter().take(9).enumerate() {
        let event = binary::encode(event);
        let bytes: &[u8] = if number == 4 { &[0xff] } else { &event };
        let append = Request::Append(Bytes::from_slice(bytes).unwrap());
        assert_eq!(bench.keeper.serve(&append), None);
    }
    (bench.restart(), events)
}

#[test]
fn an_unreadable_event_and_all_after_it_are_left_out_and_said() {
    let (mut bench, events) = torn_game();
    assert_eq!(bench.screen(), "Trouble");
    bench.hold(Key::A);
    assert_eq!(bench.asked, [Request::Repair]);
    // The game goes on from the event before, in the store too.
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    keyed.enter(events[4]);
    let fifth = Bytes::from_slice(&binary::encode(events[4])).unwrap();
    let after = [Request::Truncate(4), Request::Append(fifth)];
    assert_eq!(keyed.bench.asked[1..3], after);
    assert_eq!(keyed.bench.stored(Book::Game), Some(5));
    let game = keyed.app().trace().game.cloned();
    let again = keyed.bench.restart();
    assert_eq!(again.screen(), "Play", "nothing is lost any more");
    assert_eq!(again.app.trace().game.cloned(), game);
}

#[test]
fn an_undo_takes_back_the_unreadable_events_too() {
    let (mut bench, _) = torn_game();
    bench.hold(Key::A);
    bench.hold(Key::B);
    // Ledger, newest entry, take back, hold.
    bench.keys("xaaya");
    assert_eq!(bench.screen(), "Undo");
    bench.hold(Key::A);
    assert_eq!(events_of(&mut bench), 3);
    let game = bench.app.trace().game.cloned();
    let mut again = bench.restart();
    assert_ne!(again.screen(), "Trouble");
    assert_eq!(events_of(&mut again), 3);
    assert_eq!(again.app.trace().game.cloned(), game);
}

#[test]
fn undo_goes_back_to_the_very_start() {
    let (mut keyed, events) = Keyed::game(7, Kind::Base);
    let first = keyed.app().trace().game.cloned();
    keyed.enter_all(&events[..25]);
    // Hub, ledger, oldest entry, take back, hold.
    keyed.hold(Key::B);
    for key in [Key::X, Key::A, Key::X, Key::A, Key::Y, Key::A] {
        keyed.press(key);
    }
    assert_eq!(keyed.app().trace().screen, "Undo");
    keyed.hold(Key::A);
    assert_eq!(keyed.app().trace().game.cloned(), first);
    assert_eq!(events_of(&mut keyed.bench), 0);
    let again = keyed.bench.restart();
    assert_eq!(again.app.trace().game.cloned(), first);
    assert_eq!(
        again.app.trace().taken_back,
        25,
        "they can still be entered again"
    );
}

#[test]
fn a_game_is_set_up_played_and_kept_by_keys_alone() {
    let mut keyed = Keyed::new(Bench::new(Glass::WIDE), Keyboard::Four);
    for _ in 0..3 {
        keyed.press(Key::A);
    }
    assert_eq!(keyed.app().trace().screen, "Turn");
    // Nobody gave a name, so none is kept.
    assert!(matches!(keyed.bench.asked[..], [Request::NewGame(_)]));
    for _ in 0..400 {
        if keyed.app().trace().screen == "Final" {
            break;
        }
        keyed.press(Key::A);
    }
    assert_eq!(keyed.app().trace().screen, "Final");
    assert_eq!(
        keyed.bench.keeper.store().history_len(),
        1,
        "kept by itself"
    );
    // More, done.
    for key in [Key::A, Key::X, Key::A] {
        keyed.press(key);
    }
    assert_eq!(keyed.app().trace().screen, "Home");
    assert_eq!(keyed.bench.asked.last(), Some(&Request::Close));
    let again = keyed.bench.restart();
    assert_eq!(again.stored(Book::Game), None);
    assert_eq!(again.keeper.store().history_len(), 1);
}

#[test]
fn entering_a_play_takes_few_presses() {
    for (keyboard, size, most) in [
        (Keyboard::Four, Glass::WIDE, 6.0),
        (Keyboard::Joystick, Glass::SQUARE, 5.0),
    ] {
        let (mut plays, mut presses) = (0, 0);
        for seed in 0..100 {
            let (setup, events, _) = table::game(seed, Kind::Base);
            let bench = table::bench(&setup, size, ["Anna", "Boris"]);
            let mut keyed = Keyed::new(bench, keyboard);
            for event in in_device_order(&events) {
                keyed.enter(event);
            }
            plays += keyed.counts.values().map(|count| count.0).sum::<u32>();
            presses += keyed.counts.values().map(|count| count.1).sum::<u32>();
        }
        let mean = f64::from(presses) / f64::from(plays);
        assert!(mean <= most, "{keyboard:?}: {mean} presses a play");
    }
}

#[test]
fn the_free_city_may_leave_its_last_card() {
    let side = |wonder, face| WonderSideId::new(wonder, face);
    let wonders = [
        side(Wonder::Babylon, Face::B),
        side(Wonder::Rhodos, Face::A),
        side(Wonder::Gizah, Face::A),
    ];
    let setup = Setup::new(Table::two_players(), wonders);
    let mut left = 0;
    for seed in 0..40 {
        let mut events = Vec::new();
        Bot::new(&setup, seed, false).finish(|game, event| events.push((game.clone(), event)));
        let bench = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(bench, Keyboard::Four);
        for event in in_device_order(&events) {
            if let Event::Seventh { seat, .. } = event {
                let before = keyed.app().trace().game.cloned().unwrap();
                for _ in 0..60 {
                    if keyed.app().trace().chosen == Chosen::Leave {
                        break;
                    }
                    keyed.press(Key::X);
                }
                keyed.press(Key::A);
                let after = keyed.app().trace().game.unwrap();
                assert_eq!(before.city(seat).coins(), after.city(seat).coins());
                assert_eq!(before.city(seat).cards(), after.city(seat).cards());
                assert_ne!(before.phase(), after.phase());
                left += 1;
                break;
            }
            keyed.enter(event);
        }
    }
    assert!(left > 0, "no game came to a seventh card of the Free City");
}
