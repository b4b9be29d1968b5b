//! The supply voltage, measured now and then where the board brings a part of it to an analogue
//! input.

use embassy_rp::{
    Peri,
    adc::{Adc, Blocking, Channel, Config},
    gpio::{Output, Pull},
    peripherals::ADC,
};
use embassy_time::{Duration, Timer, block_for};
use portable_atomic::{AtomicU16, Ordering};
use wonders_ui::Answer;

use crate::{
    board::{SUPPLY_DIVIDER, SUPPLY_LOW, SupplyPin},
    log,
    store::ANSWERS,
};

/// Millivolts at the largest reading of the pin.
const REFERENCE_MILLIVOLTS: u32 = 3300;
/// Less than this comes from no supply that could run the board.
const LEAST_MILLIVOLTS: u16 = 1800;
/// The divider's large resistors take a moment to charge the pin.
const SETTLE: Duration = Duration::from_micros(50);
/// Between two looks: a cell is empty within hours, not minutes.
const ROUND: Duration = Duration::from_secs(30);

/// So much above the lowest a battery was charged, and may be told of again.
const CHARGED_MILLIVOLTS: u16 = 200;

/// Millivolts at the last look, 0 where the pin sees no supply.
static LATEST: AtomicU16 = AtomicU16::new(0);

/// Millivolts at the last look; `None` where the pin sees no supply.
pub fn latest() -> Option<u16> {
    Some(LATEST.load(Ordering::Relaxed)).filter(|millivolts| *millivolts > 0)
}

/// Looks at the supply for ever.
#[embassy_executor::task]
pub async fn run(mut supply: Supply) {
    let mut told = false;
    // Two looks in a row: a moment's load is no empty battery.
    let mut low = false;
    loop {
        let millivolts = supply.read().unwrap_or(0);
        LATEST.store(millivolts, Ordering::Relaxed);
        log::supply(millivolts);
        let was_low = low;
        low = (1..SUPPLY_LOW).contains(&millivolts);
        if low && was_low && !told {
            told = true;
            ANSWERS.send(Answer::LowBattery).await;
        }
        told &= millivolts < SUPPLY_LOW + CHARGED_MILLIVOLTS;
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
    fn read(&mut self) -> Option<u16> {
        // On a Pico W the radio's select, low, cuts the divider off; on a Pico it is the small
        // light, on for too short a time to be seen.
        if let Some(gate) = &mut self.gate {
            gate.set_high();
        }
        block_for(SETTLE);
        let raw = self.adc.blocking_read(&mut self.pin).ok();
        if let Some(gate) = &mut self.gate {
            gate.set_low();
        }
        let full = REFERENCE_MILLIVOLTS * SUPPLY_DIVIDER;
        let millivolts = (u32::from(raw?) * full / 4096) as u16;
        (millivolts >= LEAST_MILLIVOLTS).then_some(millivolts)
    }
}
