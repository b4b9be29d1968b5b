//! `cargo xtask fuzz --nightly keeper`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("keeper").check)(bytes));
