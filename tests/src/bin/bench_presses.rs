//! Presses for each kind of play, over 100 generated games, with four keys and with the joystick.

use wonders_tests::keyed::{Counts, Keyboard, Keyed, in_device_order};
use wonders_tests::presses::{MOST_PAD_PRESSES, base_pad};
use wonders_tests::table;
use wonders_ui::ScreenSize;

const GAMES: u64 = 100;

fn main() {
    let (four, joystick) = (Keyboard::Four, Keyboard::Joystick);
    for (name, keyboard, screen, cities, most) in [
        ("four keys", four, ScreenSize::Wide, false, 6.0),
        ("joystick", joystick, ScreenSize::Square, false, 5.0),
        ("four keys, Cities", four, ScreenSize::Wide, true, 6.0),
        ("joystick, Cities", joystick, ScreenSize::Square, true, 5.0),
    ] {
        let mut counts = Counts::new();
        for seed in 0..GAMES {
            let (setup, events, _) = table::game(seed, cities);
            let app = table::app(&setup, screen, ["Anna", "Boris"]);
            let mut keyed = Keyed::new(app, keyboard);
            for event in in_device_order(&events) {
                keyed.enter(event);
            }
            for (kind, (plays, presses)) in keyed.counts {
                let count = counts.entry(kind).or_default();
                count.0 += plays;
                count.1 += presses;
            }
        }
        println!("{name}, {GAMES} games");
        let (mut plays, mut presses) = (0, 0);
        for (kind, (some, pressed)) in &counts {
            println!(
                "  {kind:<20} {some:>6} plays  {:>5.2} presses",
                mean(*pressed, *some)
            );
            plays += some;
            presses += pressed;
        }
        println!(
            "  {:<20} {plays:>6} plays  {:>5.2} presses, at most {most}",
            "all",
            mean(presses, plays)
        );
        if mean(presses, plays) > most {
            eprintln!("entering a play takes too many presses with {name}");
            std::process::exit(1);
        }
    }
    let presses = base_pad(ScreenSize::Wide);
    println!("score pad of five, base game: {presses} presses, at most {MOST_PAD_PRESSES}");
    if presses > MOST_PAD_PRESSES {
        eprintln!("filling in a score pad takes too many presses");
        std::process::exit(1);
    }
}

fn mean(presses: u32, plays: u32) -> f64 {
    f64::from(presses) / f64::from(plays.max(1))
}
