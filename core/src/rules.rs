//! A game: its state, what happens in it, what is legal and why not.

pub(crate) mod city;
pub(crate) mod conflict;
#[cfg(feature = "deal")]
pub(crate) mod deal;
pub(crate) mod error;
pub(crate) mod event;
pub(crate) mod event_list;
pub(crate) mod game;
pub(crate) mod holding;
pub(crate) mod journal;
pub(crate) mod judge;
pub(crate) mod legal;
pub(crate) mod losses;
pub(crate) mod position;
pub(crate) mod preview;
pub(crate) mod salvage;
pub(crate) mod seat;
pub(crate) mod setup;
pub(crate) mod turn;
