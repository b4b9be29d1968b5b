//! `cargo +nightly fuzz run text fuzz/corpus/text tests/data/fuzz/text`
#![no_main]

#[path = "../../tests/src/decode.rs"]
mod decode;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| decode::text(bytes));
