//! `cargo xtask fuzz --nightly pad`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("pad").check)(bytes));
