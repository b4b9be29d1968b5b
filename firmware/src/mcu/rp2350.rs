//! The RP2350 of a Pico 2, with its Arm cores.

use embassy_rp::{
    clocks::ClockConfig,
    config::Config,
    flash::{Blocking, Flash},
    otp, pac,
    peripherals::FLASH,
};

/// What the chip is called as a drive.
pub const DRIVE: &str = "RP2350";

/// What the watchdog restarts: everything but the ring oscillator and the crystal, bits 2 and 3.
pub const RESTARTED: u32 = 0x01FF_FFF3;

/// How the chip is set up: 125 MHz, of which the display's bus has a half. From the usual 150 MHz
/// it could have no more than 37.5.
pub fn config() -> Config {
    let clocks = ClockConfig::system_freq(125_000_000);
    clocks.map_or_else(|_| Config::default(), Config::new)
}

/// The number of this device, which no other has: that of the chip.
pub fn unique_id<const BYTES: usize>(_flash: &mut Flash<'_, FLASH, Blocking, BYTES>) -> u64 {
    // It cannot fail unless somebody locked the number; then zero is a number too.
    otp::get_chipid().unwrap_or(0)
}

/// What the flash chip says it is; there is no way to ask it here.
pub fn flash_kind<const BYTES: usize>(_flash: &mut Flash<'_, FLASH, Blocking, BYTES>) -> u32 {
    0
}

/// Which resets the chip noted.
pub fn resets() -> u32 {
    pac::POWMAN.chip_reset().read().0
}

/// Lets a pin's function reach its pad: the chip keeps them apart until it is told.
pub fn join_pad(pin: u8) {
    let pad = pac::PADS_BANK0.gpio(usize::from(pin));
    pad.modify(|pad| pad.set_iso(false));
}

/// Configurable fault status register, and its bit for a refused push beyond the stack's limit.
const FAULT_STATUS: *const u32 = 0xE000_ED28 as *const u32;
const STACK_OVERFLOW: u32 = 1 << 20;

/// Whether a fault says by itself that it came of a full stack. The refused push leaves the stack
/// pointer where it was, so that the pointer cannot tell.
pub fn stack_was_refused() -> bool {
    // SAFETY: a register of the core that may be read at any time.
    unsafe { FAULT_STATUS.read_volatile() & STACK_OVERFLOW != 0 }
}
