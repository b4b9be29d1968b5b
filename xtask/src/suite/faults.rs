//! Wrong changes planted one at a time into a copy of the project: the tests must notice each.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::plan::{Plan, Progress};
use super::report::{Report, news};
use crate::counts::Counts;
use crate::fault::{self, Fault};
use crate::{Outcome, project, tool};

/// What the copy needs not have, as paths from the project's folder.
const LEFT_OUT: [&str; 6] = [
    "target",
    "emulator",
    "fuzz",
    "tests/data/screens",
    ".git",
    ".github",
];

/// Plants the sampled faults, or all of them.
pub fn planted(plan: &mut Plan, full: bool) {
    plan.step("faults, planted and noticed", move |progress| {
        match check(full, progress) {
            Ok(report) => report,
            Err(words) => Report::fail(words),
        }
    });
}

fn check(full: bool, progress: Progress) -> Outcome<Report> {
    let faults: Vec<Fault> = fault::all()?
        .into_iter()
        .filter(|fault| full || fault.sampled)
        .collect();
    let tree = project::target().join("faults/tree");
    progress("copying the project");
    let left_out = LEFT_OUT.map(|path| project::root().join(path));
    copy(&project::root(), &tree, &left_out)?;
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
fn passes(tree: &Path, fault: &Fault) -> Outcome {
    let said = tool::quiet(&mut test(tree, fault))?;
    match Counts::of_cargo(&said).passed {
        0 => Err(format!("{}: there is no test {}", fault.title, fault.by[2])),
        _ => Ok(()),
    }
}

/// The named test fails with the fault.
fn noticed(tree: &Path, fault: &Fault) -> Outcome {
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
    let mut command = tool::cargo(&["test", "--profile=faults"]);
    command
        .arg(format!("--package={package}"))
        .arg(format!("--test={program}"))
        .args(["--", name])
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", project::target().join("faults/build"));
    command
}

/// Brings a folder to the state of another; what is the same is not touched, so that it is not
/// built again.
fn copy(from: &Path, to: &Path, left_out: &[PathBuf]) -> Outcome {
    let failed = |error: std::io::Error| format!("{} cannot be copied: {error}", from.display());
    fs::create_dir_all(to).map_err(failed)?;
    let mut names = Vec::new();
    for entry in from.read_dir().map_err(failed)?.flatten() {
        let name = entry.file_name();
        let (source, copied) = (entry.path(), to.join(&name));
        if left_out.contains(&source) {
            continue;
        }
        names.push(name);
        if source.is_dir() {
            copy(&source, &copied, left_out)?;
        } else {
            let bytes = fs::read(&source).map_err(failed)?;
            if !fs::read(&copied).is_ok_and(|old| old == bytes) {
                fs::write(&copied, bytes).map_err(failed)?;
            }
        }
    }
    for entry in to.read_dir().map_err(failed)?.flatten() {
        if !names.contains(&entry.file_name()) {
            remove(&entry.path()).map_err(failed)?;
        }
    }
    Ok(())
}

fn remove(path: &PathBuf) -> std::io::Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)
    } else {
        fs::remove_file(path)
    }
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Outcome {
    fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_follows_its_original() {
        let folder = std::env::temp_dir().join(format!("copied-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("a/target")).expect("a folder");
        fs::write(from.join("a/one"), "1").expect("a file");
        let left_out = [from.join("a/target")];
        copy(&from, &to, &left_out).expect("a copy");
        assert_eq!(read(&to.join("a/one")).as_deref(), Ok("1"));
        assert!(!to.join("a/target").exists());
        fs::remove_file(from.join("a/one")).expect("a file");
        fs::write(from.join("a/two"), "2").expect("a file");
        copy(&from, &to, &left_out).expect("a copy");
        assert!(!to.join("a/one").exists() && to.join("a/two").exists());
        fs::remove_dir_all(folder).expect("a folder");
    }
}
