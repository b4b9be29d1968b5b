//! The journal by itself.

use super::*;
use crate::geometry::{LOG, STORE_BYTES};
use crate::mock::Flash;

fn blank() -> (EraseJournal, Medium<Flash>) {
    let mut medium = Medium::new(Flash::new(STORE_BYTES), 0);
    let mut journal = EraseJournal::new();
    assert_eq!(journal.open(&mut medium), Ok(None));
    (journal, medium)
}

fn again(medium: &mut Medium<Flash>) -> EraseJournal {
    let mut journal = EraseJournal::new();
    journal.open(medium).expect("readable");
    journal
}

/// Erases until the next erase would change to the other sector.
fn fill(journal: &mut EraseJournal, medium: &mut Medium<Flash>) {
    while journal.ring.fits(8, DATA_LEN) || journal.ring.head().is_none() {
        journal.erase(medium, LOG.first).expect("sound");
    }
}

/// Should they lie in two, the change of sectors could be cut off between them.
#[test]
fn an_announcement_and_its_confirmation_lie_in_one_sector() {
    let (mut journal, mut medium) = blank();
    let mut places = 0;
    for count in 1..1000 {
        let before = journal.ring.head();
        journal.erase(&mut medium, LOG.first).expect("sound");
        places += u32::from(journal.ring.head() != before);
        assert!(journal.ring.has_entries(2), "after {count} erases");
        assert_eq!(journal.ring.clean_ahead(), 1, "one sector stays clean");
        if count % 37 == 0 {
            let again = again(&mut medium);
            assert_eq!((again.count, again.announced), (journal.count, None));
        }
    }
    assert!(places > 5, "{places} sectors were written");
    let own = journal.count - 999;
    assert_eq!(own, places - 1, "each change of sectors is one erase more");
}

#[test]
fn a_full_journal_without_a_clean_sector_gets_one() {
    let (mut journal, mut medium) = blank();
    fill(&mut journal, &mut medium);
    journal.ring.close();
    journal
        .note(&mut medium, DONE, 0)
        .expect("the other sector");
    while journal.ring.fits(6, DATA_LEN) {
        journal.note(&mut medium, DONE, 0).expect("room");
    }
    assert_eq!(journal.ring.clean_ahead(), 0);
    journal.erase(&mut medium, LOG.first).expect("room is made");
    assert_eq!(journal.ring.clean_ahead(), 1);
    assert_eq!(again(&mut medium).count, journal.count);
}

#[test]
fn starting_the_journal_anew_takes_two_erases() {
    let (mut journal, mut medium) = blank();
    for _ in 0..5 {
        journal.erase(&mut medium, LOG.first).expect("sound");
    }
    journal.reset(&mut medium).expect("sound");
    assert_eq!((journal.count, journal.ring.clean_ahead()), (7, 2));
    journal.erase(&mut medium, LOG.first).expect("sound");
    assert_eq!(again(&mut medium).count, 8);
}

/// A bit of its own next sector is programmed: it is erased, unless the bit stays.
#[test]
fn a_stray_bit_in_the_next_sector_is_erased_unless_it_stays() {
    for stuck in [false, true] {
        let (mut journal, mut medium) = blank();
        fill(&mut journal, &mut medium);
        medium.flash().bytes[4096 + 3000] = 0xFE;
        if stuck {
            medium.flash().stuck = std::vec![(4096 + 3000, 0x01)];
        }
        let mut journal = again(&mut medium);
        journal.ring.close();
        let noted = journal.note(&mut medium, DONE, 0);
        if stuck {
            assert_eq!(noted, Err(Refusal::Full), "it is not blank");
            assert_eq!(journal.ring.head(), Some(0));
        } else {
            assert_eq!((noted, journal.ring.head()), (Ok(()), Some(1)));
            assert_eq!(again(&mut medium).count, journal.count);
        }
    }
}

/// What was reached is noted when it changed, and goes along when the sectors change.
#[test]
fn what_was_reached_is_noted_once_and_kept() {
    let (mut journal, mut medium) = blank();
    let reached = Reached {
        log: 300,
        notes: 2,
        games: 7,
    };
    journal.note_reached(&mut medium, reached);
    let before = medium.flash().bytes.clone();
    journal.note_reached(&mut medium, reached);
    assert!(medium.flash().bytes == before, "it is no news");
    for _ in 0..300 {
        journal.erase(&mut medium, LOG.first).expect("sound");
    }
    assert_eq!(again(&mut medium).reached, Some(reached));
    for (log, lags) in [(300, false), (315, false), (316, true)] {
        assert_eq!(journal.lags(Reached { log, ..reached }), lags, "{log}");
    }
    assert!(journal.lags(Reached {
        games: 6,
        ..reached
    }));
    assert!(journal.lags(Reached {
        notes: 3,
        ..reached
    }));
}
