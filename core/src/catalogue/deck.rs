//! The copies of each card at a table: what was seen, what can still come.

use crate::catalogue::card::{Age, CardId, Colour, Copies};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::cards::{CARD_COUNT, CARDS};
use crate::catalogue::contents::Catalogue;
use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::Table;

/// What is known of the copies that stand in no city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Guilds in the Age III deck.
    guilds: u8,
    /// Black cards in each age's deck.
    black: u8,
    /// Copies unaccounted for (low half), and in the discard pile by name
    /// (high half).
    copies: [u8; CARD_COUNT],
    /// Unnamed cards in the discard pile, by age.
    unnamed: [u8; 3],
}

/// A named copy in the discard pile.
const DISCARDED: u8 = 16;

impl Deck {
    pub(crate) fn new(table: Table) -> Self {
        // Eight cities use the decks of seven (C34).
        let marks = table.count.min(7);
        let mut copies = COPIES[marks as usize];
        for card in CardSet::ALL.without(Catalogue::from(table).cards()) {
            copies[card.index()] = 0;
        }
        Self {
            guilds: marks + 2,
            black: if table.has(Expansion::Cities) {
                marks
            } else {
                0
            },
            copies,
            unnamed: [0; 3],
        }
    }

    /// The copies that neither stand in a city nor were named as tucked or
    /// discarded.
    #[must_use]
    pub fn unaccounted(&self, card: CardId) -> u8 {
        self.copies[card.index()] % DISCARDED
    }

    /// How many copies lie in the discard pile by their name.
    #[must_use]
    pub fn discarded_by_name(&self, card: CardId) -> u8 {
        self.copies[card.index()] / DISCARDED
    }

    /// A copy was seen that was not accounted for.
    pub(crate) fn see(&mut self, card: CardId) {
        if self.unaccounted(card) > 0 {
            self.copies[card.index()] -= 1;
        }
    }

    /// Whether a copy can be in the discard pile: named there, or an unnamed
    /// card of its age with a copy unaccounted for.
    pub(crate) fn may_be_discarded(&self, card: CardId) -> bool {
        self.discarded_by_name(card) > 0
            || (self.unnamed[card.card().age.index()] > 0 && self.unaccounted(card) > 0)
    }

    /// The number of cards in the discard pile.
    #[must_use]
    pub fn discards(&self) -> u16 {
        let named: u16 = self.copies.iter().map(|n| u16::from(n / DISCARDED)).sum();
        named + self.unnamed.iter().map(|&n| u16::from(n)).sum::<u16>()
    }

    /// A card comes to the discard pile. A named one was seen before.
    pub(crate) fn discard(&mut self, card: Option<CardId>, age: Age) {
        match card {
            Some(card) => self.copies[card.index()] += DISCARDED,
            None => self.discard_unnamed(age, 1),
        }
    }

    pub(crate) fn discard_unnamed(&mut self, age: Age, n: u8) {
        let unnamed = &mut self.unnamed[age.index()];
        // Where nobody knows what lies there, nothing is added to it.
        *unnamed = unnamed.saturating_add(n);
    }

    /// What was discarded in this age before the game began is not known: any
    /// card may be there.
    pub(crate) fn forget_discards(&mut self, age: Age) {
        self.unnamed[age.index()] = u8::MAX;
    }

    /// Takes a card out of the discard pile, a named copy first.
    pub(crate) fn take_discarded(&mut self, card: CardId) {
        if self.discarded_by_name(card) > 0 {
            self.copies[card.index()] -= DISCARDED;
        } else {
            self.see(card);
            let unnamed = &mut self.unnamed[card.card().age.index()];
            *unnamed = unnamed.saturating_sub(1);
        }
    }

    /// The cards of an age that can still be in a hand. A deck holds so many
    /// guilds and black cards; once all of a pool's share was seen, no other
    /// card of the pool can come.
    pub(crate) fn can_appear(&self, age: Age, catalogue: Catalogue) -> CardSet {
        let of_age = CardSet::of_age(age).and(catalogue.cards());
        let guilds = of_age.and(CardSet::of_colour(Colour::Purple));
        let black = of_age.and(CardSet::of_colour(Colour::Black));
        // Of a pool's cards there is one copy each.
        let seen_of = |pool: CardSet| pool.iter().filter(|&card| self.unaccounted(card) == 0);
        let mut closed = CardSet::EMPTY;
        if seen_of(guilds).count() >= self.guilds.into() {
            closed = closed.or(guilds);
        }
        if seen_of(black).count() >= self.black.into() {
            closed = closed.or(black);
        }
        of_age
            .without(closed)
            .iter()
            .filter(|&card| self.unaccounted(card) > 0)
            .collect()
    }
}

/// The copies of each card by the number of cities: marks that do not exceed
/// it (B1), and one of each guild and black card.
static COPIES: [[u8; CARD_COUNT]; 8] = {
    let mut table = [[0; CARD_COUNT]; 8];
    let mut card = 0;
    while card < CARD_COUNT {
        let mut count = 0;
        while count < 8 {
            table[count][card] = marked(CARDS[card].copies, count as u8);
            count += 1;
        }
        card += 1;
    }
    table
};

const fn marked(copies: Copies, count: u8) -> u8 {
    let marks = match copies {
        Copies::Marks(marks) => marks,
        Copies::Guild | Copies::Black => return 1,
    };
    let (mut n, mut i) = (0, 0);
    while i < marks.len() {
        if marks[i] <= count {
            n += 1;
        }
        i += 1;
    }
    n
}

impl Table {
    /// The copies of a card at this table (B1).
    #[must_use]
    pub fn copies(self, card: CardId) -> u8 {
        if Catalogue::from(self).contains(card) {
            copies(self.count, card)
        } else {
            0
        }
    }
}

/// The copies of a card that is in play at a table of so many cities; eight
/// use the decks of seven (C34).
pub(crate) fn copies(count: u8, card: CardId) -> u8 {
    COPIES[count.min(7) as usize][card.index()]
}
