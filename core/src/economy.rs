//! What a city makes, what of it is for sale, and what it pays less for.

use crate::cards::CARDS;
use crate::effect::{Effect, Side};
use crate::meaning::Privilege;
use crate::resource::{Bundle, Fields, Kinds, Resource};
use crate::wonders::BOARDS;

/// Producers of one of several kinds that neighbours may buy from: a city
/// has no building twice, so no more than there are such cards.
const MAX_FOR_SALE: usize = 6;

/// Those that serve the own city alone: cards, and stages of one board.
const MAX_PRIVATE: usize = 4;

/// Producers that give one of several kinds each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Choices<const N: usize> {
    kinds: [Kinds; N],
    len: u8,
}

impl<const N: usize> Default for Choices<N> {
    fn default() -> Self {
        Self {
            kinds: [Kinds::NONE; N],
            len: 0,
        }
    }
}

impl<const N: usize> Choices<N> {
    /// Adds one; the proofs below say that there is room.
    fn push(&mut self, kinds: Kinds) {
        if let Some(slot) = self.kinds.get_mut(self.len as usize) {
            *slot = kinds;
            self.len += 1;
        }
    }

    fn as_slice(&self) -> &[Kinds] {
        self.kinds.get(..self.len as usize).unwrap_or(&[])
    }
}

/// A city's production and rights. Only a [`City`](crate::City) has one, so
/// the proofs at the end of this file hold for every one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Economy {
    fixed: Bundle,
    /// The most of each kind that a buyer can get in a turn.
    most: Bundle,
    for_sale: Choices<MAX_FOR_SALE>,
    private: Choices<MAX_PRIVATE>,
    /// All kinds that some producer of several kinds can give.
    choosable: Fields,
    rights: u16,
}

impl Economy {
    /// The economy of a bare board.
    pub(crate) fn new(start: Resource) -> Self {
        let fixed = Bundle::EMPTY.plus(start, 1);
        Self {
            fixed,
            most: fixed,
            ..Self::default()
        }
    }

    pub(crate) fn make(&mut self, resource: Resource, n: u8) {
        self.fixed = self.fixed.plus(resource, n);
        self.most = self.most.plus(resource, n);
    }

    pub(crate) fn make_one_of(&mut self, kinds: Kinds) {
        self.for_sale.push(kinds);
        self.can_choose(kinds);
        for resource in kinds.iter() {
            self.most = self.most.plus(resource, 1);
        }
    }

    pub(crate) fn make_one_for_itself(&mut self, kinds: Kinds) {
        self.private.push(kinds);
        self.can_choose(kinds);
    }

    fn can_choose(&mut self, kinds: Kinds) {
        self.choosable = self.choosable.or(kinds.into());
    }

    pub(crate) fn grant(&mut self, right: Privilege) {
        self.rights |= 1 << right as u8;
        // What these two give depends on what is built later.
        if matches!(right, Privilege::OwnExtra | Privilege::Missing) {
            self.can_choose(Kinds::ALL);
        }
    }

    pub(crate) const fn has(&self, right: Privilege) -> bool {
        self.rights >> right as u8 & 1 == 1
    }

    /// Whether some power makes cards cost nothing by itself.
    pub(crate) const fn makes_cards_free(&self) -> bool {
        const POWERS: u16 = 1 << Privilege::FirstOfColourFree as u8
            | 1 << Privilege::FirstOfAgeFree as u8
            | 1 << Privilege::LastOfAgeFree as u8;
        self.rights & POWERS != 0
    }

    /// What it makes every turn without a choice; all of it is for sale.
    #[must_use]
    pub const fn fixed(&self) -> Bundle {
        self.fixed
    }

    /// The kinds that producers of several kinds may give the own city.
    pub(crate) const fn choosable(&self) -> Fields {
        self.choosable
    }

    /// Producers of one of several kinds that neighbours may buy from.
    pub fn choices_for_sale(&self) -> impl Iterator<Item = Kinds> + '_ {
        self.for_sale.as_slice().iter().copied()
    }

    /// Producers of one of several kinds that serve the own city alone.
    pub fn private_choices(&self) -> impl Iterator<Item = Kinds> + '_ {
        self.private_fields().map(Fields::kinds)
    }

    fn private_fields(&self) -> impl Iterator<Item = Fields> + '_ {
        let made = self.most.fields();
        let extra = self.has(Privilege::OwnExtra).then_some(made);
        let missing = self.has(Privilege::Missing).then(|| made.others());
        let own = self.private.as_slice().iter().map(|&kinds| kinds.into());
        own.chain(extra).chain(missing)
    }

    /// All own producers of one of several kinds.
    pub(crate) fn choices(&self) -> impl Iterator<Item = Fields> + '_ {
        let for_sale = self.for_sale.as_slice().iter().map(|&kinds| kinds.into());
        for_sale.chain(self.private_fields())
    }

    /// The most of each kind a buyer can get in a turn; not always all of
    /// them together.
    #[must_use]
    pub const fn for_sale(&self) -> Bundle {
        self.most
    }

    /// Whether a buyer can get all of `wanted` in one turn: each unit from a
    /// producer of its own (B12).
    #[must_use]
    pub fn sells(&self, wanted: Bundle) -> bool {
        let beyond = wanted.beyond(self.fixed);
        beyond.is_empty() || serves(beyond, self.for_sale)
    }

    /// As much of `wanted` as a buyer can get in one turn.
    #[must_use]
    pub fn sells_of(&self, wanted: Bundle) -> Bundle {
        let mut sold = Bundle::EMPTY;
        for (resource, n) in wanted.iter() {
            for _ in 0..n {
                let more = sold.plus(resource, 1);
                if self.sells(more) {
                    sold = more;
                }
            }
        }
        sold
    }

    /// What one unit costs from the neighbour on that side (B15), docks
    /// apart.
    #[must_use]
    pub const fn price(&self, side: Side, resource: Resource) -> u8 {
        let right = match (resource.is_raw(), side) {
            (true, Side::Left) => Privilege::CheapRawLeft,
            (true, Side::Right) => Privilege::CheapRawRight,
            (false, _) => Privilege::CheapGoods,
        };
        if self.has(right) { 1 } else { 2 }
    }

    /// The coin taken off a turn's purchases on that side, if any (C19).
    #[must_use]
    pub const fn rebate(&self, side: Side) -> u8 {
        self.has(match side {
            Side::Left => Privilege::RebateLeft,
            Side::Right => Privilege::RebateRight,
        }) as u8
    }

    /// What a bundle costs from the neighbour on that side, docks included.
    #[must_use]
    pub fn price_of(&self, side: Side, bundle: Bundle) -> u8 {
        let units: u8 = bundle
            .iter()
            .map(|(resource, n)| n * self.price(side, resource))
            .sum();
        units.saturating_sub(self.rebate(side))
    }

    /// The same trade rights for a city that makes nothing: what it costs to
    /// buy a whole bundle.
    pub(crate) fn without_production(&self) -> Self {
        const OWN: u16 = 1 << Privilege::OwnExtra as u8 | 1 << Privilege::Missing as u8;
        Self {
            rights: self.rights & !OWN,
            ..Self::default()
        }
    }

    /// The kinds that board, brown and grey cards make.
    #[must_use]
    pub fn made(&self) -> Kinds {
        self.most.kinds()
    }
}

/// Whether each unit of `wanted` finds a producer of its own.
fn serves(wanted: Bundle, choices: Choices<MAX_FOR_SALE>) -> bool {
    if wanted.total() > choices.len {
        return false;
    }
    let Some((resource, _)) = wanted.first() else {
        return true;
    };
    let rest = wanted.minus_one(resource);
    choices
        .as_slice()
        .iter()
        .enumerate()
        .filter(|&(_, kinds)| kinds.contains(resource))
        .any(|(used, _)| {
            let mut others = choices;
            if let Some(slot) = others.kinds.get_mut(used) {
                *slot = Kinds::NONE;
            }
            rest.is_empty() || serves(rest, others)
        })
}

/// How many effects of a kind the cards have together, and the most that one
/// board has: what a city can have of them.
macro_rules! most_in_a_city {
    ($pattern:pat => $n:expr) => {{
        let (mut cards, mut i) = (0, 0);
        while i < CARDS.len() {
            let mut j = 0;
            while j < CARDS[i].effects.len() {
                if let $pattern = CARDS[i].effects[j] {
                    cards += $n as usize;
                }
                j += 1;
            }
            i += 1;
        }
        let (mut most, mut i) = (0, 0);
        while i < BOARDS.len() {
            let (mut board, mut j) = (0, 0);
            while j < BOARDS[i].stages.len() {
                let effects = BOARDS[i].stages[j].effects;
                let mut k = 0;
                while k < effects.len() {
                    if let $pattern = effects[k] {
                        board += $n as usize;
                    }
                    k += 1;
                }
                j += 1;
            }
            if board > most {
                most = board;
            }
            i += 1;
        }
        cards + most
    }};
}

// No producer of choice is ever dropped.
const _: () = assert!(most_in_a_city!(Effect::Choice(_) => 1) <= MAX_FOR_SALE);
const _: () = assert!(most_in_a_city!(Effect::PrivateChoice(_) => 1) <= MAX_PRIVATE);

/// The most that a city can make of a resource: its board's, and all cards'
/// of fixed kind and of choice.
const fn most_made(resource: Resource) -> usize {
    let mut all = 1;
    let mut i = 0;
    while i < CARDS.len() {
        let mut j = 0;
        while j < CARDS[i].effects.len() {
            let effect = CARDS[i].effects[j];
            if let Effect::Produce(kind, n) = effect
                && kind as u8 == resource as u8
            {
                all += n as usize;
            }
            if let Effect::Choice(kinds) = effect
                && kinds.contains(resource)
            {
                all += 1;
            }
            j += 1;
        }
        i += 1;
    }
    all
}

// No count of a bundle is ever cut at its limit.
const _: () = {
    let mut i = 0;
    while i < Resource::ALL.len() {
        assert!(most_made(Resource::ALL[i]) <= Bundle::MOST as usize);
        i += 1;
    }
};
