//! `cargo +nightly fuzz run binary fuzz/corpus/binary tests/data/fuzz/binary`
#![no_main]

#[path = "../../tests/src/decode.rs"]
mod decode;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| decode::binary(bytes));
