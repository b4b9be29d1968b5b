//! Screens, keys, canvas and languages of the table assistant, without hardware.
//!
//! The firmware, the emulator's tests and the pictures all use it the same way: samples of the keys
//! go into a [`KeyReader`], its [`Input`]s into the [`App`], the app draws on a [`Canvas`], and
//! [`Lines`] tells which lines of it the display has not seen yet. What must outlive a power cut
//! comes out as [`Request`]s and goes back in as [`Kept`] things after the next start.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(test)]
extern crate std;

mod app;
mod canvas;
mod change;
mod deed;
pub mod font;
mod former;
mod gist;
mod icon;
mod ink;
mod input;
mod key;
mod language;
mod layout;
mod lines;
mod look;
mod model;
mod motion;
mod name;
mod request;
mod screen;
mod settings;
mod settlement;
mod sheet;
mod table;
mod text;
mod trace;
mod trial;
mod widget;
mod words;

pub use app::{App, Device};
pub use canvas::Canvas;
pub use change::is_event;
pub use font::Font;
pub use gist::Gist;
pub use icon::{ICON, Icon};
pub use ink::{Ink, PALETTE};
pub use input::{HOLD, Input, Inputs, KeyReader, Millis};
pub use key::{Key, Keys};
pub use language::{Language, Text};
pub use layout::{Layout, ScreenSize};
pub use lines::{Lines, MAX_LINES};
pub use look::{Bitmap, PAGES, draw_sheet};
pub use name::Name;
pub use request::{
    Answer, Bytes, End, Health, Kept, MAX_BYTES, MAX_KEPT_RECORD, Record, Request, Unkept,
};
pub use settings::Settings;
pub use sheet::line_text;
pub use trace::{Chosen, Trace};
pub use trial::{Findings, Report, Trial, Verdict};
