//! The score pad: its rules, its sheets, its stored forms, and keys that fill it in.

mod pad_edges;
mod pad_export;
mod pad_flow;
mod pad_presses;
mod pad_rules;
mod pad_sheet;
mod pad_stored;

use wonders_core::Seat;

/// A seat by its number.
///
/// # Panics
/// If there is none.
fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}
