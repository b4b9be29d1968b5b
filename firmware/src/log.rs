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

/// The store was read; `lost` if not all of it could be. The running game has that many events and
/// is in that state.
pub fn opened(lost: bool, events: u32, state: u32) {
    defmt::info!(
        "store: opened, lost {=bool}, events {=u32}, state {=u32:08x}",
        lost,
        events,
        state
    );
}

/// A request is on flash. The running game has that many events and is in that state.
pub fn stored(request: &str, events: u32, state: u32) {
    defmt::info!(
        "store: {=str}, events {=u32}, state {=u32:08x}",
        request,
        events,
        state
    );
}

/// The store made room.
pub fn tidied(erases: u32) {
    defmt::info!("store: tidied, erases {=u32}", erases);
}

/// A picture is on the display.
pub fn picture(lines: u32) {
    defmt::debug!("picture: {=u32} lines", lines);
}
