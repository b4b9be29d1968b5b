//! The project's own code for the browser: the app, and the reader of finished games.

use std::path::{Path, PathBuf};

use crate::setup::{self, Need};
use crate::{Fallible, project, remap, tool};

/// A program for the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Program {
    package: &'static str,
    /// Its name on the site.
    pub name: &'static str,
}

/// All of them.
pub const PROGRAMS: [Program; 2] = [
    Program {
        package: "wonders-web",
        name: "app.wasm",
    },
    Program {
        package: "wonders-reader",
        name: "reader.wasm",
    },
];

impl Program {
    /// Where it lies once it is built in a target folder.
    pub fn path_in(self, target: &Path) -> PathBuf {
        let file = format!("web/{}.wasm", self.package.replace('-', "_"));
        target.join(setup::BROWSER).join(file)
    }

    /// Where it lies once it is built.
    pub fn path(self) -> PathBuf {
        self.path_in(&project::target())
    }
}

/// Builds all.
pub fn build() -> Fallible {
    build_in(&project::target())
}

/// Builds all in a target folder.
pub fn build_in(target: &Path) -> Fallible {
    setup::check(&[Need::BrowserTarget])?;
    for program in PROGRAMS {
        let mut command = tool::cargo(&[
            "rustc",
            "--quiet",
            "--profile=web",
            "--lib",
            "--package",
            program.package,
            "--target",
            setup::BROWSER,
            "--crate-type=cdylib",
        ]);
        remap::paths(&mut command, target);
        tool::quiet(&mut command)?;
    }
    Ok(())
}
