//! Builds that are the same wherever they are made: no path of the PC gets into a program.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{project, tool};

/// Lets rustc write neutral paths into what cargo builds for another machine in a target folder.
pub fn paths(command: &mut Command, target: &Path) {
    command.env("CARGO_TARGET_DIR", target);
    let flags: Vec<String> = prefixes(target)
        .into_iter()
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
        .collect();
    // Parted by a character that paths do not have, unlike the blank of the other variables.
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
}

/// What rustc could write, and what it shall write instead; of two that fit, the later one counts.
fn prefixes(target: &Path) -> Vec<(PathBuf, String)> {
    let mut all = vec![
        (project::root(), "/wonders".to_owned()),
        (target.to_owned(), "/wonders/target".to_owned()),
    ];
    if let Some(home) = cargo_home() {
        all.push((home.clone(), "/cargo".into()));
        let registries = home.join("registry/src").read_dir();
        for registry in registries.into_iter().flatten().flatten() {
            all.push((registry.path(), "/crates".into()));
        }
    }
    // With Rust's own sources installed, rustc would name them where they lie.
    let version = tool::quiet(&mut rustc(&["-vV"])).unwrap_or_default();
    let commit = version
        .lines()
        .find_map(|line| line.strip_prefix("commit-hash: "));
    let sysroot = tool::quiet(&mut rustc(&["--print", "sysroot"]));
    if let (Some(commit), Ok(sysroot)) = (commit, sysroot) {
        let sources = PathBuf::from(sysroot.trim()).join("lib/rustlib/src/rust");
        all.push((sources, format!("/rustc/{commit}")));
    }
    all
}

fn rustc(args: &[&str]) -> Command {
    tool::program("rustc", args, &project::root())
}

fn cargo_home() -> Option<PathBuf> {
    let home = |name| std::env::var_os(name).map(PathBuf::from);
    home("CARGO_HOME").or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of two that fit, rustc takes the later one: the target folder lies in the project's.
    #[test]
    fn the_projects_paths_become_neutral_and_the_target_folder_after_them() {
        let target = project::root().join("a target");
        let mut command = tool::cargo(&["build"]);
        paths(&mut command, &target);
        let flags = command.get_envs().find_map(|(name, value)| {
            let value = value.filter(|_| name == "CARGO_ENCODED_RUSTFLAGS")?;
            Some(value.to_string_lossy().into_owned())
        });
        let flags = flags.expect("flags for rustc");
        let flags: Vec<_> = flags.split('\u{1f}').collect();
        let flag = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
        assert_eq!(flags[0], flag(&project::root(), "/wonders"));
        assert_eq!(flags[1], flag(&target, "/wonders/target"));
        let home = cargo_home().expect("a home");
        assert_eq!(flags[2], flag(&home, "/cargo"));
    }
}
