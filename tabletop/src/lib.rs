#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(test)]
extern crate std;

mod change;
mod end;
mod gap;
mod kept_games;
mod names;
mod record;
mod request;
mod settlement;
mod stored;
mod table;
mod tabletop;
mod taken_back;
mod turns;

pub use change::{Change, MAX_CHANGE_BYTES, is_detour, is_event};
pub use end::End;
pub use kept_games::{KeptGames, PlainRecord};
pub use names::{KEPT_NAMES, Names, put_name};
pub use record::{MAX_KEPT_RECORD, Record};
pub use request::{Answer, Bytes, Health, Kept, Lost, MAX_BYTES, NotStored, Request, RequestInfo};
pub use settlement::{Settlement, Transfer};
pub use stored::plain_setup;
pub use table::{Entry, GameTable, players};
pub use tabletop::Tabletop;
pub use taken_back::TakenBack;
pub use wonders_core::Name;
