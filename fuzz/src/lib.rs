//! The fuzz targets' checks, shared with the tests.

#[path = "../../tests/src/decode.rs"]
pub mod decode;
