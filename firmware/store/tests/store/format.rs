//! The format on flash: what was stored by this version stays readable, other versions are refused.

use std::fmt::Write;

use wonders_store::mock::{Flash, Random};
use wonders_store::{
    AppendError, Book, EVENT_MAX, FinishError, KeepError, NAMES_MAX, PutError, Refusal,
    SETTINGS_MAX, SETUP_MAX, SHEET_MAX, STORE_BYTES, StartError, Store, UndoError, VERSION,
};

use crate::model::{Call, Model, call, game, open};

const STORED: &str = include_str!("format-1.txt");

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

/// What the stored image holds: two finished games, a running one and a pad.
fn calls() -> Vec<Call> {
    let mut random = Random(31);
    let mut calls = game(&mut random, 9, 5);
    calls.extend(game(&mut random, 9, 5));
    calls.push(Call::Start(Book::Game, random.bytes(20)));
    calls.push(Call::Append(Book::Game, random.bytes(3)));
    calls.push(Call::Append(Book::Game, random.bytes(4)));
    calls.push(Call::Undo(Book::Game, 1));
    calls.push(Call::Start(Book::Pad, random.bytes(10)));
    calls.push(Call::Append(Book::Pad, random.bytes(2)));
    calls.push(Call::Names(b"Anna\0Ben".to_vec()));
    calls.push(Call::Settings(vec![1, 2, 3]));
    calls
}

#[test]
fn an_image_of_this_version_is_read_and_written_alike() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    for now in calls() {
        if call(&mut store, &now).expect("sound") {
            model.follow(&now);
        }
    }
    let written = dump(&store.into_flash().bytes);
    assert!(
        written == STORED,
        "the format has changed: raise VERSION and read the old one too, or undo the change"
    );
    let mut store = open(Flash::with(parse(STORED))).expect("readable");
    model.compare(&mut store).expect("the same");
}

#[test]
fn another_version_is_refused_and_left_alone() {
    let head = [b"7Wst".as_slice(), &[VERSION]].concat();
    let mut bytes = parse(STORED);
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
    assert_eq!(store.finish(Book::Game, &[]), Err(FinishError::NotRunning));
    assert_eq!(
        store.keep(&long[..SHEET_MAX + 1]),
        Err(KeepError::SheetTooLong)
    );
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
    store.finish(Book::Game, &[9; SHEET_MAX]).expect("kept");
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
