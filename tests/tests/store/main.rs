//! The device over power cuts, damage and refusals: what is kept and given back, and what decoders make of anything.

mod cut_games;
mod damaged_device;
mod erased;
mod failing_store;
mod fuzz_smoke;
mod keeper;
mod lost;
mod power_cut;
mod requests;
mod wear;
