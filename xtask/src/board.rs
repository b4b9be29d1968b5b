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
    use crate::project;

    #[test]
    fn an_unknown_board_lists_the_names() {
        let sentence = named("pico-9000").expect_err("no such board");
        for board in BOARDS {
            assert!(sentence.contains(board.name), "{sentence}");
        }
    }

    #[test]
    fn firmware_and_emulator_know_the_same_boards() {
        let read = |path: &str| std::fs::read_to_string(project::root().join(path)).expect(path);
        let features = read("firmware/Cargo.toml");
        let emulator = read("emulator/boards.mjs");
        assert!(features.contains(&format!("default = [\"{}\"]", BOARDS[0].name)));
        for board in BOARDS {
            assert!(
                features.contains(&format!("\n{} = [", board.name)),
                "{board:?}"
            );
            assert!(
                emulator.contains(&format!("'{}': {{", board.name)),
                "{board:?}"
            );
            assert!(
                emulator.contains(&format!("title: '{}'", board.title)),
                "{board:?}"
            );
        }
    }
}
