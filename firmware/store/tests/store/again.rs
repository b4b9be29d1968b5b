//! What was refused or damaged is written again, all of it.

use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, SECTOR, STORE_BYTES};

use crate::model::{open, open_any};

/// The first sector of the history.
const HISTORY: usize = 13;
const SETUP: [u8; 20] = [7; 20];

/// Whether the log says that its game moved to the history: once that is blank, it is not running.
fn is_marked(flash: &Flash) -> bool {
    let mut bytes = flash.bytes.clone();
    bytes[HISTORY * SECTOR as usize..].fill(0xFF);
    open_any(bytes).0.running(Book::Game).is_none()
}

/// A game is in the history and the log could not say so: it says so later.
#[test]
fn a_refused_mark_of_a_moved_game_is_written_again() {
    let mut refused = 0;
    for seed in 0..40 {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        store.start(Book::Game, &SETUP).expect("room");
        store.append(Book::Game, &[8; 5]).expect("room");
        store.keep(Book::Game, &[9; 60], 0).expect("room");
        store.flash().refusals = Some((Random(seed), 2));
        let closed = store.close(Book::Game);
        store.flash().refusals = None;
        let moved = open_any(store.flash().bytes.clone()).0.history_len() == 1;
        refused += u32::from(moved && !is_marked(store.flash()));
        while store.tidy().expect("sound") {}
        assert!(closed.is_ok() || !store.is_pending(), "{seed}");
        assert_eq!(store.running(Book::Game).map(|game| game.number), None);
        assert!(is_marked(store.flash()), "{seed}: {closed:?}");
    }
    assert!(refused > 0, "the mark was never refused");
}

/// After a repair nothing that runs hangs on what was there before: game and pad are written anew.
#[test]
fn a_repair_writes_the_running_pad_anew_too() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    store.start(Book::Game, &SETUP).expect("room");
    store.start(Book::Pad, &[3; 9]).expect("room");
    for number in 0..6 {
        store.append(Book::Game, &[0x10 + number; 5]).expect("room");
        store.append(Book::Pad, &[0x20 + number; 5]).expect("room");
    }
    let mut bytes = store.into_flash().bytes;
    let place_of = |bytes: &[u8], note: u8| {
        let place = bytes.windows(5).position(|window| window == [note; 5]);
        place.expect("it is stored")
    };
    let before: Vec<usize> = (0x10..0x16)
        .chain(0x20..0x26)
        .map(|entry| place_of(&bytes, entry))
        .collect();
    let spoil = |bytes: &mut [u8], at: usize| bytes[at..at + 5].fill(0);
    spoil(&mut bytes, before[8]);
    let (mut store, found) = open_any(bytes);
    assert!(found.loss.is_felt());
    store.repair().expect("consent");
    let mut bytes = store.into_flash().bytes;
    assert!(!open_any(bytes.clone()).1.loss.any());
    before.iter().for_each(|at| spoil(&mut bytes, *at));
    let (store, _) = open_any(bytes);
    let read = |book| -> Vec<u8> {
        let events = store.running(book).expect("it runs").events;
        events
            .iter()
            .map(|event| event.first().copied().unwrap_or(0))
            .collect()
    };
    assert_eq!(read(Book::Game), [0x10, 0x11, 0x12, 0x13, 0x14, 0x15]);
    assert_eq!(read(Book::Pad), [0x20, 0x21, 0, 0x23, 0x24, 0x25]);
}
