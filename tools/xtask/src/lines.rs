//! `cargo xtask lines`: how much Rust and JavaScript there is.

use std::collections::BTreeMap;

use crate::{Fallible, files, project, tool};

/// The most lines that all files may have together.
const MOST: usize = 70_000;
/// The most lines of a file.
const LONG: usize = 500;

/// Prints the lines by folder, the median file and the files that are too long.
pub fn run(args: &[String]) -> Fallible {
    if let Some(word) = args.first() {
        return Err(format!(
            "`{word}` is not understood here: lines takes no options"
        ));
    }
    let mut command = tool::program(
        "git",
        &["ls-files", "*.rs", "*.mjs", "*.js"],
        &project::root(),
    );
    let mut folders: BTreeMap<String, usize> = BTreeMap::new();
    let mut sizes = Vec::new();
    for path in tool::quiet(&mut command)?.lines() {
        let lines = files::text(&project::root().join(path))?.lines().count();
        *folders.entry(folder(path)).or_default() += lines;
        sizes.push((lines, path.to_owned()));
    }
    sizes.sort();
    for (folder, lines) in &folders {
        println!("{lines:>7}  {folder}");
    }
    let total: usize = folders.values().sum();
    let median = sizes.get(sizes.len() / 2).map_or(0, |(lines, _)| *lines);
    println!("{total:>7}  in {} files, at most {MOST}", sizes.len());
    println!("{median:>7}  in the median file");
    for (lines, path) in sizes.iter().filter(|(lines, _)| *lines > LONG) {
        println!("{lines:>7}  {path}: more than {LONG}");
    }
    match total > MOST {
        true => Err(format!("{total} lines are {} too many", total - MOST)),
        false => Ok(()),
    }
}

/// The folder that a file counts for: a crate, or a part of the tools.
fn folder(path: &str) -> String {
    let words: Vec<&str> = path.split('/').collect();
    let depth = match words[0] {
        "firmware" | "tests" | "tools" | "web" => 2,
        _ => 1,
    };
    words[..depth.min(words.len() - 1)].join("/")
}
