//! Pictures of the screens for one language, drawn as the tests draw theirs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::Language;
use crate::{Fallible, project, tool};

/// A picture: its scene, the columns and lines of its glass, its file.
pub type Picture = (String, (u16, u16), String);

/// The sheet of a scene, which the tests check.
#[cfg(test)]
pub fn sheet(scene: &str) -> PathBuf {
    let folder = project::root().join("tests/data/screens");
    folder.join(format!("{scene}.png"))
}

/// Draws pictures in a language into a folder.
pub fn draw(language: &Language, folder: &Path, pictures: &[Picture]) -> Fallible {
    // Once for all languages: whenever cargo is asked it waits for what else is being built.
    static PROGRAM: OnceLock<Fallible<PathBuf>> = OnceLock::new();
    let program = PROGRAM.get_or_init(build).clone()?;
    let mut command = Command::new(program);
    command.arg(&language.code).arg(folder);
    for (scene, (width, height), file) in pictures {
        command.args([scene, &format!("{width}x{height}"), file]);
    }
    tool::quiet(&mut command).map(drop)
}

/// Builds the program that draws.
fn build() -> Fallible<PathBuf> {
    let build = ["build", "--package", "wonders-tests", "--bin", "pictures"];
    tool::quiet(&mut tool::cargo(&build))?;
    let name = format!("pictures{}", std::env::consts::EXE_SUFFIX);
    Ok(project::target().join("debug").join(name))
}
