//! The watchdog: fed only while the tasks that matter answer.

use embassy_rp::{
    Peri,
    peripherals::WATCHDOG,
    watchdog::{ResetReason, Watchdog},
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::{Duration, Instant, Timer};
use portable_atomic::{AtomicBool, Ordering};

use crate::crash;

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

/// How this run began.
pub struct Begin {
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
        timed_out: watchdog.reset_reason() == Some(ResetReason::TimedOut),
        ours: watchdog.get_scratch(register) == word,
    };
    watchdog.set_scratch(register, word);
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    (watchdog, begin)
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
    // SAFETY: nothing that is under way matters any more.
    Watchdog::new(unsafe { WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}

/// Starts the device anew with a word for the next run.
pub fn restart_with(word: u32) -> ! {
    // SAFETY: as in `restart`.
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
