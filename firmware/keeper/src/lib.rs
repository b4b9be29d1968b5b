//! Serves a table what it asks of the store: requests in, answers out, on any flash.
//!
//! The firmware's task and the tests on the host use it as it is; neither decides anything itself.
//!
//! # What a failing flash leads to
//! What the store refuses stays in its memory, which therefore always equals the screen. The players
//! are told at once what is not kept ([`Answer::Failed`]); every further request of the same kind
//! and every tidy tries again, and [`Answer::Stored`] follows when all of it is on flash.
#![no_std]
#![forbid(unsafe_code)]

mod checksum;
mod compact;
mod keeper;
mod piece;

pub use checksum::Checksum;
pub use keeper::{Keeper, Refused, Rest};
pub use piece::Piece;
#[cfg(doc)]
use wonders_tabletop::Answer;
