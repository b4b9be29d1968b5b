//! A copy of the project in which things may be broken, and which is built apart.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Fallible, project, tool};

/// What the copy needs not have, as paths from the project's folder.
const LEFT_OUT: [&str; 4] = ["target", "fuzz/target", ".git", ".github"];

/// Brings the copy to the state of the project.
pub fn fresh() -> Fallible<PathBuf> {
    let tree = project::target().join("faults/tree");
    let left_out = LEFT_OUT.map(|path| project::root().join(path));
    copy(&project::root(), &tree, &left_out)?;
    Ok(tree)
}

/// Where the copy is built.
pub fn target() -> PathBuf {
    project::target().join("faults/build")
}

/// Cargo in the copy.
pub fn cargo(tree: &Path, args: &[&str]) -> Command {
    let mut command = tool::cargo(args);
    command.current_dir(tree).env("CARGO_TARGET_DIR", target());
    command
}

/// Brings a folder to the state of another; what is the same is not touched, so that it is not
/// built again.
fn copy(from: &Path, to: &Path, left_out: &[PathBuf]) -> Fallible {
    let failed = |error: std::io::Error| format!("{} cannot be copied: {error}", from.display());
    fs::create_dir_all(to).map_err(failed)?;
    let mut names = Vec::new();
    for entry in from.read_dir().map_err(failed)?.flatten() {
        let name = entry.file_name();
        let (source, copied) = (entry.path(), to.join(&name));
        if left_out.contains(&source) {
            continue;
        }
        names.push(name);
        if source.is_dir() {
            copy(&source, &copied, left_out)?;
        } else {
            let bytes = fs::read(&source).map_err(failed)?;
            if !fs::read(&copied).is_ok_and(|old| old == bytes) {
                fs::write(&copied, bytes).map_err(failed)?;
            }
        }
    }
    for entry in to.read_dir().map_err(failed)?.flatten() {
        if !names.contains(&entry.file_name()) {
            remove(&entry.path()).map_err(failed)?;
        }
    }
    Ok(())
}

fn remove(path: &PathBuf) -> std::io::Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)
    } else {
        fs::remove_file(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::UNIX_EPOCH;

    #[test]
    fn a_copy_follows_its_original() {
        let folder = std::env::temp_dir().join(format!("copied-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("a/target")).expect("a folder");
        fs::write(from.join("a/one"), "1").expect("a file");
        let left_out = [from.join("a/target")];
        copy(&from, &to, &left_out).expect("a copy");
        assert_eq!(fs::read(to.join("a/one")).expect("a copy"), b"1");
        assert!(!to.join("a/target").exists());
        fs::remove_file(from.join("a/one")).expect("a file");
        fs::write(from.join("a/two"), "2").expect("a file");
        copy(&from, &to, &left_out).expect("a copy");
        assert!(!to.join("a/one").exists() && to.join("a/two").exists());
        fs::remove_dir_all(folder).expect("a folder");
    }

    /// A run that was ended in the middle leaves its fault behind; the next one must not build it.
    #[test]
    fn what_was_changed_in_a_copy_is_undone_and_the_rest_is_not_touched() {
        let folder = std::env::temp_dir().join(format!("mended-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(&from).expect("a folder");
        fs::write(from.join("same"), "1").expect("a file");
        fs::write(from.join("other"), "right").expect("a file");
        copy(&from, &to, &[]).expect("a copy");
        fs::write(to.join("other"), "wrong").expect("a file");
        let file = fs::File::options().write(true).open(to.join("same"));
        let file = file.expect("a file");
        file.set_modified(UNIX_EPOCH).expect("a date");
        copy(&from, &to, &[]).expect("a copy");
        assert_eq!(fs::read(to.join("other")).expect("a copy"), b"right");
        let date = file.metadata().and_then(|data| data.modified());
        assert_eq!(date.ok(), Some(UNIX_EPOCH), "it would be built again");
        fs::remove_dir_all(folder).expect("a folder");
    }
}
