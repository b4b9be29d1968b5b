//! Building the firmware.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::board::{HARDWARE, Hardware};
use crate::chip::Chip;
use crate::setup::{self, Need};
use crate::{Fallible, files, project, remap, tool};

/// The firmware that crashes on demand, for the emulator's tests: its name and its features.
pub const PROVOKE: (&str, &str) = ("provoke", "display-pack-2-0,provoke");

/// Name and features of every build, the default board's first.
pub fn builds() -> Vec<(&'static str, &'static str)> {
    let boards = HARDWARE.iter().map(|board| board.name.as_str());
    boards.map(|name| (name, name)).chain([PROVOKE]).collect()
}

/// The builds for these boards; where they are all boards, with the one that crashes on demand.
pub fn builds_for(boards: &[Hardware]) -> Vec<(&'static str, &'static str)> {
    let mut builds = builds();
    let all = boards.len() == HARDWARE.len();
    builds.retain(|(name, _)| all || boards.iter().any(|board| board.name == *name));
    builds
}

/// Where a firmware lies once it is built; its name is mostly a board's.
pub fn path(name: &str) -> PathBuf {
    project::firmware().join(name).with_extension("elf")
}

/// Cargo's `verb` (build, clippy) on a Pico's firmware with these features, mostly a board's name.
pub fn cargo(verb: &str, features: &str) -> Command {
    cargo_in(&project::target(), Chip::Rp2040, verb, features)
}

/// Cargo's `verb` on the firmware for a chip, with another target folder.
pub fn cargo_in(target: &Path, chip: Chip, verb: &str, features: &str) -> Command {
    let features = format!("{features},{}", chip.feature());
    let mut command = tool::cargo(&[
        verb,
        "--release",
        "--package",
        "wonders-firmware",
        "--target",
        chip.target(),
        "--no-default-features",
        "--features",
        &features,
    ]);
    remap::paths(&mut command, target);
    command
}

/// Where cargo leaves what it builds for a chip.
pub fn built_in(target: &Path, chip: Chip) -> PathBuf {
    target.join(chip.target()).join("release/wonders-firmware")
}

/// Builds a firmware for a chip and puts it to its own name, so that the next build does not overwrite it. `how` runs
/// cargo; what it says is not wanted here.
fn make_with(
    chip: Chip,
    name: &str,
    features: &str,
    how: impl FnOnce(&mut Command) -> Fallible,
) -> Fallible<PathBuf> {
    // Cargo leaves every build in one and the same place: nobody else may build before it is copied.
    static PLACE: Mutex<()> = Mutex::new(());
    let _place = PLACE.lock().map_err(|_| "another build has failed")?;
    let target = project::target();
    how(&mut cargo_in(&target, chip, "build", features))?;
    let to = path(name);
    files::copy(&built_in(&target, chip), &to)?;
    Ok(to)
}

/// Builds a firmware for a Pico.
pub fn make(name: &str, features: &str) -> Fallible<PathBuf> {
    make_with(Chip::Rp2040, name, features, |build| {
        tool::quiet(build).map(drop)
    })
}

/// Builds for one board on a chip.
pub fn make_for(chip: Chip, board: &Hardware) -> Fallible<PathBuf> {
    make_with(chip, &chip.file(&board.name), &board.name, |build| {
        tool::quiet(build).map(drop)
    })
}

/// Builds for one board on a chip with cargo's words on the terminal.
pub fn build_for(chip: Chip, board: &Hardware) -> Fallible<PathBuf> {
    if chip == Chip::Rp2350 && !board.socket {
        return Err(format!(
            "{} has its own chip: it takes no Pico 2",
            board.title
        ));
    }
    setup::check(&[match chip {
        Chip::Rp2040 => Need::PicoTarget,
        Chip::Rp2350 => Need::Pico2Target,
    }])?;
    make_with(chip, &chip.file(&board.name), &board.name, tool::show)
}
