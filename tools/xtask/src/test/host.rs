//! What runs on the PC.

use super::steps::{Outcome, Steps};
use crate::counts::{Counts, Runner};
use crate::{firmware, instructions, project, tool};

/// Format and clippy for the PC; with the long runs for every build of the firmware. Otherwise the
/// firmware's clippy is the check of the build for a Pico 2.
pub fn lint(steps: &mut Steps) {
    steps.command("format", &mut tool::cargo(&["fmt", "--all", "--check"]));
    let fuzz = ["fmt", "--manifest-path=tests/fuzz/Cargo.toml", "--check"];
    steps.command("format, fuzz targets", &mut tool::cargo(&fuzz));
    let host = ["clippy", "--all-targets", "--", "-D", "warnings"];
    steps.command("clippy, host", &mut tool::cargo(&host));
    if !steps.full {
        return;
    }
    let package = ["clippy", "--package=simulator", "--all-targets"];
    let mut window = tool::cargo(&package);
    window.args(["--", "-D", "warnings"]);
    steps.command("clippy, the simulator's window", &mut window);
    for (name, features) in firmware::builds() {
        let mut command = firmware::cargo("clippy", features);
        command.args(["--", "-D", "warnings"]);
        steps.command(&format!("clippy, {name}"), &mut command);
    }
}

/// The tests of the host crates.
pub fn tests(steps: &mut Steps) {
    let mut command = tool::cargo(&["test", "--no-fail-fast", "--", "--show-output"]);
    steps.tests("host tests", Runner::Cargo, &mut command);
    let pictures = ["test", "--package=simulator", "--no-default-features"];
    let mut command = tool::cargo(&pictures);
    steps.tests("simulator, without a window", Runner::Cargo, &mut command);
}

/// The rules as a crate by themselves: documented, packed, built by the oldest compiler it names.
pub fn package(steps: &mut Steps) {
    const RULES: &str = "--package=wonders-core";
    let mut document = tool::cargo(&["doc", RULES, "--all-features", "--no-deps"]);
    document.env("RUSTDOCFLAGS", "-D warnings");
    steps.command("wonders-core, documented", &mut document);
    if !steps.full {
        return;
    }
    let pack = ["package", RULES, "--all-features", "--allow-dirty"];
    steps.command("wonders-core, packed", &mut tool::cargo(&pack));
    let oldest = concat!(env!("CARGO_PKG_RUST_VERSION"), ".0");
    let check = ["run", "--install", oldest, "cargo", "check", RULES];
    let mut command = tool::program("rustup", &check, &project::root());
    command
        .arg("--all-features")
        .arg("--target-dir")
        .arg(project::target().join("oldest"));
    steps.command("wonders-core, oldest compiler", &mut command);
}

/// What the rules cost. The counter runs on Linux alone, and building without it takes long.
pub fn instructions(steps: &mut Steps) {
    if !steps.full || !cfg!(target_os = "linux") {
        return;
    }
    steps.step("instructions of the rules", || {
        let table = instructions::measure()?;
        Ok(Outcome {
            counts: Counts::of(table.lines.len(), table.missed),
            words: table.lines.join("\n"),
        })
    });
}
