//! `cargo xtask fuzz --nightly reader`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("reader").check)(bytes));
