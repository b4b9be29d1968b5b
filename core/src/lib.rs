#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod binary;
mod bytes;
mod card;
mod cards;
mod catalogue;
mod city;
mod conflict;
#[cfg(feature = "deal")]
mod deal;
mod deck;
mod economy;
mod edition;
mod effect;
mod error;
mod event;
mod expansion;
mod few;
mod game;
mod holding;
mod journal;
mod judge;
mod legal;
mod losses;
mod meaning;
mod name;
pub mod pad;
mod pay;
mod payments;
mod position;
mod preview;
mod ranking;
pub mod record;
mod resource;
mod salvage;
pub mod science;
mod score;
mod seat;
mod setup;
mod shortfall;
mod table;
mod turn;
mod wonder;
mod wonders;

pub use card::{Age, Card, CardId, CardSet, CardSetIter, Colour, Copies};
pub use cards::{CARD_COUNT, CARDS};
pub use catalogue::{Catalogue, Origin};
pub use city::{City, START_COINS};
pub use conflict::{Armies, Clash, Spoils, token_points, victory_points};
#[cfg(feature = "deal")]
pub use deal::{Deal, Rng};
pub use deck::Deck;
pub use economy::Economy;
pub use edition::Edition;
pub use effect::{Count, Effect, Side, Symbol, Whose};
pub use error::{PlayError, Playable, Unpaid};
pub use event::{Action, Event, EventError, Offer};
pub use expansion::{Expansion, Expansions};
pub use few::Few;
pub use game::{AgeReport, Game, Outcome, Phase, Play, TurnReport};
pub use holding::HoldingError;
pub use journal::{JOURNAL_BYTES, Journal, RecordError, ReplayError};
pub use legal::{Move, Moves};
pub use losses::LossError;
pub use name::{NAME_LETTERS, Name, NameError};
pub use pay::Purchase;
pub use payments::{Payment, Payments};
pub use position::{CityPosition, Position, PositionError};
pub use preview::{Preview, Standing};
pub use ranking::{Rank, Ranking};
pub use resource::{Bundle, Cost, Kinds, Resource};
pub use salvage::SalvageError;
pub use score::{Category, MAX_PARTS, Part, Score, Source};
pub use seat::{BySeat, MAX_SEATS, Seat};
pub use setup::{Setup, SetupError};
pub use shortfall::{Seller, Shortfall};
pub use table::{Table, TableError};
pub use wonder::{Board, BoardId, BoardSide, Stage, Wonder};
pub use wonders::BOARDS;
