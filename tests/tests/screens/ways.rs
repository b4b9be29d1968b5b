//! Where every key leads from every scene.
#![allow(clippy::unwrap_used)]

use std::fs;
use wonders_tests::ways;

#[test]
fn every_key_leads_where_it_led_last() {
    let (now, kept) = (ways::all(), fs::read_to_string(ways::path()).unwrap());
    let paragraphs = |text: &str| -> Vec<String> {
        let all = text.split("\n\n").map(|one| one.trim().to_owned());
        all.collect()
    };
    let (now, kept) = (paragraphs(&now), paragraphs(&kept));
    let missing = |some: &[String], all: &[String]| -> String {
        let lone = some.iter().filter(|one| !all.contains(one));
        lone.map(|one| format!("{one}\n\n")).collect()
    };
    assert!(
        now == kept,
        "keys led before:\n\n{}and lead now:\n\n{}if that is right, run\n  cargo xtask screens",
        missing(&kept, &now),
        missing(&now, &kept)
    );
}
