//! The reader of finished games, built for the browser.

use std::path::PathBuf;

use crate::{Outcome, project, remap, setup, tool};

/// Builds it.
pub fn build() -> Outcome {
    setup::browser_target()?;
    let mut command = tool::cargo(&[
        "rustc",
        "--quiet",
        "--profile=web",
        "--package=wonders-reader",
        "--target",
        setup::BROWSER,
        "--crate-type=cdylib",
    ]);
    remap::paths(&mut command);
    tool::quiet(&mut command).map(drop)
}

/// Where it lies once it is built.
pub fn path() -> PathBuf {
    project::target()
        .join(setup::BROWSER)
        .join("web/wonders_reader.wasm")
}
