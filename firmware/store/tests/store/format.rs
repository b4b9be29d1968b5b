//! The format on flash: what was stored by this version stays readable, other versions are refused.

use std::fmt::Write;

use wonders_store::mock::{Flash, Random};
use wonders_store::{
    AppendError, Book, CloseError, EVENT_MAX, End, KeepError, NAMES_MAX, PutError, Refusal,
    SETTINGS_MAX, SETUP_MAX, SHEET_MAX, STORE_BYTES, StartError, Store, UndoError, VERSION,
};

use crate::model::{Call, Model, call, finish, game, open};

/// What the first firmware wrote. Never change it: it is on devices.
const FIRST: &str = include_str!("format-1.txt");
/// What this firmware writes.
const TODAY: &str = include_str!("format-today.txt");

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
        model.history.push((sheet, End::Finished, None));
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
    for end in [End::Finished, End::Unfinished] {
        calls.push(Call::Start(Book::Game, random.bytes(20)));
        calls.push(Call::Append(Book::Game, random.bytes(3)));
        calls.push(Call::Append(Book::Game, random.bytes(4)));
        calls.push(Call::Undo(Book::Game, 1));
        calls.push(Call::Keep(Book::Game, random.bytes(30), end));
    }
    calls.push(Call::Start(Book::Pad, random.bytes(10)));
    calls.push(Call::Append(Book::Pad, random.bytes(2)));
    calls.push(Call::Append(Book::Pad, random.bytes(2)));
    calls.push(Call::Keep(Book::Pad, random.bytes(30), End::Finished));
    calls.push(Call::Rewrite(Book::Pad, vec![random.bytes(3)]));
    calls.push(Call::Names(b"Anna\0Ben".to_vec()));
    calls.push(Call::Settings(vec![1, 2, 3]));
    calls
}

#[test]
fn an_image_of_the_first_firmware_is_read() {
    let mut store = open(Flash::with(parse(FIRST))).expect("readable");
    let model = first();
    model.compare(&mut store).expect("the same");
    // It can be gone on with.
    let mut model = model;
    for next in calls() {
        if call(&mut store, &next).expect("sound") {
            model.follow(&next);
        }
    }
    let mut store = open(store.into_flash()).expect("sound");
    model.compare(&mut store).expect("the same");
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
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/store/format-today.txt");
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
    let head = [b"7Wst".as_slice(), &[VERSION]].concat();
    let mut bytes = parse(FIRST);
    let stored = open(Flash::with(bytes.clone()));
    assert!(stored.is_ok());
    // A sector of a later version: its head is written anew, as that version would.
    let at = bytes
        .windows(head.len())
        .position(|window| window == head)
        .expect("a head");
    let sector = at / 4096 * 4096;
    let mut entry = bytes[at - 3..at + 10].to_vec();
    entry[7] = VERSION + 1;
    bytes[sector..sector + 4096].fill(0xFF);
    let page = Page(&mut bytes[sector..sector + 4096]);
    page.push(&entry);

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

/// A blank sector to which an entry is written as sequential-storage does.
struct Page<'a>(&'a mut [u8]);

impl Page<'_> {
    fn push(self, entry: &[u8]) {
        use embassy_embedded_hal::adapter::BlockingAsync;
        use embassy_futures::block_on;
        use embedded_storage_async::nor_flash::ReadNorFlash;
        use sequential_storage::cache::Cache;
        use sequential_storage::queue::{QueueConfig, QueueStorage};
        let mut queue = QueueStorage::new(
            BlockingAsync::new(Flash::new(4096)),
            QueueConfig::new(0..4096),
            Cache::new_uncached(),
        );
        block_on(queue.push(entry, false)).expect("room");
        block_on(queue.flash().read(0, self.0)).expect("a flash with power");
    }
}

#[test]
fn limits_are_told_and_change_nothing() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let long = [0; 600];
    assert_eq!(
        store.start(Book::Game, &long[..SETUP_MAX + 1]),
        Err(StartError::SetupTooLong)
    );
    assert_eq!(store.append(Book::Game, &[]), Err(AppendError::NotRunning));
    assert_eq!(store.undo(Book::Pad, 0), Err(UndoError::NotRunning));
    assert_eq!(
        store.keep(Book::Game, &[], End::Finished),
        Err(KeepError::NotRunning)
    );
    assert_eq!(
        store.keep(Book::Game, &long[..SHEET_MAX + 1], End::Finished),
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
    store.keep(Book::Game, &sheet, End::Finished).expect("kept");
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
    // A read takes about 300 cycles and a byte 70 with its checksum: 20 million cycles are 160 ms.
    assert!(flash.reads * 300 + flash.read_bytes * 70 < 20_000_000);
}
