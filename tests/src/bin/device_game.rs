//! A whole game as a scenario for the emulator: from the first screen to the winner by keys alone,
//! with the hash of what the screen must show on the way.
//!
//! `device_game BOARD [cities|second]` prints it. The moment of the first press draws the wonders, so the
//! scenario says when that is.

use std::process::ExitCode;

use wonders_tabletop::{GameTable, Request};
use wonders_tests::bench::Bench;
use wonders_tests::bot::Bot;
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::picture::Picture;
use wonders_tests::table::Kind;
use wonders_ui::{Glass, Key};

/// The cards that are dealt and played.
const SEED: u64 = 1;
/// Pictures on the way.
const PICTURES: usize = 10;
/// Longer than anything moves.
const REST_MS: u64 = 500;
/// From now to the first key of [`Keyed`], and half a millisecond more, which is still the same
/// millisecond on the device.
const FIRST_PRESS_MS: f64 = 200.5;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let board = args.next().unwrap_or_default();
    let kind = match args.next().as_deref() {
        None => Kind::Base,
        Some("cities") => Kind::Cities,
        Some("second") => Kind::Second,
        Some("three") => Kind::Three,
        Some(word) => {
            eprintln!("after the board `cities`, `second` or `three` may follow, not `{word}`");
            return ExitCode::FAILURE;
        }
    };
    match device(&board) {
        Ok((screen, keyboard)) => {
            print!("{}", scenario(screen, keyboard, kind));
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// The screen and the keys of the board of this name.
fn device(name: &str) -> Result<(Glass, Keyboard), String> {
    let boards = wonders_boards::all()?;
    let board = wonders_boards::named(&boards, name)?;
    let (width, height) = (board.glass.width, board.glass.height);
    let alike = Glass::BOARDS
        .into_iter()
        .find(|screen| (screen.width(), screen.height()) == (width.into(), height.into()))
        .ok_or("there is no screen of this size")?;
    // The letters follow from its own dots per millimetre.
    let screen = Glass::new(width, height, board.glass.diagonal, alike.keys());
    let keyboard = match board.keys.directions() {
        true => Keyboard::Joystick,
        false => Keyboard::Four,
    };
    Ok((screen, keyboard))
}

fn scenario(screen: Glass, keyboard: Keyboard, kind: Kind) -> String {
    let mut keyed = Keyed::new(Bench::new(screen), keyboard);
    let first = keyed.bench.now as f64 + FIRST_PRESS_MS;
    let mut text = format!("power on\nat {first}\n");
    // New game, begin, what to lay out; the row above the first switches Cities on, that above it
    // takes the other edition, the fifth from below has three players.
    use Key::{A, X, Y};
    let keys: &[Key] = match kind {
        Kind::Base => &[A; 3],
        Kind::Cities => &[A, X, A, Y, A, A],
        Kind::Second => &[A, X, X, A, Y, Y, A, A],
        _ => &[A, X, X, X, X, X, A, Y, Y, Y, Y, Y, A, A],
    };
    for &key in keys {
        keyed.press(key);
    }
    let begun = keyed.bench.asked.iter().find_map(|request| match request {
        Request::NewGame(bytes) => GameTable::from_bytes(bytes),
        _ => None,
    });
    let Some(begun) = begun else {
        unreachable!("these presses begin a game");
    };
    let setup = begun.journal().setup().clone();
    assert_eq!(setup.table, kind.table());
    let mut events = Vec::new();
    Bot::sensible(&setup, SEED).finish(|game, event| events.push((game.clone(), event)));
    let events = in_device_order(&events);
    let mut written = 0;
    for (number, &event) in events.iter().enumerate() {
        keyed.enter(event);
        written = tell(&keyed, written, &mut text);
        let picture = number * PICTURES / events.len();
        if (number + 1) * PICTURES / events.len() > picture {
            // What moves comes to rest, as the emulator waits for it too.
            keyed.bench.wait(REST_MS);
            let hash = Picture::of(keyed.app(), screen).hash();
            text += &format!("wait {REST_MS}\nshot game-{picture}\nscreen {hash:016x}\n");
        }
    }
    // What the last turn and the last age tell comes before the score.
    keyed.read_on();
    tell(&keyed, written, &mut text);
    text + "reject crash\n"
}

/// Writes the keys pressed since `written`; returns how many there are now.
fn tell(keyed: &Keyed, written: usize, text: &mut String) -> usize {
    for (number, (key, held)) in keyed.pressed.iter().enumerate().skip(written) {
        if keyed.looks.contains(&number) {
            *text += "wait 200\n";
        }
        let name = format!("{key:?}").to_lowercase();
        *text += &format!("press {name}{}\n", if *held { " 1000" } else { "" });
    }
    keyed.pressed.len()
}
