//! Setting up: what is chosen on the way belongs to the screen that asked for it and to nobody else.
#![allow(clippy::unwrap_used)]

use wonders_core::binary;
use wonders_tests::scene::press;
use wonders_ui::{App, Device, Kept, Request, ScreenSize};

/// An app that knows two names.
fn app() -> App {
    let mut app = App::new(Device {
        screen: ScreenSize::Wide,
        joystick: false,
        version: "0.1.0",
    });
    app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    app.start(0);
    app
}

/// The names of the game that `keys` begin, in the order of the seats.
fn names(app: &mut App, keys: &str) -> Vec<String> {
    let (last, keys) = keys
        .char_indices()
        .next_back()
        .map(|(at, _)| keys.split_at(at))
        .unwrap();
    press(app, last);
    assert_eq!(app.trace().screen, "NewGame");
    tap_a(app, keys);
    let bytes = std::iter::from_fn(|| app.next_request()).find_map(|request| match request {
        Request::NewGame(bytes) => Some(bytes),
        _ => None,
    });
    let bytes = bytes.expect("a game has begun");
    let (_, length) = binary::decode_setup(&bytes).unwrap();
    let mut rest = &bytes[length..];
    let mut names = Vec::new();
    while let Some((&length, more)) = rest.split_first() {
        let (name, more) = more.split_at(length.into());
        names.push(String::from_utf8(name.to_vec()).unwrap());
        rest = more;
    }
    names
}

/// Presses without serving the requests, so that they can be looked at.
fn tap_a(app: &mut App, keys: &str) {
    assert_eq!(keys, "a");
    wonders_tests::keyed::tap(app, wonders_ui::Key::A, 90_000_000);
}

#[test]
fn a_pad_left_half_set_up_does_not_take_the_names_of_a_new_game() {
    let mut app = app();
    // Score pad, hold B: home. New game, the first player's name: the second of the list.
    press(&mut app, "yaBxa");
    assert_eq!(app.trace().screen, "NewGame");
    press(&mut app, "yayya");
    assert_eq!(names(&mut app, "xa"), ["Ben", "Anna"]);
}

#[test]
fn a_spelled_name_comes_to_the_player_it_was_spelled_for() {
    let mut app = app();
    // The second player's name: a new one, the letter A, then back to "done".
    press(&mut app, "ayyaaaxx");
    assert_eq!(app.trace().screen, "Spell");
    press(&mut app, "a");
    assert_eq!(names(&mut app, "xxa"), ["Anna", "A"]);
}
