//! What is told after each turn, and setting an earlier play right.
#![allow(clippy::unwrap_used)]

use wonders_core::{Action, Event, Game, Seat, binary};
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::table::{self, Kind};
use wonders_ui::{Key, Request, ScreenSize};

/// What the store holds after these requests.
fn stored(requests: &[Request]) -> Vec<Event> {
    let mut events = Vec::new();
    for request in requests {
        match request {
            Request::Append(_, bytes) => events.push(binary::decode(bytes).unwrap().0),
            Request::Truncate(left) => events.truncate(usize::from(*left)),
            _ => {}
        }
    }
    events
}

fn replayed(setup: &wonders_core::Setup, events: &[Event]) -> Game {
    let mut game = Game::new(setup).unwrap();
    for &event in events {
        game.apply(event).unwrap();
    }
    game
}

fn coins(game: &Game) -> Vec<i32> {
    let seats = game.seats();
    seats.map(|seat| game.city(seat).coins().into()).collect()
}

#[test]
fn what_changes_hands_makes_the_coins_of_the_next_turn() {
    let (mut turns, mut paid) = (0, 0);
    for seed in 0..12 {
        let (setup, events, _) = table::game(seed, Kind::ALL[seed as usize % 3]);
        let app = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(app, Keyboard::Four);
        let mut before = coins(keyed.app().trace().game.unwrap());
        for event in in_device_order(&events) {
            keyed.enter(event);
            if keyed.app().trace().screen != "Settle" {
                continue;
            }
            for (from, to, number) in keyed.app().settled() {
                let number = i32::from(number);
                paid += i32::from(from.is_some() && to.is_some());
                from.into_iter()
                    .for_each(|seat: Seat| before[seat.index()] -= number);
                to.into_iter()
                    .for_each(|seat: Seat| before[seat.index()] += number);
            }
            assert_eq!(
                before,
                coins(keyed.app().trace().game.unwrap()),
                "seed {seed}"
            );
            turns += 1;
        }
    }
    assert!(turns >= 12 * 18, "{turns} turns were told of");
    assert!(paid > 50, "cities paid each other {paid} times");
}

/// Goes from the end of a turn to the ledger, to the entry `back` before the newest, and enters
/// something else there.
fn open_correction(keyed: &mut Keyed, back: usize) {
    assert_eq!(keyed.app().trace().screen, "Settle");
    keyed.press(Key::X);
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Ledger");
    (0..back).for_each(|_| keyed.press(Key::Y));
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Entry");
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Play");
}

#[test]
fn entering_the_same_again_changes_nothing_and_stores_nothing() {
    let (setup, events, _) = table::game(6, Kind::Base);
    let app = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
    let mut keyed = Keyed::new(app, Keyboard::Four);
    for &event in in_device_order(&events).iter().take(9) {
        keyed.enter(event);
    }
    let (game, requests) = (
        keyed.app().trace().game.unwrap().clone(),
        keyed.bench.asked.len(),
    );
    // Five plays later: the former choice is chosen already.
    open_correction(&mut keyed, 5);
    keyed.press(Key::A);
    if keyed.app().trace().screen == "Pay" {
        keyed.press(Key::A);
    }
    assert_eq!(keyed.app().trace().screen, "Settle");
    assert_eq!(*keyed.app().trace().game.unwrap(), game);
    assert_eq!(keyed.bench.asked.len(), requests);
}

#[test]
fn a_wrong_card_found_a_turn_later_takes_ten_presses() {
    let (mut whole, mut stopped) = (0, 0);
    for seed in 0..40 {
        let (setup, events, _) = table::game(seed, Kind::Base);
        let app = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(app, Keyboard::Four);
        let events = in_device_order(&events);
        for &event in &events[..9] {
            keyed.enter(event);
        }
        let (before, presses) = (stored(&keyed.bench.asked), keyed.pressed.len());
        open_correction(&mut keyed, 3);
        // The row below is another card.
        keyed.press(Key::Y);
        keyed.press(Key::A);
        if keyed.app().trace().screen == "Pay" {
            keyed.press(Key::A);
        }
        let after = stored(&keyed.bench.asked);
        match keyed.app().trace().screen {
            "Settle" => {
                whole += 1;
                assert!(keyed.pressed.len() - presses <= 10);
                assert_eq!(after.len(), before.len());
                assert_ne!(after[5], before[5]);
                assert_eq!(after[..5], before[..5]);
                assert_eq!(after[6..], before[6..], "the later plays are kept");
            }
            // The row was locked, or a later play no longer stands.
            "Notice" => {
                stopped += 1;
                assert!(after.len() <= before.len());
            }
            other => unreachable!("a correction leads to {other}"),
        }
        if after != before {
            assert_eq!(*keyed.app().trace().game.unwrap(), replayed(&setup, &after));
        }
    }
    assert!(
        whole > 10 && stopped > 0,
        "{whole} whole, {stopped} stopped"
    );
}

#[test]
fn what_was_taken_back_can_be_entered_again() {
    let (setup, events, _) = table::game(8, Kind::Base);
    let app = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
    let mut keyed = Keyed::new(app, Keyboard::Four);
    for &event in in_device_order(&events).iter().take(12) {
        keyed.enter(event);
    }
    let (game, before) = (
        keyed.app().trace().game.unwrap().clone(),
        stored(&keyed.bench.asked),
    );
    keyed.press(Key::X);
    keyed.press(Key::A);
    (0..4).for_each(|_| keyed.press(Key::Y));
    for key in [Key::A, Key::Y, Key::A] {
        keyed.press(key);
    }
    keyed.hold(Key::A);
    assert_eq!(stored(&keyed.bench.asked), before[..7]);
    // The ledger's first row.
    while keyed.app().trace().screen != "Turn" {
        keyed.press(Key::B);
    }
    for key in [Key::X, Key::A, Key::A] {
        keyed.press(key);
    }
    assert_eq!(*keyed.app().trace().game.unwrap(), game);
    assert_eq!(stored(&keyed.bench.asked), before);
}

#[test]
fn a_play_that_no_longer_stands_is_asked_for() {
    // A discard in place of a building: somewhere a chain or a payment breaks.
    let mut asked = 0;
    for seed in 0..60 {
        let (setup, events, _) = table::game(seed, Kind::Base);
        let events = in_device_order(&events);
        let place = events.iter().position(|event| {
            let Event::Play { seat, action, .. } = event else {
                return false;
            };
            *seat != Seat::FREE_CITY && matches!(action, Action::Build { .. })
        });
        let place = place.unwrap();
        let end = (place / 3 + 8) * 3;
        let app = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(app, Keyboard::Four);
        events[..end].iter().for_each(|&event| keyed.enter(event));
        if keyed.app().trace().screen != "Settle" || keyed.app().trace().game.unwrap().turn() == 1 {
            continue;
        }
        open_correction(&mut keyed, end - 1 - place);
        keyed.choose(wonders_ui::Chosen::Discard);
        if keyed.app().trace().screen != "Notice" {
            continue;
        }
        asked += 1;
        let game = keyed.app().trace().game.unwrap().clone();
        assert_eq!(game, replayed(&setup, &stored(&keyed.bench.asked)));
        keyed.press(Key::A);
        assert_eq!(keyed.app().trace().screen, "Play");
        // Discarding here too lets those follow that stand.
        keyed.choose(wonders_ui::Chosen::Discard);
        assert_eq!(
            *keyed.app().trace().game.unwrap(),
            replayed(&setup, &stored(&keyed.bench.asked))
        );
    }
    assert!(asked > 0, "no correction ever broke a later play");
}
