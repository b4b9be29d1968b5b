//! The boards the firmware is built for.

use std::process;
use std::sync::LazyLock;

pub use wonders_boards::Hardware;

use crate::Fallible;

/// All boards; the first is the default. Without their descriptions nothing can be done at all.
pub static HARDWARE: LazyLock<Vec<Hardware>> = LazyLock::new(|| {
    wonders_boards::all().unwrap_or_else(|sentence| {
        eprintln!("error: {sentence}");
        process::exit(1)
    })
});

/// The board of this name.
pub fn named(name: &str) -> Fallible<&'static Hardware> {
    wonders_boards::named(&HARDWARE, name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;

    #[test]
    fn an_unknown_board_lists_the_names() {
        let sentence = named("pico-9000").expect_err("no such board");
        for board in HARDWARE.iter() {
            assert!(sentence.contains(&board.name), "{sentence}");
        }
    }

    #[test]
    fn every_board_is_a_feature_of_the_firmware() {
        let path = project::root().join("firmware/Cargo.toml");
        let manifest = std::fs::read_to_string(path).expect("the firmware's manifest");
        let default = format!("default = [\"{}\", \"rp2040\"]", HARDWARE[0].name);
        assert!(manifest.contains(&default));
        for board in HARDWARE.iter() {
            let feature = format!("\n{} = []", board.name);
            assert!(manifest.contains(&feature), "{}", board.name);
        }
    }
}
