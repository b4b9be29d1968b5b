//! Pictures of the screens for one language, drawn as the tests draw theirs.

use std::path::Path;

use super::Language;
use crate::{Fallible, tool};

/// A picture: its scene, the columns and lines of its glass, its file.
pub type Picture = (String, (u16, u16), String);

/// The sheet of a scene, which the tests check.
#[cfg(test)]
pub fn sheet(scene: &str) -> std::path::PathBuf {
    let folder = crate::project::root().join("tests/data/screens");
    folder.join(format!("{scene}.png"))
}

/// Draws pictures in a language into a folder.
pub fn draw(language: &Language, folder: &Path, pictures: &[Picture]) -> Fallible {
    let program = ["--package", "wonders-tests", "--bin", "pictures"];
    let mut command = tool::cargo(&["run", "--quiet"]);
    command
        .args(program)
        .arg("--")
        .arg(&language.code)
        .arg(folder);
    for (scene, (width, height), file) in pictures {
        command.args([scene, &format!("{width}x{height}"), file]);
    }
    tool::quiet(&mut command).map(drop)
}
