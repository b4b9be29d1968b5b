//! The firmware in the emulator, and the page in a browser.

use std::process::Command;

use super::host::with_length;
use super::plan::Plan;
use super::report::{Report, counted};
use super::watch::Watch;
use crate::board::BOARDS;
use crate::counts::Counts;
use crate::serve::{self, Site, State};
use crate::{Outcome, device, project, setup, tool};

const BROWSER_TEST: &str = "browser.test.mjs";

/// The firmware on the emulated Pico.
pub fn tests(plan: &mut Plan, full: bool) {
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.step("emulator tests", move |progress| {
        match test_files(|name| name != BROWSER_TEST) {
            Ok(files) => {
                let mut command = node(&files);
                counted(with_length(&mut command, full), Watch::node(), progress)
            }
            Err(words) => Report::fail(words),
        }
    });
}

/// What a whole game takes on the device.
pub fn figures(plan: &mut Plan, _full: bool) {
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.step("device figures", |_| match device::measure() {
        Ok(table) => {
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
        Err(words) => Report::fail(words),
    });
}

/// The page as `cargo xtask run` serves it.
pub fn page(plan: &mut Plan, _full: bool) {
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.step("browser test", |progress| match browser() {
        Ok(mut command) => counted(&mut command, Watch::node(), progress),
        Err(words) => Report::fail(words),
    });
}

fn test_files(wanted: impl Fn(&str) -> bool) -> Outcome<Vec<String>> {
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

fn node(files: &[String]) -> Command {
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

/// The page as `cargo xtask run` serves it, and a browser that looks at it.
fn browser() -> Outcome<Command> {
    let chromium = setup::chromium()?;
    let files = test_files(|name| name == BROWSER_TEST)?;
    let listener = serve::listen(0)?;
    let address = serve::address(&listener)?;
    serve::start(listener, Site::new(&BOARDS[0], State::Built));
    let mut command = node(&files);
    command
        .env("CHROMIUM", chromium)
        .env("WONDERS_URL", address);
    Ok(command)
}
