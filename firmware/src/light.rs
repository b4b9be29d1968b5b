//! The light beside the glass: dim, in the colour that the app gives it.

use embassy_rp::{
    Peri,
    gpio::{AnyPin, Pin},
    pac,
};

use crate::mcu;

/// The pulse maker as the function of a pin.
const PULSES: u8 = 4;

/// Red, green and blue. A slice of the pulse maker may have one of them and the backlight, so only
/// the light's own half of it is touched.
pub struct Light {
    pins: [Peri<'static, AnyPin>; 3],
    shown: [u8; 3],
}

impl Light {
    /// A dark light, as the start of the chip leaves every pulse maker; `inverted`: a low level shines. To be made after the backlight.
    #[allow(dead_code)] // a board without a light makes none
    pub fn new(pins: [Peri<'static, AnyPin>; 3], inverted: bool) -> Self {
        for pin in &pins {
            let slice = pac::PWM.ch(slice(pin.pin()));
            slice.top().write(|top| top.set_top(u16::MAX));
            slice.csr().modify(|control| {
                match second(pin.pin()) {
                    true => control.set_b_inv(inverted),
                    false => control.set_a_inv(inverted),
                }
                control.set_en(true);
            });
            let function = pac::IO_BANK0.gpio(usize::from(pin.pin())).ctrl();
            function.write(|function| function.set_funcsel(PULSES));
            mcu::join_pad(pin.pin());
        }
        Self {
            pins,
            shown: [0; 3],
        }
    }

    /// Shows a colour, 255 at most each.
    pub fn show(&mut self, colour: [u8; 3]) {
        if self.shown == colour {
            return;
        }
        self.shown = colour;
        for (pin, value) in self.pins.iter().zip(colour) {
            set_duty(pin.pin(), u16::from(value) * 257);
        }
    }
}

fn slice(pin: u8) -> usize {
    usize::from(pin >> 1 & 7)
}

fn second(pin: u8) -> bool {
    pin & 1 == 1
}

fn set_duty(pin: u8, duty: u16) {
    let compare = pac::PWM.ch(slice(pin)).cc();
    compare.modify(|compare| match second(pin) {
        true => compare.set_b(duty),
        false => compare.set_a(duty),
    });
}
