//! What the players set once.

use crate::{Language, Millis};
use wonders_core::Edition;

/// Settings of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Language of all texts.
    pub language: Language,
    /// Brightness, 1 to [`Settings::BRIGHTEST`].
    pub brightness: u8,
    /// When the light dims.
    pub dimming: Dimming,
    /// Whether points are shown during play.
    pub points: bool,
    /// Whether the device lies turned by 180 degrees.
    pub turned: bool,
    /// Whether what moved is seen moving.
    pub motion: bool,
    /// Whether the light beside the glass shows whose turn it is.
    pub glow: bool,
    /// The box of the last game, which a new one is offered with.
    pub edition: Edition,
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

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::En,
            brightness: 4,
            dimming: Dimming::Late,
            points: false,
            turned: false,
            motion: true,
            glow: true,
            edition: Edition::First,
        }
    }
}

/// First byte of the stored form.
const FORMAT: u8 = 3;
/// The first byte before motion and glow could be switched off.
const BEFORE_MOTION: u8 = 1;
/// The first byte before an edition was remembered.
const BEFORE_EDITION: u8 = 2;

impl Settings {
    /// The largest brightness.
    pub const BRIGHTEST: u8 = 5;

    /// The stored form.
    pub const fn to_bytes(self) -> [u8; 9] {
        [
            FORMAT,
            self.language as u8,
            self.brightness,
            self.dimming as u8,
            self.points as u8,
            self.turned as u8,
            self.motion as u8,
            self.glow as u8,
            self.edition.number(),
        ]
    }

    /// Reads the stored form; `None` if it is not one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&format, rest) = bytes.split_first()?;
        // What an older form does not say is as it was then.
        let mut values = [0, 0, 0, 0, 0, 1, 1, Edition::First.number()];
        let length = match format {
            BEFORE_MOTION => 5,
            BEFORE_EDITION => 7,
            FORMAT => 8,
            _ => return None,
        };
        if rest.len() != length {
            return None;
        }
        values.get_mut(..length)?.copy_from_slice(rest);
        let [
            language,
            brightness,
            dimming,
            points,
            turned,
            motion,
            glow,
            edition,
        ] = values;
        let switches = [points, turned, motion, glow];
        if !(1..=Self::BRIGHTEST).contains(&brightness) || switches.iter().any(|&on| on > 1) {
            return None;
        }
        let mut editions = Edition::ALL.into_iter();
        Some(Self {
            language: *Language::ALL.get(usize::from(language))?,
            brightness,
            dimming: *Dimming::ALL.get(usize::from(dimming))?,
            points: points == 1,
            turned: turned == 1,
            motion: motion == 1,
            glow: glow == 1,
            edition: editions.find(|one| one.number() == edition)?,
        })
    }

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
