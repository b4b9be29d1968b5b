//! What the chips say of themselves, and how long they take.

use embassy_rp::pac::{self, clocks::vals::Fc0src};
use embassy_time::Duration;
use portable_atomic::{AtomicU8, AtomicU16, AtomicU32, Ordering};
use wonders_ui::{Facts, FactsReport};

use crate::{board, crash::VERSION, mcu};

/// The byte of the boot ROM that has its version.
const ROM_VERSION: *const u8 = 0x13 as *const u8;
/// The crystal, which the clock is counted against.
const CRYSTAL_KILOHERTZ: u16 = 12_000;
/// It is counted for two to the power of this, in microseconds: about a millisecond.
const INTERVAL: u8 = 10;
/// Looks at the counter, far more than it takes.
const LOOKS: u32 = 1_000_000;

static REASON: AtomicU8 = AtomicU8::new(0);
static FLASH: AtomicU32 = AtomicU32::new(0);
static ERASE_MS: AtomicU16 = AtomicU16::new(0);
static PROGRAM_US: AtomicU16 = AtomicU16::new(0);

/// Why the watchdog began this run.
pub fn begun(reason: u8) {
    REASON.store(reason, Ordering::Relaxed);
}

/// What the flash chip says it is.
pub fn flash(kind: u32) {
    FLASH.store(kind, Ordering::Relaxed);
}

/// A sector was erased in this time.
pub fn erased(time: Duration) {
    let time = u16::try_from(time.as_millis()).unwrap_or(u16::MAX);
    ERASE_MS.store(time.max(1), Ordering::Relaxed);
}

/// A page was written in this time.
pub fn programmed(time: Duration) {
    let time = u16::try_from(time.as_micros()).unwrap_or(u16::MAX);
    PROGRAM_US.store(time.max(1), Ordering::Relaxed);
}

/// All that is known.
pub fn get() -> Facts {
    Facts {
        chip: pac::SYSINFO.chip_id().read().0,
        // SAFETY: the boot ROM may be read at any time.
        rom: unsafe { ROM_VERSION.read_volatile() },
        flash: FLASH.load(Ordering::Relaxed),
        erase_ms: ERASE_MS.load(Ordering::Relaxed),
        program_us: PROGRAM_US.load(Ordering::Relaxed),
        resets: mcu::resets(),
        reason: REASON.load(Ordering::Relaxed),
        kilohertz: kilohertz(),
    }
}

/// What the device knows of itself, in words.
pub fn report() -> FactsReport<'static> {
    FactsReport {
        board: board::NAME,
        version: VERSION,
        facts: get(),
    }
}

/// The chip's clock, counted against the crystal; 0 if the counter does not come to an end.
fn kilohertz() -> u32 {
    let clocks = pac::CLOCKS;
    clocks
        .fc0_ref_khz()
        .write(|reference| reference.set_fc0_ref_khz(CRYSTAL_KILOHERTZ.into()));
    clocks
        .fc0_interval()
        .write(|interval| interval.set_fc0_interval(INTERVAL));
    // Choosing what is counted begins it.
    clocks
        .fc0_src()
        .write(|source| source.set_fc0_src(Fc0src::CLK_SYS));
    for _ in 0..LOOKS {
        if clocks.fc0_status().read().done() {
            return clocks.fc0_result().read().khz();
        }
    }
    0
}
