//! A store of odd entries whose checksums are right: what a mutated image never gets past.

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::block_on;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};
use wonders_store::mock::Flash;
use wonders_store::{SECTOR, SECTORS, STORE_BYTES};

use super::image::survives;
use super::keeper;

const BYTES: usize = SECTOR as usize;
/// What sequential-storage begins a page with; the store writes nothing there.
const PAGE: u8 = 0;
/// What the store ends a sector with that goes on in another.
const MARKED: u8 = 0;

/// Entries one after the other: the number of a sector, the length in two bytes, the entry. One
/// without a byte ends its sector, which then goes on in another.
fn entries(mut bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    core::iter::from_fn(move || {
        let (&[sector, low, high], rest) = bytes.split_first_chunk()?;
        let length = usize::from(u16::from_le_bytes([low, high])).min(rest.len());
        let (entry, rest) = rest.split_at(length);
        bytes = rest;
        Some((usize::from(sector % SECTORS), entry))
    })
}

/// The flash with these entries, each in a sound frame.
fn image(bytes: &[u8]) -> Vec<u8> {
    let mut image = vec![0xFF; STORE_BYTES as usize];
    for (number, sector) in image.chunks_exact_mut(BYTES).enumerate() {
        let mut page = Flash::new(SECTOR);
        let mut marked = false;
        for (_, entry) in entries(bytes).filter(|&(of, _)| of == number) {
            let mut queue = QueueStorage::new(
                BlockingAsync::new(&mut page),
                QueueConfig::new(0..SECTOR),
                Cache::new_uncached(),
            );
            marked |= entry.is_empty();
            // What has no room is left out.
            if !entry.is_empty() {
                let _ = block_on(queue.push(entry, false));
            }
        }
        sector.copy_from_slice(&page.bytes);
        sector[0] = 0xFF;
        if marked {
            sector[BYTES - 1] = MARKED;
        }
    }
    image
}

/// A device starts from any entries, however odd.
pub(super) fn check(bytes: &[u8]) {
    survives(image(bytes));
}

/// The entries of a flash.
fn entries_of(image: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut note = |sector: usize, entry: &[u8]| {
        let [low, high] = (entry.len() as u16).to_le_bytes();
        bytes.extend([sector as u8, low, high]);
        bytes.extend(entry);
    };
    for (number, sector) in image.chunks_exact(BYTES).enumerate() {
        let mut page = Flash::with(sector.to_vec());
        (page.bytes[0], page.bytes[BYTES - 1]) = (PAGE, 0xFF);
        let mut queue = QueueStorage::new(
            BlockingAsync::new(&mut page),
            QueueConfig::new(0..SECTOR),
            Cache::new_uncached(),
        );
        let mut entries = block_on(queue.iter()).expect("a sound sector");
        let mut work = [0; BYTES];
        while let Some(entry) = block_on(entries.next(&mut work)).expect("a sound sector") {
            note(number, &entry);
        }
        if sector[BYTES - 1] == MARKED {
            note(number, &[]);
        }
    }
    bytes
}

/// What whole games and pads leave on a flash.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let seed = |requests: Vec<u8>| {
        let flash = keeper::served(&requests).into_flash().bytes;
        let entries = entries_of(&flash);
        assert!(image(&entries) == flash, "the entries make the same flash");
        entries
    };
    keeper::seeds().into_iter().map(seed).collect()
}
