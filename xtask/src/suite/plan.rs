//! The steps of a run: chosen, then done one after the other with their progress on the terminal.

use std::process::ExitCode;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::report::Report;
use super::teller::{StatusLine, Teller};
use crate::Fallible;
use crate::counts::Counts;

/// How many of the slowest steps are named at the end.
const SLOWEST: usize = 8;

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

type Work = Box<dyn FnOnce(Progress) -> Report + Send>;

struct Chore {
    name: String,
    place: Place,
    work: Work,
}

/// How a step stands to the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// It comes first, and without it nothing after it makes sense.
    Essential,
    /// After the one before.
    InTurn,
    /// Begun in its turn, while the next ones go on.
    Beside,
    /// When all before it is done, also what was begun beside.
    Alone,
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
        work: impl FnOnce(Progress) -> Report + Send + 'static,
    ) {
        self.add(Place::InTurn, name.into(), work);
    }

    /// Adds a step that goes on beside the next ones: it keeps one core busy, and wants nothing that
    /// they change.
    pub fn beside(
        &mut self,
        name: impl Into<String>,
        work: impl FnOnce(Progress) -> Report + Send + 'static,
    ) {
        self.add(Place::Beside, name.into(), work);
    }

    /// Adds a step that shall not wait for another: it measures in seconds.
    pub fn alone(
        &mut self,
        name: impl Into<String>,
        work: impl FnOnce(Progress) -> Report + Send + 'static,
    ) {
        self.add(Place::Alone, name.into(), work);
    }

    fn add(
        &mut self,
        place: Place,
        name: String,
        work: impl FnOnce(Progress) -> Report + Send + 'static,
    ) {
        self.steps.push(Chore {
            name,
            place,
            work: Box::new(work),
        });
    }

    /// Brings something before all steps; without it the run ends. Who needs the same says it again.
    pub fn essential(&mut self, name: &str, bring: fn() -> Fallible) {
        let essential = |step: &&Chore| step.place == Place::Essential;
        let first = self.steps.iter().take_while(essential).count();
        if self.steps[..first].iter().all(|step| step.name != name) {
            let step = Chore {
                name: name.to_owned(),
                place: Place::Essential,
                work: Box::new(move |_| Report::of(bring())),
            };
            self.steps.insert(first, step);
        }
    }

    /// Does all steps, then names the slowest and counts.
    pub fn run(self) -> ExitCode {
        self.run_telling(&mut Teller::stdout())
    }

    fn run_telling(self, teller: &mut Teller) -> ExitCode {
        let start = Instant::now();
        let mut tally = Tally::default();
        let mut beside: Vec<Running> = Vec::new();
        let all = self.steps.len();
        let mut steps = (1..).zip(self.steps).peekable();
        while let Some((number, step)) = steps.next() {
            let title = format!("[{number:>2}/{all}] {}", step.name);
            let company = steps
                .peek()
                .is_some_and(|(_, next)| next.place != Place::Alone);
            if step.place == Place::Beside && company {
                teller.say(&format!("{title:<60}goes on beside the next ones\n"));
                beside.push(Running::start(title, step));
                continue;
            }
            if step.place == Place::Alone {
                beside
                    .drain(..)
                    .for_each(|step| tally.take(step.end(teller)));
            }
            let done = shown(teller, &title, step.name, step.work);
            let failed = done.report.counts.failed > 0;
            tally.take(done);
            if step.place == Place::Essential && failed {
                break;
            }
            for step in beside.extract_if(.., |step| step.work.is_finished()) {
                tally.take(step.end(teller));
            }
        }
        beside
            .into_iter()
            .for_each(|step| tally.take(step.end(teller)));
        let (slowest, verdict) = (slowest(tally.times), verdict(tally.counts, start.elapsed()));
        teller.say(&format!("{slowest}\n{verdict}\n"));
        if tally.counts.all_well() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// What all steps came to.
#[derive(Default)]
struct Tally {
    counts: Counts,
    times: Vec<(String, Duration)>,
}

impl Tally {
    fn take(&mut self, done: Done) {
        self.counts += done.report.counts;
        self.times.extend(done.report.times(&done.name, done.time));
    }
}

/// A step that was done.
struct Done {
    name: String,
    report: Report,
    time: Duration,
}

/// A step that goes on beside others.
struct Running {
    name: String,
    title: String,
    work: JoinHandle<(Report, Duration)>,
}

impl Running {
    fn start(title: String, step: Chore) -> Self {
        let Chore { name, work, .. } = step;
        let work = thread::spawn(move || {
            let begun = Instant::now();
            // The steps that are shown say that the run goes on.
            (work(&mut |_| {}), begun.elapsed())
        });
        Self { name, title, work }
    }

    /// Waits for its end and tells its line.
    fn end(self, teller: &mut Teller) -> Done {
        let (report, time) = self
            .work
            .join()
            .unwrap_or_else(|_| (Report::fail("it panicked"), Duration::ZERO));
        teller.say(&format!("{:<60}", self.title));
        teller.tell(&report, time);
        Done {
            name: self.name,
            report,
            time,
        }
    }
}

/// Does a step and tells its line.
fn shown(teller: &mut Teller, title: &str, name: String, work: Work) -> Done {
    let mut line = StatusLine::new(teller, title);
    let report = work(&mut |news| line.progress(news));
    let time = line.end(&report);
    Done { name, report, time }
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
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Barrier};

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

    /// Each waits for the other, which steps in turn never would end.
    #[test]
    fn what_goes_on_beside_does_not_hold_up_the_next_and_counts() {
        let (there, back) = (Barrier::new(2), Barrier::new(2));
        let meeting = Arc::new((there, back));
        let other = meeting.clone();
        let mut plan = Plan::default();
        plan.beside("beside", move |_| {
            meeting.0.wait();
            meeting.1.wait();
            // The other one ends first.
            thread::sleep(Duration::from_millis(50));
            Report::fail("it is not well")
        });
        plan.step("in turn", move |_| {
            other.0.wait();
            other.1.wait();
            Report::pass("")
        });
        assert_eq!(
            format!("{:?}", plan.run_telling(&mut Teller::silent())),
            format!("{:?}", ExitCode::FAILURE)
        );
    }

    #[test]
    fn what_ended_beside_a_longer_step_counts() {
        let mut plan = Plan::default();
        plan.beside("beside", |_| Report::fail("it is not well"));
        plan.step("in turn", |_| {
            thread::sleep(Duration::from_millis(50));
            Report::pass("")
        });
        assert_eq!(
            format!("{:?}", plan.run_telling(&mut Teller::silent())),
            format!("{:?}", ExitCode::FAILURE)
        );
    }

    #[test]
    fn what_measures_runs_alone() {
        let busy = Arc::new(AtomicBool::new(true));
        let seen = busy.clone();
        let mut plan = Plan::default();
        plan.beside("beside", move |_| {
            thread::sleep(Duration::from_millis(50));
            busy.store(false, Ordering::SeqCst);
            Report::pass("")
        });
        plan.step("in turn", |_| Report::pass(""));
        plan.alone("alone", move |_| match seen.load(Ordering::SeqCst) {
            true => Report::fail("something else goes on"),
            false => Report::pass(""),
        });
        assert_eq!(
            format!("{:?}", plan.run_telling(&mut Teller::silent())),
            format!("{:?}", ExitCode::SUCCESS)
        );
    }

    /// What the terminal or a build server sees of a run.
    fn code_of(reports: impl IntoIterator<Item = Report>) -> String {
        let mut plan = Plan::default();
        for report in reports {
            plan.step("a step", |_| report);
        }
        format!("{:?}", plan.run_telling(&mut Teller::silent()))
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
            let done = Arc::new(AtomicBool::new(false));
            let mark = done.clone();
            let mut plan = Plan::default();
            plan.step("b", move |_| {
                mark.store(true, Ordering::SeqCst);
                Report::pass("")
            });
            plan.essential("a", bring);
            let code = format!("{:?}", plan.run_telling(&mut Teller::silent()));
            assert_eq!(done.load(Ordering::SeqCst), runs);
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
