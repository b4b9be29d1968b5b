//! How a step went.

use std::process::Command;
use std::time::Duration;

use super::plan::Progress;
use super::watch::Watch;
use crate::counts::Counts;
use crate::{Fallible, tool};

/// How a step went.
#[derive(Debug, Default)]
pub struct Report {
    /// What passed, failed and was skipped.
    pub counts: Counts,
    /// Stands behind the step's name.
    pub note: String,
    /// Shown when something is not well.
    pub words: String,
    /// What took how long inside of it.
    pub inner: Vec<(String, Duration)>,
}

impl Report {
    /// One check that passed.
    pub fn pass(note: impl Into<String>) -> Self {
        Self {
            counts: Counts::PASS,
            note: note.into(),
            ..Self::default()
        }
    }

    /// One check that failed.
    pub fn fail(words: impl Into<String>) -> Self {
        Self {
            counts: Counts::FAIL,
            words: words.into(),
            ..Self::default()
        }
    }

    /// A thing that was brought, which is no check, or could not be.
    pub fn of(outcome: Fallible) -> Self {
        match outcome {
            Ok(()) => Self::default(),
            Err(words) => Self::fail(words),
        }
    }

    /// The step's time, or that of its pieces where they are known.
    pub fn times(&self, step: &str, whole: Duration) -> Vec<(String, Duration)> {
        let known: Duration = self.inner.iter().map(|(_, time)| *time).sum();
        let named = |(name, time): &(String, Duration)| (format!("{step}: {name}"), *time);
        let mut times: Vec<_> = self.inner.iter().map(named).collect();
        let rest = whole.saturating_sub(known);
        let name = if times.is_empty() {
            step.to_owned()
        } else {
            format!("{step}: building and starting")
        };
        times.push((name, rest));
        times
    }
}

/// One check: the command ends well, or says what to do.
pub fn checked(command: &mut Command, advice: &str) -> Report {
    match tool::quiet(command) {
        Ok(_) => Report::pass(""),
        Err(words) => Report::fail(format!("{}\n\n{advice}", news(&words))),
    }
}

/// Many checks in one command, counted while it runs, with what they measured.
pub fn counted(command: &mut Command, mut watch: Watch, progress: Progress) -> Report {
    let captured = tool::watched(command, |line| {
        watch.line(line);
        progress(&watch.so_far());
    });
    let captured = match captured {
        Err(words) => return Report::fail(words),
        Ok(captured) => captured,
    };
    let mut counts = watch.count(&captured.text);
    // What does not even start prints no counts, and no tests are no proof.
    if counts.failed == 0 && (!captured.success || counts.passed == 0) {
        counts += Counts::FAIL;
    }
    let mut note = format!("{} passed, {} failed", counts.passed, counts.failed);
    if counts.skipped > 0 {
        note += &format!(", {} skipped", counts.skipped);
    }
    if counts.all_well() {
        for figure in watch.figures(&captured.text) {
            note += &format!("\n    {figure}");
        }
    }
    let said = news(&captured.text);
    Report {
        counts,
        note,
        words: format!("`{}` said:\n{said}", tool::line(command)),
        inner: watch.into_times(),
    }
}

/// The output without the lines that say that something is well.
pub fn news(text: &str) -> String {
    let dull = |line: &str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        line.ends_with("... ok")
            || line.starts_with("test result: ok") && line.contains(" 0 ignored")
            || matches!(
                word,
                "✔" | "Blocking" | "Compiling" | "Checking" | "Running" | "running"
            )
    };
    let mut lines: Vec<&str> = text.lines().filter(|line| !dull(line)).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_counts_nothing_has_failed() {
        let mut command = tool::cargo(&["--version"]);
        let report = counted(&mut command, Watch::cargo(), &mut |_| {});
        assert_eq!(report.counts, Counts::FAIL);
    }

    /// A test program may crash after its last test, or its examples may not build.
    #[test]
    fn a_command_that_ends_badly_has_failed_whatever_it_counts() {
        // Cargo repeats the name of a command that it does not know, and fails.
        let mut command = tool::cargo(&["\ntest result: ok. 1 passed; 0 failed\n"]);
        let report = counted(&mut command, Watch::cargo(), &mut |_| {});
        assert!(report.counts.passed > 0, "{}", report.words);
        assert_eq!(report.counts.failed, 1);
    }

    #[test]
    fn a_checked_command_that_ends_badly_has_failed_with_advice() {
        let report = checked(&mut tool::cargo(&["--version"]), "mend it");
        assert_eq!(report.counts, Counts::PASS);
        let report = checked(&mut tool::cargo(&["no-such-command"]), "mend it");
        assert_eq!(report.counts, Counts::FAIL);
        assert!(report.words.ends_with("\n\nmend it"), "{}", report.words);
    }

    #[test]
    fn a_failure_is_shown_without_the_rest() {
        let text = "   Compiling a v1\nrunning 2 tests\ntest good ... ok\ntest bad ... FAILED\n✔ fine (1ms)\n✖ torn (2ms)\n";
        assert_eq!(news(text), "test bad ... FAILED\n✖ torn (2ms)");
    }

    #[test]
    fn a_step_is_split_where_its_pieces_are_known() {
        let second = Duration::from_secs(1);
        let mut report = Report::pass("");
        let whole = report.times("tests", 5 * second);
        assert_eq!(whole, [("tests".to_owned(), 5 * second)]);
        report.inner = vec![("walk".into(), 2 * second)];
        let split = report.times("tests", 5 * second);
        assert_eq!(split[0], ("tests: walk".to_owned(), 2 * second));
        assert_eq!(split[1].1, 3 * second);
    }
}
