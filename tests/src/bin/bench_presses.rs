//! Presses over 100 games played as people do, with four keys and with the joystick: for each kind of
//! play, for a play, and for a whole game with all that lies between the plays.

use wonders_core::{Action, Event};
use wonders_tests::keyed::{Counts, Keyboard, Keyed, in_device_order};
use wonders_tests::presses::{MOST_PAD_PRESSES, base_pad};
use wonders_tests::table::{self, Kind};
use wonders_ui::ScreenSize;

const GAMES: u64 = 100;
/// The largest share of discards among the plays of people, in per cent.
const MOST_DISCARDS: f64 = 5.0;

/// What is measured: keys, screen, what is played, and the most presses a play and a game.
struct Case {
    name: &'static str,
    keyboard: Keyboard,
    screen: ScreenSize,
    kind: Kind,
    most: (f64, f64),
}

const fn four(name: &'static str, kind: Kind, most: (f64, f64)) -> Case {
    let (keyboard, screen) = (Keyboard::FourHeld, ScreenSize::Wide);
    Case {
        name,
        keyboard,
        screen,
        kind,
        most,
    }
}

const fn joystick(name: &'static str, kind: Kind, most: (f64, f64)) -> Case {
    let (keyboard, screen) = (Keyboard::JoystickHeld, ScreenSize::Square);
    Case {
        name,
        keyboard,
        screen,
        kind,
        most,
    }
}

/// A game of Cities has a turn more in each age, and its losses: a fifth more to enter.
const CASES: [Case; 6] = [
    four("four keys", Kind::Base, (4.0, 220.0)),
    joystick("joystick", Kind::Base, (3.0, 165.0)),
    four("four keys, second edition", Kind::Second, (4.0, 220.0)),
    joystick("joystick, second edition", Kind::Second, (3.0, 165.0)),
    four("four keys, Cities", Kind::Cities, (4.0, 220.0)),
    joystick("joystick, Cities", Kind::Cities, (3.0, 198.0)),
];

fn main() {
    let mut missed = false;
    for case in &CASES {
        missed |= !measure(case);
    }
    let presses = base_pad(ScreenSize::Wide);
    println!("score pad of five, base game: {presses} presses, at most {MOST_PAD_PRESSES}");
    if missed || presses > MOST_PAD_PRESSES {
        eprintln!("entering takes too many presses");
        std::process::exit(1);
    }
}

/// Enters the games and tells whether the presses are few enough.
fn measure(case: &Case) -> bool {
    let mut counts = Counts::new();
    let (mut all, mut discards) = (0, 0);
    for seed in 0..GAMES {
        let (setup, events, _) = table::sensible_game(seed, case.kind);
        let app = table::bench(&setup, case.screen, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(app, case.keyboard);
        for event in in_device_order(&events) {
            discards += u32::from(is_discard(event));
            keyed.enter(event);
        }
        keyed.read_on();
        all += keyed.pressed.len() as u32;
        for (kind, (plays, presses)) in keyed.counts {
            let count = counts.entry(kind).or_default();
            count.0 += plays;
            count.1 += presses;
        }
    }
    println!("{}, {GAMES} games", case.name);
    let (mut plays, mut presses) = (0, 0);
    for (kind, (some, pressed)) in &counts {
        let mean = mean(*pressed, *some);
        println!("  {kind:<20} {some:>6} plays  {mean:>5.2} presses");
        plays += some;
        presses += pressed;
    }
    let share = 100.0 * mean(discards, plays);
    let (play, game) = (mean(presses, plays), mean(all, GAMES as u32));
    let (most, most_a_game) = case.most;
    println!("  discards {share:.1} %, at most {MOST_DISCARDS}");
    println!("  a play {play:.2} presses, at most {most}");
    println!("  a game {game:.0} presses, at most {most_a_game}");
    play <= most && game <= most_a_game && share <= MOST_DISCARDS
}

const fn is_discard(event: Event) -> bool {
    matches!(
        event,
        Event::Play {
            action: Action::Discard { .. },
            ..
        }
    )
}

fn mean(presses: u32, plays: u32) -> f64 {
    f64::from(presses) / f64::from(plays.max(1))
}
