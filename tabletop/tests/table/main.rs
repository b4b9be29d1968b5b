//! Tables played at random by people who take back, correct, leave and lose power.
#![allow(clippy::unwrap_used)]

mod acknowledge;
mod gap;
mod player;
mod requests;
mod three;
mod undo;
