//! How often sectors are erased, and when.

use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, EVENT_MAX, EVENTS_PER_TIDY, GAMES_MIN, STORE_BYTES};

use crate::model::{Call, Model, call, finish, game, open};

/// Twelve hours with a play every two seconds.
#[test]
fn long_play_erases_at_most_one_sector_in_a_hundred_plays() {
    let mut random = Random(21);
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    let mut plays = 0;
    for round in 0..400 {
        for now in game(&mut random, 54, 6) {
            plays += u32::from(matches!(now, Call::Append(..)));
            let before = store.health().erases;
            if call(&mut store, &now).expect("sound") {
                model.follow(&now);
            }
            let erased = store.health().erases > before;
            assert!(!erased || now == Call::Tidy, "{now:?} erased");
        }
        if round % 50 == 0 {
            store = open(store.into_flash()).expect("sound");
            model.compare(&mut store).expect("the same");
        }
    }
    let health = store.health();
    let flash = store.into_flash();
    let erases: u32 = flash.erases.iter().sum();
    let most = flash.erases.iter().max().copied().unwrap_or(0);
    println!("{plays} plays: {erases} erases, {most} of the most used sector");
    assert_eq!(health.erases, erases);
    assert_eq!(health.hasty_erases, 0);
    assert!(plays > 12 * 60 * 30 && erases * 100 <= plays);
}

#[test]
fn no_event_waits_for_an_erase_if_tidy_comes_in_time() {
    let mut random = Random(22);
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    for book in Book::ALL {
        call(&mut store, &Call::Start(book, vec![7; 64])).expect("sound");
    }
    for _ in 0..300 {
        call(&mut store, &Call::Tidy).expect("sound");
        let before = store.health().erases;
        for _ in 0..EVENTS_PER_TIDY {
            let book = Book::ALL[random.below(2)];
            let done = call(&mut store, &Call::Append(book, random.bytes(EVENT_MAX)));
            if done == Ok(false) {
                let undo = Call::Undo(book, random.below(100));
                call(&mut store, &undo).expect("sound");
            }
        }
        assert_eq!(store.health().erases, before);
    }
    assert!(store.health().erases > 100);
}

#[test]
fn without_tidy_nothing_is_lost_either() {
    let mut random = Random(23);
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    for _ in 0..60 {
        for now in game(&mut random, 54, 16) {
            if now != Call::Tidy && call(&mut store, &now).expect("sound") {
                model.follow(&now);
            }
        }
    }
    assert!(store.health().hasty_erases > 0);
    let mut store = open(store.into_flash()).expect("sound");
    model.compare(&mut store).expect("the same");
}

#[test]
fn fifty_games_stay_whatever_their_size() {
    for len in [100, 510, 512] {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        for number in 0..300_usize {
            call(&mut store, &Call::Start(Book::Game, vec![number as u8; 64])).expect("sound");
            for _ in 0..41 {
                let event = vec![number as u8; EVENT_MAX];
                call(&mut store, &Call::Append(Book::Game, event)).expect("sound");
            }
            for next in finish(Book::Game, vec![number as u8; len]) {
                call(&mut store, &next).expect("sound");
            }
            call(&mut store, &Call::Tidy).expect("sound");
            assert!(store.history_len() >= GAMES_MIN.min(number + 1));
            let newest = store.history(0).expect("sound").expect("a game");
            assert_eq!(newest.sheet, vec![number as u8; len]);
            assert_eq!(newest.events().count(), 41);
        }
    }
}
