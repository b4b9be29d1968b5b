//! Whole games by the keeper's requests, with the power cut at every change of the flash: base
//! game, Cities and second edition, on a blank, a full and a worn flash.
//!
//! Each change is torn in one way, in turns; with `WONDERS_FULL` set, in all ways.

use wonders_core::pad::Sheet;
use wonders_core::{Game, binary};
use wonders_keeper::{Keeper, Rest};
use wonders_store::mock::Flash;
use wonders_tabletop::{Answer, Bytes, End, Request};
use wonders_tests::bench::{board, bytes};
use wonders_tests::cuts::Cuts;
use wonders_tests::table::{self, Kind};
use wonders_tests::used::{self, Wear};
use wonders_ui::{App, Glass};

#[test]
fn a_blank_flash_loses_nothing() {
    campaign(Wear::Blank);
}

#[test]
fn a_full_flash_loses_nothing() {
    campaign(Wear::Full);
}

#[test]
fn a_worn_flash_loses_nothing() {
    campaign(Wear::Worn);
}

/// Rounds of all kinds of games, one after the other on one flash: long enough for erases.
const ROUNDS: usize = 3;

fn campaign(age: Wear) {
    let used = used::flash(age, Kind::Base).bytes;
    let (_, app) = started(Flash::with(used.clone()));
    let mut device = Device {
        cuts: Cuts::new(used),
        game: app.trace().game.cloned(),
    };
    let mut plays = 0;
    for kind in [Kind::ALL; ROUNDS].into_iter().flatten() {
        plays += device.play(kind);
    }
    let Cuts {
        changes,
        erases,
        boots,
        ..
    } = device.cuts;
    println!(
        "{age:?} flash: {boots} starts after {changes} changes, {erases} of them erases; {plays} plays, 0 lost"
    );
    assert!(boots >= changes && changes > plays);
    assert!(erases > 0 || age == Wear::Blank, "no erase was cut");
}

struct Device {
    cuts: Cuts,
    /// The running game as it should be.
    game: Option<Game>,
}

impl Device {
    /// Plays a whole game, keeps it and closes it; returns the number of its events.
    fn play(&mut self, kind: Kind) -> usize {
        let (setup, events, end) = table::game(3, kind);
        let start = bytes(&table::bytes(&setup, ["Anna", "Boris"]));
        let states = events.iter().skip(1).map(|(game, _)| game).chain([&end]);
        let first = events.first().map(|(game, _)| game.clone());
        let next = bytes(&[1]);
        self.step(&Request::NewGame(start), first, &next);
        for (number, ((_, event), after)) in events.iter().zip(states).enumerate() {
            let event = bytes(&binary::encode(*event));
            let request = Request::Append(event.clone());
            self.step(&request, Some(after.clone()), &event);
            if number % 3 == 2 {
                self.tidy(&event);
            }
        }
        let sheet = bytes(&Sheet::of_game(&end, &[]).to_bytes());
        self.step(&Request::Keep(End::Finished, sheet), Some(end), &next);
        self.step(&Request::Close, None, &next);
        self.tidy(&next);
        events.len()
    }

    /// Does it once without a cut, and starts after a cut of each change that it made.
    fn step(&mut self, request: &Request, after: Option<Game>, next: &Bytes) {
        self.cut(&[self.game.clone(), after.clone()], next, |keeper| {
            let answer = keeper.serve(request);
            let kept = !matches!(answer, Some(Answer::Failed(_)));
            assert!(kept, "{request:?} is refused");
        });
        self.game = after;
    }

    fn tidy(&mut self, next: &Bytes) {
        let game = self.game.clone();
        self.cut(
            &[game],
            next,
            |keeper| while keeper.tidy().0 == Rest::More {},
        );
    }

    fn cut(&mut self, states: &[Option<Game>], next: &Bytes, act: impl Fn(&mut Keeper<Flash>)) {
        let mut keeper = Keeper::new(self.cuts.flash(), 0);
        let loss = keeper.open().loss;
        assert!(!loss.any(), "{loss:?}");
        act(&mut keeper);
        self.cuts
            .each(keeper.into_flash(), |torn, _, _| starts(torn, states, next));
    }
}

/// The screen shows one of these games, and what is stored next stays stored.
fn starts(image: Vec<u8>, states: &[Option<Game>], next: &Bytes) {
    let (mut keeper, app) = started(Flash::with(image));
    let shown = app.trace().game.cloned();
    assert!(
        states.contains(&shown),
        "another game than before and after"
    );
    let count = keeper.count();
    let request = match shown {
        Some(_) => Request::Append(next.clone()),
        None => Request::Settings(next.clone()),
    };
    let answer = keeper.serve(&request);
    let kept = !matches!(answer, Some(Answer::Failed(_)));
    assert!(kept, "{request:?} is refused after a cut");
    let (again, _) = started(keeper.into_flash());
    match shown {
        Some(_) => assert_eq!(again.count(), count + 1),
        None => assert_eq!(again.store().settings(), next.as_slice()),
    }
}

fn started(flash: Flash) -> (Keeper<Flash>, App) {
    let mut keeper = Keeper::new(Flash::with(flash.bytes), 0);
    let opened = keeper.open();
    assert!(!opened.loss.any(), "{:?}", opened.loss);
    let mut app = App::new(board(Glass::WIDE));
    keeper.restore(&opened, |kept| app.restore(kept));
    (keeper, app)
}
