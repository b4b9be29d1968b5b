//! `cargo xtask omit [--firmware] [--sample N] [--part I/N] [FILE...]`: leaves out one statement at a time and tells
//! which of them no test misses.
//!
//! A copy of the workspace below the target folder has every statement behind a switch, so all of them are built once.
//! On the PC a first run of every test notes which statements it comes to; for a statement that is left out only those
//! tests run. In the emulator all of them do, the quickest first.

mod copy;
mod firmware;
mod host;
mod limited;
mod places;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::Fallible;
use crate::args::Args;
use copy::Copy;
use places::Place;

/// What becomes of a statement that is left out.
enum Outcome {
    /// A test fails.
    Noticed,
    /// All tests that come to it pass.
    Passed,
    /// No test comes to it.
    Unreached,
}

/// What nobody can notice, with the reason: `FILE: STATEMENT # REASON`.
const REASONS: &str = include_str!("omit/reasons.txt");

/// At least so many in a hundred must be noticed.
const BOUND: usize = 95;

/// Leaves out statements of the named files, or all, or a sample, or a part of them.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let firmware = args.switch("--firmware");
    let sample = args.value("--sample")?;
    let part = args.value("--part")?;
    let files = args.words();
    args.finish()?;
    // Whether they are understood is said before anything is built.
    chosen(&[], sample.as_deref(), part.as_deref())?;
    let ground = match firmware {
        true => &firmware::GROUND,
        false => &host::GROUND,
    };
    let mut copy = Copy::new(ground)?;
    copy.build()?;
    let named = (0..copy.places.len()).filter(|number| {
        let path = &copy.places[*number].file;
        files.is_empty() || files.iter().any(|file| path.contains(file.as_str()))
    });
    let (wanted, fixed): (Vec<usize>, Vec<usize>) =
        named.partition(|number| copy.is_switched(*number));
    let chosen = chosen(&wanted, sample.as_deref(), part.as_deref())?;
    println!(
        "{} of {} statements; {} more have no switch: without them it would not compile",
        chosen.len(),
        wanted.len(),
        fixed.len()
    );
    if firmware {
        let trial = firmware::Trial::new(&copy)?;
        // A file of tests takes one core.
        let cores = thread::available_parallelism().map_or(1, usize::from);
        judge(&copy.places, &chosen, cores, |number| trial.without(number))
    } else {
        let trial = host::Trial::new(&copy)?;
        judge(&copy.places, &chosen, 1, |number| trial.without(number))
    }
}

/// About so many of the statements, or one of several parts that together are all of them.
fn chosen(wanted: &[usize], sample: Option<&str>, part: Option<&str>) -> Fallible<Vec<usize>> {
    let (first, every) = match (sample, part) {
        (None, None) => (0, 1),
        (Some(word), None) => match word.parse() {
            Ok(count @ 1..) => (0, wanted.len().div_ceil(count).max(1)),
            _ => return Err(format!("`{word}` is no number of statements")),
        },
        (None, Some(word)) => {
            let numbers = word.split_once('/');
            let numbers =
                numbers.and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
            match numbers {
                Some((part @ 1.., of)) if part <= of => (part - 1, of),
                _ => return Err(format!("`{word}` is no part: 1/3 is the first of three")),
            }
        }
        (Some(_), Some(_)) => return Err("--sample and --part do not go together".into()),
    };
    Ok(wanted.iter().copied().skip(first).step_by(every).collect())
}

/// Leaves out the chosen statements, one at a time or as many at a time as there are workers.
fn judge(
    places: &[Place],
    chosen: &[usize],
    workers: usize,
    without: impl Fn(usize) -> Fallible<Outcome> + Sync,
) -> Fallible {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new((0, 0, 0));
    let work = || -> Fallible {
        while let Some(&number) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let place = &places[number];
            let outcome = without(number)?;
            let mut tally = tally.lock().map_err(|_| "another worker has failed")?;
            match (outcome, reason(place)) {
                (Outcome::Noticed, _) => tally.0 += 1,
                (_, Some(reason)) => {
                    tally.1 += 1;
                    println!("known     {place}\n          {reason}");
                }
                (outcome, None) => {
                    tally.2 += 1;
                    let what = match outcome {
                        Outcome::Unreached => "unreached",
                        _ => "unnoticed",
                    };
                    println!("{what} {place}");
                }
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let ended = |worker: thread::ScopedJoinHandle<'_, Fallible>| {
            worker.join().unwrap_or(Err("a worker has failed".into()))
        };
        workers.into_iter().try_for_each(ended)
    })?;
    let tally = tally.into_inner().map_err(|_| "a worker has failed")?;
    let words = verdict(tally)?;
    println!("{words}");
    Ok(())
}

/// Whether enough is noticed and all of the rest is explained: of what was left out, how much was
/// noticed, how much has a reason, how much neither.
fn verdict((noticed, known, bare): (usize, usize, usize)) -> Fallible<String> {
    let all = noticed + known + bare;
    let share = noticed * 1000 / all.max(1);
    let words = format!(
        "{noticed} of {all} left-out statements noticed ({}.{} %), {known} more with a reason",
        share / 10,
        share % 10
    );
    match bare {
        0 if noticed * 100 >= BOUND * all => Ok(words),
        0 => Err(format!("{words}; at least {BOUND} % must be noticed")),
        _ => Err(format!("{words}, {bare} without one")),
    }
}

/// Why a statement may go unnoticed, if that is known.
fn reason(place: &Place) -> Option<&'static str> {
    let head = format!("{}: {} # ", place.file, place.text);
    REASONS.lines().find_map(|line| line.strip_prefix(&head))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_must_be_noticed_and_the_rest_must_have_a_reason() {
        let words = "19 of 20 left-out statements noticed (95.0 %), 1 more with a reason";
        assert_eq!(verdict((19, 1, 0)), Ok(words.into()));
        assert!(verdict((0, 0, 0)).is_ok());
        for tally in [(94, 6, 0), (99, 0, 1), (99, 1, 1)] {
            assert!(verdict(tally).is_err(), "{tally:?}");
        }
    }

    #[test]
    fn a_sample_is_spread_and_the_parts_are_all() {
        let wanted: Vec<usize> = (10..110).collect();
        let chosen = |sample, part| chosen(&wanted, sample, part);
        assert_eq!(chosen(None, None), Ok(wanted.clone()));
        assert_eq!(chosen(Some("4"), None), Ok(vec![10, 35, 60, 85]));
        let mut all: Vec<usize> = ["1/3", "2/3", "3/3"]
            .into_iter()
            .flat_map(|part| chosen(None, Some(part)).expect("a part"))
            .collect();
        assert_eq!(all[..2], [10, 13]);
        all.sort_unstable();
        assert_eq!(all, wanted);
        for part in ["0/3", "4/3", "3", "1/0", "a/b"] {
            assert!(chosen(None, Some(part)).is_err(), "{part}");
        }
        for sample in ["0", "-1", "all"] {
            assert!(chosen(Some(sample), None).is_err(), "{sample}");
        }
        assert!(chosen(Some("5"), Some("1/3")).is_err());
    }
}
