//! `cargo xtask fuzz --nightly keys`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (wonders_tests::fuzz::target("keys").check)(bytes));
