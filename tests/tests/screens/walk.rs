//! A walk over the screens by random keys: no panic, no dead end, back always leads home.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use wonders_core::pad::Pad;
use wonders_core::{Expansion, Rng, Table};
use wonders_store::STORE_BYTES;
use wonders_store::mock::Flash;
use wonders_tabletop::{Bytes, Kept, Request};
use wonders_tests::bench::{self, Bench, board};
use wonders_tests::length;
use wonders_tests::lock;
use wonders_tests::table::{self, Kind};
use wonders_ui::{
    App, Canvas, Device, Glass, HOLD, Input, Key, KeyReader, Keys, Language, Lines, MAX_LINES,
    Settings, Trace,
};

/// Inputs of the longest walk.
const STEPS: usize = 1_000_000;
/// Walks from each prepared beginning.
const WALKS: usize = 40;
/// How often a picture is drawn on the way.
const DRAW: usize = 50;

/// How often the plug is pulled.
const RESTART: usize = 499;

/// The keys a walk presses: selecting often enough to get deep, holding now and then.
const KEYS: [Key; 12] = [
    Key::A,
    Key::A,
    Key::A,
    Key::A,
    Key::Y,
    Key::Y,
    Key::X,
    Key::X,
    Key::B,
    Key::Left,
    Key::Right,
    Key::Press,
];

/// A walk with whatever it has seen.
struct Walk {
    rng: Rng,
    pixels: Vec<u8>,
    seen: BTreeMap<&'static str, usize>,
}

impl Walk {
    /// Presses these keys, then random ones, on a device that starts with this flash.
    fn go(&mut self, flash: Flash, first: &str, steps: usize, sound: bool) {
        let device = Device {
            keys: Keys::ALL,
            ..board(Glass::SMALL)
        };
        let mut bench = Bench::on(flash, device);
        bench.keys(first);
        for step in 0..steps {
            self.step(&mut bench);
            if step % DRAW == 0 {
                let mut canvas = Canvas::new(&mut self.pixels, Glass::SMALL).unwrap();
                bench.app.draw(&mut canvas);
            }
            if step % 1000 == 0 {
                bench.pause();
                go_home(&bench.app, bench.now);
            }
            if sound && step % RESTART == RESTART - 1 {
                bench = restart(bench);
            }
        }
        let not_stored = bench.app.trace().not_stored;
        assert!(!sound || not_stored.is_empty(), "a sound flash keeps all");
    }

    fn step(&mut self, bench: &mut Bench) {
        let rng = &mut self.rng;
        bench.now += 100 + rng.below(200) as u64;
        *self.seen.entry(bench.screen()).or_default() += 1;
        if bench.screen() == "Lock" && rng.below(20) == 0 {
            bench.now = lock::open(&mut bench.app, bench.now);
        }
        let key = KEYS[rng.below(KEYS.len())];
        bench.app.input(Input::Down(key), bench.now);
        if rng.below(12) == 0 {
            bench.app.input(Input::Long(key), bench.now + HOLD);
            bench.now += HOLD;
        } else {
            bench.app.input(Input::Short(key), bench.now + 60);
        }
        bench.app.tick(bench.now + 80);
        bench.serve();
        bench.asked.clear();
    }
}

/// Flashes on which things run that random keys seldom begin, keys that lead to them, and whether
/// the flash is sound.
fn beginnings() -> Vec<(Flash, &'static str, bool)> {
    let (setup, events, _) = table::game(7, Kind::Cities);
    let mut cities = table::bench(&setup, Glass::SMALL, ["Anna", "Boris"]);
    for (_, event) in events.iter().take(50) {
        cities.store(*event);
    }
    let (setup, events, _) = table::game(4, Kind::ThreeCities);
    let mut three = table::bench(&setup, Glass::SMALL, ["Anna", "Boris", "Vera"]);
    for (_, event) in events.iter().take(40) {
        three.store(*event);
    }
    let mut pad = Bench::new(Glass::SMALL);
    let armada = Pad::new(Table::new(3).with(Expansion::Armada), &[]).unwrap();
    let begin = Request::NewPad(Bytes::from_slice(&armada.setup_bytes()).unwrap());
    assert_eq!(pad.keeper.serve(&begin), None);
    let mut damaged = cities.keeper.flash().clone();
    damaged.bytes[9 * 4096..10 * 4096].fill(0x55);
    vec![
        (cities.keeper.into_flash(), "", true),
        (three.keeper.into_flash(), "", true),
        (pad.keeper.into_flash(), "yaxxxxaaaaaaa", true),
        (damaged, "", false),
    ]
}

#[test]
fn random_keys_find_no_panic_and_no_dead_end() {
    let mut walk = Walk {
        rng: Rng::new(4),
        pixels: vec![0; Glass::SMALL.pixels()],
        seen: BTreeMap::new(),
    };
    walk.go(Flash::new(STORE_BYTES), "", STEPS, true);
    if length::full() {
        for kind in Kind::ALL {
            let table = table::bench(&table::setup(3, kind), Glass::SMALL, ["Anna", "Boris"]);
            walk.go(table.keeper.into_flash(), "", STEPS, true);
        }
    }
    for (flash, first, sound) in beginnings() {
        for _ in 0..WALKS {
            walk.go(flash.clone(), first, STEPS / 500, sound);
        }
    }
    for screen in Trace::SCREENS {
        let seen = &walk.seen;
        assert!(
            seen.contains_key(screen),
            "the walk never saw {screen}: {seen:?}"
        );
    }
}

#[test]
fn random_keys_with_reboots_between_lose_nothing() {
    for kind in Kind::ALL {
        let steps = match length::full() {
            true => 200_000,
            false => length::up_to(30_000),
        };
        let mut bench = table::bench(&table::setup(3, kind), Glass::SMALL, ["Anna", "Boris"]);
        let mut rng = Rng::new(9);
        let (mut reboots, mut games) = (0, 0);
        for _ in 0..steps {
            let key = KEYS[rng.below(KEYS.len())];
            if rng.below(12) == 0 {
                bench.hold(key);
            } else {
                bench.press(key);
            }
            games += usize::from(bench.app.trace().game.is_some());
            if rng.below(8) == 0 {
                bench = restart(bench);
                reboots += 1;
            }
        }
        assert!(reboots > steps / 10, "{reboots} reboots");
        assert!(games > steps / 4, "a game ran during {games} keys");
    }
}

/// After a restart the game and the pad are as they were on the screen.
fn restart(mut bench: Bench) -> Bench {
    // A number in hand is stored after a moment.
    bench.wait(1200);
    let before = bench.app.clone();
    let after = bench.restart();
    let (then, now) = (before.trace(), after.app.trace());
    assert_eq!(now.game, then.game);
    assert_eq!(
        (now.taken_back, now.correcting),
        (then.taken_back, then.correcting)
    );
    assert_eq!(now.pad, then.pad);
    assert_eq!(
        after.keeper.store().history_len(),
        usize::from(then.finished)
    );
    after
}

/// Back leads home from everywhere, within the depth of the screens and two presses for each letter
/// of a name.
fn go_home(app: &App, now: u64) {
    let mut app = app.clone();
    let mut now = now + 10_000;
    let mut steps = 0;
    while app.trace().screen != "Home" {
        if app.trace().screen == "Lock" {
            now = lock::open(&mut app, now);
        }
        now += 500;
        let back = if app.turned() {
            Key::B.turned()
        } else {
            Key::B
        };
        app.input(Input::Down(back), now);
        // The test of the keys counts taps, so it is left by a hold.
        if app.trace().screen == "DeviceTest" {
            app.input(Input::Long(back), now + HOLD);
            now += HOLD;
        } else {
            app.input(Input::Short(back), now + 60);
        }
        while app.next_request().is_some() || app.next_device_request().is_some() {}
        steps += 1;
        assert!(
            steps < 32,
            "back does not lead home from {}",
            app.trace().screen
        );
    }
}

#[test]
fn a_dimmed_screen_is_only_woken_by_the_first_press() {
    let mut app = bench::app(Glass::WIDE);
    app.tick(299_000);
    let bright = app.backlight();
    app.tick(300_000);
    assert!(app.backlight() < bright);
    app.input(Input::Down(Key::A), 310_000);
    app.input(Input::Short(Key::A), 310_100);
    assert_eq!(app.backlight(), bright);
    assert_eq!(app.trace().screen, "Home");
    app.input(Input::Down(Key::A), 310_200);
    assert_ne!(app.trace().screen, "Home");
    // However long the waking key is held, it does nothing.
    app.tick(620_000);
    let open = app.trace().screen;
    app.input(Input::Down(Key::B), 621_000);
    app.input(Input::Short(Key::B), 621_600);
    assert_eq!(app.trace().screen, open);
    app.tick(930_000);
    app.input(Input::Down(Key::B), 931_000);
    app.input(Input::Long(Key::B), 931_000 + HOLD);
    assert_eq!(app.trace().screen, open);
    app.input(Input::Down(Key::B), 933_000);
    app.input(Input::Short(Key::B), 933_100);
    assert_eq!(app.trace().screen, "Home");
}

#[test]
fn moving_the_cursor_changes_few_pixels() {
    let size = Glass::WIDE;
    let mut app = App::new(board(size));
    let settings = Settings {
        language: Language::Cs,
        ..Settings::default()
    };
    app.restore(Kept::Settings(&settings.to_bytes()));
    app.start(0);
    let mut pixels = vec![0; size.pixels()];
    let mut lines = Lines::new();
    let mut changed = |app: &App| {
        let mut canvas = Canvas::new(&mut pixels, size).unwrap();
        app.draw(&mut canvas);
        let mut pixels = 0;
        while let Some(area) = lines.changed(&canvas, MAX_LINES) {
            pixels += area.rows.len() * area.columns.len();
        }
        pixels
    };
    assert_eq!(changed(&app), 320 * 240);
    app.input(Input::Down(Key::Y), 1000);
    assert!(changed(&app) <= 320 * 60);
    assert_eq!(changed(&app), 0);
}

#[test]
fn a_turned_device_swaps_its_keys() {
    let mut app = App::new(board(Glass::WIDE));
    let settings = Settings {
        turned: true,
        ..Settings::default()
    };
    app.restore(Kept::Settings(&settings.to_bytes()));
    app.start(0);
    assert!(app.turned());
    let mut reader = KeyReader::new();
    reader.sample(Keys::NONE, 0);
    for input in reader.sample(Keys::NONE.with(Key::Y), 100) {
        app.input(input, 100);
    }
    assert_eq!(app.trace().screen, "NewGame");
}
