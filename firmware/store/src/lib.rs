//! Games, settings and names on a NOR flash that may lose power at any instant.
//!
//! # Promises
//! - What a call returned `Ok` for is on flash. A power cut leaves the state before or after the
//!   call in flight, never an earlier one, whatever byte or bit the cut hit.
//! - What was refused stays in memory and is written whole by the next call that can: of the same
//!   book, or [`Store::tidy`]. [`Store::is_owed`] says whether there is any. Only what is begun over a
//!   finished game that the history refused waits until the store is opened again: that game has no
//!   other place.
//! - [`Store::open`] writes nothing. Writing an event erases nothing as long as [`Store::tidy`] ran
//!   within the last [`EVENTS_PER_TIDY`] events; erases belong into `tidy`.
//! - Content that cannot be read is reported as [`Loss`], what can be read is read, and nothing is
//!   erased before [`Store::repair`] or [`Store::erase_all`], which need the user's consent.
//! - Every sector says its format's version; another version is refused, never guessed at.
//!
//! # Layout
//! 32 sectors of 4 kB, four rings of them (`geometry`). A sector is a one-page queue of
//! sequential-storage, which frames, checks and finds the entries; which sector is written, read
//! or erased next is decided here (`ring`), because a queue over several pages erases while
//! reading and takes a half-erased page for a half-written one. Each erase is announced in the
//! journal first, so that a torn one is known and done again.
//!
//! | sectors | ring | entries |
//! |---|---|---|
//! | 0-1 | journal | erases announced and done, with the count of all erases |
//! | 2-4 | notes | settings and names, always together |
//! | 5-12 | log | the running game and the running score pad: setup, events, undos |
//! | 13-31 | history | finished games and pads |
//!
//! A finished game is kept in the log at first, where it can still be taken back, and counts as the
//! newest of the history. It moves there by one entry when it is closed or another one starts: its
//! number in the history ends it in the log.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "mock")]
extern crate std;

mod book;
mod error;
mod geometry;
mod health;
mod history;
mod journal;
mod loss;
#[cfg(feature = "mock")]
pub mod mock;
mod notes;
mod ring;
mod sector;
mod store;
mod tidy;

pub use book::{Book, End, Events, Running};
pub use error::{AppendError, CloseError, KeepError, PutError, Refusal, StartError, UndoError};
pub use geometry::{
    EVENT_MAX, EVENTS_PER_TIDY, FILE_MAX, GAME_BYTES, GAMES_MIN, NAMES_MAX, SECTOR, SECTORS,
    SETTINGS_MAX, SETUP_MAX, SHEET_MAX, STORE_BYTES, VERSION,
};
pub use health::Health;
pub use history::Filed;
pub use loss::{BookLoss, Loss, Opened};
pub use store::Store;
