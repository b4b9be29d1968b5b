//! Parts that several screens are made of.

mod frame;
mod list;
mod paragraph;

pub(crate) use frame::{Frame, Hints, middle};
pub(crate) use list::List;
pub(crate) use paragraph::{lines_of, paragraph};
