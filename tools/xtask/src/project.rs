//! Where things lie.

use std::path::{Path, PathBuf};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Cargo's target folder.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// The folder of the site's own pages and programs.
pub fn web() -> PathBuf {
    root().join("web")
}

/// The folder of the emulator and its page.
pub fn emulator() -> PathBuf {
    root().join("tools/emulator")
}

/// The built firmware, one `BOARD.elf` each.
pub fn firmware() -> PathBuf {
    target().join("firmware")
}
