//! Every line of the log. Tests read them, so their wording stays.

use crate::board;

/// The device has started.
pub fn boot() {
    defmt::info!("boot: {=str} {=str}", board::NAME, crate::crash::VERSION);
}

/// The run before ended in a crash.
pub fn crash(message: &str, place: &str) {
    defmt::warn!("crash: {=str} at {=str}", message, place);
}

/// This run ends in a crash.
pub fn crashed(cause: u32) {
    defmt::error!("crashed: cause {=u32}", cause);
}

/// The first picture is visible.
pub fn first_picture() {
    defmt::info!("picture: first");
}

/// A key went down or came up.
pub fn keys(down: u16) {
    defmt::debug!("keys: {=u16:#06x}", down);
}

/// A picture is on the display.
pub fn picture(lines: u32) {
    defmt::debug!("picture: {=u32} lines", lines);
}
