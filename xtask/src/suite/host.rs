//! What runs on the PC.

use std::process::Command;

use super::plan::Plan;
use super::report::{checked, counted};
use super::watch::Watch;
use crate::tool;

/// The style of the host crates.
pub fn lint(plan: &mut Plan) {
    plan.step("format", |_| {
        let mut command = tool::cargo(&["fmt", "--all", "--check", "--", "--color=never"]);
        checked(&mut command, "run `cargo fmt --all`")
    });
    plan.step("format, fuzz targets", |_| {
        let args = ["fmt", "--manifest-path=fuzz/Cargo.toml"];
        let mut command = tool::cargo(&args);
        let advice = format!("run `{}`", tool::line(&command));
        checked(command.arg("--check"), &advice)
    });
    plan.step("clippy, host", |_| {
        let args = ["clippy", "--all-targets", "--", "-D", "warnings"];
        checked(&mut tool::cargo(&args), "mend what clippy names")
    });
}

/// The tests of the host crates.
pub fn tests(plan: &mut Plan, full: bool) {
    plan.step("host tests", move |progress| {
        let mut command = tool::cargo(&["test", "--no-fail-fast", "--", "--show-output"]);
        counted(with_length(&mut command, full), Watch::cargo(), progress)
    });
}

/// Tells the tests whether they may take long.
pub fn with_length(command: &mut Command, full: bool) -> &mut Command {
    if full {
        command.env("WONDERS_FULL", "1")
    } else {
        command
    }
}
