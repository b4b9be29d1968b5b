//! Wrong changes planted one at a time into a copy of the project: the tests must notice each.

use std::fs;
use std::path::{Path, PathBuf};

use super::plan::{Plan, Progress};
use super::report::{Report, news};
use crate::board::HARDWARE;
use crate::counts::Counts;
use crate::fault::{self, Fault};
use crate::tool::{self, Captured};
use crate::{Fallible, copy, files, firmware, project, setup};

/// Plants the sampled faults, or all of them.
pub fn planted(plan: &mut Plan, full: bool) {
    plan.essential("set-up: Pico target", setup::pico_target);
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.beside("faults, planted and noticed", move |progress| {
        match check(full, progress) {
            Ok(report) => report,
            Err(words) => Report::fail(words),
        }
    });
}

fn check(full: bool, progress: Progress) -> Fallible<Report> {
    let faults: Vec<Fault> = fault::all()?
        .into_iter()
        .filter(|fault| full || fault.sampled)
        .collect();
    progress("copying the project");
    let tree = copy::fresh()?;
    for fault in &faults {
        progress(&format!("without the fault: {}", fault.by[2]));
        passes(&tree, fault)?;
    }
    let mut counts = Counts::default();
    let mut missed = Vec::new();
    for (number, fault) in (1..).zip(&faults) {
        progress(&format!("{number} of {}: {}", faults.len(), fault.title));
        match noticed(&tree, fault) {
            Ok(()) => counts += Counts::PASS,
            Err(words) => {
                counts += Counts::FAIL;
                missed.push(format!("{}: {words}", fault.title));
            }
        }
    }
    Ok(Report {
        note: format!("{} noticed of {}", counts.passed, faults.len()),
        words: missed.join("\n"),
        counts,
        ..Report::default()
    })
}

/// The named test is there and passes on the copy as it is.
fn passes(tree: &Path, fault: &Fault) -> Fallible {
    let (counts, said) = asked(tree, fault)?;
    sound(fault, counts, &said)
}

/// What the test said without the fault means.
fn sound(fault: &Fault, counts: Counts, said: &Captured) -> Fallible {
    let name = &fault.by[2];
    match counts.passed {
        _ if !said.success => Err(format!("{name} fails without it:\n{}", news(&said.text))),
        0 => Err(format!("{}: there is no test {name}", fault.title)),
        _ => Ok(()),
    }
}

/// The named test fails with the fault.
fn noticed(tree: &Path, fault: &Fault) -> Fallible {
    let path = tree.join(&fault.file);
    let text = read(&path)?;
    write(&path, &fault.plant(&text)?)?;
    let after = asked(tree, fault);
    write(&path, &text)?;
    let (counts, said) = after?;
    verdict(fault, counts, &said)
}

/// What the test said with the fault means.
fn verdict(fault: &Fault, counts: Counts, said: &Captured) -> Fallible {
    match counts.failed {
        0 if said.success => Err(format!("{} does not notice", fault.by[2])),
        0 => Err(format!("it does not build:\n{}", news(&said.text))),
        _ => Ok(()),
    }
}

/// What a fault's test says of the copy, which is built quickly rather than to be quick.
fn asked(tree: &Path, fault: &Fault) -> Fallible<(Counts, Captured)> {
    let [package, program, name] = &fault.by;
    if package == fault::DEVICE {
        return asked_in_emulator(tree, fault);
    }
    let mut command = copy::cargo(tree, &["test", "--profile=faults", "--no-default-features"]);
    command
        .arg(format!("--package={package}"))
        .args(chosen(program))
        .args(["--", name]);
    let said = tool::capture(&mut command)?;
    Ok((Counts::of_cargo(&said.text), said))
}

/// How cargo is told which tests to run. A command's unit tests are those of its program.
fn chosen(program: &str) -> Vec<String> {
    match program {
        fault::UNIT => vec!["--lib".into(), "--bins".into()],
        _ => vec![format!("--test={program}")],
    }
}

/// The same of a test of the emulator.
fn asked_in_emulator(tree: &Path, fault: &Fault) -> Fallible<(Counts, Captured)> {
    let [_, program, name] = &fault.by;
    let firmware = if fault.is_in_emulator() {
        project::firmware()
    } else {
        let built = build(tree)?;
        if !built.success {
            return Ok((Counts::default(), built));
        }
        keep()?
    };
    let mut command = tool::program("node", &["--test"], &tree.join("emulator"));
    command
        .args(["--test-reporter=spec", "--test-name-pattern", name])
        .arg(format!("test/{program}.test.mjs"))
        .env("WONDERS_ELF_DIR", firmware)
        .env("CARGO_TARGET_DIR", copy::target());
    let said = tool::capture(&mut command)?;
    Ok((Counts::of_node(&said.text), said))
}

/// Builds the copy's firmware.
fn build(tree: &Path) -> Fallible<Captured> {
    let (_, features) = firmware::PROVOKE;
    let mut build = copy::cargo(tree, &["build", "--profile=device-faults"]);
    build
        .args(["--package=wonders-firmware", "--no-default-features"])
        .args(["--target", setup::TARGET, "--features", features]);
    tool::capture(&mut build)
}

/// Puts the copy's firmware into a folder, under the names by which the tests know it.
fn keep() -> Fallible<PathBuf> {
    let built = copy::target().join(setup::TARGET).join("device-faults");
    let folder = copy::target().join("firmware");
    // What can crash on demand is else the board's own firmware, so it stands in for that too.
    for name in [firmware::PROVOKE.0, &HARDWARE[0].name] {
        let to = folder.join(name).with_extension("elf");
        files::copy(&built.join("wonders-firmware"), &to)?;
    }
    Ok(folder)
}

fn read(path: &Path) -> Fallible<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Fallible {
    fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault() -> Fault {
        let by = ["wonders-tests", "rules", "B22"].map(str::to_owned);
        Fault {
            by,
            ..Fault::default()
        }
    }

    /// What a run of tests says that counts `passed` and `failed`.
    fn run(passed: u64, failed: u64, success: bool) -> (Counts, Captured) {
        let counts = Counts {
            passed,
            failed,
            skipped: 0,
        };
        let text = "error: no such thing".to_owned();
        (counts, Captured { success, text })
    }

    #[test]
    fn a_fault_is_noticed_only_by_a_test_that_fails() {
        let verdict = |(counts, said)| verdict(&fault(), counts, &said);
        assert_eq!(verdict(run(0, 1, false)), Ok(()));
        assert_eq!(verdict(run(3, 1, false)), Ok(()));
        let sentence = verdict(run(1, 0, true)).expect_err("the test passes");
        assert!(sentence.contains("B22 does not notice"), "{sentence}");
        let sentence = verdict(run(0, 0, true)).expect_err("there is no such test");
        assert!(sentence.contains("B22 does not notice"), "{sentence}");
        let sentence = verdict(run(0, 0, false)).expect_err("nothing ran");
        assert!(sentence.contains("does not build"), "{sentence}");
        assert!(sentence.contains("no such thing"), "{sentence}");
    }

    #[test]
    fn unit_tests_are_those_of_the_library_and_of_its_programs() {
        assert_eq!(chosen("unit"), ["--lib", "--bins"]);
        assert_eq!(chosen("keeper"), ["--test=keeper"]);
    }

    #[test]
    fn a_test_must_be_there_and_pass_before_anything_is_planted() {
        let sound = |(counts, said)| sound(&fault(), counts, &said);
        assert_eq!(sound(run(1, 0, true)), Ok(()));
        let sentence = sound(run(0, 0, true)).expect_err("there is no such test");
        assert!(sentence.contains("there is no test B22"), "{sentence}");
        for (passed, failed) in [(0, 1), (3, 1), (1, 0), (0, 0)] {
            let sentence = sound(run(passed, failed, false)).expect_err("it fails");
            assert!(sentence.contains("B22 fails without it"), "{sentence}");
        }
    }
}
