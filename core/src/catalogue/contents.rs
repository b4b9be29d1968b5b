//! The cards and wonders that a table plays with.

use crate::catalogue::card::{Age, CardId};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::cards::{CARD_COUNT, CARDS};
use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::{Expansion, Expansions};
use crate::catalogue::table::Table;
use crate::catalogue::wonder::{Face, Wonder, WonderSideId};

/// Where a card or a side of a wonder comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Origin {
    /// The base game, the same in both editions.
    Base,
    /// The first edition's base game.
    First,
    /// The second edition's base game.
    Second,
    /// Cities, of the first edition.
    Cities,
}

impl Origin {
    /// Whether what is from here is there at such a table.
    #[must_use]
    pub const fn is_in(self, edition: Edition, expansions: Expansions) -> bool {
        let first = matches!(edition, Edition::First);
        match self {
            Self::Base => true,
            Self::First => first,
            Self::Second => !first,
            Self::Cities => first && expansions.contains(Expansion::Cities),
        }
    }

    /// Whether some table has things from both.
    pub(crate) const fn meets(self, other: Self) -> bool {
        let with = Expansions::NONE.with(Expansion::Cities);
        (self.is_in(Edition::First, with) && other.is_in(Edition::First, with))
            || (self.is_in(Edition::Second, with) && other.is_in(Edition::Second, with))
    }
}

/// What there is to play with: it follows from the edition and the
/// expansions.
///
/// ```
/// use wonders_core::{Age, Catalogue, Edition, Expansions};
///
/// let first = Catalogue::new(Edition::First, Expansions::NONE);
/// let second = Catalogue::new(Edition::Second, Expansions::NONE);
/// assert!(first.find_card("pawnshop", Age::I).is_some());
/// assert!(second.find_card("Pawnshop", Age::I).is_none());
/// assert_eq!((first.cards().len(), second.cards().len()), (78, 80));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Catalogue {
    edition: Edition,
    expansions: Expansions,
}

impl From<Table> for Catalogue {
    fn from(table: Table) -> Self {
        Self::new(table.edition, table.expansions)
    }
}

impl Catalogue {
    /// The catalogue of an edition with expansions.
    #[must_use]
    pub const fn new(edition: Edition, expansions: Expansions) -> Self {
        Self {
            edition,
            expansions,
        }
    }

    /// All its cards.
    #[must_use]
    pub fn cards(self) -> CardSet {
        let base = match self.edition {
            Edition::First => FIRST,
            Edition::Second => return SECOND,
        };
        if self.expansions.contains(Expansion::Cities) {
            base.or(CITIES)
        } else {
            base
        }
    }

    /// Whether a card is one of them.
    #[must_use]
    pub fn contains(self, card: CardId) -> bool {
        card.card().origin.is_in(self.edition, self.expansions)
    }

    /// Its wonders.
    pub fn wonders(self) -> impl Iterator<Item = Wonder> {
        Wonder::ALL
            .into_iter()
            .filter(move |wonder| wonder.origin().is_in(self.edition, self.expansions))
    }

    /// The sides to choose from, both of each wonder.
    pub fn wonder_sides(self) -> impl Iterator<Item = WonderSideId> {
        let sides = |wonder| [Face::A, Face::B].map(|side| WonderSideId::new(wonder, side));
        self.wonders().flat_map(sides)
    }

    /// The card of this English name: of `age` if that age has it, else of
    /// any. Case, blanks, apostrophes and hyphens do not matter.
    #[must_use]
    pub fn find_card(self, name: &str, age: Age) -> Option<CardId> {
        let named = || {
            self.cards()
                .iter()
                .filter(|card| same(card.card().name, name))
        };
        named()
            .find(|card| card.card().age == age)
            .or_else(|| named().next())
    }

    /// The wonder of this name, written as freely.
    #[must_use]
    pub fn find_wonder(self, name: &str) -> Option<Wonder> {
        self.wonders().find(|wonder| same(wonder.name(), name))
    }

    /// The card name that was probably meant by one that is not there.
    #[must_use]
    pub fn nearest_card(self, name: &str) -> Option<&'static str> {
        nearest(name, self.cards().iter().map(|card| card.card().name))
    }

    /// The wonder name that was probably meant by one that is not there.
    #[must_use]
    pub fn nearest_wonder(self, name: &str) -> Option<&'static str> {
        nearest(name, self.wonders().map(Wonder::name))
    }
}

static FIRST: CardSet = from_any(&[Origin::Base, Origin::First]);
static SECOND: CardSet = from_any(&[Origin::Base, Origin::Second]);
static CITIES: CardSet = from_any(&[Origin::Cities]);

/// The cards that come from one of these.
const fn from_any(origins: &[Origin]) -> CardSet {
    let mut set = CardSet::EMPTY;
    let mut place = 0;
    while place < CARD_COUNT {
        let mut i = 0;
        while i < origins.len() {
            if CARDS[place].origin as u8 == origins[i] as u8 {
                set.insert(CardId::at(place));
            }
            i += 1;
        }
        place += 1;
    }
    set
}

/// The letters and digits of a name in lower case.
fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’' | '-'))
        .map(|c| c.to_ascii_lowercase())
}

fn same(a: &str, b: &str) -> bool {
    letters(a).eq(letters(b))
}

/// The nearest of some names, if it is near enough to be a slip: one letter
/// in four.
fn nearest(name: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let most = letters(name).count().div_ceil(4);
    names
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// No name has more letters; what is written beyond them differs anyway.
const MOST_LETTERS: usize = 32;

/// How many letters must be put in, left out or changed to make one name of
/// the other (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: [usize; MOST_LETTERS + 1] = core::array::from_fn(|i| i);
    let mut rows = 0;
    for (i, from) in letters(a).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in letters(b).take(MOST_LETTERS).enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
        rows = i + 1;
    }
    let columns = letters(b).take(MOST_LETTERS).count();
    if rows == 0 { columns } else { row[columns] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_near_and_other_words_are_not() {
        assert_eq!(distance("Altar", "altar"), 0);
        assert_eq!(distance("", "Loom"), 4);
        assert_eq!(distance("Scriptorum", "Scriptorium"), 1);
        let first = Catalogue::new(Edition::First, Expansions::NONE);
        assert_eq!(first.nearest_card("Scriptorum"), Some("Scriptorium"));
        assert_eq!(first.nearest_card("Barraks"), Some("Barracks"));
        assert_eq!(first.nearest_card("Hippodrome"), None);
        assert_eq!(first.nearest_wonder("Giza"), Some("Gizah"));
        let second = Catalogue::new(Edition::Second, Expansions::NONE);
        assert_eq!(
            second.nearest_card("Decorator Guild"),
            Some("Decorators Guild")
        );
    }
}
