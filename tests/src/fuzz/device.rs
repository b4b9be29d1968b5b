//! The app with anything that may have outlived a power cut, and with keys on a failing store.

use wonders_store::Book;
use wonders_tabletop::{Kept, Lost};
use wonders_ui::{
    App, Canvas, DeviceEvent, Findings, Glass, HOLD, Input, Key, Keys, Trial, Verdict,
};

use crate::bench::{Bench, board};
use crate::refusing::{broken, differs};
use crate::table::{self, Kind};

/// Pieces, each behind its length in one byte; the last one may be shorter.
pub(super) fn frames(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    core::iter::from_fn(move || {
        let (length, rest) = bytes.split_first()?;
        let (piece, rest) = rest.split_at(usize::from(*length).min(rest.len()));
        bytes = rest;
        Some(piece)
    })
}

/// A piece behind its length.
pub(super) fn framed(piece: &[u8]) -> Vec<u8> {
    let length = u8::try_from(piece.len()).expect("a short piece");
    let mut bytes = vec![length];
    bytes.extend(piece);
    bytes
}

/// Restores a piece; its first byte says as what.
pub(super) fn restored(piece: &[u8], app: &mut App) {
    let Some((kind, data)) = piece.split_first() else {
        return;
    };
    let text = String::from_utf8_lossy(data);
    let kept = match kind % 14 {
        0 => Kept::Setup(data),
        1 | 2 => Kept::Change(data),
        3 => Kept::PadSetup(data),
        4 => Kept::PadNote(data),
        5 => Kept::Settings(data),
        6 => Kept::Names(data),
        7 => Kept::Finished(u16::from(data.len() as u8)),
        8 => return app.device_event(DeviceEvent::Crash(&text)),
        9 => return app.device_event(DeviceEvent::CrashedOften),
        10 => Kept::Foreign,
        11 => Kept::Lost(Lost::default()),
        12 => return app.device_event(DeviceEvent::Unread),
        _ => return app.device_event(DeviceEvent::Tested(word(data))),
    };
    app.restore(kept);
}

/// Four bytes as a word; one of findings is written as it was read.
fn word(data: &[u8]) -> u32 {
    let word = data.first_chunk().copied().map_or(0, u32::from_le_bytes);
    if let Some(findings) = Findings::from_word(word) {
        assert_eq!(findings.to_word(), word, "findings that were read");
    }
    word
}

/// A picture of the app.
pub(super) fn draw(app: &App, size: Glass) {
    let mut pixels = vec![0; size.pixels()];
    let mut canvas = Canvas::new(&mut pixels, size).expect("a canvas of this size");
    app.draw(&mut canvas);
}

/// Restores pieces, the first byte of each says as what; then a key and a picture.
pub(super) fn check_kept(bytes: &[u8]) {
    let mut app = App::new(board(Glass::SMALL));
    for piece in frames(bytes) {
        restored(piece, &mut app);
    }
    app.start(0);
    for (number, key) in [Key::A, Key::A, Key::Y, Key::A].into_iter().enumerate() {
        draw(&app, Glass::SMALL);
        let now = 1000 * (number as u64 + 1);
        app.input(Input::Down(key), now);
        app.input(Input::Short(key), now + 50);
        while app.next_request().is_some() || app.next_device_request().is_some() {}
    }
}

/// A running game and a pad, as the store gives them back.
pub(super) fn kept() -> Vec<Vec<u8>> {
    let bench = |kind| {
        let (setup, events, _) = table::game(7, kind);
        let mut bench = table::bench(&setup, Glass::SMALL, ["Anna", "Boris"]);
        for (_, event) in events {
            bench.store(event);
        }
        bench
    };
    let pieces = |bench: &Bench| {
        let game = bench.keeper.store().running(Book::Game).expect("a game");
        let piece = |kind: u8, data: &[u8]| {
            let mut piece = vec![kind];
            piece.extend(data);
            framed(&piece)
        };
        let mut bytes = piece(0, game.setup);
        for event in game.events.iter() {
            bytes.extend(piece(1, event));
        }
        // Taken back, entered again, corrected, with plays that wait.
        for change in [&[0xf0, 9, 0][..], &[0xf2], &[0xf1, 20, 0], &[0xf3, 1, 0x80]] {
            bytes.extend(piece(1, change));
        }
        bytes
    };
    let games = Kind::ALL.map(|kind| pieces(&bench(kind)));
    games.into_iter().chain(troubles()).collect()
}

/// What a start may have to tell: a crash, its place in the program, and the test of the device.
fn troubles() -> Vec<Vec<u8>> {
    let mut findings = Findings::default();
    findings.note(Trial::Keys, Verdict::Bad);
    findings.unseen = Keys::FOUR;
    let [a, b, c, d] = findings.to_word().to_le_bytes();
    let crash = b"\x08panicked at ui/src/app.rs:120:9: no such seat";
    let often = [framed(crash), framed(&[9]), framed(&[11])].concat();
    let unread = [framed(crash), framed(&[12]), framed(&[10])].concat();
    vec![often, unread, framed(&[13, a, b, c, d])]
}

/// A flash that refuses one change in so many, as the first byte says, and a key for each other
/// byte: what is shown is stored, or the players were told.
pub(super) fn check_keys(bytes: &[u8]) {
    let Some((first, keys)) = bytes.split_first() else {
        return;
    };
    let one_in = 1 + usize::from(*first);
    let mut bench = Bench::on(broken(u64::from(*first), one_in), board(Glass::WIDE));
    for (number, byte) in keys.iter().take(600).enumerate() {
        let key = [Key::A, Key::Y, Key::X, Key::B][usize::from(byte & 3)];
        bench.now += 200;
        bench.app.input(Input::Down(key), bench.now);
        match byte >> 2 {
            0..4 => {
                bench.now += HOLD;
                bench.app.input(Input::Long(key), bench.now);
            }
            _ => bench.app.input(Input::Short(key), bench.now + 50),
        }
        bench.serve();
        match byte >> 2 {
            4 => bench.pause(),
            5 => {
                bench.wait(1200);
                bench = bench.restart();
            }
            _ => {}
        }
        if number % 16 == 0 {
            // A number in hand is not stored before its moment.
            bench.wait(1200);
            differs(&mut bench);
        }
    }
    bench.keeper.flash().refusals = None;
    bench.wait(1200);
    bench.pause();
    let differs = differs(&mut bench);
    assert!(!differs || bench.keeper.store().is_pending());
}

/// Keys that begin a game and play, that fill in a pad, and that once drove screen and flash
/// apart: plays, one refused, taken back and entered again.
pub(super) fn keys() -> Vec<Vec<u8>> {
    const TAP: u8 = 0x40;
    let typed = |one_in: u8, keys: &str| {
        let mut bytes = vec![one_in];
        bytes.extend(keys.chars().map(|letter| {
            let key = match letter.to_ascii_lowercase() {
                'a' => 0,
                'y' => 1,
                'x' => 2,
                _ => 3,
            };
            if letter.is_ascii_uppercase() {
                key
            } else {
                TAP | key
            }
        }));
        bytes
    };
    let play = "aaaa".repeat(40);
    vec![
        typed(200, &format!("aaa{play}")),
        typed(8, &format!("aaa{play}BxaayaA{play}")),
        typed(4, &format!("yaaa{}", "xxaxxyab".repeat(20))),
        typed(0, "aaaaaayaaBbxyyaA"),
    ]
}
