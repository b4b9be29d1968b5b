//! `cargo xtask fuzz --nightly kept`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("kept").check)(bytes));
