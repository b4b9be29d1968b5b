//! Parts that several screens are made of.

pub(crate) mod banner;
mod effects;
mod frame;
mod list;
mod paragraph;
mod row;
mod score_table;

pub(crate) use crate::look::Tabs as Hints;
pub(crate) use crate::look::card::tag;
pub(crate) use effects::Line;
pub(crate) use frame::{Frame, middle};
pub(crate) use list::List;
pub(crate) use paragraph::{lines_of, paragraph};
pub(crate) use row::{card_row, empty, inks, row};
pub(crate) use score_table::{ScoreTable, name_in, shorten, signed};
