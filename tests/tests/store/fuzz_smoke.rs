//! A smoke run of the fuzz targets: fixed inputs, what once failed, and seeded mutations of them.

use std::fs;
use std::path::Path;

use wonders_core::Rng;
use wonders_tests::fuzz::{TARGETS, target};
use wonders_tests::length::up_to;

fn smoke(name: &str) {
    let target = target(name);
    let inputs = target.inputs();
    assert!(!inputs.is_empty());
    inputs.iter().for_each(|input| (target.check)(input));
    let mut rng = Rng::new(1);
    for _ in 0..up_to(target.smoke) {
        let input = &inputs[rng.below(inputs.len())];
        (target.check)(&target.mutate(input, &mut rng));
    }
}

/// A test for each of these targets, and the list of them.
macro_rules! smoked {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            smoke(stringify!($name));
        })*

        const SMOKED: &[&str] = &[$(stringify!($name)),*];
    };
}

smoked!(text binary short reader pad sheet kept keys answers keeper entries image);

/// Here, in the fuzzers' package and in its manifest the targets are the same.
#[test]
fn every_target_is_fuzzed_and_smoked() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(here.join(path)).expect("a file of the project");
    let manifest = read("fuzz/Cargo.toml");
    for target in TARGETS {
        let name = target.name;
        let source = read(&format!("fuzz/fuzz_targets/{name}.rs"));
        assert!(source.contains(&format!("\"{name}\"")), "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        assert!(SMOKED.contains(&name), "{name}");
    }
}
