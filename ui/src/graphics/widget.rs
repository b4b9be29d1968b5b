//! Parts that several screens are made of.

pub(crate) mod banner;
mod frame;
mod list;
mod page_button;
mod paragraph;
mod row;
mod score_table;
mod short_name;
mod slot;
mod writer;

pub(crate) use frame::{Frame, above_confirm, draw_confirm, middle};
pub(crate) use list::List;
pub(crate) use page_button::{page_button, page_room};
pub(crate) use paragraph::{lines_of, paragraph};
pub(crate) use row::{card_row, empty, inks, row, tile};
pub(crate) use score_table::{ScoreTable, signed};
pub(crate) use short_name::{apart, fits, name_in, shorten};
pub(crate) use slot::slot;
pub(crate) use writer::Writer;
