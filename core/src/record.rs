//! The text record of a game, version 1.
//!
//! One item a line: a head (version, table, edition, expansions, seats), what
//! stands if the game begins in the middle, then plays, powers, questions and
//! `undo`. [`Replay`] takes it line by line, [`write_head`] and
//! [`write_event`] write it. What is written reads back as
//! the same events.

mod base45;
pub mod binary;
pub(crate) mod bytes;
mod head;
mod line;
mod opening;
mod problem;
mod replay;
mod short;
pub(crate) mod table_form;
mod words;
mod writer;

pub use base45::{Base45Error, from_base45, to_base45};
pub use problem::{LineError, Malformed, reason, score_name};
pub use replay::{LineOutcome, Replay};
pub use short::{MAX_RECORD_BYTES, ShortError, is_short, read_short, write_short};
pub use writer::{SeatLabel, write_event, write_head};
