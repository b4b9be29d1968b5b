//! The running game, from the first play to the final score.

mod age;
mod audit;
mod bill;
mod check;
mod city;
mod entry;
mod final_score;
mod ledger;
mod loss;
mod pane;
mod parts;
mod pay;
mod play;
mod play_row;
mod salvage;
mod score_view;
mod settle;
mod turn;
mod undo;
mod why;

pub(crate) use age::AgeEnd;
pub(crate) use audit::Audit;
pub(crate) use check::Check;
pub(crate) use city::CityScreen;
pub(crate) use entry::Entry;
pub(crate) use final_score::FinalScore;
pub(crate) use ledger::Ledger;
pub(crate) use loss::Loss;
pub(crate) use parts::Parts;
pub(crate) use pay::Pay;
pub(crate) use play::{PlayEntry, Which};
pub(crate) use salvage::Salvage;
pub(crate) use settle::Settle;
pub(crate) use turn::{Turn, roman};
pub(crate) use undo::Undo;
pub(crate) use why::Why;
