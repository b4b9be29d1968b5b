//! Building the firmware.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::board::Hardware;
use crate::{Fallible, project, remap, setup, tool};

/// The firmware that crashes on demand, for the emulator's tests: its name and its features.
pub const PROVOKE: (&str, &str) = ("provoke", "display-pack-2-0,provoke");

/// Where a firmware lies once it is built; its name is mostly a board's.
pub fn path(name: &str) -> PathBuf {
    project::firmware().join(name).with_extension("elf")
}

/// Cargo's `verb` (build, clippy) on the firmware with these features, mostly a board's name.
pub fn cargo(verb: &str, features: &str) -> Command {
    cargo_in(&project::target(), verb, features)
}

/// The same with another target folder.
pub fn cargo_in(target: &Path, verb: &str, features: &str) -> Command {
    let mut command = tool::cargo(&[
        verb,
        "--release",
        "--package",
        "wonders-firmware",
        "--target",
        setup::TARGET,
        "--no-default-features",
        "--features",
        features,
    ]);
    remap::paths(&mut command, target);
    command
}

/// Where cargo leaves what it builds.
pub fn built_in(target: &Path) -> PathBuf {
    target.join(setup::TARGET).join("release/wonders-firmware")
}

/// Puts what cargo just built to its own name, so that the next build does not overwrite it.
pub fn keep(name: &str) -> Fallible<PathBuf> {
    let from = built_in(&project::target());
    let to = path(name);
    let copied = fs::create_dir_all(project::firmware()).and_then(|()| fs::copy(&from, &to));
    copied.map_err(|error| {
        format!(
            "{} cannot be copied to {}: {error}",
            from.display(),
            to.display()
        )
    })?;
    Ok(to)
}

/// Builds for one board with cargo's words on the terminal.
pub fn build(board: &Hardware) -> Fallible<PathBuf> {
    setup::pico_target()?;
    tool::show(&mut cargo("build", &board.name))?;
    keep(&board.name)
}
