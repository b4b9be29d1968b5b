//! The lines that let a record begin in the middle of a game.

use super::line::Context;
use super::problem::{LineError, Malformed};
use super::words::Words;
use crate::catalogue::card::Age;
use crate::catalogue::card_set::CardSet;
use crate::rules::game::Game;
use crate::rules::position::{CityPosition, Position};
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;

/// The most that a number of these lines may be.
const MOST: u8 = 99;

/// What follows a list of names or numbers.
const PARTS: [&str; 6] = ["cards", "stages", "coins", "victories", "defeats", "debt"];

/// A position being read.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    position: Position,
    /// The cities that had their line, one bit each.
    given: u8,
}

impl Opening {
    pub(super) fn new(setup: Setup) -> Self {
        Self {
            position: setup.into(),
            given: 0,
        }
    }

    /// Whether some city is not bare.
    pub(super) const fn is_given(&self) -> bool {
        self.given != 0
    }

    /// The position as far as it was read.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// Takes the words after `city`.
    pub(super) fn city(&mut self, mut words: Words<'_>) -> Result<(), LineError> {
        let table = self.position.setup.table;
        let context = Context { table, age: Age::I };
        let label = words.next().ok_or(Malformed::City)?;
        let seat = context.seat(label).map_err(|_| Malformed::City)?;
        if self.given >> seat.index() & 1 == 1 {
            return Err(Malformed::City.into());
        }
        let mut position = self.position.clone();
        position.cities[seat] = read_city(context, words)?;
        // Which cards are of a later age is known once the age is.
        position.age = Age::III;
        Game::from_position(&position).map_err(Malformed::Position)?;
        self.take(seat, position.cities[seat]);
        Ok(())
    }

    fn take(&mut self, seat: Seat, city: CityPosition) {
        self.given |= 1 << seat.index();
        self.position.cities[seat] = city;
    }

    /// Takes the age and turn where the game begins.
    pub(super) fn begin(&mut self, age: u8, turn: u8) -> Result<(), LineError> {
        let found = Age::ALL.into_iter().find(|a| a.number() == age);
        self.position.age = found.ok_or(Malformed::WrongTurn)?;
        self.position.turn = turn;
        Ok(())
    }
}

/// Each part may be left out.
fn read_city(context: Context, mut words: Words<'_>) -> Result<CityPosition, LineError> {
    let mut city = CityPosition::default();
    if words.take("cards") {
        city.cards = read_cards(context, words.until(&PARTS))?;
    }
    if words.take("stages") {
        city.stages = number(&mut words)?;
    }
    if words.take("coins") {
        city.coins = number(&mut words)?;
    }
    if words.take("victories") {
        city.victories = read_victories(words.until(&PARTS))?;
    }
    if words.take("defeats") {
        city.defeats = number(&mut words)?;
    }
    if words.take("debt") {
        city.debt = number(&mut words)?;
    }
    words.end().map_err(|_| Malformed::City)?;
    Ok(city)
}

fn number(words: &mut Words<'_>) -> Result<u8, Malformed> {
    let number = words.number().filter(|&n| n <= MOST);
    number.ok_or(Malformed::City)
}

fn read_cards(context: Context, names: &str) -> Result<CardSet, LineError> {
    let mut cards = CardSet::EMPTY;
    if names.is_empty() {
        return Ok(cards);
    }
    for name in names.split(';') {
        let card = context.card(name.trim())?;
        if !cards.and(card.namesakes()).is_empty() {
            return Err(Malformed::CardTwice.into());
        }
        cards.insert(card);
    }
    Ok(cards)
}

/// The values of the tokens: 1, 3 or 5 each.
fn read_victories(values: &str) -> Result<[u8; 3], Malformed> {
    let mut victories = [0u8; 3];
    for value in values.split_whitespace() {
        let of_age = match value {
            "1" => &mut victories[0],
            "3" => &mut victories[1],
            "5" => &mut victories[2],
            _ => return Err(Malformed::City),
        };
        *of_age = of_age.saturating_add(1);
    }
    Ok(victories)
}
