//! What runs on the Pico.

use std::fs;

use super::plan::Plan;
use super::report::{Report, checked, news};
use crate::board::HARDWARE;
use crate::elf::Elf;
use crate::{Fallible, audit, elf, firmware, setup, tool, uf2};

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

/// Every build, held against the budget, and the files for the drive. The target has no standard
/// library, so they hold rules, screens, store and keeper to doing without one, too.
pub fn builds(plan: &mut Plan, _full: bool) {
    plan.essential("set-up: Pico target", setup::pico_target);
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
    let report = tool::quiet(&mut firmware::cargo("build", features))
        .and_then(|_| firmware::keep(name))
        .and_then(|path| elf::read(&path))
        .and_then(|elf| judged(&elf));
    report.unwrap_or_else(|words| {
        // An older one must not stand in for it in the emulator; that it may not be there is well.
        drop(fs::remove_file(firmware::path(name)));
        Report::fail(news(&words))
    })
}

/// Whether it keeps to the budget; an error if the chip would not take it at all.
fn judged(elf: &Elf) -> Fallible<Report> {
    audit::check(elf)?;
    let size = elf.size;
    let note = format!(
        "flash {:.1} of {} kB, RAM {:.1} of {} kB",
        f64::from(size.flash) / 1024.0,
        BUDGET.flash / 1024,
        f64::from(size.ram) / 1024.0,
        BUDGET.ram / 1024
    );
    if size.flash > BUDGET.flash || size.ram > BUDGET.ram {
        Ok(Report::fail(format!("too big: {note}")))
    } else {
        Ok(Report::pass(note))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::tests::sound;
    use crate::counts::Counts;

    /// The counts of a sound firmware of this size.
    fn counts(flash: u32, ram: u32) -> Counts {
        let elf = Elf {
            size: elf::Size { flash, ram },
            ..sound()
        };
        judged(&elf).expect("the chip takes it").counts
    }

    #[test]
    fn a_firmware_may_fill_its_budget_of_flash_and_of_ram_and_no_more() {
        let elf::Size { flash, ram } = BUDGET;
        assert_eq!(counts(flash, ram), Counts::PASS);
        assert_eq!(counts(flash + 1, 0), Counts::FAIL);
        assert_eq!(counts(0, ram + 1), Counts::FAIL);
    }

    #[test]
    fn a_firmware_that_the_chip_would_not_take_is_an_error() {
        let elf = Elf {
            crash: None,
            ..sound()
        };
        assert_eq!(judged(&elf).err(), audit::check(&elf).err());
        assert!(judged(&elf).is_err());
    }
}
