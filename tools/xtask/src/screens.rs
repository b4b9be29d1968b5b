//! Pictures of all screens, kept in git: a sheet for each scene.

use crate::args::Args;
use crate::{Fallible, tool};

/// `cargo xtask screens`.
pub fn run(args: &[String]) -> Fallible {
    Args::new(args).finish()?;
    let args = [
        "run",
        "--quiet",
        "--package",
        "wonders-tests",
        "--bin",
        "screens",
    ];
    tool::show(&mut tool::cargo(&args))?;
    println!("Those named above are new in tests/data/screens/: look at them.");
    Ok(())
}
