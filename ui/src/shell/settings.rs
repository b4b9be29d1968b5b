//! What the players set once.

use crate::{Language, Millis};
use wonders_core::Edition;

/// A value that is stored as one byte.
trait Stored: Sized {
    fn to_byte(self) -> u8;
    /// `None` if there is no such value.
    fn from_byte(byte: u8) -> Option<Self>;
}

/// Settings, their defaults and their stored form, all by one row for each setting.
macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $default:expr, since $format:literal;)*) => {
        /// Settings of the device.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        /// In which format each setting came.
        const SINCE: &[u8] = &[$($format),*];

        impl Settings {
            /// The stored form: the format, then a byte for each setting.
            pub fn to_bytes(self) -> [u8; 1 + SINCE.len()] {
                [FORMAT, $(self.$name.to_byte()),*]
            }

            /// Reads the stored form, also an older one, in which a later setting is as it was
            /// before it could be set: its default. `None` if it is no such form.
            pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
                let (&format, rest) = bytes.split_first()?;
                if !(1..=FORMAT).contains(&format) {
                    return None;
                }
                let mut rest = rest.iter().copied();
                let set = Self {
                    $($name: match format >= $format {
                        true => Stored::from_byte(rest.next()?)?,
                        false => $default,
                    },)*
                };
                rest.next().is_none().then_some(set)
            }
        }
    };
}

/// The newest format.
const FORMAT: u8 = SINCE[SINCE.len() - 1];

// A setting is added at the end, with a format of its own, and never leaves.
settings! {
    /// Language of all texts.
    language: Language = Language::En, since 1;
    /// Brightness, 1 to [`Settings::BRIGHTEST`].
    brightness: u8 = 4, since 1;
    /// When the light dims.
    dimming: Dimming = Dimming::Late, since 1;
    /// Whether points are shown during play.
    points: bool = false, since 1;
    /// Whether the device lies turned by 180 degrees.
    turned: bool = false, since 1;
    /// Whether what moved is seen moving.
    motion: bool = true, since 2;
    /// Whether the light beside the glass shows whose turn it is.
    glow: bool = true, since 2;
    /// The box of the last game, which a new one is offered with.
    edition: Edition = Edition::First, since 3;
}

impl Stored for bool {
    fn to_byte(self) -> u8 {
        self.into()
    }

    fn from_byte(byte: u8) -> Option<Self> {
        (byte <= 1).then_some(byte == 1)
    }
}

/// A brightness.
impl Stored for u8 {
    fn to_byte(self) -> u8 {
        self
    }

    fn from_byte(byte: u8) -> Option<Self> {
        (1..=Settings::BRIGHTEST).contains(&byte).then_some(byte)
    }
}

impl Stored for Language {
    fn to_byte(self) -> u8 {
        self as u8
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Self::ALL.get(usize::from(byte)).copied()
    }
}

impl Stored for Dimming {
    fn to_byte(self) -> u8 {
        self as u8
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Self::ALL.get(usize::from(byte)).copied()
    }
}

impl Stored for Edition {
    fn to_byte(self) -> u8 {
        self.number()
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.number() == byte)
    }
}

/// When the light dims while no key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Dimming {
    /// Never.
    Never,
    /// After half a minute.
    Soon,
    /// After a minute.
    Minute,
    /// After five minutes.
    Late,
}

impl Dimming {
    /// In the order they are offered.
    pub const ALL: [Self; 4] = [Self::Never, Self::Soon, Self::Minute, Self::Late];

    /// The time without a key, if it dims at all.
    pub const fn after(self) -> Option<Millis> {
        match self {
            Self::Never => None,
            Self::Soon => Some(30_000),
            Self::Minute => Some(60_000),
            Self::Late => Some(300_000),
        }
    }
}

impl Settings {
    /// The largest brightness.
    pub const BRIGHTEST: u8 = 5;

    /// The light's strength in per cent, bright or dimmed. Dimmed it can still be read: the game goes
    /// on while people think.
    pub const fn light(self, dimmed: bool) -> u8 {
        let step = 100 / Self::BRIGHTEST;
        match (dimmed, self.brightness) {
            (false, bright) => bright * step,
            (true, 1) => step / 2,
            (true, _) => step,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_back_and_anything_else_refused() {
        let set = Settings {
            language: Language::Cs,
            brightness: 1,
            ..Settings::default()
        };
        assert_eq!(Settings::from_bytes(&set.to_bytes()), Some(set));
        let second = Settings {
            edition: Edition::Second,
            ..set
        };
        assert_eq!(Settings::from_bytes(&second.to_bytes()), Some(second));
        let minute = Settings {
            dimming: Dimming::Minute,
            ..set
        };
        assert_eq!(Settings::from_bytes(&[1, 3, 1, 2, 0, 0]), Some(minute));
        let still = Settings {
            motion: false,
            ..minute
        };
        assert_eq!(Settings::from_bytes(&[2, 3, 1, 2, 0, 0, 0, 1]), Some(still));
        for bytes in [
            &[][..],
            &[0; 6],
            &[1, Language::ALL.len() as u8, 3, 0, 0, 0],
            &[1, 0, 0, 0, 0, 0],
            &[1; 7],
            &[2; 8],
            &[2, 0, 1, 0, 0, 0, 1],
            &[3, 0, 1, 0, 0, 0, 1, 1, 0],
            &[3, 0, 1, 0, 0, 0, 1, 1, 3],
            &[3, 0, 1, 0, 0, 0, 1, 1],
        ] {
            assert_eq!(Settings::from_bytes(bytes), None);
        }
    }

    #[test]
    fn a_dimmed_light_is_weaker_and_never_out() {
        assert_eq!(Settings::default().dimming.after(), Some(5 * 60_000));
        for brightness in 1..=Settings::BRIGHTEST {
            let set = Settings {
                brightness,
                ..Settings::default()
            };
            // The weakest light that can be set is one that people read by.
            let weakest = 100 / Settings::BRIGHTEST;
            assert!(set.light(true) < set.light(false));
            assert!(set.light(true) >= weakest / 2);
        }
    }
}
