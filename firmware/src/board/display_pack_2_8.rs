//! Pimoroni Pico Display Pack 2.8: as the 2.0 with a larger glass; the LED sits on other pins.

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
pub const NAME: &str = "display-pack-2-8";
/// The size of the screen.
pub const SCREEN: ScreenSize = ScreenSize::Wide;
/// The keys in the order of their pins.
pub const KEYS: [Key; 4] = [Key::A, Key::B, Key::X, Key::Y];
/// The SPI block that drives the display.
pub type DisplayBus = SPI0;

/// The panel.
pub const PANEL: Panel = Panel {
    turns: [
        Turn {
            order: 0x70,
            column: 0,
            row: 0,
        },
        Turn {
            order: 0xB0,
            column: 0,
            row: 0,
        },
    ],
    registers: &[
        (0xB0, &[0x00, 0xC0]),
        (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
        (0xC0, &[0x2C]),
        (0xC2, &[0x01]),
        (0xC3, &[0x12]),
        (0xC4, &[0x20]),
        (0xD0, &[0xA4, 0xA1]),
        (0xC6, &[0x0F]),
        (0xB7, &[0x35]),
        (0xBB, &[0x1F]),
        (
            0xE0,
            &[
                0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D,
            ],
        ),
        (
            0xE1,
            &[
                0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31,
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
            Some(Output::new(p.PIN_26, Level::High)),
            Some(Output::new(p.PIN_27, Level::High)),
            Some(Output::new(p.PIN_28, Level::High)),
        ],
        flash: p.FLASH,
        adc: p.ADC,
        supply: p.PIN_29,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
