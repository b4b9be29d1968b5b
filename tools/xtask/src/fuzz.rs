//! `cargo xtask fuzz`: every decoder, the store, the app and the keys, for a given time.

use crate::args::Args;
use crate::{Fallible, project, setup, tool};

/// Seconds for each target unless somebody says otherwise.
const SECONDS: u64 = 60;

/// Fuzzes the named targets, or all.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let nightly = args.switch("--nightly");
    let seconds = match args.value("--seconds")? {
        None => SECONDS,
        Some(word) => word
            .parse()
            .map_err(|_| format!("`{word}` is no number of seconds"))?,
    };
    let names = args.words();
    args.finish()?;
    if nightly {
        with_coverage(seconds, &names)
    } else {
        plain(seconds, &names)
    }
}

/// Blind mutation, with the compiler that builds everything else.
fn plain(seconds: u64, names: &[String]) -> Fallible {
    let mut command = tool::cargo(&["run", "--quiet", "--package=wonders-tests", "--bin=fuzz"]);
    command.args(["--", &seconds.to_string()]).args(names);
    tool::show(&mut command)
}

/// Mutation that sees which code it reaches.
fn with_coverage(seconds: u64, names: &[String]) -> Fallible {
    setup::cargo_fuzz()?;
    let all;
    let names = if names.is_empty() {
        all = targets()?;
        &all
    } else {
        names
    };
    for name in names {
        guided(seconds, name)?;
    }
    Ok(())
}

/// Fuzzes one target, from the inputs that the tests know.
fn guided(seconds: u64, name: &str) -> Fallible {
    let corpus = project::root().join("tests/fuzz/corpus").join(name);
    let mut seeds = tool::cargo(&["run", "--quiet", "--package=wonders-tests", "--bin=fuzz"]);
    seeds.args(["--", "seeds"]).arg(&corpus).arg(name);
    tool::show(&mut seeds)?;
    // The compiler that runs this command must not stand in for the nightly one.
    let mut command = tool::program("cargo", &["+nightly", "fuzz", "run"], &project::root());
    command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    command.arg(name).arg(corpus);
    command.args(["--", &format!("-max_total_time={seconds}")]);
    tool::show(&mut command).map_err(|error| {
        format!(
            "{error}\nWhat was found lies in tests/fuzz/artifacts/{name}. Copy it to \
             tests/data/fuzz/{name}/WHAT.bin: the tests try it from then on."
        )
    })
}

/// The targets by name, as the fuzzers' package has them.
fn targets() -> Fallible<Vec<String>> {
    let folder = project::root().join("tests/fuzz/fuzz_targets");
    let entries = folder
        .read_dir()
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}
