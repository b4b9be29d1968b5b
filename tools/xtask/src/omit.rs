//! `cargo xtask omit [--sample N] [FILE...]`: leaves out one statement at a time and tells which of
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

/// Leaves out statements of the named files, or all, or a sample.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let sample = match args.value("--sample")? {
        None => None,
        Some(word) => match word.parse() {
            Ok(count @ 1..) => Some(count),
            _ => return Err(format!("`{word}` is no number of statements")),
        },
    };
    let files = args.words();
    args.finish()?;
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
    let every = sample
        .map_or(1, |count: usize| wanted.len().div_ceil(count))
        .max(1);
    let chosen: Vec<usize> = wanted.into_iter().step_by(every).collect();
    judge(&copy.places, &trial, &chosen)
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
