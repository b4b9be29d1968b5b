//! The RP2040 of a Pico.

use embassy_rp::{
    config::Config,
    flash::{Blocking, Flash},
    peripherals::FLASH,
};

/// How the chip is set up: 125 MHz.
pub fn config() -> Config {
    Config::default()
}

/// The number of this device, which no other has: that of its flash chip.
pub fn unique_id<const BYTES: usize>(flash: &mut Flash<'_, FLASH, Blocking, BYTES>) -> u64 {
    let mut id = [0; 8];
    // It cannot fail on the core that runs; if it did, zeros are a number too.
    _ = flash.blocking_unique_id(&mut id);
    u64::from_be_bytes(id)
}

/// Lets a pin's function reach its pad, which it always does here.
pub fn join_pad(_pin: u8) {}

/// Whether a fault says by itself that it came of a full stack.
pub fn stack_was_refused() -> bool {
    false
}
