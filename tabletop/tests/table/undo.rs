//! Taking back, correcting, redoing and leaving, beside a plain model of all of it.

use crate::player::{new_table, next, two};
use proptest::prelude::*;
use wonders_core::{Event, Game, Phase, Rng, Seat, Setup};
use wonders_tabletop::{Change, GameTable};

/// The whole truth as lists of events.
#[derive(Clone, Debug)]
struct Plain {
    setup: Setup,
    events: Vec<Event>,
    /// They follow by themselves once the one before them is entered.
    waiting: Vec<Event>,
    /// They come back when they are asked for.
    offered: Vec<Event>,
    /// The first that waits no longer stands.
    refused: bool,
    /// Turns that were acknowledged.
    seen: u8,
}

impl Plain {
    fn new(setup: Setup) -> Self {
        Self {
            setup,
            events: vec![],
            waiting: vec![],
            offered: vec![],
            refused: false,
            seen: 0,
        }
    }

    /// The game, and how many turns are over.
    fn game(&self) -> (Game, u8) {
        let mut game = Game::new(&self.setup).unwrap();
        let ends = self.events.iter().filter(|&&event| {
            let outcome = game.apply(event).unwrap();
            outcome.turn.is_some()
        });
        let turns = ends.count() as u8;
        (game, turns)
    }

    /// Enters an event at the end; `false` if the rules refuse it.
    fn push(&mut self, event: Event) -> bool {
        let (mut game, turns) = self.game();
        let begun = game.seats().any(|seat| game.play(seat).is_some());
        if game.apply(event).is_err() {
            return false;
        }
        if matches!(event, Event::Play { .. }) && !begun {
            self.seen = self.seen.max(turns);
        }
        self.events.push(event);
        true
    }

    /// Whether the game asks for this event now.
    fn is_asked(&self, event: Event) -> bool {
        let (game, _) = self.game();
        match (game.phase(), event) {
            (Phase::Plays, Event::Play { seat, .. }) => {
                let order = [Seat::FREE_CITY, game.holder().unwrap()];
                let mut order = order.into_iter().chain(game.seats());
                order.find(|&seat| game.play(seat).is_none()) == Some(seat)
            }
            (Phase::Seventh(of), Event::Leave { seat } | Event::Seventh { seat, .. })
            | (Phase::Salvage(of), Event::Salvage { seat, .. }) => of == seat,
            (Phase::Losses, Event::Lose { seat, .. }) => {
                game.loss(seat) > 0 && !game.has_lost(seat)
            }
            _ => false,
        }
    }

    fn drop_first(&mut self) {
        match self.waiting.is_empty() {
            true => self.offered.remove(0),
            false => self.waiting.remove(0),
        };
    }

    fn first(&self) -> Option<Event> {
        self.waiting.iter().chain(&self.offered).next().copied()
    }

    fn enter(&mut self, event: Event) -> bool {
        let before = self.clone();
        let own = |event: Event| matches!(event, Event::Audit { .. } | Event::Holding(_));
        let mut same = false;
        while let Some(first) = self.first().filter(|&first| own(first) && !same) {
            self.drop_first();
            same = first == event;
        }
        let answered = self.first().is_some_and(|first| self.is_asked(first));
        if !same && answered && self.is_asked(event) {
            self.drop_first();
        }
        if !self.push(event) {
            *self = before;
            return false;
        }
        if !own(event) {
            self.refused = false;
            self.follow();
        }
        self.finish();
        true
    }

    /// Enters what waits, as far as it stands; what is not asked for any more is left out.
    fn follow(&mut self) {
        while let Some(&event) = self.waiting.first() {
            let own = matches!(event, Event::Audit { .. } | Event::Holding(_));
            if own || self.is_asked(event) {
                if !self.push(event) {
                    self.refused = true;
                    return;
                }
            } else if matches!(event, Event::Play { .. }) {
                return;
            }
            self.waiting.remove(0);
        }
    }

    fn take_back(&mut self, left: usize) {
        let taken = self.events.split_off(left);
        let rest = self.waiting.drain(..).chain(self.offered.drain(..));
        self.offered = taken.into_iter().chain(rest).collect();
        self.refused = false;
        self.seen = self.seen.min(self.game().1);
    }

    fn correct(&mut self, left: usize) {
        let taken = self.events.split_off(left);
        self.waiting.splice(..0, taken);
        self.refused = false;
    }

    fn redo(&mut self) {
        self.waiting.append(&mut self.offered);
        self.follow();
        self.finish();
    }

    /// Nothing is left to be entered once the game is over.
    fn finish(&mut self) {
        if self.game().0.phase() == Phase::Over {
            self.waiting.clear();
            self.offered.clear();
            self.refused = false;
        }
    }

    /// All of it as a table tells it.
    fn changes(&self) -> Vec<Change> {
        let taken = |follows| {
            move |&event: &Event| Change::TakenBack {
                event,
                follows,
                refused: self.refused,
            }
        };
        let events = self.events.iter().map(|&event| Change::Event(event));
        let seen = (self.seen > 0).then_some(Change::Acknowledge(self.seen));
        events
            .chain(self.waiting.iter().map(taken(true)))
            .chain(self.offered.iter().map(taken(false)))
            .chain(seen)
            .collect()
    }
}

/// The table beside its model, and the log that a store would have.
struct Walk {
    table: GameTable,
    plain: Plain,
    log: Vec<Vec<u8>>,
    rng: Rng,
}

impl Walk {
    fn new(seed: u64) -> Self {
        let setup = two();
        Self {
            table: new_table(&setup),
            plain: Plain::new(setup),
            log: vec![],
            rng: Rng::new(seed),
        }
    }

    fn accept(&mut self, change: Change) -> bool {
        let accepted = self.table.accept(change);
        if accepted {
            self.log.push(change.to_bytes().to_vec());
        }
        accepted
    }

    /// One step of somebody who does not know what to want.
    fn step(&mut self, step: u8) {
        let count = self.table.count();
        match step {
            0..=11 => self.enter(),
            12 | 13 if count > 0 => {
                let left = count - 1 - self.rng.below(count.min(5));
                assert!(self.accept(Change::TakeBack(left as u16)));
                self.plain.take_back(left);
            }
            14 | 15 if count > 0 => {
                let left = count - 1 - self.rng.below(count.min(7));
                self.correct(left);
            }
            16 => {
                assert!(self.accept(Change::Redo));
                self.plain.redo();
            }
            17 => self.restart(),
            18 => self.count_coins(),
            _ if self.table.awaits_acknowledgement() && !self.table.is_over() => {
                assert!(self.accept(self.table.acknowledgement()));
                self.plain.seen = self.plain.game().1;
            }
            _ => {}
        }
        let changes: Vec<Change> = self.table.changes().collect();
        assert_eq!(changes, self.plain.changes());
    }

    fn enter(&mut self) {
        let Some(event) = next(&self.table, &mut self.rng) else {
            return;
        };
        let (before, free) = (self.plain.events.len(), self.plain.waiting.is_empty());
        let accepted = self.accept(Change::Event(event));
        assert_eq!(accepted, self.plain.enter(event));
        if free && accepted {
            assert_eq!(self.plain.events.len(), before + 1, "nothing comes unasked");
        }
    }

    fn count_coins(&mut self) {
        let seat = Seat::FREE_CITY;
        let coins = self.table.game().city(seat).coins() as u8;
        let event = Event::Audit { seat, coins };
        let accepted = self.accept(Change::Event(event));
        assert_eq!(accepted, self.plain.enter(event));
    }

    /// Begins a correction and, now and then, leaves it.
    fn correct(&mut self, left: usize) {
        let before = self.plain.clone();
        assert!(self.accept(Change::Correct(left as u16)));
        self.plain.correct(left);
        let said = before.events.len() - left + before.waiting.len();
        assert_eq!(self.table.taken_back().following(), said);
        assert_eq!(self.plain.offered, before.offered);
        match self.rng.below(3) {
            0 if before.waiting.is_empty() => {
                assert!(self.table.can_leave_correction());
                assert!(self.accept(Change::Leave));
                self.plain = before;
            }
            1 => self.restart(),
            _ => {}
        }
    }

    /// The log leads to the same, and so do the fewest changes.
    fn restart(&mut self) {
        let setup = self.table.to_bytes();
        let log = self.log.iter().map(Vec::as_slice);
        let again = GameTable::replay(&setup, log).unwrap();
        let changes: Vec<_> = self.table.changes().map(Change::to_bytes).collect();
        let few = GameTable::replay(&setup, changes.iter().map(|change| &change[..])).unwrap();
        assert_eq!(again.game(), self.table.game());
        assert_eq!(few.game(), self.table.game());
        if !self.table.is_over() {
            let changes: Vec<Change> = self.table.changes().collect();
            assert_eq!(again.changes().collect::<Vec<_>>(), changes);
            assert_eq!(few.changes().collect::<Vec<_>>(), changes);
        }
        if self.rng.below(2) == 0 {
            self.log = changes.iter().map(|change| change.to_vec()).collect();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn whatever_players_do_is_what_the_plain_model_says(
        seed in any::<u64>(),
        steps in prop::collection::vec(0_u8..20, 1..90),
    ) {
        let mut walk = Walk::new(seed);
        for step in steps {
            walk.step(step);
        }
        walk.restart();
    }
}

/// A table after this many events, and those.
fn played(count: usize) -> (GameTable, Vec<Event>) {
    let (mut table, mut rng) = (new_table(&two()), Rng::new(11));
    for _ in 0..count {
        let event = next(&table, &mut rng).unwrap();
        assert!(table.accept(Change::Event(event)));
    }
    let events = table.journal().events().collect();
    (table, events)
}

#[test]
fn what_was_taken_back_stays_gone_when_an_earlier_play_is_corrected() {
    let (mut table, events) = played(9);
    assert!(table.accept(Change::TakeBack(8)));
    assert!(table.accept(Change::Correct(6)));
    assert_eq!(table.taken_back().following(), 2, "the play, and one later");
    assert!(table.accept(Change::Event(events[6])));
    assert_eq!(table.journal().events().collect::<Vec<_>>(), events[..8]);
    assert_eq!(table.taken_back().count(), 1, "still offered");
    assert!(table.accept(Change::Redo));
    assert_eq!(table.journal().events().collect::<Vec<_>>(), events);
}

#[test]
fn leaving_a_correction_changes_nothing() {
    let (mut table, _) = played(9);
    assert!(!table.accept(Change::Leave), "there is none");
    assert!(table.accept(Change::TakeBack(8)));
    let before: Vec<Change> = table.changes().collect();
    for left in [0, 3, 7] {
        assert!(table.accept(Change::Correct(left)));
        assert!(table.can_leave_correction());
        assert!(table.accept(Change::Leave));
        assert_eq!(table.changes().collect::<Vec<_>>(), before);
        assert!(!table.can_leave_correction());
    }
}

/// The corrections of earlier versions brought back what had been taken back: their logs go on
/// with plays that count on it.
#[test]
fn a_correction_in_an_old_log_still_brings_everything_back() {
    let (mut table, events) = played(9);
    assert!(table.accept(Change::TakeBack(8)));
    assert!(table.accept(Change::CorrectAll(6)));
    assert!(table.accept(Change::Event(events[6])));
    assert_eq!(table.journal().events().collect::<Vec<_>>(), events);
}
