//! A sector on a flash that fails, and what is found behind damage.

use std::vec;
use std::vec::Vec;

use super::*;
use crate::geometry::STORE_BYTES;
use crate::mock::{self, Flash, Refused, Tear};

const RING: u8 = 1;
const SECTOR_USED: u8 = 3;

/// A sector with these entries one after the other.
fn medium(entries: &[&[u8]]) -> Medium<Flash> {
    let mut medium = Medium::new(Flash::new(STORE_BYTES), 0);
    let mut at = FIRST;
    for (number, data) in entries.iter().enumerate() {
        let frame = mock::frame(RING, b'x', number as u16, data);
        assert_eq!(medium.program(SECTOR_USED, at, &frame), Ok(true));
        at += frame.len() as u16;
    }
    medium
}

fn scanned(medium: &mut Medium<Flash>) -> (Vec<(u16, usize)>, Scan) {
    let mut found = vec![];
    let scan = medium.scan(SECTOR_USED, RING, &mut |each| {
        if let Found::Entry(_, number, data) = each {
            found.push((number, data.len()));
        }
        true
    });
    (found, scan.expect("readable"))
}

#[test]
fn a_flash_that_cannot_be_read_is_reported() {
    let mut medium = medium(&[&[1]]);
    medium.flash().cut = Some((0, Tear::Before));
    assert_eq!(medium.clear(3, 100, 101), Err(Refused));
    let scan = medium.scan(3, RING, &mut |_| true);
    assert_eq!(scan.map(|scan| scan.end), Err(Refused));
    assert_eq!(medium.tail(3, RING, 100), Err(Refused));
    assert_eq!(medium.programmed(3, 0, 100), Err(Refused));
    assert_eq!(medium.program(3, 100, &[0]), Err(Refused));
    assert_eq!(medium.refresh(3, RING, FIRST), Err(Refused));
    assert_eq!(medium.erase(3), Err(Refused));
}

/// Whatever a hole holds, the entries behind it are found: garbage, zeros, blank flash, a length
/// that leads over them.
#[test]
fn entries_behind_a_hole_are_found() {
    let entries: [&[u8]; 4] = [&[1; 30], &[2; 255], &[3; 256], &[4; 5]];
    for filling in [0x00, 0x12, 0x5A, 0xFF] {
        for hole in 0..3 {
            let mut medium = medium(&entries);
            let before: usize = entries[..hole].iter().map(|data| FRAME + data.len()).sum();
            let start = 3 * 4096 + usize::from(FIRST) + before;
            let end = start + FRAME + entries[hole].len();
            for from in [start, start + 2, start + HEADER] {
                medium.flash().bytes[from..end].fill(filling);
                let left = (0..4).filter(|number| *number != hole);
                let left: Vec<_> = left
                    .map(|number| (number as u16, entries[number].len()))
                    .collect();
                let (found, _) = scanned(&mut medium);
                assert_eq!(found, left, "{filling:#x} in {hole}");
            }
        }
    }
}

#[test]
fn what_follows_the_last_entry_is_judged() {
    let last = FIRST + FRAME as u16 + 4;
    for (at, bytes, tail) in [
        (last, &[][..], Tail::Blank),
        (last + 50, &[0xFE], Tail::Stray(last + 51)),
        (last + 50, &[0xFC], Tail::Damaged(last + 51)),
        (last + 3, &[0x12, 0x34], Tail::Cut(last + 5)),
        (last + 3, &[0xFE], Tail::Stray(last + 4)),
        (last + 3, &[0xFC], Tail::Cut(last + 4)),
    ] {
        let mut medium = medium(&[&[1; 4]]);
        let from = 3 * 4096 + usize::from(at);
        medium.flash().bytes[from..from + bytes.len()].copy_from_slice(bytes);
        let (_, scan) = scanned(&mut medium);
        assert_eq!(scan.end, last);
        assert_eq!(medium.tail(3, RING, last), Ok(tail), "{at}: {bytes:?}");
    }
    // A header that can be read says how far the write can have got.
    let frame = mock::frame(RING, b'x', 1, &[7; 30]);
    for (more, tail) in [(0, Tail::Cut(last + 43)), (1, Tail::Damaged(last + 52))] {
        let mut medium = medium(&[&[1; 4]]);
        let from = 3 * 4096 + usize::from(last);
        let bytes = &mut medium.flash().bytes;
        bytes[from..from + 20].copy_from_slice(&frame[..20]);
        bytes[from + 50..from + 52].fill(if more == 0 { 0xFF } else { 0x12 });
        assert_eq!(medium.tail(3, RING, last), Ok(tail));
    }
}

/// A frame that wavers is read again before it counts as broken.
#[test]
fn an_entry_that_reads_right_now_and_then_is_read() {
    let mut medium = medium(&[&[1; 4], &[2; 4], &[3; 4]]);
    let second = 3 * 4096 + usize::from(FIRST) + FRAME + 4 + HEADER;
    medium.flash().weak = vec![(second, 0x01), (second + 1, 0x01)];
    let found = (0..100)
        .filter(|_| scanned(&mut medium).0.len() == 3)
        .count();
    // Each bit is wrong every second time: three of four readings put it right.
    assert!(found > 95, "{found} of 100");
}
