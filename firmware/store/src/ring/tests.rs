//! A ring by itself, on a flash with what power cuts and damage leave.

use std::vec;
use std::vec::Vec;

use super::*;
use crate::geometry::{LOG, MARK, NOTES, STORE_BYTES};
use crate::mock::{Change, Flash, Tear};

const KIND: u8 = b'x';
/// Bytes that a sector has for entries behind its head.
const ROOM: u16 = END - FIRST - FRAME - HEAD_LEN as u16;
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
    ring.open(medium, stale, &mut |visit| match visit {
        Visit::Gap => entries.push(None),
        Visit::Mended => {}
        Visit::Entry(_, [FILLER, ..], _) => {}
        Visit::Entry(_, data, _) => entries.push(data.first().copied()),
    })
    .expect("readable");
    (ring, entries)
}

/// Writes an entry that takes so many bytes of its sector.
fn push(ring: &mut Ring, medium: &mut Medium<Flash>, first: u8, size: u16) {
    let mut data = vec![0xA5; usize::from(size - FRAME) - PREFIX];
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
    let parts: &[&[u8]] = &[&MAGIC, &[VERSION, range.id], &place.to_le_bytes()];
    fill(&mut medium.work, HEAD, 0, parts);
    let sector = Ring::new(range).sector(place);
    let end = medium.append(sector, HEAD_LEN).expect("sound");
    assert!(end.is_some(), "the head is written");
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
    for index in 0..3 {
        let sector = NOTES.first + index;
        let (ring, entries) = opened(NOTES, &mut medium, Some(sector));
        assert_eq!(ring.stale(), Some(sector));
        assert!(!entries.contains(&Some(index)), "{entries:?}");
        assert_eq!(ring.clean_ahead(), 0, "it is not ready to be written");
    }
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

/// What is left of a head may stand in the next sector alone, and nothing behind it.
#[test]
fn a_begun_sector_is_the_next_one_and_else_blank() {
    let garbage = [0x00, 0x12, 0x34, 0x56];
    for (place, at, sound) in [
        (1, vec![], true),
        (1, vec![1], true),
        (2, vec![1], false),
        (1, vec![1, 4095], false),
        (1, vec![1, 600], false),
        (1, vec![1, 4000], false),
    ] {
        let (mut ring, mut medium) = blank(NOTES);
        push(&mut ring, &mut medium, 0, 40);
        for at in &at {
            let from = begin(NOTES, place) + at;
            let len = garbage.len().min(4096 - at);
            medium.flash().bytes[from..from + len].copy_from_slice(&garbage[..len]);
        }
        let (ring, _) = opened(NOTES, &mut medium, None);
        let bit = if sound { 0 } else { 1 << place };
        assert_eq!(ring.damage.sectors, bit, "place {place}: {at:?}");
        let ahead = if sound { 2 } else { place as u8 - 1 };
        assert_eq!(ring.clean_ahead(), ahead, "place {place}: {at:?}");
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
            medium.flash().bytes[start + 20] ^= 0x20;
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

#[test]
fn the_sector_before_is_marked_with_the_first_entry_that_follows() {
    let (mut ring, mut medium) = blank(NOTES);
    fill_sector(&mut ring, &mut medium, 0, 0);
    let mark = begin(NOTES, 0) + usize::from(MARK);
    assert_eq!(medium.flash().bytes[mark], 0xFF, "nothing follows yet");
    push(&mut ring, &mut medium, 1, 40);
    assert_eq!(medium.flash().bytes[mark], 0);
    // The mark is lost: the next entry after a start brings it again, one alone.
    medium.flash().bytes[mark] = 0xFF;
    for first in [2, 3] {
        let (mut ring, _) = opened(NOTES, &mut medium, None);
        programmed(&mut medium);
        push(&mut ring, &mut medium, first, 40);
        let marks = programmed(&mut medium).contains(&(mark, 1));
        assert_eq!(marks, first == 2);
        assert_eq!(medium.flash().bytes[mark], 0);
    }
}

/// Fewer bytes than a frame takes cannot hold an entry, and nobody looks at them.
#[test]
fn what_is_too_short_for_an_entry_is_left_alone() {
    for left in 0..=12 {
        let (mut ring, mut medium) = blank(NOTES);
        fill_sector(&mut ring, &mut medium, 0, left);
        assert_eq!(ring.free, END - left);
        let (sound, _) = opened(NOTES, &mut medium, None);
        let closed = left < FRAME;
        assert_eq!(sound.free, if closed { END } else { END - left }, "{left}");
        assert!(!sound.damage.any(), "{left} bytes are left");
        if left > 0 {
            let last = begin(NOTES, 0) + usize::from(END) - 1;
            medium.flash().bytes[last] = 0x5A;
            let (spoilt, _) = opened(NOTES, &mut medium, None);
            // It may be what a power cut leaves of a frame.
            let told = spoilt.damage.any() || spoilt.was_cut();
            assert_eq!(told, !closed, "{left} bytes are left");
        }
    }
}

#[test]
fn an_entry_that_just_fits_stays_in_its_sector() {
    for (more, place) in [(0, 0), (1, 1)] {
        let (mut ring, mut medium) = blank(NOTES);
        fill_sector(&mut ring, &mut medium, 0, 40);
        assert!(ring.fits(1, 40 - usize::from(FRAME) - PREFIX));
        assert!(!ring.fits(1, 41 - usize::from(FRAME) - PREFIX));
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
        let refused = ring.push(&mut medium, KIND, &[&[3; 29]], 0);
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

/// Writes so many heads of a ring's next sector, each cut off.
pub(crate) fn cut_heads(medium: &mut Medium<Flash>, range: Range, place: u32, count: u16) {
    for number in 1..=count {
        put_head(range, medium, place);
        spoil(
            medium,
            range,
            place,
            FIRST + number * (FRAME + HEAD_LEN as u16),
        );
    }
}

#[test]
fn eight_heads_may_stand_in_a_sector_and_then_it_must_be_erased() {
    for cut in 0..=8 {
        let mut medium = medium();
        cut_heads(&mut medium, LOG, 0, cut);
        let (mut ring, _) = opened(LOG, &mut medium, None);
        assert!(!ring.damage.any(), "{cut} heads were cut off");
        let pushed = ring.push(&mut medium, KIND, &[&[1]], 0);
        if cut < 8 {
            assert_eq!((pushed, ring.stale()), (Ok(()), None), "{cut}");
            let (again, entries) = opened(LOG, &mut medium, None);
            assert!(!again.damage.any());
            assert_eq!(entries, [Some(1)], "{cut} heads were cut off");
        } else {
            assert_eq!(pushed, Err(Refusal::Full));
            assert_eq!(ring.stale(), Some(LOG.first));
        }
    }
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
    let here = (most % u32::from(LOG.len)) as u8;
    let after = ((most + 1) % u32::from(LOG.len)) as u8;
    for (place, id, index, valid) in [
        (most, LOG.id, here, true),
        (most, LOG.id, here + 1, false),
        (most, LOG.id + 1, here, false),
        (most + 1, LOG.id, after, false),
    ] {
        let mut entry = vec![HEAD, 0, 0];
        entry.extend(MAGIC);
        entry.extend([VERSION, id]);
        entry.extend(place.to_le_bytes());
        let head = parse_head(&entry, LOG, index);
        let found = matches!(head, Head::Valid(found) if found == place);
        assert_eq!(found, valid, "place {place} of ring {id} at {index}");
    }
}

/// The write of a head fails, however far it got: what would still fit into the sector before it
/// follows in the next one all the same.
#[test]
fn a_head_that_was_refused_closes_the_sector_before_it() {
    for change in 0..4 {
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
