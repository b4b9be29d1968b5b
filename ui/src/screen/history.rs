//! Finished games: their list, their sheets, and how they leave the device.

mod export;
mod games;
mod qr;
mod sheet;
mod standings;
mod tally;
mod wins;

pub(crate) use games::History;
pub(crate) use qr::{Qr, draw_code};
pub(crate) use sheet::KeptSheet;
pub(crate) use standings::Standings;
pub(crate) use wins::Wins;
