//! The firmware in the emulator.

use std::process::Command;
use std::thread::available_parallelism;

use super::host::with_length;
use super::plan::Plan;
use super::report::{Report, counted};
use super::watch::Watch;
use crate::counts::Counts;
use crate::device::Measured;
use crate::{Fallible, device, project, setup, tool};

/// How the tests end that need a browser.
pub const BROWSER_TEST: &str = ".browser.test.mjs";

/// The firmware on the emulated Pico.
pub fn tests(plan: &mut Plan, full: bool) {
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.step("emulator tests", move |progress| {
        match test_files(|name| !name.ends_with(BROWSER_TEST)) {
            Ok(files) => {
                // One for each core; left to itself, Node spares one of them.
                let cores = available_parallelism().map_or(1, usize::from);
                let mut words = vec![format!("--test-concurrency={cores}")];
                words.extend(files);
                let mut command = node(&words);
                counted(with_length(&mut command, full), Watch::node(), progress)
            }
            Err(words) => Report::fail(words),
        }
    });
}

/// What a whole game takes on the device.
pub fn figures(plan: &mut Plan, _full: bool) {
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.beside("device figures", |_| match device::measure() {
        Ok(table) => held(&table),
        Err(words) => Report::fail(words),
    });
}

/// Each figure is a check.
fn held(table: &Measured) -> Report {
    let mut note = format!("{} bounds", table.checked);
    for line in table.text.lines() {
        note += &format!("\n    {line}");
    }
    Report {
        counts: Counts {
            passed: (table.checked - table.missed) as u64,
            failed: table.missed as u64,
            skipped: 0,
        },
        note,
        words: "figures marked with ! miss their bounds".into(),
        ..Report::default()
    }
}

/// The emulator's tests of which the name is wanted.
pub fn test_files(wanted: impl Fn(&str) -> bool) -> Fallible<Vec<String>> {
    let folder = project::emulator().join("test");
    let entries = folder
        .read_dir()
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut files: Vec<String> = entries
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs") && wanted(name))
        .map(|name| format!("test/{name}"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(format!("there are no tests in {}", folder.display()));
    }
    Ok(files)
}

/// Node on these tests.
pub fn node(files: &[String]) -> Command {
    let mut command = tool::program(
        "node",
        &["--test", "--test-reporter=spec"],
        &project::emulator(),
    );
    command
        .args(files)
        .env("WONDERS_ELF_DIR", project::firmware());
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;

    #[test]
    fn every_test_is_run_once_with_a_browser_or_without() {
        let plain = test_files(|name| !name.ends_with(BROWSER_TEST)).expect("tests");
        let browser = test_files(|name| name.ends_with(BROWSER_TEST)).expect("tests");
        let all = files::list(&project::emulator().join("test")).expect("a folder");
        let all = all.iter().filter(|name| name.contains(".test."));
        let mut run = [plain, browser].concat();
        run.sort();
        assert!(all.map(|name| format!("test/{name}")).eq(run));
        assert!(test_files(|_| false).is_err(), "no tests are no proof");
    }

    #[test]
    fn a_figure_that_misses_its_bound_is_a_failed_check() {
        let measured = |missed| Measured {
            text: "boot-ms  <= 400  312.0".into(),
            checked: 9,
            missed,
        };
        for missed in [0, 1, 9] {
            let report = held(&measured(missed));
            assert_eq!(report.counts.passed, 9 - missed as u64);
            assert_eq!(report.counts.failed, missed as u64);
            assert!(report.note.ends_with("boot-ms  <= 400  312.0"));
        }
    }
}
