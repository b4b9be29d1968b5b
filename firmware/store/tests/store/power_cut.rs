//! Power fails at every change of the flash, in every way.

use wonders_store::mock::{Change, Flash, Random, Tear, apply};
use wonders_store::{Book, STORE_BYTES};

use crate::length;
use crate::model::{Call, FINISHED, Model, call, finish, game, open};

/// Boots the image: the state must be one of these; then work goes on.
fn boot(image: &[u8], states: &[Model], go_on: &Call) -> Result<(), String> {
    let mut store = open(Flash::with(image.to_vec()))?;
    let mut wrong = vec![];
    let mut model = None;
    for state in states {
        match state.compare(&mut store) {
            Ok(()) => model = model.or(Some(state.clone())),
            Err(why) => wrong.push(why),
        }
    }
    let mut model = model.ok_or(wrong.join("; "))?;
    for next in [go_on, &Call::Tidy] {
        if call(&mut store, next)? {
            model.follow(next);
        }
    }
    let mut store = open(store.into_flash())?;
    model.compare(&mut store)
}

/// Runs the calls once, and boots after each torn change; `pick` chooses among the changes.
fn cut_everywhere(calls: &[Call], mut pick: impl FnMut(&Change) -> bool) -> u64 {
    let mut flash = Flash::new(STORE_BYTES);
    let (mut model, mut boots) = (Model::default(), 0);
    for (number, now) in calls.iter().enumerate() {
        let mut image = flash.bytes.clone();
        flash.record = Some(vec![]);
        let mut store = open(flash).expect("no power cut here");
        let states = model.torn(now);
        if call(&mut store, now).expect("no power cut here") {
            model.follow(now);
        }
        if number % 50 == 0 {
            model.compare(&mut store).expect("no power cut here");
        }
        flash = store.into_flash();
        let go_on = Call::Append(Book::Game, vec![number as u8; 1 + number % 16]);
        for change in flash.record.take().expect("it was set") {
            if pick(&change) {
                for tear in change.tears(number as u64) {
                    let mut torn = image.clone();
                    apply(&mut torn, &change, tear);
                    boots += 1;
                    let booted = boot(&torn, &states, &go_on);
                    assert!(
                        booted.is_ok(),
                        "call {number} {now:?}, {change:?} torn by {tear:?}: {booted:?}"
                    );
                }
            }
            apply(&mut image, &change, Tear::After);
        }
        assert!(image == flash.bytes);
    }
    boots
}

#[test]
fn every_change_of_a_whole_game_torn_in_every_way() {
    let mut random = Random(1);
    let boots = cut_everywhere(&game(&mut random, 54, 5), |_| true);
    println!("{boots} boots over one game");
    assert!(boots > 1000);
}

/// Games and a pad are deleted: the newest, one between, the oldest, one that is still open.
#[test]
fn every_change_of_deleting_games_torn_in_every_way() {
    let mut random = Random(5);
    let mut calls = vec![];
    for number in 0..5 {
        calls.push(Call::Start(Book::Game, vec![number; 20]));
        calls.push(Call::Append(Book::Game, vec![number; 4]));
        calls.extend(finish(Book::Game, random.bytes(500)));
    }
    calls.push(Call::Start(Book::Pad, vec![9; 20]));
    calls.push(Call::Keep(Book::Pad, random.bytes(120), FINISHED));
    for index in [0, 1, 3, 2, 7] {
        calls.push(Call::Delete(index));
    }
    calls.push(Call::Close(Book::Pad));
    for index in [0, 1, 0, 0] {
        calls.push(Call::Delete(index));
        calls.push(Call::Tidy);
    }
    let boots = cut_everywhere(&calls, |_| true);
    assert!(boots > 100, "{boots}");
}

/// As long as its sector is there a deleted game stays deleted, and its room comes back.
#[test]
fn deleted_games_do_not_come_back_while_the_ring_goes_round() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    let mut random = Random(6);
    for number in 0..length::of(400_u32, 200, 150) {
        let mut calls = vec![
            Call::Tidy,
            Call::Start(Book::Game, number.to_le_bytes().to_vec()),
        ];
        calls.extend(finish(Book::Game, random.bytes(500)));
        if number % 4 == 3 {
            calls.push(Call::Delete(random.below(6)));
        }
        for next in calls {
            if call(&mut store, &next).expect("sound") {
                model.follow(&next);
            }
        }
        if number % 10 == 9 {
            store = open(store.into_flash()).expect("sound");
            model.compare(&mut store).expect("what was not deleted");
        }
    }
    assert!(model.deleted > 30 && store.history_len() >= 50);
}

#[test]
fn every_erase_of_many_games_torn_in_every_way() {
    let mut random = Random(2);
    let games = length::of(100, 30, 20);
    let calls: Vec<Call> = (0..games).flat_map(|_| game(&mut random, 54, 16)).collect();
    // Around each erase everything is torn: its announcement, its confirmation, what follows.
    let every = length::of(7, 101, 1001);
    let around = length::of(6, 6, 1);
    let (mut since, mut nth) = (0, 0);
    let boots = cut_everywhere(&calls, |change| {
        nth += 1;
        since = match change {
            Change::Erase(_) => 0,
            Change::Program(..) => since + 1,
        };
        since < around || nth % every == 0
    });
    println!("{boots} boots over {games} games");
    assert!(boots > length::of(1000, 300, 50));
}

/// A store whose books are both long, so that copying them takes all the room there is.
fn long_books(random: &mut Random, model: &mut Model) -> Flash {
    let mut flash = Flash::new(STORE_BYTES);
    for book in Book::ALL {
        let mut store = open(flash).expect("sound");
        let start = Call::Start(book, random.bytes(64));
        let more = (0..170).map(|_| Call::Append(book, random.bytes(16)));
        for next in std::iter::once(start).chain(more) {
            assert_eq!(call(&mut store, &next), Ok(true));
            model.follow(&next);
        }
        flash = store.into_flash();
    }
    flash
}

fn any_tear(random: &mut Random) -> Tear {
    match random.below(4) {
        0 => Tear::Bytes(random.below(4000)),
        1 => Tear::From(random.below(4000)),
        2 => Tear::After,
        _ => Tear::Bits(random.number()),
    }
}

#[test]
fn cuts_on_cuts_never_stop_the_work() {
    let mut boots = 0;
    for seed in 0..length::of(40, 2, 1) {
        let mut random = Random(100 + seed);
        let mut model = Model::default();
        let mut flash = long_books(&mut random, &mut model);
        for _ in 0..1500 {
            let cut = random.below(12) as u32;
            let tear = any_tear(&mut random);
            flash.cut = Some((cut, tear));
            let mut store = open(flash).expect("sound");
            let now = match random.below(8) {
                0 => Call::Tidy,
                1 => Call::Names(random.bytes(250)),
                2 => Call::Undo(Book::Game, 165),
                3 => Call::Keep(Book::Pad, random.bytes(400), FINISHED),
                4 => Call::Undo(Book::Pad, 165),
                5 => Call::Append(Book::Pad, random.bytes(16)),
                _ => Call::Append(Book::Game, random.bytes(16)),
            };
            let states = model.torn(&now);
            let done = call(&mut store, &now);
            let cut_off = store.into_flash();
            assert!(
                done.is_ok() || cut_off.has_failed(),
                "seed {seed}: {now:?} is refused: {done:?}"
            );
            flash = Flash::with(cut_off.bytes);
            boots += 1;
            let mut store = open(flash).expect("sound after a cut");
            match done {
                Ok(true) => model = states[0].clone(),
                Ok(false) => {}
                Err(_) => {
                    let stands = states.iter().find(|s| s.compare(&mut store).is_ok());
                    model = stands.unwrap_or(&model).clone();
                }
            }
            let same = model.compare(&mut store);
            assert!(
                same.is_ok(),
                "seed {seed}, {now:?}, cut {cut} {tear:?}: {same:?}"
            );
            flash = store.into_flash();
        }
    }
    println!("{boots} boots after cuts on cuts");
}

/// An entry cut off one byte before the end of its header is completed by the first byte of one in
/// 256 entries written after it, which it would then swallow.
#[test]
fn nothing_written_after_a_cut_is_swallowed() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    call(&mut store, &Call::Start(Book::Game, vec![1; 20])).expect("sound");
    let mut flash = store.into_flash();
    flash.cut = Some((0, Tear::Bytes(7)));
    let mut store = open(flash).expect("sound");
    call(&mut store, &Call::Append(Book::Game, vec![2; 9])).expect_err("power fails");
    let image = store.into_flash().bytes;
    for number in 0..2000_u16 {
        let mut store = open(Flash::with(image.clone())).expect("sound");
        let event = number.to_le_bytes();
        call(&mut store, &Call::Append(Book::Game, event.to_vec())).expect("sound");
        let store = open(store.into_flash()).expect("sound");
        let running = store.running(Book::Game).expect("a game");
        assert_eq!(running.events.iter().collect::<Vec<_>>(), [event]);
    }
}

#[test]
fn an_erasure_of_everything_goes_through() {
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut random = Random(3);
    let mut full_model = Model::default();
    for next in game(&mut random, 54, 5) {
        if call(&mut store, &next).expect("sound") {
            full_model.follow(&next);
        }
    }
    let full = store.into_flash().bytes;
    for cut in (0..).step_by(length::of(1, 1, 7)) {
        for tear in [Tear::Bytes(5), Tear::Bits(7), Tear::After] {
            let mut flash = Flash::with(full.clone());
            flash.cut = Some((cut, tear));
            let mut store = open(flash).expect("sound");
            if store.erase_all().is_ok() {
                assert!(cut > 60, "only {cut} changes");
                return;
            }
            let store = open(Flash::with(store.into_flash().bytes)).expect("sound");
            // Four programs announce it: a head and an entry of the journal.
            assert!(store.history_len() == 0 || cut < 4, "cut {cut}");
            let cut_off = store.into_flash().bytes;
            for first in [
                Call::Settings(vec![1]),
                Call::Start(Book::Game, vec![2]),
                Call::Start(Book::Pad, vec![3]),
                Call::Tidy,
            ] {
                // Nothing waits for a tidy, and what is stored first is there for good.
                let mut store = open(Flash::with(cut_off.clone())).expect("sound");
                let mut model = match store.history_len() {
                    0 => Model::default(),
                    _ => full_model.clone(),
                };
                for next in [
                    first,
                    Call::Append(Book::Game, vec![5]),
                    Call::Names(vec![6]),
                ] {
                    if call(&mut store, &next).expect("nothing is refused") {
                        model.follow(&next);
                    }
                    store = open(store.into_flash()).expect("sound");
                    model.compare(&mut store).expect("what was stored");
                }
            }
        }
    }
}
