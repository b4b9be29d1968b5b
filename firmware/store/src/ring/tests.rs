//! A ring by itself, on a flash with what power cuts and damage leave.

use std::vec;
use std::vec::Vec;

use super::*;
use crate::geometry::VERSION;
use crate::geometry::{LOG, NOTES, STORE_BYTES};
use crate::head::Head;
use crate::mock::{Change, Flash, Tear};

const KIND: u8 = b'x';
/// Bytes that a sector has for entries behind its head.
const ROOM: u16 = END - FIRST;
/// The first byte of an entry that only takes room.
const FILLER: u8 = 0xEE;

fn medium() -> Medium<Flash> {
    Medium::new(Flash::new(STORE_BYTES), 0)
}

/// A ring on a blank flash.
fn blank(range: Range) -> (Ring, Medium<Flash>) {
    let mut medium = medium();
    let (ring, entries) = opened(range, &mut medium, None);
    assert!(entries.is_empty());
    (ring, medium)
}

/// The ring on this flash, with the first byte of each entry, `None` where some are missing.
fn opened(range: Range, medium: &mut Medium<Flash>, stale: Option<u8>) -> (Ring, Vec<Option<u8>>) {
    let mut entries = vec![];
    let mut ring = Ring::new(range);
    ring.open(medium, stale, None, &mut |visit| match visit {
        Visit::Lost(_) => entries.push(None),
        Visit::Mended => {}
        Visit::Entry(_, [FILLER, ..], _) => {}
        Visit::Entry(_, data, _) => entries.push(data.first().copied()),
    })
    .expect("readable");
    (ring, entries)
}

/// Writes an entry that takes so many bytes of its sector.
fn push(ring: &mut Ring, medium: &mut Medium<Flash>, first: u8, size: u16) {
    let mut data = vec![0xA5; usize::from(size) - FRAME];
    data[0] = first;
    ring.push(medium, KIND, &[&data], 0).expect("room");
}

/// Fills a sector with an entry and what takes the rest, but for so many bytes.
fn fill_sector(ring: &mut Ring, medium: &mut Medium<Flash>, first: u8, left: u16) {
    push(ring, medium, first, ROOM / 2);
    push(ring, medium, FILLER, ROOM - ROOM / 2 - left);
}

/// Writes the head of a sector as if the ring had come there.
fn put_head(range: Range, medium: &mut Medium<Flash>, place: u32) {
    let bytes = head::bytes(range, place);
    for at in [head::FIRST, head::SECOND] {
        assert_eq!(medium.program(range.sector(place), at, &bytes), Ok(true));
    }
}

impl Ring {
    /// Whether the sector being written has at least so many entries.
    pub(crate) fn has_entries(&self, count: u16) -> bool {
        self.entries >= count
    }
}

/// Where a sector begins on the flash.
fn begin(range: Range, place: u32) -> usize {
    usize::from(Ring::new(range).sector(place)) * 4096
}

/// What follows is programmed since the last look.
fn programmed(medium: &mut Medium<Flash>) -> Vec<(usize, usize)> {
    let changes = medium.flash().record.replace(vec![]).unwrap_or_default();
    let program = |change| match change {
        Change::Program(at, data) => Some((at, data.len())),
        Change::Erase(_) => None,
    };
    changes.into_iter().filter_map(program).collect()
}

#[test]
fn a_sector_whose_erase_was_announced_is_not_read_and_waits_to_be_erased() {
    let (mut ring, mut medium) = blank(NOTES);
    for first in 0..3 {
        fill_sector(&mut ring, &mut medium, first, 0);
    }
    for index in 0..2 {
        let sector = NOTES.first + index;
        let (ring, entries) = opened(NOTES, &mut medium, Some(sector));
        assert_eq!(ring.stale(), Some(sector));
        assert!(!entries.contains(&Some(index)), "{entries:?}");
        assert_eq!(ring.clean_ahead(), 0, "it is not ready to be written");
    }
    // The newest entries were written after the erase, whose confirmation must be what is lost.
    let (ring, entries) = opened(NOTES, &mut medium, Some(NOTES.first + 2));
    assert_eq!(ring.stale(), None);
    assert_eq!(entries, [Some(0), Some(1), Some(2)]);
}

#[test]
fn a_sector_from_before_the_last_round_is_not_the_stores() {
    let mut medium = medium();
    for place in [2, 11] {
        put_head(LOG, &mut medium, place);
    }
    let (ring, _) = opened(LOG, &mut medium, None);
    assert_eq!(ring.head(), Some(11));
    assert_eq!(ring.damage.sectors, 1 << 2);
    assert_eq!(ring.foreign(), Some(LOG.first + 2));
}

#[test]
fn the_next_sector_is_ready_only_if_nothing_lies_there() {
    let (mut ring, mut medium) = blank(NOTES);
    for first in 0..3 {
        fill_sector(&mut ring, &mut medium, first, 0);
    }
    let (mut ring, entries) = opened(NOTES, &mut medium, None);
    assert_eq!(entries, [Some(0), Some(1), Some(2)]);
    assert_eq!(ring.clean_ahead(), 0);
    let full = ring.push(&mut medium, KIND, &[&[9]], 0);
    assert_eq!(full, Err(Refusal::Full));
}

/// A head that was cut off leaves its sector as good as clean: some of its bits, and nothing else.
#[test]
fn a_begun_sector_has_nothing_but_a_part_of_its_head() {
    let head = head::bytes(NOTES, 1);
    let cut: Vec<u8> = head.iter().map(|byte| byte | 0x5A).collect();
    for (place, at, bytes, sound) in [
        (1, 0, &[][..], true),
        (1, 0, &head[..9], true),
        (1, 0, &cut, true),
        (2, 0, &cut, false),
        (1, 1, &cut, false),
        (1, 600, &cut, false),
    ] {
        let (mut ring, mut medium) = blank(NOTES);
        push(&mut ring, &mut medium, 0, 40);
        let from = begin(NOTES, place) + at;
        medium.flash().bytes[from..from + bytes.len()].copy_from_slice(bytes);
        let (mut ring, _) = opened(NOTES, &mut medium, None);
        let bit = if sound { 0 } else { 1 << place };
        assert_eq!(ring.damage.sectors, bit, "place {place}, {at}: {bytes:?}");
        let ahead = if sound { 2 } else { place as u8 - 1 };
        assert_eq!(ring.clean_ahead(), ahead, "place {place}, {at}: {bytes:?}");
        if sound {
            ring.close();
            push(&mut ring, &mut medium, 7, 40);
            let (again, entries) = opened(NOTES, &mut medium, None);
            assert_eq!((again.head(), again.damage.any()), (Some(1), false));
            assert_eq!(entries, [Some(0), Some(7)]);
        }
    }
}

/// Either copy of the head is enough, whatever happened to the other.
#[test]
fn a_sector_is_known_by_either_of_its_heads() {
    for lost in [head::FIRST, head::SECOND] {
        let (mut ring, mut medium) = blank(NOTES);
        for first in 0..3 {
            push(&mut ring, &mut medium, first, 40);
        }
        let from = begin(NOTES, 0) + usize::from(lost);
        medium.flash().bytes[from..from + head::SIZE].fill(0x5A);
        let (mut ring, entries) = opened(NOTES, &mut medium, None);
        assert!(!ring.damage.any());
        assert_eq!(entries, [Some(0), Some(1), Some(2)]);
        push(&mut ring, &mut medium, 3, 40);
        let (_, entries) = opened(NOTES, &mut medium, None);
        assert_eq!(entries, [Some(0), Some(1), Some(2), Some(3)]);
    }
}

#[test]
fn every_entry_that_cannot_be_read_is_counted() {
    for broken in 1..5_u16 {
        let (mut ring, mut medium) = blank(LOG);
        let first = ring.free;
        assert_eq!(first, END, "nothing is written yet");
        let mut starts = vec![];
        for number in 0..8 {
            push(&mut ring, &mut medium, number, 40);
            starts.push(begin(LOG, 0) + usize::from(ring.free) - 40);
        }
        for start in &starts[2..2 + usize::from(broken)] {
            // In the data: the frame still says how long it is.
            medium.flash().bytes[start + 20] ^= 0x21;
        }
        let (ring, entries) = opened(LOG, &mut medium, None);
        assert_eq!(ring.damage.missing, broken);
        let left: Vec<_> = entries.iter().flatten().copied().collect();
        let sound = |number: &u8| !(2..2 + broken).contains(&u16::from(*number));
        assert_eq!(left, (0..8).filter(sound).collect::<Vec<_>>());
        assert_eq!(entries[2], None, "the gap stands in its place");
    }
}

/// Numbers go round: what comes after the highest is 0, and one that is lower than it should be
/// says nothing about how many are missing.
#[test]
fn numbers_go_round_and_one_too_low_misses_one() {
    for (next, missing) in [(0xFFFE, 0), (0xFFFF, 1), (3, 5), (0xFFF0, 1), (0x7FFE, 1)] {
        let (mut ring, mut medium) = blank(LOG);
        ring.next = 0xFFFD;
        push(&mut ring, &mut medium, 1, 40);
        ring.next = next;
        push(&mut ring, &mut medium, 2, 40);
        let (ring, _) = opened(LOG, &mut medium, None);
        assert_eq!(ring.damage.missing, missing, "{next:#x}");
    }
}

/// What the ring is known to have got to is missed if it is not there.
#[test]
fn what_vanishes_from_the_end_is_missed() {
    let (mut ring, mut medium) = blank(NOTES);
    for first in 0..3 {
        push(&mut ring, &mut medium, first, 40);
    }
    for (reached, missing) in [(2, 0), (3, 0), (4, 1), (7, 4)] {
        let mut entries = vec![];
        let mut ring = Ring::new(NOTES);
        ring.open(&mut medium, None, Some(reached), &mut |visit| {
            entries.push(matches!(visit, Visit::Lost(None)));
        })
        .expect("readable");
        assert_eq!(ring.damage.missing, missing, "{reached}");
        assert_eq!(ring.next, reached.max(3));
        let lost = [vec![false; 3], vec![true; usize::from(missing)]].concat();
        assert_eq!(entries, lost);
    }
}

/// The last entry is written again with the same bytes before the next one, once after a start.
#[test]
fn the_last_entry_is_made_firm_before_another_follows() {
    let (mut ring, mut medium) = blank(NOTES);
    for first in 0..2 {
        push(&mut ring, &mut medium, first, 40);
    }
    let last = begin(NOTES, 0) + usize::from(FIRST) + 40;
    let (mut ring, _) = opened(NOTES, &mut medium, None);
    programmed(&mut medium);
    push(&mut ring, &mut medium, 2, 40);
    assert_eq!(programmed(&mut medium), [(last, 40), (last + 40, 40)]);
    push(&mut ring, &mut medium, 3, 40);
    assert_eq!(programmed(&mut medium), [(last + 80, 40)]);
}

/// What was cut off is made zeros before anything follows, so that it is never taken for an entry.
#[test]
fn what_was_cut_off_is_cleared_before_another_follows() {
    let (mut ring, mut medium) = blank(NOTES);
    push(&mut ring, &mut medium, 0, 40);
    medium.flash().cut = Some((0, Tear::Bytes(25)));
    let refused = ring.push(&mut medium, KIND, &[&[1; 27]], 0);
    assert!(matches!(refused, Err(Refusal::Flash(_))), "{refused:?}");
    medium.flash().restore_power();
    let (mut ring, _) = opened(NOTES, &mut medium, None);
    push(&mut ring, &mut medium, 2, 40);
    let cut = begin(NOTES, 0) + usize::from(FIRST) + 40;
    // Its header says how long it was to be.
    assert_eq!(medium.flash().bytes[cut..cut + 40], [0; 40]);
    let (_, entries) = opened(NOTES, &mut medium, None);
    assert_eq!(entries, [Some(0), Some(2)]);
}

/// A bit that should be programmed is programmed again; one that should not be says where it is.
#[test]
fn what_was_put_right_in_the_reading_is_put_right_on_flash() {
    let (mut ring, mut medium) = blank(NOTES);
    for first in 0..3 {
        push(&mut ring, &mut medium, first, 40);
    }
    let sound = medium.flash().bytes.clone();
    for at in begin(NOTES, 0)..begin(NOTES, 0) + 4096 {
        for bit in 0..8 {
            medium.flash().bytes = sound.clone();
            medium.flash().bytes[at] ^= 1 << bit;
            let (mut ring, entries) = opened(NOTES, &mut medium, None);
            assert_eq!(entries, [Some(0), Some(1), Some(2)], "{at} {bit}");
            assert!(!ring.damage.any() && !ring.was_cut(), "{at} {bit}");
            let elsewhere = ring.heal(&mut medium).expect("sound");
            let programmed = sound[at] & (1 << bit) == 0;
            let entry = (begin(NOTES, 0) + 23..begin(NOTES, 0) + 23 + 120).contains(&at);
            assert_eq!(elsewhere.is_some(), entry && !programmed, "{at} {bit}");
            assert_eq!(medium.flash().bytes == sound, programmed, "{at} {bit}");
        }
    }
}

#[test]
fn an_entry_that_just_fits_stays_in_its_sector() {
    for (more, place) in [(0, 0), (1, 1)] {
        let (mut ring, mut medium) = blank(NOTES);
        fill_sector(&mut ring, &mut medium, 0, 40);
        assert!(ring.fits(1, 40 - FRAME));
        assert!(!ring.fits(1, 41 - FRAME));
        push(&mut ring, &mut medium, 1, 40 + more);
        assert_eq!(ring.head(), Some(place));
        let (again, entries) = opened(NOTES, &mut medium, None);
        assert_eq!(entries, [Some(0), Some(1)]);
        assert_eq!(again.head(), Some(place));
    }
}

/// A sector that spoils one entry is tried once more, one that spoils two is left.
#[test]
fn a_sector_is_left_after_the_second_entry_that_it_spoils() {
    for (stuck, place) in [(1, 0), (2, 1)] {
        let (mut ring, mut medium) = blank(NOTES);
        push(&mut ring, &mut medium, 0, 40);
        let next = begin(NOTES, 0) + usize::from(ring.free);
        // In the data of the first try, and in that of the second behind it.
        let bits = [(next + 20, 0x01), (next + 40 + 20, 0x01)];
        medium.flash().stuck = bits[..stuck].to_vec();
        push(&mut ring, &mut medium, 1, 40);
        assert_eq!(ring.head(), Some(place), "{stuck} stuck bits");
    }
}

/// A program that fails half way may have counted or not: the next entry's number fits either.
#[test]
fn after_a_write_that_failed_the_numbers_go_on() {
    for bytes in [0, 5, 39, 40] {
        let (mut ring, mut medium) = blank(NOTES);
        for first in 0..3 {
            push(&mut ring, &mut medium, first, 40);
        }
        medium.flash().cut = Some((0, Tear::Bytes(bytes)));
        let refused = ring.push(&mut medium, KIND, &[&[3; 27]], 0);
        assert!(matches!(refused, Err(Refusal::Flash(_))), "{refused:?}");
        medium.flash().restore_power();
        push(&mut ring, &mut medium, 4, 40);
        assert!(!ring.damage.any());
        assert!(ring.entries >= 4, "all entries of the sector count");
        let (again, entries) = opened(NOTES, &mut medium, None);
        assert!(!again.damage.any(), "{bytes} bytes");
        assert_eq!((again.next, again.entries), (ring.next, ring.entries));
        assert!(!entries.contains(&None), "{entries:?}");
    }
}

#[test]
fn a_closed_sector_stays_closed_after_a_write_that_failed() {
    let (mut ring, mut medium) = blank(NOTES);
    push(&mut ring, &mut medium, 0, 40);
    ring.close();
    medium.flash().cut = Some((0, Tear::Before));
    let refused = ring.push(&mut medium, KIND, &[&[3; 29]], 0);
    assert!(matches!(refused, Err(Refusal::Flash(_))), "{refused:?}");
    medium.flash().restore_power();
    push(&mut ring, &mut medium, 1, 40);
    assert_eq!(ring.head(), Some(1));
}

/// Spoils what was written last in a sector, as a power cut before its end does.
fn spoil(medium: &mut Medium<Flash>, range: Range, place: u32, end: u16) {
    let last = begin(range, place) + usize::from(end) - 1;
    medium.flash().bytes[last] ^= 0x5A;
}

#[test]
fn a_sector_is_stale_until_it_is_erased() {
    let (mut ring, mut medium) = blank(LOG);
    push(&mut ring, &mut medium, 0, 40);
    assert_eq!((ring.clean_ahead(), ring.stale()), (7, None));
    ring.damage.sectors = 0b1100;
    ring.set_stale(LOG.first + 3);
    assert_eq!(
        ring.damage.sectors, 0b0100,
        "what is erased is damaged no more"
    );
    assert_eq!(ring.stale(), Some(LOG.first + 3));
    assert_eq!(ring.clean_ahead(), 2);
    ring.set_stale(LOG.first + 1);
    assert_eq!(ring.stale(), Some(LOG.first + 1), "the first comes first");
    for sector in [1, 3] {
        ring.erased(LOG.first + sector);
    }
    assert_eq!((ring.clean_ahead(), ring.stale()), (7, None));
    ring.erased(LOG.first + 2);
    assert_eq!(ring.damage.sectors, 0);
}

/// A copy that was cut off is in the way; an event that was is not, however long.
#[test]
fn a_sector_with_nothing_but_a_copy_that_was_cut_off_is_void() {
    for (size, entry, void) in [
        (SMALL_ENTRY_MAX, false, false),
        (SMALL_ENTRY_MAX + 1, false, true),
        (SMALL_ENTRY_MAX + 1, true, false),
    ] {
        let (mut ring, mut medium) = blank(LOG);
        fill_sector(&mut ring, &mut medium, 0, 0);
        ring.advance(&mut medium, 0).expect("room");
        if entry {
            push(&mut ring, &mut medium, 1, 40);
        }
        push(&mut ring, &mut medium, 2, size);
        spoil(&mut medium, LOG, 1, ring.free);
        let (mut ring, entries) = opened(LOG, &mut medium, None);
        assert!(ring.was_cut() && !ring.damage.any(), "{size} bytes");
        assert!(!entries.contains(&Some(2)));
        assert_eq!(ring.void(), void.then_some(LOG.first + 1), "{size} bytes");
        if void {
            medium.erase(LOG.first + 1).expect("sound");
            ring.step_back();
            assert_eq!(ring.head(), Some(0));
            assert!(!ring.was_cut());
            push(&mut ring, &mut medium, 3, 40);
            assert_eq!(ring.head(), Some(1), "the sector before stays closed");
            let (again, entries) = opened(LOG, &mut medium, None);
            assert!(!again.damage.any());
            assert_eq!(entries, [Some(0), Some(3)]);
        }
    }
}

#[test]
fn nothing_was_cut_off_unless_it_was() {
    let (mut ring, mut medium) = blank(LOG);
    push(&mut ring, &mut medium, 0, 40);
    assert!(!opened(LOG, &mut medium, None).0.was_cut());
    medium.flash().cut = Some((0, Tear::Bytes(5)));
    let refused = ring.push(&mut medium, KIND, &[&[1; 29]], 0);
    assert!(matches!(refused, Err(Refusal::Flash(_))), "{refused:?}");
    medium.flash().restore_power();
    let (mut ring, _) = opened(LOG, &mut medium, None);
    assert!(ring.was_cut());
    push(&mut ring, &mut medium, 1, 40);
    assert!(!ring.was_cut(), "something follows it");
}

/// A head that no ring ever gets to is not one of the store's.
#[test]
fn a_head_names_its_own_ring_and_sector() {
    let most = u32::MAX / 2 - 1;
    for (place, id, sector, valid) in [
        (most, LOG.id, LOG.sector(most), true),
        (most, LOG.id, LOG.sector(most) - 1, false),
        (most, LOG.id + 1, LOG.sector(most), false),
        (most + 1, LOG.id, LOG.sector(most + 1), false),
    ] {
        let mut data = head::MAGIC.to_vec();
        data.extend([VERSION, id]);
        data.extend(place.to_le_bytes());
        let head = head::parse(&data, VERSION, LOG, sector);
        let expected = valid.then_some(Head::At(place));
        assert_eq!(head, expected, "place {place} of ring {id} in {sector}");
    }
    let other = [&head::MAGIC[..], &[9]].concat();
    let head = head::parse(&other, VERSION, LOG, LOG.first);
    assert_eq!(head, Some(Head::OtherVersion(9)));
}

/// The write of a head fails, however far it got: what would still fit into the sector before it
/// follows in the next one all the same.
#[test]
fn a_head_that_was_refused_closes_the_sector_before_it() {
    for change in 0..3 {
        for tear in [Tear::Before, Tear::Bytes(5), Tear::After] {
            let (mut ring, mut medium) = blank(NOTES);
            fill_sector(&mut ring, &mut medium, 0, 100);
            medium.flash().cut = Some((change, tear));
            let first = ring.push(&mut medium, KIND, &[&[1; 150]], 0);
            medium.flash().restore_power();
            push(&mut ring, &mut medium, 2, 40);
            let (again, entries) = opened(NOTES, &mut medium, None);
            assert!(!again.damage.any(), "change {change} {tear:?}, {first:?}");
            assert_eq!(again.head(), Some(1), "change {change} {tear:?}");
            assert_eq!(entries.first(), Some(&Some(0)));
            assert_eq!(entries.last(), Some(&Some(2)));
        }
    }
}
