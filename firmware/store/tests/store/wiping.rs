//! An erasure of everything that was cut off, on a flash that is damaged besides.

use wonders_store::mock::{Flash, frame};
use wonders_store::{Book, STORE_BYTES};

use crate::model::{open, open_any, restarted};

const SECTOR: usize = 4096;
/// The ring of the journal.
const JOURNAL: u8 = 0;
/// A note of the journal that tells of no announced erase.
const DONE: u8 = b'd';

/// A store with a game, and where its journal goes on.
fn used() -> (Vec<u8>, usize, u16) {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    store.start(Book::Game, b"Ann Ben").expect("sound");
    store.append(Book::Game, b"play").expect("sound");
    while store.tidy().expect("sound") {}
    let bytes = store.into_flash().bytes;
    let mut at = 0;
    let mut number = 0;
    while bytes[at + 1] != 0xFF {
        number = u16::from_le_bytes([bytes[at + 3], bytes[at + 4]]);
        at += 13 + usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    }
    (bytes, at, number + 1)
}

/// The store with one more entry in its journal.
fn noted(kind: u8, data: &[u8]) -> Vec<u8> {
    let (mut bytes, at, number) = used();
    let entry = frame(JOURNAL, kind, number, data);
    bytes[at..at + entry.len()].copy_from_slice(&entry);
    bytes
}

fn wipe(value: u8) -> [u8; 12] {
    [0, 0, 0, 0, 0, value, 0, 0, 0, 0, 0, 0]
}

/// The user agreed to lose everything: what is damaged is no loss, and the erasure goes through.
#[test]
fn an_erasure_goes_through_beside_a_damaged_journal() {
    let other_version = frame(JOURNAL, b'H', 0, b"7Wst\x63\0\0\0\0\0");
    for junk in [&[0x5A; 300][..], &other_version] {
        let mut bytes = noted(DONE, &wipe(1));
        bytes[SECTOR..SECTOR + junk.len()].copy_from_slice(junk);
        let (mut store, opened) = open_any(bytes);
        assert!(opened.fresh && !opened.loss.any(), "{opened:?}");
        assert!(!store.is_damaged() && store.is_pending());
        while store.tidy().expect("sound") {}
        assert!(!store.is_pending());
        store.start(Book::Game, b"Cleo Dora").expect("sound");
        // Until the journal takes its other sector.
        for number in 0..200_u8 {
            store.put_names(&[number; 200]).expect("sound");
            while store.tidy().expect("sound") {}
        }
        let (store, opened) = restarted(store);
        assert!(!opened.loss.any(), "{opened:?}");
        let game = store.running(Book::Game).map(|game| game.setup.to_vec());
        assert_eq!(game.as_deref(), Some(&b"Cleo Dora"[..]));
    }
}

/// The erasure without a pause before the next game.
#[test]
fn a_game_that_begins_first_has_the_erasure_done() {
    let mut bytes = noted(DONE, &wipe(1));
    bytes[SECTOR..SECTOR + 300].fill(0x5A);
    let (mut store, _) = open_any(bytes);
    store.start(Book::Game, b"Cleo Dora").expect("sound");
    let (store, opened) = restarted(store);
    assert!(!opened.loss.any());
    let game = store.running(Book::Game).map(|game| game.setup.to_vec());
    assert_eq!(game.as_deref(), Some(&b"Cleo Dora"[..]));
}

/// Only a note of the journal may say so, and only as it is written.
#[test]
fn nothing_else_has_everything_erased() {
    for (kind, data) in [(DONE, wipe(2)), (DONE, wipe(0x80)), (b' ', wipe(1))] {
        let (store, opened) = open_any(noted(kind, &data));
        assert!(!opened.loss.any(), "{opened:?}");
        assert!(!store.is_pending(), "{kind} {data:?}");
        let game = store.running(Book::Game).map(|game| game.events.len());
        assert_eq!(game, Some(1), "{kind} {data:?}");
    }
    let (store, opened) = open_any(noted(DONE, &wipe(1)));
    assert!(opened.fresh);
    assert!(store.running(Book::Game).is_none());
}

/// What follows an announcement was written after its erase had ended, known or not: what the
/// sector has by now stays.
#[test]
fn an_odd_note_ends_an_announcement() {
    let (bytes, at, number) = used();
    let mut announced = [0; 12];
    announced[4] = 5;
    let entries = [
        frame(JOURNAL, b'e', number, &announced),
        frame(JOURNAL, b'?', number + 1, b"odd"),
    ]
    .concat();
    let mut bytes = bytes;
    bytes[at..at + entries.len()].copy_from_slice(&entries);
    let (mut store, _) = open_any(bytes);
    while store.tidy().expect("sound") {}
    assert_eq!(store.flash().erases.iter().sum::<u32>(), 0);
    assert!(store.running(Book::Game).is_some());
}
