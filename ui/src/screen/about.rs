//! What cards, stages, wonders and signs mean, in words.

mod card_page;
mod legend;
mod scroll;

pub(crate) use card_page::{CardPage, Subject};
pub(crate) use legend::Legend;
