//! Reading along while test programs run: how far they are, and which of them takes long.

use std::time::Duration;

use crate::counts::{Counts, figures_of_cargo, figures_of_node};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Runner {
    Cargo,
    Node,
}

/// What was seen so far of a runner's output.
#[derive(Debug)]
pub struct Watch {
    runner: Runner,
    done: u64,
    now: String,
    times: Vec<(String, Duration)>,
}

impl Watch {
    /// For `cargo test`.
    pub fn cargo() -> Self {
        Self::new(Runner::Cargo)
    }

    /// For `node --test --test-reporter=spec`.
    pub fn node() -> Self {
        Self::new(Runner::Node)
    }

    fn new(runner: Runner) -> Self {
        Self {
            runner,
            done: 0,
            now: "starting".into(),
            times: Vec::new(),
        }
    }

    /// Takes note of a line as it comes.
    pub fn line(&mut self, line: &str) {
        match self.runner {
            Runner::Cargo => self.cargo_line(line),
            Runner::Node => self.node_line(line),
        }
    }

    fn cargo_line(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["Compiling", name, ..] => self.now = format!("building {name}"),
            ["Running", .., path] => self.now = program(path),
            ["Doc-tests", name] => self.now = format!("{name}, examples"),
            ["test", "result:", ..] => {
                if let Some(time) = words.last().and_then(|word| seconds(word)) {
                    self.times.push((self.now.clone(), time));
                }
            }
            ["test", .., "..." | "ok" | "FAILED"] => self.done += 1,
            _ => {}
        }
    }

    fn node_line(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix(['✔', '✖']) else {
            return;
        };
        self.done += 1;
        if let Some((name, time)) = rest.trim().rsplit_once(" (")
            && let Some(time) = time.strip_suffix("ms)").and_then(|ms| ms.parse().ok())
        {
            self.now = name.to_owned();
            let time = Duration::from_secs_f64(f64::max(time, 0.0) / 1000.0);
            self.times.push((name.to_owned(), time));
        }
    }

    /// One line about it.
    pub fn so_far(&self) -> String {
        match self.done {
            0 => self.now.clone(),
            done => format!("{done} done, {}", self.now),
        }
    }

    /// The counts of the whole output.
    pub fn count(&self, text: &str) -> Counts {
        match self.runner {
            Runner::Cargo => Counts::of_cargo(text),
            Runner::Node => Counts::of_node(text),
        }
    }

    /// What the tests measured.
    pub fn figures<'t>(&self, text: &'t str) -> Vec<&'t str> {
        match self.runner {
            Runner::Cargo => figures_of_cargo(text),
            Runner::Node => figures_of_node(text),
        }
    }

    /// What took how long.
    pub fn into_times(self) -> Vec<(String, Duration)> {
        self.times
    }
}

/// `(target/debug/deps/walk-0123456789abcdef)` is `walk`.
fn program(path: &str) -> String {
    let file = path.trim_matches(['(', ')']);
    let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let name = file.rsplit_once('-').map_or(file, |(name, _)| name);
    name.to_owned()
}

/// `0.01s` is a time.
fn seconds(word: &str) -> Option<Duration> {
    let number = word.strip_suffix('s')?.parse().ok()?;
    Duration::try_from_secs_f64(number).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(mut watch: Watch, text: &str) -> Watch {
        text.lines().for_each(|line| watch.line(line));
        watch
    }

    #[test]
    fn cargos_programs_are_timed_by_name() {
        let text = "   Compiling wonders-core v0.1.0\n\
            \x20    Running tests/walk.rs (target/debug/deps/walk-fc46e0cac5b1a349)\n\
            test every_screen_is_reached ... ok\n\
            test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 2.50s\n\
            \x20    Running unittests src/lib.rs (target/debug/deps/wonders_core-aa11)\n";
        let watch = watched(Watch::cargo(), text);
        assert_eq!(watch.so_far(), "1 done, wonders_core");
        assert_eq!(
            watch.into_times(),
            [("walk".to_owned(), Duration::from_millis(2500))]
        );
    }

    #[test]
    fn nodes_tests_are_timed_by_name() {
        let text = "✔ boots (dark) (1500.0ms)\n  ✔ a part of it (3ms)\n✖ dims (20ms)\n";
        let watch = watched(Watch::node(), text);
        assert_eq!(watch.so_far(), "2 done, dims");
        let times = watch.into_times();
        assert_eq!(
            times[0],
            ("boots (dark)".into(), Duration::from_millis(1500))
        );
        assert_eq!(times.len(), 2);
    }

    #[test]
    fn building_is_progress_too() {
        let watch = watched(Watch::cargo(), "   Compiling png v0.18.1\n");
        assert_eq!(watch.so_far(), "building png");
    }
}
