//! `cargo +nightly fuzz run text fuzz/corpus/text tests/data/fuzz/text`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wonders_fuzz::decode::text(bytes));
