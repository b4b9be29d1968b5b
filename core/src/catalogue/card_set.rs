//! Sets of cards.

use crate::catalogue::card::{Age, CardId, Colour};
use crate::catalogue::cards::{CARD_COUNT, CARDS};

/// The bits of one word of a [`CardSet`].
const WORD: usize = u64::BITS as usize;

/// The words of a [`CardSet`]: room for 192 cards.
const WORDS: usize = 3;

const _: () = assert!(CARD_COUNT <= WORD * WORDS, "a bit for each card");

/// A set of cards, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Every card there is.
    pub(crate) const ALL: Self = {
        let mut all = Self::EMPTY;
        let mut place = 0;
        while place < CARD_COUNT {
            all.insert(CardId::at(place));
            place += 1;
        }
        all
    };

    /// All cards of a colour.
    #[must_use]
    pub fn of_colour(colour: Colour) -> Self {
        OF_COLOUR[colour as usize]
    }

    /// All cards of an age, of both editions and all expansions.
    #[must_use]
    pub fn of_age(age: Age) -> Self {
        OF_AGE[age.index()]
    }

    /// Whether `card` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: CardId) -> bool {
        let (word, bit) = Self::position(card);
        self.0[word] & bit != 0
    }

    /// Puts `card` in.
    #[inline]
    pub const fn insert(&mut self, card: CardId) {
        let (word, bit) = Self::position(card);
        self.0[word] |= bit;
    }

    /// Takes `card` out.
    #[inline]
    pub const fn remove(&mut self, card: CardId) {
        let (word, bit) = Self::position(card);
        self.0[word] &= !bit;
    }

    /// The word that has the bit of a card, and the bit.
    const fn position(card: CardId) -> (usize, u64) {
        (card.index() / WORD, 1 << (card.index() % WORD))
    }

    /// What is in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & x, b & y, c & z])
    }

    /// What is in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a | x, b | y, c | z])
    }

    /// What is in `self` and not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & !x, b & !y, c & !z])
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        let [a, b, c] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones()) as u8
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// The cards, in the table's order.
    #[must_use]
    pub const fn iter(self) -> CardSetIter {
        CardSetIter(self)
    }
}

impl core::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl IntoIterator for CardSet {
    type Item = CardId;
    type IntoIter = CardSetIter;

    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

/// The cards of a [`CardSet`], in the table's order.
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        for (number, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(CardId((number * WORD + bit) as u8));
            }
        }
        None
    }
}

static OF_COLOUR: [CardSet; Colour::ALL.len()] = {
    let mut sets = [CardSet::EMPTY; Colour::ALL.len()];
    let mut place = 0;
    while place < CARD_COUNT {
        sets[CARDS[place].colour as usize].insert(CardId::at(place));
        place += 1;
    }
    sets
};

static OF_AGE: [CardSet; Age::ALL.len()] = {
    let mut sets = [CardSet::EMPTY; Age::ALL.len()];
    let mut place = 0;
    while place < CARD_COUNT {
        sets[CARDS[place].age.index()].insert(CardId::at(place));
        place += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The cards on both sides of the borders between words, and the last one.
    fn cards() -> impl Iterator<Item = CardId> {
        [0, 62, 63, 64, 65, CARD_COUNT - 1]
            .into_iter()
            .map(CardId::at)
    }

    #[test]
    fn a_set_has_what_was_put_in_and_not_taken_out() {
        let mut set: CardSet = cards().collect();
        assert!(set.iter().eq(cards()));
        assert_eq!(set.len(), 6);
        for (n, card) in cards().enumerate() {
            assert!(set.contains(card));
            set.remove(card);
            assert!(!set.contains(card));
            assert!(set.iter().eq(cards().skip(n + 1)));
        }
        assert!(set.is_empty());
    }

    #[test]
    fn sets_are_joined_and_cut_word_by_word() {
        let all: CardSet = cards().collect();
        let odd: CardSet = cards().step_by(2).collect();
        let even: CardSet = cards().skip(1).step_by(2).collect();
        assert_eq!(odd.or(even), all);
        assert_eq!(all.without(odd), even);
        assert_eq!(all.and(odd), odd);
        assert!(odd.and(even).is_empty());
    }

    #[test]
    fn all_cards_are_in_the_full_set() {
        assert!(CardSet::ALL.iter().eq(CardId::all()));
    }
}
