//! The copies of each card at a table: what was seen, what can still come.

use crate::card::{Age, CardId, CardSet, Colour, Copies};
use crate::cards::{CARD_COUNT, CARDS};
use crate::city::City;

/// What is known of the copies that stand in no city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The number of cities that decides on the marks.
    marks: u8,
    /// Black cards and guilds of Cities are in the pools.
    cities: bool,
    /// Guilds in the Age III deck.
    guilds: u8,
    /// Black cards in each age's deck.
    black: u8,
    /// Copies tucked by name (low half) and in the discard pile by name
    /// (high half).
    named: [u8; CARD_COUNT],
    /// Unnamed cards in the discard pile, by age.
    unnamed: [u8; 3],
    /// Unnamed cards tucked under stages, by age.
    tucked: [u8; 3],
}

impl Deck {
    pub(crate) fn new(count: u8, cities: bool) -> Self {
        // Eight cities use the decks of seven (C34).
        let marks = count.min(7);
        Self {
            marks,
            cities,
            guilds: marks + 2,
            black: if cities { marks } else { 0 },
            named: [0; CARD_COUNT],
            unnamed: [0; 3],
            tucked: [0; 3],
        }
    }

    /// Whether the card belongs to a game that is played at this table.
    #[must_use]
    pub fn knows(&self, card: CardId) -> bool {
        self.cities || !is_of_cities(card)
    }

    /// The copies of a card that a table like this can have.
    #[must_use]
    pub fn copies(&self, card: CardId) -> u8 {
        match card.card().copies {
            Copies::Marks(_) => COPIES[card.index() as usize][self.marks as usize],
            Copies::Guild | Copies::Black => u8::from(self.knows(card)),
        }
    }

    fn tucked_by_name(&self, card: CardId) -> u8 {
        self.named[card.index() as usize] & 15
    }

    pub(crate) fn discarded_by_name(&self, card: CardId) -> u8 {
        self.named[card.index() as usize] >> 4
    }

    /// The copies that are neither in `cities` nor named as tucked or
    /// discarded.
    pub(crate) fn unaccounted<'a>(
        &self,
        card: CardId,
        cities: impl Iterator<Item = &'a City>,
    ) -> u8 {
        let standing = cities.filter(|city| city.cards().contains(card)).count() as u8;
        self.copies(card)
            .saturating_sub(standing)
            .saturating_sub(self.tucked_by_name(card))
            .saturating_sub(self.discarded_by_name(card))
    }

    /// Whether a copy can be in the discard pile: named there, or an unnamed
    /// card of its age with a copy unaccounted for.
    pub(crate) fn may_be_discarded<'a>(
        &self,
        card: CardId,
        cities: impl Iterator<Item = &'a City>,
    ) -> bool {
        self.discarded_by_name(card) > 0
            || (self.unnamed[card.card().age.index()] > 0 && self.unaccounted(card, cities) > 0)
    }

    /// The cards in the discard pile whose names are not known, by age.
    #[must_use]
    pub const fn unnamed_discards(&self, age: Age) -> u8 {
        self.unnamed[age.index()]
    }

    /// The cards in the discard pile that were named.
    #[must_use]
    pub fn named_discards(&self) -> CardSet {
        CardId::all()
            .filter(|&card| self.discarded_by_name(card) > 0)
            .collect()
    }

    /// The number of cards in the discard pile.
    #[must_use]
    pub fn discards(&self) -> u16 {
        let named: u16 = self.named.iter().map(|n| u16::from(n >> 4)).sum();
        named + self.unnamed.iter().map(|&n| u16::from(n)).sum::<u16>()
    }

    pub(crate) fn tuck(&mut self, card: Option<CardId>, age: Age) {
        match card {
            Some(card) => self.named[card.index() as usize] += 1,
            None => self.tucked[age.index()] += 1,
        }
    }

    pub(crate) fn discard(&mut self, card: Option<CardId>, age: Age) {
        match card {
            Some(card) => self.named[card.index() as usize] += 16,
            None => self.discard_unnamed(age, 1),
        }
    }

    pub(crate) fn discard_unnamed(&mut self, age: Age, n: u8) {
        self.unnamed[age.index()] = self.unnamed[age.index()].saturating_add(n);
    }

    /// Takes a card out of the discard pile, a named copy first.
    pub(crate) fn take_discarded(&mut self, card: CardId) {
        if self.discarded_by_name(card) > 0 {
            self.named[card.index() as usize] -= 16;
        } else {
            let unnamed = &mut self.unnamed[card.card().age.index()];
            *unnamed = unnamed.saturating_sub(1);
        }
    }

    /// The cards of an age that can still be in a hand. A deck holds so many
    /// guilds and black cards; once all of a pool's share was seen, no other
    /// card of the pool can come.
    pub(crate) fn can_appear<'a>(
        &self,
        age: Age,
        cities: impl Iterator<Item = &'a City> + Clone,
    ) -> CardSet {
        let of_age = CardSet::of_age(age);
        let seen_of = |pool: CardSet| -> u8 {
            pool.iter()
                .map(|card| self.copies(card) - self.unaccounted(card, cities.clone()))
                .sum()
        };
        let guilds = of_age.and(CardSet::of_colour(Colour::Purple));
        let black = of_age.and(CardSet::of_colour(Colour::Black));
        let mut closed = CardSet::EMPTY;
        if seen_of(guilds) >= self.guilds {
            closed = closed.or(guilds);
        }
        if seen_of(black) >= self.black {
            closed = closed.or(black);
        }
        of_age
            .without(closed)
            .iter()
            .filter(|&card| self.unaccounted(card, cities.clone()) > 0)
            .collect()
    }
}

/// The copies of marked cards by the number of cities: marks that do not
/// exceed it (B1).
static COPIES: [[u8; 8]; CARD_COUNT] = {
    let mut table = [[0; 8]; CARD_COUNT];
    let mut card = 0;
    while card < CARD_COUNT {
        if let Copies::Marks(marks) = CARDS[card].copies {
            let mut i = 0;
            while i < marks.len() {
                let mut count = marks[i] as usize;
                while count < 8 {
                    table[card][count] += 1;
                    count += 1;
                }
                i += 1;
            }
        }
        card += 1;
    }
    table
};

/// Whether a card belongs to the Cities expansion.
#[must_use]
pub fn is_of_cities(card: CardId) -> bool {
    card.index() as usize >= BASE_COUNT
}

/// The cards of the base game come first in the table.
const BASE_COUNT: usize = 78;
