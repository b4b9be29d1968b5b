//! `cargo xtask fuzz --nightly short`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("short").check)(bytes));
