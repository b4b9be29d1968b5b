//! What was acknowledged stays so, and what is left changes nothing: by keys, over restarts.
#![allow(clippy::unwrap_used)]

use wonders_core::Event;
use wonders_tests::keyed::{Keyboard, Keyed};
use wonders_tests::table::Kind;
use wonders_ui::Key;

/// A device, and a game to be entered.
fn begun() -> (Keyed, Vec<Event>) {
    let (keyed, events) = Keyed::game(3, Kind::Base);
    (keyed, events)
}

/// A device at the end of a turn.
fn settled(turns: usize) -> Keyed {
    let (mut keyed, events) = begun();
    events[..turns * 3]
        .iter()
        .for_each(|&event| keyed.enter(event));
    assert_eq!(keyed.app().trace().screen, "Settle");
    keyed
}

fn restarted(keyed: Keyed) -> Keyed {
    Keyed::new(keyed.bench.restart(), Keyboard::Four)
}

#[test]
fn a_start_opens_the_settlement_before_next_and_the_turn_afterwards() {
    let mut keyed = restarted(settled(2));
    assert_eq!(keyed.app().trace().screen, "Settle", "nobody has seen it");
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Play");
    let mut keyed = restarted(keyed);
    assert_eq!(keyed.app().trace().screen, "Play");
    // To the table, home and resume.
    for screen in ["Turn", "Home"] {
        keyed.press(Key::B);
        assert_eq!(keyed.app().trace().screen, screen);
    }
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Play");
}

/// Both its pages are one thing to be seen: a start between them begins with the first.
#[test]
fn the_end_of_an_age_is_seen_once() {
    let (mut keyed, events) = begun();
    for &event in &events {
        let trace = keyed.app().trace();
        if trace.game.unwrap().age().number() == 2 {
            break;
        }
        keyed.enter(event);
    }
    let mut keyed = restarted(keyed);
    assert_eq!(keyed.app().trace().screen, "Settle");
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "AgeEnd");
    let mut keyed = restarted(keyed);
    assert_eq!(keyed.app().trace().screen, "Settle");
    keyed.press(Key::A);
    keyed.press(Key::B);
    assert_eq!(keyed.app().trace().screen, "Settle", "back from the age");
    keyed.press(Key::A);
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Turn");
    assert_eq!(restarted(keyed).app().trace().screen, "Turn");
}

#[test]
fn back_on_a_settlement_takes_the_last_card_back() {
    let mut keyed = settled(2);
    let before = keyed.app().trace().game.unwrap().clone();
    keyed.press(Key::B);
    let trace = keyed.app().trace();
    assert_eq!((trace.screen, trace.taken_back), ("Play", 1));
    let game = trace.game.unwrap();
    assert_eq!(
        (
            game.turn(),
            game.seats().filter(|&of| game.play(of).is_some()).count()
        ),
        (2, 2)
    );
    // The card that was played is chosen.
    keyed.press(Key::A);
    if keyed.app().trace().screen == "Pay" {
        keyed.press(Key::A);
    }
    let trace = keyed.app().trace();
    assert_eq!((trace.screen, trace.taken_back), ("Settle", 0));
    assert_eq!(*trace.game.unwrap(), before);
}

/// From the ledger to an earlier play, to enter something else.
fn open_correction(keyed: &mut Keyed) {
    for key in [Key::X, Key::A, Key::Y, Key::Y, Key::A, Key::A] {
        keyed.press(key);
    }
    let trace = keyed.app().trace();
    assert_eq!((trace.screen, trace.correcting), ("Play", true));
}

#[test]
fn a_correction_that_is_left_changes_nothing() {
    for hold in [false, true] {
        for restart in [false, true] {
            let mut keyed = settled(3);
            let before = keyed.app().trace().game.unwrap().clone();
            open_correction(&mut keyed);
            if restart {
                keyed = restarted(keyed);
                assert!(keyed.app().trace().correcting);
            }
            match hold {
                true => keyed.hold(Key::B),
                false => keyed.press(Key::B),
            }
            let trace = keyed.app().trace();
            assert_eq!(trace.screen, if hold { "Turn" } else { "Settle" });
            assert_eq!((trace.taken_back, trace.correcting), (0, false));
            assert_eq!(*trace.game.unwrap(), before);
            let keyed = restarted(keyed);
            assert_eq!(*keyed.app().trace().game.unwrap(), before);
        }
    }
}
