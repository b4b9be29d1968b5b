//! `fuzz SECONDS [TARGET...]`: mutates inputs of the targets for so long each, on any compiler.
//! `fuzz seeds FOLDER TARGET`: writes the inputs to start from there, for another fuzzer.
//!
//! An input that fails is kept in the target's folder, for the tests to come.

use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use wonders_core::Rng;
use wonders_tests::fuzz::{TARGETS, Target};

/// Inputs that are mutated further, at most.
const BRED: usize = 4096;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).peekable();
    if words.next_if_eq("seeds").is_some() {
        return match seeds(words.next(), words.next()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("fuzz seeds FOLDER TARGET: {error}");
                ExitCode::FAILURE
            }
        };
    }
    let seconds = words.next().and_then(|word| word.parse().ok());
    let names: Vec<String> = words.collect();
    let unknown = |name: &&String| !TARGETS.iter().any(|target| target.name == **name);
    let (Some(seconds), None) = (seconds, names.iter().find(unknown)) else {
        let all: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
        eprintln!("fuzz SECONDS [TARGET...]; there are {}", all.join(", "));
        return ExitCode::FAILURE;
    };
    let wanted = |target: &&Target| names.is_empty() || names.iter().any(|n| n == target.name);
    let failed = TARGETS
        .iter()
        .filter(wanted)
        .filter(|target| !fuzzed(target, Duration::from_secs(seconds)));
    match failed.count() {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Writes what a target starts from into a folder, a file each.
fn seeds(folder: Option<String>, name: Option<String>) -> io::Result<()> {
    let target = TARGETS
        .iter()
        .find(|target| Some(target.name) == name.as_deref());
    let (Some(folder), Some(target)) = (folder, target) else {
        return Err(io::Error::other("no such folder or target"));
    };
    fs::create_dir_all(&folder)?;
    for (number, input) in target.inputs().into_iter().enumerate() {
        fs::write(format!("{folder}/seed-{number:03}"), input)?;
    }
    Ok(())
}

/// Whether nothing was found in this time.
fn fuzzed(target: &Target, time: Duration) -> bool {
    let mut inputs = target.inputs();
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = since.unwrap_or_default().as_nanos() as u64;
    let mut rng = Rng::new(seed);
    let start = Instant::now();
    let mut tried = 0_u64;
    while start.elapsed() < time {
        let input = target.mutate(&inputs[rng.below(inputs.len())], &mut rng);
        tried += 1;
        let checked = catch_unwind(AssertUnwindSafe(|| (target.check)(&input)));
        if checked.is_err() {
            let path = target.folder().join(format!("found-{seed:016x}.bin"));
            let kept = fs::create_dir_all(target.folder()).and_then(|()| fs::write(&path, &input));
            println!("{}: FAILED after {tried} inputs", target.name);
            match kept {
                Ok(()) => println!("  the input is kept: {}", path.display()),
                Err(error) => println!("  the input could not be kept: {error}"),
            }
            return false;
        }
        // Some mutants are bred further, so that changes add up.
        if rng.below(50) == 0 && inputs.len() < BRED {
            inputs.push(input);
        }
    }
    println!("{}: {tried} inputs, nothing found", target.name);
    true
}
