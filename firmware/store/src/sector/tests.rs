//! A sector on a flash that fails, and with an entry that no buffer takes.

use std::vec;

use super::*;
use crate::geometry::STORE_BYTES;
use crate::mock::{Flash, Refused, Tear};

fn medium() -> Medium<Flash> {
    let mut medium = Medium::new(Flash::new(STORE_BYTES), 0);
    medium.work[..4].copy_from_slice(b"7Wst");
    assert!(medium.append(3, 4).expect("sound").is_some());
    medium
}

fn view<'a>(medium: &'a mut Medium<Flash>, end: &'a Cell<u32>) -> View<'a, Flash> {
    View {
        base: medium.address(3),
        limit: u32::from(END),
        flash: &mut medium.flash,
        read_end: end,
    }
}

#[test]
fn a_flash_that_cannot_be_read_is_told() {
    let mut medium = medium();
    medium.flash().cut = Some((0, Tear::Before));
    assert_eq!(medium.mark(3), Err(Refused));
    assert_eq!(
        medium.scan(3, END, &mut |_| true).map(|scan| scan.end),
        Err(Refused)
    );
    assert_eq!(medium.free(3), Err(Refused));
    assert_eq!(medium.is_clean(3), Err(Refused));
    assert_eq!(medium.append(3, 4), Err(Refused));
    assert_eq!(medium.erase(3), Err(Refused));
}

/// Nothing of the store is as long; what lies behind it cannot be told.
#[test]
fn an_entry_that_no_buffer_takes_stops_the_search() {
    let mut medium = medium();
    let long = vec![7; ENTRY_MAX + 1];
    let end = Cell::new(0);
    let pushed = block_on(queue(view(&mut medium, &end)).push(&long, false));
    assert!(pushed.is_ok());
    let mut seen = 0;
    let scan = medium.scan(3, END, &mut |_| {
        seen += 1;
        true
    });
    let scan = scan.expect("readable");
    assert!(scan.stopped);
    assert_eq!(seen, 1, "what stands before it is read");
    assert_eq!(scan.end, FIRST + 8 + 4);
}

/// Only the journal erases.
#[test]
fn a_sector_in_use_is_never_erased_by_what_reads_it() {
    let mut medium = medium();
    let before = medium.flash().bytes.clone();
    let end = Cell::new(0);
    let mut view = view(&mut medium, &end);
    assert_eq!(waiting::ReadNorFlash::capacity(&view), SECTOR as usize);
    let erased = block_on(waiting::NorFlash::erase(&mut view, 0, SECTOR));
    assert!(matches!(erased, Err(ViewError::EraseRefused)));
    assert!(medium.flash().bytes == before);
}
