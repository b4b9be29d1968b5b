//! What stands between rules, screens and flash, judged by the tests that run on the PC: which of them come to a
//! statement, and what they say without it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use super::Outcome;
use super::copy::{Copy, Ground};
use super::limited::passes;
use crate::{Fallible, tool};

/// Where statements are left out.
pub static GROUND: Ground = Ground {
    name: "omit",
    folders: &["tabletop/src", "ui/src/shell", "firmware/keeper/src"],
    without: &[],
    switches: include_str!("switches-host.rs.txt"),
    manifests: &[
        "tabletop/Cargo.toml",
        "ui/Cargo.toml",
        "firmware/keeper/Cargo.toml",
    ],
    check: &["--lib", "--package=wonders-ui", "--package=wonders-keeper"],
};

/// The crates whose tests judge.
const TESTS: [&str; 5] = [
    "--package=wonders-tabletop",
    "--package=wonders-ui",
    "--package=wonders-keeper",
    "--package=wonders-tests",
    "--package=wonders-web",
];

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
        let mut build = copy.cargo(&["test", "--tests", "--no-run"]);
        let said = tool::quiet(build.args(TESTS))?;
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
