//! Cards: their ages, colours and sets of them.

use crate::catalogue::card_set::CardSet;
use crate::catalogue::cards::{CARD_COUNT, CARDS};
use crate::catalogue::contents::Origin;
use crate::catalogue::effect::{Effect, Side};
use crate::catalogue::meaning::Meaning;
use crate::paying::resource::Cost;

/// The three ages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Age {
    /// The first age.
    I = 1,
    /// The second age.
    II,
    /// The third age.
    III,
}

impl Age {
    /// All ages in order.
    pub const ALL: [Self; 3] = [Self::I, Self::II, Self::III];

    /// 1, 2 or 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// 0, 1 or 2.
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self as usize - 1
    }

    /// The age after this one.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::I => Some(Self::II),
            Self::II => Some(Self::III),
            Self::III => None,
        }
    }

    /// To which neighbour hands are passed in it (B4).
    #[must_use]
    pub const fn passes(self) -> Side {
        match self {
            Self::I | Self::III => Side::Left,
            Self::II => Side::Right,
        }
    }
}

/// The colours of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Raw materials.
    Brown,
    /// Manufactured goods.
    Grey,
    /// Civilian.
    Blue,
    /// Commerce.
    Yellow,
    /// Military.
    Red,
    /// Science.
    Green,
    /// Guilds.
    Purple,
    /// Cities.
    Black,
}

impl Colour {
    /// All colours in the order of the tables.
    pub const ALL: [Self; 8] = [
        Self::Brown,
        Self::Grey,
        Self::Blue,
        Self::Yellow,
        Self::Red,
        Self::Green,
        Self::Purple,
        Self::Black,
    ];
}

/// How many copies of a card a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copies {
    /// One copy for each mark that does not exceed the number of cities.
    Marks(&'static [u8]),
    /// One copy in the pool of guilds.
    Guild,
    /// One copy in the pool of black cards.
    Black,
}

/// One card of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Card {
    /// Its number in stored games, for good.
    pub number: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// The English name.
    pub name: &'static str,
    /// The age whose deck it belongs to.
    pub age: Age,
    /// Its colour.
    pub colour: Colour,
    /// What it costs.
    pub cost: Cost,
    /// The names of the buildings of which any one makes it free; as cards
    /// they are [`CardId::parents`].
    pub parents: &'static [&'static str],
    /// Its copies.
    pub copies: Copies,
    /// What it does.
    pub effects: &'static [Effect],
}

/// What must be known of a card to say whether it can be built, side by side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// Its namesakes and parents: most often none of them stands.
    pub(crate) relatives: CardSet,
    pub(crate) parents: CardSet,
    pub(crate) cost: Cost,
    pub(crate) age: Age,
    /// It does something once, when it is built.
    pub(crate) acts_once: bool,
}

/// A card by its place in [`CARDS`]. What is stored is its
/// [`number`](Card::number), which no new row changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub(super) u8);

impl CardId {
    /// The card at this place of the table, for the const tables.
    pub(crate) const fn at(place: usize) -> Self {
        assert!(place < CARD_COUNT, "a place in the table");
        Self(place as u8)
    }

    /// The card with this number, if there is one.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        let place = *BY_NUMBER.get(number as usize)?;
        ((place as usize) < CARD_COUNT).then_some(Self(place))
    }

    /// Its number in stored games.
    #[must_use]
    pub fn number(self) -> u8 {
        self.card().number
    }

    /// Its place in the table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card.
    #[must_use]
    pub fn card(self) -> &'static Card {
        &TABLE[self.0 as usize]
    }

    /// All cards of this name: itself, its twin of the other age for Loom,
    /// Glassworks and Press (B7), and what it is in the other edition.
    #[must_use]
    pub fn namesakes(self) -> CardSet {
        let terms = self.terms();
        terms.relatives.without(terms.parents)
    }

    /// The buildings that make it free (B17).
    #[must_use]
    pub fn parents(self) -> CardSet {
        self.terms().parents
    }

    /// What is asked of every card of a hand.
    #[inline]
    pub(crate) fn terms(self) -> &'static Terms {
        &TERMS[self.0 as usize]
    }

    /// The buildings that it makes free, as the card's own chain marks say.
    #[must_use]
    pub fn children(self) -> CardSet {
        CHILDREN[self.0 as usize]
    }

    /// All cards, in the table's order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..CARD_COUNT as u8).map(Self)
    }
}

impl core::fmt::Debug for CardId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.card().name)
    }
}

/// The table once in memory, rather than a copy at each use of the constant.
static TABLE: [Card; CARD_COUNT] = {
    let mut table = [CARDS[0]; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        table[i] = CARDS[i];
        i += 1;
    }
    table
};

/// The place of each number; one beyond the table where there is no card.
static BY_NUMBER: [u8; 256] = {
    let mut places = [CARD_COUNT as u8; 256];
    let mut i = 0;
    while i < CARD_COUNT {
        let place = &mut places[CARDS[i].number as usize];
        assert!(*place == CARD_COUNT as u8, "no number belongs to two cards");
        *place = i as u8;
        i += 1;
    }
    // Stands for a card that is not named.
    assert!(places[255] == CARD_COUNT as u8);
    places
};
static TERMS: [Terms; CARD_COUNT] = {
    let (namesakes, parents) = (namesakes(), parents());
    let mut table = [Terms {
        relatives: CardSet::EMPTY,
        parents: CardSet::EMPTY,
        cost: CARDS[0].cost,
        age: Age::I,
        acts_once: false,
    }; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        assert!(
            namesakes[i].and(parents[i]).is_empty(),
            "no card is its own parent"
        );
        table[i] = Terms {
            relatives: namesakes[i].or(parents[i]),
            parents: parents[i],
            cost: CARDS[i].cost,
            age: CARDS[i].age,
            acts_once: acts_once(CARDS[i].effects),
        };
        i += 1;
    }
    table
};

const fn acts_once(effects: &[Effect]) -> bool {
    let mut i = 0;
    while i < effects.len() {
        if let Meaning::Once(_) = effects[i].meaning() {
            return true;
        }
        i += 1;
    }
    false
}

static CHILDREN: [CardSet; CARD_COUNT] = children();

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

const fn namesakes() -> [CardSet; CARD_COUNT] {
    let mut sets = [CardSet::EMPTY; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        let mut j = 0;
        while j < CARD_COUNT {
            if same(CARDS[i].name, CARDS[j].name) {
                sets[i].insert(CardId::at(j));
            }
            j += 1;
        }
        i += 1;
    }
    sets
}

const fn parents() -> [CardSet; CARD_COUNT] {
    let mut sets = [CardSet::EMPTY; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        let mut j = 0;
        while j < CARDS[i].parents.len() {
            let mut k = 0;
            let before = sets[i].len();
            while k < CARD_COUNT {
                let named = same(CARDS[i].parents[j], CARDS[k].name);
                if named && CARDS[i].origin.meets(CARDS[k].origin) {
                    sets[i].insert(CardId::at(k));
                }
                k += 1;
            }
            assert!(
                sets[i].len() > before,
                "a chain names a card that is not there"
            );
            j += 1;
        }
        i += 1;
    }
    sets
}

const fn children() -> [CardSet; CARD_COUNT] {
    let parents = parents();
    let mut sets = [CardSet::EMPTY; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        let mut j = 0;
        while j < CARD_COUNT {
            if parents[j].contains(CardId::at(i)) {
                sets[i].insert(CardId::at(j));
            }
            j += 1;
        }
        i += 1;
    }
    sets
}
