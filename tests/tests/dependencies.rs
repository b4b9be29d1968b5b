//! What the papers say of the project's parts: which crates may know which (screens and storage
//! never meet), and which files there are.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The crates that are bound, each with all it may know.
const ALLOWED: [(&str, &[&str]); 7] = [
    ("wonders-core", &[]),
    ("wonders-tabletop", &["wonders-core"]),
    ("wonders-ui", &["wonders-core", "wonders-tabletop"]),
    // Its own tests have the flash in memory switched on.
    ("wonders-store", &["wonders-store"]),
    ("wonders-boards", &[]),
    (
        "wonders-keeper",
        &["wonders-core", "wonders-store", "wonders-tabletop"],
    ),
    ("wonders-reader", &["wonders-core", "wonders-ui"]),
];

/// Those that may know every other one.
const FREE: [&str; 6] = [
    "simulator",
    "wonders-firmware",
    "wonders-tests",
    "wonders-thumb",
    "wonders-web",
    "xtask",
];

/// The crates of a workspace, each with all of its own it depends on, as cargo itself reads the
/// manifests: for tests, for build scripts, for one target alone and under another name as well.
fn dependencies(root: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(root)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&cargo.stderr);
    assert!(cargo.status.success(), "{error}");
    let metadata: Value = serde_json::from_slice(&cargo.stdout).unwrap();
    let list = |of: &Value| of.as_array().unwrap().clone();
    let name = |of: &Value| of["name"].as_str().unwrap().to_owned();
    let known = |package: &Value| {
        let all = list(&package["dependencies"]).into_iter();
        let own = all.filter(|dependency| dependency["path"].is_string());
        own.map(|dependency| name(&dependency)).collect()
    };
    let packages = list(&metadata["packages"]).into_iter();
    packages
        .map(|package| (name(&package), known(&package)))
        .collect()
}

#[test]
fn a_crate_knows_no_more_than_it_may() {
    let all = dependencies(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for (name, allowed) in ALLOWED {
        let more: Vec<&String> = all[name]
            .iter()
            .filter(|of| !allowed.contains(&of.as_str()))
            .collect();
        assert_eq!(more, [""; 0], "{name} must not depend on these");
    }
    // A crate that is added to the workspace says here what it may know.
    let bound = ALLOWED.map(|(name, _)| name);
    let named: BTreeSet<&str> = bound.into_iter().chain(FREE).collect();
    let there: BTreeSet<&str> = all.keys().map(String::as_str).collect();
    assert_eq!(there, named);
}

/// A file that was moved is named anew wherever a paper sends people to it.
#[test]
fn every_file_that_a_paper_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut named = 0;
    for paper in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root.join(paper)).unwrap();
        for word in text.split('`').skip(1).step_by(2) {
            let path = word
                .replace("CODE", "en")
                .replace("NAME.json", "picosystem.json");
            let is_path = path.contains('/') && !path.contains([' ', '*', ':', '<']);
            let made = ["target/", "tests/fuzz/artifacts/", "tests/data/fuzz/"];
            if is_path && !made.iter().any(|folder| path.starts_with(folder)) {
                assert!(root.join(&path).exists(), "{paper}: {path}");
                named += 1;
            }
        }
    }
    assert!(named > 50, "{named}");
}
