#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod catalogue;
mod few;
mod name;
pub mod pad;
mod paying;
pub mod record;
mod rules;
mod scoring;

pub use catalogue::card::{Age, Card, CardId, Colour, Copies};
pub use catalogue::card_set::{CardSet, CardSetIter};
pub use catalogue::cards::{CARD_COUNT, CARDS};
pub use catalogue::contents::{Catalogue, Origin};
pub use catalogue::deck::Deck;
pub use catalogue::edition::Edition;
pub use catalogue::effect::{Count, Effect, Side, Symbol, Whose};
pub use catalogue::expansion::{Expansion, Expansions};
pub use catalogue::table::{Table, TableError};
pub use catalogue::wonder::{Face, Stage, Wonder, WonderSide, WonderSideId};
pub use catalogue::wonders::WONDER_SIDES;
pub use few::Few;
pub use name::{NAME_LETTERS, Name, NameError};
pub use paying::bundle::Bundle;
pub use paying::economy::Economy;
pub use paying::market::Purchase;
pub use paying::payments::{Payment, Payments};
pub use paying::resource::{Cost, Kinds, Resource};
pub use paying::shortfall::{Seller, Shortfall};
pub use record::binary;
pub use rules::city::{City, START_COINS};
pub use rules::conflict::{Armies, Clash, Spoils, token_points, victory_points};
#[cfg(feature = "deal")]
pub use rules::deal::{Deal, Rng};
pub use rules::error::{PlayError, Playable, Unpaid};
pub use rules::event::{Action, Event, EventError, Offer};
pub use rules::event_list::{EventList, JOURNAL_BYTES};
pub use rules::game::{AgeReport, Game, Outcome, Phase, Play, TurnReport};
pub use rules::holding::HoldingError;
pub use rules::journal::{Journal, RecordError, ReplayError};
pub use rules::legal::{Move, Moves};
pub use rules::losses::LossError;
pub use rules::position::{CityPosition, Position, PositionError};
pub use rules::preview::{Preview, Standing};
pub use rules::salvage::SalvageError;
pub use rules::seat::{BySeat, MAX_SEATS, Seat};
pub use rules::setup::{Setup, SetupError};
pub use scoring::ranking::{Rank, Ranking};
pub use scoring::science;
pub use scoring::score::{Category, MAX_PARTS, Part, Score, Source};
