//! The rules against an independent reading of them: payments, previews, tables, whole dealt games.

mod coins;
mod edges;
mod legal_tables;
mod moves;
mod names;
mod payments;
mod properties;
mod short_records;
mod tables;
