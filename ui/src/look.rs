//! The table, seen from above: badges, tokens, cards, plaques and roads that all screens draw with.

mod arrow;
mod badge;
mod bar;
mod bitmap;
pub(crate) mod card;
pub(crate) mod cost;
mod edge;
mod effect;
mod pips;
mod plaque;
pub(crate) mod row;
mod scale;
mod sheet;
mod strip;
mod tabs;
mod token;
mod tokens;
mod triangle;
mod wonders_14;
mod wonders_24;
mod wonders_48;

pub(crate) use arrow::{Arrow, coin_on, path};
pub(crate) use badge::{Badge, BadgeSize, silhouette};
pub(crate) use bar::{Bar, Segment, field};
pub use bitmap::Bitmap;
pub(crate) use edge::{Stronger, conflict, fight, road};
pub(crate) use effect::tokens as effect_tokens;
pub(crate) use pips::pips;
pub(crate) use plaque::{Plaque, draw_stages, ground};
pub(crate) use scale::{Scale, digits};
pub use sheet::{PAGES, draw_sheet};
pub(crate) use strip::Step;
pub(crate) use tabs::{Room, Sign, Tabs};
pub(crate) use token::{Token, chip, laurel, number_text};
pub(crate) use triangle::Triangle;
