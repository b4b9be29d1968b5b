//! What keys do apart from entering plays: settings, a joystick's ways, pages of codes and of
//! cards, and the light beside the glass.
#![allow(clippy::unwrap_used)]

use wonders_core::Event;
use wonders_tests::bench::Bench;
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order, tap};
use wonders_tests::pads::Sample;
use wonders_tests::picture::Picture;
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, HOLD, Input, Kept, Key, Language, ScreenSize, Settings};

fn shown(bench: &Bench, size: ScreenSize) -> u64 {
    Picture::of(&bench.app, size).hash()
}

fn hold(app: &mut App, key: Key, now: u64) {
    app.input(Input::Down(key), now);
    app.input(Input::Long(key), now + HOLD);
}

/// Every setting has its own row, whose values come round.
#[test]
fn each_setting_goes_round_its_values() {
    for (row, values) in [(0, 4), (1, 5), (2, 4), (3, 2), (4, 2), (5, 2)] {
        let mut bench = Bench::new(ScreenSize::Wide);
        bench.keys("yyya");
        assert_eq!(bench.screen(), "Settings");
        bench.keys(&"y".repeat(row));
        let mut seen: Vec<Vec<u8>> = Vec::new();
        loop {
            bench.keys("a");
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
    let size = ScreenSize::Square;
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
fn codes(size: ScreenSize) -> Bench {
    let mut bench = Bench::new(size);
    let settings = Settings {
        language: Language::Uk,
        ..Settings::default()
    };
    bench.app.restore(Kept::Settings(&settings.to_bytes()));
    Sample::Eight.restore(Language::Uk, &mut bench);
    bench.app.start(0);
    bench.keys("yaxxaxxxa");
    assert_eq!(bench.screen(), "Qr");
    bench
}

/// Codes come round both ways, by either kind of keys.
#[test]
fn codes_are_turned_both_ways() {
    let size = ScreenSize::Small;
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
    let (setup, events, _) = table::sensible_game(3, Kind::Base);
    let bench = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    for event in in_device_order(&events) {
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
    assert_eq!(Bench::new(ScreenSize::Wide).app.glow(), [0; 3]);
}

/// In each turn it goes from the Free City's white over the ground of one badge to that of the
/// other, and dimly.
#[test]
fn every_seat_has_a_light_of_its_own() {
    let (setup, events, _) = table::sensible_game(3, Kind::Base);
    let bench = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    let mut seen = Vec::new();
    for event in in_device_order(&events).into_iter().take(3) {
        seen.push(keyed.app().glow());
        keyed.enter(event);
    }
    assert_eq!(seen[0], [8; 3], "the Free City's is white");
    assert!(seen[1] != seen[2] && seen[1] != seen[0] && seen[2] != seen[0]);
    assert!(seen.iter().flatten().all(|&part| part <= 20), "{seen:?}");
}

/// What made the points can be asked about, card by card.
#[test]
fn holding_a_on_what_made_points_opens_its_page() {
    let mut keyed = entered(|_| false);
    keyed.read_on();
    assert_eq!(keyed.bench.screen(), "Final");
    let mut opened = 0;
    for row in 0..12 {
        let mut app = keyed.app().clone();
        let mut now = 90_000_000;
        for key in [Key::Y].repeat(row).into_iter().chain([Key::A]) {
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
        let (setup, events, end) = table::sensible_game(seed, Kind::Cities);
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
        let bench = table::bench(&setup, ScreenSize::Wide, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(bench, Keyboard::Four);
        for event in in_device_order(&events) {
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
    let size = ScreenSize::Small;
    let mut bench = Bench::new(size);
    bench.keys("yyyayyyyyyya");
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
    let size = ScreenSize::Wide;
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
        let mut bench = Bench::new(ScreenSize::Wide);
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
    let size = ScreenSize::Wide;
    let mut picked = 0;
    for row in 0..12 {
        let mut bench = Bench::new(size);
        bench.keys(&format!("a{}", "y".repeat(row)));
        let before = shown(&bench, size);
        bench.keys("a");
        if bench.screen() == "BoardPick" {
            picked += 1;
            bench.keys("yya");
            assert_eq!(bench.screen(), "NewGame");
            assert_ne!(shown(&bench, size), before);
        }
    }
    assert!(picked > 0);
}
