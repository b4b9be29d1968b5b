//! The keys: waits for their edges, sleeps while none is down.

use embassy_futures::select::{Either, select, select_array};
use embassy_rp::{
    Peri,
    gpio::{AnyPin, Input, Pin, Pull},
    pac,
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Timer};
use portable_atomic::{AtomicU32, Ordering};
use wonders_ui::{Keys, Millis};

use crate::{board::KEYS, log};

/// A look at the pins while a key is down, in case an edge was missed.
const LOOK_MS: u64 = 5;
/// A key is down when it was low for this long: shorter is a spike on the wire.
const SPIKE: Duration = Duration::from_micros(600);
/// An edge noticed so soon after a stall may have come during it.
const AFTERWARDS_MS: u32 = 2;

/// The keys that are down, and since when.
pub struct Sample {
    /// The keys.
    pub keys: Keys,
    /// When the pins were read.
    pub at: Millis,
}

/// Every change of the keys. A bouncing key makes some ten changes in a few milliseconds; if the
/// user interface is late, the pins are read again only when there is room.
pub static SAMPLES: Channel<CriticalSectionRawMutex, Sample, 16> = Channel::new();

/// When the processor last ended something long during which it could not look at the pins.
static STALLED: AtomicU32 = AtomicU32::new(0);

/// To be called after everything that keeps the processor from the pins for longer than a spike.
pub fn stalled() {
    STALLED.store(Instant::now().as_millis() as u32, Ordering::Relaxed);
}

fn was_stalled() -> bool {
    let now = Instant::now().as_millis() as u32;
    now.wrapping_sub(STALLED.load(Ordering::Relaxed)) <= AFTERWARDS_MS
}

/// Reports every change of the keys to [`SAMPLES`], the first sample at once.
#[embassy_executor::task]
pub async fn run(pins: [Peri<'static, AnyPin>; KEYS.len()]) {
    let bits = pins.each_ref().map(|pin| 1 << pin.pin());
    let mut pins = pins.map(|pin| {
        let mut pin = Input::new(pin, Pull::Up);
        // Slow edges and noise count once.
        pin.set_schmitt(true);
        pin
    });
    // The pull-ups take a moment to lift the lines.
    Timer::after_micros(10).await;
    let mut known = read(&bits);
    report(known, Instant::now()).await;
    loop {
        let edges = select_array(pins.each_mut().map(Input::wait_for_any_edge));
        let look = async {
            // Polled after the edges are armed, so no change falls between.
            if read(&bits) == known {
                if known.is_empty() {
                    core::future::pending::<()>().await;
                }
                Timer::after_millis(LOOK_MS).await;
            }
        };
        let edge = select(edges, look).await;
        let at = Instant::now();
        let mut now = read(&bits);
        let missed = was_stalled();
        if now != known {
            if !missed && now.or(known) != known {
                Timer::after(SPIKE).await;
                now = read(&bits);
            }
            if now != known {
                report(now, at).await;
            }
        } else if let (Either::First(((), index)), true) = (edge, missed) {
            // It changed and changed back while the processor was busy, with a write to the flash
            // perhaps: a short press counts as well.
            let key = Keys::NONE.with(KEYS[index]);
            let between = if now.has(KEYS[index]) {
                now.without(key)
            } else {
                now.or(key)
            };
            report(between, at).await;
            report(now, at).await;
        }
        known = now;
    }
}

fn read(bits: &[u32; KEYS.len()]) -> Keys {
    let levels = pac::SIO.gpio_in(0).read();
    let down = KEYS.iter().zip(bits).filter(|(_, bit)| levels & **bit == 0);
    down.fold(Keys::NONE, |keys, (key, _)| keys.with(*key))
}

/// `at`: when it was first seen, before it was sure.
async fn report(keys: Keys, at: Instant) {
    let at = at.as_millis();
    log::keys(keys.iter().fold(0, |bits, key| bits | 1 << key as u16));
    SAMPLES.send(Sample { keys, at }).await;
}
