//! Wrong changes planted one at a time into a copy of the project: the tests must notice each.

use std::fs;
use std::path::Path;

use super::plan::{Plan, Progress};
use super::report::{Report, news};
use crate::board::HARDWARE;
use crate::counts::Counts;
use crate::fault::{self, Fault};
use crate::tool::{self, Captured};
use crate::{Fallible, copy, files, firmware, setup};

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
        return asked_on_device(tree, program, name);
    }
    let mut command = copy::cargo(tree, &["test", "--profile=faults", "--no-default-features"]);
    command
        .arg(format!("--package={package}"))
        .arg(format!("--test={program}"))
        .args(["--", name]);
    let said = tool::capture(&mut command)?;
    Ok((Counts::of_cargo(&said.text), said))
}

/// The same of a test that runs the firmware.
fn asked_on_device(tree: &Path, program: &str, name: &str) -> Fallible<(Counts, Captured)> {
    let (provoke, features) = firmware::PROVOKE;
    let mut build = copy::cargo(tree, &["build", "--profile=device-faults"]);
    build
        .args(["--package=wonders-firmware", "--no-default-features"])
        .args(["--target", setup::TARGET, "--features", features]);
    let built = tool::capture(&mut build)?;
    if !built.success {
        return Ok((Counts::default(), built));
    }
    // What can crash on demand is else the board's own firmware, so it stands in for that too.
    let built = copy::target().join(setup::TARGET).join("device-faults");
    let firmware = copy::target().join("firmware");
    for name in [provoke, &HARDWARE[0].name] {
        let to = firmware.join(name).with_extension("elf");
        files::copy(&built.join("wonders-firmware"), &to)?;
    }
    let mut command = tool::program("node", &["--test"], &tree.join("emulator"));
    command
        .args(["--test-reporter=spec", "--test-name-pattern", name])
        .arg(format!("test/{program}.test.mjs"))
        .env("WONDERS_ELF_DIR", firmware)
        .env("CARGO_TARGET_DIR", copy::target());
    let said = tool::capture(&mut command)?;
    Ok((Counts::of_node(&said.text), said))
}

fn read(path: &Path) -> Fallible<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Fallible {
    fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
