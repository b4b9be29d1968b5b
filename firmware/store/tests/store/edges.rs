//! Small promises, each by itself: what is owed, what is fresh, what is told.

use wonders_store::mock::{Flash, Tear};
use wonders_store::{Book, BookLoss, End, Refusal, STORE_BYTES, Store};

use crate::model::{Call, call, open};

const SECTOR: usize = 4096;
/// The first sector of the log.
const LOG: usize = 5;

fn running(events: u8) -> Store<Flash> {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    call(&mut store, &Call::Start(Book::Game, vec![7; 20])).expect("sound");
    for number in 0..events {
        call(&mut store, &Call::Append(Book::Game, vec![number; 5])).expect("sound");
    }
    store
}

/// The same flash with power again.
fn restarted(store: Store<Flash>) -> (Store<Flash>, wonders_store::Opened) {
    let mut store = Store::new(Flash::with(store.into_flash().bytes), 0);
    let opened = store.open().expect("readable");
    (store, opened)
}

#[test]
fn what_is_kept_as_it_was_is_not_written_again() {
    let mut store = running(3);
    let sheet = [1, 2, 3];
    store
        .keep(Book::Game, &sheet, End::Finished)
        .expect("sound");
    let bytes = store.flash().bytes.clone();
    store
        .keep(Book::Game, &sheet, End::Finished)
        .expect("sound");
    assert!(store.flash().bytes == bytes, "nothing new is written");
    store
        .keep(Book::Game, &sheet, End::Unfinished)
        .expect("sound");
    assert!(store.flash().bytes != bytes, "another end is");
}

#[test]
fn what_was_refused_is_kept_at_the_next_try() {
    let mut store = running(3);
    store.flash().cut = Some((0, Tear::Before));
    let refused = store.keep(Book::Game, &[1, 2, 3], End::Finished);
    assert!(refused.is_err());
    store.flash().restore_power();
    store
        .keep(Book::Game, &[1, 2, 3], End::Finished)
        .expect("it is tried again");
    let (mut store, _) = restarted(store);
    let kept = store.history(0).expect("readable").expect("it is kept");
    assert_eq!((kept.sheet, kept.end), (&[1, 2, 3][..], End::Finished));
}

/// Whether the flash knows of it yet or not.
#[test]
fn an_erasure_that_is_not_done_is_owed() {
    for cut in [0, 20] {
        let mut store = running(3);
        assert!(!store.is_owed());
        store.flash().cut = Some((cut, Tear::Before));
        assert!(store.erase_all().is_err());
        assert!(store.is_owed(), "cut {cut}");
        store.flash().restore_power();
        while store.tidy().expect("power is there") {}
        assert!(!store.is_owed(), "cut {cut}");
    }
}

#[test]
fn a_store_that_is_being_erased_is_fresh() {
    let mut store = running(3);
    store.flash().cut = Some((20, Tear::Before));
    assert!(store.erase_all().is_err());
    let (store, opened) = restarted(store);
    assert!(opened.fresh && !opened.loss.any(), "{opened:?}");
    assert!(store.running(Book::Game).is_none());
    let (_, opened) = restarted(running(1));
    assert!(!opened.fresh);
}

/// What is missing may be its last part.
#[test]
fn a_game_beside_a_foreign_sector_counts_as_cut() {
    let mut store = running(3);
    let at = (LOG + 3) * SECTOR;
    store.flash().bytes[at..at + 400].fill(0x33);
    let (store, opened) = restarted(store);
    assert_eq!((opened.loss.game, opened.loss.sectors), (BookLoss::Cut, 1));
    assert_eq!(opened.loss.pad, BookLoss::None, "no pad runs");
    let running = store.running(Book::Game).expect("what can be read");
    assert_eq!(running.events.len(), 3);
}

#[test]
fn the_average_sector_has_a_part_of_all_erases() {
    let mut store = running(3);
    for _ in 0..5 {
        store.erase_all().expect("sound");
    }
    let health = store.health();
    // All sectors but the journal's, which once needed its other one.
    assert_eq!(health.erases, 5 * 30 + 1);
    assert_eq!(health.erases_per_sector, 151 / 32);
}

#[test]
fn every_refusal_says_what_to_do() {
    let words: Vec<String> = [
        Refusal::Flash(7),
        Refusal::Damaged,
        Refusal::Full,
        Refusal::Worn,
    ]
    .iter()
    .map(ToString::to_string)
    .collect();
    for (word, advice) in words.iter().zip([
        "try again",
        "repair or erase",
        "erase the saved data",
        "must be replaced",
    ]) {
        assert!(word.contains("; ") && word.contains(advice), "{word}");
    }
}
