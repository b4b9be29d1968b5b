//! The score pad for every game of the family: 2 to 8 players, Cities,
//! Leaders, Armada, teams.
//!
//! Players enter what lies before them ([`Entries`]): coins as coins, debt as
//! tokens, science as symbols. A [`Sheet`] makes points, totals and ranks of
//! it. A [`Pad`] is a sheet being filled in: everything that is entered is a
//! [`Note`], and the pad is what replaying its notes gives. It also holds
//! what the ends of the ages need, and lets their tokens flow into the sheet.

mod boarding;
mod check;
mod csv;
mod entries;
mod form;
mod islands;
mod levy;
mod line;
mod naval;
mod note;
mod play_link;
mod running;
mod sheet;
mod snapshot;

pub use boarding::{Bout, MAX_BOARDINGS, MAX_BOUTS, Muster, Targets, Tokens};
pub use check::{MOST_SHIELDS, PadError};
pub use csv::{write_csv_head, write_csv_rows};
pub use entries::{Entries, GUILD_CAP, GUILD_CARDS, Guilds, Symbols};
pub use form::{MAX_PAD_SETUP_BYTES, MAX_SHEET_BYTES};
pub use islands::{ISLAND_DECK, island_share};
pub use levy::{Levies, Levy};
pub use line::Line;
pub use naval::{Fleets, naval_points};
pub use note::{MAX_NOTE_BYTES, Note};
pub use play_link::{Play, Player, write_play_link, write_sheet_link};
pub use running::Pad;
pub use sheet::{Column, Sheet};
pub use snapshot::MAX_PAD_NOTES;
