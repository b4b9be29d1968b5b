//! What tools of other people say of the project: dependencies, and faults that no test notices.

use std::time::SystemTime;

use super::steps::Steps;
use crate::{Fallible, tool};

/// The part of all mutants that is tried: another one every day.
const SHARDS: u64 = 1000;

/// Licences, versions and sources of dependencies, and a sample of mutants.
pub fn steps(steps: &mut Steps) {
    if steps.full {
        // What is known of their faults lies in the net: the nightly run asks for that.
        let check = ["deny", "check", "licenses", "bans", "sources"];
        steps.command("dependencies", &mut tool::cargo(&check));
        steps.check("a sample of mutants", mutants);
    }
}

/// A mutant may do the same as the program, so one in ten may go unnoticed.
fn mutants() -> Fallible<String> {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    let day = since.as_secs() / (24 * 60 * 60);
    let shard = format!("--shard={}/{SHARDS}", day % SHARDS);
    let spread = "--sharding=round-robin";
    let mut command = tool::cargo(&["mutants", "--colors=never", spread, &shard]);
    // All tests try every mutant: fewer games each are enough.
    command.env("WONDERS_QUICK", "1");
    let said = tool::capture(&mut command)?.text;
    let number = |line: &str, word: &str| -> Option<u64> {
        let words: Vec<&str> = line.split([' ', ',']).collect();
        let at = words.iter().position(|other| *other == word)?;
        words[at.checked_sub(1)?].parse().ok()
    };
    // As in "11 mutants tested in 4m: 1 missed, 9 caught, 1 unviable".
    let counted = said.lines().find(|line| line.contains("tested in"));
    let counted = counted.map(|line| {
        let count = |word| number(line, word).unwrap_or(0);
        (count("caught") + count("timeouts"), count("missed"))
    });
    match counted {
        // Where none could be built nothing was tried.
        Some((caught, missed)) if caught > 0 && missed * 9 <= caught => Ok(said),
        _ => Err(said),
    }
}
