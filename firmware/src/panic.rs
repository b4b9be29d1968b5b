//! Panics and faults: each leaves a record and restarts the device.

use core::{arch::naked_asm, panic::PanicInfo};

use embassy_time::Instant;
use portable_atomic::{AtomicBool, Ordering};

use crate::{
    crash::{self, Cause},
    log, mcu, watchdog,
};

unsafe extern "C" {
    static _stack_start: u32;
    static _stack_end: u32;
}

/// The guard takes up to 64 bytes above the stack's end; a stack pointer this close to it means
/// that the stack is full. Larger than the frame the processor pushes at a fault.
const STACK_MARGIN: u32 = 256;
/// Written above the guard at start; gone if the stack ever reached it.
const CANARY: u32 = 0x57AC_CAFE;

static ENDING: AtomicBool = AtomicBool::new(false);

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    match info.location() {
        Some(place) => {
            let file = place
                .file()
                .rsplit_once("/src/")
                .map_or(place.file(), |(_, file)| file);
            end(
                Cause::Panic,
                format_args!("{}", info.message()),
                format_args!("{file}:{}", place.line()),
            )
        }
        None => end(
            Cause::Panic,
            format_args!("{}", info.message()),
            format_args!(""),
        ),
    }
}

/// Entered by the processor. A full stack cannot hold one more call, so the handler takes the
/// stack from its top: what was on it is not needed any more.
#[unsafe(naked)]
#[unsafe(no_mangle)]
extern "C" fn HardFault() -> ! {
    naked_asm!(
        "mrs r0, msp",
        "ldr r1, =_stack_start",
        "msr msp, r1",
        "ldr r1, ={fault}",
        "bx r1",
        ".ltorg",
        fault = sym fault,
    )
}

/// `stack`: the stack pointer behind the frame that the processor pushed.
extern "C" fn fault(stack: u32) -> ! {
    let (bottom, top) = stack_bounds();
    let full = stack < bottom + STACK_MARGIN || stack > top - 32;
    if full || mcu::stack_was_refused() {
        end(
            Cause::Stack,
            format_args!("stack overflow"),
            format_args!("sp {stack:#010x}"),
        );
    }
    // SAFETY: the frame of eight words lies within the stack, checked above; its seventh is the
    // address of the instruction that failed. The handler's own calls may have overwritten it if
    // the fault came from the topmost frames, which costs the address only.
    let at = unsafe { (stack as *const u32).add(6).read_volatile() };
    end(
        Cause::Fault,
        format_args!("hard fault"),
        format_args!("pc {at:#010x}"),
    );
}

fn end(cause: Cause, message: core::fmt::Arguments, place: core::fmt::Arguments) -> ! {
    // A crash on the way from here, in the log perhaps, must not hide the first one.
    if !ENDING.load(Ordering::Relaxed) {
        ENDING.store(true, Ordering::Relaxed);
        crash::keep(cause, message, place, Instant::now().as_millis() as u32);
        log::crashed(message, place);
    }
    watchdog::restart()
}

/// Guards the end of the stack. To be called once, first thing.
pub fn guard_stack() {
    // It can only fail when the guard is already there.
    _ = embassy_rp::install_core0_stack_guard();
    // SAFETY: the word lies in the stack's region just above the guard, and the stack is nowhere
    // near it yet.
    unsafe { canary().write_volatile(CANARY) };
}

/// Whether the stack of the run before reached its end. To be asked before [`guard_stack`].
pub fn stack_was_full() -> bool {
    // SAFETY: a word of mapped RAM; after power-on it holds noise, which no hang goes with.
    unsafe { canary().read_volatile() != CANARY }
}

fn canary() -> *mut u32 {
    (stack_bounds().0 + 64) as *mut u32
}

fn stack_bounds() -> (u32, u32) {
    // Only their addresses mean something.
    (&raw const _stack_end as u32, &raw const _stack_start as u32)
}
