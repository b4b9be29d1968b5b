//! What there is to play with: cards, wonders, editions, expansions.

pub(crate) mod card;
pub(crate) mod card_set;
pub(crate) mod cards;
pub(crate) mod contents;
pub(crate) mod deck;
pub(crate) mod edition;
pub(crate) mod effect;
pub(crate) mod expansion;
pub(crate) mod meaning;
pub(crate) mod table;
pub(crate) mod wonder;
pub(crate) mod wonders;
