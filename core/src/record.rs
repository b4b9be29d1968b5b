//! The text record of a game, version 1.
//!
//! One item a line: a head (version, table, expansions, seats), then plays,
//! powers, questions and `undo`. [`Reader`] takes it line by line,
//! [`write_head`] and [`write_event`] write it. What is written reads back as
//! the same events.

mod line;
mod reader;
mod writer;

pub use line::{LineError, Malformed};
pub use reader::{Reader, Step};
pub use writer::{SeatLabel, write_event, write_head};
