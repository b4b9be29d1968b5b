//! The boards the firmware is built for.

use crate::Outcome;

/// A display board that plugs on a Pico.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    /// The cargo feature of `wonders-firmware`, and the name in every file and option.
    pub name: &'static str,
    /// The maker's name.
    pub title: &'static str,
}

/// All boards; the first is the default.
pub const BOARDS: &[Board] = &[
    Board {
        name: "display-pack-2-0",
        title: "Pimoroni Pico Display Pack 2.0",
    },
    Board {
        name: "display-pack-2-8",
        title: "Pimoroni Pico Display Pack 2.8",
    },
    Board {
        name: "waveshare-1-3",
        title: "Waveshare Pico-LCD-1.3",
    },
    Board {
        name: "display-pack-1-14",
        title: "Pimoroni Pico Display Pack 1.14",
    },
];

/// The board of this name.
pub fn named(name: &str) -> Outcome<&'static Board> {
    BOARDS
        .iter()
        .find(|board| board.name == name)
        .ok_or_else(|| {
            let names: Vec<_> = BOARDS.iter().map(|board| board.name).collect();
            format!(
                "there is no board `{name}`; choose one of {}",
                names.join(", ")
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_board_lists_the_names() {
        let sentence = named("pico-9000").expect_err("no such board");
        for board in BOARDS {
            assert!(sentence.contains(board.name), "{sentence}");
        }
    }
}
