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
    pub(crate) const fn choosable(&self) -> Fields {
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
            .chain(by_right.map(Fields::kinds))
    }

    /// What the own city may choose by a right, which depends on what it
    /// makes (C20, C21).
    fn choices_by_right(&self) -> [Option<Fields>; 2] {
        let made = self.most.fields();
        [
            self.has(Privilege::OwnExtra).then_some(made),
            self.has(Privilege::Missing).then(|| made.others()),
        ]
    }

    /// Calls `visit` with all own producers of one of several kinds.
    #[inline]
    pub(crate) fn for_each_choice(&self, mut visit: impl FnMut(Fields)) {
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

    /// The same of what it sells kind by kind.
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
        &PRICES[self.rights as usize % TRADE_RIGHTS]
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

    /// The same trade rights for a city that makes nothing: what it costs to
    /// buy a whole bundle.
    pub(crate) fn without_production(&self) -> Self {
        Self {
            rights: self.rights & !OWN_CHOICES,
            ..Self::default()
        }
    }

    /// The kinds that board, brown and grey cards make.
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

/// What a unit costs by the rights to pay less, docks apart, and what the
/// docks take off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    /// A raw material of the left and of the right.
    pub(crate) raw: [u8; 2],
    /// A manufactured good.
    pub(crate) goods: u8,
    /// The least of these.
    pub(crate) least: u8,
    /// The kinds that cost 2 rather than 1 on the left and on the right.
    pub(crate) dear: [Fields; 2],
    /// What is taken off a turn's purchases on the left and on the right.
    pub(crate) rebate: [u8; 2],
}

/// The rights to pay less are the first ones.
const TRADE_RIGHTS: usize = 1 << (Privilege::RebateRight as u8 + 1);

static PRICES: [Prices; TRADE_RIGHTS] = {
    let mut table = [Prices {
        raw: [0; 2],
        goods: 0,
        least: 0,
        dear: [Fields::NONE; 2],
        rebate: [0; 2],
    }; TRADE_RIGHTS];
    let mut rights = 0;
    while rights < TRADE_RIGHTS {
        table[rights] = prices(rights as u16);
        rights += 1;
    }
    table
};

/// The kinds that cost 2 at these prices of raw materials and goods.
const fn dear(raw: u8, goods: u8) -> Fields {
    let mut fields = Fields::NONE;
    if raw == 2 {
        fields = fields.or(Fields::RAW);
    }
    if goods == 2 {
        fields = fields.or(Fields::RAW.others());
    }
    fields
}

const fn prices(rights: u16) -> Prices {
    const fn has(rights: u16, right: Privilege) -> u8 {
        (rights >> right as u8 & 1) as u8
    }
    let raw = [
        2 - has(rights, Privilege::CheapRawLeft),
        2 - has(rights, Privilege::CheapRawRight),
    ];
    let goods = 2 - has(rights, Privilege::CheapGoods);
    let cheap = raw[0] == 1 || raw[1] == 1 || goods == 1;
    Prices {
        raw,
        goods,
        least: if cheap { 1 } else { 2 },
        dear: [dear(raw[0], goods), dear(raw[1], goods)],
        rebate: [
            has(rights, Privilege::RebateLeft),
            has(rights, Privilege::RebateRight),
        ],
    }
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
