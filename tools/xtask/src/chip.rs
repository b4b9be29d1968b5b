//! The chips that the firmware is built for.

use crate::board::Hardware;

/// A chip.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Chip {
    /// A Pico's.
    #[default]
    Rp2040,
    /// A Pico 2's, its Arm cores.
    Rp2350,
}

impl Chip {
    /// The chips that a board can have: one that plugs on a Pico plugs on a Pico 2, too.
    pub const fn of(board: &Hardware) -> &'static [Self] {
        match board.socket {
            true => &[Self::Rp2040, Self::Rp2350],
            false => &[Self::Rp2040],
        }
    }

    /// The board that has it.
    pub const fn pico(self) -> &'static str {
        match self {
            Self::Rp2040 => "Pico",
            Self::Rp2350 => "Pico 2",
        }
    }

    /// The feature of the firmware.
    pub const fn feature(self) -> &'static str {
        match self {
            Self::Rp2040 => "rp2040",
            Self::Rp2350 => "rp2350",
        }
    }

    /// The processor as rustc names it.
    pub const fn target(self) -> &'static str {
        match self {
            Self::Rp2040 => "thumbv6m-none-eabi",
            Self::Rp2350 => "thumbv8m.main-none-eabihf",
        }
    }

    /// The chip as `probe-rs` names it.
    pub const fn probe(self) -> &'static str {
        match self {
            Self::Rp2040 => "RP2040",
            Self::Rp2350 => "RP235x",
        }
    }

    /// The number in a UF2 file without which the boot ROM passes a block over, as Microsoft's list
    /// of families has it.
    pub const fn family(self) -> u32 {
        match self {
            Self::Rp2040 => 0xE48B_FF56,
            Self::Rp2350 => 0xE48B_FF59,
        }
    }

    /// The name of the drive that appears with BOOTSEL held.
    pub const fn drive(self) -> &'static str {
        match self {
            Self::Rp2040 => "RPI-RP2",
            Self::Rp2350 => "RP2350",
        }
    }

    /// The bank of RAM that neither start-up code nor boot ROM touches.
    pub const fn kept_ram(self) -> std::ops::Range<u32> {
        match self {
            Self::Rp2040 => 0x2004_0000..0x2004_1000,
            Self::Rp2350 => 0x2008_0000..0x2008_1000,
        }
    }

    /// What a file of the firmware for a board is called, without its ending: the plain name is a
    /// Pico's, which most people have.
    pub fn file(self, board: &str) -> String {
        match self {
            Self::Rp2040 => board.to_owned(),
            Self::Rp2350 => format!("{board}-pico2"),
        }
    }

    /// What the file for a board's drive is called.
    pub fn uf2(self, board: &str) -> String {
        format!("{}.uf2", self.file(board))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::HARDWARE;
    use crate::{files, project};

    /// `cargo pico` has the firmware's own features, which are compared with the default board's.
    #[test]
    fn cargos_own_words_build_for_the_default_board_and_run_on_its_chip() {
        let config = files::text(&project::root().join(".cargo/config.toml")).expect("a file");
        let second = format!(
            " --no-default-features --features {},{}",
            HARDWARE[0].name,
            Chip::Rp2350.feature()
        );
        for (alias, chip, features) in [
            ("pico", Chip::Rp2040, String::new()),
            ("pico2", Chip::Rp2350, second),
        ] {
            let (target, probe) = (chip.target(), chip.probe());
            let alias = format!(
                "\n{alias} = \"run --release --package wonders-firmware --target {target}{features}\"\n"
            );
            let runner = format!("\n[target.{target}]\nrunner = \"probe-rs run --chip {probe}\"\n");
            assert!(config.contains(&alias), "{alias}");
            assert!(config.contains(&runner), "{runner}");
        }
    }
}
