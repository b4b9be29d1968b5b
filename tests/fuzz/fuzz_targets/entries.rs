//! `cargo xtask fuzz --nightly entries`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("entries").check)(bytes));
