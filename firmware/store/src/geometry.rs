//! Sizes and places on flash; a change of any of them is a change of the format.

use crate::frame::{FRAME, FRAME_MAX};
use crate::head;

/// Version of the format, in the head of every sector.
pub const VERSION: u8 = 2;

/// Bytes erased at once.
pub const SECTOR: u32 = 4096;
/// Sectors the store takes.
pub const SECTORS: u8 = 32;
/// Bytes the store takes: the last 128 kB of the flash.
pub const STORE_BYTES: u32 = SECTOR * SECTORS as u32;

/// Bytes of a game's or pad's setup: seats, wonders, names of eight players.
pub const SETUP_MAX: usize = 192;
/// Bytes of one event; most take four.
pub const EVENT_MAX: usize = 16;
/// Bytes of all events of one game with a length byte each: 600 events of four bytes, three times
/// the longest game of eight cities.
pub const GAME_BYTES: usize = 3072;
/// Bytes of a finished game's score sheet.
pub const SHEET_MAX: usize = 512;
/// Bytes of a finished game, sheet and record together.
pub const FILE_MAX: usize = 1280;
/// Bytes of the settings.
pub const SETTINGS_MAX: usize = 64;
/// Bytes of the kept names.
pub const NAMES_MAX: usize = 256;

/// Finished games kept at least, even if each takes [`FILE_MAX`] bytes.
pub const GAMES_MIN: usize = 50;
/// Events of [`EVENT_MAX`] bytes that fit between two calls of `tidy` without an erase.
pub const EVENTS_PER_TIDY: usize = 128;

/// Where the first entry of a sector starts: behind its head.
pub(crate) const FIRST: u16 = head::FIRST + head::SIZE as u16;
/// Where entries end: before the head's second copy.
pub(crate) const END: u16 = head::SECOND;

/// Bytes of the longest entry's data: a running game that is kept, copied whole.
pub(crate) const DATA_MAX: usize = 5 + SETUP_MAX + 3 + SHEET_MAX + GAME_BYTES;
const _: () = assert!(FIRST as usize + FRAME_MAX <= END as usize);
/// Bytes of the longest entry that is written while a key waits.
pub(crate) const SMALL_ENTRY_MAX: u16 = (FRAME + 4 + SETUP_MAX) as u16;
/// Events of the longest kind, with what is put before each, fill at most a sector between two
/// calls of `tidy`.
const _: () = assert!(EVENTS_PER_TIDY * (FRAME + 2 + EVENT_MAX) <= (END - FIRST) as usize);

/// Where a ring lies.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Range {
    /// Told apart in the sector heads.
    pub id: u8,
    /// First sector.
    pub first: u8,
    /// Number of sectors.
    pub len: u8,
}

impl Range {
    /// Which of the ring's sectors has this place in its order.
    pub const fn index(self, place: u32) -> u8 {
        (place % self.len as u32) as u8
    }

    /// The sector of a place in the ring's order.
    pub const fn sector(self, place: u32) -> u8 {
        self.first + self.index(place)
    }
}

/// Sectors of the longest ring.
pub(crate) const RING_MAX: usize = 19;

pub(crate) const JOURNAL: Range = Range {
    id: 0,
    first: 0,
    len: 2,
};
/// One sector written, one clean, one to be cleaned.
pub(crate) const NOTES: Range = Range {
    id: 1,
    first: 2,
    len: 3,
};
/// Two sectors stay free for copies of both books, one for events until the next `tidy`.
pub(crate) const LOG: Range = Range {
    id: 2,
    first: 5,
    len: 8,
};
/// Clean sectors of the log that only copies may take.
pub(crate) const LOG_RESERVE: u8 = 2;
/// One sector written, one clean, 17 full ones of at least three games.
pub(crate) const HISTORY: Range = Range {
    id: 3,
    first: 13,
    len: 19,
};

const _: () = assert!(HISTORY.first + HISTORY.len == SECTORS);
const _: () = assert!(
    (HISTORY.len as usize - 2) * ((END - FIRST) as usize / (FILE_MAX + FRAME)) >= GAMES_MIN
);
