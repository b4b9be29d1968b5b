//! The supply voltage, measured where the Pico brings a third of it to an analogue input.

use embassy_rp::{
    Peri,
    adc::{Adc, Blocking, Channel, Config},
    gpio::Pull,
    peripherals::{ADC, PIN_29},
};

/// Volts at the largest reading: three times the reference of 3.3 V.
const FULL_MILLIVOLTS: u32 = 3 * 3300;
/// A third of less than this comes from no supply that could run the board.
const LEAST_MILLIVOLTS: u16 = 1800;

/// The analogue input.
pub struct Supply {
    adc: Adc<'static, Blocking>,
    pin: Channel<'static>,
}

impl Supply {
    /// Takes the input.
    pub fn new(adc: Peri<'static, ADC>, pin: Peri<'static, PIN_29>) -> Self {
        Self {
            adc: Adc::new_blocking(adc, Config::default()),
            pin: Channel::new_pin(pin, Pull::None),
        }
    }

    /// Millivolts; `None` where the board's pin does not see the supply, as on a Pico W.
    pub fn read(&mut self) -> Option<u16> {
        let raw = u32::from(self.adc.blocking_read(&mut self.pin).ok()?);
        let millivolts = (raw * FULL_MILLIVOLTS / 4096) as u16;
        (millivolts >= LEAST_MILLIVOLTS).then_some(millivolts)
    }
}
