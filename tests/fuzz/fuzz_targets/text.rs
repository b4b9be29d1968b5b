//! `cargo xtask fuzz --nightly text`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("text").check)(bytes));
