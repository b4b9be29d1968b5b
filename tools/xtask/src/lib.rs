//! What the tests use of the project's commands.

pub mod transcript;
