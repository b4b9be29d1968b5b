//! Whole games from other hands: each record gives exactly the expected
//! output, or ends in the expected refusal.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use xtask::transcript::transcribe;

fn main() {
    let mut trials = Vec::new();
    for folder in ["records", "games"] {
        let records = records(folder);
        assert!(!records.is_empty(), "no records in {folder}");
        trials.extend(records.into_iter().map(|record| {
            let name = record.file_stem().unwrap_or_default().to_string_lossy();
            Trial::test(format!("{folder}::{name}"), move || check(&record))
        }));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn records(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(folder);
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut records: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "7w"))
        .collect();
    records.sort();
    records
}

fn check(record: &Path) -> Result<(), Failed> {
    let transcript = transcribe(&fs::read(record)?);
    let found: Value = serde_json::from_str(&transcript.json)?;
    let expected: Value =
        serde_json::from_str(&fs::read_to_string(record.with_extension("json"))?)?;
    for key in ["turns", "ages", "answers", "scores", "winners"] {
        same(key, &found[key], &expected[key])?;
    }
    same("the whole", &found, &expected)?;
    let refusal = fs::read_to_string(record.with_extension("err")).ok();
    let found = transcript.error.as_deref().map(place_and_reason);
    let expected = refusal.as_deref().map(place_and_reason);
    if found == expected {
        Ok(())
    } else {
        Err(format!("refused with {found:?}, not with {expected:?}").into())
    }
}

/// The line number and the reason of `line N: reason: sentence`.
fn place_and_reason(error: &str) -> (&str, &str) {
    let mut parts = error.trim().splitn(3, ": ");
    (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    )
}

/// Compares item by item, so that a failure shows the first difference only.
fn same(place: &str, found: &Value, expected: &Value) -> Result<(), Failed> {
    if let (Value::Array(found), Value::Array(expected)) = (found, expected) {
        for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
            same(&format!("{place}[{i}]"), found, expected)?;
        }
    }
    if found == expected {
        Ok(())
    } else {
        Err(format!("{place}: {found}\n    expected {expected}").into())
    }
}
