//! What the chips say of themselves, for whoever looks after many devices.

use core::fmt::{self, Display, Formatter, Write};

/// Numbers of a device's chips; 0 where one is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The chip's own word of what it is: maker, part and revision.
    pub chip: u32,
    /// Version of its boot ROM.
    pub rom: u8,
    /// What the flash chip says it is: maker, kind and size (JEDEC).
    pub flash: u32,
    /// How long the last erase of a sector took, in milliseconds.
    pub erase_ms: u16,
    /// How long the last write of a page took, in microseconds.
    pub program_us: u16,
    /// Which resets the chip noted, as its register has them.
    pub resets: u32,
    /// Why the watchdog restarted it, as its register has it: 1 its timer, 2 a program.
    pub reason: u8,
    /// The clock, counted against the crystal.
    pub kilohertz: u32,
}

/// The facts as they are sent to the makers: the same words in every language, in the letters that
/// a QR code packs best.
#[derive(Clone, Copy, Debug)]
pub struct FactsReport<'a> {
    /// The board.
    pub board: &'a str,
    /// Version of the firmware.
    pub version: &'a str,
    /// What is known.
    pub facts: Facts,
}

impl Display for FactsReport<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let facts = self.facts;
        write!(f, "7W CHIP {} ", self.version)?;
        for letter in self.board.chars() {
            f.write_char(letter.to_ascii_uppercase())?;
        }
        write!(f, ": {:08X} ROM {}", facts.chip, facts.rom)?;
        write!(f, " RESET {:X}/{}", facts.resets, facts.reason)?;
        write!(f, " CLOCK {} KHZ FLASH ", facts.kilohertz)?;
        match facts.flash {
            0 => f.write_char('-')?,
            flash => write!(f, "{flash:06X}")?,
        }
        measured(f, " ERASE ", facts.erase_ms, " MS")?;
        measured(f, " PROGRAM ", facts.program_us, " US")
    }
}

/// A time, or that none was measured.
fn measured(f: &mut Formatter<'_>, name: &str, time: u16, unit: &str) -> fmt::Result {
    f.write_str(name)?;
    match time {
        0 => f.write_char('-'),
        time => write!(f, "{time}{unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn report(board: &'static str, facts: Facts) -> std::string::String {
        FactsReport {
            board,
            version: "10.10.10",
            facts,
        }
        .to_string()
    }

    #[test]
    fn every_fact_is_in_letters_of_a_dense_code() {
        let facts = Facts {
            chip: 0x2000_2927,
            rom: 2,
            flash: 0x00EF_4015,
            erase_ms: 45,
            program_us: 410,
            resets: 0x100,
            reason: 1,
            kilohertz: 125_000,
        };
        assert_eq!(
            report("waveshare-1-3", facts),
            "7W CHIP 10.10.10 WAVESHARE-1-3: 20002927 ROM 2 RESET 100/1 CLOCK 125000 KHZ FLASH \
             EF4015 ERASE 45 MS PROGRAM 410 US"
        );
        assert_eq!(
            report("picosystem", Facts::default()),
            "7W CHIP 10.10.10 PICOSYSTEM: 00000000 ROM 0 RESET 0/0 CLOCK 0 KHZ FLASH - ERASE - \
             PROGRAM -"
        );
    }

    #[test]
    fn the_longest_report_fits_on_the_smallest_glass() {
        let facts = Facts {
            chip: u32::MAX,
            rom: u8::MAX,
            flash: 0x00FF_FFFF,
            erase_ms: u16::MAX,
            program_us: u16::MAX,
            resets: u32::MAX,
            reason: 3,
            kilohertz: 150_000,
        };
        // It has room for 154 letters.
        assert!(report("display-pack-1-14", facts).len() <= 154);
    }
}
