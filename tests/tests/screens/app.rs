//! The app by itself: what keys and time do to it, to the millisecond.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use wonders_core::binary;
use wonders_tabletop::Kept;
use wonders_tests::bench::{self, Bench, board};
use wonders_tests::keyed::Keyed;
use wonders_tests::pads::Sample;
use wonders_tests::picture::Picture;
use wonders_tests::said::said;
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Chosen, Glass, Input, Key, Language, Text};

const SIZE: Glass = Glass::WIDE;

/// A device whose light has gone down.
fn dimmed() -> (App, u64) {
    let mut app = bench::app(SIZE);
    let dim = app.next_tick().unwrap();
    let bright = app.backlight();
    app.tick(dim - 1);
    assert_eq!(app.backlight(), bright, "a millisecond before");
    app.tick(dim);
    assert!(app.backlight() < bright);
    assert_eq!(app.next_tick(), None, "nothing more happens by itself");
    (app, dim)
}

/// The key that wakes counts for nothing until it goes down again, however it comes up.
#[test]
fn the_key_that_wakes_counts_when_it_goes_down_again() {
    for end in [Input::Short(Key::B), Input::Long(Key::B)] {
        let mut bench = Bench::new(SIZE);
        bench.keys("yyya");
        let dim = bench.app.next_tick().unwrap();
        bench.app.tick(dim);
        bench.app.input(Input::Down(Key::B), dim);
        bench.app.input(end, dim + 900);
        assert_eq!(bench.screen(), "Settings");
        bench.app.input(Input::Down(Key::B), dim + 1000);
        bench.app.input(end, dim + 1900);
        assert_eq!(bench.screen(), "Home");
    }
}

#[test]
fn keys_count_from_the_end_of_waking_on() {
    for (after, counts) in [(149, false), (150, true)] {
        let (mut app, now) = dimmed();
        app.input(Input::Down(Key::X), now);
        app.input(Input::Down(Key::A), now + after);
        assert_eq!(app.trace().screen != "Home", counts, "{after} ms after");
    }
}

/// A cell of a pad, where its number is changed.
fn cell() -> Bench {
    let mut bench = Bench::new(SIZE);
    Sample::Base.restore(Language::En, &mut bench);
    bench.app.start(bench.now);
    bench.keys("ya");
    assert_eq!(bench.screen(), "PadHub");
    bench.keys("aa");
    assert_eq!(bench.screen(), "PadEntry");
    bench
}

#[test]
fn a_number_in_hand_is_stored_after_a_second_and_not_before() {
    let mut bench = cell();
    let asked = bench.asked.len();
    bench.now += 200;
    let pressed = bench.now;
    bench.app.input(Input::Down(Key::X), pressed);
    bench.app.input(Input::Short(Key::X), pressed + 50);
    bench.serve();
    assert_eq!(bench.asked.len(), asked, "it may change again");
    assert_eq!(bench.app.next_tick(), Some(pressed + 50 + 1000));
    bench.app.tick(pressed + 50 + 999);
    bench.serve();
    assert_eq!(bench.asked.len(), asked, "a millisecond before");
    bench.app.tick(pressed + 50 + 1000);
    bench.serve();
    assert_eq!(bench.asked.len(), asked + 1);
}

/// Where holding means something the picture moves while it lasts, frame by frame.
#[test]
fn a_hold_is_drawn_while_it_lasts() {
    let mut bench = Bench::new(SIZE);
    bench.keys("yyya");
    assert_eq!(bench.screen(), "Settings");
    // The last row erases everything, and must be held.
    bench.keys("x");
    let rest = Picture::of(&bench.app, SIZE).hash();
    bench.now += 500;
    let begun = bench.now;
    bench.app.input(Input::Down(Key::A), begun);
    let mut pictures = vec![rest];
    let mut now = begun;
    while now < begun + 700 {
        let next = bench.app.next_tick().unwrap();
        assert!((now + 10..=now + 100).contains(&next), "{now} to {next}");
        now = next;
        bench.app.tick(now);
        pictures.push(Picture::of(&bench.app, SIZE).hash());
    }
    pictures.dedup();
    assert!(pictures.len() > 8, "{} pictures", pictures.len());
    bench.app.input(Input::Short(Key::A), now);
    assert_eq!(bench.screen(), "Settings");
}

/// A game where somebody is to choose a card, with its cursor at the list's begin.
fn choosing() -> Keyed {
    let (mut keyed, events) = Keyed::game(3, Kind::Base);
    keyed.enter_all(&events[..3]);
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Play");
    keyed
}

fn chosen(keyed: &Keyed) -> Chosen {
    keyed.app().trace().chosen
}

/// In a list of cards a key that is held goes on by colours, as left and right do.
#[test]
fn a_held_key_leaps_in_a_list_of_cards_and_steps_elsewhere() {
    for (held, jump) in [
        (Key::Y, Key::Right),
        (Key::Down, Key::Right),
        (Key::X, Key::Left),
        (Key::Up, Key::Left),
    ] {
        let below = || {
            let mut keyed = choosing();
            keyed.press(Key::Y);
            keyed
        };
        let [mut by_hold, mut by_jump] = [(); 2].map(|()| below());
        let first = chosen(&by_hold);
        by_jump.press(jump);
        let now = by_hold.bench.now + 900;
        by_hold.bench.app.input(Input::Repeat(held), now);
        assert_eq!(chosen(&by_hold), chosen(&by_jump), "{held:?}");
        let mut by_step = below();
        by_step.press(held);
        assert_ne!(chosen(&by_hold), first);
        assert_ne!(chosen(&by_hold), chosen(&by_step), "{held:?}");
    }
}

#[test]
fn a_held_key_goes_row_by_row_in_a_menu() {
    let at = |bench: &Bench| Picture::of(&bench.app, SIZE).hash();
    for held in [Key::Y, Key::Down, Key::X, Key::Up] {
        let [mut by_hold, mut by_press] = [(); 2].map(|()| Bench::new(SIZE));
        by_press.press(held);
        let now = by_hold.now;
        by_hold.app.input(Input::Repeat(held), now);
        assert_eq!(at(&by_hold), at(&by_press), "{held:?}");
        assert_ne!(at(&by_hold), at(&Bench::new(SIZE)), "{held:?}");
    }
}

/// Left goes back where it turns no pages.
#[test]
fn left_goes_back_but_where_it_jumps() {
    let mut keyed = choosing();
    let before = chosen(&keyed);
    keyed.press(Key::Right);
    assert_ne!(chosen(&keyed), before);
    keyed.press(Key::Left);
    assert_eq!(
        (keyed.app().trace().screen, chosen(&keyed)),
        ("Play", before)
    );
    let mut bench = Bench::new(SIZE);
    bench.keys("yyya");
    let row = |bench: &Bench| Picture::of(&bench.app, SIZE).hash();
    let first = row(&bench);
    bench.now += 200;
    bench.app.input(Input::Down(Key::Left), bench.now);
    assert_eq!((bench.screen(), row(&bench)), ("Settings", first));
    bench.app.input(Input::Short(Key::Left), bench.now + 50);
    assert_eq!(bench.screen(), "Home");
}

#[test]
fn nothing_leads_out_of_home() {
    let mut bench = Bench::new(SIZE);
    for key in [Key::B, Key::Left, Key::B] {
        bench.press(key);
        bench.hold(key);
        assert_eq!((bench.screen(), bench.app.trace().depth), ("Home", 0));
    }
}

/// What cannot be read of what was kept is reported at the start, each by itself.
#[test]
fn what_cannot_be_restored_is_reported() {
    let (setup, events, _) = table::game(3, Kind::Base);
    let table = table::bytes(&setup, ["Anna", "Boris"]);
    let play = binary::encode(events[0].1);
    let pad = Sample::Base.pad(Language::En).setup_bytes();
    let broken = [0xff; 9];
    for (kept, reported) in [
        (vec![Kept::Setup(&table), Kept::Change(&play)], false),
        (vec![Kept::Setup(&broken)], true),
        (vec![Kept::Setup(&table), Kept::Change(&broken)], true),
        (vec![Kept::PadSetup(&pad)], false),
        (vec![Kept::PadSetup(&broken)], true),
        (vec![Kept::PadSetup(&pad), Kept::PadNote(&broken)], true),
    ] {
        let mut app = App::new(board(SIZE));
        let kind = format!("{kept:?}");
        kept.into_iter().for_each(|kept| app.restore(kept));
        app.start(0);
        assert_eq!(app.trace().screen == "Trouble", reported, "{kind}");
    }
}

#[test]
fn the_light_stays_on_for_its_whole_time_after_waking() {
    let fresh = bench::app(SIZE);
    let whole = fresh.next_tick().unwrap();
    let (mut app, dim) = dimmed();
    let woken = dim + 5000;
    app.input(Input::Down(Key::X), woken);
    assert_eq!(app.backlight(), fresh.backlight());
    assert_eq!(app.next_tick(), Some(woken + whole));
    app.tick(woken + whole - 1);
    assert_eq!(app.backlight(), fresh.backlight(), "a millisecond before");
}

/// The picture of the wonders that a new game draws at one and the same time.
fn drawn(seed: u64) -> u64 {
    let mut bench = Bench::new(SIZE);
    bench.app.stir(seed);
    bench.keys("a");
    assert_eq!(bench.screen(), "NewGame");
    Picture::of(&bench.app, SIZE).hash()
}

#[test]
fn chance_from_outside_decides_which_wonders_are_drawn() {
    assert_eq!(drawn(7), drawn(7));
    let draws: BTreeSet<u64> = (0..20).map(drawn).collect();
    assert!(draws.len() > 10, "{} draws of 20", draws.len());
}

/// A row that must be held says so after a tap, and no longer once the next key goes down.
#[test]
fn the_next_key_ends_the_word_that_something_must_be_held() {
    let mut bench = Bench::new(SIZE);
    bench.keys("yyyax");
    let hint = Text::HoldIt.of(Language::En);
    let asks = |bench: &Bench| said(&bench.app).iter().any(|words| words.contains(hint));
    assert!(!asks(&bench));
    bench.keys("a");
    assert!(asks(&bench));
    bench.now += 500;
    bench.app.input(Input::Down(Key::X), bench.now);
    assert!(!asks(&bench));
}
