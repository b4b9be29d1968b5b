//! A game that begins in the middle: loose data, and its validation.

use crate::catalogue::card::{Age, CardId};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::expansion::Expansion;
use crate::rules::city::{City, START_COINS};
use crate::rules::conflict::victory_points;
use crate::rules::game::Game;
use crate::rules::seat::{BySeat, Seat};
use crate::rules::setup::{Setup, SetupError};

/// The most of anything that can be counted in a position.
const MOST: u8 = 99;

/// What stands in a city and lies before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CityPosition {
    /// The buildings. Of Loom, Glassworks and Press it does not matter which
    /// age's is named: the copies of Age I are used up first.
    pub cards: CardSet,
    /// Stages built.
    pub stages: u8,
    /// Coins in the treasury.
    pub coins: u8,
    /// Victory tokens by age: those worth 1, 3 and 5.
    pub victories: [u8; 3],
    /// Defeat tokens.
    pub defeats: u8,
    /// Debt taken, with Cities.
    pub debt: u8,
}

impl Default for CityPosition {
    fn default() -> Self {
        Self {
            cards: CardSet::EMPTY,
            stages: 0,
            coins: START_COINS as u8,
            victories: [0; 3],
            defeats: 0,
            debt: 0,
        }
    }
}

/// A table in the middle of a game as people describe it, not necessarily a
/// legal one; [`Game::from_position`] says.
///
/// Nothing is earned for what stands, no city has a diplomacy token,
/// Olympia's free build of the age is unused, and what was discarded before
/// is unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The table and its wonders.
    pub setup: Setup,
    /// What each city has.
    pub cities: BySeat<CityPosition>,
    /// The age that is played.
    pub age: Age,
    /// Its turn, from 1.
    pub turn: u8,
}

impl From<Setup> for Position {
    /// The position before the first turn.
    fn from(setup: Setup) -> Self {
        Self {
            setup,
            cities: BySeat::default(),
            age: Age::I,
            turn: 1,
        }
    }
}

/// Why a [`Position`] is no legal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The table is not legal.
    Setup(SetupError),
    /// The age has no such turn.
    NoSuchTurn,
    /// A card is not one of this table's.
    NotInPlay(Seat, CardId),
    /// A card belongs to a later age.
    LaterAge(Seat, CardId),
    /// A city has two buildings of one name.
    Duplicate(Seat, CardId),
    /// The table has fewer copies of a card.
    NoneLeft(Seat, CardId),
    /// The wonder has fewer stages.
    Stages(Seat),
    /// Coins or tokens above 99.
    TooMany(Seat),
    /// There is debt without Cities.
    Debt(Seat),
}

impl core::fmt::Display for PositionError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::NoSuchTurn => f.write_str("an age has no such turn"),
            Self::NotInPlay(_, card) => {
                write!(f, "{} is not in play at this table", card.card().name)
            }
            Self::LaterAge(_, card) => write!(
                f,
                "{} belongs to age {}, which has not begun",
                card.card().name,
                card.card().age.number()
            ),
            Self::Duplicate(_, card) => {
                write!(f, "a city cannot have {} twice", card.card().name)
            }
            Self::NoneLeft(_, card) => {
                write!(f, "this table has fewer copies of {}", card.card().name)
            }
            Self::Stages(_) => f.write_str("the wonder has fewer stages"),
            Self::TooMany(_) => f.write_str("coins, tokens and debt are at most 99"),
            Self::Debt(_) => f.write_str("there is debt only with Cities"),
        }
    }
}

impl core::error::Error for PositionError {}

impl Game {
    /// A game that begins in the middle.
    ///
    /// ```
    /// use wonders_core::{
    ///     Age, WonderSideId, Face, CardSet, Game, Position, Seat, Setup, Table, Wonder,
    /// };
    ///
    /// let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia]
    ///     .map(|wonder| WonderSideId::new(wonder, Face::A));
    /// let setup = Setup::new(Table::two_players(), wonders);
    /// let library = setup.catalogue().find_card("Library", Age::II).ok_or("no such card")?;
    /// let mut position = Position::from(setup);
    /// position.age = Age::III;
    /// position.cities[Seat::FREE_CITY].cards = CardSet::from_iter([library]);
    /// let game = Game::from_position(&position)?;
    /// let senate = game.catalogue().find_card("Senate", Age::III).ok_or("no such card")?;
    /// assert!(game.is_chained(Seat::FREE_CITY, senate));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn from_position(position: &Position) -> Result<Self, PositionError> {
        let mut game = Self::new(&position.setup).map_err(PositionError::Setup)?;
        game.age = position.age;
        game.turn = position.turn;
        if !(1..=game.turns_per_age()).contains(&game.turn) {
            return Err(PositionError::NoSuchTurn);
        }
        for seat in game.seats() {
            game.settle_city(seat, &position.cities[seat])?;
        }
        let is_fresh = position.cities == BySeat::default();
        if !(is_fresh && game.age == Age::I && game.turn == 1) {
            let begun = Age::ALL.into_iter().filter(|&age| age <= position.age);
            begun.for_each(|age| game.deck.forget_discards(age));
        }
        Ok(game)
    }

    fn settle_city(&mut self, seat: Seat, position: &CityPosition) -> Result<(), PositionError> {
        for card in position.cards {
            let copy = self.standing_copy(seat, card)?;
            self.deck.see(copy);
            self.cities[seat].place(copy);
        }
        let has_cities = self.table.has(Expansion::Cities);
        let city = &mut self.cities[seat];
        if usize::from(position.stages) > city.wonder_side().stages.len() {
            return Err(PositionError::Stages(seat));
        }
        for _ in 0..position.stages {
            city.place_stage();
        }
        let victories = position
            .victories
            .iter()
            .fold(0, |sum: u8, &n| sum.saturating_add(n));
        let counts = [position.coins, victories, position.defeats, position.debt];
        if counts.into_iter().any(|n| n > MOST) {
            return Err(PositionError::TooMany(seat));
        }
        if position.debt > 0 && !has_cities {
            return Err(PositionError::Debt(seat));
        }
        city.take_counts(position, victories);
        Ok(())
    }

    /// The copy that stands for a card of a position: the earliest of its
    /// name that is left.
    fn standing_copy(&self, seat: Seat, card: CardId) -> Result<CardId, PositionError> {
        let catalogue = self.catalogue();
        if !catalogue.contains(card) {
            return Err(PositionError::NotInPlay(seat, card));
        }
        if self.cities[seat].has_namesake(card) {
            return Err(PositionError::Duplicate(seat, card));
        }
        let named = || {
            card.namesakes()
                .and(catalogue.cards())
                .iter()
                .filter(|copy| copy.card().age <= self.age)
        };
        if named().next().is_none() {
            return Err(PositionError::LaterAge(seat, card));
        }
        named()
            .find(|&copy| self.deck.unaccounted(copy) > 0)
            .ok_or(PositionError::NoneLeft(seat, card))
    }
}

impl City {
    fn take_counts(&mut self, position: &CityPosition, victories: u8) {
        self.coins = position.coins.into();
        self.debt = position.debt;
        self.victories = victories;
        self.defeats = position.defeats;
        let won = Age::ALL.into_iter().zip(position.victories);
        let points: i16 = won
            .map(|(age, n)| i16::from(victory_points(age)) * i16::from(n))
            .sum();
        self.conflict = points - i16::from(position.defeats);
    }
}
