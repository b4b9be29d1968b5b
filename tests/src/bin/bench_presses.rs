//! Presses over 100 games played as people do, with four keys and with the joystick: for each kind of
//! play, for a play, and for a whole game with all that lies between the plays.

use wonders_tests::presses::{CASES, MOST_DISCARDS, MOST_PAD_PRESSES, base_pad};
use wonders_ui::Glass;

const GAMES: u64 = 100;

fn main() {
    let mut missed = false;
    for case in &CASES {
        let found = case.measure(GAMES);
        println!("{}, {GAMES} games", case.name);
        for (kind, (plays, presses)) in &found.counts {
            let mean = f64::from(*presses) / f64::from((*plays).max(1));
            println!("  {kind:<20} {plays:>6} plays  {mean:>5.2} presses");
        }
        let (most, most_a_game) = case.most;
        println!(
            "  discards {:.1} %, at most {MOST_DISCARDS}",
            found.discards
        );
        println!("  a play {:.2} presses, at most {most}", found.play);
        println!("  a game {:.0} presses, at most {most_a_game}", found.game);
        missed |= !case.holds(&found);
    }
    let presses = base_pad(Glass::WIDE);
    println!("score pad of five, base game: {presses} presses, at most {MOST_PAD_PRESSES}");
    if missed || presses > MOST_PAD_PRESSES {
        eprintln!("entering takes too many presses");
        std::process::exit(1);
    }
}
