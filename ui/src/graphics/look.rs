//! The table, seen from above: badges, tokens, cards, plaques and roads that all screens draw with.

mod arrow;
mod badge;
mod bar;
pub(crate) mod card;
pub(crate) mod cost;
mod edge;
mod effect;
mod lane;
mod pips;
mod plaque;
pub(crate) mod row;
mod scale;
mod sheet;
mod skyline;
mod strip;
mod tabs;
mod token;
mod triangle;

pub(crate) use arrow::{Arrow, coin_on, path};
pub(crate) use badge::{Badge, BadgeSize, silhouette};
pub(crate) use bar::{Bar, Segment, field};
pub(crate) use edge::{Stronger, conflict, fight, road};
pub(crate) use effect::{Tokens, tokens as effect_tokens};
pub(crate) use lane::{Lane, Way, bank};
pub(crate) use pips::pips;
pub(crate) use plaque::{Plaque, draw_stages, ground};
pub(crate) use scale::{Scale, digits};
pub use sheet::{PAGES, draw_sheet};
pub(crate) use skyline::skyline;
pub(crate) use strip::Pictogram;
pub(crate) use tabs::Room;
pub(crate) use token::{Token, chip, laurel, number_text};
pub(crate) use triangle::Triangle;
