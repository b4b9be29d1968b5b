//! What runs on the PC.

use std::process::Command;

use super::plan::Plan;
use super::report::{Report, checked, counted};
use super::watch::Watch;
use crate::instructions::Counted;
use crate::{instructions, project, tool};

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

/// The rules as a crate by themselves: documented, packed, built by the oldest compiler it names.
pub fn package(plan: &mut Plan, _full: bool) {
    const RULES: &str = "--package=wonders-core";
    plan.step("wonders-core, documented", |_| {
        let mut command = tool::cargo(&["doc", RULES, "--all-features", "--no-deps"]);
        command.env("RUSTDOCFLAGS", "-D warnings");
        checked(&mut command, "mend what rustdoc names")
    });
    plan.step("wonders-core, packed", |_| {
        let args = ["package", RULES, "--all-features", "--allow-dirty"];
        checked(&mut tool::cargo(&args), "mend what cargo names")
    });
    plan.step("wonders-core, oldest compiler", |_| {
        let oldest = concat!(env!("CARGO_PKG_RUST_VERSION"), ".0");
        let target = project::target().join("oldest");
        let args = ["run", "--install", oldest, "cargo", "check", RULES];
        let mut command = tool::program("rustup", &args, &project::root());
        command
            .arg("--all-features")
            .arg("--target-dir")
            .arg(target);
        let advice = "name a newer compiler as `rust-version`, or do without what it lacks";
        checked(&mut command, advice)
    });
}

/// What the rules cost. The counter runs on Linux alone.
pub fn instructions(plan: &mut Plan, _full: bool) {
    if !cfg!(target_os = "linux") {
        return;
    }
    plan.step(
        "instructions of the rules",
        |_| match instructions::measure() {
            Ok(table) => held(&table),
            Err(words) => Report::fail(words),
        },
    );
}

/// All counts are one check.
fn held(table: &Counted) -> Report {
    match table.missed {
        0 => Report::pass(table.lines.join("\n    ")),
        _ => Report::fail(table.lines.join("\n")),
    }
}

/// Tells the tests whether they may take long.
pub fn with_length(command: &mut Command, full: bool) -> &mut Command {
    if full {
        command.env("WONDERS_FULL", "1")
    } else {
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Counts;

    #[test]
    fn long_tests_are_asked_for_in_a_full_run_alone() {
        let asked = |full| {
            let mut command = tool::cargo(&["test"]);
            with_length(&mut command, full);
            command
                .get_envs()
                .any(|(name, value)| name == "WONDERS_FULL" && value.is_some())
        };
        assert!(asked(true) && !asked(false));
    }

    #[test]
    fn a_count_that_misses_its_bound_is_a_failure() {
        let table = |missed| Counted {
            lines: vec!["a whole game  99 instructions".into()],
            missed,
        };
        assert_eq!(held(&table(0)).counts, Counts::PASS);
        assert_eq!(held(&table(1)).counts, Counts::FAIL);
        assert_eq!(held(&table(3)).counts, Counts::FAIL);
    }
}
