//! The format on flash: what was stored by this version stays readable, other versions are refused.

use std::fmt::Write;

use wonders_store::mock::{Flash, Random, frame};
use wonders_store::{
    AppendError, Book, CloseError, EVENT_MAX, KeepError, NAMES_MAX, PutError, Refusal,
    SETTINGS_MAX, SETUP_MAX, SHEET_MAX, STORE_BYTES, StartError, Store, UndoError, VERSION,
};

use crate::model::{Call, FINISHED, Model, UNFINISHED, call, finish, game, open};

/// What the first firmware wrote. Never change it: it is on devices.
const FIRST: &str = include_str!("format-1.txt");
/// What the last firmware with the first version of the format wrote. Never change it either.
const VERSION1_LAST: &str = include_str!("format-today.txt");
/// What this firmware writes.
const TODAY: &str = include_str!("format-2.txt");

/// An image as text: a line for each 32 bytes that are not blank.
fn dump(bytes: &[u8]) -> String {
    let mut text = String::new();
    for (row, data) in bytes.chunks(32).enumerate() {
        if data.iter().any(|byte| *byte != 0xFF) {
            let _ = write!(text, "{:05x}", row * 32);
            for byte in data {
                let _ = write!(text, " {byte:02x}");
            }
            text.push('\n');
        }
    }
    text
}

fn parse(text: &str) -> Vec<u8> {
    let mut bytes = vec![0xFF; STORE_BYTES as usize];
    let hex = |word| u32::from_str_radix(word, 16).expect("hex");
    for line in text.lines() {
        let mut words = line.split(' ');
        let at = words.next().map_or(0, hex) as usize;
        for (index, word) in words.enumerate() {
            bytes[at + index] = hex(word) as u8;
        }
    }
    bytes
}

/// What the first image holds: two finished games, a running one and a pad.
fn first() -> Model {
    let mut random = Random(31);
    let mut model = Model::default();
    for _ in 0..2 {
        first_game(&mut random, &mut model);
    }
    for next in [
        Call::Start(Book::Game, random.bytes(20)),
        Call::Append(Book::Game, random.bytes(3)),
        Call::Append(Book::Game, random.bytes(4)),
        Call::Undo(Book::Game, 1),
        Call::Start(Book::Pad, random.bytes(10)),
        Call::Append(Book::Pad, random.bytes(2)),
        Call::Names(b"Anna\0Ben".to_vec()),
        Call::Settings(vec![1, 2, 3]),
    ] {
        model.follow(&next);
    }
    model
}

/// A game as the first version stored it.
fn first_game(random: &mut Random, model: &mut Model) {
    let len = 20 + random.below(45);
    model.follow(&Call::Start(Book::Game, random.bytes(len)));
    let mut count = 0;
    for turn in 0..3 {
        for _ in 0..3 {
            let len = 1 + random.below(5);
            model.follow(&Call::Append(Book::Game, random.bytes(len)));
            count += 1;
            if random.below(12) == 0 {
                count = count - 1 - random.below(count.min(4));
                model.follow(&Call::Undo(Book::Game, count));
            }
        }
        if turn % 9 == 4 {
            let len = 1 + random.below(12);
            model.follow(&Call::Settings(random.bytes(len)));
        }
    }
    if random.below(3) == 0 {
        let len = random.below(250);
        model.follow(&Call::Names(random.bytes(len)));
    }
    if random.below(4) == 0 {
        model.follow(&Call::Start(Book::Pad, random.bytes(30)));
        for _ in 0..20 {
            model.follow(&Call::Append(Book::Pad, random.bytes(3)));
        }
        for next in finish(Book::Pad, random.bytes(120)) {
            model.follow(&next);
        }
    }
    if random.below(8) == 0 {
        model.follow(&Call::Abandon(Book::Game));
        let sheet = random.bytes(90);
        model.history.push((sheet, FINISHED, None));
    } else {
        let len = 80 + random.below(150);
        for next in finish(Book::Game, random.bytes(len)) {
            model.follow(&next);
        }
    }
}

/// What the image of today holds besides: a finished game that moved, one that is open and was not
/// played to its end, and the copy of a kept pad.
fn calls() -> Vec<Call> {
    let mut random = Random(33);
    let mut calls = vec![];
    for end in [FINISHED, UNFINISHED] {
        calls.push(Call::Start(Book::Game, random.bytes(20)));
        calls.push(Call::Append(Book::Game, random.bytes(3)));
        calls.push(Call::Append(Book::Game, random.bytes(4)));
        calls.push(Call::Undo(Book::Game, 1));
        calls.push(Call::Keep(Book::Game, random.bytes(30), end));
    }
    calls.push(Call::Start(Book::Pad, random.bytes(10)));
    calls.push(Call::Append(Book::Pad, random.bytes(2)));
    calls.push(Call::Append(Book::Pad, random.bytes(2)));
    calls.push(Call::Keep(Book::Pad, random.bytes(30), FINISHED));
    calls.push(Call::Rewrite(Book::Pad, vec![random.bytes(3)]));
    calls.push(Call::Names(b"Anna\0Ben".to_vec()));
    calls.push(Call::Settings(vec![1, 2, 3]));
    calls
}

/// What the image of the last firmware of the first version holds.
fn version1_last() -> Model {
    let mut model = Model::default();
    for next in calls() {
        model.follow(&next);
    }
    model
}

/// Each image is read, gone on with, and read again; what runs is carried over by a tidy.
#[test]
fn images_of_the_first_version_are_read_and_carried_over() {
    for (text, mut model) in [(FIRST, first()), (VERSION1_LAST, version1_last())] {
        for tidy in [false, true] {
            let mut store = open(Flash::with(parse(text))).expect("readable");
            model.compare(&mut store).expect("the same");
            if tidy {
                call(&mut store, &Call::Tidy).expect("sound");
                let flash = store.into_flash();
                // Neither the books nor settings and names need their first sectors any more.
                let mut bytes = flash.bytes.clone();
                bytes[2 * 4096..3 * 4096].fill(0xFF);
                bytes[5 * 4096..6 * 4096].fill(0xFF);
                let mut carried = open(Flash::with(bytes)).expect("sound");
                model.compare(&mut carried).expect("the same");
                store = open(flash).expect("sound");
                model.compare(&mut store).expect("the same");
            }
            let mut model = model.clone();
            for next in calls() {
                if call(&mut store, &next).expect("sound") {
                    model.follow(&next);
                }
            }
            let mut store = open(store.into_flash()).expect("sound");
            model.compare(&mut store).expect("the same");
        }
        model.settings.clear();
    }
}

/// The old sectors go in their turn, and with them the last of the old version.
#[test]
fn a_store_of_the_first_version_is_used_for_years() {
    let mut random = Random(34);
    let mut store = open(Flash::with(parse(VERSION1_LAST))).expect("readable");
    let mut model = version1_last();
    for _ in 0..300 {
        for next in game(&mut random, 54, 6) {
            if call(&mut store, &next).expect("sound") {
                model.follow(&next);
            }
        }
    }
    let mut store = open(store.into_flash()).expect("sound");
    model.compare(&mut store).expect("the same");
    let bytes = store.into_flash().bytes;
    let head = [b"7Wst".as_slice(), &[1]].concat();
    assert!(!bytes.windows(head.len()).any(|window| window == head));
}

#[test]
fn an_image_of_today_is_read_and_written_alike() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    for now in calls() {
        if call(&mut store, &now).expect("sound") {
            model.follow(&now);
        }
    }
    let written = dump(&store.into_flash().bytes);
    if std::env::var_os("WONDERS_WRITE_IMAGE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/store/format-2.txt");
        std::fs::write(path, &written).expect("a file");
    }
    assert!(
        written == TODAY,
        "the format has changed: read the old one too, or undo the change"
    );
    let mut store = open(Flash::with(parse(TODAY))).expect("readable");
    model.compare(&mut store).expect("the same");
}

#[test]
fn another_version_is_refused_and_left_alone() {
    let mut bytes = parse(TODAY);
    assert!(open(Flash::with(bytes.clone())).is_ok());
    // A sector of a later version: its head is written anew, as that version would.
    let sector = 5 * 4096;
    let data = [b"7Wst".as_slice(), &[VERSION + 1, 2, 0, 0, 0, 0]].concat();
    let head = frame(2, b'H', 0, &data);
    bytes[sector..sector + 4096].fill(0xFF);
    bytes[sector..sector + head.len()].copy_from_slice(&head);

    let mut store = Store::new(Flash::with(bytes.clone()), 0);
    let opened = store.open().expect("readable");
    assert_eq!(opened.loss.version, Some(VERSION + 1));
    assert!(store.running(Book::Game).is_none() && store.history_len() == 0);
    assert_eq!(
        store.start(Book::Game, &[1]),
        Err(StartError::Refused(Refusal::Damaged))
    );
    assert_eq!(store.repair(), Err(Refusal::Damaged));
    assert_eq!(store.tidy(), Ok(false));
    let flash = store.into_flash();
    assert!(flash.bytes == bytes, "nothing is written");
    let mut store = Store::new(flash, 0);
    store.open().expect("readable");
    let opened = store.erase_all().expect("erased with consent");
    assert!(!opened.loss.any());
    assert_eq!(store.start(Book::Game, &[1]), Ok(()));
}

#[test]
fn limits_are_reported_and_change_nothing() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let long = [0; 600];
    assert_eq!(
        store.start(Book::Game, &long[..SETUP_MAX + 1]),
        Err(StartError::SetupTooLong)
    );
    assert_eq!(store.append(Book::Game, &[]), Err(AppendError::NotRunning));
    assert_eq!(store.undo(Book::Pad, 0), Err(UndoError::NotRunning));
    assert_eq!(
        store.keep(Book::Game, &[], FINISHED),
        Err(KeepError::NotRunning)
    );
    assert_eq!(
        store.keep(Book::Game, &long[..SHEET_MAX + 1], FINISHED),
        Err(KeepError::SheetTooLong)
    );
    assert_eq!(store.close(Book::Game), Err(CloseError::NotKept));
    assert_eq!(
        store.put_settings(&long[..SETTINGS_MAX + 1]),
        Err(PutError::TooLong)
    );
    assert_eq!(
        store.put_names(&long[..NAMES_MAX + 1]),
        Err(PutError::TooLong)
    );
    store.start(Book::Game, &long[..SETUP_MAX]).expect("fits");
    assert_eq!(store.undo(Book::Game, 0), Err(UndoError::NothingToUndo));
    assert_eq!(
        store.append(Book::Game, &long[..EVENT_MAX + 1]),
        Err(AppendError::EventTooLong)
    );
    let mut events = 0;
    while store.append(Book::Game, &[events as u8; 4]).is_ok() {
        events += 1;
    }
    assert!(events > 600);
    assert_eq!(
        store.append(Book::Game, &[0; 4]),
        Err(AppendError::GameTooLong)
    );
    let mut store = open(store.into_flash()).expect("sound");
    let running = store.running(Book::Game).expect("a game");
    assert_eq!(running.events.len(), events);
    // A record too long for the history is left out, the sheet is kept.
    let sheet = [9; SHEET_MAX];
    store.keep(Book::Game, &sheet, FINISHED).expect("kept");
    store.close(Book::Game).expect("moved");
    let filed = store.history(0).expect("readable").expect("kept");
    assert_eq!(
        (filed.sheet, filed.setup),
        ([9; SHEET_MAX].as_slice(), None)
    );
}

#[test]
fn opening_a_full_store_reads_little() {
    let mut random = Random(32);
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    for now in (0..120).flat_map(|_| game(&mut random, 54, 5)) {
        call(&mut store, &now).expect("sound");
    }
    let games = store.history_len();
    let mut flash = store.into_flash();
    (flash.reads, flash.read_bytes) = (0, 0);
    let flash = open(flash).expect("sound").into_flash();
    println!(
        "opening with {games} finished games: {} reads, {} bytes",
        flash.reads, flash.read_bytes
    );
    // A read takes about 300 cycles and a byte 30 with its checksum: 12 million cycles are 100 ms.
    assert!(flash.reads * 300 + flash.read_bytes * 30 < 12_000_000);
}
