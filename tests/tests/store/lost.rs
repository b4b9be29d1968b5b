//! A hole in the flash under the whole device, by keys: the page says in words what is lost, a play
//! is asked for in its place, and the later ones stay.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Line, Note, Pad};
use wonders_core::{Action, Event, Payment, Seat, Table, binary};
use wonders_keeper::Piece;
use wonders_store::mock::Flash;
use wonders_store::{Book, Store};
use wonders_tabletop::{Answer, Name, Request, is_event};
use wonders_tests::bench::{Bench, blank, board, bytes};
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::said::said;
use wonders_tests::table::{self, Kind};
use wonders_ui::{Glass, Key};

/// A device that so many events of a game were entered into, and the events.
fn entered(count: usize) -> (Keyed, Vec<Event>) {
    let (setup, events, _) = table::game(3, Kind::Base);
    let events = in_device_order(&events);
    let bench = table::bench(&setup, Glass::WIDE, ["Ann", "Ben"]);
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    for &event in events.iter().take(count) {
        keyed.enter(event);
    }
    (keyed, events)
}

/// Where bytes stand on the flash, the last time.
fn place_of(flash: &[u8], bytes: &[u8]) -> usize {
    let mut places = flash.windows(bytes.len());
    places.rposition(|window| window == bytes).unwrap()
}

/// The data of the entry with the event of this number of what runs.
fn entry_of(store: &Store<Flash>, book: Book, number: usize) -> Vec<u8> {
    let running = store.running(book).unwrap();
    let event = running.events.iter().nth(number).unwrap();
    let stamp = ((running.number as u16) << 12 | number as u16).to_le_bytes();
    [&stamp, event].concat()
}

/// Spoils all entries with these bytes.
fn spoil(flash: &mut [u8], bytes: &[u8]) {
    let places = |flash: &[u8]| {
        flash
            .windows(bytes.len())
            .position(|window| window == bytes)
    };
    while let Some(at) = places(flash) {
        flash[at..at + bytes.len()].fill(0);
    }
}

/// The device after a start on which the change of this number of the running game is spoiled.
fn without_change(keyed: Keyed, number: usize) -> Keyed {
    let keeper = keyed.bench.keeper;
    let entry = entry_of(keeper.store(), Book::Game, number);
    let mut flash = keeper.into_flash();
    spoil(&mut flash.bytes, &entry);
    Keyed::new(Bench::on(flash, board(Glass::WIDE)), Keyboard::Four)
}

fn words(keyed: &Keyed) -> String {
    said(&keyed.bench.app).join(" ")
}

/// Starts a device with this flash, whose page says exactly this of what is lost.
fn says(flash: Vec<u8>, sentence: &str) {
    let bench = Bench::on(Flash::with(flash), board(Glass::WIDE));
    assert_eq!(bench.screen(), "Trouble", "{sentence}");
    let said = said(&bench.app).join(" ");
    let whole = format!("{sentence} Nothing is overwritten until you agree.");
    assert!(said.contains(&whole), "{sentence} is: {said}");
}

/// Which of the stored changes an event is.
fn change_of(keyed: &Keyed, event: usize) -> usize {
    let game = keyed.bench.keeper.store().running(Book::Game).unwrap();
    let changes = game.events.iter().enumerate();
    let mut events = changes.filter(|(_, change)| is_event(change));
    events.nth(event).unwrap().0
}

/// Of what follows a loss only the plays in the hole are entered again.
#[test]
fn a_lost_play_is_named_asked_for_and_the_later_ones_stay() {
    // Age and turn, and whose play.
    for (event, name) in [
        (18, "play II-1 of Free City"),
        (26, "play II-3 of Ben"),
        (27, "play II-3 of Ann"),
        (0, "play I-1 of Free City"),
    ] {
        let (keyed, events) = entered(40);
        let whole = keyed.app().trace().game.unwrap().clone();
        let lost = change_of(&keyed, event);
        let mut keyed = without_change(keyed, lost);
        assert_eq!(keyed.bench.screen(), "Trouble", "{name}");
        assert!(
            words(&keyed).contains(&format!("Lost: {name}.")),
            "{}",
            words(&keyed)
        );
        keyed.hold(Key::A);
        let screen = if event == 0 { "Turn" } else { "Play" };
        assert_eq!(keyed.bench.screen(), screen, "{name} is asked for");
        let trace = keyed.app().trace();
        assert!(trace.correcting);
        assert_eq!(trace.taken_back, 40 - event - 1, "the later ones wait");
        // A start in between changes nothing, and the loss was told.
        let mut keyed = Keyed::new(keyed.bench.restart(), Keyboard::Four);
        assert_eq!(keyed.bench.screen(), screen);
        keyed.enter(events[event]);
        assert_eq!(*keyed.app().trace().game.unwrap(), whole, "{name}");
        assert!(!keyed.app().trace().correcting);
        let again = keyed.bench.restart();
        assert_eq!(*again.app.trace().game.unwrap(), whole, "{name}");
        assert!(!again.opened.loss.any());
    }
}

/// What is entered in the place of a lost play may be another: the later ones are checked, and the
/// first that no longer stands is asked for.
#[test]
fn later_plays_that_no_longer_stand_are_asked_for() {
    let mut stopped = 0;
    for lost in 0..15 {
        let (keyed, events) = entered(40);
        let Event::Play { seat, .. } = events[lost] else {
            continue;
        };
        let change = change_of(&keyed, lost);
        let mut keyed = without_change(keyed, change);
        keyed.hold(Key::A);
        let discarded = Event::Play {
            seat,
            action: Action::Discard { card: None },
            payment: Payment::NONE,
        };
        keyed.enter(discarded);
        let keeper = &mut keyed.bench.keeper;
        let stored: Vec<_> = (0..)
            .map_while(|number| keeper.piece(Piece::Event(number)))
            .map(|bytes| binary::decode(&bytes).unwrap().0)
            .collect();
        let waiting = keyed.app().trace().taken_back;
        assert_eq!(stored[..lost], events[..lost]);
        assert_eq!(stored[lost], discarded);
        let behind = &events[lost + 1..40 - waiting];
        assert_eq!(stored[lost + 1..], *behind, "exactly these follow");
        assert_eq!(keyed.app().trace().correcting, waiting > 0);
        stopped += usize::from(waiting > 0);
    }
    assert!(stopped > 0, "no later play needed what was lost");
}

#[test]
fn a_lost_acknowledgement_is_not_asked_for() {
    let (keyed, _) = entered(40);
    let whole = keyed.app().trace().game.unwrap().clone();
    let game = keyed.bench.keeper.store().running(Book::Game).unwrap();
    let seen = |change: &[u8]| change[0] == 0xf4;
    let lost = game.events.iter().position(seen).unwrap();
    let mut keyed = without_change(keyed, lost);
    assert_eq!(keyed.bench.screen(), "Trouble");
    assert!(
        words(&keyed).contains("Lost: perhaps a count of coins."),
        "{}",
        words(&keyed)
    );
    keyed.hold(Key::A);
    assert!(!keyed.app().trace().correcting);
    assert_eq!(*keyed.app().trace().game.unwrap(), whole);
    assert_eq!(*keyed.bench.restart().app.trace().game.unwrap(), whole);
}

/// The newest kept game is missed, by the names of its players.
#[test]
fn a_lost_game_is_named_by_its_players() {
    let (mut keyed, _) = entered(1000);
    keyed.read_on();
    assert_eq!(keyed.bench.screen(), "Final");
    // Done: it moves to the history.
    keyed.bench.keys("axa");
    keyed.bench.pause();
    assert_eq!(keyed.bench.keeper.store().history_len(), 1);
    let sheet = match keyed.bench.keeper.serve(&Request::ReadSheet(0)) {
        Some(Answer::Sheet(0, _, sheet)) => sheet,
        other => unreachable!("{other:?}"),
    };
    let mut bytes = keyed.bench.keeper.into_flash().bytes;
    spoil(&mut bytes, &sheet);
    let mut bench = Bench::on(Flash::with(bytes), board(Glass::WIDE));
    assert_eq!(bench.screen(), "Trouble");
    let words = said(&bench.app).join(" ");
    assert!(words.contains("Lost: the game of Ann and Ben."), "{words}");
    bench.keys("A");
    let bench = bench.restart();
    assert_ne!(bench.screen(), "Trouble", "it is told once");
}

/// So is a score pad; of several the newest.
#[test]
fn lost_pads_are_named_by_their_players() {
    let three: &[&str] = &["Cleo", "Dora", "Eve"];
    let two: &[&str] = &["", "Ann", "Ben"];
    for (tables, said) in [
        (&[three] as &[_], "the game of Cleo, Dora and Eve"),
        (&[two], "the game of Ann and Ben"),
        (&[&two[..1]], "kept games: 1"),
        (&[three, two], "the game of Ann and Ben; +1"),
        (&[two, three, two], "the game of Ann and Ben; +2"),
    ] {
        let mut store = blank();
        let mut sheets = Vec::new();
        for names in tables {
            let table = match names.len() {
                3 if !names[0].is_empty() => Table::new(3),
                _ => Table::two_players(),
            };
            let names: Vec<_> = names
                .iter()
                .map(|name| Name::try_from(*name).unwrap())
                .collect();
            let pad = Pad::new(table, &names).unwrap();
            sheets.push(pad.sheet().to_bytes());
            store.start(Book::Pad, &pad.setup_bytes()).unwrap();
            store.keep(Book::Pad, sheets.last().unwrap(), 0).unwrap();
            store.close(Book::Pad).unwrap();
        }
        while store.tidy().unwrap() {}
        let mut bytes = store.into_flash().bytes;
        sheets.iter().for_each(|sheet| spoil(&mut bytes, sheet));
        says(bytes, &format!("Lost: {said}."));
    }
}

/// Of what runs, by the entries that are spoiled.
#[test]
fn what_is_lost_is_said_in_words() {
    let (mut keyed, _) = entered(40);
    let [ben, ann] = [26, 27].map(|event| change_of(&keyed, event));
    let (bench, pad) = (&mut keyed.bench, Pad::new(Table::new(3), &[]).unwrap());
    let names = bytes(b"\x03Eva\x04Olga");
    let number = |number| Note::Number {
        seat: Seat::FREE_CITY,
        line: Line::Coins,
        number,
    };
    let notes = [1, 2, 3].map(|coins| Request::AppendPad(bytes(&number(coins).to_bytes())));
    let begin = [
        Request::NewPad(bytes(&pad.setup_bytes())),
        Request::Names(names.clone()),
    ];
    for request in begin.iter().chain(&notes) {
        assert_eq!(bench.keeper.serve(request), None);
    }
    bench.pause();
    let store = bench.keeper.store();
    let start = |book| {
        let running = store.running(book).unwrap();
        [&running.number.to_le_bytes(), running.setup].concat()
    };
    let game = |number| entry_of(store, Book::Game, number);
    let pad = |number| entry_of(store, Book::Pad, number);
    let cases = [
        (vec![game(ben), game(ann)], "play II-3 of Ben; +1"),
        (vec![start(Book::Game)], "plays after the last one shown"),
        (vec![pad(0)], "numbers of the score pad"),
        (vec![pad(1), pad(0)], "numbers of the score pad"),
        (vec![start(Book::Pad)], "numbers of the score pad"),
        (vec![names.to_vec()], "the last settings or names"),
        (
            vec![game(ann), pad(0), names.to_vec()],
            "play II-3 of Ann; numbers of the score pad; the last settings or names",
        ),
    ];
    let sound = keyed.bench.keeper.into_flash().bytes;
    for (entries, said) in cases {
        let mut bytes = sound.clone();
        entries.iter().for_each(|entry| spoil(&mut bytes, entry));
        says(bytes, &format!("Lost: {said}."));
    }
}

/// Entries that nobody needs any more are damaged: nothing is lost, and that is said.
#[test]
fn damage_without_a_loss_is_reported_as_such() {
    let (mut keyed, _) = entered(1000);
    keyed.read_on();
    let setup = keyed.bench.keeper.store().running(Book::Game).unwrap();
    let number = setup.number;
    keyed.bench.keys("xa");
    keyed.bench.pause();
    let mut bytes = keyed.bench.keeper.into_flash().bytes;
    let stamp = ((number as u16) << 12 | 30).to_le_bytes();
    let at = place_of(&bytes, &stamp);
    bytes[at..at + 3].fill(0);
    says(bytes, "Nothing of yours is lost.");
}
