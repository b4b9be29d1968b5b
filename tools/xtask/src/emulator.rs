//! The emulator: what it runs, and Node with the places of it.

use std::process::Command;

use crate::board::Hardware;
use crate::{Fallible, firmware, project, setup, tool};

/// Builds what the emulator runs for these boards: their firmware, and the programs that play games
/// and fill stores. It takes next to no time where that is there.
pub fn ready(boards: &[Hardware]) -> Fallible {
    setup::npm_packages()?;
    for (name, features) in firmware::builds_for(boards) {
        firmware::make(name, features)?;
    }
    let programs = ["build", "--package=wonders-tests", "--bins"];
    tool::quiet(&mut tool::cargo(&programs)).map(drop)
}

/// Node in the emulator's folder.
pub fn node(args: &[&str]) -> Command {
    let mut command = tool::program("node", args, &project::emulator());
    command
        .env("WONDERS_ELF_DIR", project::firmware())
        .env("WONDERS_PROGRAMS", project::target().join("debug"));
    command
}
