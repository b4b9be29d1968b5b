//! `cargo xtask fuzz --nightly answers`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("answers").check)(bytes));
