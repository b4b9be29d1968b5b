//! Whole games from other hands: each record gives exactly the expected
//! output, or ends in the expected refusal.

use std::fs;
use std::path::Path;

use crate::{files, folder};
use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use xtask::transcript::transcribe;

/// A trial for each record.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for set in ["records", "games"] {
        let records = files(&folder().join("data").join(set), "7w");
        assert!(!records.is_empty(), "no records in {set}");
        trials.extend(records.into_iter().map(|record| {
            let name = record.file_stem().unwrap_or_default().to_string_lossy();
            Trial::test(format!("{set}::{name}"), move || check(&record))
        }));
    }
    trials
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
