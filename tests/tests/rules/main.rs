//! The rules against an independent reading of them: payments, previews, tables, whole dealt games.

mod edges;
mod moves;
mod names;
mod payments;
mod properties;
mod tables;
mod traps;
