//! The steps of a run: chosen, then done one after the other with their progress on the terminal.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::report::Report;
use crate::Fallible;
use crate::counts::Counts;

/// How many of the slowest steps are named at the end.
const SLOWEST: usize = 8;

/// How often a step that takes long says so where no terminal shows it: a log shall not look hung.
const HEARTBEAT: Duration = Duration::from_secs(60);

/// Steps that can be run alone.
pub struct Section {
    /// What to type.
    pub name: &'static str,
    /// What it is.
    pub help: &'static str,
    /// The parts that have to be run before it.
    pub needs: &'static [&'static str],
    /// Adds its steps; the switch asks for the long runs.
    pub steps: fn(&mut Plan, bool),
}

/// The parts of these names and what they need, or all of them.
pub fn chosen<'a>(parts: &'a [Section], names: &[String]) -> Fallible<Vec<&'a Section>> {
    for name in names {
        if !parts.iter().any(|part| part.name == name) {
            let mut sentence = format!("there is no part `{name}` of the tests; there are");
            for part in parts {
                sentence += &format!("\n  {:<10}{}", part.name, part.help);
            }
            return Err(sentence);
        }
    }
    let named = |name: &str| names.iter().any(|word| word == name);
    let needed = |name: &str| {
        let mut wanted = parts.iter().filter(|part| named(part.name));
        wanted.any(|part| part.needs.contains(&name))
    };
    let wanted = |part: &&Section| names.is_empty() || named(part.name) || needed(part.name);
    Ok(parts.iter().filter(wanted).collect())
}

/// Tells how far a step has come.
pub type Progress<'a> = &'a mut dyn FnMut(&str);

type Work = Box<dyn FnOnce(Progress) -> Report>;

struct Chore {
    name: String,
    /// Without it nothing after it makes sense.
    essential: bool,
    work: Work,
}

/// What is going to be done.
#[derive(Default)]
pub struct Plan {
    steps: Vec<Chore>,
}

impl Plan {
    /// Adds a step.
    pub fn step(
        &mut self,
        name: impl Into<String>,
        work: impl FnOnce(Progress) -> Report + 'static,
    ) {
        self.steps.push(Chore {
            name: name.into(),
            essential: false,
            work: Box::new(work),
        });
    }

    /// Brings something before all steps; without it the run ends. Who needs the same says it again.
    pub fn essential(&mut self, name: &str, bring: fn() -> Fallible) {
        let first = self.steps.iter().take_while(|step| step.essential).count();
        if self.steps[..first].iter().all(|step| step.name != name) {
            let step = Chore {
                name: name.to_owned(),
                essential: true,
                work: Box::new(move |_| Report::of(bring())),
            };
            self.steps.insert(first, step);
        }
    }

    /// Does all steps, then names the slowest and counts.
    pub fn run(self) -> ExitCode {
        let start = Instant::now();
        let mut counts = Counts::default();
        let mut times = Vec::new();
        let all = self.steps.len();
        for (number, step) in (1..).zip(self.steps) {
            let title = format!("[{number:>2}/{all}] {}", step.name);
            let begun = Instant::now();
            let report = shown(&title, step.work);
            counts += report.counts;
            times.extend(report.times(&step.name, begun.elapsed()));
            if step.essential && report.counts.failed > 0 {
                break;
            }
        }
        println!("{}", slowest(times));
        println!("{}", verdict(counts, start.elapsed()));
        if counts.all_well() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// Does a step and prints its line.
fn shown(title: &str, work: Work) -> Report {
    let mut line = StatusLine::new(title);
    let report = work(&mut |news| line.progress(news));
    let verdict = if report.counts.all_well() {
        "ok"
    } else {
        "FAILED"
    };
    line.finish(verdict, &report.note);
    if !report.counts.all_well() {
        println!("\n{}\n", report.words);
    }
    report
}

/// A step's line while it is being written. That a terminal is gone shall not end the run.
struct StatusLine<'a> {
    title: &'a str,
    start: Instant,
    last: Instant,
    terminal: bool,
    broken: bool,
}

impl<'a> StatusLine<'a> {
    fn new(title: &'a str) -> Self {
        print!("{title:<60}");
        drop(io::stdout().flush());
        let now = Instant::now();
        Self {
            title,
            start: now,
            last: now,
            terminal: io::stdout().is_terminal(),
            broken: false,
        }
    }

    fn progress(&mut self, news: &str) {
        let pause = if self.terminal {
            Duration::from_millis(100)
        } else {
            HEARTBEAT
        };
        if self.last.elapsed() < pause {
            return;
        }
        self.last = Instant::now();
        let seconds = self.start.elapsed().as_secs();
        if self.terminal {
            // Back to the line's begin; what stood there longer is wiped.
            print!("\r{:<60}{seconds:>4} s  {news}\x1b[K", self.title);
        } else {
            let begin = if self.broken { "" } else { "\n" };
            println!("{begin}        {seconds:>4} s  {news}");
            self.broken = true;
        }
        drop(io::stdout().flush());
    }

    fn finish(&self, verdict: &str, note: &str) {
        let seconds = self.start.elapsed().as_secs_f64();
        if self.terminal {
            print!("\r{:<60}\x1b[K", self.title);
        } else if self.broken {
            print!("{:<60}", self.title);
        }
        println!("{verdict:<7}{seconds:>7.1} s  {note}");
    }
}

fn slowest(mut times: Vec<(String, Duration)>) -> String {
    times.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
    let mut text = String::from("slowest:");
    for (name, time) in times.iter().take(SLOWEST) {
        text += &format!("\n{:>9.1} s  {name}", time.as_secs_f64());
    }
    text
}

fn verdict(counts: Counts, time: Duration) -> String {
    let seconds = time.as_secs();
    format!(
        "test: {} passed, {} failed, {} skipped in {}:{:02} minutes",
        counts.passed,
        counts.failed,
        counts.skipped,
        seconds / 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::rc::Rc;

    fn part(name: &'static str, needs: &'static [&'static str]) -> Section {
        Section {
            name,
            help: "",
            needs,
            steps: |_, _| {},
        }
    }

    fn names(words: &[&str]) -> Fallible<Vec<&'static str>> {
        let parts = [part("a", &[]), part("b", &[]), part("c", &["a"])];
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let parts = chosen(&parts, &words)?;
        Ok(parts.iter().map(|part| part.name).collect())
    }

    #[test]
    fn a_part_brings_what_it_needs_and_no_name_means_all() {
        assert_eq!(names(&[]), Ok(vec!["a", "b", "c"]));
        assert_eq!(names(&["c"]), Ok(vec!["a", "c"]));
        assert_eq!(names(&["b", "a"]), Ok(vec!["a", "b"]));
    }

    #[test]
    fn an_unknown_part_gets_the_list() {
        let sentence = names(&["a", "d"]).expect_err("no such part");
        assert!(sentence.contains("`d`"), "{sentence}");
        assert!(sentence.contains("\n  a"), "{sentence}");
    }

    #[test]
    fn what_is_essential_comes_first_and_once() {
        let mut plan = Plan::default();
        plan.step("b", |_| Report::pass(""));
        plan.essential("a", || Ok(()));
        plan.essential("a", || Ok(()));
        let names: Vec<_> = plan.steps.iter().map(|step| &step.name).collect();
        assert_eq!(names, ["a", "b"]);
    }

    /// What the terminal or a build server sees of a run.
    fn code_of(reports: impl IntoIterator<Item = Report>) -> String {
        let mut plan = Plan::default();
        for report in reports {
            plan.step("a step", |_| report);
        }
        format!("{:?}", plan.run())
    }

    #[test]
    fn a_run_succeeds_only_if_every_step_does() {
        let [well, ill] = [ExitCode::SUCCESS, ExitCode::FAILURE].map(|code| format!("{code:?}"));
        assert_eq!(code_of([Report::pass(""), Report::pass("")]), well);
        assert_eq!(code_of([Report::pass(""), Report::fail("")]), ill);
        assert_eq!(code_of([Report::fail(""), Report::pass("")]), ill);
        let skipped = Report {
            counts: Counts {
                skipped: 1,
                ..Counts::PASS
            },
            ..Report::default()
        };
        assert_eq!(code_of([skipped]), ill);
    }

    #[test]
    fn nothing_is_done_without_what_is_essential() {
        let brings: [(fn() -> Fallible, bool); 2] =
            [(|| Ok(()), true), (|| Err("no network".into()), false)];
        for (bring, runs) in brings {
            let done = Rc::new(Cell::new(false));
            let mark = Rc::clone(&done);
            let mut plan = Plan::default();
            plan.step("b", move |_| {
                mark.set(true);
                Report::pass("")
            });
            plan.essential("a", bring);
            let code = format!("{:?}", plan.run());
            assert_eq!(done.get(), runs);
            assert_eq!(code == format!("{:?}", ExitCode::SUCCESS), runs);
        }
    }

    #[test]
    fn the_slowest_come_first() {
        let times = [("quick", 1), ("slow", 9), ("middling", 5)];
        let times = times.map(|(name, seconds)| (name.to_owned(), Duration::from_secs(seconds)));
        let text = slowest(times.into());
        let order: Vec<_> = text
            .lines()
            .skip(1)
            .filter_map(|line| line.split_whitespace().last())
            .collect();
        assert_eq!(order, ["slow", "middling", "quick"]);
    }

    #[test]
    fn what_is_skipped_is_not_well() {
        let counts = Counts {
            passed: 7,
            failed: 0,
            skipped: 1,
        };
        assert!(!counts.all_well());
        let text = verdict(counts, Duration::from_secs(61));
        assert_eq!(text, "test: 7 passed, 0 failed, 1 skipped in 1:01 minutes");
    }
}
