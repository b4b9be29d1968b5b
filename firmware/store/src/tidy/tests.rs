//! Making room where damage left none.

use crate::book::Book;
use crate::geometry::{NOTES, STORE_BYTES};
use crate::mock::Flash;
use crate::store::Store;

const SECTOR: usize = 4096;
/// An entry of a kind that nobody reads.
const OTHER: u8 = b'?';

/// The names stand in the oldest sector, the others hold nothing of use, and the newest is damaged
/// behind its last entry: the repair has to clear the oldest.
#[test]
fn names_outlive_a_repair_that_takes_their_sector() {
    for (settings, names) in [(&[][..], &[7, 7][..]), (&[5][..], &[]), (&[5], &[7])] {
        let mut store = Store::new(Flash::with(std::vec![0xFF; STORE_BYTES as usize]), 0);
        store.open().expect("blank");
        store.put_settings(settings).expect("room");
        store.put_names(names).expect("room");
        for _ in 0..2 {
            store.notes.ring.close();
            let pushed = store.notes.ring.push(&mut store.medium, OTHER, &[&[1]], 0);
            pushed.expect("room");
        }
        let newest = usize::from(NOTES.first + 2) * SECTOR;
        let mut bytes = store.into_flash().bytes;
        bytes[newest + 1000..newest + 1100].fill(0x11);
        let mut store = Store::new(Flash::with(bytes), 0);
        assert!(store.open().expect("readable").loss.any());
        store.repair().expect("room is made");
        assert!(!store.open().expect("readable").loss.any());
        assert_eq!((store.settings(), store.names()), (settings, names));
    }
}

/// An announcement is all that the flash has, also one that no store writes: of the journal's own
/// sector, or of one that is not there.
#[test]
fn an_announced_erase_on_a_blank_flash_costs_nothing() {
    for sector in [0, 1, 2, 5, 9, 12, 13, 31, 32, 255] {
        let mut store = Store::new(Flash::with(std::vec![0xFF; STORE_BYTES as usize]), 0);
        store.open().expect("blank");
        for count in [7_u32, u32::MAX] {
            let parts: [&[u8]; 2] = [&count.to_le_bytes(), &[sector, 0]];
            let pushed = store.journal.ring.push(&mut store.medium, b'e', &parts, 0);
            pushed.expect("room");
        }
        for round in 0..3 {
            let opened = store.open().expect("readable");
            assert!(!opened.loss.any(), "{sector}, {round}: {opened:?}");
            for event in 0..2000_u16 {
                if event.is_multiple_of(200) {
                    store.start(Book::Game, &[1]).expect("room");
                }
                store.append(Book::Game, &[7; 14]).expect("room");
            }
            store.put_names(&[round]).expect("room");
        }
        let opened = store.open().expect("readable");
        assert!(!opened.loss.any(), "{sector}: {opened:?}");
    }
}
