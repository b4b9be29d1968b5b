//! What the device keeps and gives back: requests, answers, restarts, by keys and by hand.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Line, Note, Pad};
use wonders_core::{Age, Expansion, Phase, Rng, Seat, Table};
use wonders_keeper::{Checksum, Piece, Rest};
use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, GAME_BYTES, STORE_BYTES};
use wonders_tabletop::{Answer, Bytes, Change, End, NotStored, Request};
use wonders_tests::bench::{self, Bench, board, bytes};
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::picture::Picture;
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Chosen, Glass, HOLD, Input, Key, Language, Settings};

pub(crate) fn kept(bench: &Bench) -> usize {
    bench.keeper.store().history_len()
}

/// A game that has been played to its last entry, which is on the screen.
pub(crate) fn finished(seed: u64) -> Keyed {
    Keyed::finished(seed, Kind::Base)
}

#[test]
fn settings_names_game_pad_and_history_are_restored_at_a_start() {
    let mut bench = finished(7).bench;
    // Done; settings: the language after English; a pad with a number; a new game.
    bench.keys("axa");
    bench.keys("xaab");
    bench.keys("xxaaaxxb");
    bench.keys("Bxaaaa");
    bench.wait(1200);
    // Players without a name leave none.
    let names = Bytes::from_slice(b"\x03Eva").unwrap();
    bench.keeper.serve(&Request::Names(names.clone()));
    let before = bench.app.clone();
    assert!(before.trace().game.is_some() && before.trace().pad.is_some());
    let again = bench.restart();
    let (then, now) = (before.trace(), again.app.trace());
    assert_eq!(now.game, then.game);
    assert_eq!(now.pad, then.pad);
    assert_eq!((now.finished, then.finished), (1, 1));
    let settings = Settings::from_bytes(again.keeper.store().settings()).unwrap();
    assert_ne!(settings.language, Language::En);
    let texts = |app: &App| {
        let mut pixels = vec![0; Glass::WIDE.pixels()];
        let mut canvas = wonders_ui::Canvas::new(&mut pixels, Glass::WIDE).unwrap();
        let mut app = app.clone();
        app.start(0);
        app.input(Input::Down(Key::B), 10_000);
        app.input(Input::Long(Key::B), 10_000 + HOLD);
        app.draw(&mut canvas);
        pixels
    };
    assert_eq!(texts(&before), texts(&again.app), "the language is kept");
    assert_eq!(again.keeper.store().names(), names.as_slice());
}

#[test]
fn what_cannot_be_read_of_a_game_is_forgotten_from_there_on() {
    let (setup, _, _) = table::game(7, Kind::Base);
    let mut bench = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
    let mut ask = |request| bench.keeper.serve(&request);
    for number in 0..5 {
        assert_eq!(ask(Request::Append(bytes(&[number]))), None);
    }
    let failed = Some(Answer::Failed(NotStored::Game));
    assert_eq!(ask(Request::Truncate(6)), failed, "there are not as many");
    assert_eq!(ask(Request::Truncate(3)), None);
    assert_eq!(ask(Request::Append(bytes(&[33]))), None);
    assert_eq!(ask(Request::Truncate(4)), None, "nothing to forget");
    let event = |bench: &mut Bench, number| bench.keeper.piece(Piece::Event(number));
    let events: Vec<_> = (0..5).map(|number| event(&mut bench, number)).collect();
    let stored = [[0], [1], [2], [33]].map(|event| Some(bytes(&event)));
    assert_eq!(events[..4], stored);
    assert_eq!(events[4], None);
}

#[test]
fn a_finished_game_is_kept_by_itself_and_an_undo_takes_it_back() {
    let mut keyed = finished(7);
    assert_eq!(keyed.bench.screen(), "Final");
    assert_eq!(kept(&keyed.bench), 1);
    assert_eq!(keyed.app().trace().finished, 1, "the screen knows");
    let mut bench = keyed.bench.restart();
    assert_eq!((bench.screen(), kept(&bench)), ("Final", 1));
    // Back, ledger, newest entry, hold.
    bench.keys("bxaayaA");
    assert_ne!(bench.app.trace().game.unwrap().phase(), Phase::Over);
    assert_eq!(kept(&bench), 0, "it is not finished any more");
    assert_eq!(bench.app.trace().finished, 0);
    let bench = bench.restart();
    assert_eq!(kept(&bench), 0);
    let (_, events, _) = table::game(7, Kind::Base);
    keyed = Keyed::new(bench, Keyboard::Four);
    keyed.enter(*in_device_order(&events).last().unwrap());
    keyed.read_on();
    assert_eq!(keyed.bench.screen(), "Final");
    assert_eq!(kept(&keyed.bench), 1, "once, not twice");
    // Another game moves it for good.
    let mut bench = keyed.bench;
    bench.keys("Bbyaa");
    assert_eq!(bench.screen(), "NewGame", "it must be held");
    bench.keys("A");
    assert_eq!(bench.screen(), "LayOut");
    let mut bench = bench.restart();
    assert_eq!((kept(&bench), bench.stored(Book::Game)), (1, Some(0)));
    let answer = bench.keeper.serve(&Request::ReadSheet(0));
    assert!(matches!(answer, Some(Answer::Sheet(0, End::Finished, _))));
}

#[test]
fn a_running_game_is_replaced_by_a_hold_only_and_kept_as_unfinished() {
    let (mut keyed, events) = Keyed::game(7, Kind::Base);
    keyed.enter_all(&events[..20]);
    let game = keyed.app().trace().game.cloned();
    let mut bench = keyed.bench;
    bench.keys("Bbyaaaa");
    assert_eq!(bench.screen(), "NewGame");
    assert_eq!(bench.app.trace().game.cloned(), game, "taps change nothing");
    // Six turns were seen.
    assert_eq!(bench.stored(Book::Game), Some(26));
    bench.keys("A");
    assert_eq!(bench.stored(Book::Game), Some(0));
    let mut bench = bench.restart();
    assert_eq!(kept(&bench), 1);
    let answer = bench.keeper.serve(&Request::ReadSheet(0));
    assert!(matches!(answer, Some(Answer::Sheet(0, End::Unfinished, _))));
    let Some(Answer::Record(0, record)) = bench.keeper.serve(&Request::ReadRecord(0)) else {
        unreachable!("a record was asked for");
    };
    let count = table::events_of(&record).len();
    assert_eq!(count, 20, "all plays are there");
    // Home, history, wins: it counts for nobody.
    bench.keys("Bbyyyaxa");
    assert_eq!(bench.screen(), "Wins");
    assert_eq!(bench.app.trace().wins, (1, None));
}

#[test]
fn a_game_without_an_entry_leaves_nothing_behind() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("aaa");
    bench.keys("BbyaA");
    assert_eq!(bench.screen(), "LayOut");
    assert_eq!(kept(&bench), 0);
}

#[test]
fn the_free_city_wins_nothing() {
    let mut seen = false;
    for seed in [3, 7, 11] {
        let mut bench = finished(seed).bench;
        let game = bench.app.trace().game.cloned().unwrap();
        let total = |seat| game.score(seat).total();
        let best = game.seats().skip(1).map(total).max().unwrap();
        if total(Seat::FREE_CITY) <= best {
            continue;
        }
        seen = true;
        let wins = game.winners();
        let name = |seat: Seat| ["", "Anna", "Boris"][seat.index()];
        let winners: Vec<_> = game.seats().filter(|&seat| wins[seat]).map(name).collect();
        bench.keys("axayyaxa");
        assert_eq!(bench.screen(), "Wins");
        let (games, first) = bench.app.trace().wins;
        assert_eq!(games, 1);
        let (first, wins) = first.unwrap();
        assert!(
            winners.contains(&first) && wins == 1,
            "{first} of {winners:?}"
        );
        // Two players make two rows: the cursor is back after two steps.
        let picture = |bench: &Bench| Picture::of(&bench.app, Glass::WIDE).hash();
        let first = picture(&bench);
        bench.keys("y");
        assert_ne!(picture(&bench), first);
        bench.keys("y");
        assert_eq!(picture(&bench), first, "somebody else is counted");
    }
    assert!(seen, "no game in which the Free City had the most points");
}

/// A long evening: thousands of notes, ages ended again and again.
#[test]
fn a_pad_never_gets_too_long_to_be_stored() {
    let mut bench = Bench::new(Glass::WIDE);
    let table = Table::new(7)
        .with(Expansion::Cities)
        .with(Expansion::Armada);
    let mut pad = Pad::new(table, &[]).unwrap();
    let begin = Request::NewPad(bytes(&pad.setup_bytes()));
    assert_eq!(bench.keeper.serve(&begin), None);
    let mut rng = Rng::new(5);
    let mut notes = 0;
    while notes < 5000 {
        let seat = Seat::new(rng.below(7) as u8).unwrap();
        let age = [Age::I, Age::II, Age::III][rng.below(3)];
        let lines: Vec<Line> = Line::of(table).collect();
        let note = match rng.below(8) {
            0 => Note::AgeDone { age },
            1 | 2 => Note::Shields {
                age,
                seat,
                shields: rng.below(12) as u8,
            },
            3 => Note::Guild {
                seat,
                card: rng.below(9) as u8,
                points: rng.below(10) as u8,
            },
            _ => Note::Number {
                seat,
                line: lines[rng.below(lines.len())],
                number: rng.below(10) as i16,
            },
        };
        if pad.apply(&note).is_err() {
            continue;
        }
        notes += 1;
        let append = Request::AppendPad(bytes(&note.to_bytes()));
        assert_eq!(bench.keeper.serve(&append), None, "note {notes}");
        if notes % 100 == 0 {
            bench.pause();
        }
        if notes % 997 == 0 {
            bench = bench.restart();
            assert_eq!(bench.app.trace().pad, Some(&pad), "after {notes} notes");
        }
    }
    let stored = bench.keeper.store().running(Book::Pad).unwrap();
    let all: usize = stored.events.iter().map(|note| 1 + note.len()).sum();
    assert!(all <= GAME_BYTES);
    assert_eq!(bench.restart().app.trace().pad, Some(&pad));
}

#[test]
fn a_number_in_hand_is_stored_by_a_b_a_hold_or_a_second_without_keys() {
    let notes = |bench: &Bench| bench.stored(Book::Pad).unwrap();
    let open = || {
        let mut bench = Bench::new(Glass::WIDE);
        bench.keys("yaaxx");
        assert_eq!(bench.screen(), "PadEntry");
        assert_eq!(notes(&bench), 0, "a number that changes is not stored");
        bench
    };
    for key in ["a", "b", "B"] {
        let mut bench = open();
        bench.keys(key);
        assert_eq!(notes(&bench), 1, "{key}");
    }
    let mut bench = open();
    bench.wait(900);
    assert_eq!(notes(&bench), 0);
    bench.wait(300);
    assert_eq!(notes(&bench), 1);
    let pad = bench.app.trace().pad.cloned();
    assert_eq!(bench.restart().app.trace().pad.cloned(), pad);
}

#[test]
fn keys_wait_while_the_store_has_not_taken_what_was_asked() {
    let mut app = bench::app(Glass::WIDE);
    let mut now = 0;
    let mut tap = |app: &mut App, key| {
        now += 1000;
        app.input(Input::Down(key), now);
        app.input(Input::Short(key), now + 50);
    };
    for key in [Key::X, Key::A, Key::Y] {
        tap(&mut app, key);
    }
    assert_eq!(app.trace().screen, "Settings");
    for _ in 0..20 {
        tap(&mut app, Key::A);
    }
    let waiting = |app: &mut App| core::iter::from_fn(|| app.next_request()).count();
    // There is always room for what one key may ask for.
    assert_eq!(waiting(&mut app), 5);
    tap(&mut app, Key::A);
    assert_eq!(waiting(&mut app), 1, "and the keys count again");
}

#[test]
fn only_the_row_that_says_none_of_these_discards() {
    let mut bench = Bench::new(Glass::WIDE);
    bench.keys("aaaaxa");
    assert_eq!(bench.screen(), "Check");
    let discards = |bench: &Bench| bench.app.trace().chosen == Chosen::Discard;
    let mut others = 0;
    for _ in 0..60 {
        if !discards(&bench) {
            others += 1;
            let mut hold = bench.app.clone();
            hold.input(Input::Down(Key::A), bench.now + 1000);
            hold.input(Input::Long(Key::A), bench.now + 1000 + HOLD);
            let asked = core::iter::from_fn(|| hold.next_request()).count();
            assert_eq!(asked, 0, "a hold on another row discards");
        }
        bench.keys("y");
    }
    assert!(others > 0, "something can be built");
    while !discards(&bench) {
        bench.keys("y");
    }
    assert_eq!(bench.stored(Book::Game), Some(0));
    bench.keys("A");
    assert_eq!(bench.stored(Book::Game), Some(1));
}

#[test]
fn a_flash_that_refuses_is_left_in_peace_for_a_while() {
    let mut flash = Flash::new(STORE_BYTES);
    flash.refusals = Some((Random(1), 1));
    let mut bench = Bench::on(flash, board(Glass::WIDE));
    assert_eq!(bench.keeper.tidy(), (Rest::Nothing, None));
    bench.keys("aaaa");
    assert_eq!(bench.keeper.tidy(), (Rest::Later, None));
    bench.keeper.flash().refusals = None;
    let (rest, answer) = bench.keeper.tidy();
    let (finished, all) = (0, true);
    assert_eq!(answer, Some(Answer::Stored { finished, all }));
    assert_ne!(rest, Rest::Later);
}

/// The state is a checksum over the set-up and each change behind its length.
#[test]
fn the_state_is_that_of_setup_and_changes() {
    let mut keeper = Bench::new(Glass::WIDE).keeper;
    assert_eq!((keeper.state(), keeper.count()), (0, 0));
    assert_eq!(keeper.serve(&Request::NewGame(bytes(b"set-up"))), None);
    for change in [&b"one"[..], b"three"] {
        assert_eq!(keeper.serve(&Request::Append(bytes(change))), None);
    }
    let mut sum = Checksum::new();
    sum.add(b"set-up\x03one\x05three");
    assert_eq!((keeper.state(), keeper.count()), (sum.sum(), 2));
}

/// Turns that are seen again and again take more room than there is.
#[test]
fn a_game_that_has_no_room_is_written_anew_in_fewer_changes() {
    let (setup, events, _) = table::game(7, Kind::Base);
    let mut bench = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
    let first = in_device_order(&events)[0];
    let seen = (0..1000).flat_map(|_| [0, 1]).map(Change::Acknowledge);
    for change in [Change::Event(first)].into_iter().chain(seen) {
        let append = Request::Append(bytes(&change.to_bytes()));
        assert_eq!(bench.keeper.serve(&append), None, "{change:?}");
    }
    let game = bench.restart().app.trace().game.cloned().unwrap();
    let mut played = wonders_core::Game::new(&setup).unwrap();
    played.apply(first).unwrap();
    assert_eq!(game, played);
}

/// Who goes back again and again has the game written anew in fewer changes.
#[test]
fn going_back_often_makes_the_log_no_longer() {
    let (setup, events, _) = table::game(7, Kind::Base);
    let mut bench = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
    let mut ask = |change: Change| {
        let append = Request::Append(bytes(&change.to_bytes()));
        assert_eq!(bench.keeper.serve(&append), None);
    };
    let first = in_device_order(&events)[0];
    for _ in 0..40 {
        ask(Change::Event(first));
        ask(Change::TakeBack(0));
    }
    ask(Change::Event(first));
    let stored = bench.stored(Book::Game).unwrap();
    assert!(stored <= 2 * 16 + 2, "{stored} changes");
    let game = bench.restart().app.trace().game.cloned().unwrap();
    let mut played = wonders_core::Game::new(&setup).unwrap();
    played.apply(first).unwrap();
    assert_eq!(game, played);
}

#[test]
fn the_checksum_is_the_usual_one() {
    let mut sum = Checksum::new();
    sum.add(b"1234");
    sum.add(b"56789");
    assert_eq!(sum.sum(), 0xCBF4_3926);
    assert_eq!(Checksum::new().sum(), 0);
}

#[test]
fn health_and_pieces_say_what_is_there() {
    let mut bench = finished(7).bench;
    let Some(Answer::Health(health)) = bench.keeper.serve(&Request::Health) else {
        unreachable!("health was asked for");
    };
    assert_eq!(health.games, 1);
    assert!(health.free > 10_000);
    assert!(bench.keeper.piece(Piece::Setup).is_some());
    let events = (0..).map_while(|number| bench.keeper.piece(Piece::Event(number)));
    assert_eq!(Some(events.count()), bench.stored(Book::Game));
    assert!(bench.keeper.piece(Piece::Sheet(0)).is_some());
    assert_eq!(bench.keeper.piece(Piece::Sheet(1)), None);
    let parts = (0..).map_while(|part| bench.keeper.piece(Piece::Record(0, part)));
    let parts: Vec<String> = parts
        .map(|part| String::from_utf8(part.to_vec()).unwrap())
        .collect();
    let record = wonders_core::record::read_short(parts.iter().map(String::as_str)).unwrap();
    assert_eq!(Some(record.events().count()), bench.stored(Book::Game));
    assert_eq!(bench.keeper.piece(Piece::Record(1, 0)), None);
    let state = bench.keeper.state();
    bench.keeper.serve(&Request::Truncate(3));
    assert_ne!(bench.keeper.state(), state);
    assert_eq!(bench.keeper.count(), 3);
}

#[test]
fn a_new_game_offers_the_names_of_before_after_a_restart() {
    let mut bench = Bench::new(Glass::WIDE);
    let names = Request::Names(bytes(b"\x04Anna\x03Ben"));
    assert_eq!(bench.keeper.serve(&names), None);
    let mut bench = bench.restart();
    bench.keys("aa");
    let begun = bench.asked.iter().find_map(|request| match request {
        Request::NewGame(setup) => Some(setup),
        _ => None,
    });
    let setup = begun.expect("a game has begun");
    assert!(setup.ends_with(b"\x04Anna\x03Ben"), "{setup:?}");
}
