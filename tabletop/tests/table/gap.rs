//! A change that the memory lost is asked for, and what was stored behind it stays.

use crate::player::{new_table, next, two};
use wonders_core::{Action, Event, Payment, Rng, Seat};
use wonders_tabletop::{Change, GameTable, Kept, Lost, Tabletop};

/// A game as it was stored, change by change.
struct Log {
    table: GameTable,
    changes: Vec<Change>,
    rng: Rng,
}

impl Log {
    fn new(seed: u64) -> Self {
        Self {
            table: new_table(&two()),
            changes: vec![],
            rng: Rng::new(seed),
        }
    }

    /// A game of so many plays; the tenth of them is the one that is lost.
    fn losing(seed: u64, plays: usize) -> (Self, usize) {
        let mut log = Self::new(seed);
        log.enter(10);
        let lost = log.last();
        log.enter(plays - 10);
        (log, lost)
    }

    fn take(&mut self, change: Change) {
        assert!(self.table.accept(change), "{change:?}");
        self.changes.push(change);
    }

    /// Enters what the game asks for, so many times; turns are acknowledged.
    fn enter(&mut self, count: usize) {
        for _ in 0..count {
            let event = next(&self.table, &mut self.rng).unwrap();
            self.take(Change::Event(event));
            if self.table.awaits_acknowledgement() {
                self.take(self.table.acknowledgement());
            }
        }
    }

    fn events(&self) -> Vec<Event> {
        self.table.journal().events().collect()
    }

    /// The play of this number is entered anew, as a discard.
    fn correct(&mut self, number: u16) {
        self.take(Change::Correct(number));
        self.take(Change::Event(discard(&self.table)));
    }

    /// What a start finds if some of the changes are lost.
    fn without(&self, lost: &[usize]) -> Tabletop {
        let mut tabletop = Tabletop::default();
        assert!(tabletop.restore(Kept::Setup(&self.table.to_bytes())));
        for (index, change) in self.changes.iter().enumerate() {
            let bytes = change.to_bytes();
            let bytes = if lost.contains(&index) {
                &[][..]
            } else {
                &bytes
            };
            assert!(tabletop.restore(Kept::Change(bytes)), "{index}: {change:?}");
        }
        assert_eq!(*tabletop.lost(), Lost::default(), "nothing more is lost");
        tabletop
    }

    /// The place of the last change, which is a play.
    fn last(&self) -> usize {
        let plays = self.changes.iter().enumerate();
        let mut plays = plays.filter(|(_, change)| matches!(change, Change::Event(_)));
        plays.next_back().unwrap().0
    }
}

/// Once the lost play is entered all of the game is there.
fn filled(mut start: Tabletop, log: &Log) {
    assert!(start.change(Change::Event(log.events()[9])));
    assert_eq!(events(&start), log.events());
    assert!(!start.is_correcting());
}

fn events(tabletop: &Tabletop) -> Vec<Event> {
    tabletop.table().unwrap().journal().events().collect()
}

/// Whoever plays next discards.
fn discard(table: &GameTable) -> Event {
    Event::Play {
        seat: table.next_seat().unwrap(),
        action: Action::Discard { card: None },
        payment: Payment::NONE,
    }
}

#[test]
fn a_lost_acknowledgement_costs_nothing() {
    let mut log = Log::new(1);
    log.enter(30);
    let seen = |change: &Change| matches!(change, Change::Acknowledge(_));
    let lost = log.changes.iter().position(seen).unwrap();
    let start = log.without(&[lost]);
    assert!(!start.table().unwrap().has_gap());
    assert_eq!(events(&start), log.events());
    assert!(!start.is_correcting());
    assert!(!start.table().unwrap().awaits_acknowledgement());
}

#[test]
fn plays_taken_back_behind_a_gap_are_not_entered_again() {
    let (mut log, lost) = Log::losing(2, 15);
    // Two of the five are taken back, and others are entered.
    log.take(Change::TakeBack(13));
    log.enter(4);
    let start = log.without(&[lost]);
    assert!(start.table().unwrap().has_gap());
    assert_eq!(events(&start), log.events()[..9]);
    assert_eq!(start.table().unwrap().taken_back().following(), 7);
    filled(start, &log);
}

#[test]
fn a_lost_play_that_was_taken_back_is_not_asked_for() {
    let (log, lost) = Log::losing(3, 12);
    for left in [9, 7] {
        // To the lost play and no further, then beyond it.
        let mut log = Log {
            table: log.table.clone(),
            changes: log.changes.clone(),
            rng: Rng::new(4),
        };
        log.take(Change::TakeBack(left));
        log.enter(4);
        let start = log.without(&[lost]);
        assert!(!start.table().unwrap().has_gap(), "{left}");
        assert_eq!(events(&start), log.events(), "{left}");
        assert_eq!(start.table().unwrap().taken_back().following(), 0);
    }
}

#[test]
fn a_lost_play_that_was_corrected_is_not_asked_for() {
    let (mut log, lost) = Log::losing(5, 15);
    log.correct(9);
    log.enter(1);
    let start = log.without(&[lost]);
    assert!(!start.table().unwrap().has_gap());
    assert_eq!(events(&start), log.events());
}

#[test]
fn a_play_corrected_behind_a_gap_stays_corrected() {
    let (mut log, lost) = Log::losing(6, 15);
    // One that is entered anew, then one that is left again.
    log.correct(12);
    assert_eq!(log.events().len(), 15, "the later ones stand");
    log.take(Change::Correct(11));
    log.take(Change::Leave);
    log.enter(1);
    let start = log.without(&[lost]);
    assert!(start.table().unwrap().has_gap());
    filled(start, &log);
}

/// Only the first that is entered after it takes the place.
#[test]
fn what_follows_a_correction_behind_a_gap_follows_all() {
    let (mut log, lost) = Log::losing(6, 15);
    log.correct(12);
    assert_eq!(log.events().len(), 15, "the later ones stand");
    log.enter(2);
    let start = log.without(&[lost]);
    filled(start, &log);
}

#[test]
fn a_correction_before_the_gap_leaves_the_lost_play_to_be_asked_for() {
    let (mut log, lost) = Log::losing(7, 15);
    log.correct(3);
    assert_eq!(log.events().len(), 15, "the later ones stand");
    let start = log.without(&[lost]);
    assert_eq!(events(&start), log.events()[..9]);
    assert!(start.is_correcting());
    filled(start, &log);
}

/// Coins that were counted are lost: the first play that they paid for is asked for again.
#[test]
fn a_play_that_lost_coins_paid_for_is_asked_for() {
    let mut asked = 0;
    for seed in 0..12 {
        let mut log = Log::new(seed);
        log.enter(12);
        let seat = Seat::new(1).unwrap();
        for coins in [0, 60] {
            log.take(Change::Event(Event::Audit { seat, coins }));
        }
        let lost = log.changes.len() - 1;
        log.enter(30);
        let start = log.without(&[lost]);
        let table = start.table().unwrap();
        let waiting = table.taken_back().following();
        assert_eq!(table.count() + waiting, log.events().len() - 1);
        assert_eq!(table.has_gap(), waiting > 0);
        assert_eq!(table.taken_back().refused().is_some(), waiting > 0);
        asked += usize::from(waiting > 0);
    }
    assert!(asked > 0, "nobody needed the coins");
}

/// What was taken back before the gap is not entered with what stands behind it.
#[test]
fn plays_taken_back_before_a_gap_stay_so() {
    let mut log = Log::new(10);
    log.enter(12);
    log.take(Change::TakeBack(9));
    log.enter(1);
    let lost = log.last();
    log.enter(1);
    let start = log.without(&[lost]);
    assert_eq!(start.table().unwrap().taken_back().count(), 1);
    filled(start, &log);
}

/// Behind a change that cannot be read, the others would tell another game.
#[test]
fn a_replay_ends_at_what_cannot_be_read() {
    let mut log = Log::new(11);
    log.enter(2);
    let [first, second] = [0, 1].map(|number| log.changes[number].to_bytes());
    let changes = [&first[..], &[0xff], &second];
    let table = GameTable::replay(&log.table.to_bytes(), changes.into_iter()).unwrap();
    assert_eq!(table.count(), 1);
}

#[test]
fn two_lost_plays_are_asked_for_one_after_the_other() {
    let mut log = Log::new(9);
    log.enter(10);
    let first = log.last();
    log.enter(4);
    let second = log.last();
    log.enter(5);
    let mut start = log.without(&[first, second]);
    for lost in [9, 13] {
        assert_eq!(events(&start), log.events()[..lost]);
        assert!(start.is_correcting());
        assert!(start.change(Change::Event(log.events()[lost])));
    }
    assert_eq!(events(&start), log.events());
    assert!(!start.is_correcting());
}

/// What cannot be taken in is told as lost, whether the store noticed it or not.
#[test]
fn what_cannot_be_read_is_reported_as_lost() {
    let later = Lost {
        later: true,
        ..Lost::default()
    };
    let pad = Lost {
        pad: true,
        ..Lost::default()
    };
    let setup = new_table(&two()).to_bytes();
    for (read, unread, lost) in [
        (None, Kept::Setup(&[0xff]), later),
        (Some(Kept::Setup(&setup)), Kept::Change(&[0xff]), later),
        (None, Kept::PadSetup(&[0xff]), pad),
        (None, Kept::PadNote(&[0xff]), pad),
    ] {
        let mut tabletop = Tabletop::default();
        assert!(read.is_none_or(|read| tabletop.restore(read)));
        assert_eq!(*tabletop.lost(), Lost::default());
        assert!(!tabletop.restore(unread), "{unread:?}");
        assert_eq!(*tabletop.lost(), lost, "{unread:?}");
    }
    let mut tabletop = Tabletop::default();
    assert!(!tabletop.restore(Kept::PadNote(&[0xff])));
    let mut foreign = Tabletop::default();
    assert!(foreign.restore(Kept::Foreign));
    assert!(foreign.is_damaged(), "nothing is overwritten unasked");
    // What the store says comes to it.
    assert!(!tabletop.restore(Kept::Change(&[0xff])));
    assert!(!tabletop.restore(Kept::Lost(Lost {
        games: 2,
        ..Lost::default()
    })));
    assert!(tabletop.is_damaged());
    let all = Lost {
        later: true,
        games: 2,
        ..pad
    };
    assert_eq!(*tabletop.lost(), all);
}
