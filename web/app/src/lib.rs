//! The table assistant for a browser: the app with its keeper and store, no emulator between.
//!
//! A page hands in keys and time and takes out pictures, and which sectors of the memory it has to
//! keep. [`Machine`] is all of it and runs on the host too; `web` is its C interface, built for
//! WebAssembly alone.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod export;
mod flash;
mod letters;
mod machine;
mod outline;
mod parts;
mod picture;
#[cfg(target_arch = "wasm32")]
mod web;

pub use flash::{Memory, Source};
pub use machine::{Crash, Machine, News, Start};
