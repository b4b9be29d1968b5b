//! `cargo xtask omit [--sample N] [--part I/N] [FILE...]`: leaves out one statement at a time and tells which of
//! them no test misses.
//!
//! A copy of the workspace below `target/omit` has every statement behind a switch, so all of them
//! are built once. A first run of every test notes which statements it comes to; for a statement
//! that is left out only those tests run.

mod copy;
mod places;
mod trial;

use std::fs;

use crate::args::Args;
use crate::{Fallible, project};
use copy::Copy;
use places::Place;
use trial::{Outcome, Trial};

/// Where statements are left out: what stands between rules, screens and flash.
const FOLDERS: [&str; 3] = ["tabletop/src", "ui/src/shell", "firmware/keeper/src"];

/// What nobody can notice, with the reason: `FILE: STATEMENT # REASON`.
const REASONS: &str = include_str!("omit/reasons.txt");

/// At least so many in a hundred must be noticed.
const BOUND: usize = 95;

/// Leaves out statements of the named files, or all, or a sample, or a part of them.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let sample = args.value("--sample")?;
    let part = args.value("--part")?;
    let files = args.words();
    args.finish()?;
    // Whether they are understood is said before anything is built.
    chosen(&[], sample.as_deref(), part.as_deref())?;
    let mut copy = Copy::new(statements()?)?;
    copy.build()?;
    let trial = Trial::new(&copy)?;
    let wanted: Vec<usize> = (0..copy.places.len())
        .filter(|number| copy.is_switched(*number))
        .filter(|number| {
            let path = &copy.places[*number].file;
            files.is_empty() || files.iter().any(|file| path.contains(file.as_str()))
        })
        .collect();
    let chosen = chosen(&wanted, sample.as_deref(), part.as_deref())?;
    judge(&copy.places, &trial, &chosen)
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

/// Leaves out the chosen statements, one after the other.
fn judge(places: &[Place], trial: &Trial, chosen: &[usize]) -> Fallible {
    let (mut noticed, mut known) = (0, 0);
    for &number in chosen {
        let place = &places[number];
        match (trial.without(number)?, reason(place)) {
            (Outcome::Noticed, _) => noticed += 1,
            (_, Some(reason)) => {
                known += 1;
                println!("known     {place}\n          {reason}");
            }
            (Outcome::Passed, None) => println!("unnoticed {place}"),
            (Outcome::Unreached, None) => println!("unreached {place}"),
        }
    }
    let all = chosen.len();
    let share = noticed * 1000 / all.max(1);
    let words = format!(
        "{noticed} of {all} left-out statements noticed ({}.{} %), {known} more with a reason",
        share / 10,
        share % 10
    );
    match noticed * 100 >= BOUND * all {
        true => println!("{words}"),
        false => return Err(format!("{words}; at least {BOUND} % must be")),
    }
    Ok(())
}

/// Why a statement may go unnoticed, if that is known.
fn reason(place: &Place) -> Option<&'static str> {
    let head = format!("{}: {} # ", place.file, place.text);
    REASONS.lines().find_map(|line| line.strip_prefix(&head))
}

/// All statements in the folders.
fn statements() -> Fallible<Vec<Place>> {
    let mut all = Vec::new();
    for path in copy::files()? {
        let inside = FOLDERS.iter().any(|folder| path.starts_with(folder));
        if !inside || !path.ends_with(".rs") || path.ends_with("/tests.rs") {
            continue;
        }
        let source = fs::read_to_string(project::root().join(&path))
            .map_err(|error| format!("{path} cannot be read: {error}"))?;
        all.extend(places::of(&path, &source)?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

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
