//! A flash that refuses at random: the screen equals what is stored, or the players were told.

use proptest::prelude::*;
use wonders_core::Rng;
use wonders_store::Book;
use wonders_store::mock::Random;
use wonders_tabletop::{Answer, NotStored};
use wonders_tests::bench::{Bench, blank, board, taps_do_nothing};
use wonders_tests::keyed::{Keyboard, Keyed};
use wonders_tests::length;
use wonders_tests::refusing::{broken, differs};
use wonders_tests::said::said;
use wonders_tests::table::Kind;
use wonders_ui::{DeviceEvent, Glass, HOLD, Input, Key, Language, Settings, Text};

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
    fn the_screen_equals_the_flash_or_the_players_know(
        seed: u64,
        one_in in prop_oneof![Just(1_usize), 2..12_usize, 12..200_usize],
    ) {
        let mut rng = Rng::new(seed);
        let mut bench = Bench::on(broken(seed, one_in), board(Glass::WIDE));
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
        prop_assert_eq!(bench.keeper.store().is_pending(), !bench.app.trace().not_stored.is_empty());
        let behind = differs(&mut bench);
        prop_assert!(!behind || bench.keeper.store().is_pending());
        let mut bench = bench.restart();
        prop_assert!(bench.app.trace().not_stored.is_empty());
        // After a restart the device works as any other.
        for _ in 0..50 {
            step(&mut bench, &mut rng);
        }
        bench.wait(1200);
        prop_assert!(!differs(&mut bench));
        prop_assert!(bench.app.trace().not_stored.is_empty());
    }
}

/// Seven plays, the eighth refused, taken back, entered again: all of it is there after a restart.
#[test]
fn a_refused_play_that_is_taken_back_takes_no_other_with_it() {
    let (mut keyed, events) = Keyed::game(7, Kind::Base);
    keyed.enter_all(&events[..7]);
    let seven = keyed.app().trace().game.cloned();
    keyed.bench.keeper.flash().refusals = Some((Random(1), 1));
    keyed.enter(events[7]);
    assert_eq!(keyed.bench.screen(), "Notice", "the players are told");
    assert_eq!(keyed.app().trace().not_stored, [NotStored::Game]);
    keyed.bench.keeper.flash().refusals = None;
    // Ledger, newest entry, take back, hold.
    keyed.press(Key::A);
    keyed.hold(Key::B);
    for key in [Key::X, Key::A, Key::A, Key::Y, Key::A] {
        keyed.press(key);
    }
    keyed.hold(Key::A);
    assert_eq!(keyed.app().trace().game.cloned(), seven);
    assert_eq!(keyed.app().trace().not_stored, [], "it is stored again");
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
        let mut bench = Bench::on(broken(1, 1), board(Glass::WIDE));
        bench.keys(keys);
        let reported = bench.app.trace().not_stored.to_vec();
        assert!(!reported.is_empty(), "{keys}: nothing is reported");
        bench.pause();
        assert_eq!(bench.app.trace().not_stored, reported, "still not stored");
        bench.keeper.flash().refusals = None;
        bench.pause();
        assert_eq!(bench.app.trace().not_stored, [], "{keys}: stored by itself");
        assert!(!differs(&mut bench));
    }
}

/// A device that speaks this language, at its settings.
fn speaking(language: Language) -> Bench {
    let mut bench = Bench::new(Glass::WIDE);
    bench.speak(language);
    bench.keys("yyya");
    assert_eq!(bench.screen(), "Settings");
    bench
}

/// Whether these words are to be read, over however many lines.
fn says(bench: &Bench, words: &str) -> bool {
    said(&bench.app).join(" ").contains(words)
}

/// Each kind of failure has its own words, is shown over whatever is on, and once.
#[test]
fn every_failure_is_shown() {
    let kinds = [
        (NotStored::Game, Text::FailedGame),
        (NotStored::Pad, Text::FailedPad),
        (NotStored::Notes, Text::FailedNotes),
        (NotStored::Erasure, Text::FailedErasure),
        (NotStored::Repair, Text::FailedRepair),
    ];
    for (language, (what, own)) in Language::ALL
        .into_iter()
        .flat_map(|language| kinds.map(|kind| (language, kind)))
    {
        let mut bench = speaking(language);
        let depth = bench.app.trace().depth;
        bench.app.answer(&Answer::Failed(what));
        assert_eq!(bench.screen(), "Notice", "{what:?}");
        assert_eq!(bench.app.trace().depth, depth + 1);
        assert!(says(&bench, Text::FailedTitle.of(language)), "{what:?}");
        for (_, text) in kinds {
            let words = text.of(language);
            assert_eq!(says(&bench, words), text == own, "{what:?}: {words}");
        }
        bench.keys("a");
        assert_eq!(bench.screen(), "Settings");
        bench.app.answer(&Answer::Failed(what));
        let again = what == NotStored::Repair;
        assert_eq!(bench.screen() == "Notice", again, "{what:?} is told once");
    }
}

/// What could not be repaired is damaged still: a new game asks for consent before it begins.
#[test]
fn after_a_repair_that_failed_a_new_game_asks_again() {
    for keys in ["aa", "yaa"] {
        let mut bench = Bench::new(Glass::WIDE);
        bench.app.answer(&Answer::Failed(NotStored::Repair));
        bench.keys("a");
        assert_eq!(bench.screen(), "Home");
        bench.asked.clear();
        bench.keys(keys);
        assert_eq!(bench.screen(), "Trouble", "{keys}");
        assert_eq!(bench.asked, [], "nothing is begun");
    }
}

/// However many screens are open, what comes is shown, and all of them can be left again.
#[test]
fn a_failure_is_shown_over_the_deepest_screens() {
    let mut bench = speaking(Language::En);
    loop {
        let depth = bench.app.trace().depth;
        bench.app.answer(&Answer::Failed(NotStored::Repair));
        if bench.app.trace().depth == depth {
            break;
        }
    }
    let depth = bench.app.trace().depth;
    bench.app.answer(&Answer::Failed(NotStored::Erasure));
    assert!(says(&bench, Text::FailedErasure.of(Language::En)));
    assert_eq!(bench.app.trace().depth, depth);
    bench.app.answer(&Answer::Failed(NotStored::Game));
    assert_eq!(bench.screen(), "Trouble", "how to go on");
    bench.app.device_event(DeviceEvent::LowBattery);
    assert!(says(&bench, Text::LowText.of(Language::En)));
    bench.keys(&"a".repeat(depth - 1));
    assert_eq!(bench.screen(), "Settings");
}

/// The battery is told about in words; nothing is left on the screen once they were read.
#[test]
fn a_low_battery_is_reported_once() {
    for language in Language::ALL {
        let mut bench = speaking(language);
        bench.app.device_event(DeviceEvent::LowBattery);
        assert_eq!(bench.screen(), "Notice");
        assert!(says(&bench, Text::LowTitle.of(language)));
        assert!(says(&bench, Text::LowText.of(language)));
        bench.keys("a");
        assert_eq!(bench.screen(), "Settings");
        bench.keys("b");
        assert_eq!(bench.screen(), "Home");
    }
}

/// The device reports a low battery once: what is being said then must not swallow it.
#[test]
fn a_low_battery_waits_until_another_notice_was_read() {
    for (close, below) in [("a", "Settings"), ("b", "Settings"), ("B", "Home")] {
        let mut bench = speaking(Language::En);
        bench.app.answer(&Answer::Failed(NotStored::Notes));
        bench.app.device_event(DeviceEvent::LowBattery);
        assert!(says(&bench, Text::FailedNotes.of(Language::En)));
        bench.keys(close);
        assert!(says(&bench, Text::LowText.of(Language::En)), "{close}");
        bench.keys("a");
        assert_eq!(bench.screen(), below, "{close}");
        bench.keys("b");
        assert_eq!(bench.screen(), "Home", "{close}");
    }
}

/// While part of the memory is damaged, nothing is begun before the players agree; then it is.
#[test]
fn a_damaged_memory_is_asked_about_before_anything_new() {
    let mut store = blank();
    store
        .put_settings(&Settings::default().to_bytes())
        .expect("a sound flash");
    let mut flash = store.into_flash();
    // A sector of the log that is not the store's.
    flash.bytes[6 * 4096..7 * 4096].fill(0x55);
    let mut bench = Bench::on(flash, board(Glass::WIDE));
    taps_do_nothing(&mut bench, "Trouble");
    bench.keys("baa");
    assert_eq!(bench.screen(), "Trouble", "a new game asks again");
    assert_eq!(bench.app.trace().not_stored, []);
    taps_do_nothing(&mut bench, "Trouble");
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
    let (keyed, events) = Keyed::game(7, Kind::Base);
    let mut flash = keyed.bench.keeper.into_flash();
    flash.bytes[9 * 4096..10 * 4096].fill(0x55);
    let mut bench = Bench::on(flash, board(Glass::WIDE));
    assert_eq!(bench.screen(), "Trouble");
    bench.keys("b");
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    keyed.enter(events[0]);
    assert_eq!(keyed.bench.screen(), "Trouble", "how to go on");
    assert_eq!(keyed.app().trace().not_stored, [NotStored::Game]);
    taps_do_nothing(&mut keyed.bench, "Trouble");
    keyed.hold(Key::A);
    assert_eq!(keyed.app().trace().not_stored, []);
    let game = keyed.app().trace().game.cloned();
    let again = keyed.bench.restart();
    assert!(!again.opened.loss.any());
    assert_eq!(again.app.trace().game.cloned(), game);
}
