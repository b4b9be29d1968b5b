//! The supply voltage, measured now and then where the board brings a part of it to an analogue
//! input.

use embassy_rp::{
    Peri,
    adc::{Adc, Blocking, Channel, Config},
    gpio::{Output, Pull},
    peripherals::ADC,
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::{Duration, Timer};
use portable_atomic::{AtomicU16, Ordering};

use crate::{
    board::{SUPPLY_DIVIDER, SUPPLY_LOW, SupplyPin},
    log,
};

/// Millivolts at the largest reading of the pin.
const REFERENCE_MILLIVOLTS: u32 = 3300;
/// Less than this comes from no supply that could run the board.
const LEAST_MILLIVOLTS: u16 = 1800;
/// The divider, 67 kOhm before 1 nF, takes so long to charge the pin to all but a hundredth.
const SETTLE: Duration = Duration::from_micros(400);
/// Readings whose mean counts: a single one may be off by some hundredths.
const READINGS: u32 = 16;
/// Between two looks: a cell is empty within hours, not minutes.
const ROUND: Duration = Duration::from_secs(30);

/// So much above the lowest a battery was charged, and may be warned of again.
const CHARGED_MILLIVOLTS: u16 = 200;

/// Millivolts at the last look, 0 where the pin sees no supply.
static LATEST: AtomicU16 = AtomicU16::new(0);

/// The battery is soon empty; told once until it is charged.
pub static LOW: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Millivolts at the last look; `None` where the pin sees no supply.
pub fn latest() -> Option<u16> {
    Some(LATEST.load(Ordering::Relaxed)).filter(|millivolts| *millivolts > 0)
}

/// Whether the battery is soon empty.
pub fn is_low() -> bool {
    latest().is_some_and(|millivolts| millivolts < SUPPLY_LOW)
}

/// Looks at the supply for ever.
#[embassy_executor::task]
pub async fn run(mut supply: Supply) {
    let mut warned = false;
    // Two looks in a row: a moment's load is no empty battery.
    let mut low = false;
    loop {
        let millivolts = supply.read().await.unwrap_or(0);
        LATEST.store(millivolts, Ordering::Relaxed);
        log::supply(millivolts);
        let was_low = low;
        low = (1..SUPPLY_LOW).contains(&millivolts);
        if low && was_low && !warned {
            warned = true;
            LOW.signal(());
        }
        warned &= millivolts < SUPPLY_LOW + CHARGED_MILLIVOLTS;
        Timer::after(ROUND).await;
    }
}

/// The analogue input.
pub struct Supply {
    adc: Adc<'static, Blocking>,
    pin: Channel<'static>,
    gate: Option<Output<'static>>,
}

impl Supply {
    /// Takes the input, and the pin that opens the way to it.
    pub fn new(
        adc: Peri<'static, ADC>,
        pin: Peri<'static, SupplyPin>,
        gate: Option<Output<'static>>,
    ) -> Self {
        Self {
            adc: Adc::new_blocking(adc, Config::default()),
            pin: Channel::new_pin(pin, Pull::None),
            gate,
        }
    }

    /// Millivolts; `None` where the pin sees no supply.
    async fn read(&mut self) -> Option<u16> {
        // On a Pico W the radio's select, low, cuts the divider off; on a Pico it is the small
        // light, on for too short a time to be seen.
        if let Some(gate) = &mut self.gate {
            gate.set_high();
        }
        Timer::after(SETTLE).await;
        let mut sum = 0;
        for _ in 0..READINGS {
            // It cannot fail with a single reading.
            sum += u32::from(self.adc.blocking_read(&mut self.pin).unwrap_or(0));
        }
        if let Some(gate) = &mut self.gate {
            gate.set_low();
        }
        let full = REFERENCE_MILLIVOLTS * SUPPLY_DIVIDER;
        let millivolts = (sum * full / (READINGS * 4096)) as u16;
        (millivolts >= LEAST_MILLIVOLTS).then_some(millivolts)
    }
}
