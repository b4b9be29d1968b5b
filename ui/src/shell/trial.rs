//! The test of the device: what is tried, and what was found.

use crate::{Key, Keys};
use core::fmt::{self, Display, Formatter, Write};

/// What is tried, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Trial {
    /// The edges of the glass and its colours.
    Picture,
    /// Edges and colours, turned by 180 degrees.
    Turned,
    /// Every key.
    Keys,
    /// The light behind the glass.
    Light,
    /// The light beside it.
    Led,
    /// Writing to the flash and reading it back.
    Flash,
    /// A restart with a picture on the glass.
    Restart,
    /// The supply's voltage.
    Supply,
}

impl Trial {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Picture,
        Self::Turned,
        Self::Keys,
        Self::Light,
        Self::Led,
        Self::Flash,
        Self::Restart,
        Self::Supply,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::Picture => "PICTURE",
            Self::Turned => "TURNED",
            Self::Keys => "KEYS",
            Self::Light => "LIGHT",
            Self::Led => "LED",
            Self::Flash => "FLASH",
            Self::Restart => "RESTART",
            Self::Supply => "SUPPLY",
        }
    }
}

/// What came of a trial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Verdict {
    /// It was not tried.
    #[default]
    Untried,
    /// It is as it must be.
    Good,
    /// It is not.
    Bad,
}

/// What was found so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    verdicts: [Verdict; Trial::ALL.len()],
    /// Keys that never came.
    pub unseen: Keys,
    /// The supply in millivolts, where it can be measured.
    pub supply: Option<u16>,
}

/// What a word of findings begins with, so that no other word is taken for one.
const MARK: u32 = 0b101_1010;
const MARK_AT: u32 = 25;
const UNSEEN_AT: u32 = 16;

impl Findings {
    /// What came of a trial.
    pub const fn of(&self, trial: Trial) -> Verdict {
        self.verdicts[trial as usize]
    }

    /// Notes what came of a trial.
    pub fn note(&mut self, trial: Trial, verdict: Verdict) {
        self.verdicts[trial as usize] = verdict;
    }

    /// All but the supply in a word, to be kept over a restart.
    pub fn to_word(self) -> u32 {
        let verdicts = (0..).zip(self.verdicts);
        let verdicts = verdicts.fold(0, |word, (at, verdict)| word | (verdict as u32) << (2 * at));
        MARK << MARK_AT | u32::from(self.unseen.bits()) << UNSEEN_AT | verdicts
    }

    /// Reads the word; `None` if it is not one.
    pub fn from_word(word: u32) -> Option<Self> {
        if word >> MARK_AT != MARK {
            return None;
        }
        let mut findings = Self::default();
        for trial in Trial::ALL {
            let verdict = match word >> (2 * trial as u32) & 3 {
                0 => Verdict::Untried,
                1 => Verdict::Good,
                2 => Verdict::Bad,
                _ => return None,
            };
            findings.note(trial, verdict);
        }
        let unseen = |key: &Key| word >> (UNSEEN_AT + *key as u32) & 1 == 1;
        let unseen = Key::ALL.into_iter().filter(unseen);
        findings.unseen = unseen.fold(Keys::NONE, Keys::with);
        Some(findings)
    }
}

/// The findings as they are sent to the makers: the same words in every language, in the letters
/// that a QR code packs best.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The board.
    pub board: &'a str,
    /// Version of the firmware.
    pub version: &'a str,
    /// What was found.
    pub findings: Findings,
}

impl Display for Report<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "7W DEVICE TEST {} ", self.version)?;
        for letter in self.board.chars() {
            f.write_char(letter.to_ascii_uppercase())?;
        }
        f.write_char(':')?;
        for trial in Trial::ALL {
            let verdict = match self.findings.of(trial) {
                Verdict::Untried => "-",
                Verdict::Good => "OK",
                Verdict::Bad => "BAD",
            };
            write!(f, " {} {verdict}", trial.word())?;
            match trial {
                Trial::Keys => write_keys(self.findings.unseen, f)?,
                Trial::Supply => {
                    if let Some(millivolts) = self.findings.supply {
                        write!(f, " {millivolts} MV")?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// The keys that never came.
fn write_keys(unseen: Keys, f: &mut Formatter<'_>) -> fmt::Result {
    for key in unseen.iter() {
        let name = match key {
            Key::A => "/A",
            Key::B => "/B",
            Key::X => "/X",
            Key::Y => "/Y",
            Key::Up => "/UP",
            Key::Down => "/DOWN",
            Key::Left => "/LEFT",
            Key::Right => "/RIGHT",
            Key::Press => "/PRESS",
        };
        f.write_str(name)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;

    fn some() -> Findings {
        let mut findings = Findings {
            unseen: Keys::NONE.with(Key::X).with(Key::Press),
            ..Findings::default()
        };
        findings.note(Trial::Picture, Verdict::Good);
        findings.note(Trial::Keys, Verdict::Bad);
        findings.note(Trial::Supply, Verdict::Good);
        findings
    }

    #[test]
    fn a_word_brings_all_back_and_no_other_word_does() {
        assert_eq!(Findings::from_word(some().to_word()), Some(some()));
        for word in [0, u32::MAX, some().to_word() ^ 1 << 31, MARK << MARK_AT | 3] {
            assert_eq!(Findings::from_word(word), None, "{word:#x}");
        }
    }

    #[test]
    fn a_report_names_everything_in_letters_of_a_dense_code() {
        let mut findings = some();
        findings.supply = Some(4987);
        let report = Report {
            board: "waveshare-1-3",
            version: "0.1.0",
            findings,
        };
        let text = format!("{report}");
        assert_eq!(
            text,
            "7W DEVICE TEST 0.1.0 WAVESHARE-1-3: PICTURE OK TURNED - KEYS BAD/X/PRESS LIGHT - \
             LED - FLASH - RESTART - SUPPLY OK 4987 MV"
        );
        let dense = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
        assert!(
            text.chars()
                .all(|letter| dense(letter) || " :/.-".contains(letter))
        );
        findings.unseen = Keys::FOUR;
        for trial in Trial::ALL {
            findings.note(trial, Verdict::Bad);
        }
        let longest = Report {
            board: "display-pack-1-14",
            version: "10.10.10",
            findings,
        };
        // The smallest glass, which has four keys, has room for 154 of them.
        assert!(format!("{longest}").len() <= 154, "{longest}");
    }
}
