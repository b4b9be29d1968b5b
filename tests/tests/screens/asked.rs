//! What the screens ask before something counts.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use wonders_core::{Action, CardId, Event, Payment, Seat, Side};
use wonders_tabletop::{Answer, NotStored, Request};
use wonders_tests::bench::{Bench, board, taps_do_nothing};
use wonders_tests::keyed::{Keyed, tap};
use wonders_tests::picture::Picture;
use wonders_tests::said::said;
use wonders_tests::scene::scene;
use wonders_tests::table::Kind;
use wonders_ui::{Chosen, Device, DeviceRequest, Glass, HOLD, Input, Key, Language, Text};

/// What a payment gives to the other player.
fn to_rival(keyed: &Keyed, seat: Seat, payment: Payment) -> u8 {
    let game = keyed.app().trace().game.unwrap();
    let rival = |side| game.neighbour(seat, side) != Seat::FREE_CITY;
    let left = if rival(Side::Left) { payment.left } else { 0 };
    left + if rival(Side::Right) { payment.right } else { 0 }
}

/// Who decides for the Free City is paid by it first where prices are equal.
#[test]
fn of_equal_prices_the_free_city_pays_its_holder() {
    let app = scene("pay-free-city").app(Glass::WIDE, Language::En);
    let trace = app.trace();
    let Chosen::Pay(payment) = trace.chosen else {
        unreachable!("a way to pay is chosen")
    };
    let game = trace.game.unwrap();
    let paid = |side| match side {
        Side::Left => payment.left,
        Side::Right => payment.right,
    };
    for side in [Side::Left, Side::Right] {
        let holder = game.holder() == Some(game.neighbour(Seat::FREE_CITY, side));
        assert_eq!(paid(side) > 0, holder);
    }
}

#[test]
fn of_equal_prices_the_rival_is_paid_last_and_no_double_press_pays() {
    let mut equal = 0;
    for seed in 0..30 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Base);
        for event in events {
            let Event::Play { seat, action, .. } = event else {
                keyed.enter(event);
                continue;
            };
            let game = keyed.app().trace().game.unwrap();
            let offer = game.judge(seat, action).ok();
            if seat == Seat::FREE_CITY || !keyed.enter_up_to_payment(event) {
                keyed.enter(event);
                continue;
            }
            let Chosen::Pay(first) = keyed.app().trace().chosen else {
                unreachable!("the first way to pay is chosen")
            };
            let least = offer.unwrap().payments.cheapest().unwrap().sum();
            assert_eq!(first.sum(), least);
            for other in offer.unwrap().payments.iter() {
                if other.sum() == least {
                    let (a, b) = (to_rival(&keyed, seat, first), to_rival(&keyed, seat, other));
                    assert!(a <= b, "seed {seed}: {first:?} before {other:?}");
                    equal += u32::from(a < b);
                }
            }
            // Once more the same key, at once: it still waits for a choice.
            let mut twice = keyed.app().clone();
            tap(&mut twice, Key::B, 50_000_000);
            tap(&mut twice, Key::A, 60_000_000);
            assert_eq!(twice.trace().screen, "Pay");
            tap(&mut twice, Key::A, 60_000_150);
            assert_eq!(twice.trace().screen, "Pay");
            tap(&mut twice, Key::A, 60_000_400);
            assert_ne!(twice.trace().screen, "Pay");
            break;
        }
    }
    assert!(equal > 0, "no price was ever equal");
}

#[test]
fn t6_the_holder_is_asked_before_the_free_city_tucks_a_card() {
    let mut asked = 0;
    for seed in 0..40 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Base);
        for event in events {
            if !keyed.enter_up_to_tuck(event) {
                keyed.enter(event);
                continue;
            }
            assert_eq!(keyed.app().trace().screen, "Check");
            let stored = keyed.bench.asked.len();
            keyed.press(Key::A);
            assert_eq!(keyed.bench.asked.len(), stored, "a tap enters nothing");
            keyed.hold(Key::A);
            if keyed.app().trace().screen == "Pay" {
                keyed.press(Key::A);
            }
            let game = keyed.app().trace().game.unwrap();
            let play = game.play(Seat::FREE_CITY).unwrap();
            assert!(matches!(play.action, Action::Stage { .. }));
            asked += 1;
            break;
        }
    }
    assert!(asked > 3, "asked {asked} times");
}

/// Whoever agreed to it can read how it goes on.
#[test]
fn erasing_is_announced_in_the_language_that_was_set() {
    for language in Language::ALL {
        let mut bench = Bench::new(Glass::WIDE);
        bench.speak(language);
        bench.keys("yyyaxA");
        let mut app = bench.app;
        app.input(Input::Down(Key::A), 60_000_000);
        app.input(Input::Long(Key::A), 60_000_000 + HOLD);
        let words = said(&app).join(" ");
        assert!(words.contains(Text::Erasing.of(language)), "{words}");
    }
}

#[test]
fn erasing_everything_takes_two_holds() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("yyyaxA");
    let mut app = bench.app;
    assert_eq!(app.trace().screen, "Erase");
    let mut left = app.clone();
    tap(&mut left, Key::B, 50_000_000);
    assert_eq!(left.trace().screen, "Settings");
    tap(&mut app, Key::A, 50_000_000);
    assert_eq!(app.next_request(), None);
    app.input(Input::Down(Key::A), 60_000_000);
    app.input(Input::Long(Key::A), 60_000_000 + HOLD);
    assert_eq!(app.next_request(), Some(Request::EraseAll));
    assert_eq!(app.trace().screen, "Erase", "it is seen going on");
    let mut pictures = Vec::new();
    for done in [0, 10, 31] {
        app.answer(&Answer::Erasing { done, all: 31 });
        pictures.push(Picture::of(&app, Glass::WIDE).hash());
        tap(&mut app, Key::A, 70_000_000 + u64::from(done));
        assert_eq!(app.next_request(), None, "it is asked for once");
    }
    assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
    let mut left = app.clone();
    tap(&mut left, Key::B, 80_000_000);
    assert_eq!(left.trace().screen, "Home", "it need not be waited for");
    let (finished, all) = (0, true);
    let mut failed = app.clone();
    app.answer(&Answer::Stored { finished, all });
    assert_eq!((app.trace().screen, app.trace().depth), ("Home", 0));
    failed.answer(&Answer::Failed(NotStored::Erasure));
    assert_eq!((failed.trace().screen, failed.trace().depth), ("Notice", 1));
}

/// A new firmware is asked for by a hold, and what a phone runs gets none this way.
#[test]
fn a_new_firmware_takes_a_hold_and_a_device_of_its_own() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("yyyaxxxa");
    taps_do_nothing(&mut bench, "NewFirmware");
    assert_eq!(bench.device_asked, []);
    bench.keys("A");
    assert_eq!(bench.device_asked, [DeviceRequest::Update]);
    bench.keys("b");
    assert_eq!(bench.screen(), "Settings");
    let hosted = Device {
        hosted: true,
        ..board(Glass::WIDE)
    };
    for (device, there) in [(board(Glass::WIDE), true), (hosted, false)] {
        let mut bench = Bench::of(device);
        bench.keys("yyya");
        let mut seen = false;
        for _ in 0..12 {
            bench.keys("y");
            let mut opened = bench.app.clone();
            tap(&mut opened, Key::A, bench.now + 5000);
            seen |= opened.trace().screen == "NewFirmware";
        }
        assert_eq!(seen, there);
    }
}

/// The cards that the screen of a play builds: of the others it says why not.
fn built_on_screen(keyed: &Keyed) -> BTreeSet<CardId> {
    let mut app = keyed.app().clone();
    let mut seen = BTreeSet::new();
    let mut built = BTreeSet::new();
    // The list goes round.
    for now in (100_000_000..).step_by(1000) {
        if let Chosen::Build(card) = app.trace().chosen {
            if !seen.insert(card) {
                return built;
            }
            let mut select = app.clone();
            tap(&mut select, Key::A, now);
            if select.trace().screen != "Why" {
                built.insert(card);
            }
        }
        tap(&mut app, Key::Y, now + 500);
    }
    built
}

/// B7, B16, B17: what a screen lets a city build is what is legal with the cards that can appear.
#[test]
fn the_screens_build_what_is_legal() {
    let mut compared = 0;
    for (seed, kind) in [(1, Kind::Base), (2, Kind::Second), (3, Kind::Cities)] {
        let (mut keyed, events) = Keyed::game(seed, kind);
        for event in events {
            if let Event::Play { seat, .. } = event {
                keyed.open_play();
                let game = keyed.app().trace().game.unwrap();
                let cards: Vec<CardId> = game.can_appear().iter().collect();
                let legal = game
                    .legal(seat, &cards)
                    .filter_map(|found| match found.action {
                        Action::Build { card, .. } => Some(card),
                        Action::Stage { .. } | Action::Discard { .. } => None,
                    });
                assert_eq!(
                    built_on_screen(&keyed),
                    legal.collect(),
                    "seed {seed}: {event:?}"
                );
                compared += 1;
            }
            keyed.enter(event);
        }
    }
    assert!(compared > 150);
}

#[test]
fn coins_that_lie_otherwise_are_set_right_after_a_turn() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("aaaaaaa");
    assert_eq!(bench.screen(), "Settle");
    let coins = |bench: &Bench| {
        let game = bench.app.trace().game.unwrap();
        [1, 2].map(|seat| game.city(Seat::new(seat).unwrap()).coins())
    };
    let [anna, boris] = coins(&bench);
    // The second row of coins: two more.
    bench.keys("yyaxxa");
    assert_eq!(bench.screen(), "Settle");
    assert_eq!(coins(&bench), [anna + 2, boris]);
    assert_eq!(coins(&bench.restart()), [anna + 2, boris]);
}
