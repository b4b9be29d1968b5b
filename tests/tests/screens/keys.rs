//! What keys do apart from entering plays: settings, a joystick's ways, pages of codes and of
//! cards, and the light beside the glass.
#![allow(clippy::unwrap_used)]

use wonders_core::Event;
use wonders_store::mock::Flash;
use wonders_store::{Book, STORE_BYTES};
use wonders_tabletop::{Kept, Request};
use wonders_tests::bench::{Bench, board, taps_do_nothing};
use wonders_tests::keyed::{Keyed, hold, tap};
use wonders_tests::pads::Sample;
use wonders_tests::picture::Picture;
use wonders_tests::said;
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Device, DeviceEvent, Glass, Input, Key, Language, Settings, Text};

fn shown(bench: &Bench, size: Glass) -> u64 {
    Picture::of(&bench.app, size).hash()
}

/// The key that selects, whichever way up the picture is.
fn select(bench: &mut Bench) {
    let turned = bench.app.turned();
    bench.press(if turned { Key::A.turned() } else { Key::A });
}

/// Every setting has its own row, whose values come round.
#[test]
fn each_setting_goes_round_its_values() {
    let languages = Language::ALL.len();
    for (row, values) in [
        (0, languages),
        (1, 5),
        (2, 4),
        (3, 2),
        (4, 2),
        (5, 2),
        (6, 2),
    ] {
        let mut bench = Bench::new(Glass::WIDE);
        bench.keys("yyya");
        assert_eq!(bench.screen(), "Settings");
        bench.keys(&"y".repeat(row));
        let mut seen: Vec<Vec<u8>> = Vec::new();
        loop {
            select(&mut bench);
            let stored = bench.keeper.store().settings().to_vec();
            if seen.contains(&stored) {
                break;
            }
            seen.push(stored);
        }
        assert_eq!(seen.len(), values, "row {row}");
        assert!(seen.contains(&Settings::default().to_bytes().to_vec()));
    }
}

/// A device that nobody has used asks for the language, each by its own name, and never again.
#[test]
fn the_first_start_of_all_asks_for_the_language() {
    for (steps, language) in Language::ALL.into_iter().enumerate() {
        let mut bench = Bench::on(Flash::new(STORE_BYTES), board(Glass::SMALL));
        for _ in 0..steps {
            bench.keys("y");
        }
        let words = said::said(&bench.app);
        for text in [
            language.name(),
            Text::DoTake.of(language),
            Text::SetLanguage.of(language),
        ] {
            assert!(
                words
                    .iter()
                    .any(|words| words.split(" · ").any(|word| word == text)),
                "{text} is not in {words:?}"
            );
        }
        bench.keys("b");
        assert_eq!(
            bench.screen(),
            "FirstStart",
            "there is nothing to go back to"
        );
        bench.keys("a");
        assert_eq!(bench.screen(), "Home");
        let chosen = Settings {
            language,
            ..Settings::default()
        };
        assert_eq!(bench.keeper.store().settings(), chosen.to_bytes());
        assert_eq!(bench.restart().screen(), "Home");
    }
}

/// What was played with before, or is run by another system, asks nothing.
#[test]
fn a_device_that_was_used_does_not_ask_for_the_language() {
    let names = b"\x04Anna\x03Ben";
    for (kept, hosted) in [(Some(Kept::Names(names)), false), (None, true)] {
        let mut app = App::new(Device {
            hosted,
            ..board(Glass::WIDE)
        });
        kept.into_iter().for_each(|kept| app.restore(kept));
        app.start(0);
        assert_eq!(app.trace().screen, "Home");
    }
}

/// On a turned device each key does what the one opposite to it did.
#[test]
fn a_turned_key_is_the_one_across() {
    let across = [
        (Key::A, Key::Y),
        (Key::B, Key::X),
        (Key::X, Key::B),
        (Key::Y, Key::A),
        (Key::Up, Key::Down),
        (Key::Down, Key::Up),
        (Key::Left, Key::Right),
        (Key::Right, Key::Left),
        (Key::Press, Key::Press),
    ];
    assert_eq!(across.map(|(key, _)| key), Key::ALL);
    for (key, other) in across {
        assert_eq!(key.turned(), other);
        assert_eq!(other.turned(), key, "twice is the same");
    }
}

/// The key that turned the picture is still down: until it is up it means what it meant.
#[test]
fn a_key_that_turns_the_picture_moves_nothing_while_it_is_held() {
    let size = Glass::WIDE;
    let mut bench = Bench::new(size);
    bench.keys("yyyayyyyyy");
    for (key, turned) in [(Key::A, true), (Key::Y, false)] {
        bench.now += 1000;
        bench.app.input(Input::Down(key), bench.now);
        assert_eq!(bench.app.turned(), turned);
        let before = shown(&bench, size);
        for repeat in 1..4 {
            bench
                .app
                .input(Input::Repeat(key), bench.now + 200 * repeat);
            assert_eq!(shown(&bench, size), before, "the cursor stays");
        }
        bench.app.input(Input::Short(key), bench.now + 900);
        bench.serve();
        assert_eq!((bench.screen(), shown(&bench, size)), ("Settings", before));
    }
}

/// What cannot be taken back is held: a tap on it does nothing.
#[test]
fn what_erases_something_must_be_held() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("yyyax");
    taps_do_nothing(&mut bench, "Settings");
    bench.keys("A");
    taps_do_nothing(&mut bench, "Erase");
    bench.keys("A");
    assert_eq!(bench.asked.last(), Some(&Request::EraseAll));
    for crash in [DeviceEvent::CrashedOften, DeviceEvent::Unread] {
        let mut bench = Bench::new(Glass::WIDE);
        bench.app.device_event(crash);
        bench.app.start(0);
        bench.keys("xyb");
        assert_eq!(bench.screen(), "Trouble");
        bench.keys("B");
        taps_do_nothing(&mut bench, "Erase");
    }
}

/// Plays are taken back by a held key alone.
#[test]
fn what_is_taken_back_must_be_held() {
    let (mut keyed, events) = Keyed::at(Glass::WIDE, &table::sensible_game(3, Kind::Base));
    keyed.enter_all(&events[..4]);
    let all = keyed.bench.stored(Book::Game);
    // Hub, ledger, newest entry, take back.
    keyed.bench.keys("Bxaaya");
    let game = keyed.app().trace().game.cloned();
    taps_do_nothing(&mut keyed.bench, "Undo");
    assert_eq!(keyed.app().trace().game.cloned(), game);
    assert_eq!(keyed.bench.stored(Book::Game), all);
    keyed.bench.keys("A");
    assert_ne!(keyed.app().trace().game.cloned(), game);
}

/// The light falls when the chosen time without a key is over, and not before.
#[test]
fn the_light_dims_after_the_chosen_time() {
    for (number, after) in [None, Some(30), Some(60), Some(300)]
        .into_iter()
        .enumerate()
    {
        let mut bytes = Settings::default().to_bytes();
        bytes[3] = number as u8;
        let settings = Settings::from_bytes(&bytes).unwrap();
        let mut bench = Bench::new(Glass::WIDE);
        bench.app.restore(Kept::Settings(&bytes));
        bench.now += 1000;
        bench.app.input(Input::Down(Key::Y), bench.now);
        let bright = settings.light(false);
        let time = after.unwrap_or(24 * 60 * 60) * 1000;
        bench.wait(time - 1);
        assert_eq!(bench.app.backlight(), bright, "{after:?} seconds");
        bench.wait(1);
        let dimmed = settings.light(after.is_some());
        assert_eq!(bench.app.backlight(), dimmed, "{after:?} seconds");
    }
}

/// The light's steps are even; dimmed it can still be read.
#[test]
fn the_light_has_even_steps() {
    for brightness in 1..=Settings::BRIGHTEST {
        let settings = Settings {
            brightness,
            ..Settings::default()
        };
        assert_eq!(settings.light(false), brightness * 20);
        assert_eq!(settings.light(true), if brightness == 1 { 10 } else { 20 });
    }
}

/// On a joystick right selects and left goes back, but where they turn pages.
#[test]
fn a_joystick_goes_right_and_left() {
    let size = Glass::SQUARE;
    let mut bench = Bench::new(size);
    for way in [Key::Right, Key::Press] {
        for _ in 0..3 {
            bench.press(Key::Down);
        }
        bench.press(way);
        assert_eq!(bench.screen(), "Settings");
        bench.press(Key::Left);
        assert_eq!(bench.screen(), "Home");
        for _ in 0..3 {
            bench.press(Key::Up);
        }
    }
}

/// The codes of a pad with everything, at the first of them.
fn codes(size: Glass) -> Bench {
    let mut bench = Bench::new(size);
    bench.speak(Language::Uk);
    Sample::Eight.restore(Language::Uk, &mut bench);
    bench.app.start(0);
    bench.keys("yaxxaxxxa");
    assert_eq!(bench.screen(), "Qr");
    bench
}

/// Codes come round both ways, by either kind of keys.
#[test]
fn codes_are_turned_both_ways() {
    let size = Glass::SMALL;
    for (forth, back) in [
        (Key::Y, Key::X),
        (Key::Down, Key::Up),
        (Key::Right, Key::Left),
    ] {
        let mut bench = codes(size);
        let first = shown(&bench, size);
        let mut all = vec![first];
        loop {
            bench.press(forth);
            let code = shown(&bench, size);
            if code == first {
                break;
            }
            all.push(code);
        }
        assert!(all.len() > 1);
        for &code in all.iter().rev() {
            bench.press(back);
            assert_eq!((bench.screen(), shown(&bench, size)), ("Qr", code));
        }
    }
}

/// A whole game, entered up to where `stop` says.
fn entered(stop: impl Fn(&Keyed) -> bool) -> Keyed {
    let (mut keyed, events) = Keyed::at(Glass::WIDE, &table::sensible_game(3, Kind::Base));
    for event in events {
        if stop(&keyed) {
            break;
        }
        keyed.enter(event);
    }
    keyed
}

/// The light beside the glass has a colour while somebody is to act, if it is wanted.
#[test]
fn the_light_beside_the_glass_is_that_of_who_acts() {
    let mut keyed = entered(|keyed| keyed.app().trace().screen == "Play");
    assert_ne!(keyed.app().glow(), [0; 3]);
    let off = Settings {
        glow: false,
        ..Settings::default()
    };
    keyed.bench.app.restore(Kept::Settings(&off.to_bytes()));
    assert_eq!(keyed.app().glow(), [0; 3]);
    let on = Settings::default();
    keyed.bench.app.restore(Kept::Settings(&on.to_bytes()));
    assert_ne!(keyed.app().glow(), [0; 3]);
    keyed.bench.wait(60 * 60 * 1000);
    assert_eq!(keyed.app().glow(), [0; 3], "the glass is dimmed");
    assert_eq!(Bench::new(Glass::WIDE).app.glow(), [0; 3]);
}

/// In each turn it goes from the Free City's white over the ground of one badge to that of the
/// other, and dimly.
#[test]
fn every_seat_has_a_light_of_its_own() {
    let (mut keyed, events) = Keyed::at(Glass::WIDE, &table::sensible_game(3, Kind::Base));
    let mut seen = Vec::new();
    for event in events.into_iter().take(3) {
        let Event::Play { seat, .. } = event else {
            unreachable!("a game begins with plays")
        };
        seen.push((seat.index(), keyed.app().glow()));
        keyed.enter(event);
    }
    seen.sort_unstable();
    let white = (0, [8, 8, 8]);
    let cream = (1, [20, 12, 2]);
    let turquoise = (2, [0, 12, 12]);
    assert_eq!(seen, [white, cream, turquoise], "red, green, blue");
}

/// What made the points can be asked about, card by card.
#[test]
fn holding_a_on_what_made_points_opens_its_page() {
    let mut keyed = entered(|_| false);
    keyed.read_on();
    assert_eq!(keyed.bench.screen(), "Final");
    let mut opened = 0;
    for row in 0..7 {
        let mut app = keyed.app().clone();
        let mut now = 90_000_000;
        for key in [Key::X].repeat(row).into_iter().chain([Key::A, Key::A]) {
            tap(&mut app, key, now);
            now += 1000;
        }
        // Whose they are stands above them.
        for _ in 0..4 {
            if app.trace().screen == "Parts" {
                tap(&mut app, Key::Y, now);
                hold(&mut app, Key::A, now + 1000);
                opened += usize::from(app.trace().screen == "CardPage");
                now += 9000;
            }
        }
    }
    assert!(opened > 2, "{opened} pages");
}

/// C7, B21: losses and cards of the discard pile are asked for where they are due, and a card of
/// the pile has its page.
#[test]
fn c7_b21_losses_and_the_discard_pile_are_asked_for() {
    let (mut losses, mut salvages, mut pages) = (0, 0, 0);
    for seed in 0..400 {
        let played = table::sensible_game(seed, Kind::Cities);
        let (_, events, end) = &played;
        let asked = |event: &Event| match event {
            Event::Lose { .. } => (1, 0),
            Event::Salvage { .. } => (0, 1),
            _ => (0, 0),
        };
        let counts = events.iter().map(|(_, event)| asked(event));
        let (lost, salvaged) = counts.fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        if (lost == 0 || losses > 3) && (salvaged == 0 || salvages > 1) {
            continue;
        }
        let (mut keyed, events) = Keyed::at(Glass::WIDE, &played);
        for event in events {
            if matches!(event, Event::Salvage { .. }) {
                let mut app = keyed.app().clone();
                hold(&mut app, Key::A, 90_000_000);
                pages += usize::from(app.trace().screen == "CardPage");
            }
            keyed.enter(event);
        }
        let game = keyed.app().trace().game.unwrap();
        assert!(game.seats().all(|seat| game.score(seat) == end.score(seat)));
        losses += lost;
        salvages += salvaged;
        if losses > 3 && salvages > 1 {
            break;
        }
    }
    assert!(losses > 3 && salvages > 1, "{losses} {salvages}");
    assert!(pages > 0, "no page of {salvages}");
}

/// A long page is read down and up again.
#[test]
fn a_long_page_is_read_both_ways() {
    let size = Glass::SMALL;
    let mut bench = Bench::new(size);
    bench.keys("yyyayyyyyyyya");
    assert_eq!(bench.screen(), "Legend");
    let first = shown(&bench, size);
    bench.keys("y");
    assert_ne!(shown(&bench, size), first);
    bench.keys("x");
    assert_eq!(shown(&bench, size), first);
}

/// The test of the device goes back a page as well.
#[test]
fn the_test_of_the_device_goes_back_a_page() {
    let size = Glass::WIDE;
    let mut bench = Bench::new(size);
    bench.keys("yyyaxxa");
    assert_eq!(bench.screen(), "DeviceTest");
    let first = shown(&bench, size);
    bench.keys("a");
    assert_ne!(shown(&bench, size), first);
    // The picture may be turned now, and the keys with it.
    let back = [Key::A, Key::B, Key::X, Key::Y].map(|key| {
        let mut app = bench.app.clone();
        tap(&mut app, key, 90_000_000);
        app.trace().screen == "DeviceTest" && Picture::of(&app, size).hash() == first
    });
    assert_eq!(back.iter().filter(|&&back| back).count(), 1);
}

/// B leads home from each page that home opens.
#[test]
fn back_leads_home() {
    let mut left = Vec::new();
    for row in 0..4 {
        let mut bench = Bench::new(Glass::WIDE);
        bench.keys(&format!("{}a", "y".repeat(row)));
        left.push(bench.screen());
        bench.keys("b");
        assert_eq!(bench.screen(), "Home", "from row {row}");
    }
    assert!(
        left.contains(&"History") && left.contains(&"Settings"),
        "{left:?}"
    );
}

/// A wonder that is chosen from its list is the city's.
#[test]
fn a_chosen_wonder_is_the_citys() {
    let size = Glass::WIDE;
    let mut picked = 0;
    for row in 0..12 {
        let mut bench = Bench::new(size);
        bench.keys(&format!("a{}", "y".repeat(row)));
        let before = shown(&bench, size);
        bench.keys("a");
        if bench.screen() == "WonderPick" {
            picked += 1;
            bench.keys("yya");
            assert_eq!(bench.screen(), "NewGame");
            assert_ne!(shown(&bench, size), before);
        }
    }
    assert!(picked > 0);
}
