//! Sizes and places on flash; a change of any of them is a change of the format.

/// Version of the format, in the head of every sector.
pub const VERSION: u8 = 1;

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

/// Where an entry may start: after the byte sequential-storage marks a page with.
pub(crate) const FIRST: u16 = 1;
/// Where entries end: before sequential-storage's closing mark.
pub(crate) const END: u16 = SECTOR as u16 - 1;
/// The place of that mark, which says that entries follow in the next sector.
pub(crate) const MARK: u16 = END;
/// Bytes sequential-storage puts before each entry.
pub(crate) const FRAME: u16 = 8;
/// Bytes this crate puts before each entry's data: kind and running number.
pub(crate) const PREFIX: usize = 3;

/// Bytes of the longest entry: a running game that is kept, copied whole.
pub(crate) const ENTRY_MAX: usize = PREFIX + 5 + SETUP_MAX + 3 + SHEET_MAX + GAME_BYTES;
/// It fits into a sector behind as many heads as may be cut off.
const _: () = assert!(FRAME as usize + ENTRY_MAX + 8 * 21 < END as usize);
/// Bytes of the longest entry that is written while a key waits.
pub(crate) const SMALL_ENTRY_MAX: u16 = FRAME + (PREFIX + 4 + SETUP_MAX) as u16;

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
    (HISTORY.len as usize - 2) * ((END as usize - 64) / (FILE_MAX + PREFIX + FRAME as usize))
        >= GAMES_MIN
);
