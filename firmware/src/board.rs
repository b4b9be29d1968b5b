//! The board this firmware is for: what `firmware/boards/NAME.json` says of its pins and its glass, as code.

use embassy_rp::{
    Peri, Peripherals, bind_interrupts, dma,
    gpio::{AnyPin, Level, Output},
    pac::{self, pads::vals::Drive},
    peripherals::{self, ADC, DMA_CH0, FLASH, USB, WATCHDOG},
    pwm::{self, Pwm},
    spi::{self, Phase, Polarity, Spi},
};
use wonders_ui::{Glass, Key, KeyPlace, Supply};

use crate::{light::Light, wires::Wires};

include!(concat!(env!("OUT_DIR"), "/board.rs"));

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// Everything the tasks drive, each part taken by exactly one of them.
pub struct Parts {
    /// The wires to the display.
    pub display: Wires,
    /// The display's backlight.
    pub backlight: Pwm<'static>,
    /// One pin per entry of the board's `KEYS`, low while the key is down.
    pub keys: [Peri<'static, AnyPin>; KEYS.len()],
    /// The light beside the glass, where there is one; it begins dark.
    pub led: Option<Light>,
    /// The flash chip.
    pub flash: Peri<'static, FLASH>,
    /// The analogue inputs.
    pub adc: Peri<'static, ADC>,
    /// The pin that sees a part of the supply voltage.
    pub supply: Peri<'static, SupplyPin>,
    /// High while the supply is measured, where that needs it.
    pub supply_gate: Option<Output<'static>>,
    /// The board's own USB port.
    pub usb: Peri<'static, USB>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// What a panel wants to be told once, and how its glass lies in the controller's memory.
pub struct Panel {
    /// Upright, and turned by 180 degrees.
    pub turns: [Turn; 2],
    /// Voltages and gamma of this glass: a command and its data.
    pub registers: &'static [(u8, &'static [u8])],
}

/// One way up.
pub struct Turn {
    /// The memory access order (MADCTL).
    pub order: u8,
    /// The first column of the glass.
    pub column: u16,
    /// The first row of the glass.
    pub row: u16,
}

/// The fastest clock all panels take: half of the peripheral clock, as their vendors use it. The
/// panels read at the clock's rise, which modes 0 and 3 both have in the middle of a bit; in mode 3
/// the bus rests for half a clock after each word, in mode 0 for two.
fn bus_config() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    config.phase = Phase::CaptureOnSecondTransition;
    config.polarity = Polarity::IdleHigh;
    config
}

/// Lets the bus's pins drive what the fast clock wants at the panel; the driver leaves them at the
/// weakest.
pub fn strengthen_bus() {
    for pin in BUS_PINS {
        let pad = pac::PADS_BANK0.gpio(pin);
        pad.modify(|pad| pad.set_drive(Drive::_8M_A));
    }
}

/// About 1.9 kHz, dark.
fn backlight_config() -> pwm::Config {
    pwm::Config::default()
}

/// Columns of the screen.
pub const WIDTH: usize = GLASS.width() as usize;
/// Lines of the screen.
pub const HEIGHT: usize = GLASS.height() as usize;
