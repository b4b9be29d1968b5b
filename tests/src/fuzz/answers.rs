//! The app with answers that nobody asked for, that come late, or that hold anything.

use wonders_tabletop::{Answer, Bytes, End, Health, NotStored, Record};
use wonders_ui::{App, DeviceEvent, Glass, HOLD, Input, Key};

use super::device::{draw, framed, frames, restored};
use super::pad;
use crate::bench::board;

/// Pieces, the first byte of each says of which kind: keys, or an answer.
pub(super) fn check(bytes: &[u8]) {
    let mut app = App::new(board(Glass::WIDE));
    let mut now = 1000;
    let mut pieces = frames(bytes);
    let kept = pieces.next().unwrap_or_default();
    restored(kept, &mut app);
    app.start(0);
    for piece in pieces.take(300) {
        let Some((kind, data)) = piece.split_first() else {
            continue;
        };
        match kind % 8 {
            0 | 1 => data.iter().take(40).for_each(|&byte| {
                now += 2000;
                press(&mut app, byte, now);
            }),
            7 => app.device_event(match data {
                [] => DeviceEvent::LowBattery,
                [byte, ..] => DeviceEvent::Supply(Some(u16::from(*byte) << 8)),
            }),
            kind => app.answer(&answer(kind, data)),
        }
        while app.next_request().is_some() || app.next_device_request().is_some() {}
        draw(&app, Glass::WIDE);
    }
}

fn press(app: &mut App, byte: u8, now: u64) {
    let key = [Key::A, Key::Y, Key::X, Key::B][usize::from(byte & 3)];
    app.input(Input::Down(key), now);
    match byte >> 2 {
        0 => app.input(Input::Long(key), now + HOLD),
        _ => app.input(Input::Short(key), now + 50),
    }
    while app.next_request().is_some() || app.next_device_request().is_some() {}
}

fn answer(kind: u8, data: &[u8]) -> Answer {
    let (first, rest) = data.split_first().unwrap_or((&0, &[]));
    let number = u16::from(*first);
    match kind {
        2 => Answer::Sheet(number, End::Finished, bytes(rest)),
        3 => {
            let (length, rest) = rest.split_first().unwrap_or((&0, &[]));
            let (setup, events) = rest.split_at(usize::from(*length).min(rest.len()));
            let record = Record::new(setup, core::iter::once(events));
            Answer::Record(number, record.unwrap_or_default())
        }
        4 => Answer::Stored {
            finished: number,
            all: rest.is_empty(),
        },
        5 => Answer::Failed(match first % 6 {
            0 => NotStored::Game,
            1 => NotStored::Pad,
            2 => NotStored::Notes,
            3 => NotStored::Erasure,
            4 => NotStored::Deletion,
            _ => NotStored::Repair,
        }),
        _ => Answer::Health(Health {
            wear: u32::from(*first) << 24,
            games: u16::MAX,
            ..Health::default()
        }),
    }
}

fn bytes(data: &[u8]) -> Bytes {
    Bytes::from_slice(data).unwrap_or_default()
}

/// Every screen that asks for something, with what it asked for and with something else.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    const TAP: u8 = 4;
    let typed = |keys: &str| {
        let key = |letter| match letter {
            'a' => TAP,
            'y' => TAP + 1,
            'x' => TAP + 2,
            _ => TAP + 3,
        };
        let mut piece = vec![0];
        piece.extend(keys.chars().map(key));
        framed(&piece)
    };
    let piece = |kind: u8, data: &[u8]| {
        let mut piece = vec![kind];
        piece.extend(data);
        framed(&piece)
    };
    let sheets = pad::sheets().into_iter().filter(|sheet| sheet.len() < 250);
    let histories = sheets.map(|sheet| {
        let mut kept = vec![0, 0];
        kept.extend(&sheet);
        let (newest, second) = (kept[1..].to_vec(), [&[1], &sheet[..]].concat());
        // History, a game, its lines, its code, the wins; answers before and after they are due.
        [
            framed(&[]),
            piece(4, &[3]),
            typed("yya"),
            piece(2, &newest),
            piece(2, &second),
            typed("aya"),
            piece(3, &[0, 0]),
            typed("bxa"),
            piece(3, &[0, 4, 1, 2, 3, 4, 5, 6]),
            typed("bbbxa"),
            piece(2, &second),
            piece(7, &[]),
            piece(5, &[4]),
            piece(6, &[1, 2]),
        ]
        .concat()
    });
    let device = [framed(&[]), typed("yyyaxxaaaaaaa"), piece(6, &[200, 19])].concat();
    histories.chain([device]).collect()
}
