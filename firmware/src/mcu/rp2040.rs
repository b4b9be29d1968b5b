//! The RP2040 of a Pico.

use embassy_rp::{
    config::Config,
    flash::{Blocking, Flash},
    pac,
    peripherals::FLASH,
};

/// What the chip is called as a drive.
pub const DRIVE: &str = "RPI-RP2";

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

/// What the flash chip says it is.
pub fn flash_kind<const BYTES: usize>(flash: &mut Flash<'_, FLASH, Blocking, BYTES>) -> u32 {
    flash.blocking_jedec_id().unwrap_or(0)
}

/// Says what the watchdog restarts: everything but the ring oscillator and the crystal, bits 0 and 1.
pub fn choose_restarted() {
    let parts = pac::psm::regs::Wdsel(0x0001_FFFC);
    pac::PSM.wdsel().write_value(parts);
}

/// Which resets the chip noted.
pub fn resets() -> u32 {
    pac::VREG_AND_CHIP_RESET.chip_reset().read().0
}

/// Lets a pin's function reach its pad, which it always does here.
pub fn join_pad(_pin: u8) {}

/// Whether a fault says by itself that it came of a full stack.
pub fn stack_was_refused() -> bool {
    false
}
