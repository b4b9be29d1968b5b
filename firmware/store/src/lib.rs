//! Games, settings and names on a NOR flash that may lose power at any instant.
//!
//! # Promises
//! - What a call returned `Ok` for is on flash. A power cut leaves the state before or after the
//!   call in flight, never an earlier one, whatever byte or bit the cut hit.
//! - One wrong bit, wherever it is, costs nothing: it is put right in the reading, and on flash by
//!   the next [`Store::tidy`]. More wrong bits cost the entries they are in, and no others; what
//!   they cost is reported as [`Loss`].
//! - What was refused stays in memory and is written whole by the next call that can: of the same
//!   book, or [`Store::tidy`]. [`Store::is_pending`] says whether there is any. Only what is begun
//!   over a finished game that the history refused waits until the store is opened again: that game
//!   has no other place.
//! - [`Store::open`] writes nothing. Writing an event erases nothing as long as [`Store::tidy`] ran
//!   within the last [`EVENTS_PER_TIDY`] events; erases belong into `tidy`.
//! - What can be read is read, and nothing is erased before [`Store::repair`] or
//!   [`Store::erase_all`], which need the user's consent, as long as anything cannot.
//! - Every sector says its format's version. The first version is read, and goes sector by sector as
//!   the rings are written on; any other is refused, never guessed at.
//!
//! # Layout
//! 32 sectors of 4 kB, four rings of them (`geometry`). Each sector has its head at both ends and
//! entries between, each in a frame with checksums (`frame`), so that what lies behind a hole is
//! found again (`sector`). Which sector is written, read or erased next is decided by the ring
//! (`ring`). Each erase is announced in the journal first, so that a torn one is known and done
//! again; and the journal notes how far the other rings have got, so that what vanishes from the end
//! of one is missed.
//!
//! | sectors | ring | entries |
//! |---|---|---|
//! | 0-1 | journal | erases announced and done, with the count of all erases; what was reached |
//! | 2-4 | notes | settings and names, always together |
//! | 5-12 | log | the running game and the running score pad: setup, events, undos |
//! | 13-31 | history | finished games and pads, and which of them were deleted |
//!
//! An event says how many come before it, so that a lost one leaves a hole between the others
//! ([`Events::lost`]).
//!
//! A finished game is kept in the log at first, where it can still be taken back, and counts as the
//! newest of the history. It moves there by one entry when it is closed or another one starts: its
//! number in the history ends it in the log.
//!
//! # Half-programmed cells
//! A cell that power failed in may read differently from one time to the next. Before anything
//! follows it after a start, the last entry is written again with the same bytes, and zeros over
//! what was cut off.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "mock")]
extern crate std;

mod book;
mod checksum;
mod deleted;
mod error;
mod frame;
mod geometry;
mod head;
mod health;
mod history;
mod journal;
mod loss;
mod lost;
#[cfg(feature = "mock")]
pub mod mock;
mod notes;
mod ring;
mod sector;
mod store;
mod tidy;
mod version1;

pub use book::{Book, Events, Running};
pub use error::{
    AppendError, CloseError, DeleteError, KeepError, PutError, Refusal, StartError, UndoError,
};
pub use geometry::{
    EVENT_MAX, EVENTS_PER_TIDY, FILE_MAX, GAME_BYTES, GAMES_MIN, NAMES_MAX, SECTOR, SECTORS,
    SETTINGS_MAX, SETUP_MAX, SHEET_MAX, STORE_BYTES, VERSION,
};
pub use health::Health;
pub use history::Filed;
pub use loss::{BookLoss, Loss, Opened};
pub use store::Store;
