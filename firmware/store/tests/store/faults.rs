//! One fault at a time: what is damaged is said, nothing is made up, nothing is written over it, and
//! a sector that does not take what is written makes way for another.

use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, BookLoss, End, Refusal, STORE_BYTES, StartError, Store};

use crate::model::{Call, Model, call, finish, open, read};

const SECTOR: usize = 4096;
/// The first sector of the log.
const LOG: usize = 5;
/// The first sector of the notes.
const NOTES: usize = 2;

/// A running game with so many events, each of its own number.
fn game(events: u8) -> Vec<u8> {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    call(&mut store, &Call::Start(Book::Game, vec![7; 20])).expect("sound");
    for number in 0..events {
        let mut event = vec![number, 0x55, 0xAA, number];
        event.resize(16, number);
        call(&mut store, &Call::Append(Book::Game, event)).expect("sound");
    }
    store.into_flash().bytes
}

/// Where an event lies on the flash.
fn place_of(bytes: &[u8], number: u8) -> usize {
    let event = [number, 0x55, 0xAA, number];
    let at = bytes.windows(4).position(|window| window == event);
    at.expect("the event is stored")
}

fn events(store: &Store<Flash>) -> Vec<u8> {
    let running = store.running(Book::Game).expect("a game");
    running.events.iter().map(|event| event[0]).collect()
}

fn open_any(bytes: Vec<u8>) -> (Store<Flash>, wonders_store::Opened) {
    let mut store = Store::new(Flash::with(bytes), 0);
    let opened = store.open().expect("readable");
    (store, opened)
}

#[test]
fn events_after_a_gap_are_not_applied() {
    let mut bytes = game(10);
    let at = place_of(&bytes, 4);
    bytes[at] ^= 0x30;
    let (store, opened) = open_any(bytes);
    assert_eq!(opened.loss.game, BookLoss::Cut);
    assert_eq!(events(&store), [0, 1, 2, 3]);
}

#[test]
fn nothing_is_written_into_a_damaged_part() {
    let mut bytes = game(10);
    let at = place_of(&bytes, 4);
    bytes[at] ^= 0x30;
    let (mut store, _) = open_any(bytes.clone());
    let refused = Err(StartError::Refused(Refusal::Damaged));
    assert_eq!(store.start(Book::Pad, &[1]), refused);
    assert_eq!(store.tidy(), Ok(false));
    assert!(store.is_owed(), "it waits in memory");
    assert!(store.flash().bytes == bytes);
    // With consent it is all written.
    store.repair().expect("consent");
    while store.tidy().expect("sound") {}
    assert!(!store.is_owed());
    let store = open(store.into_flash()).expect("sound");
    assert_eq!(events(&store), [0, 1, 2, 3]);
    assert!(store.running(Book::Pad).is_some());
}

#[test]
fn garbage_behind_the_last_entry_is_said() {
    for (distance, len) in [(40, 1), (200, 30), (1000, 500)] {
        let mut bytes = game(10);
        let at = place_of(&bytes, 9) + distance;
        bytes[at..at + len].fill(0x5A);
        let (store, opened) = open_any(bytes);
        assert!(opened.loss.any(), "{len} bytes of garbage at {distance}");
        assert!(store.is_damaged());
        assert_eq!(events(&store).len(), 10, "all that can be read is");
    }
}

#[test]
fn the_newest_sector_cannot_vanish_unnoticed() {
    // Long enough that the log goes on in its second sector.
    let bytes = game(250);
    let second = (LOG + 1) * SECTOR;
    assert_ne!(bytes[second + 100], 0xFF, "the second sector is in use");
    for keep in [0, 5, 12, 20, 60, 150, 169, 300, 1000] {
        let mut torn = bytes.clone();
        torn[second + keep..second + SECTOR].fill(0xFF);
        let (store, opened) = open_any(torn);
        let all = events(&store).len();
        assert!(
            opened.loss.any() || all == 250 || keep > 30,
            "{keep} bytes are left, {all} events, and nothing is said"
        );
    }
    // A sector that was never begun is not missed.
    open(Flash::with(game(3))).expect("sound");
}

#[test]
fn a_sector_that_is_not_blank_is_no_clean_one() {
    // What is left of a head, in a sector that is not the next one.
    for sector in [LOG + 3, NOTES + 2, 20] {
        let mut bytes = game(10);
        bytes[sector * SECTOR + 3] = 0x12;
        let (_, opened) = open_any(bytes);
        assert_eq!(opened.loss.sectors, 1, "sector {sector}");
        // Nor is one that only has its mark.
        let mut bytes = game(10);
        bytes[sector * SECTOR + SECTOR - 1] = 0;
        let (_, opened) = open_any(bytes);
        assert_eq!(opened.loss.sectors, 1, "sector {sector}");
    }
}

#[test]
fn a_sector_that_does_not_become_blank_is_not_written() {
    let mut random = Random(41);
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    call(&mut store, &Call::Start(Book::Game, vec![1; 60])).expect("sound");
    model.follow(&Call::Start(Book::Game, vec![1; 60]));
    let mut refused = 0;
    for round in 0..3000 {
        if round == 900 {
            // A bit of the third log sector stays clear from now on.
            store.flash().stuck = vec![((LOG + 2) * SECTOR + 2000, 0x10)];
        }
        let next = match round % 100 {
            99 => Call::Undo(Book::Game, 0),
            _ => Call::Append(Book::Game, random.bytes(12)),
        };
        match call(&mut store, &next) {
            Ok(true) => model.follow(&next),
            Ok(false) => {}
            // The flash is worn there: said, not hidden, and memory goes on.
            Err(_) => {
                refused += 1;
                model.follow(&next);
            }
        }
        if round % 500 == 0 && !store.is_owed() {
            let flash = store.into_flash();
            store = open(flash).expect("what was stored is sound");
            model.compare(&mut store).expect("the same");
        }
    }
    assert!(refused > 0, "a worn sector was used");
}

/// The rest of every sector in use is broken: all of it, its beginning, or a bit here and there.
#[test]
fn what_a_sector_does_not_take_goes_into_another() {
    for (broken, every) in [(SECTOR, 1), (400, 1), (600, 12)] {
        goes_into_another(broken, every);
    }
}

fn goes_into_another(broken: usize, every: usize) {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    for next in [
        Call::Start(Book::Game, vec![1; 20]),
        Call::Append(Book::Game, vec![2; 9]),
        Call::Settings(vec![3; 9]),
        Call::Start(Book::Pad, vec![4]),
    ]
    .into_iter()
    .chain(finish(Book::Pad, vec![5; 90]))
    {
        assert_eq!(call(&mut store, &next), Ok(true));
        model.follow(&next);
    }
    let flash = store.flash();
    for sector in 0..32 {
        let bytes = &flash.bytes[sector * SECTOR..(sector + 1) * SECTOR];
        let Some(last) = bytes.iter().rposition(|byte| *byte != 0xFF) else {
            continue;
        };
        if sector >= NOTES {
            let end = (last + 1 + broken).min(SECTOR - 1);
            let rest = sector * SECTOR + last + 1..sector * SECTOR + end;
            let bits = rest.skip(every - 1).step_by(every);
            flash.stuck.extend(bits.map(|at| (at, 0x18)));
        }
    }
    for next in [
        Call::Append(Book::Game, vec![6; 9]),
        Call::Settings(vec![7; 9]),
        Call::Keep(Book::Game, vec![8; 60], End::Finished),
        Call::Close(Book::Game),
    ] {
        assert_eq!(call(&mut store, &next), Ok(true), "{next:?}");
        model.follow(&next);
    }
    model.compare(&mut store).expect("the same");
    assert!(read(&mut store, 0).expect("power is on").is_some());
    let bytes = store.into_flash().bytes;
    let (mut store, _) = open_any(bytes);
    model.compare(&mut store).expect("the same after a restart");
}
