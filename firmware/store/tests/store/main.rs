//! The store on a flash in memory, against a plain model of what it should hold.

mod corrupt;
mod edges;
mod faults;
mod format;
mod laws;
mod length;
mod model;
mod power_cut;
mod wear;
