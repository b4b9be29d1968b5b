//! Published and rulebook cases and whole records: each one is a test of its own.

mod records;
mod rules;

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::Arguments;

fn main() {
    let mut trials = rules::trials();
    trials.extend(records::trials());
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// The folder of the crate, where the data is.
fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a folder with this ending, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    files.sort();
    files
}
