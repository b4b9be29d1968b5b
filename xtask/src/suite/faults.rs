//! Wrong changes planted one at a time into a copy of the project: the tests must notice each.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::plan::{Plan, Progress};
use super::report::{Report, news};
use crate::counts::Counts;
use crate::fault::{self, Fault};
use crate::{Fallible, copy, tool};

/// Plants the sampled faults, or all of them.
pub fn planted(plan: &mut Plan, full: bool) {
    plan.step("faults, planted and noticed", move |progress| {
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
    let said = tool::quiet(&mut test(tree, fault))?;
    match Counts::of_cargo(&said).passed {
        0 => Err(format!("{}: there is no test {}", fault.title, fault.by[2])),
        _ => Ok(()),
    }
}

/// The named test fails with the fault.
fn noticed(tree: &Path, fault: &Fault) -> Fallible {
    let path = tree.join(&fault.file);
    let text = read(&path)?;
    write(&path, &fault.plant(&text)?)?;
    let after = tool::capture(&mut test(tree, fault));
    write(&path, &text)?;
    let after = after?;
    match Counts::of_cargo(&after.text).failed {
        0 if after.success => Err(format!("{} does not notice", fault.by[2])),
        0 => Err(format!("it does not build:\n{}", news(&after.text))),
        _ => Ok(()),
    }
}

/// Cargo on a fault's test in the copy, quick to build rather than quick to run.
fn test(tree: &Path, fault: &Fault) -> Command {
    let [package, program, name] = &fault.by;
    let mut command = copy::cargo(tree, &["test", "--profile=faults", "--no-default-features"]);
    command
        .arg(format!("--package={package}"))
        .arg(format!("--test={program}"))
        .args(["--", name]);
    command
}

fn read(path: &Path) -> Fallible<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Fallible {
    fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
