//! What is told after each turn, and setting an earlier play right.
#![allow(clippy::unwrap_used)]

use wonders_core::{Action, Event, Game, Seat, binary};
use wonders_keeper::Piece;
use wonders_store::Book;
use wonders_tabletop::Kept;
use wonders_tests::bench::{Bench, board};
use wonders_tests::cuts::Cuts;
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Glass, Key};

/// The events that the store holds.
fn stored(keyed: &mut Keyed) -> Vec<Event> {
    let keeper = &mut keyed.bench.keeper;
    let pieces = (0..).map_while(|number| keeper.piece(Piece::Event(number)));
    pieces
        .map(|bytes| binary::decode(&bytes).unwrap().0)
        .collect()
}

fn replayed(setup: &wonders_core::Setup, events: &[Event]) -> Game {
    let mut game = Game::new(setup).unwrap();
    for &event in events {
        game.apply(event).unwrap();
    }
    game
}

fn coins(game: &Game) -> Vec<i32> {
    let seats = game.seats();
    seats.map(|seat| game.city(seat).coins().into()).collect()
}

#[test]
fn what_changes_hands_makes_the_coins_of_the_next_turn() {
    let (mut turns, mut paid) = (0, 0);
    for seed in 0..12 {
        let (mut keyed, events) = Keyed::game(seed, Kind::ALL[seed as usize % 6]);
        let mut before = coins(keyed.app().trace().game.unwrap());
        for event in events {
            keyed.enter(event);
            if keyed.app().trace().screen != "Settle" {
                continue;
            }
            for (from, to, number) in keyed.app().settled() {
                let number = i32::from(number);
                paid += i32::from(from.is_some() && to.is_some());
                from.into_iter()
                    .for_each(|seat: Seat| before[seat.index()] -= number);
                to.into_iter()
                    .for_each(|seat: Seat| before[seat.index()] += number);
            }
            assert_eq!(
                before,
                coins(keyed.app().trace().game.unwrap()),
                "seed {seed}"
            );
            turns += 1;
        }
    }
    assert!(turns >= 12 * 18, "{turns} turns were told of");
    assert!(paid > 50, "cities paid each other {paid} times");
}

/// Goes from the end of a turn to the ledger, to the entry `back` before the newest, and enters
/// something else there.
fn open_correction(keyed: &mut Keyed, back: usize) {
    assert_eq!(keyed.app().trace().screen, "Settle");
    keyed.press(Key::X);
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Ledger");
    (0..back).for_each(|_| keyed.press(Key::Y));
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Entry");
    keyed.press(Key::A);
    assert_eq!(keyed.app().trace().screen, "Play");
}

#[test]
fn entering_the_same_again_changes_nothing() {
    let (mut keyed, events) = Keyed::game(6, Kind::Base);
    keyed.enter_all(&events[..9]);
    let (game, before) = (
        keyed.app().trace().game.unwrap().clone(),
        stored(&mut keyed),
    );
    // Five plays later: the previous choice is chosen already.
    open_correction(&mut keyed, 5);
    keyed.press(Key::A);
    if keyed.app().trace().screen == "Pay" {
        keyed.press(Key::A);
    }
    assert_eq!(keyed.app().trace().screen, "Settle");
    assert_eq!(*keyed.app().trace().game.unwrap(), game);
    assert_eq!(stored(&mut keyed), before);
}

#[test]
fn a_wrong_card_found_a_turn_later_takes_ten_presses() {
    let (mut whole, mut stopped) = (0, 0);
    for seed in 0..40 {
        let (setup, events, _) = table::game(seed, Kind::Base);
        let app = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(app, Keyboard::Four);
        let events = in_device_order(&events);
        for &event in &events[..9] {
            keyed.enter(event);
        }
        let (before, presses) = (stored(&mut keyed), keyed.pressed.len());
        open_correction(&mut keyed, 3);
        // The row below is another card.
        keyed.press(Key::Y);
        keyed.press(Key::A);
        if keyed.app().trace().screen == "Pay" {
            keyed.press(Key::A);
        }
        let after = stored(&mut keyed);
        match keyed.app().trace().screen {
            // The row was locked.
            "Why" => continue,
            "Settle" => {
                whole += 1;
                assert!(keyed.pressed.len() - presses <= 10);
                assert_eq!(after.len(), before.len());
                assert_ne!(after[5], before[5]);
                assert_eq!(after[..5], before[..5]);
                assert_eq!(after[6..], before[6..], "the later plays are kept");
            }
            // A later play no longer stands.
            "Notice" => {
                stopped += 1;
                assert!(after.len() <= before.len());
            }
            other => unreachable!("a correction leads to {other}"),
        }
        if after != before {
            assert_eq!(*keyed.app().trace().game.unwrap(), replayed(&setup, &after));
        }
    }
    assert!(
        whole > 10 && stopped > 0,
        "{whole} whole, {stopped} stopped"
    );
}

#[test]
fn what_was_taken_back_can_be_entered_again() {
    let (mut keyed, events) = Keyed::game(8, Kind::Base);
    keyed.enter_all(&events[..12]);
    let (game, before) = (
        keyed.app().trace().game.unwrap().clone(),
        stored(&mut keyed),
    );
    keyed.press(Key::X);
    keyed.press(Key::A);
    (0..4).for_each(|_| keyed.press(Key::Y));
    for key in [Key::A, Key::Y, Key::A] {
        keyed.press(key);
    }
    keyed.hold(Key::A);
    assert_eq!(stored(&mut keyed), before[..7]);
    // The ledger's first row.
    while keyed.app().trace().screen != "Turn" {
        keyed.press(Key::B);
    }
    for key in [Key::X, Key::A, Key::A] {
        keyed.press(key);
    }
    assert_eq!(*keyed.app().trace().game.unwrap(), game);
    assert_eq!(stored(&mut keyed), before);
}

#[test]
fn a_play_that_no_longer_stands_is_asked_for() {
    // A discard in place of a building: somewhere a chain or a payment breaks.
    let mut asked = 0;
    for seed in 0..60 {
        let (setup, events, _) = table::game(seed, Kind::Base);
        let events = in_device_order(&events);
        let place = events.iter().position(|event| {
            let Event::Play { seat, action, .. } = event else {
                return false;
            };
            *seat != Seat::FREE_CITY && matches!(action, Action::Build { .. })
        });
        let place = place.unwrap();
        let end = (place / 3 + 8) * 3;
        let app = table::bench(&setup, Glass::WIDE, ["Anna", "Boris"]);
        let mut keyed = Keyed::new(app, Keyboard::Four);
        events[..end].iter().for_each(|&event| keyed.enter(event));
        if keyed.app().trace().screen != "Settle" || keyed.app().trace().game.unwrap().turn() == 1 {
            continue;
        }
        open_correction(&mut keyed, end - 1 - place);
        keyed.choose(wonders_ui::Chosen::Discard);
        if keyed.app().trace().screen != "Notice" {
            continue;
        }
        asked += 1;
        let game = keyed.app().trace().game.unwrap().clone();
        assert_eq!(game, replayed(&setup, &stored(&mut keyed)));
        keyed.press(Key::A);
        assert_eq!(keyed.app().trace().screen, "Play");
        // Discarding here too lets those follow that stand.
        keyed.choose(wonders_ui::Chosen::Discard);
        let kept = replayed(&setup, &stored(&mut keyed));
        assert_eq!(*keyed.app().trace().game.unwrap(), kept);
    }
    assert!(asked > 0, "no correction ever broke a later play");
}

/// A device on which the third play was entered as a discard nine turns later, and a later play no
/// longer stands.
fn stopped() -> Keyed {
    (0..60)
        .find_map(|seed| {
            let (mut keyed, events) = Keyed::game(seed, Kind::Base);
            keyed.enter_all(&events[..27]);
            if keyed.app().trace().screen != "Settle" {
                return None;
            }
            open_correction(&mut keyed, 24);
            keyed.choose(wonders_ui::Chosen::Discard);
            (keyed.app().trace().screen == "Notice").then_some(keyed)
        })
        .expect("some correction breaks a later play")
}

/// What a power cut must not change.
fn state(bench: &Bench) -> (Game, usize, bool) {
    let trace = bench.app.trace();
    let game = trace.game.unwrap().clone();
    (game, trace.taken_back, trace.correcting)
}

#[test]
fn a_power_cut_in_the_middle_of_a_correction_loses_no_play() {
    let keyed = stopped();
    let before = state(&keyed.bench);
    assert!(before.1 > 0 && before.2, "later plays wait");
    let mut keyed = Keyed::new(keyed.bench.restart(), Keyboard::Four);
    assert_eq!(keyed.app().trace().screen, "Notice", "it is said again");
    assert_eq!(state(&keyed.bench), before);
    keyed.press(Key::A);
    while keyed.app().trace().correcting {
        assert_eq!(keyed.app().trace().screen, "Play");
        keyed.choose(wonders_ui::Chosen::Discard);
        if keyed.app().trace().screen == "Notice" {
            keyed.press(Key::A);
        }
    }
    let trace = keyed.app().trace();
    assert_eq!((trace.taken_back, trace.screen), (0, "Settle"));
    assert_eq!(stored(&mut keyed).len(), 27, "every play is there");
}

#[test]
fn a_cut_at_any_change_of_the_flash_leaves_a_moment_of_the_correction() {
    let (mut keyed, events) = Keyed::game(6, Kind::Base);
    keyed.enter_all(&events[..9]);
    let flash = keyed.bench.keeper.flash();
    let mut cuts = Cuts::new(flash.bytes.clone());
    flash.record = Some(vec![]);
    let mut moments = vec![state(&keyed.bench)];
    // Another card in place of the one five plays back; then it is taken back, and entered again.
    let keys = "xa yyyyy aa ya B xay aA B xaa";
    for key in keys.split_whitespace().flat_map(str::chars) {
        keyed.bench.keys(&String::from(key));
        let now = state(&keyed.bench);
        if moments.last() != Some(&now) {
            moments.push(now);
        }
    }
    assert!(moments.len() > 3, "{} moments", moments.len());
    cuts.each(keyed.bench.keeper.into_flash(), |torn, _, _| {
        let flash = wonders_store::mock::Flash::with(torn);
        let bench = Bench::on(flash, board(Glass::WIDE));
        assert!(!bench.opened.loss.any());
        assert!(moments.contains(&state(&bench)), "another game");
    });
    assert!(cuts.boots > 3, "{} starts", cuts.boots);
}

#[test]
fn going_back_again_and_again_keeps_the_log_short() {
    let mut bench = stopped().bench;
    bench.keys("a");
    // Hub, ledger, the first row enters again what was taken back, which stops at once.
    let waiting = state(&bench);
    let mut longest = 0;
    for _ in 0..60 {
        bench.keys("Bxaa");
        assert_eq!(bench.screen(), "Notice");
        bench.keys("a");
        longest = longest.max(bench.stored(Book::Game).unwrap());
    }
    assert_eq!(state(&bench), waiting);
    assert!(longest < 60, "{longest} changes for 27 plays in 9 turns");
    let bench = bench.restart();
    assert_eq!(state(&bench), waiting);
    assert_eq!(bench.screen(), "Notice");
}

#[test]
fn a_corrected_game_is_kept_as_its_events() {
    let mut keyed = stopped();
    keyed.press(Key::A);
    let left = keyed.app().trace().game.unwrap().clone();
    // Another game takes its place.
    keyed.bench.keys("BbyaA");
    assert_eq!(keyed.bench.screen(), "LayOut");
    let parts = (0..).map_while(|part| keyed.bench.keeper.piece(Piece::Record(0, part)));
    let parts: Vec<String> = parts
        .map(|part| String::from_utf8(part.to_vec()).unwrap())
        .collect();
    let record = wonders_core::record::read_short(parts.iter().map(String::as_str)).unwrap();
    assert_eq!(*record.game(), left);
}

/// Every event of a game in turn is entered again as it was: all that came after it follows by
/// itself, also what only some plays bring: a seventh card, a discard dug out, coins lost.
#[test]
fn whatever_is_entered_again_as_it_was_changes_nothing() {
    let mut rare = [0; 3];
    for seed in 0..12 {
        let (setup, events, end) = table::game(seed, Kind::ALL[seed as usize % 6]);
        let events = in_device_order(&events);
        let mut app = App::new(board(Glass::WIDE));
        let table = table::bytes(&setup, ["Anna", "Boris"]);
        for (left, &again) in events.iter().enumerate() {
            match again {
                Event::Seventh { .. } => rare[0] += 1,
                Event::Salvage { .. } => rare[1] += 1,
                Event::Lose { .. } => rare[2] += 1,
                _ => {}
            }
            app.restore(Kept::Setup(&table));
            for &event in &events {
                app.restore(Kept::Change(&binary::encode(event)));
            }
            let [low, high] = (left as u16).to_le_bytes();
            app.restore(Kept::Change(&[CORRECT, low, high]));
            assert_eq!(app.trace().taken_back, events.len() - left, "seed {seed}");
            app.restore(Kept::Change(&binary::encode(again)));
            let trace = app.trace();
            assert_eq!(trace.taken_back, 0, "seed {seed}, event {left}");
            assert_eq!(trace.game, Some(&end), "seed {seed}, event {left}");
        }
    }
    assert!(rare.iter().all(|count| *count > 0), "{rare:?} were seen");
}

/// The first byte of a correction in the log.
const CORRECT: u8 = 0xf1;
