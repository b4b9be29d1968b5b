//! What a city is worth, and who wins.

pub(crate) mod ranking;
pub mod science;
pub(crate) mod score;
