//! Crashes on demand, for tests only: nothing of it is in a usual build.
//!
//! A test writes one of the words below to the symbol `PROVOKE` in RAM. The named task sees it
//! the next time it wakes: the user interface at a key, both at the watchdog's question.

use portable_atomic::{AtomicU32, Ordering};

/// The word.
#[unsafe(no_mangle)]
static PROVOKE: AtomicU32 = AtomicU32::new(0);

const UI_PANIC: u32 = 1;
const UI_FAULT: u32 = 2;
const UI_STACK: u32 = 3;
const UI_HANG: u32 = 4;
const STORE_PANIC: u32 = 5;
const STORE_HANG: u32 = 6;

/// Called by the user interface's task whenever it wakes.
pub fn ui() {
    match PROVOKE.load(Ordering::Relaxed) {
        UI_PANIC => panic!("provoked in the user interface"),
        UI_FAULT => {
            // SAFETY: none: nothing lies at this address, and the fault is what is asked for.
            unsafe { (0xF000_0000 as *const u32).read_volatile() };
        }
        UI_STACK => {
            core::hint::black_box(deeper(core::hint::black_box(u32::MAX)));
        }
        UI_HANG => hang(),
        _ => {}
    }
}

/// Called by the store's task whenever it wakes.
pub fn store() {
    match PROVOKE.load(Ordering::Relaxed) {
        STORE_PANIC => panic!("provoked in the store"),
        STORE_HANG => hang(),
        _ => {}
    }
}

fn hang() -> ! {
    loop {
        cortex_m::asm::nop();
    }
}

/// Fills the stack.
#[inline(never)]
fn deeper(left: u32) -> u32 {
    let frame = core::hint::black_box([left; 64]);
    if left == 0 {
        0
    } else {
        deeper(left - 1).wrapping_add(frame[(left % 64) as usize])
    }
}
