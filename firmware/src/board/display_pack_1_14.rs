//! Pimoroni Pico Display Pack (1.14 inch): 240x135, four keys, RGB LED.

use embassy_rp::{
    Peripherals,
    gpio::{Level, Output},
    peripherals::SPI0,
    pwm::Pwm,
    spi::Spi,
};
use wonders_ui::{Key, ScreenSize};

use super::{Irqs, Panel, Parts, Turn, Wires, backlight_config, bus_config};

/// The name of the board, as its cargo feature.
pub const NAME: &str = "display-pack-1-14";
/// The size of the screen.
pub const SCREEN: ScreenSize = ScreenSize::Small;
/// The keys in the order of their pins.
pub const KEYS: [Key; 4] = [Key::A, Key::B, Key::X, Key::Y];
/// The SPI block that drives the display.
pub type DisplayBus = SPI0;

/// The panel.
pub const PANEL: Panel = Panel {
    turns: [
        Turn {
            order: 0x70,
            column: 40,
            row: 53,
        },
        Turn {
            order: 0xB0,
            column: 40,
            row: 52,
        },
    ],
    registers: &[
        (0xB0, &[0x00, 0xC0]),
        (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
        (0xC0, &[0x2C]),
        (0xC2, &[0x01]),
        (0xC3, &[0x00]),
        (0xC4, &[0x20]),
        (0xD0, &[0xA4, 0xA1]),
        (0xC6, &[0x0F]),
        (0xB7, &[0x75]),
        (0xBB, &[0x3D]),
        (
            0xE0,
            &[
                0x70, 0x04, 0x08, 0x09, 0x09, 0x05, 0x2A, 0x33, 0x41, 0x07, 0x13, 0x13, 0x29, 0x2F,
            ],
        ),
        (
            0xE1,
            &[
                0x70, 0x03, 0x09, 0x0A, 0x09, 0x06, 0x2B, 0x34, 0x41, 0x07, 0x12, 0x14, 0x28, 0x2E,
            ],
        ),
    ],
};

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
