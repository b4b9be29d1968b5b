//! What moved is seen moving, for a moment, and never in the way of a key.
#![allow(clippy::unwrap_used)]

use wonders_tabletop::Kept;
use wonders_tests::keyed::Keyed;
use wonders_tests::table::Kind;
use wonders_tests::{picture::Picture, scene::rest};
use wonders_ui::{App, Glass, Input, Key, Millis, Settings};

const SIZE: Glass = Glass::WIDE;
/// No motion lasts longer.
const LONGEST: Millis = 300;

/// A game with its coins, conflicts and points, up to the screen before the one that is named.
fn before(screen: &str, motion: bool) -> App {
    let (mut keyed, events) = Keyed::game(3, Kind::Base);
    let settings = Settings {
        motion,
        ..Settings::default()
    };
    keyed
        .bench
        .app
        .restore(Kept::Settings(&settings.to_bytes()));
    let mut last = keyed.app().clone();
    let there = |app: &App| {
        let paid = app
            .settled()
            .filter(|(from, to, _)| from.is_some() && to.is_some());
        app.trace().screen == screen && (screen != "Settle" || paid.count() > 0)
    };
    for event in events {
        loop {
            let read = ["Settle", "AgeEnd"].contains(&keyed.app().trace().screen);
            if !read {
                break;
            }
            last = keyed.app().clone();
            keyed.press(Key::A);
            if there(keyed.app()) {
                return last;
            }
        }
        last = keyed.app().clone();
        keyed.enter(event);
        if there(keyed.app()) {
            return last;
        }
    }
    while keyed.app().trace().screen != screen {
        last = keyed.app().clone();
        keyed.press(Key::A);
    }
    last
}

/// Presses A until the screen opens; when the last press was made.
fn open(app: &mut App, screen: &str) -> Millis {
    let mut now = 100_000_000;
    for _ in 0..4 {
        app.input(Input::Down(Key::A), now);
        // The store takes everything.
        while app.next_request().is_some() {}
        if app.trace().screen == screen {
            return now;
        }
        // A card's A does its work when it is let go: held, it opens the card's page.
        app.input(Input::Short(Key::A), now + 50);
        while app.next_request().is_some() {}
        if app.trace().screen == screen {
            return now + 50;
        }
        rest(app);
        now += 1000;
    }
    unreachable!("{screen} does not open")
}

fn opened(screen: &str, motion: bool) -> (App, Millis) {
    let mut app = before(screen, motion);
    let now = open(&mut app, screen);
    (app, now)
}

const SCREENS: [&str; 3] = ["Settle", "AgeEnd", "Final"];

#[test]
fn coins_tokens_and_bars_move_and_come_to_rest_in_time() {
    for screen in SCREENS {
        let (mut app, pressed) = opened(screen, true);
        assert!(app.trace().moving, "{screen}");
        let (mut frames, mut last) = (vec![Picture::of(&app, SIZE)], pressed);
        while let Some(next) = app.next_tick().filter(|_| app.trace().moving) {
            assert!(
                next > last && next <= pressed + LONGEST,
                "{screen} at {next}"
            );
            app.tick(next);
            frames.push(Picture::of(&app, SIZE));
            last = next;
        }
        assert!(frames.len() >= 5, "{screen}: {} frames", frames.len());
        assert!(
            frames.windows(2).filter(|pair| pair[0] != pair[1]).count() >= 4,
            "{screen}"
        );
        // Nothing moves any more: the device sleeps until the light dims.
        assert!(app.next_tick().unwrap() > last + 10_000, "{screen}");
        let (still, _) = opened(screen, false);
        assert_eq!(
            *frames.last().unwrap(),
            Picture::of(&still, SIZE),
            "{screen}"
        );
    }
}

#[test]
fn a_key_pressed_meanwhile_counts_at_once_and_ends_it() {
    for screen in SCREENS {
        for key in [Key::A, Key::Y, Key::X] {
            let (mut meanwhile, pressed) = opened(screen, true);
            let mut later = meanwhile.clone();
            // The key that opened it is let go: that is no press.
            meanwhile.input(Input::Short(Key::A), pressed + 30);
            assert!(meanwhile.trace().moving, "{screen}");
            meanwhile.input(Input::Down(key), pressed + 60);
            rest(&mut later);
            later.input(Input::Down(key), pressed + 5000);
            let (now, then) = (meanwhile.trace(), later.trace());
            assert_eq!(
                (now.screen, now.depth),
                (then.screen, then.depth),
                "{screen} {key:?}"
            );
            if now.screen == screen {
                assert!(!now.moving, "{screen} {key:?}");
            }
            rest(&mut meanwhile);
            rest(&mut later);
            assert_eq!(
                Picture::of(&meanwhile, SIZE),
                Picture::of(&later, SIZE),
                "{screen} {key:?}"
            );
        }
    }
}

#[test]
fn nothing_moves_when_it_is_switched_off() {
    for screen in SCREENS {
        let (app, now) = opened(screen, false);
        assert!(!app.trace().moving, "{screen}");
        assert!(app.next_tick().unwrap() > now + 10_000, "{screen}");
    }
}

/// Nothing moved while the power was off.
#[test]
fn a_resumed_game_is_at_rest() {
    let (app, _) = opened("Settle", true);
    let mut bench = wonders_tests::bench::Bench::new(SIZE);
    bench.app = app;
    bench.app.start(0);
    assert!(!bench.app.trace().moving);
}
