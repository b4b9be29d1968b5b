//! A store of odd entries whose checksums are right: what a mutated image never gets past.

use wonders_store::mock::{self, Flash};
use wonders_store::{SECTOR, SECTORS, STORE_BYTES};

use super::image::survives;
use super::keeper;

const BYTES: usize = SECTOR as usize;
/// Bytes of a sector's head, which stands at both ends of it.
const HEAD: usize = 23;
/// Kind of a head.
const HEAD_KIND: u8 = b'H';

/// Entries one after the other: the number of a sector, the length in two bytes, the entry: kind,
/// running number, data.
fn entries(mut bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    core::iter::from_fn(move || {
        let (&[sector, low, high], rest) = bytes.split_first_chunk()?;
        let length = usize::from(u16::from_le_bytes([low, high])).min(rest.len());
        let (entry, rest) = rest.split_at(length);
        bytes = rest;
        Some((sector % SECTORS, entry))
    })
}

/// The ring that a sector belongs to.
const fn ring(sector: u8) -> u8 {
    match sector {
        0..2 => 0,
        2..5 => 1,
        5..13 => 2,
        _ => 3,
    }
}

/// The flash with these entries, each in a sound frame. A head goes to the end of its sector too.
fn image(bytes: &[u8]) -> Vec<u8> {
    let mut image = vec![0xFF; STORE_BYTES as usize];
    let mut ends = [0; SECTORS as usize];
    for (number, entry) in entries(bytes) {
        let [kind, low, high, data @ ..] = entry else {
            continue;
        };
        let frame = mock::frame(ring(number), *kind, u16::from_le_bytes([*low, *high]), data);
        let sector = &mut image[usize::from(number) * BYTES..][..BYTES];
        let end = &mut ends[usize::from(number)];
        // What has no room is left out.
        if *end + frame.len() <= BYTES - HEAD {
            sector[*end..*end + frame.len()].copy_from_slice(&frame);
            *end += frame.len();
        }
        if *kind == HEAD_KIND && frame.len() == HEAD {
            sector[BYTES - HEAD..].copy_from_slice(&frame);
        }
    }
    image
}

/// A device starts from any entries, however odd.
pub(super) fn check(bytes: &[u8]) {
    survives(image(bytes));
}

/// The entries of a sound flash.
fn entries_of(image: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (number, sector) in image.chunks_exact(BYTES).enumerate() {
        let mut rest = &sector[..BYTES - HEAD];
        while let [low, high, kind, first, second, _, _, _, _, after @ ..] = rest
            && *high != 0xFF
        {
            let len = usize::from(u16::from_le_bytes([*low, *high]));
            let [low, high] = (3 + len as u16).to_le_bytes();
            bytes.extend([number as u8, low, high, *kind, *first, *second]);
            bytes.extend(&after[..len]);
            rest = &after[len + 4..];
        }
    }
    bytes
}

/// What whole games and pads leave on a flash.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let seed = |requests: Vec<u8>| {
        let Flash { bytes, .. } = keeper::served(&requests).into_flash();
        let entries = entries_of(&bytes);
        assert!(image(&entries) == bytes, "the entries make the same flash");
        entries
    };
    keeper::seeds().into_iter().map(seed).collect()
}
