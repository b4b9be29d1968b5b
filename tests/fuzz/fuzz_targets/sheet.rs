//! `cargo xtask fuzz --nightly sheet`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("sheet").check)(bytes));
