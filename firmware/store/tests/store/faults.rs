//! One fault at a time: what is damaged is said, nothing is made up, nothing is written over it, and
//! a sector that does not take what is written makes way for another.

use wonders_store::mock::Flash;
use wonders_store::{
    AppendError, Book, BookLoss, EVENT_MAX, FILE_MAX, GAME_BYTES, Loss, Refusal, STORE_BYTES,
    StartError, Store,
};

use crate::model::{Call, Model, call, finish, open, open_any, read};

pub(crate) const SECTOR: usize = 4096;

/// The first sector of the log.
pub(crate) const LOG: usize = 5;

/// The first sector of the notes.
pub(crate) const NOTES: usize = 2;

/// Bytes of a sector's head, which has a copy at its end.
pub(crate) const HEAD: usize = 23;

/// A running game with so many events, each of its own number.
pub(crate) fn game(events: u8) -> Vec<u8> {
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
pub(crate) fn place_of(bytes: &[u8], number: u8) -> usize {
    let event = [number, 0x55, 0xAA, number];
    let at = bytes.windows(4).position(|window| window == event);
    at.expect("the event is stored")
}

/// The number of each event; of a lost one 0xFF.
pub(crate) fn events(store: &Store<Flash>) -> Vec<u8> {
    let running = store.running(Book::Game).expect("a game");
    let numbers = running.events.iter().map(|event| event.first().copied());
    numbers.map(|number| number.unwrap_or(LOST)).collect()
}

const LOST: u8 = 0xFF;

/// Whether the data of an entry is hit or its header, which then does not even say its kind.
#[test]
fn a_lost_event_leaves_a_hole_between_the_others() {
    for distance in [0, 9] {
        let mut bytes = game(10);
        let at = place_of(&bytes, 4) - distance;
        bytes[at] ^= 0x30;
        let (store, opened) = open_any(bytes);
        let lost = Loss {
            game: BookLoss::Missing(1),
            entries: 1,
            ..Loss::default()
        };
        assert_eq!(opened.loss, lost, "{distance} bytes before the event");
        assert_eq!(events(&store), [0, 1, 2, 3, LOST, 5, 6, 7, 8, 9]);
        let running = store.running(Book::Game).expect("a game");
        assert!(running.events.lost().eq([4]));
    }
}

/// Two that follow each other, the first and the last are no different.
#[test]
fn every_pair_of_lost_events_is_named() {
    for first in 0..8 {
        for second in first + 1..9 {
            let mut bytes = game(10);
            for number in [first, second] {
                let at = place_of(&bytes, number);
                bytes[at + 5] ^= 0x18;
            }
            let (store, opened) = open_any(bytes);
            assert_eq!(opened.loss.game, BookLoss::Missing(2));
            let running = store.running(Book::Game).expect("a game");
            assert!(running.events.lost().eq([first, second].map(usize::from)));
            assert_eq!(running.events.len(), 10);
        }
    }
}

/// What was taken back is no loss.
#[test]
fn an_event_that_was_taken_back_is_not_missed() {
    let mut store = open(Flash::with(game(10))).expect("sound");
    call(&mut store, &Call::Undo(Book::Game, 3)).expect("sound");
    let mut bytes = store.into_flash().bytes;
    let at = place_of(&bytes, 5);
    bytes[at] ^= 0x30;
    let (store, opened) = open_any(bytes);
    let harmless = Loss {
        entries: 1,
        ..Loss::default()
    };
    assert_eq!(opened.loss, harmless);
    assert_eq!(events(&store), [0, 1, 2]);
}

/// What was taken back is gone whether the entry that says so can be read or not, as long as
/// another follows it.
#[test]
fn a_lost_undo_is_known_by_the_next_event() {
    let mut store = open(Flash::with(game(10))).expect("sound");
    call(&mut store, &Call::Undo(Book::Game, 6)).expect("sound");
    let end = store.flash().bytes[LOG * SECTOR..(LOG + 1) * SECTOR - 30]
        .iter()
        .rposition(|byte| *byte != 0xFF)
        .expect("an entry");
    call(&mut store, &Call::Append(Book::Game, vec![77; 4])).expect("sound");
    let mut bytes = store.into_flash().bytes;
    bytes[LOG * SECTOR + end - 3] ^= 0x30;
    let (store, opened) = open_any(bytes);
    assert_eq!(events(&store), [0, 1, 2, 3, 4, 5, 77]);
    assert_eq!(opened.loss.game, BookLoss::None);
    assert_eq!(opened.loss.entries, 1);
    assert!(opened.loss.any() && !opened.loss.is_felt());
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
    assert!(store.is_pending(), "it waits in memory");
    assert!(store.flash().bytes == bytes);
    // With consent it is all written.
    store.repair().expect("consent");
    while store.tidy().expect("sound") {}
    assert!(!store.is_pending());
    let mut store = open(store.into_flash()).expect("sound");
    assert_eq!(events(&store), [0, 1, 2, 3, LOST, 5, 6, 7, 8, 9]);
    assert!(store.running(Book::Pad).is_some());
    // The hole stays until it is filled.
    let running = store.running(Book::Game).expect("a game");
    let mut whole: Vec<Vec<u8>> = running.events.iter().map(<[u8]>::to_vec).collect();
    whole[4] = vec![44];
    let filled = whole.iter().map(Vec::as_slice);
    store.rewrite(Book::Game, filled).expect("sound");
    let store = open(store.into_flash()).expect("sound");
    assert_eq!(events(&store), [0, 1, 2, 3, 44, 5, 6, 7, 8, 9]);
    let running = store.running(Book::Game).expect("a game");
    assert_eq!(running.events.lost().count(), 0);
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

/// So many events that the log goes on in its second sector.
pub(crate) const LONG: u8 = 170;

/// So many events, of whose second sector so many bytes are left.
pub(crate) fn torn(events: u8, keep: usize) -> Vec<u8> {
    let second = (LOG + 1) * SECTOR;
    let mut bytes = game(events);
    bytes[second + keep..second + SECTOR - HEAD].fill(0xFF);
    bytes
}

/// What is blank may never have been written: it goes unsaid only where the flash is, to the byte,
/// what it was when the power failed in the middle of the first entry that is missing.
#[test]
fn the_newest_sector_cannot_vanish_unnoticed() {
    let bytes = game(LONG);
    let second = (LOG + 1) * SECTOR;
    let used = bytes[second..second + SECTOR - HEAD]
        .iter()
        .rposition(|byte| *byte != 0xFF)
        .expect("the second sector is in use");
    let mut unsaid = 0;
    for keep in (0..used + 40).step_by(5) {
        let (store, opened) = open_any(torn(LONG, keep));
        let mut left = events(&store);
        left.retain(|number| *number != LOST);
        let all = left.len() as u8;
        assert!(left.into_iter().eq(0..all), "{keep} bytes are left");
        let whole = (0..LONG).filter(|&number| {
            let at = place_of(&bytes, number);
            at < second || at + 20 <= second + keep
        });
        // One of which only a bit is missing counts too.
        let more = usize::from(all) - whole.count();
        assert!(more <= 1, "{keep} bytes are left");
        if opened.loss.any() || all == LONG {
            continue;
        }
        assert!(keep > 40, "the journal says that this sector was begun");
        unsaid += 1;
        assert!(
            torn(LONG, keep) == torn((all + 1).min(LONG), keep),
            "{keep} bytes are left, {all} events, and nothing is said"
        );
    }
    assert!(unsaid > 0, "a power cut loses nothing that was stored");
    // A sector that was never begun is not missed.
    open(Flash::with(game(3))).expect("sound");
}

/// Two bits of the newest entry, be they in its header, its event or its checksum, cost this one
/// alone.
#[test]
fn two_flipped_bits_in_the_newest_entry_cost_no_other() {
    let before = game(9);
    let bytes = game(10);
    let differs = |&at: &usize| before[at] != bytes[at];
    let entry: Vec<usize> = (0..bytes.len()).filter(differs).collect();
    assert!(entry.len() > 16, "an entry has more than its event");
    let mut lost = 0;
    for at in entry {
        for bit in 0..7 {
            let mut bytes = bytes.clone();
            bytes[at] ^= 3 << bit;
            let (store, opened) = open_any(bytes);
            let left = events(&store);
            assert!(left.into_iter().eq(0..9), "{at} {bit}");
            assert!(opened.cut, "{at} {bit}: it looks like a power cut");
            lost += 1;
        }
    }
    assert!(lost > 100, "{lost} flips cost the entry");
}

/// A game takes events until its bytes are full to the last one.
#[test]
fn a_game_is_full_when_it_is_full() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    store.start(Book::Game, &[1; 20]).expect("sound");
    let none = |store: &Store<Flash>| store.running(Book::Game).expect("a game").events.is_empty();
    assert!(none(&store));
    store.append(Book::Game, &[]).expect("room");
    assert!(!none(&store));
    store.undo(Book::Game, 0).expect("one is there");
    let mut left = GAME_BYTES;
    while left > 2 * (EVENT_MAX + 1) {
        store.append(Book::Game, &[7; EVENT_MAX]).expect("room");
        while store.tidy().expect("sound") {}
        left -= EVENT_MAX + 1;
    }
    // Events of one and two thirds of what is left, then a byte too much, then the rest.
    let half = left / 2;
    store
        .append(Book::Game, &[8; 16][..half - 1])
        .expect("room");
    left -= half;
    let refused = store.append(Book::Game, &[9; 20][..left]);
    assert!(matches!(
        refused,
        Err(AppendError::GameTooLong | AppendError::EventTooLong)
    ));
    while left > EVENT_MAX + 1 {
        store.append(Book::Game, &[8; 3]).expect("room");
        left -= 4;
    }
    assert_eq!(
        store.append(Book::Game, &[9; 20][..left.min(EVENT_MAX)]),
        Err(AppendError::GameTooLong)
    );
    store
        .append(Book::Game, &[9; 20][..left - 1])
        .expect("room to the last byte");
    assert_eq!(store.append(Book::Game, &[]), Err(AppendError::GameTooLong));
}

/// The history has a game with its record as long as both fit into a file, else the sheet alone.
#[test]
fn a_record_is_filed_if_it_fits_to_the_byte() {
    for over in [0, 1] {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        let mut model = Model::default();
        let (setup, sheet) = (vec![1; 20], vec![5; 500]);
        let mut left = FILE_MAX + over - 7 - setup.len() - sheet.len();
        let mut calls = vec![Call::Start(Book::Game, setup)];
        while left > 0 {
            // No piece of one byte is left over, which would be no event.
            let len = if left <= EVENT_MAX + 1 {
                left
            } else {
                EVENT_MAX - 1
            };
            calls.push(Call::Append(Book::Game, vec![3; len - 1]));
            left -= len;
        }
        calls.extend(finish(Book::Game, sheet));
        for next in calls {
            assert_eq!(call(&mut store, &next), Ok(true));
            model.follow(&next);
        }
        let filed = read(&mut store, 0).expect("a flash").expect("a file");
        assert_eq!(filed.2.is_some(), over == 0);
        model.compare(&mut store).expect("the same");
    }
}

/// What is missing of a game that was given up since is not missed.
#[test]
fn a_gap_in_a_game_that_is_over_costs_nothing() {
    let mut store = open(Flash::with(game(10))).expect("sound");
    assert_eq!(call(&mut store, &Call::Abandon(Book::Game)), Ok(true));
    let mut bytes = store.into_flash().bytes;
    let at = place_of(&bytes, 4);
    bytes[at] ^= 0x30;
    let (_, opened) = open_any(bytes);
    let lost = Loss {
        entries: 1,
        ..Loss::default()
    };
    assert_eq!(opened.loss, lost);
    assert!(!opened.loss.is_felt());
}

/// What can still be written is what the sectors have free: all but both heads of each that is
/// clean, and the rest of the one in use.
#[test]
fn the_free_bytes_are_those_of_the_sectors() {
    const ROOM: usize = SECTOR - 2 * HEAD;
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    assert_eq!(store.health().free_log, 8 * ROOM as u32);
    assert_eq!(store.health().free_history, 19 * ROOM as u32);
    call(&mut store, &Call::Start(Book::Game, vec![7; 20])).expect("sound");
    for number in 0..200 {
        let free = store.health().free_log as usize;
        let log = &store.flash().bytes[LOG * SECTOR..(LOG + 8) * SECTOR];
        let sectors = log.chunks(SECTOR);
        let used = |sector: &[u8]| {
            sector[..SECTOR - HEAD]
                .iter()
                .rposition(|byte| *byte != 0xFF)
        };
        let ends: Vec<usize> = sectors.filter_map(used).collect();
        let last = ends.last().expect("one is in use");
        let expected = (8 - ends.len()) * ROOM + SECTOR - HEAD - (last + 1);
        assert!(
            free.abs_diff(expected) < 8,
            "event {number}: {free}, not {expected}"
        );
        call(&mut store, &Call::Append(Book::Game, vec![number; 16])).expect("sound");
    }
}

/// A history that is full gives up its oldest games, and counts those that are there.
#[test]
fn a_full_history_counts_what_it_has() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    for number in 0..150 {
        let mut calls = vec![Call::Start(Book::Game, vec![number; 150])];
        calls.extend((0..30).map(|_| Call::Append(Book::Game, vec![number; 16])));
        calls.extend(finish(Book::Game, vec![number; 500]));
        calls.push(Call::Tidy);
        for next in calls {
            assert_eq!(call(&mut store, &next), Ok(true));
            model.follow(&next);
        }
        if number % 30 == 29 {
            model.compare(&mut store).expect("the same in memory");
        }
    }
    assert!(store.history_len() < 150);
    let mut store = open(store.into_flash()).expect("sound");
    model.compare(&mut store).expect("the same on flash");
}

/// What is put in place of a game's events has the same limits, to the byte.
#[test]
fn a_rewritten_game_has_the_limits_of_another() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    store.start(Book::Game, &[1; 20]).expect("sound");
    let long = vec![7; EVENT_MAX];
    let whole = GAME_BYTES / (EVENT_MAX + 1);
    let rest = GAME_BYTES - whole * (EVENT_MAX + 1);
    let with = |last: usize| {
        let mut events = vec![long.clone(); whole];
        events.push(vec![8; last]);
        events
    };
    let mut rewrite = |events: &[Vec<u8>]| {
        let done = store.rewrite(Book::Game, events.iter().map(Vec::as_slice));
        let running = store.running(Book::Game).expect("a game");
        (done, running.events.iter().map(<[u8]>::len).sum::<usize>())
    };
    let all = whole * EVENT_MAX + rest - 1;
    assert_eq!(rewrite(&with(rest - 1)), (Ok(()), all));
    assert_eq!(rewrite(&with(rest)), (Err(AppendError::GameTooLong), all));
    assert_eq!(
        rewrite(&with(EVENT_MAX)),
        (Err(AppendError::GameTooLong), all)
    );
    let longer = [vec![7; EVENT_MAX + 1]];
    assert_eq!(rewrite(&longer), (Err(AppendError::EventTooLong), all));
    let longest = [vec![7; EVENT_MAX + 4]];
    assert_eq!(rewrite(&longest), (Err(AppendError::EventTooLong), all));
}
