//! `cargo xtask fuzz --nightly image`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("image").check)(bytes));
