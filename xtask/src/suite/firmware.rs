//! What runs on the Pico.

use std::fs;

use super::plan::Plan;
use super::report::{Report, checked, news};
use crate::board::HARDWARE;
use crate::{audit, elf, firmware, setup, tool, uf2};

/// The most a build may take of the flash, and of the RAM before it starts.
const BUDGET: elf::Size = elf::Size {
    flash: 760 * 1024,
    ram: 160 * 1024,
};

/// Name and features of every build.
fn all_builds() -> impl Iterator<Item = (&'static str, &'static str)> {
    let boards = HARDWARE
        .iter()
        .map(|board| (board.name.as_str(), board.name.as_str()));
    boards.chain([firmware::PROVOKE])
}

/// The style of the firmware, with every board's features.
pub fn lint(plan: &mut Plan) {
    plan.essential("set-up: Pico target", setup::pico_target);
    for (name, features) in all_builds() {
        plan.step(format!("clippy, {name}"), move |_| {
            let mut command = firmware::cargo("clippy", features);
            command.args(["--", "-D", "warnings"]);
            checked(&mut command, "mend what clippy names")
        });
    }
}

/// Every build, held against the budget, and the files for the drive.
pub fn builds(plan: &mut Plan, _full: bool) {
    plan.essential("set-up: Pico target", setup::pico_target);
    plan.step(
        "rules, screens and store without an operating system",
        |_| {
            let mut command = tool::cargo(&["check", "--target", setup::TARGET]);
            command.args([
                "--package=wonders-core",
                "--package=wonders-ui",
                "--package=wonders-store",
                "--package=wonders-keeper",
            ]);
            checked(&mut command, "keep these crates no_std")
        },
    );
    for (name, features) in all_builds() {
        plan.step(format!("firmware, {name}"), move |_| built(name, features));
    }
    for board in HARDWARE.iter() {
        plan.step(format!("uf2, {}", board.name), move |_| {
            match uf2::make(board) {
                Ok(_) => Report::pass(""),
                Err(words) => Report::fail(words),
            }
        });
    }
}

/// Builds a firmware and holds the result against what the chip wants and against the budget.
fn built(name: &str, features: &str) -> Report {
    let size = tool::quiet(&mut firmware::cargo("build", features))
        .and_then(|_| firmware::keep(name))
        .and_then(|path| elf::read(&path))
        .and_then(|elf| audit::check(&elf).map(|()| elf.size));
    let size = match size {
        Ok(size) => size,
        Err(words) => {
            // An older one must not stand in for it in the emulator; that it may not be there is well.
            drop(fs::remove_file(firmware::path(name)));
            return Report::fail(news(&words));
        }
    };
    let note = format!(
        "flash {:.1} of {} kB, RAM {:.1} of {} kB",
        f64::from(size.flash) / 1024.0,
        BUDGET.flash / 1024,
        f64::from(size.ram) / 1024.0,
        BUDGET.ram / 1024
    );
    if size.flash > BUDGET.flash || size.ram > BUDGET.ram {
        Report::fail(format!("too big: {note}"))
    } else {
        Report::pass(note)
    }
}
