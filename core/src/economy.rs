//! What a city makes, what of it is for sale, and what it pays less for.

use crate::effect::{Effect, Side};
use crate::resource::{Bundle, Kinds, Resource};

/// Producers that give one of several kinds. At most six: the brown cards
/// that make either of two; no city has more private ones.
const MAX_CHOICES: usize = 6;

/// Producers that give one of several kinds each turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    kinds: [u8; MAX_CHOICES],
    len: u8,
}

impl Choices {
    fn push(&mut self, kinds: Kinds) {
        if let Some(slot) = self.kinds.get_mut(self.len as usize) {
            *slot = kinds.0;
            self.len += 1;
        }
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        self.kinds.get(..self.len as usize).unwrap_or(&[])
    }
}

/// A city's production and trade rights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Economy {
    fixed: Bundle,
    for_sale: Choices,
    private: Choices,
    /// All kinds that some producer of several kinds can give.
    choosable: Kinds,
    rights: u8,
}

const CHEAP_RAW_LEFT: u8 = 1;
const CHEAP_RAW_RIGHT: u8 = 2;
const CHEAP_GOODS: u8 = 4;
const REBATE_LEFT: u8 = 8;
const REBATE_RIGHT: u8 = 16;
const OWN_EXTRA: u8 = 32;
const MISSING: u8 = 64;
const STAGES_NEED_NO_RESOURCES: u8 = 128;

impl Economy {
    /// The economy of a bare board.
    #[must_use]
    pub fn new(start: Resource) -> Self {
        Self {
            fixed: Bundle::EMPTY.plus(start, 1),
            ..Self::default()
        }
    }

    /// Adds what an effect makes or grants; other effects change nothing.
    pub fn add(&mut self, effect: Effect) {
        match effect {
            Effect::Produce(resource, n) => self.fixed = self.fixed.plus(resource, n),
            Effect::Choice(kinds) => {
                self.for_sale.push(kinds);
                self.choosable = self.choosable.or(kinds);
            }
            Effect::PrivateChoice(kinds) => {
                self.private.push(kinds);
                self.choosable = self.choosable.or(kinds);
            }
            Effect::CheapRaw(Side::Left) => self.rights |= CHEAP_RAW_LEFT,
            Effect::CheapRaw(Side::Right) => self.rights |= CHEAP_RAW_RIGHT,
            Effect::CheapGoods => self.rights |= CHEAP_GOODS,
            Effect::Rebate(Side::Left) => self.rights |= REBATE_LEFT,
            Effect::Rebate(Side::Right) => self.rights |= REBATE_RIGHT,
            // What these two give depends on what is built later.
            Effect::OwnExtra => {
                self.rights |= OWN_EXTRA;
                self.choosable = Kinds::ALL;
            }
            Effect::Missing => {
                self.rights |= MISSING;
                self.choosable = Kinds::ALL;
            }
            Effect::StagesNeedNoResources => self.rights |= STAGES_NEED_NO_RESOURCES,
            _ => {}
        }
    }

    /// What it makes every turn without a choice; all of it is for sale.
    #[must_use]
    pub const fn fixed(&self) -> Bundle {
        self.fixed
    }

    /// The kinds that producers of several kinds may give the own city.
    pub(crate) const fn choosable(&self) -> Kinds {
        self.choosable
    }

    /// Producers of one of several kinds that neighbours may buy from.
    pub fn choices_for_sale(&self) -> impl Iterator<Item = Kinds> + '_ {
        self.for_sale.as_slice().iter().map(|&k| Kinds(k))
    }

    /// Producers of one of several kinds that serve the own city alone.
    pub fn private_choices(&self) -> impl Iterator<Item = Kinds> + '_ {
        let made = self.made();
        let extra = (self.rights & OWN_EXTRA != 0).then_some(made);
        let missing = (self.rights & MISSING != 0).then_some(Kinds(!made.0 & Kinds::ALL.0));
        self.private
            .as_slice()
            .iter()
            .map(|&k| Kinds(k))
            .chain(extra)
            .chain(missing)
    }

    /// The most of one kind a buyer can get in a turn.
    #[must_use]
    pub fn sells_at_most(&self, resource: Resource) -> u8 {
        self.fixed.count(resource)
            + self
                .for_sale
                .as_slice()
                .iter()
                .filter(|&&k| Kinds(k).contains(resource))
                .count() as u8
    }

    /// Whether a buyer can get all of `wanted` in one turn: each unit from a
    /// producer of its own (B12).
    #[must_use]
    pub(crate) fn sells(&self, wanted: Bundle) -> bool {
        serves(wanted.beyond(self.fixed), self.for_sale)
    }

    /// What one unit costs from the neighbour on that side (B15).
    #[must_use]
    pub const fn price(&self, side: Side, resource: Resource) -> u8 {
        let right = match (resource.is_raw(), side) {
            (true, Side::Left) => CHEAP_RAW_LEFT,
            (true, Side::Right) => CHEAP_RAW_RIGHT,
            (false, _) => CHEAP_GOODS,
        };
        if self.rights & right != 0 { 1 } else { 2 }
    }

    /// The coin taken off a turn's purchases on that side, if any (C19).
    #[must_use]
    pub const fn rebate(&self, side: Side) -> u8 {
        let right = match side {
            Side::Left => REBATE_LEFT,
            Side::Right => REBATE_RIGHT,
        };
        (self.rights & right != 0) as u8
    }

    /// Whether stages cost coins at most (C22).
    #[must_use]
    pub const fn stages_need_no_resources(&self) -> bool {
        self.rights & STAGES_NEED_NO_RESOURCES != 0
    }

    /// The same trade rights for a city that makes nothing: what it costs to
    /// buy a whole bundle.
    pub(crate) fn without_production(&self) -> Self {
        Self {
            rights: self.rights & !(OWN_EXTRA | MISSING),
            ..Self::default()
        }
    }

    /// The kinds that board, brown and grey cards make.
    #[must_use]
    pub fn made(&self) -> Kinds {
        let choices = self.for_sale.as_slice().iter().fold(0, |all, k| all | k);
        Kinds(self.fixed.kinds().0 | choices)
    }
}

/// Whether each unit of `wanted` finds a producer of its own.
fn serves(wanted: Bundle, choices: Choices) -> bool {
    if wanted.is_empty() {
        return true;
    }
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
        .filter(|&(_, &k)| Kinds(k).contains(resource))
        .any(|(used, _)| {
            let mut others = choices;
            if let Some(slot) = others.kinds.get_mut(used) {
                *slot = 0;
            }
            serves(rest, others)
        })
}
