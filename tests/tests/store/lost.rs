//! A hole in the flash under the whole device, by keys: the page says in words what is lost, a play
//! is asked for in its place, and the later ones stay.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::Pad;
use wonders_core::{Action, Event, Payment, Table, binary};
use wonders_keeper::Piece;
use wonders_store::Book;
use wonders_store::mock::Flash;
use wonders_tabletop::{Answer, Name, Request, is_event};
use wonders_tests::bench::{Bench, blank, board};
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

/// The device after a start on which the change of this number of the running game is spoiled.
fn without_change(keyed: Keyed, number: usize) -> Keyed {
    let keeper = keyed.bench.keeper;
    let game = keeper.store().running(Book::Game).unwrap();
    let change = game.events.iter().nth(number).unwrap();
    let stamp = ((game.number as u16) << 12 | number as u16).to_le_bytes();
    let entry = [&stamp, change].concat();
    let mut flash = keeper.into_flash();
    let at = place_of(&flash.bytes, &entry);
    flash.bytes[at..at + entry.len()].fill(0);
    Keyed::new(Bench::on(flash, board(Glass::WIDE)), Keyboard::Four)
}

fn words(keyed: &Keyed) -> String {
    said(&keyed.bench.app).join(" ")
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
    while let Some(at) = bytes
        .windows(sheet.len())
        .position(|window| window == &*sheet)
    {
        bytes[at..at + sheet.len()].fill(0);
    }
    let mut bench = Bench::on(Flash::with(bytes), board(Glass::WIDE));
    assert_eq!(bench.screen(), "Trouble");
    let words = said(&bench.app).join(" ");
    assert!(words.contains("Lost: the game of Ann and Ben."), "{words}");
    bench.keys("A");
    let bench = bench.restart();
    assert_ne!(bench.screen(), "Trouble", "it is told once");
}

/// So is a score pad.
#[test]
fn a_lost_pad_is_named_by_its_players() {
    let names = ["Cleo", "Dora", "Eve"].map(|name| Name::try_from(name).unwrap());
    let pad = Pad::new(Table::new(3), &names).unwrap();
    let mut store = blank();
    store.start(Book::Pad, &pad.setup_bytes()).unwrap();
    let sheet = pad.sheet().to_bytes();
    store.keep(Book::Pad, &sheet, 0).unwrap();
    store.close(Book::Pad).unwrap();
    while store.tidy().unwrap() {}
    let mut bytes = store.into_flash().bytes;
    while let Some(at) = bytes
        .windows(sheet.len())
        .position(|window| window == &sheet[..])
    {
        bytes[at..at + sheet.len()].fill(0);
    }
    let bench = Bench::on(Flash::with(bytes), board(Glass::WIDE));
    assert_eq!(bench.screen(), "Trouble");
    let words = said(&bench.app).join(" ");
    let named = "Lost: the game of Cleo, Dora and Eve.";
    assert!(words.contains(named), "{words}");
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
    let bench = Bench::on(Flash::with(bytes), board(Glass::WIDE));
    assert_eq!(bench.screen(), "Trouble");
    let words = said(&bench.app).join(" ");
    assert!(words.contains("Nothing of yours is lost."), "{words}");
}
