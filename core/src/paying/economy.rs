//! What a city makes, what of it is for sale, and what it pays less for.

use crate::catalogue::cards::CARDS;
use crate::catalogue::effect::{Effect, Side};
use crate::catalogue::meaning::Privilege;
use crate::catalogue::wonders::WONDER_SIDES;
use crate::paying::bundle::{Bundle, KindMask};
use crate::paying::prices::Prices;
use crate::paying::resource::{Kinds, Resource};

/// Producers of one of several kinds that neighbours may buy from: a city
/// has no building twice, so no more than there are such cards.
const MAX_FOR_SALE: usize = 6;

/// Those that serve the own city alone: cards, and stages of one wonder.
const MAX_PRIVATE: usize = 4;

/// All own producers of one of several kinds.
const MAX_CHOICES: usize = MAX_FOR_SALE + MAX_PRIVATE;

/// A city's production and rights. Only a [`City`](crate::City) has one, so
/// the proofs at the end of this file hold for every one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Economy {
    fixed: Bundle,
    /// The most of each kind that a buyer can get in a turn.
    most: Bundle,
    /// Producers that give one of several kinds each turn, as they were built.
    choices: [Kinds; MAX_CHOICES],
    /// How many they are.
    len: u8,
    /// Those that serve the own city alone, a bit each.
    private: u16,
    /// All kinds that some producer of several kinds can give.
    choosable: KindMask,
    rights: u16,
}

impl Economy {
    /// The economy of a city that has only its wonder.
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
        self.choose(kinds);
        for resource in kinds.iter() {
            self.most = self.most.plus(resource, 1);
        }
    }

    pub(crate) fn make_one_for_itself(&mut self, kinds: Kinds) {
        self.private |= 1 << self.len;
        self.choose(kinds);
    }

    /// Adds a producer of choice; the proofs below say that there is room.
    fn choose(&mut self, kinds: Kinds) {
        if let Some(slot) = self.choices.get_mut(self.len as usize) {
            *slot = kinds;
            self.len += 1;
        }
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
    pub(crate) const fn choosable(&self) -> KindMask {
        self.choosable
    }

    fn built_choices(&self) -> &[Kinds] {
        self.choices.get(..self.len as usize).unwrap_or(&[])
    }

    /// The producers of choice of the own city alone, or those for sale.
    fn choices_that_are(&self, private: bool) -> impl Iterator<Item = Kinds> + '_ {
        let built = self.built_choices().iter().enumerate();
        built
            .filter(move |(i, _)| (self.private >> i & 1 == 1) == private)
            .map(|(_, &kinds)| kinds)
    }

    /// Producers of one of several kinds that neighbours may buy from.
    pub fn choices_for_sale(&self) -> impl Iterator<Item = Kinds> + '_ {
        self.choices_that_are(false)
    }

    /// Producers of one of several kinds that serve the own city alone.
    pub fn private_choices(&self) -> impl Iterator<Item = Kinds> + '_ {
        let by_right = self.choices_by_right().into_iter().flatten();
        self.choices_that_are(true)
            .chain(by_right.map(KindMask::kinds))
    }

    /// What the own city may choose by a right, which depends on what it
    /// makes (C20, C21).
    fn choices_by_right(&self) -> [Option<KindMask>; 2] {
        let made = self.most.mask();
        [
            self.has(Privilege::OwnExtra).then_some(made),
            self.has(Privilege::Missing).then(|| made.others()),
        ]
    }

    /// Calls `visit` with all own producers of one of several kinds.
    #[inline]
    pub(crate) fn for_each_choice(&self, mut visit: impl FnMut(KindMask)) {
        for &kinds in self.built_choices() {
            visit(kinds.into());
        }
        if self.rights & OWN_CHOICES != 0 {
            self.choices_by_right()
                .into_iter()
                .flatten()
                .for_each(visit);
        }
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
        wanted.beyond(self.most).is_empty() && self.sells_together(wanted)
    }

    /// Whether a buyer can get all of `wanted` in one turn, of which it sells
    /// each kind by itself.
    #[inline(always)]
    pub(crate) fn sells_together(&self, wanted: Bundle) -> bool {
        // Without producers of choice it sells what it sells kind by kind.
        if self.fixed == self.for_sale() {
            return true;
        }
        let beyond = wanted.beyond(self.fixed);
        beyond.is_empty() || beyond.is_one() || self.choices_serve(beyond)
    }

    /// Whether each unit of `wanted` finds a producer of choice of its own.
    #[inline(never)]
    fn choices_serve(&self, wanted: Bundle) -> bool {
        let mut choices = [Kinds::NONE; MAX_FOR_SALE];
        let mut len = 0;
        for (slot, kinds) in choices.iter_mut().zip(self.choices_for_sale()) {
            *slot = kinds;
            len += 1;
        }
        wanted.total() <= len && serves(wanted, choices)
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

    /// What it pays its neighbours.
    pub(crate) const fn prices(&self) -> &'static Prices {
        Prices::of_rights(self.rights)
    }

    /// What one unit costs from the neighbour on that side (B15), docks
    /// apart.
    #[must_use]
    pub const fn price(&self, side: Side, resource: Resource) -> u8 {
        let prices = self.prices();
        if resource.is_raw() {
            prices.raw[side as usize]
        } else {
            prices.goods
        }
    }

    /// The coin taken off a turn's purchases on that side, if any (C19).
    #[must_use]
    pub const fn rebate(&self, side: Side) -> u8 {
        self.prices().rebate[side as usize]
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

    /// A city that makes nothing and has these trade rights: its payments are
    /// what it costs to buy a whole bundle.
    pub(crate) fn without_production(&self) -> Self {
        Self {
            rights: self.rights & !OWN_CHOICES,
            ..Self::default()
        }
    }

    /// The kinds that wonder, brown and grey cards make.
    #[must_use]
    pub fn made(&self) -> Kinds {
        self.most.kinds()
    }
}

/// The rights that are producers of choice.
const OWN_CHOICES: u16 = 1 << Privilege::OwnExtra as u8 | 1 << Privilege::Missing as u8;

/// Whether each unit of `wanted` finds a producer of its own.
fn serves(wanted: Bundle, choices: [Kinds; MAX_FOR_SALE]) -> bool {
    let Some((resource, _)) = wanted.first() else {
        return true;
    };
    let rest = wanted.minus_one(resource);
    let makers = choices.iter().enumerate();
    makers
        .filter(|&(_, kinds)| kinds.contains(resource))
        .any(|(used, _)| {
            let mut others = choices;
            if let Some(slot) = others.get_mut(used) {
                *slot = Kinds::NONE;
            }
            serves(rest, others)
        })
}

/// How many producers of choice some effects are: those for sale, or those
/// that serve the own city alone.
const fn choices(effects: &[Effect], private: bool) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < effects.len() {
        match effects[i] {
            Effect::Choice(_) if !private => count += 1,
            Effect::PrivateChoice(_) if private => count += 1,
            _ => {}
        }
        i += 1;
    }
    count
}

/// The most producers of choice that the stages of one wonder are.
const fn most_choices_of_a_wonder(private: bool) -> usize {
    let (mut most, mut i) = (0, 0);
    while i < WONDER_SIDES.len() {
        let stages = WONDER_SIDES[i].stages;
        let (mut here, mut j) = (0, 0);
        while j < stages.len() {
            here += choices(stages[j].effects, private);
            j += 1;
        }
        if here > most {
            most = here;
        }
        i += 1;
    }
    most
}

/// The most producers of choice that a city can have: all cards' and those of
/// its wonder.
const fn most_choices(private: bool) -> usize {
    let (mut count, mut i) = (most_choices_of_a_wonder(private), 0);
    while i < CARDS.len() {
        count += choices(CARDS[i].effects, private);
        i += 1;
    }
    count
}

// No producer of choice is ever dropped.
const _: () = assert!(most_choices(false) <= MAX_FOR_SALE);
const _: () = assert!(most_choices(true) <= MAX_PRIVATE);

/// The most that a city can make of a resource: its wonder's, and all cards'
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
