//! Screens, keys, canvas and languages of the table assistant, without hardware.
//!
//! The firmware, the emulator's tests and the pictures all use it the same way: samples of the keys
//! go into a [`KeyReader`], its [`Input`]s into the [`App`], the app draws on a [`Canvas`], and
//! [`Lines`] tells which parts of it the display has not seen yet. What must outlive a power cut
//! comes out as [`Request`]s and goes back in as [`Kept`] things after the next start; what is on the
//! table is a [`wonders_tabletop::Tabletop`].
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(test)]
extern crate std;

mod graphics;
mod screens;
mod shell;
mod texts;

pub use graphics::canvas::Canvas;
#[cfg(feature = "fine")]
pub use graphics::fine::{FineLetter, FineLetters};
pub use graphics::font;
pub use graphics::font::Font;
pub use graphics::geometry::{Align, Geometry, area};
pub use graphics::glass::{Glass, KeyPlace};
pub use graphics::icon::{ICON, Icon};
pub use graphics::ink::{Ink, PALETTE};
pub use graphics::layout::Layout;
pub use graphics::letters::{Label, Letters};
pub use graphics::lines::{Area, Lines, MAX_LINES};
pub use graphics::look::{PAGES, draw_sheet};
pub use graphics::packed::{PACKED, Packed, pack};
pub use graphics::part::{Does, Listener, Part, Role, Said, Told};
pub use graphics::picture::{Art, Picture};
pub use graphics::shape::{CutBox, framed};
pub use graphics::surface::{Paint, Stamp, Surface};
pub use screens::Act;
pub use shell::app::{App, TouchEvent};
pub use shell::device::{Device, DeviceEvent, DeviceRequest, Supply};
pub use shell::facts::{Facts, FactsReport};
pub use shell::input::{HOLD, Input, Inputs, KeyReader, Millis};
pub use shell::key::{Key, Keys};
pub use shell::settings::Settings;
pub use shell::trace::{Chosen, Trace};
pub use shell::trial::{Findings, Report, Trial, Verdict};
pub use texts::language::{Language, Text};
pub use texts::sheet::line_text;
#[cfg(doc)]
use wonders_tabletop::{Kept, Request};
