//! The tests, which of them come to a statement, and what they say without it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::copy::Copy;
use crate::{Fallible, tool};

/// What becomes of a statement that is left out.
pub enum Outcome {
    /// A test fails.
    Noticed,
    /// All tests that come to it pass.
    Passed,
    /// No test comes to it.
    Unreached,
}

/// A test program.
struct Program {
    path: PathBuf,
    /// Where it is started.
    folder: PathBuf,
    /// What its tests come to, and how long they take.
    tests: BTreeMap<String, (BTreeSet<usize>, Duration)>,
}

/// All test programs.
pub struct Trial {
    programs: Vec<Program>,
}

impl Trial {
    /// Builds the tests and runs each of them once. Those that fail do not judge: some look at the
    /// manifests, which the copy has otherwise.
    pub fn new(copy: &Copy) -> Fallible<Self> {
        let said = tool::quiet(&mut copy.cargo(&["test", "--tests", "--no-run"]))?;
        let mut programs = Vec::new();
        for line in said.lines().filter(|line| line.contains("Executable")) {
            let path = line
                .rsplit_once('(')
                .map(|(_, path)| path.trim_end_matches(')'));
            let path = copy.folder.join(path.unwrap_or_default());
            programs.push(Program::new(path, copy)?);
        }
        match programs.iter().all(|program| program.tests.is_empty()) {
            true => Err(format!("no test passes:\n{said}")),
            false => Ok(Self { programs }),
        }
    }

    /// Runs what comes to a statement without it; the quickest programs first.
    pub fn without(&self, number: usize) -> Fallible<Outcome> {
        let mut runs: Vec<(Duration, &Program, Vec<&str>)> = Vec::new();
        for program in &self.programs {
            let reach = program
                .tests
                .iter()
                .filter(|(_, (seen, _))| seen.contains(&number));
            let (mut time, mut names) = (Duration::ZERO, Vec::new());
            for (name, (_, took)) in reach {
                time += *took;
                names.push(name.as_str());
            }
            if !names.is_empty() {
                runs.push((time, program, names));
            }
        }
        runs.sort_by_key(|(time, ..)| *time);
        if runs.is_empty() {
            return Ok(Outcome::Unreached);
        }
        for (time, program, names) in runs {
            let mut command = program.command();
            command
                .arg("--exact")
                .args(names)
                .env("OMIT", number.to_string());
            if !passes(&mut command, time * 5 + Duration::from_secs(30))? {
                return Ok(Outcome::Noticed);
            }
        }
        Ok(Outcome::Passed)
    }
}

impl Program {
    fn new(path: PathBuf, copy: &Copy) -> Fallible<Self> {
        let mut program = Self {
            folder: copy.folder.join("tests"),
            path,
            tests: BTreeMap::new(),
        };
        let list = tool::quiet(program.command().args(["--list", "--format=terse"]))?;
        let names = list.lines().filter_map(|line| line.strip_suffix(": test"));
        let notes = copy.target().join("seen.txt");
        for name in names {
            // That there is none yet is well.
            drop(fs::remove_file(&notes));
            let mut command = program.command();
            command.args(["--exact", name]).env("OMIT_SEEN", &notes);
            let start = Instant::now();
            if passes(&mut command, Duration::from_secs(600))? {
                let text = fs::read_to_string(&notes).unwrap_or_default();
                let seen = text.lines().filter_map(|line| line.parse().ok()).collect();
                program
                    .tests
                    .insert(name.to_owned(), (seen, start.elapsed()));
            }
        }
        Ok(program)
    }

    fn command(&self) -> Command {
        let mut command = tool::program(&self.path.to_string_lossy(), &[], &self.folder);
        // All tests try every statement: fewer games each are enough.
        command.env("WONDERS_QUICK", "1");
        command
    }
}

/// Whether all tests of a program pass in this time; it is ended at the first that fails.
fn passes(command: &mut Command, limit: Duration) -> Fallible<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("`{}` could not be started: {error}", tool::line(command)))?;
    let failed = failures(&mut child);
    let end = Instant::now() + limit;
    let mut failing = false;
    let passed = loop {
        if let Ok(Some(status)) = child.try_wait() {
            break status.success();
        }
        failing |= failed.recv_timeout(Duration::from_millis(5)).is_ok();
        if failing || Instant::now() > end {
            break false;
        }
    };
    // It may have ended by itself.
    drop(child.kill());
    drop(child.wait());
    Ok(passed)
}

/// Tells when a test has failed.
fn failures(child: &mut Child) -> Receiver<()> {
    let (sender, receiver) = channel();
    if let Some(output) = child.stdout.take() {
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if line.ends_with("FAILED") {
                    let _ = sender.send(());
                }
            }
        });
    }
    receiver
}
