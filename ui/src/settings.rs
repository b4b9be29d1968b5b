//! What the players set once.

use crate::{Language, Millis};

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
            dimming: Dimming::Minute,
            points: false,
            turned: false,
            motion: true,
            glow: true,
        }
    }
}

/// First byte of the stored form.
const FORMAT: u8 = 2;
/// The first byte before motion and glow could be switched off.
const OLD_FORMAT: u8 = 1;

impl Settings {
    /// The largest brightness.
    pub const BRIGHTEST: u8 = 5;

    /// The stored form.
    pub const fn to_bytes(self) -> [u8; 8] {
        [
            FORMAT,
            self.language as u8,
            self.brightness,
            self.dimming as u8,
            self.points as u8,
            self.turned as u8,
            self.motion as u8,
            self.glow as u8,
        ]
    }

    /// Reads the stored form; `None` if it is not one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[language, brightness, dimming, points, turned], [motion, glow]) = match *bytes {
            [OLD_FORMAT, ref old @ ..] => (<&[u8; 5]>::try_from(old).ok()?, [1, 1]),
            [FORMAT, ref old @ .., motion, glow] => (old.try_into().ok()?, [motion, glow]),
            _ => return None,
        };
        let switches = [points, turned, motion, glow];
        if !(1..=Self::BRIGHTEST).contains(&brightness) || switches.iter().any(|&on| on > 1) {
            return None;
        }
        Some(Self {
            language: *Language::ALL.get(usize::from(language))?,
            brightness,
            dimming: *Dimming::ALL.get(usize::from(dimming))?,
            points: points == 1,
            turned: turned == 1,
            motion: motion == 1,
            glow: glow == 1,
        })
    }

    /// The light's strength in per cent, bright or dimmed.
    pub const fn light(self, dimmed: bool) -> u8 {
        if dimmed {
            6
        } else {
            self.brightness * (100 / Self::BRIGHTEST)
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
        assert_eq!(Settings::from_bytes(&[1, 3, 1, 2, 0, 0]), Some(set));
        for bytes in [
            &[][..],
            &[0; 6],
            &[1, 4, 3, 0, 0, 0],
            &[1, 0, 0, 0, 0, 0],
            &[1; 7],
            &[2; 8],
            &[2, 0, 1, 0, 0, 0, 1],
        ] {
            assert_eq!(Settings::from_bytes(bytes), None);
        }
    }
}
