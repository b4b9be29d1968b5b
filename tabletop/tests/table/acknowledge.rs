//! What was acknowledged stays so: over a restart, a correction and a compacted log.

use crate::player::{new_table, next, play_turn, two};
use wonders_core::{Event, Rng, Seat};
use wonders_tabletop::{Change, GameTable, Kept, Request, Tabletop};

/// A tabletop that asks a store which keeps everything.
struct Session {
    tabletop: Tabletop,
    setup: Vec<u8>,
    log: Vec<Vec<u8>>,
    kept: usize,
}

impl Session {
    fn new() -> Self {
        let mut tabletop = Tabletop::default();
        tabletop.begin(new_table(&two()));
        let mut session = Self {
            tabletop,
            setup: vec![],
            log: vec![],
            kept: 0,
        };
        session.store();
        session
    }

    fn store(&mut self) {
        while let Some(request) = self.tabletop.next_request() {
            match request {
                Request::NewGame(bytes) => self.setup = bytes.to_vec(),
                Request::Append(bytes) => self.log.push(bytes.to_vec()),
                Request::Keep(..) => self.kept += 1,
                other => unreachable!("{other:?}"),
            }
        }
    }

    fn table(&self) -> &GameTable {
        self.tabletop.table().unwrap()
    }

    fn enter_turn(&mut self, rng: &mut Rng) {
        while let Some(event) = next(self.table(), rng) {
            assert!(self.tabletop.change(Change::Event(event)));
            self.store();
            if self.table().awaits_acknowledgement() {
                return;
            }
        }
    }

    /// What a start finds if the log has so many changes.
    fn restarted(&self, changes: usize) -> Tabletop {
        let mut tabletop = Tabletop::default();
        assert!(tabletop.restore(Kept::Setup(&self.setup)));
        for change in &self.log[..changes] {
            assert!(tabletop.restore(Kept::Change(change)), "{change:?}");
        }
        tabletop
    }

    fn awaits(&self, changes: usize) -> bool {
        let tabletop = self.restarted(changes);
        tabletop.table().unwrap().awaits_acknowledgement()
    }
}

#[test]
fn a_start_opens_the_settlement_before_it_was_seen_and_the_turn_afterwards() {
    let (mut session, mut rng) = (Session::new(), Rng::new(5));
    let mut turns = 0;
    loop {
        session.enter_turn(&mut rng);
        if session.table().is_over() {
            break;
        }
        let before = session.log.len();
        assert!(session.awaits(before), "turn {turns}: not seen yet");
        session.tabletop.acknowledge();
        session.tabletop.acknowledge();
        session.store();
        assert_eq!(session.log.len(), before + 1, "one write a turn");
        assert_eq!(session.log[before].len(), 2, "and a small one");
        assert!(!session.table().awaits_acknowledgement());
        assert!(!session.awaits(before + 1), "turn {turns}: seen");
        assert!(session.awaits(before), "a cut leaves the earlier of both");
        turns += 1;
    }
    assert_eq!(turns, 20);
}

/// Its sheet and its record are kept as they are, so nothing may be stored behind them.
#[test]
fn a_game_that_is_over_is_kept_as_its_events_and_opens_past_its_last_turn() {
    let (mut session, mut rng) = (Session::new(), Rng::new(9));
    while !session.table().is_over() {
        session.enter_turn(&mut rng);
    }
    assert!(session.table().awaits_acknowledgement());
    let (changes, kept) = (session.log.len(), session.kept);
    session.tabletop.acknowledge();
    session.store();
    assert!(!session.table().awaits_acknowledgement());
    assert_eq!((session.log.len(), session.kept), (changes, kept));
    assert!(!session.awaits(changes));
}

/// Logs of earlier versions have none of it: they open as they did.
#[test]
fn a_log_without_acknowledgements_opens_the_settlement() {
    let (mut table, mut rng) = (new_table(&two()), Rng::new(3));
    let bytes = table.to_bytes();
    assert!(play_turn(&mut table, &mut rng) && play_turn(&mut table, &mut rng));
    let events = table.journal().events().map(Change::Event);
    let log: Vec<_> = events.map(Change::to_bytes).collect();
    let again = GameTable::replay(&bytes, log.iter().map(|change| &change[..])).unwrap();
    assert!(again.awaits_acknowledgement());
}

/// Coins that are counted between the turns are none of the next turn.
#[test]
fn counting_coins_after_a_turn_was_seen_does_not_show_it_again() {
    let (mut table, mut rng) = (new_table(&two()), Rng::new(4));
    play_turn(&mut table, &mut rng);
    let count = |seat, coins| Change::Event(Event::Audit { seat, coins });
    assert!(table.accept(count(Seat::FREE_CITY, 9)));
    assert!(table.awaits_acknowledgement(), "it was not seen yet");
    assert_eq!(table.last_answer(), 2, "the card, and the coins after it");
    assert!(table.accept(table.acknowledgement()));
    assert!(table.accept(count(Seat::FREE_CITY, 8)));
    assert!(!table.awaits_acknowledgement());
}

/// A card that comes back takes the end of its turn with it.
#[test]
fn a_turn_whose_last_card_is_taken_back_is_shown_again() {
    let (mut table, mut rng) = (new_table(&two()), Rng::new(6));
    play_turn(&mut table, &mut rng);
    assert!(table.accept(table.acknowledgement()));
    let first = next(&table, &mut rng).unwrap();
    assert!(table.accept(Change::Event(first)));
    let left = |table: &GameTable| (table.count() - table.last_answer()) as u16;
    assert!(table.accept(Change::TakeBack(left(&table))));
    assert!(!table.awaits_acknowledgement(), "back at the turn's start");
    assert!(table.accept(Change::TakeBack(left(&table))));
    assert!(table.settlement().is_none());
    assert!(table.accept(Change::Redo));
    assert!(!table.awaits_acknowledgement(), "the next turn has begun");
    assert!(table.accept(Change::TakeBack(left(&table) - 1)));
    assert!(table.settlement().is_none());
    play_turn(&mut table, &mut rng);
    assert!(table.awaits_acknowledgement());
}
