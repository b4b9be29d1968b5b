//! `cargo xtask fuzz --nightly binary`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("binary").check)(bytes));
