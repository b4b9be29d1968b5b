//! One city: what stands in it and what it holds.

use crate::catalogue::card::{CardId, Colour};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::effect::{Count, Effect};
use crate::catalogue::meaning::{Lasting, Meaning, Privilege};
use crate::catalogue::wonder::{Stage, WonderSide};
use crate::paying::economy::Economy;

/// The coins every city starts with (B3).
pub const START_COINS: u16 = 3;

/// A city. Cards and coins are as all can see them; tucked cards only count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    pub(crate) wonder_side: &'static WonderSide,
    pub(crate) stages: u8,
    pub(crate) cards: CardSet,
    pub(crate) coins: u16,
    pub(crate) debt: u8,
    pub(crate) shields: u8,
    pub(crate) victories: u8,
    pub(crate) defeats: u8,
    pub(crate) conflict: i16,
    pub(crate) diplomacy: u8,
    pub(crate) free_build_used: bool,
    pub(crate) economy: Economy,
}

impl City {
    pub(crate) fn new(wonder_side: &'static WonderSide) -> Self {
        Self {
            wonder_side,
            stages: 0,
            cards: CardSet::EMPTY,
            coins: START_COINS,
            debt: 0,
            shields: 0,
            victories: 0,
            defeats: 0,
            conflict: 0,
            diplomacy: 0,
            free_build_used: false,
            economy: Economy::new(wonder_side.start),
        }
    }

    /// The side of the wonder that it has.
    #[must_use]
    pub const fn wonder_side(&self) -> &'static WonderSide {
        self.wonder_side
    }

    /// The number of stages built.
    #[must_use]
    pub const fn stages(&self) -> u8 {
        self.stages
    }

    /// The stages that stand.
    #[must_use]
    pub fn built_stages(&self) -> &'static [Stage] {
        let stages = self.wonder_side.stages;
        stages.get(..self.stages as usize).unwrap_or(stages)
    }

    /// The stage to be built next, if one is left.
    #[must_use]
    pub fn next_stage(&self) -> Option<&'static Stage> {
        self.wonder_side.stages.get(self.stages as usize)
    }

    /// The buildings.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// Coins in the treasury.
    #[must_use]
    pub const fn coins(&self) -> u16 {
        self.coins
    }

    /// Debt taken, in points to lose.
    #[must_use]
    pub const fn debt(&self) -> u8 {
        self.debt
    }

    /// Shields of buildings and stages.
    #[must_use]
    pub const fn shields(&self) -> u8 {
        self.shields
    }

    /// Victory tokens, whatever their value.
    #[must_use]
    pub const fn victories(&self) -> u8 {
        self.victories
    }

    /// Defeat tokens.
    #[must_use]
    pub const fn defeats(&self) -> u8 {
        self.defeats
    }

    /// The points of all conflict tokens.
    #[must_use]
    pub const fn conflict_points(&self) -> i16 {
        self.conflict
    }

    /// Diplomacy tokens held.
    #[must_use]
    pub const fn diplomacy(&self) -> u8 {
        self.diplomacy
    }

    /// Production and trade rights.
    #[must_use]
    pub const fn economy(&self) -> &Economy {
        &self.economy
    }

    /// Whether this age's free build (Olympia A) is still to be had.
    #[must_use]
    pub fn has_free_build(&self) -> bool {
        !self.free_build_used && self.economy.has(Privilege::FreeBuild)
    }

    /// Whether every stage of its wonder stands.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.stages as usize == self.wonder_side.stages.len()
    }

    /// Whether a building stands that has the card's name or makes it free.
    #[inline]
    pub(crate) fn has_relative(&self, card: CardId) -> bool {
        !self.cards.and(card.terms().relatives).is_empty()
    }

    /// Whether a building of this name stands (B7).
    #[must_use]
    pub fn has_namesake(&self, card: CardId) -> bool {
        self.has_relative(card) && !self.cards.and(card.namesakes()).is_empty()
    }

    /// Whether a building makes this card free (B17).
    #[must_use]
    pub fn has_parent(&self, card: CardId) -> bool {
        self.has_relative(card) && !self.cards.and(card.parents()).is_empty()
    }

    /// Whether no building of this colour stands.
    #[must_use]
    pub fn lacks(&self, colour: Colour) -> bool {
        self.cards.and(CardSet::of_colour(colour)).is_empty()
    }

    /// All effects of buildings and built stages.
    pub fn effects(&self) -> impl Iterator<Item = Effect> {
        let cards = self.cards.iter().flat_map(|card| card.card().effects);
        let stages = self.built_stages().iter().flat_map(|stage| stage.effects);
        cards.chain(stages).copied()
    }

    /// Own symbols by kind, free ones and masks not counted.
    #[must_use]
    pub fn symbols(&self) -> [u8; 3] {
        let mut symbols = [0; 3];
        for effect in self.effects() {
            if let Effect::Science(symbol) = effect {
                symbols[symbol as usize] += 1;
            }
        }
        symbols
    }

    /// Symbols on green cards: what a neighbour's masks can copy (C18).
    #[must_use]
    pub fn green_symbols(&self) -> [u8; 3] {
        let mut symbols = [0; 3];
        for card in self.cards.and(CardSet::of_colour(Colour::Green)) {
            for effect in card.card().effects {
                if let Effect::Science(symbol) = effect {
                    symbols[*symbol as usize] += 1;
                }
            }
        }
        symbols
    }

    /// How much of a countable thing it has.
    #[must_use]
    pub fn count(&self, what: Count) -> u8 {
        let of = |colour| self.cards.and(CardSet::of_colour(colour)).len();
        match what {
            Count::Cards(colour) => of(colour),
            Count::Production => of(Colour::Brown) + of(Colour::Grey) + of(Colour::Purple),
            Count::Stages => self.stages,
            Count::Defeats => self.defeats,
            Count::Victories => self.victories,
        }
    }

    /// Puts up a building: it produces and defends from now on. Its coins
    /// come later, see [`Game`](crate::Game).
    pub(crate) fn place(&mut self, card: CardId) {
        self.cards.insert(card);
        self.stand(card.card().effects);
    }

    /// Puts up the next stage; its effects, if there was one to build.
    pub(crate) fn place_stage(&mut self) -> &'static [Effect] {
        let Some(stage) = self.next_stage() else {
            return &[];
        };
        self.stages += 1;
        self.stand(stage.effects);
        stage.effects
    }

    /// Takes what effects do from now on.
    fn stand(&mut self, effects: &[Effect]) {
        for effect in effects {
            let lasting = match effect.meaning() {
                Meaning::Standing(lasting) => lasting,
                Meaning::Once(_) | Meaning::AtEnd(_) => continue,
            };
            match lasting {
                Lasting::Make(resource, n) => self.economy.make(resource, n),
                Lasting::MakeOneOf(kinds) => self.economy.make_one_of(kinds),
                Lasting::MakeOneOfForItself(kinds) => self.economy.make_one_for_itself(kinds),
                Lasting::Grant(right) => self.economy.grant(right),
                Lasting::Defend(shields) => self.shields += shields,
            }
        }
    }
}
