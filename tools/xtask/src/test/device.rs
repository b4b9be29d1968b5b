//! What runs on the Pico: its builds, and the firmware in the emulator.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::available_parallelism;

use super::steps::{Outcome, Steps};
use crate::board::{HARDWARE, Hardware};
use crate::chip::Chip;
use crate::counts::{Counts, Runner};
use crate::{Fallible, audit, device, elf, emulator, firmware, project, thumb, tool, uf2};

/// The most a build may take of a chip's flash, and of its RAM before it starts.
const fn budget(chip: Chip) -> elf::Size {
    let flash = match chip {
        // The texts of six languages grow with the screens; a megabyte would still do.
        Chip::Rp2040 => 920 * 1024,
        // Its instructions say more in fewer bytes.
        Chip::Rp2350 => 910 * 1024,
    };
    let ram = 160 * 1024;
    elf::Size { flash, ram }
}

/// How the tests end that need a browser.
const BROWSER_TEST: &str = ".browser.test.mjs";
/// The tests of the firmware that crashes on demand, which is a build of its own.
const CRASH_TEST: &str = "crash.test.mjs";

/// The boards that are built and tried: the default one, or all where the long runs are wanted.
pub fn boards(full: bool) -> &'static [Hardware] {
    match full {
        true => &HARDWARE,
        false => &HARDWARE[..1],
    }
}

/// The builds, held against the budget, and the files for the drive. The target has no standard
/// library, so they hold rules, screens, store and keeper to doing without one, too.
pub fn builds(steps: &mut Steps) {
    let tried = boards(steps.full);
    for (name, features) in firmware::builds_for(tried) {
        steps.check(&format!("firmware, {name}"), || built(name, features));
    }
    for board in tried {
        let name = format!("uf2, {}", board.name);
        steps.check(&name, || uf2::make(board).map(|_| String::new()));
    }
}

/// What a Pico 2 has of its own: clippy on its firmware, and with the long runs its builds.
pub fn pico_2(steps: &mut Steps) {
    if !steps.full {
        steps.command(
            "clippy, firmware for a Pico 2 and its tests for a probe",
            &mut clippy_for_pico_2(),
        );
        return;
    }
    for board in HARDWARE.iter().filter(|board| board.socket) {
        let name = format!("firmware and uf2, {} on a Pico 2", board.name);
        steps.check(&name, || built_for_pico_2(board));
    }
    for chip in [Chip::Rp2040, Chip::Rp2350] {
        let name = format!("tests for a {} with a probe", chip.pico());
        steps.check(&name, || built_for_probe(chip));
    }
    let name = "rules, screens and store as code of a Pico 2, in QEMU";
    steps.check(name, thumb::compare);
}

/// Clippy on the firmware for a Pico 2: a whole build of it takes more than a minute, and all that a
/// Pico's build has in common with it is checked, too.
fn clippy_for_pico_2() -> Command {
    let name = &HARDWARE[0].name;
    let mut clippy = firmware::cargo_in(&project::target(), Chip::Rp2350, "clippy", name);
    clippy.args(["--bin", "wonders-firmware", "--test", "on_target"]);
    clippy.args(["--", "-D", "warnings"]);
    clippy
}

/// The firmware for a Pico 2, held against what its chip wants and against the budget.
pub fn built_for_pico_2(board: &Hardware) -> Fallible<String> {
    let chip = Chip::Rp2350;
    let elf = elf::read(&firmware::make_for(chip, board)?)?;
    uf2::make_for(chip, board)?;
    within_budget(chip, elf.size)
}

/// The tests that only a board can run.
fn built_for_probe(chip: Chip) -> Fallible<String> {
    let mut build = firmware::cargo_in(&project::target(), chip, "test", &HARDWARE[0].name);
    build.args(["--test", "on_target", "--no-run"]);
    tool::quiet(&mut build).map(|_| String::new())
}

/// Builds a firmware and holds the result against what the chip wants and against the budget.
fn built(name: &str, features: &str) -> Fallible<String> {
    let sized = firmware::make(name, features)
        .and_then(|path| elf::read(&path))
        .and_then(|elf| {
            audit::check(&elf)?;
            match name == firmware::PROVOKE.0 {
                // Nobody flashes it: it may be larger by what it does on demand.
                true => Ok(String::new()),
                false => within_budget(Chip::Rp2040, elf.size),
            }
        });
    if sized.is_err() {
        // An older one must not stand in for it in the emulator; that it may not be there is well.
        drop(fs::remove_file(firmware::path(name)));
    }
    sized
}

fn within_budget(chip: Chip, size: elf::Size) -> Fallible<String> {
    let most = budget(chip);
    let note = format!(
        "flash {:.1} of {} kB, RAM {:.1} of {} kB",
        f64::from(size.flash) / 1024.0,
        most.flash / 1024,
        f64::from(size.ram) / 1024.0,
        most.ram / 1024
    );
    match size.flash > most.flash || size.ram > most.ram {
        true => Err(format!("too big: {note}")),
        false => Ok(note),
    }
}

/// The firmware on the emulated Pico.
pub fn tests(steps: &mut Steps) {
    let command = emulator::ready(boards(steps.full)).and_then(|()| node(steps.full, false));
    match command {
        Ok(mut command) => steps.tests("emulator tests", Runner::Node, &mut command),
        Err(words) => steps.check("emulator tests", || Err(words)),
    }
}

/// What a whole game takes on the device.
pub fn figures(steps: &mut Steps) {
    let full = steps.full;
    steps.step("device figures", || {
        emulator::ready(boards(full))?;
        let table = device::measure(boards(full))?;
        Ok(Outcome {
            counts: Counts::of(table.checked, table.missed),
            words: table.text,
        })
    });
}

/// The files with tests of emulator and site that need a browser, or the others.
pub fn files(full: bool, browser: bool) -> Fallible<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in [project::emulator(), project::web()].map(|folder| folder.join("test")) {
        let entries = folder
            .read_dir()
            .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
        let wanted = |name: &str| {
            name.ends_with(".test.mjs")
                && name.ends_with(BROWSER_TEST) == browser
                && (full || name != CRASH_TEST)
        };
        let paths = entries.flatten().map(|entry| entry.path());
        files.extend(paths.filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(wanted)
        }));
    }
    files.sort();
    Ok(files)
}

/// Node on the tests of emulator and site that need a browser, or on the others.
pub fn node(full: bool, browser: bool) -> Fallible<Command> {
    // One for each core; left to itself, Node spares one of them.
    let cores = available_parallelism().map_or(1, usize::from);
    let mut command = emulator::node(&["--test", "--test-reporter=spec"]);
    let names: Vec<&str> = boards(full)
        .iter()
        .map(|board| board.name.as_str())
        .collect();
    command
        .arg(format!("--test-concurrency={cores}"))
        // A test that waits for what never comes ends, on a busy machine too.
        .arg(format!(
            "--test-timeout={}",
            if full { 3_600_000 } else { 900_000 }
        ))
        .args(files(full, browser)?)
        .env("WONDERS_BOARDS", names.join(" "));
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_firmware_may_fill_its_budget_of_flash_and_of_ram_and_no_more() {
        for chip in [Chip::Rp2040, Chip::Rp2350] {
            let elf::Size { flash, ram } = budget(chip);
            let fits = |flash, ram| within_budget(chip, elf::Size { flash, ram }).is_ok();
            assert!(fits(flash, ram));
            assert!(!fits(flash + 1, 0));
            assert!(!fits(0, ram + 1));
        }
    }
}
