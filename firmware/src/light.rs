//! The light beside the glass: dim, in the colour that the app gives it.

use embassy_rp::pwm::{Config, Pwm};

/// Red, green and blue on two slices of the pulse maker.
pub struct Light {
    slices: [Pwm<'static>; 2],
    /// The slice of each colour, and whether it is its second output.
    places: [(usize, bool); 3],
    /// Whether a low level shines.
    inverted: bool,
    shown: [u8; 3],
}

/// Dark, from the first moment on.
#[allow(dead_code)] // a board without a light makes none
pub fn config(inverted: bool) -> Config {
    let mut config = Config::default();
    config.invert_a = inverted;
    config.invert_b = inverted;
    config
}

impl Light {
    /// A dark light on slices that were made with [`config`].
    #[allow(dead_code)] // a board without a light makes none
    pub const fn new(
        slices: [Pwm<'static>; 2],
        places: [(usize, bool); 3],
        inverted: bool,
    ) -> Self {
        Self {
            slices,
            places,
            inverted,
            shown: [0; 3],
        }
    }

    /// Shows a colour, 255 at most each.
    pub fn show(&mut self, colour: [u8; 3]) {
        if self.shown == colour {
            return;
        }
        self.shown = colour;
        let mut configs = [config(self.inverted), config(self.inverted)];
        for (&(slice, second), value) in self.places.iter().zip(colour) {
            let duty = u16::from(value) * 257;
            if let Some(config) = configs.get_mut(slice) {
                match second {
                    true => config.compare_b = duty,
                    false => config.compare_a = duty,
                }
            }
        }
        for (slice, config) in self.slices.iter_mut().zip(&configs) {
            slice.set_config(config);
        }
    }
}
