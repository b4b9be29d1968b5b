//! Helpers of the tests.

pub mod picture;
pub mod scene;
