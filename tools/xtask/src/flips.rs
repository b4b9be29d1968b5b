//! `cargo xtask flips`: every single flipped bit of a store in use, and samples of worse damage.

use crate::args::Args;
use crate::{Fallible, tool};

/// Tries one bit in so many, or all of them, which takes a quarter of an hour on one core; in a
/// store of the named ages, or of all.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let every = args.value("--every")?.unwrap_or_else(|| "1".into());
    let ages = args.words();
    args.finish()?;
    let mut command = tool::cargo(&[
        "run",
        "--quiet",
        "--profile=flips",
        "--package=wonders-store",
        "--features=swift",
        "--example=flips",
        "--",
    ]);
    command.arg(every).args(ages);
    // Much of it is counting bits, for which each PC has its own instructions.
    command.env("RUSTFLAGS", "-C target-cpu=native");
    tool::show(&mut command)
}
