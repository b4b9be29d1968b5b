//! Everything that guards the project, in one command.

use std::fs;
use std::io::{self, Write};
use std::process::{Command, ExitCode};
use std::time::Instant;

use crate::args::Args;
use crate::board::BOARDS;
use crate::counts::{Counts, figures_of_cargo, figures_of_node};
use crate::serve::{self, Site, State};
use crate::{Outcome, device, elf, firmware, project, setup, tool, uf2};

/// The most a build may take of the flash, and of the RAM before it starts.
const BUDGET: elf::Size = elf::Size {
    flash: 384 * 1024,
    ram: 160 * 1024,
};

/// `cargo xtask test`.
pub fn run(args: &[String]) -> ExitCode {
    let mut args = Args::new(args);
    let full = args.switch("--full");
    if let Err(sentence) = args.finish() {
        eprintln!("error: {sentence}");
        return ExitCode::FAILURE;
    }
    let mut suite = Suite::default();
    set_up(&mut suite);
    if suite.counts.failed == 0 {
        host(&mut suite, full);
        firmwares(&mut suite);
        emulator(&mut suite, full);
    }
    suite.finish()
}

/// What everything else stands on.
fn set_up(suite: &mut Suite) {
    let brought = |outcome: Outcome| match outcome {
        Ok(()) => Report::default(),
        Err(words) => Report::fail(words),
    };
    suite.step("set-up: Pico target", || brought(setup::pico_target()));
    suite.step("set-up: rustfmt, clippy", || {
        brought(setup::rust_components())
    });
    suite.step("set-up: npm packages", || brought(setup::npm_packages()));
}

/// What runs on the PC.
fn host(suite: &mut Suite, full: bool) {
    suite.step("format", || {
        let mut command = tool::cargo(&["fmt", "--all", "--check", "--", "--color=never"]);
        checked(&mut command, "run `cargo fmt --all`")
    });
    suite.step("format, fuzz targets", || {
        let args = ["fmt", "--manifest-path=fuzz/Cargo.toml"];
        let mut command = tool::cargo(&args);
        let advice = format!("run `{}`", tool::line(&command));
        checked(command.arg("--check"), &advice)
    });
    suite.step("clippy, host", || {
        let args = ["clippy", "--all-targets", "--", "-D", "warnings"];
        checked(&mut tool::cargo(&args), "mend what clippy names")
    });
    suite.step("host tests", || {
        let mut command = tool::cargo(&["test", "--no-fail-fast", "--", "--show-output"]);
        counted(
            with_length(&mut command, full),
            Counts::of_cargo,
            figures_of_cargo,
        )
    });
}

/// What runs on the Pico.
fn firmwares(suite: &mut Suite) {
    suite.step(
        "rules, screens and store without an operating system",
        || {
            let mut command = tool::cargo(&["check", "--target", setup::TARGET]);
            command.args([
                "--package=wonders-core",
                "--package=wonders-ui",
                "--package=wonders-store",
            ]);
            checked(&mut command, "keep these crates no_std")
        },
    );
    let boards = BOARDS
        .iter()
        .map(|board| (board.name.as_str(), board.name.as_str()));
    let builds: Vec<_> = boards.chain([firmware::PROVOKE]).collect();
    for (name, features) in &builds {
        suite.step(&format!("clippy, {name}"), || {
            let mut command = firmware::cargo("clippy", features);
            checked(
                command.args(["--", "-D", "warnings"]),
                "mend what clippy names",
            )
        });
    }
    for (name, features) in &builds {
        suite.step(&format!("firmware, {name}"), || built(name, features));
    }
    for board in BOARDS.iter() {
        suite.step(&format!("uf2, {}", board.name), || match uf2::make(board) {
            Ok(_) => Report::pass(String::new()),
            Err(words) => Report::fail(words),
        });
    }
}

/// Builds a firmware and holds the result against the budget.
fn built(name: &str, features: &str) -> Report {
    let size = tool::quiet(&mut firmware::cargo("build", features))
        .and_then(|_| firmware::keep(name))
        .and_then(|path| elf::read(&path))
        .map(|elf| elf.size);
    let size = match size {
        Ok(size) => size,
        Err(words) => {
            // An older one must not stand in for it in the emulator; that it may not be there is well.
            drop(fs::remove_file(firmware::path(name)));
            return Report::fail(news(&words));
        }
    };
    let note = format!(
        "flash {:.1} of {} kB, RAM {:.1} of {} kB",
        f64::from(size.flash) / 1024.0,
        BUDGET.flash / 1024,
        f64::from(size.ram) / 1024.0,
        BUDGET.ram / 1024
    );
    if size.flash > BUDGET.flash || size.ram > BUDGET.ram {
        Report::fail(format!("too big: {note}"))
    } else {
        Report::pass(note)
    }
}

/// The firmware in the emulator, then the page in a browser.
fn emulator(suite: &mut Suite, full: bool) {
    suite.step("emulator tests", || {
        match test_files(|name| name != BROWSER_TEST) {
            Ok(files) => counted(
                with_length(&mut node(&files), full),
                Counts::of_node,
                figures_of_node,
            ),
            Err(words) => Report::fail(words),
        }
    });
    suite.step("device figures", || match device::measure() {
        Ok(table) => {
            let passed = (table.checked - table.missed) as u64;
            let failed = table.missed as u64;
            let mut note = format!("{} bounds", table.checked);
            for line in table.text.lines() {
                note += &format!("\n    {line}");
            }
            Report {
                counts: Counts { passed, failed },
                note,
                words: "figures marked with ! miss their bounds".into(),
            }
        }
        Err(words) => Report::fail(words),
    });
    suite.step("browser test", || match browser() {
        Ok(mut command) => counted(&mut command, Counts::of_node, figures_of_node),
        Err(words) => Report::fail(words),
    });
}

const BROWSER_TEST: &str = "browser.test.mjs";

fn test_files(wanted: impl Fn(&str) -> bool) -> Outcome<Vec<String>> {
    let folder = project::emulator().join("test");
    let entries = folder
        .read_dir()
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut files: Vec<String> = entries
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs") && wanted(name))
        .map(|name| format!("test/{name}"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(format!("there are no tests in {}", folder.display()));
    }
    Ok(files)
}

fn node(files: &[String]) -> Command {
    let mut command = tool::program(
        "node",
        &["--test", "--test-reporter=spec"],
        &project::emulator(),
    );
    command
        .args(files)
        .env("WONDERS_ELF_DIR", project::firmware());
    command
}

/// The page as `cargo xtask run` serves it, and a browser that looks at it.
fn browser() -> Outcome<Command> {
    let chromium = setup::chromium()?;
    let files = test_files(|name| name == BROWSER_TEST)?;
    let listener = serve::listen(0)?;
    let address = serve::address(&listener)?;
    serve::start(listener, Site::new(&BOARDS[0], State::Built));
    let mut command = node(&files);
    command
        .env("CHROMIUM", chromium)
        .env("WONDERS_URL", address);
    Ok(command)
}

/// Tells the tests whether they may take long.
fn with_length(command: &mut Command, full: bool) -> &mut Command {
    if full {
        command.env("WONDERS_FULL", "1")
    } else {
        command
    }
}

/// One check: the command ends well, or says what to do.
fn checked(command: &mut Command, advice: &str) -> Report {
    match tool::quiet(command) {
        Ok(_) => Report::pass(String::new()),
        Err(words) => Report::fail(format!("{}\n\n{advice}", news(&words))),
    }
}

/// Many checks in one command, counted out of its output, with what they measured.
fn counted(
    command: &mut Command,
    count: fn(&str) -> Counts,
    figures: fn(&str) -> Vec<&str>,
) -> Report {
    match tool::capture(command) {
        Err(words) => Report::fail(words),
        Ok(captured) => {
            let mut counts = count(&captured.text);
            // What does not even start prints no counts, and no tests are no proof.
            if counts.failed == 0 && (!captured.success || counts.passed == 0) {
                counts += Counts::FAIL;
            }
            let mut note = format!("{} passed, {} failed", counts.passed, counts.failed);
            if counts.failed == 0 {
                for figure in figures(&captured.text) {
                    note += &format!("\n    {figure}");
                }
            }
            let said = news(&captured.text);
            Report {
                counts,
                note,
                words: format!("`{}` said:\n{said}", tool::line(command)),
            }
        }
    }
}

/// The output without the lines that say that something is well.
fn news(text: &str) -> String {
    let dull = |line: &str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        line.ends_with("... ok")
            || line.starts_with("test result: ok")
            || matches!(
                word,
                "✔" | "Blocking" | "Compiling" | "Checking" | "Running" | "running"
            )
    };
    let mut lines: Vec<&str> = text.lines().filter(|line| !dull(line)).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n").trim().to_owned()
}

/// How a step went.
#[derive(Debug, Default)]
struct Report {
    counts: Counts,
    /// Stands behind the step's name.
    note: String,
    /// Shown when something failed.
    words: String,
}

impl Report {
    fn pass(note: String) -> Self {
        Self {
            counts: Counts::PASS,
            note,
            words: String::new(),
        }
    }

    fn fail(words: String) -> Self {
        Self {
            counts: Counts::FAIL,
            note: String::new(),
            words,
        }
    }
}

/// The run so far.
#[derive(Debug, Default)]
struct Suite {
    counts: Counts,
}

impl Suite {
    /// Does a step and prints its line.
    fn step(&mut self, name: &str, work: impl FnOnce() -> Report) {
        print!("{name:<54}");
        // A terminal that is gone shall not end the run.
        drop(io::stdout().flush());
        let start = Instant::now();
        let report = work();
        let verdict = if report.counts.failed == 0 {
            "ok"
        } else {
            "FAILED"
        };
        println!(
            "{verdict:<7}{:>7.1} s  {}",
            start.elapsed().as_secs_f64(),
            report.note
        );
        if report.counts.failed > 0 {
            println!("\n{}\n", report.words);
        }
        self.counts += report.counts;
    }

    /// The closing line.
    fn finish(self) -> ExitCode {
        println!(
            "test: {} passed, {} failed",
            self.counts.passed, self.counts.failed
        );
        if self.counts.failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_counts_nothing_has_failed() {
        let report = counted(
            &mut tool::cargo(&["--version"]),
            Counts::of_cargo,
            figures_of_cargo,
        );
        assert_eq!(report.counts, Counts::FAIL);
    }

    #[test]
    fn a_failure_is_shown_without_the_rest() {
        let text = "   Compiling a v1\nrunning 2 tests\ntest good ... ok\ntest bad ... FAILED\n✔ fine (1ms)\n✖ torn (2ms)\n";
        assert_eq!(news(text), "test bad ... FAILED\n✖ torn (2ms)");
    }
}
