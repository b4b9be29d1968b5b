//! Pictures of all screens.

use crate::args::Args;
use crate::{Outcome, project, tool};

/// `cargo xtask screens`.
pub fn run(args: &[String]) -> Outcome {
    Args::new(args).finish()?;
    let folder = project::target().join("screens");
    let args = [
        "run",
        "--quiet",
        "--package",
        "wonders-tests",
        "--bin",
        "screens",
        "--",
    ];
    tool::show(tool::cargo(&args).arg(&folder))?;
    println!("The pictures are in {}", folder.display());
    Ok(())
}
