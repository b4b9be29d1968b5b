//! The text record of a game, version 1.
//!
//! One item a line: a head (version, table, expansions, seats), then plays,
//! powers, questions and `undo`. [`Reader`] takes it line by line,
//! [`write_head`] and [`write_event`] write it. What is written reads back as
//! the same events.

mod base45;
mod line;
mod reader;
mod short;
mod writer;

pub use base45::{Base45Error, from_base45, to_base45};
pub use line::{LineError, Malformed};
pub use reader::{Reader, Step};
pub use short::{MAX_RECORD_BYTES, ShortError, is_short, read_short, write_short};
pub use writer::{SeatLabel, write_event, write_head};
