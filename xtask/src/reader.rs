//! The reader of finished games, built for the browser.

use std::path::{Path, PathBuf};

use crate::{Fallible, project, remap, setup, tool};

/// Builds it.
pub fn build() -> Fallible {
    build_in(&project::target())
}

/// Builds it in a target folder.
pub fn build_in(target: &Path) -> Fallible {
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
    remap::paths(&mut command, target);
    tool::quiet(&mut command).map(drop)
}

/// Where it lies once it is built.
pub fn path() -> PathBuf {
    path_in(&project::target())
}

/// Where it lies once it is built in a target folder.
pub fn path_in(target: &Path) -> PathBuf {
    target.join(setup::BROWSER).join("web/wonders_reader.wasm")
}
