//! Making room where damage left none.

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
        assert!(store.open().expect("readable").loss.notes);
        store.repair().expect("room is made");
        assert!(!store.open().expect("readable").loss.any());
        assert_eq!((store.settings(), store.names()), (settings, names));
    }
}
