//! Every request of the app, made by hand: what is stored by it, and what is said where it is not.
#![allow(clippy::unwrap_used)]

use wonders_core::Phase;
use wonders_keeper::{Keeper, Rest};
use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, STORE_BYTES};
use wonders_tabletop::{Answer, Change, End, NotStored, Request};
use wonders_tests::bench::{Bench, blank, board, bytes};
use wonders_tests::keyed::in_device_order;
use wonders_tests::table::{self, Kind};
use wonders_tests::used::{self, Wear};
use wonders_ui::Glass;

fn opened() -> Keeper<Flash> {
    let mut keeper = Keeper::new(Flash::new(STORE_BYTES), 0);
    keeper.open();
    keeper
}

fn ask(keeper: &mut Keeper<Flash>, request: Request) -> Option<Answer> {
    keeper.serve(&request)
}

const fn stored(finished: u16) -> Option<Answer> {
    let all = true;
    Some(Answer::Stored { finished, all })
}

fn notes(keeper: &Keeper<Flash>) -> Option<usize> {
    let pad = keeper.store().running(Book::Pad);
    pad.map(|pad| pad.events.len())
}

#[test]
fn a_pad_is_kept_and_closed_with_its_sheet() {
    let mut keeper = opened();
    assert_eq!(ask(&mut keeper, Request::NewPad(bytes(&[1]))), None);
    assert_eq!(ask(&mut keeper, Request::AppendPad(bytes(&[2, 3]))), None);
    assert_eq!(notes(&keeper), Some(1));
    let sheet = bytes(&[7, 8, 9]);
    let kept = ask(&mut keeper, Request::KeepPad(sheet.clone()));
    assert_eq!(kept, stored(1), "it counts at once");
    let read = Some(Answer::Sheet(0, End::Finished, sheet));
    assert_eq!(ask(&mut keeper, Request::ReadSheet(0)), read);
    assert_eq!(ask(&mut keeper, Request::ClosePad), None);
    assert_eq!(notes(&keeper), None, "nothing runs any more");
    let mut again = Keeper::new(Flash::with(keeper.into_flash().bytes), 0);
    again.open();
    assert_eq!(notes(&again), None);
    assert_eq!(ask(&mut again, Request::ReadSheet(0)), read);
}

#[test]
fn a_pad_without_a_note_leaves_nothing_behind() {
    let mut keeper = opened();
    ask(&mut keeper, Request::NewPad(bytes(&[1])));
    assert_eq!(ask(&mut keeper, Request::KeepPad(bytes(&[7]))), None);
    assert_eq!(keeper.store().history_len(), 0);
    assert_eq!(ask(&mut keeper, Request::ClosePad), None);
    assert_eq!((notes(&keeper), keeper.store().history_len()), (None, 0));
    let failed = Some(Answer::Failed(NotStored::Pad));
    let late = ask(&mut keeper, Request::KeepPad(bytes(&[7])));
    assert_eq!(late, failed, "there is no pad to keep");
}

#[test]
fn a_pad_that_is_dropped_is_not_in_the_history() {
    let mut keeper = opened();
    ask(&mut keeper, Request::NewPad(bytes(&[1])));
    ask(&mut keeper, Request::AppendPad(bytes(&[2])));
    assert_eq!(ask(&mut keeper, Request::DropPad), None);
    assert_eq!((notes(&keeper), keeper.store().history_len()), (None, 0));
}

#[test]
fn a_game_is_kept_with_its_end_and_closed() {
    for end in [End::Finished, End::Unfinished] {
        let mut keeper = opened();
        ask(&mut keeper, Request::NewGame(bytes(&[1])));
        ask(&mut keeper, Request::Append(bytes(&[2])));
        let sheet = bytes(&[5]);
        let kept = ask(&mut keeper, Request::Keep(end, sheet.clone()));
        assert_eq!(kept, stored(1));
        assert_eq!(ask(&mut keeper, Request::Close), None);
        assert_eq!(keeper.count(), 0);
        let read = ask(&mut keeper, Request::ReadSheet(0));
        assert_eq!(read, Some(Answer::Sheet(0, end, sheet)));
    }
}

/// The newer one goes, the older one is the first then, also after a start.
#[test]
fn a_closed_game_is_deleted_and_an_open_one_is_not() {
    let mut keeper = opened();
    for sheet in [5, 6] {
        ask(&mut keeper, Request::NewGame(bytes(&[1])));
        ask(&mut keeper, Request::Keep(End::Finished, bytes(&[sheet])));
    }
    let failed = Some(Answer::Failed(NotStored::Deletion));
    assert_eq!(ask(&mut keeper, Request::Delete(0)), failed, "it may go on");
    ask(&mut keeper, Request::Close);
    assert_eq!(ask(&mut keeper, Request::Delete(0)), stored(1));
    assert_eq!(
        ask(&mut keeper, Request::Delete(1)),
        failed,
        "there is none"
    );
    let read = Some(Answer::Sheet(0, End::Finished, bytes(&[5])));
    assert_eq!(ask(&mut keeper, Request::ReadSheet(0)), read);
    let mut again = Keeper::new(Flash::with(keeper.into_flash().bytes), 0);
    again.open();
    assert_eq!(ask(&mut again, Request::ReadSheet(0)), read);
    assert_eq!(again.store().history_len(), 1);
}

#[test]
fn settings_and_names_stay_apart() {
    let mut keeper = opened();
    assert_eq!(ask(&mut keeper, Request::Settings(bytes(&[1, 2]))), None);
    assert_eq!(ask(&mut keeper, Request::Names(bytes(&[3]))), None);
    assert_eq!(keeper.store().settings(), [1, 2]);
    assert_eq!(keeper.store().names(), [3]);
}

/// What a request that fails leaves not stored, for each of them.
#[test]
fn what_is_refused_is_named() {
    for (request, what) in [
        (Request::NewGame(bytes(&[1])), NotStored::Game),
        (Request::Append(bytes(&[1])), NotStored::Game),
        (Request::Truncate(0), NotStored::Game),
        (Request::Keep(End::Finished, bytes(&[1])), NotStored::Game),
        (Request::NewPad(bytes(&[1])), NotStored::Pad),
        (Request::AppendPad(bytes(&[1])), NotStored::Pad),
        (Request::KeepPad(bytes(&[1])), NotStored::Pad),
        (Request::Close, NotStored::Game),
        (Request::ClosePad, NotStored::Pad),
        (Request::DropPad, NotStored::Pad),
        (Request::Settings(bytes(&[1])), NotStored::Notes),
        (Request::Names(bytes(&[1])), NotStored::Notes),
        (Request::Delete(0), NotStored::Deletion),
        (Request::EraseAll, NotStored::Erasure),
    ] {
        let mut keeper = opened();
        for begin in [
            Request::NewGame(bytes(&[1])),
            Request::Append(bytes(&[2])),
            Request::NewPad(bytes(&[1])),
            Request::AppendPad(bytes(&[2])),
        ] {
            assert_eq!(ask(&mut keeper, begin), None);
        }
        keeper.flash().refusals = Some((Random(1), 1));
        let answer = ask(&mut keeper, request.clone());
        assert_eq!(answer, Some(Answer::Failed(what)), "{request:?}");
    }
}

/// A repair that the flash refuses is named as one, and can be had later.
#[test]
fn a_refused_repair_is_named() {
    let mut flash = Flash::new(STORE_BYTES);
    flash.bytes[9 * 4096..10 * 4096].fill(0x55);
    let mut keeper = Keeper::new(flash, 0);
    assert!(keeper.open().loss.any());
    keeper.flash().refusals = Some((Random(1), 1));
    let failed = Some(Answer::Failed(NotStored::Repair));
    assert_eq!(ask(&mut keeper, Request::Repair), failed);
    assert!(keeper.store().is_damaged(), "nothing is better yet");
    keeper.flash().refusals = None;
    assert_eq!(ask(&mut keeper, Request::Repair), stored(0));
}

/// A store counts all erases; how the device is tells those of an average sector.
#[test]
fn the_health_of_a_worn_flash_tells_the_erases_of_a_sector() {
    let mut keeper = Keeper::new(used::flash(Wear::Worn, Kind::Base), 0);
    keeper.open();
    let sectors = STORE_BYTES / 4096;
    let all = keeper.store().health().erases;
    assert!(all > sectors, "{all} erases of {sectors} sectors");
    let Some(Answer::Health(health)) = ask(&mut keeper, Request::Health) else {
        unreachable!("health is always told")
    };
    assert_eq!(health.wear, all / sectors);
    assert_eq!(usize::from(health.games), keeper.store().history_len());
}

#[test]
fn a_store_that_was_not_read_answers_what_it_must() {
    let mut keeper = Keeper::new(Flash::new(STORE_BYTES), 0);
    assert_eq!(keeper.tidy(), (Rest::Nothing, None));
    let sound = |keeper: &mut Keeper<Flash>| match ask(keeper, Request::Health) {
        Some(Answer::Health(health)) => health.sound,
        other => unreachable!("{other:?} is not about health"),
    };
    assert!(!sound(&mut keeper), "it cannot be written");
    keeper.open();
    assert!(sound(&mut keeper));
    keeper.flash().refusals = Some((Random(1), 1));
    assert!(!sound(&mut keeper));
}

/// What waits for a repair that nobody agreed to is tried later, not at once and for ever.
#[test]
fn a_damaged_store_that_owes_something_is_left_in_peace() {
    let mut flash = Flash::new(STORE_BYTES);
    flash.bytes[9 * 4096..10 * 4096].fill(0x55);
    let mut keeper = Keeper::new(flash, 0);
    assert!(keeper.open().loss.any());
    let failed = Some(Answer::Failed(NotStored::Game));
    assert_eq!(ask(&mut keeper, Request::NewGame(bytes(&[1]))), failed);
    assert!(keeper.store().is_pending());
    assert_eq!(keeper.tidy(), (Rest::Later, None));
    assert_eq!(ask(&mut keeper, Request::Repair), stored(0));
    assert_eq!(keeper.count(), 0);
    assert!(keeper.store().running(Book::Game).is_some());
}

/// Power failed between the last entry of a game and its keeping: the next start keeps it.
#[test]
fn a_finished_game_that_was_cut_off_before_it_was_kept_is_kept_at_the_next_start() {
    let (setup, events, _) = table::game(7, Kind::Base);
    let mut store = blank();
    let setup = table::bytes(&setup, ["Anna", "Boris"]);
    store.start(Book::Game, &setup).unwrap();
    for event in in_device_order(&events) {
        let change = Change::Event(event).to_bytes();
        store.append(Book::Game, &change).unwrap();
    }
    assert_eq!(store.history_len(), 0);
    let bench = Bench::on(store.into_flash(), board(Glass::WIDE));
    assert_eq!(bench.app.trace().game.unwrap().phase(), Phase::Over);
    assert_eq!(bench.keeper.store().history_len(), 1);
    assert_eq!(bench.app.trace().finished, 1);
    let mut bench = bench.restart();
    assert_eq!(bench.keeper.store().history_len(), 1, "once, not twice");
    let kept = ask(&mut bench.keeper, Request::ReadSheet(0));
    assert!(matches!(kept, Some(Answer::Sheet(0, End::Finished, sheet)) if !sheet.is_empty()));
}
