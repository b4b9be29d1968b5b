//! `cargo +nightly fuzz run binary fuzz/corpus/binary tests/data/fuzz/binary`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wonders_fuzz::decode::binary(bytes));
