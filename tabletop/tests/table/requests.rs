//! What a table asks of the store, and what it makes of the answers.

use crate::player::{new_table, next, two};
use wonders_core::pad::{Line, Note, Pad};
use wonders_core::{Rng, Seat, Table};
use wonders_tabletop::{
    Answer, Bytes, Change, End, Kept, Name, NotStored, Record, Request, Tabletop,
};

fn asked(tabletop: &mut Tabletop) -> Vec<Request> {
    std::iter::from_fn(|| tabletop.next_request()).collect()
}

fn bytes(bytes: &[u8]) -> Bytes {
    Bytes::from_slice(bytes).unwrap()
}

fn enter(tabletop: &mut Tabletop, rng: &mut Rng) -> Change {
    let change = Change::Event(next(tabletop.table().unwrap(), rng).unwrap());
    assert!(tabletop.change(change));
    change
}

#[test]
fn a_game_is_begun_stored_change_by_change_and_kept_at_its_end() {
    let mut rng = Rng::new(9);
    let mut tabletop = Tabletop::default();
    let table = new_table(&two());
    tabletop.begin(table.clone());
    assert_eq!(asked(&mut tabletop), [Request::NewGame(table.to_bytes())]);
    while next(tabletop.table().unwrap(), &mut rng).is_some() {
        let change = enter(&mut tabletop, &mut rng);
        let mut expected = vec![Request::Append(bytes(&change.to_bytes()))];
        let table = tabletop.table().unwrap();
        if table.is_over() {
            expected.push(Request::Keep(End::Finished, table.sheet_bytes()));
        }
        assert_eq!(asked(&mut tabletop), expected);
    }
    tabletop.close();
    assert!(tabletop.table().is_none());
    assert_eq!(asked(&mut tabletop), [Request::Close]);
}

#[test]
fn a_game_that_another_takes_the_place_of_is_kept_as_unfinished() {
    let mut tabletop = Tabletop::default();
    let table = new_table(&two());
    tabletop.begin(table.clone());
    tabletop.begin(table.clone());
    let new = Request::NewGame(table.to_bytes());
    assert_eq!(
        asked(&mut tabletop),
        [new.clone(), new.clone()],
        "nothing was entered"
    );
    enter(&mut tabletop, &mut Rng::new(3));
    let sheet = tabletop.table().unwrap().sheet_bytes();
    asked(&mut tabletop);
    tabletop.begin(table);
    let kept = Request::Keep(End::Unfinished, sheet);
    assert_eq!(asked(&mut tabletop), [kept, new]);
}

/// The store forgets what could not be read before anything else is stored, once.
#[test]
fn what_cannot_be_read_is_dropped_before_the_next_change() {
    let mut rng = Rng::new(5);
    let table = new_table(&two());
    let first = Change::Event(next(&table, &mut rng).unwrap());
    let restored = || {
        let mut tabletop = Tabletop::default();
        assert!(tabletop.restore(Kept::Setup(&table.to_bytes())));
        assert!(tabletop.restore(Kept::Change(&first.to_bytes())));
        assert!(!tabletop.restore(Kept::Change(&[0xFF])));
        assert!(
            !tabletop.restore(Kept::Change(&first.to_bytes())),
            "nor what follows"
        );
        tabletop
    };
    let mut tabletop = restored();
    let change = enter(&mut tabletop, &mut rng);
    let append = Request::Append(bytes(&change.to_bytes()));
    assert_eq!(asked(&mut tabletop), [Request::Truncate(1), append]);
    let change = enter(&mut tabletop, &mut rng);
    let append = Request::Append(bytes(&change.to_bytes()));
    assert_eq!(asked(&mut tabletop), [append]);
    let mut tabletop = restored();
    tabletop.close();
    assert_eq!(asked(&mut tabletop), [Request::Truncate(1), Request::Close]);
    let mut tabletop = restored();
    tabletop.begin(table.clone());
    assert_eq!(asked(&mut tabletop)[0], Request::Truncate(1));
    // Another game begins with nothing unread.
    enter(&mut tabletop, &mut rng);
    assert_eq!(asked(&mut tabletop).len(), 1);
}

#[test]
fn a_pad_is_stored_note_by_note() {
    let names = ["Ann", "Ben", "Cleo"].map(|name| Name::try_from(name).unwrap());
    let pad = Pad::new(Table::new(3), &names).unwrap();
    let seat = Seat::new(1).unwrap();
    let number = |line, number| Note::Number { seat, line, number };
    let append = |note: &Note| Request::AppendPad(bytes(&note.to_bytes()));
    let mut tabletop = Tabletop::default();
    tabletop.begin_pad(pad.clone());
    assert_eq!(
        asked(&mut tabletop),
        [Request::NewPad(bytes(&pad.setup_bytes()))]
    );
    for points in [1, 2, 3] {
        assert!(tabletop.enter_note(number(Line::Civilian, points)));
    }
    assert!(
        tabletop.has_note() && asked(&mut tabletop).is_empty(),
        "it waits"
    );
    assert!(tabletop.enter_note(number(Line::Commerce, 4)));
    assert_eq!(asked(&mut tabletop), [append(&number(Line::Civilian, 3))]);
    tabletop.keep_pad();
    let sheet = bytes(&tabletop.pad().unwrap().sheet().to_bytes());
    let kept = [append(&number(Line::Commerce, 4)), Request::KeepPad(sheet)];
    assert_eq!(asked(&mut tabletop), kept);
    for (end, request) in [
        (Tabletop::close_pad as fn(&mut Tabletop), Request::ClosePad),
        (Tabletop::drop_pad, Request::DropPad),
    ] {
        tabletop.begin_pad(pad.clone());
        assert!(tabletop.enter_note(number(Line::Civilian, 5)));
        asked(&mut tabletop);
        end(&mut tabletop);
        assert!(tabletop.pad().is_none() && !tabletop.has_note());
        assert_eq!(asked(&mut tabletop), [request]);
    }
    // What was in hand for another pad is none of the new one's.
    tabletop.begin_pad(pad.clone());
    assert!(tabletop.enter_note(number(Line::Civilian, 5)));
    tabletop.begin_pad(pad);
    assert!(!tabletop.has_note());
}

#[test]
fn answers_are_taken_and_shown_once() {
    let mut tabletop = Tabletop::default();
    assert!(tabletop.answer(&Answer::Failed(NotStored::Game)));
    assert!(
        !tabletop.answer(&Answer::Failed(NotStored::Game)),
        "it is known"
    );
    assert!(tabletop.answer(&Answer::Failed(NotStored::Pad)));
    let stored = |all| Answer::Stored { finished: 7, all };
    assert!(!tabletop.answer(&stored(false)));
    assert_eq!(tabletop.not_stored(), [NotStored::Game, NotStored::Pad]);
    assert!(!tabletop.answer(&stored(true)));
    assert_eq!(tabletop.not_stored(), []);
    assert_eq!(tabletop.kept_games().count(), 7);
    assert!(!tabletop.answer(&Answer::Sheet(2, End::Finished, Bytes::new())));
    assert!(!tabletop.answer(&Answer::Record(3, Record::default())));
    let games = tabletop.kept_games();
    assert!(games.has_sheet(2) && games.has_record(3));
    assert!(!tabletop.is_damaged());
    assert!(tabletop.answer(&Answer::Failed(NotStored::Repair)));
    assert!(tabletop.is_damaged() && tabletop.not_stored().is_empty());
}

#[test]
fn what_cannot_be_done_is_not_stored() {
    let mut tabletop = Tabletop::default();
    assert!(!tabletop.change(Change::Redo), "no game runs");
    let names = ["Ann", "Ben", "Cleo"].map(|name| Name::try_from(name).unwrap());
    tabletop.begin_pad(Pad::new(Table::new(3), &names).unwrap());
    asked(&mut tabletop);
    let note = Note::Number {
        seat: Seat::new(6).unwrap(),
        line: Line::Civilian,
        number: 3,
    };
    assert!(!tabletop.enter_note(note), "three play");
    assert!(!tabletop.has_note());
    assert_eq!(asked(&mut tabletop), []);
}
