//! Waveshare Pico-LCD-1.3: 240x240, a joystick and four keys.

use embassy_rp::{
    Peripherals,
    gpio::{Level, Output},
    peripherals::SPI1,
    pwm::Pwm,
    spi::Spi,
};
use wonders_ui::{Key, ScreenSize};

use super::{Irqs, Panel, Parts, Turn, Wires, backlight_config, bus_config};

/// The name of the board, as its cargo feature.
pub const NAME: &str = "waveshare-1-3";
/// The size of the screen.
pub const SCREEN: ScreenSize = ScreenSize::Square;
/// The keys in the order of their pins.
pub const KEYS: [Key; 9] = [
    Key::A,
    Key::B,
    Key::X,
    Key::Y,
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::Press,
];
/// The SPI block that drives the display.
pub type DisplayBus = SPI1;

/// The panel. The controller has 320 columns: turned around, the glass lies on the last 240.
pub const PANEL: Panel = Panel {
    turns: [
        Turn {
            order: 0x70,
            column: 0,
            row: 0,
        },
        Turn {
            order: 0xB0,
            column: 80,
            row: 0,
        },
    ],
    registers: &[
        (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
        (0xB7, &[0x35]),
        (0xBB, &[0x19]),
        (0xC0, &[0x2C]),
        (0xC2, &[0x01]),
        (0xC3, &[0x12]),
        (0xC4, &[0x20]),
        (0xC6, &[0x0F]),
        (0xD0, &[0xA4, 0xA1]),
    ],
};

/// Gives every pin its part.
pub fn connect(p: Peripherals) -> Parts {
    Parts {
        display: Wires {
            bus: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, bus_config()),
            select: Output::new(p.PIN_9, Level::High),
            data: Output::new(p.PIN_8, Level::High),
            reset: Some(Output::new(p.PIN_12, Level::High)),
        },
        backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, backlight_config()),
        keys: [
            p.PIN_15.into(),
            p.PIN_17.into(),
            p.PIN_19.into(),
            p.PIN_21.into(),
            p.PIN_2.into(),
            p.PIN_18.into(),
            p.PIN_16.into(),
            p.PIN_20.into(),
            p.PIN_3.into(),
        ],
        led: [None, None, None],
        flash: p.FLASH,
        adc: p.ADC,
        supply: p.PIN_29,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
