//! Small promises, each by itself: what waits, what is fresh, what is reported.

use wonders_store::mock::{Change, Flash, Random, Tear};
use wonders_store::{AppendError, Book, BookLoss, GAMES_MIN, Refusal, STORE_BYTES, Store};

use crate::model::{Call, FINISHED, UNFINISHED, call, open, restarted};

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

#[test]
fn what_is_kept_as_it_was_is_not_written_again() {
    let mut store = running(3);
    let sheet = [1, 2, 3];
    store.keep(Book::Game, &sheet, FINISHED).expect("sound");
    let bytes = store.flash().bytes.clone();
    store.keep(Book::Game, &sheet, FINISHED).expect("sound");
    assert!(store.flash().bytes == bytes, "nothing new is written");
    store.keep(Book::Game, &sheet, UNFINISHED).expect("sound");
    assert!(store.flash().bytes != bytes, "another end is");
}

#[test]
fn what_was_refused_is_kept_at_the_next_try() {
    let mut store = running(3);
    store.flash().cut = Some((0, Tear::Before));
    let refused = store.keep(Book::Game, &[1, 2, 3], FINISHED);
    assert!(refused.is_err());
    store.flash().restore_power();
    store
        .keep(Book::Game, &[1, 2, 3], FINISHED)
        .expect("it is tried again");
    let (mut store, _) = restarted(store);
    let kept = store.history(0).expect("readable").expect("it is kept");
    assert_eq!((kept.sheet, kept.end), (&[1, 2, 3][..], FINISHED));
}

/// Whether the flash knows of it yet or not.
#[test]
fn an_erasure_that_is_not_done_is_pending() {
    for cut in [0, 20] {
        let mut store = running(3);
        assert!(!store.is_pending());
        store.flash().cut = Some((cut, Tear::Before));
        assert!(store.erase_all().is_err());
        assert!(store.is_pending(), "cut {cut}");
        store.flash().restore_power();
        while store.tidy().expect("power is there") {}
        assert!(!store.is_pending(), "cut {cut}");
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
    // All sectors but the journal's, which twice needed its other one.
    assert_eq!(health.erases, 5 * 30 + 2);
    assert_eq!(health.erases_per_sector, 152 / 32);
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

/// A finished game that the history does not take has no other place: it stays, and what was begun
/// over it waits.
#[test]
fn a_finished_game_that_cannot_move_is_not_written_over() {
    let mut store = running(3);
    store.keep(Book::Game, &[1], FINISHED).expect("sound");
    store.flash().cut = Some((0, Tear::Before));
    assert!(store.start(Book::Game, &[9]).is_err());
    store.flash().restore_power();
    let refused = store.append(Book::Game, &[5]);
    assert_eq!(refused, Err(AppendError::Refused(Refusal::Full)));
    while store.tidy().expect("sound") {}
    assert!(store.is_pending());
    let (mut store, _) = restarted(store);
    assert_eq!(store.history_len(), 1);
    let kept = store.history(0).expect("readable").expect("a game");
    assert_eq!((kept.sheet, kept.events().count()), (&[1][..], 3));
}

/// One that the flash never had as finished gives way.
#[test]
fn a_game_that_was_never_stored_as_finished_gives_way() {
    let mut store = running(3);
    store.flash().cut = Some((0, Tear::Before));
    assert!(store.keep(Book::Game, &[1], FINISHED).is_err());
    assert!(store.start(Book::Game, &[9]).is_err());
    store.flash().restore_power();
    while store.tidy().expect("sound") {}
    assert!(!store.is_pending());
    let (store, _) = restarted(store);
    assert_eq!(store.history_len(), 0);
    assert_eq!(store.running(Book::Game).expect("a game").setup, [9]);
}

/// Pad notes until one is refused.
fn fill_with_notes(store: &mut Store<Flash>, most: usize) -> usize {
    let note = |store: &mut Store<Flash>, number: usize| {
        if number.is_multiple_of(100) {
            store.start(Book::Pad, &[3]).map_err(drop)?;
        }
        store.append(Book::Pad, &[number as u8; 16]).map_err(drop)?;
        while store.tidy().map_err(drop)? {}
        Ok::<(), ()>(())
    };
    let refused = (0..most).find(|number| note(store, *number).is_err());
    refused.unwrap_or(most)
}

/// Until the log has come round to where it begins; what lies before it may go.
#[test]
fn what_waits_in_the_log_holds_it_up_only_where_it_lies() {
    let mut counts = [0; 2];
    for (count, before) in counts.iter_mut().zip([0, 400]) {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        assert_eq!(fill_with_notes(&mut store, before), before);
        call(&mut store, &Call::Start(Book::Game, vec![7; 20])).expect("sound");
        store.keep(Book::Game, &[1], FINISHED).expect("sound");
        store.flash().cut = Some((0, Tear::Before));
        assert!(store.start(Book::Game, &[9]).is_err());
        store.flash().restore_power();
        *count = fill_with_notes(&mut store, 5000);
        let (mut store, opened) = restarted(store);
        assert!(!opened.loss.any());
        let kept = store.history(0).expect("readable").expect("a game");
        assert_eq!(kept.sheet, [1], "after {count} notes");
    }
    // A sector takes some 150 notes; the copies keep two of eight free.
    let far = |count: &usize| (600..800).contains(count);
    assert!(counts.iter().all(far), "{counts:?}");
}

#[test]
fn an_erase_that_was_cut_off_is_done_again_before_anything_is_announced() {
    let (before, at) = before_an_erase();
    for cut in 0..4 {
        for tear in [Tear::Bytes(3), Tear::Bits(5), Tear::After] {
            let mut flash = Flash::with(before.clone());
            flash.cut = Some((at, Tear::Bits(99)));
            let mut store = open(flash).expect("sound");
            assert!(store.tidy().is_err(), "power fails in the erase");
            let mut flash = Flash::with(store.into_flash().bytes);
            flash.cut = Some((cut, tear));
            let mut store = open(flash).expect("it is known");
            while store.tidy().unwrap_or(false) {}
            let (store, opened) = restarted(store);
            assert!(!opened.loss.any(), "cut {cut} {tear:?}: {opened:?}");
            assert_eq!(store.names(), [2; 250]);
        }
    }
}

/// A flash before a tidy that erases, and the number of that change.
fn before_an_erase() -> (Vec<u8>, u32) {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    loop {
        store.put_names(&[2; 250]).expect("sound");
        let before = store.flash().bytes.clone();
        store.flash().record = Some(vec![]);
        store.tidy().expect("sound");
        let changes = store.flash().record.take().expect("it was set");
        let erase = |change: &Change| matches!(change, Change::Erase(_));
        if let Some(at) = changes.iter().position(erase) {
            return (before, at as u32);
        }
    }
}

/// A sector takes 15 of these names; two are full before the first is erased.
#[test]
fn old_names_are_erased_only_when_room_is_needed() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut erased = vec![];
    for round in 0..60_u8 {
        let before = store.flash().erases.iter().sum::<u32>();
        store.put_names(&[round; 250]).expect("sound");
        while store.tidy().expect("sound") {}
        if store.flash().erases.iter().sum::<u32>() > before {
            erased.push(round);
        }
    }
    assert_eq!(erased, [30, 45]);
}

/// The one change of a call that is longest, by number.
fn longest_change(flash: &Flash, names: &[u8]) -> u32 {
    let mut flash = flash.clone();
    flash.record = Some(vec![]);
    let mut store = open(flash).expect("sound");
    store.put_names(names).expect("sound");
    let changes = store.flash().record.take().expect("it was set");
    let len = |change: &Change| match change {
        Change::Program(_, data) => data.len(),
        Change::Erase(_) => 0,
    };
    let longest = (0..changes.len()).max_by_key(|&at| len(&changes[at]));
    longest.expect("a change") as u32
}

/// New names are cut off in the middle until all other sectors hold nothing else: the one with the
/// old names is not what makes room.
#[test]
fn sectors_full_of_what_was_cut_off_do_not_cost_the_old_names() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    store.put_names(&[1; 250]).expect("sound");
    let mut flash = store.into_flash();
    for round in 0..100 {
        let cut = longest_change(&flash, &[2; 250]);
        flash.cut = Some((cut, Tear::Bytes(100)));
        let mut store = open(flash).expect("sound");
        assert!(store.put_names(&[2; 250]).is_err());
        let (store, opened) = restarted(store);
        assert!(!opened.loss.any(), "round {round}");
        assert_eq!(store.names(), [1; 250], "round {round}");
        flash = store.into_flash();
    }
    let mut store = open(flash).expect("sound");
    store.put_names(&[2; 250]).expect("sound");
    assert_eq!(restarted(store).0.names(), [2; 250]);
}

/// However often the new names are cut off, the old ones stay until they are stored.
#[test]
fn cut_after_cut_never_costs_the_old_names() {
    let mut random = Random(5);
    let mut flash = Flash::new(STORE_BYTES);
    let mut old = vec![];
    for round in 0..400_u32 {
        let new = vec![round as u8; 250];
        flash.cut = Some((random.below(4) as u32, Tear::Bytes(random.below(250))));
        let mut store = open(flash).expect("sound");
        let stored = store.put_names(&new).is_ok();
        let (store, opened) = restarted(store);
        assert!(!opened.loss.any(), "round {round}");
        if stored || store.names() == new {
            old = new;
        }
        assert_eq!(store.names(), old, "round {round}");
        flash = store.into_flash();
    }
}

#[test]
fn games_find_room_without_a_tidy() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    for number in 0..400_u16 {
        store
            .start(Book::Game, &number.to_le_bytes())
            .expect("room");
        store.append(Book::Game, &[7; 16]).expect("room");
        store.keep(Book::Game, &[1; 500], FINISHED).expect("room");
        store.close(Book::Game).expect("room");
        let newest = store.history(0).expect("readable").expect("a game");
        assert_eq!(newest.setup, Some(&number.to_le_bytes()[..]));
    }
    assert!(store.history_len() >= GAMES_MIN);
    assert!(store.health().hasty_erases > 0);
}

#[test]
fn an_erasure_that_holds_up_a_start_is_counted_as_hasty() {
    let mut store = running(3);
    store.flash().cut = Some((20, Tear::Before));
    assert!(store.erase_all().is_err());
    let (mut store, _) = restarted(store);
    store.start(Book::Game, &[1]).expect("sound");
    assert!(store.health().hasty_erases > 20, "one for each sector");
}

/// A running game's own events may be what is missing, or nothing runs: either is mended for good.
#[test]
fn a_repair_mends_the_log_whether_something_runs_or_not() {
    for ended in [false, true] {
        let mut store = running(3);
        if ended {
            store.abandon(Book::Game).expect("sound");
        }
        store.start(Book::Pad, &[3]).expect("sound");
        store.abandon(Book::Pad).expect("sound");
        let bytes = &mut store.flash().bytes;
        let at = bytes.windows(5).position(|window| window == [1; 5]);
        bytes[at.expect("the second event")] ^= 0x41;
        let (mut store, opened) = restarted(store);
        assert!(opened.loss.any());
        store.repair().expect("consent");
        let (store, opened) = restarted(store);
        assert!(!opened.loss.any(), "ended {ended}: {opened:?}");
        let left = store.running(Book::Game).map(|game| game.events.len());
        assert_eq!(left, (!ended).then_some(3));
    }
}

#[test]
fn names_that_are_of_no_use_any_more_are_not_missed() {
    let mut store = running(3);
    store.put_names(&[2; 40]).expect("sound");
    store.put_names(&[3; 40]).expect("sound");
    let bytes = &mut store.flash().bytes;
    let at = bytes.windows(40).position(|window| window == [2; 40]);
    bytes[at.expect("the first names")] ^= 0x41;
    let (store, opened) = restarted(store);
    assert_eq!((opened.loss.any(), store.names()), (false, &[3; 40][..]));
}

#[test]
fn a_repair_of_the_names_leaves_the_log_alone() {
    let mut store = running(3);
    store.put_names(&[3; 40]).expect("sound");
    store.put_names(&[2; 40]).expect("sound");
    let bytes = &mut store.flash().bytes;
    let at = bytes.windows(40).position(|window| window == [2; 40]);
    bytes[at.expect("the last names")] ^= 0x41;
    let (mut store, opened) = restarted(store);
    assert!(opened.loss.notes);
    let log = |store: &mut Store<Flash>| store.flash().bytes[LOG * SECTOR..13 * SECTOR].to_vec();
    let before = log(&mut store);
    store.repair().expect("consent");
    assert!(log(&mut store) == before);
    let (store, opened) = restarted(store);
    assert!(!opened.loss.any());
    assert_eq!(store.names(), [3; 40]);
}

/// The log knows whose game it was that the history has lost, the newest first.
#[test]
fn a_lost_game_is_known_by_its_setup() {
    for lost in 0..4_u8 {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        for number in 0..4_u8 {
            let book = Book::ALL[usize::from(number % 2)];
            store.start(book, &[b's', number]).expect("room");
            store.append(book, &[7; 9]).expect("room");
            store.keep(book, &[0xA0 + number; 60], 0).expect("room");
            store.close(book).expect("room");
        }
        assert_eq!(store.lost_game(), Ok(None));
        let bytes = &mut store.flash().bytes;
        let sheet = [0xA0 + lost; 60];
        let at = bytes.windows(60).rposition(|window| window == sheet);
        bytes[at.expect("the game of the history")] ^= 0x41;
        let (mut store, opened) = restarted(store);
        assert_eq!((opened.loss.games, opened.loss.entries), (1, 1));
        let book = Book::ALL[usize::from(lost % 2)];
        assert_eq!(store.lost_game(), Ok(Some((book, &[b's', lost][..]))));
        store.repair().expect("consent");
        assert!(!restarted(store).1.loss.any());
    }
}

/// The newest game is missed although nothing follows it, also with its whole sector.
#[test]
fn the_newest_game_is_missed() {
    let mut store = running(3);
    store.keep(Book::Game, &[0xA0; 60], 0).expect("room");
    store.close(Book::Game).expect("room");
    let sound = store.into_flash().bytes;
    let history = 13 * SECTOR;
    for (from, to) in [(23, 60), (23, 200), (0, SECTOR)] {
        for filling in [0x00, 0x5A, 0xFF] {
            let mut bytes = sound.clone();
            bytes[history + from..history + to].fill(filling);
            let mut store = Store::new(Flash::with(bytes), 0);
            let opened = store.open().expect("readable");
            assert_eq!(opened.loss.games, 1, "{from} to {to}: {filling:#x}");
            assert_eq!(store.history_len(), 0);
            let setup = store.lost_game().expect("readable");
            assert_eq!(setup, Some((Book::Game, &[7; 20][..])));
        }
    }
}
