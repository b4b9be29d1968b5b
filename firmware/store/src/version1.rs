//! Reads sectors of the format's first version, whose entries sequential-storage framed. They are
//! written no more: what is stored next begins a sector of today, and the old ones go in their turn.
//!
//! An entry has eight bytes before it: a checksum of the data in four (CRC-32C), its length in two,
//! a checksum of the length in two. The first byte of a sector is not used; the last is zero once
//! entries follow in another sector.

use embedded_storage::nor_flash::NorFlash;

use crate::geometry::{DATA_MAX, Range, SECTOR};
use crate::head::{self, Head};
use crate::sector::{Found, Medium, Scan};

/// Version in the head of every sector.
pub(crate) const VERSION: u8 = 1;

const FIRST: u16 = 1;
pub(crate) const END: u16 = SECTOR as u16 - 1;
const FRAME: u16 = 8;
/// Kind and running number, before the data of each entry.
const PREFIX: usize = 3;
const HEAD_LEN: usize = PREFIX + head::DATA;
/// A head stands before this offset: so many may have been cut off one after the other.
const HEAD_END: u16 = FIRST + 8 * (FRAME + HEAD_LEN as u16);

/// The head of a sector, if it has one of this version.
pub(crate) fn head<F: NorFlash>(
    medium: &mut Medium<F>,
    range: Range,
    sector: u8,
) -> Result<Option<Head>, F::Error> {
    let mut head = None;
    scan_to(medium, sector, HEAD_END, &mut |found| {
        if let Found::Entry(head::HEAD, _, data) = found {
            head = head::parse(data, VERSION, range, sector);
        }
        false
    })?;
    Ok(head)
}

/// Calls `each` with every readable entry but the head, until it returns `false`; that entry is then
/// in the buffer.
pub(crate) fn scan<F: NorFlash>(
    medium: &mut Medium<F>,
    sector: u8,
    each: &mut dyn FnMut(Found<'_>) -> bool,
) -> Result<Scan, F::Error> {
    scan_to(medium, sector, END, &mut |found| {
        matches!(found, Found::Entry(head::HEAD, ..)) || each(found)
    })
}

/// Whether entries follow in another sector.
pub(crate) fn is_continued<F: NorFlash>(
    medium: &mut Medium<F>,
    sector: u8,
) -> Result<bool, F::Error> {
    let mut mark = [0];
    medium.read(sector, END, &mut mark)?;
    Ok(mark != [0xFF])
}

fn scan_to<F: NorFlash>(
    medium: &mut Medium<F>,
    sector: u8,
    limit: u16,
    each: &mut dyn FnMut(Found<'_>) -> bool,
) -> Result<Scan, F::Error> {
    let mut scan = Scan::from(FIRST);
    let mut at = FIRST;
    while at + FRAME <= limit {
        let mut frame = [0; FRAME as usize];
        medium.read(sector, at, &mut frame)?;
        let [a, b, c, d, low, high, e, f] = frame;
        if frame == [0xFF; 8] {
            break;
        }
        let len = u16::from_le_bytes([low, high]);
        let sound = length_sum([low, high]) == u16::from_le_bytes([e, f]);
        if !sound || u32::from(at) + u32::from(FRAME) + u32::from(len) > u32::from(END) {
            at += 1;
            continue;
        }
        let start = at;
        at += FRAME + len;
        let len = usize::from(len);
        if len > PREFIX + DATA_MAX {
            continue;
        }
        medium.read_work(sector, start + FRAME, len)?;
        let entry = &medium.work[..len];
        if data_sum(entry) != u32::from_le_bytes([a, b, c, d]) {
            continue;
        }
        scan.end = at;
        let [kind, low, high, data @ ..] = entry else {
            continue;
        };
        let number = u16::from_le_bytes([*low, *high]);
        if !each(Found::Entry(*kind, number, data)) {
            // What was asked for stands in the buffer where it does after a scan of today.
            medium.work.copy_within(PREFIX..len, crate::frame::HEADER);
            return Ok(scan);
        }
    }
    Ok(scan)
}

fn length_sum(bytes: [u8; 2]) -> u16 {
    let sum = bytes.iter().fold(0xFFFF_u16, |sum, byte| {
        (0..8).fold(sum ^ u16::from(*byte), |sum, _| {
            (sum >> 1) ^ (0x1A2E & (sum & 1).wrapping_neg())
        })
    });
    match !sum {
        0xFFFF => 0xFFFE,
        sum => sum,
    }
}

fn data_sum(bytes: &[u8]) -> u32 {
    let sum = bytes.iter().fold(0xEEEE_EEEE_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0x82F6_3B78 & (sum & 1).wrapping_neg())
        })
    });
    match !sum {
        0 => 1,
        sum if matches!(sum as u8, 0x00 | 0xFF) => sum ^ 1,
        sum => sum,
    }
}
