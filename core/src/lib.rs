//! The rules of 7 Wonders for a device without an allocator.
//!
//! Everything that happens at the table is an [`Event`]; a [`Game`] is what
//! replaying the events gives. [`Game::apply`] is the only place that changes
//! a game, so a refused event changes nothing and undo is one event fewer
//! ([`Journal`]).
//!
//! ```
//! use wonders_core::{Action, BoardId, BoardSide, Event, Game, Seat, Setup, Table, Wonder};
//!
//! let boards = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia]
//!     .map(|wonder| BoardId::new(wonder, BoardSide::A));
//! let mut game = Game::new(&Setup::new(Table::two_players(), boards))?;
//! let card = game.catalogue().find_card("Lumber Yard", game.age()).expect("a card of Age I");
//! let action = Action::Build { card, free: false };
//! let offer = game.judge(Seat::FREE_CITY, action)?;
//! let payment = offer.payments.cheapest().expect("an offer can be paid");
//! game.apply(Event::Play { seat: Seat::FREE_CITY, action, payment })?;
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The rules are cited by their numbers in `RULES.md` beside this crate.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod binary;
mod bytes;
mod card;
mod cards;
mod catalogue;
mod city;
mod conflict;
mod deal;
mod deck;
mod economy;
mod edition;
mod effect;
mod error;
mod event;
mod expansion;
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
pub use deal::{Deal, Rng};
pub use deck::Deck;
pub use economy::Economy;
pub use edition::Edition;
pub use effect::{Count, Effect, Side, Symbol, Whose};
pub use error::{PlayError, Playable, Unpaid};
pub use event::{Action, Event, EventError, Offer};
pub use expansion::{Expansion, Expansions};
pub use game::{AgeReport, Game, Outcome, Phase, Play, TurnReport};
pub use holding::HoldingError;
pub use journal::{JOURNAL_BYTES, Journal, RecordError, ReplayError};
pub use legal::{Move, Moves};
pub use losses::LossError;
pub use name::{NAME_LETTERS, Name};
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
