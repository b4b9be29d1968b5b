//! The RP2350 of a Pico 2, with its Arm cores.
//!
//! What is never inlined is looked for in the built file, by name and by what it does:
//! `tools/xtask/src/audit.rs`.

use embassy_rp::{
    clocks::ClockConfig,
    config::Config,
    flash::{Blocking, Flash},
    otp, pac,
    peripherals::FLASH,
    rom_data,
};

/// What the chip is called as a drive.
pub const DRIVE: &str = "RP2350";

/// How the chip is set up: 125 MHz, of which the display's bus has a half. From the usual 150 MHz
/// it could have no more than 37.5.
#[inline(never)]
pub fn config() -> Config {
    let clocks = ClockConfig::system_freq(125_000_000);
    clocks.map_or_else(|_| Config::default(), Config::new)
}

/// The number of this device, which no other has: that of the chip.
#[inline(never)]
pub fn unique_id<const BYTES: usize>(_flash: &mut Flash<'_, FLASH, Blocking, BYTES>) -> u64 {
    // It cannot fail unless somebody locked the number; then zero is a number too.
    otp::get_chipid().unwrap_or(0)
}

/// What the flash chip says it is; 0 if nobody answers.
pub fn flash_kind<const BYTES: usize>(_flash: &mut Flash<'_, FLASH, Blocking, BYTES>) -> u32 {
    let mut setup = Setup([0; SETUP_WORDS]);
    for (at, word) in setup.0.iter_mut().enumerate() {
        // SAFETY: the boot RAM has this many words, which may be read at any time.
        *word = unsafe { BOOT_RAM.add(at).read_volatile() };
    }
    let asked = Asked {
        connect: rom_data::connect_internal_flash::ptr(),
        leave: rom_data::flash_exit_xip::ptr(),
        forget: rom_data::flash_flush_cache::ptr(),
        setup: &setup,
    };
    // SAFETY: nothing else runs meanwhile, because interrupts are off, the second core is never
    // started and DMA moves nothing to or from the flash; the caller has the flash for itself.
    let kind = critical_section::with(|_| unsafe { ask(&asked) });
    match kind {
        // The lines of a chip that does not answer stay low, or high.
        0xFF_FFFF => 0,
        kind => kind,
    }
}

/// Where the boot ROM leaves the code that sets the flash up for running programs, as it found out.
const BOOT_RAM: *const u32 = 0x400E_0000 as *const u32;
const SETUP_WORDS: usize = 64;

/// That code, in RAM.
#[repr(align(4))]
struct Setup([u32; SETUP_WORDS]);

/// What has to be at hand while the flash cannot be read.
struct Asked<'a> {
    connect: unsafe extern "C" fn(),
    leave: unsafe extern "C" fn(),
    forget: unsafe extern "C" fn(),
    setup: &'a Setup,
}

/// The flash's interface (QMI) in direct mode: control, bytes out, bytes in.
const DIRECT: *mut u32 = 0x400D_0000 as *mut u32;
const DIRECT_OUT: *mut u32 = 0x400D_0004 as *mut u32;
const DIRECT_IN: *const u32 = 0x400D_0008 as *const u32;
const ENABLED: u32 = 1 << 0;
const BUSY: u32 = 1 << 1;
const SELECTED: u32 = 1 << 2;
const NOTHING_IN: u32 = 1 << 16;
/// The question; three bytes come in which the chip says who made it and what it is.
const WHO: u32 = 0x9F;
/// Looks at the interface, far more than a byte takes.
const LOOKS: u32 = 100_000;

/// Asks the flash chip what it is. It lies in RAM, because the flash cannot be read meanwhile.
///
/// # Safety
/// Nothing else may use the flash or run from it until this comes back.
#[inline(never)]
#[unsafe(link_section = ".data.ram_func")]
unsafe fn ask(asked: &Asked<'_>) -> u32 {
    // SAFETY: these are the boot ROM's own functions for this, in the order that it asks for, and
    // the registers of an interface that nobody else uses meanwhile; the setup is code for the
    // address of any RAM.
    unsafe {
        (asked.connect)();
        (asked.leave)();
        let before = DIRECT.read_volatile();
        DIRECT.write_volatile(before | ENABLED);
        let mut looks = LOOKS;
        while DIRECT.read_volatile() & BUSY != 0 && looks > 0 {
            looks -= 1;
        }
        DIRECT.write_volatile(before | ENABLED | SELECTED);
        let mut kind = 0;
        let mut at = 0;
        while at < 4 {
            DIRECT_OUT.write_volatile(if at == 0 { WHO } else { 0 });
            let mut looks = LOOKS;
            while DIRECT.read_volatile() & NOTHING_IN != 0 && looks > 0 {
                looks -= 1;
            }
            // What comes with the question itself leaves with the fourth byte.
            kind = kind << 8 | DIRECT_IN.read_volatile() & 0xFF;
            at += 1;
        }
        DIRECT.write_volatile(before & !(ENABLED | SELECTED));
        (asked.forget)();
        // The lowest bit says that it is Thumb code.
        let again = (asked.setup.0.as_ptr() as usize | 1) as *const ();
        let again: unsafe extern "C" fn() = core::mem::transmute(again);
        again();
        kind & 0xFF_FFFF
    }
}

/// Says what the watchdog restarts: everything but the ring oscillator and the crystal, bits 2 and 3.
/// The driver knows the parts of an RP2040 alone.
#[inline(never)]
pub fn choose_restarted() {
    let parts = pac::psm::regs::Wdsel(0x01FF_FFF3);
    pac::PSM.wdsel().write_value(parts);
}

/// Which resets the chip noted.
#[inline(never)]
pub fn resets() -> u32 {
    pac::POWMAN.chip_reset().read().0
}

/// Lets a pin's function reach its pad: the chip keeps them apart until it is told.
#[inline(never)]
pub fn join_pad(pin: u8) {
    let pad = pac::PADS_BANK0.gpio(usize::from(pin));
    pad.modify(|pad| pad.set_iso(false));
}

/// Configurable fault status register, and its bit for a refused push beyond the stack's limit.
const FAULT_STATUS: *const u32 = 0xE000_ED28 as *const u32;
const STACK_OVERFLOW: u32 = 1 << 20;

/// Whether a fault says by itself that it came of a full stack. The refused push leaves the stack
/// pointer where it was, so that the pointer cannot tell.
#[inline(never)]
pub fn stack_was_refused() -> bool {
    // SAFETY: a register of the core that may be read at any time.
    unsafe { FAULT_STATUS.read_volatile() & STACK_OVERFLOW != 0 }
}
