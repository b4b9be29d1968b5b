//! The keys: waits for their edges, sleeps while none is down.

use embassy_futures::select::{Either, select, select_array};
use embassy_rp::{
    Peri,
    gpio::{AnyPin, Input, Pin, Pull},
    pac,
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Instant, Timer};
use wonders_ui::{Keys, Millis};

use crate::{board::KEYS, log};

/// A look at the pins while a key is down, in case an edge was missed.
const LOOK_MS: u64 = 5;

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

/// Reports every change of the keys to [`SAMPLES`], the first sample at once.
#[embassy_executor::task]
pub async fn run(pins: [Peri<'static, AnyPin>; KEYS.len()]) {
    let bits = pins.each_ref().map(|pin| 1 << pin.pin());
    let mut pins = pins.map(|pin| Input::new(pin, Pull::Up));
    // The pull-ups take a moment to lift the lines.
    Timer::after_micros(10).await;
    let mut known = read(&bits);
    report(known).await;
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
        let now = read(&bits);
        if now != known {
            report(now).await;
        } else if let Either::First(((), index)) = edge {
            // It changed and changed back while the processor was busy, with a write to the flash
            // perhaps: a short press counts as well.
            let key = Keys::NONE.with(KEYS[index]);
            let between = if now.has(KEYS[index]) {
                now.without(key)
            } else {
                now.or(key)
            };
            report(between).await;
            report(now).await;
        }
        known = now;
    }
}

fn read(bits: &[u32; KEYS.len()]) -> Keys {
    let levels = pac::SIO.gpio_in(0).read();
    let down = KEYS.iter().zip(bits).filter(|(_, bit)| levels & **bit == 0);
    down.fold(Keys::NONE, |keys, (key, _)| keys.with(*key))
}

async fn report(keys: Keys) {
    let at = Instant::now().as_millis();
    log::keys(keys.iter().fold(0, |bits, key| bits | 1 << key as u16));
    SAMPLES.send(Sample { keys, at }).await;
}
