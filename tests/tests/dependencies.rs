//! Which crates of the workspace may know which: screens and storage never meet.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates that are bound, each with all it may know.
const ALLOWED: [(&str, &[&str]); 7] = [
    ("core", &[]),
    ("tabletop", &["wonders-core"]),
    ("ui", &["wonders-core", "wonders-tabletop"]),
    // Its own tests have the flash in memory switched on.
    ("firmware/store", &["wonders-store"]),
    ("firmware/boards", &[]),
    (
        "firmware/keeper",
        &["wonders-core", "wonders-store", "wonders-tabletop"],
    ),
    ("web/reader", &["wonders-core", "wonders-ui"]),
];

/// Whether a crate may know every other one.
fn is_free(folder: &str) -> bool {
    ["firmware", "tests", "web/app"].contains(&folder) || folder.starts_with("tools/")
}

fn manifest(folder: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(folder).join("Cargo.toml")).unwrap()
}

/// The crates of the workspace that a manifest names as dependencies, of tests too.
fn known(manifest: &str) -> BTreeSet<&str> {
    let mut known = BTreeSet::new();
    let mut dependencies = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            dependencies = line.contains("dependencies");
        } else if dependencies && line.starts_with("wonders-") {
            let end = line.find(['.', ' ', '=']).unwrap();
            known.insert(&line[..end]);
        }
    }
    known
}

#[test]
fn a_crate_knows_no_more_than_it_may() {
    for (folder, allowed) in ALLOWED {
        let manifest = manifest(folder);
        let more: Vec<&str> = known(&manifest)
            .into_iter()
            .filter(|of| !allowed.contains(of))
            .collect();
        assert_eq!(more, [""; 0], "{folder} must not depend on these");
    }
}

/// A crate that is added to the workspace says here what it may know.
#[test]
fn every_crate_is_bound_or_free() {
    let workspace = manifest(".");
    let line = workspace.lines().find(|line| line.starts_with("members"));
    let members: BTreeSet<&str> = line.unwrap().split('"').skip(1).step_by(2).collect();
    let bound = BTreeSet::from(ALLOWED.map(|(folder, _)| folder));
    assert_eq!(bound.difference(&members).count(), 0, "{members:?}");
    let unbound: Vec<&str> = members.difference(&bound).copied().collect();
    assert!(unbound.iter().all(|folder| is_free(folder)), "{unbound:?}");
}

/// What a manifest says is read right, whichever way it says it.
#[test]
fn dependencies_are_found_in_every_form() {
    let text = "[package]\nwonders-no = 1\n[dependencies]\nwonders-core.workspace = true\n\
                [dev-dependencies]\nwonders-ui = { path = \"ui\" }\n[lints]\nwonders-no.x = 1\n";
    assert_eq!(known(text), BTreeSet::from(["wonders-core", "wonders-ui"]));
    let all: BTreeMap<&str, usize> = ALLOWED
        .map(|(folder, _)| (folder, known(&manifest(folder)).len()))
        .into();
    assert!(all["firmware/keeper"] > 1, "{all:?}");
}
