//! The boards: one file each holds all its pins, and what its panel wants to be told.

#[cfg(not(any(
    feature = "display-pack-2-0",
    feature = "display-pack-2-8",
    feature = "waveshare-1-3",
    feature = "display-pack-1-14"
)))]
compile_error!(
    "no board chosen: add --features with one of display-pack-2-0, display-pack-2-8, waveshare-1-3, display-pack-1-14"
);
#[cfg(any(
    all(feature = "display-pack-2-0", feature = "display-pack-2-8"),
    all(feature = "display-pack-2-0", feature = "waveshare-1-3"),
    all(feature = "display-pack-2-0", feature = "display-pack-1-14"),
    all(feature = "display-pack-2-8", feature = "waveshare-1-3"),
    all(feature = "display-pack-2-8", feature = "display-pack-1-14"),
    all(feature = "waveshare-1-3", feature = "display-pack-1-14"),
))]
compile_error!(
    "several boards chosen: the firmware is for one; use --no-default-features --features BOARD"
);

use embassy_rp::{
    Peri, bind_interrupts, dma,
    gpio::{AnyPin, Output},
    peripherals::{ADC, DMA_CH0, FLASH, PIN_29, USB, WATCHDOG},
    pwm::{self, Pwm},
    spi::{self, Async, Phase, Polarity, Spi},
};

#[cfg(feature = "display-pack-1-14")]
mod display_pack_1_14;
#[cfg(feature = "display-pack-2-0")]
mod display_pack_2_0;
#[cfg(feature = "display-pack-2-8")]
mod display_pack_2_8;
#[cfg(any(feature = "display-pack-2-0", feature = "display-pack-2-8"))]
mod glass_320x240;
#[cfg(feature = "waveshare-1-3")]
mod waveshare_1_3;

#[cfg(feature = "display-pack-1-14")]
pub use display_pack_1_14::*;
#[cfg(feature = "display-pack-2-0")]
pub use display_pack_2_0::*;
#[cfg(feature = "display-pack-2-8")]
pub use display_pack_2_8::*;
#[cfg(feature = "waveshare-1-3")]
pub use waveshare_1_3::*;

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
    /// The red, green and blue pin of the LED, where there is one; high is dark.
    pub led: [Option<Output<'static>>; 3],
    /// The flash chip.
    pub flash: Peri<'static, FLASH>,
    /// The analogue inputs.
    pub adc: Peri<'static, ADC>,
    /// The pin that sees a third of the supply voltage.
    pub supply: Peri<'static, PIN_29>,
    /// The board's own USB port.
    pub usb: Peri<'static, USB>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// The wires to the display.
pub struct Wires {
    /// Clock and data.
    pub bus: Spi<'static, DisplayBus, Async>,
    /// Low while the display listens.
    pub select: Output<'static>,
    /// Low while a command is sent, high for its data.
    pub data: Output<'static>,
    /// The display's reset, where it is wired.
    pub reset: Option<Output<'static>>,
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

/// The fastest clock all panels take: half of the peripheral clock, as their vendors use it.
fn bus_config() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    config.phase = Phase::CaptureOnFirstTransition;
    config.polarity = Polarity::IdleLow;
    config
}

/// About 1.9 kHz, dark.
fn backlight_config() -> pwm::Config {
    pwm::Config::default()
}

/// Columns of the screen.
pub const WIDTH: usize = SCREEN.width() as usize;
/// Lines of the screen.
pub const HEIGHT: usize = SCREEN.height() as usize;
