//! The watchdog: fed only while the tasks that matter answer.

use embassy_rp::{
    Peri, pac,
    peripherals::WATCHDOG,
    rom_data,
    watchdog::{ResetReason, Watchdog},
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::{Duration, Instant, Timer};
use portable_atomic::{AtomicBool, Ordering};

use crate::{crash, mcu};

/// How long the tasks may be silent before the device restarts; the chip takes 8.3 s at most.
const PATIENCE: Duration = Duration::from_secs(8);
/// How often they are asked.
const ROUND: Duration = Duration::from_secs(3);

/// A question to a task and its answer.
pub struct Pulse {
    asked: Signal<CriticalSectionRawMutex, ()>,
    answered: AtomicBool,
}

impl Pulse {
    const fn new() -> Self {
        Self {
            asked: Signal::new(),
            answered: AtomicBool::new(true),
        }
    }

    /// Waits for the watchdog's question. The task has to wait for it wherever it waits for
    /// anything else, and answers by the very fact of being there.
    pub async fn asked(&self) {
        self.asked.wait().await;
        self.answered.store(true, Ordering::Relaxed);
    }
}

/// The pulse of the user interface.
pub static UI: Pulse = Pulse::new();
/// The pulse of the store.
pub static STORE: Pulse = Pulse::new();

/// The scratch register that says that this firmware has run since the power came, and its word.
/// The boot ROM restarts through the watchdog too, after a copy to its drive: without the word a
/// time-out means nothing.
const OURS: (usize, u32) = (4, 0x7A55_157A);

/// The scratch register that carries a word over a restart that was asked for.
const WORD: usize = 0;

/// The scratch register that carries the reason of a restart over one of our own, and its mark.
const REASON: (usize, u32) = (1, 0x7A55_1500);

/// How this run began.
pub struct Begin {
    /// Why the watchdog restarted the chip, as its register has it.
    pub reason: u8,
    /// The watchdog's timer ended the run before, ours or another program's.
    pub timed_out: bool,
    /// That run was ours.
    pub ours: bool,
}

/// Starts the watchdog.
pub fn start(watchdog: Peri<'static, WATCHDOG>) -> (Watchdog, Begin) {
    let mut watchdog = Watchdog::new(watchdog);
    let (register, word) = OURS;
    let begin = Begin {
        reason: take_reason(&mut watchdog),
        timed_out: watchdog.reset_reason() == Some(ResetReason::TimedOut),
        ours: watchdog.get_scratch(register) == word,
    };
    watchdog.set_scratch(register, word);
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    mcu::choose_restarted();
    (watchdog, begin)
}

/// The reason of the restart before, if that was ours and had one, else of this one.
fn take_reason(watchdog: &mut Watchdog) -> u8 {
    let (register, mark) = REASON;
    let kept = watchdog.get_scratch(register);
    watchdog.set_scratch(register, 0);
    match kept & !0xFF == mark {
        true => kept as u8,
        false => pac::WATCHDOG.reason().read().0 as u8,
    }
}

/// What [`restart_with`] was given, once; else 0 or whatever another program left.
pub fn take_word(watchdog: &mut Watchdog) -> u32 {
    let word = watchdog.get_scratch(WORD);
    watchdog.set_scratch(WORD, 0);
    word
}

/// A sector was erased. Erasing everything can take longer than the patience with a task that does
/// not answer, but it does go on, sector by sector.
pub fn erased() {
    // SAFETY: feeding writes one register, which disturbs no other use of the watchdog.
    Watchdog::new(unsafe { WATCHDOG::steal() }).feed(PATIENCE);
}

/// Starts the device anew.
pub fn restart() -> ! {
    mcu::choose_restarted();
    pac::WATCHDOG
        .ctrl()
        .modify(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// Starts the device anew; the next run is told this reason instead of that of this restart.
pub fn restart_because(reason: u8) -> ! {
    let (register, mark) = REASON;
    // SAFETY: nothing that is under way matters any more.
    let mut watchdog = Watchdog::new(unsafe { WATCHDOG::steal() });
    watchdog.set_scratch(register, mark | u32::from(reason));
    restart()
}

/// Starts the boot ROM's drive, which takes a new firmware.
pub fn restart_as_drive() -> ! {
    // SAFETY: as in `restart_because`. What runs next is not ours.
    Watchdog::new(unsafe { WATCHDOG::steal() }).set_scratch(OURS.0, 0);
    rom_data::reset_to_usb_boot(0, 0);
    // It does not come back; if it did, the device would start as ever.
    restart()
}

/// Starts the device anew with a word for the next run.
pub fn restart_with(word: u32) -> ! {
    // SAFETY: as in `restart_because`.
    Watchdog::new(unsafe { WATCHDOG::steal() }).set_scratch(WORD, word);
    restart()
}

/// Asks the tasks, and feeds the watchdog once all of them have answered.
#[embassy_executor::task]
pub async fn run(mut watchdog: Watchdog) {
    loop {
        let mut healthy = true;
        for pulse in [&UI, &STORE] {
            healthy &= pulse.answered.load(Ordering::Relaxed);
        }
        if healthy {
            watchdog.feed(PATIENCE);
            crash::alive(Instant::now().as_millis() as u32);
            for pulse in [&UI, &STORE] {
                pulse.answered.store(false, Ordering::Relaxed);
                pulse.asked.signal(());
            }
        }
        Timer::after(ROUND).await;
    }
}
