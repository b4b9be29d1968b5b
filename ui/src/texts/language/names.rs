//! The names of cards and wonders in a language.
//!
//! A language lists them by their English names, in any order. They become tables by the card and
//! the wonder when the program is built: a name that is missing, or of a card or wonder that there
//! is not, does not compile.

use wonders_core::{CARD_COUNT, CARDS, CardId, Edition, Wonder};

/// What a language calls the cards and wonders.
pub(super) struct Names {
    /// Cards by their places in the table, as the first edition calls them.
    first: [&'static str; CARD_COUNT],
    /// Cards by their places in the table, as the second edition calls them.
    second: [&'static str; CARD_COUNT],
    /// Wonders by their numbers.
    wonders: [WonderNames; Wonder::ALL.len()],
}

/// What a language calls a wonder.
#[derive(Clone, Copy)]
pub(super) struct WonderNames {
    /// The city that it stands in.
    pub(super) city: &'static str,
    /// The wonder in full.
    pub(super) wonder: &'static str,
}

/// Cards by their English names.
type CardList = [(&'static str, &'static str)];

/// Wonders by their English cities: the city, and the wonder in full.
type WonderList = [(&'static str, &'static str, &'static str)];

impl Names {
    /// The names of all cards, of those that the second edition calls otherwise, and of all
    /// wonders.
    pub(super) const fn new(cards: &CardList, renamed: &CardList, wonders: &WonderList) -> Self {
        let first = with([""; CARD_COUNT], cards);
        let mut place = 0;
        while place < CARD_COUNT {
            assert!(!first[place].is_empty(), "a card without a name");
            place += 1;
        }
        Self {
            first,
            second: with(first, renamed),
            wonders: all_wonders(wonders),
        }
    }

    /// The names that the rules' own tables have.
    pub(super) const fn english(wonders: &WonderList) -> Self {
        let mut cards = [""; CARD_COUNT];
        let mut place = 0;
        while place < CARD_COUNT {
            cards[place] = CARDS[place].name;
            place += 1;
        }
        Self {
            first: cards,
            second: cards,
            wonders: all_wonders(wonders),
        }
    }

    /// What an edition calls a card.
    pub(super) fn card(&self, card: CardId, edition: Edition) -> &'static str {
        let cards = match edition {
            Edition::Second => &self.second,
            _ => &self.first,
        };
        cards.get(card.index()).copied().unwrap_or_default()
    }

    /// What a wonder is called.
    pub(super) fn wonder(&self, wonder: Wonder) -> WonderNames {
        self.wonders[wonder as usize]
    }
}

/// The names with those of a list in the places of their cards.
const fn with(
    mut names: [&'static str; CARD_COUNT],
    list: &CardList,
) -> [&'static str; CARD_COUNT] {
    let mut i = 0;
    while i < list.len() {
        let (english, name) = list[i];
        let (mut place, mut found) = (0, false);
        while place < CARD_COUNT {
            if same(CARDS[place].name, english) {
                names[place] = name;
                found = true;
            }
            place += 1;
        }
        assert!(found, "a name of a card that there is not");
        i += 1;
    }
    names
}

/// The names of a list by the numbers of their wonders.
const fn all_wonders(list: &WonderList) -> [WonderNames; Wonder::ALL.len()] {
    assert!(list.len() == Wonder::ALL.len(), "each wonder once");
    let mut names = [WonderNames {
        city: "",
        wonder: "",
    }; Wonder::ALL.len()];
    let mut number = 0;
    while number < names.len() {
        let (mut i, mut found) = (0, false);
        while i < list.len() {
            let (english, city, wonder) = list[i];
            if same(Wonder::ALL[number].name(), english) {
                names[number] = WonderNames { city, wonder };
                found = true;
            }
            i += 1;
        }
        assert!(found, "a wonder without a name");
        number += 1;
    }
    names
}

/// Whether two names are equal.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}
