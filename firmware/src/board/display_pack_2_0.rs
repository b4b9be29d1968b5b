//! Pimoroni Pico Display Pack 2.0: 320x240, four keys, RGB LED.

use embassy_rp::{
    Peripherals,
    gpio::{Level, Output},
    peripherals::SPI0,
    pwm::Pwm,
    spi::Spi,
};
use wonders_ui::{Key, ScreenSize};

pub use super::glass_320x240::PANEL;
use super::{Irqs, Parts, Wires, backlight_config, bus_config};

/// The name of the board, as its cargo feature.
pub const NAME: &str = "display-pack-2-0";
/// The size of the screen.
pub const SCREEN: ScreenSize = ScreenSize::Wide;
/// The keys in the order of their pins.
pub const KEYS: [Key; 4] = [Key::A, Key::B, Key::X, Key::Y];
/// The SPI block that drives the display.
pub type DisplayBus = SPI0;

/// Gives every pin its part.
pub fn connect(p: Peripherals) -> Parts {
    Parts {
        display: Wires {
            bus: Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Irqs, bus_config()),
            select: Output::new(p.PIN_17, Level::High),
            data: Output::new(p.PIN_16, Level::High),
            reset: None,
        },
        backlight: Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, backlight_config()),
        keys: [
            p.PIN_12.into(),
            p.PIN_13.into(),
            p.PIN_14.into(),
            p.PIN_15.into(),
        ],
        led: [
            Some(Output::new(p.PIN_6, Level::High)),
            Some(Output::new(p.PIN_7, Level::High)),
            Some(Output::new(p.PIN_8, Level::High)),
        ],
        flash: p.FLASH,
        adc: p.ADC,
        supply: p.PIN_29,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
