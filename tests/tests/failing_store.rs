//! A flash that refuses at random: the screen equals what is stored, or the players were told.

use proptest::prelude::*;
use wonders_core::Rng;
use wonders_store::Book;
use wonders_store::mock::Random;
use wonders_tests::bench::{Bench, blank, board};
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::length;
use wonders_tests::table::{self, Kind};
use wonders_tests::told::{broken, differs};
use wonders_ui::{Answer, HOLD, Input, Key, ScreenSize, Unkept};

/// Keys that get deep: games are begun, played, taken back; pads are filled in.
const KEYS: [Key; 10] = [
    Key::A,
    Key::A,
    Key::A,
    Key::A,
    Key::A,
    Key::Y,
    Key::Y,
    Key::X,
    Key::X,
    Key::B,
];

fn step(bench: &mut Bench, rng: &mut Rng) {
    bench.now += 200;
    let key = KEYS[rng.below(KEYS.len())];
    bench.app.input(Input::Down(key), bench.now);
    if rng.below(10) == 0 {
        bench.now += HOLD;
        bench.app.input(Input::Long(key), bench.now);
    } else {
        bench.app.input(Input::Short(key), bench.now + 50);
    }
    bench.serve();
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if length::full() { 3000 } else { length::cases(60) },
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_screen_equals_the_flash_or_the_players_were_told(
        seed: u64,
        one_in in prop_oneof![Just(1_usize), 2..12_usize, 12..200_usize],
    ) {
        let mut rng = Rng::new(seed);
        let mut bench = Bench::on(broken(seed, one_in), board(ScreenSize::Wide));
        for round in 0..400 {
            step(&mut bench, &mut rng);
            if rng.below(30) == 0 {
                bench.pause();
            }
            if round % 5 == 0 {
                // A number in hand is not stored before its moment.
                bench.wait(1200);
                differs(&mut bench);
            }
            if rng.below(60) == 0 {
                bench.wait(1200);
                bench = bench.restart();
            }
        }
        // Once the flash takes writes again, all of it is stored and said so, without a key. Only
        // a finished game that could not be moved stays in the way until a restart.
        bench.keeper.flash().refusals = None;
        bench.wait(1200);
        bench.pause();
        prop_assert_eq!(bench.keeper.store().is_owed(), !bench.app.trace().unkept.is_empty());
        let behind = differs(&mut bench);
        prop_assert!(!behind || bench.keeper.store().is_owed());
        let mut bench = bench.restart();
        prop_assert!(bench.app.trace().unkept.is_empty());
        // After a restart the device works as any other.
        for _ in 0..50 {
            step(&mut bench, &mut rng);
        }
        bench.wait(1200);
        prop_assert!(!differs(&mut bench));
        prop_assert!(bench.app.trace().unkept.is_empty());
    }
}

/// Seven plays, the eighth refused, taken back, entered again: all of it is there after a restart.
#[test]
fn a_refused_play_that_is_taken_back_takes_no_other_with_it() {
    let (setup, events, _) = table::game(7, Kind::Base);
    let events = in_device_order(&events);
    let bench = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    for &event in &events[..7] {
        keyed.enter(event);
    }
    let seven = keyed.app().trace().game.cloned();
    keyed.bench.keeper.flash().refusals = Some((Random(1), 1));
    keyed.enter(events[7]);
    assert_eq!(keyed.bench.screen(), "Notice", "the players are told");
    assert_eq!(keyed.app().trace().unkept, [Unkept::Game]);
    keyed.bench.keeper.flash().refusals = None;
    // Ledger, newest entry, take back, hold.
    keyed.press(Key::A);
    keyed.hold(Key::B);
    for key in [Key::X, Key::A, Key::A, Key::Y, Key::A] {
        keyed.press(key);
    }
    keyed.hold(Key::A);
    assert_eq!(keyed.app().trace().game.cloned(), seven);
    assert_eq!(keyed.app().trace().unkept, [], "it is stored again");
    keyed.bench = keyed.bench.restart();
    assert_eq!(keyed.app().trace().game.cloned(), seven);
    keyed.enter(events[7]);
    let eight = keyed.app().trace().game.cloned();
    assert_eq!(keyed.bench.restart().app.trace().game.cloned(), eight);
}

/// The sign stays until what was refused is stored, whatever is done meanwhile.
#[test]
fn what_was_refused_is_tried_again_by_itself() {
    for keys in ["aaaa", "yaaxxxa", "yyyaya"] {
        let mut bench = Bench::on(broken(1, 1), board(ScreenSize::Wide));
        bench.keys(keys);
        let told = bench.app.trace().unkept.to_vec();
        assert!(!told.is_empty(), "{keys}: nothing is told");
        bench.pause();
        assert_eq!(bench.app.trace().unkept, told, "still not stored");
        bench.keeper.flash().refusals = None;
        bench.pause();
        assert_eq!(bench.app.trace().unkept, [], "{keys}: stored by itself");
        assert!(!differs(&mut bench));
    }
}

/// Each kind of failure has its own words, is shown over whatever is on, and once.
#[test]
fn every_failure_is_shown() {
    for what in [
        Unkept::Game,
        Unkept::Pad,
        Unkept::Notes,
        Unkept::Erasure,
        Unkept::Repair,
    ] {
        let mut bench = Bench::new(ScreenSize::Wide);
        bench.keys("yyya");
        let (screen, depth) = (bench.screen(), bench.app.trace().depth);
        bench.app.answer(&Answer::Failed(what));
        assert_eq!(bench.screen(), "Notice", "{what:?}");
        assert_eq!(bench.app.trace().depth, depth + 1);
        bench.keys("a");
        assert_eq!(bench.screen(), screen);
        bench.app.answer(&Answer::Failed(what));
        let again = what == Unkept::Repair;
        assert_eq!(bench.screen() == "Notice", again, "{what:?} is told once");
    }
}

/// While part of the memory is damaged, nothing is begun before the players agree; then it is.
#[test]
fn a_damaged_memory_is_asked_about_before_anything_new() {
    let mut store = blank();
    store.put_settings(&[1]).expect("a sound flash");
    let mut flash = store.into_flash();
    // A sector of the log that is not the store's.
    flash.bytes[6 * 4096..7 * 4096].fill(0x55);
    let mut bench = Bench::on(flash, board(ScreenSize::Wide));
    assert_eq!(bench.screen(), "Trouble");
    bench.keys("yaaa");
    assert_eq!(bench.screen(), "Trouble", "a new game asks again");
    assert_eq!(bench.app.trace().unkept, []);
    bench.keys("A");
    assert_eq!(bench.screen(), "NewGame");
    bench.keys("aa");
    assert_eq!(bench.screen(), "Turn");
    let bench = bench.restart();
    assert!(!bench.opened.loss.any());
    assert_eq!(bench.stored(Book::Game), Some(0));
}

/// A running game on a damaged memory: its next play asks for consent, and is stored by it.
#[test]
fn a_play_on_a_damaged_memory_waits_for_consent() {
    let (setup, events, _) = table::game(7, Kind::Base);
    let events = in_device_order(&events);
    let bench = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
    let mut flash = bench.keeper.into_flash();
    flash.bytes[9 * 4096..10 * 4096].fill(0x55);
    let mut bench = Bench::on(flash, board(ScreenSize::Wide));
    assert_eq!(bench.screen(), "Trouble");
    bench.keys("ya");
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    keyed.enter(events[0]);
    assert_eq!(keyed.bench.screen(), "Trouble", "how to go on");
    assert_eq!(keyed.app().trace().unkept, [Unkept::Game]);
    keyed.hold(Key::A);
    assert_eq!(keyed.app().trace().unkept, []);
    let game = keyed.app().trace().game.cloned();
    let again = keyed.bench.restart();
    assert!(!again.opened.loss.any());
    assert_eq!(again.app.trace().game.cloned(), game);
}
