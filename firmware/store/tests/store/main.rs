//! The store on a flash in memory, against a plain model of what it should hold.

mod again;
mod campaign;
mod corrupt;
mod edges;
mod faults;
mod flips;
mod format;
mod laws;
mod length;
mod model;
mod power_cut;
mod refused;
mod wear;
mod wiping;
