//! Building the firmware.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::board::Board;
use crate::{Outcome, project, setup, tool};

/// Where the firmware of a board lies once it is built.
pub fn path(board: &Board) -> PathBuf {
    project::firmware().join(board.name).with_extension("elf")
}

/// Cargo's `verb` (build, clippy) on the firmware for one board.
pub fn cargo(verb: &str, board: &Board) -> Command {
    tool::cargo(&[
        verb,
        "--release",
        "--package",
        "wonders-firmware",
        "--target",
        setup::TARGET,
        "--no-default-features",
        "--features",
        board.name,
    ])
}

/// Puts what cargo just built to its own name, so that the next board does not overwrite it.
pub fn keep(board: &Board) -> Outcome<PathBuf> {
    let from = project::target()
        .join(setup::TARGET)
        .join("release/wonders-firmware");
    let to = path(board);
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
pub fn build(board: &Board) -> Outcome<PathBuf> {
    setup::pico_target()?;
    tool::show(&mut cargo("build", board))?;
    keep(board)
}
