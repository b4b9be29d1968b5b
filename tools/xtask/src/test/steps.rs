//! Steps done one after the other: each is told with its time, and what it said if it fails.

use std::process::Command;
use std::time::Instant;

use crate::counts::{Counts, Runner};
use crate::{Fallible, tool};

/// What a step came to.
pub struct Outcome {
    pub counts: Counts,
    /// Figures where all is well, otherwise what is wrong.
    pub words: String,
}

/// The steps of a run, and what they came to so far.
pub struct Steps {
    /// The long runs are wanted.
    pub full: bool,
    counts: Counts,
}

impl Steps {
    pub fn new(full: bool) -> Self {
        Self {
            full,
            counts: Counts::default(),
        }
    }

    /// All checks of all steps.
    pub fn counts(self) -> Counts {
        self.counts
    }

    /// Does a step of any number of checks.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Fallible<Outcome>) {
        println!("        {name} ...");
        let start = Instant::now();
        let outcome = work().unwrap_or_else(|words| Outcome {
            counts: Counts::FAIL,
            words,
        });
        let verdict = match outcome.counts.all_well() {
            true => "ok",
            false => "FAILED",
        };
        let Counts { passed, failed, .. } = outcome.counts;
        let seconds = start.elapsed().as_secs_f64();
        let mut text =
            format!("{verdict:<8}{name}: {passed} passed, {failed} failed, {seconds:.1} s");
        for line in outcome.words.lines() {
            text += &format!("\n    {line}");
        }
        println!("{text}");
        self.counts += outcome.counts;
    }

    /// Does a step that is one check; it gives a note.
    pub fn check(&mut self, name: &str, work: impl FnOnce() -> Fallible<String>) {
        self.step(name, || {
            Ok(Outcome {
                counts: Counts::PASS,
                words: work()?,
            })
        });
    }

    /// One check: the command ends well.
    pub fn command(&mut self, name: &str, command: &mut Command) {
        self.check(name, || tool::quiet(command).map(|_| String::new()));
    }

    /// Many checks in one command, counted by what it prints.
    pub fn tests(&mut self, name: &str, runner: Runner, command: &mut Command) {
        if self.full {
            command.env("WONDERS_FULL", "1");
        }
        self.step(name, || {
            let said = tool::capture(command)?;
            let mut counts = runner.count(&said.text);
            // What does not even start prints no counts, and no tests are no proof.
            if counts.failed == 0 && (!said.success || counts.passed == 0) {
                counts += Counts::FAIL;
            }
            let words = match counts.all_well() {
                true => runner.figures(&said.text).join("\n"),
                false => format!("`{}` said:\n{}", tool::line(command), news(&said.text)),
            };
            Ok(Outcome { counts, words })
        });
    }
}

/// A test program's output without the lines that say that something is well.
fn news(text: &str) -> String {
    let dull = |line: &&str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        line.ends_with("... ok") || matches!(word, "✔" | "Compiling" | "Running" | "running")
    };
    let lines: Vec<&str> = text.lines().filter(|line| !dull(line)).collect();
    lines.join("\n")
}
