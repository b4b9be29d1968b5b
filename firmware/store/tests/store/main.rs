//! The store on a flash in memory, against a plain model of what it should hold.

mod flash;
mod model;
mod power_cut;
