//! A flash that refuses: sectors that do not become blank, writes that fail.
use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, EVENT_MAX, STORE_BYTES, Store};

use crate::faults::{LOG, NOTES, SECTOR, game};
use crate::length;
use crate::model::{self, Call, FINISHED, Model, call, finish, open, open_any, read};

#[test]
fn a_sector_that_is_not_blank_is_no_clean_one() {
    // What is left of a head, in a sector that is not the next one.
    for sector in [LOG + 3, NOTES + 2, 20] {
        let mut bytes = game(10);
        bytes[sector * SECTOR + 300] = 0x12;
        let (_, opened) = open_any(bytes);
        assert_eq!(opened.loss.sectors, 1, "sector {sector}");
        // One bit is no content: the sector is erased in the next pause.
        let mut bytes = game(10);
        bytes[sector * SECTOR + 300] ^= 0x10;
        let (mut store, opened) = open_any(bytes);
        assert!(!opened.loss.any(), "sector {sector}: {opened:?}");
        while store.tidy().expect("sound") {}
        assert_eq!(store.flash().bytes[sector * SECTOR + 300], 0xFF);
        let erases = &store.flash().erases;
        assert_eq!((erases[sector], erases.iter().sum()), (1, 1));
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
        if round % 500 == 0 && !store.is_pending() {
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
        Call::Keep(Book::Game, vec![8; 60], FINISHED),
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

/// A flash that refuses now and then: memory goes on, and all of it is written once it can be.
#[test]
fn what_is_refused_now_and_then_is_written_later() {
    for seed in 1..=length::of(200, 40, 15) {
        let mut random = Random(seed);
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        let mut model = Model::default();
        for _ in 0..4 {
            // One that is only kept would have to be moved before the next is begun.
            if call(&mut store, &Call::Close(Book::Game)) == Ok(true) {
                model.follow(&Call::Close(Book::Game));
            }
            let refused = Random(random.number());
            store.flash().refusals = Some((refused, 2 + random.below(12)));
            for next in model::game(&mut random, 30, EVENT_MAX) {
                // A pad that is filed late would come behind the game.
                if matches!(next, Call::Keep(Book::Pad, ..) | Call::Close(Book::Pad)) {
                    continue;
                }
                // What is refused is in memory all the same.
                if call(&mut store, &next) != Ok(false) {
                    model.follow(&next);
                }
            }
            store.flash().refusals = None;
            assert_eq!(call(&mut store, &Call::Tidy), Ok(true), "seed {seed}");
            assert!(!store.is_pending(), "seed {seed}: all is written");
            model.compare(&mut store).expect("the same in memory");
            store = open(store.into_flash()).expect("sound");
            model.compare(&mut store).expect("the same on flash");
        }
    }
}

/// Each thing that a flash refuses is owed, until it is written.
#[test]
fn each_refused_thing_is_pending() {
    let start = Call::Start(Book::Game, vec![1; 20]);
    let [keep, close] = finish(Book::Game, vec![5; 60]);
    let pad = Call::Start(Book::Pad, vec![2]);
    for (before, refused) in [
        (vec![], start.clone()),
        (vec![], pad),
        (vec![], Call::Settings(vec![3; 9])),
        (vec![], Call::Names(vec![4; 9])),
        (vec![start.clone()], Call::Append(Book::Game, vec![6; 9])),
        (vec![start.clone()], keep.clone()),
        (vec![start.clone()], Call::Abandon(Book::Game)),
        (vec![start, keep], close),
    ] {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        for call_before in &before {
            assert_eq!(call(&mut store, call_before), Ok(true));
        }
        assert!(!store.is_pending());
        store.flash().refusals = Some((Random(1), 1));
        assert!(call(&mut store, &refused).is_err());
        assert!(store.is_pending(), "{refused:?}");
        store.flash().refusals = None;
        assert_eq!(call(&mut store, &Call::Tidy), Ok(true));
        assert!(!store.is_pending(), "{refused:?}");
    }
}

/// A store that nobody could read is blank after it was erased, whatever was on it.
#[test]
fn an_unread_store_is_erased_whole() {
    let mut bytes = game(250);
    for sector in 0..32 {
        bytes[sector * SECTOR + 50..sector * SECTOR + 70].fill(0x12);
    }
    let mut store = Store::new(Flash::with(bytes), 0);
    store.begin_erase_unread().expect("consent");
    while store.erase_step().expect("consent").is_some() {}
    let opened = store.open().expect("a sound flash");
    assert!(!opened.loss.any());
    assert!(!store.is_damaged() && !store.is_pending());
    assert!(
        Book::ALL
            .into_iter()
            .all(|book| store.running(book).is_none())
    );
    assert_eq!(store.history_len(), 0);
    let mut store = open(store.into_flash()).expect("sound");
    assert_eq!(
        call(&mut store, &Call::Start(Book::Game, vec![1])),
        Ok(true)
    );
}
