//! What a city may do, with every way to pay, or the reason why not.
//!
//! Reasons are tested in the order of the record format; the first that
//! holds is given.

use crate::catalogue::card::CardId;
use crate::catalogue::card_set::CardSet;
use crate::catalogue::effect::Side;
use crate::catalogue::meaning::Privilege;
use crate::paying::bundle::Bundle;
use crate::paying::market::{Market, Purchase, Solver};
use crate::paying::payments::{Payment, Payments};
use crate::paying::resource::Cost;
use crate::rules::city::City;
use crate::rules::error::{PlayError, Playable, Unpaid};
use crate::rules::event::{Action, Offer};
use crate::rules::game::{Game, Phase};
use crate::rules::seat::Seat;

impl Game {
    /// Judges an action as a play of this turn. What others have played in it
    /// counts for the copies that are left, for nothing else (B9).
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge(&self, seat: Seat, action: Action) -> Result<Offer, PlayError> {
        self.check_seat(seat)?;
        if self.phase != Phase::Plays || self.plays[seat].is_some() {
            return Err(PlayError::AlreadyPlayed);
        }
        self.judge_action(seat, action, true)
    }

    /// Judges an action as the play of the last card of the age.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge_seventh(&self, seat: Seat, action: Action) -> Result<Offer, PlayError> {
        self.check_seat(seat)?;
        self.judge_action(seat, action, self.phase == Phase::Seventh(seat))
    }

    #[inline(always)]
    fn judge_action(
        &self,
        seat: Seat,
        action: Action,
        has_power: bool,
    ) -> Result<Offer, PlayError> {
        if let Some(card) = action.card() {
            self.check_card(seat, card, action)?;
        }
        let city = &self.cities[seat];
        let is_free = matches!(action, Action::Build { free: true, .. });
        if !has_power || (is_free && !city.has_free_build()) {
            return Err(PlayError::NoSuchPower);
        }
        match action {
            Action::Build { free: true, .. } => Ok(Offer::FREE),
            Action::Build { card, free: false } => self.offer_new(seat, card),
            Action::Stage { card } => {
                if card.is_some_and(|card| self.must_chain(seat, card)) {
                    return Err(PlayError::MustChain);
                }
                self.offer_stage(seat)
            }
            Action::Discard { .. } if !self.is_free_city(seat) => Ok(Offer::FREE),
            Action::Discard { card } => {
                if card.is_some_and(|card| self.must_chain(seat, card)) {
                    return Err(PlayError::MustChain);
                }
                match self.playable(seat, card) {
                    Some(playable) => Err(PlayError::CanPlay(playable)),
                    None => Ok(Offer::FREE),
                }
            }
        }
    }

    fn check_card(&self, seat: Seat, card: CardId, action: Action) -> Result<(), PlayError> {
        let age = card.card().age;
        if age != self.age {
            return Err(PlayError::NotInThisAge(age));
        }
        let builds = matches!(action, Action::Build { .. });
        if builds && self.cities[seat].has_namesake(card) {
            return Err(PlayError::Duplicate);
        }
        if self.deck.unaccounted(card) > 0 {
            Ok(())
        } else {
            Err(PlayError::NoneLeft)
        }
    }

    /// Whether the Free City must build this card for free (T6).
    pub(crate) fn must_chain(&self, seat: Seat, card: CardId) -> bool {
        self.is_free_city(seat) && self.is_chained(seat, card)
    }

    /// Whether a building of the city makes the card free (B17) and the city
    /// may build it at all (B7).
    #[must_use]
    pub fn is_chained(&self, seat: Seat, card: CardId) -> bool {
        let city = &self.cities[seat];
        city.has_parent(card) && !city.has_namesake(card)
    }

    /// What a city could play: its next stage, `card`, or a card that the
    /// holder has shown.
    fn playable(&self, seat: Seat, card: Option<CardId>) -> Option<Playable> {
        if self.offer_stage(seat).is_ok() {
            return Some(Playable::Stage);
        }
        let shown = match self.phase {
            Phase::Plays => self.holding,
            // The last card is the only one.
            _ => CardSet::EMPTY,
        };
        let mut shown = card.into_iter().chain(shown);
        shown
            .find(|&card| self.offer_card(seat, card).is_ok())
            .map(Playable::Card)
    }

    /// What building a card costs a city, whether or not it is at hand.
    ///
    /// # Errors
    /// A building of its name stands (B7), or what is short, if there is no
    /// way to pay.
    pub fn offer_card(&self, seat: Seat, card: CardId) -> Result<Offer, PlayError> {
        self.check_seat(seat)?;
        let city = &self.cities[seat];
        if city.has_namesake(card) {
            return Err(PlayError::Duplicate);
        }
        self.offer_new(seat, card)
    }

    /// What building a card costs a city in which no building of its name
    /// stands.
    fn offer_new(&self, seat: Seat, card: CardId) -> Result<Offer, PlayError> {
        if let Some(offer) = self.offer_for_nothing(&self.cities[seat], card) {
            return Ok(offer);
        }
        self.offer(seat, card.terms().cost)
    }

    /// Whether a power of the wonder makes the card cost nothing by itself:
    /// the first of its colour (E3), the first or the last card of an age
    /// (E4).
    fn is_free_of_cost(&self, city: &City, card: CardId) -> bool {
        if !city.economy.makes_cards_free() {
            return false;
        }
        let may = |right| city.economy.has(right);
        (may(Privilege::FirstOfColourFree) && city.lacks(card.card().colour))
            || (may(Privilege::FirstOfAgeFree) && self.turn == 1)
            || (may(Privilege::LastOfAgeFree) && self.turn == self.turns_per_age())
    }

    /// What the next stage costs a city.
    ///
    /// # Errors
    /// The wonder is complete, or what is short.
    pub fn offer_stage(&self, seat: Seat) -> Result<Offer, PlayError> {
        self.check_seat(seat)?;
        let cost = stage_cost(&self.cities[seat]).ok_or(PlayError::StagesDone)?;
        self.offer(seat, cost)
    }

    #[inline(always)]
    fn offer(&self, seat: Seat, cost: Cost) -> Result<Offer, PlayError> {
        let city = &self.cities[seat];
        let payments = |purse| self.market(seat).payments(cost.resources, purse);
        offer(city, cost, payments).ok_or(PlayError::Unaffordable(Unpaid { seat, cost }))
    }

    /// What a card costs a city that has this solver.
    #[inline(always)]
    pub(crate) fn offer_at(&self, solver: &Solver<'_>, city: &City, card: CardId) -> Option<Offer> {
        self.offer_for_nothing(city, card).or_else(|| {
            let cost = card.terms().cost;
            offer(city, cost, |purse| solver.payments(cost.resources, purse))
        })
    }

    /// What a card costs that a chain or a power makes free.
    #[inline(always)]
    fn offer_for_nothing(&self, city: &City, card: CardId) -> Option<Offer> {
        if city.has_parent(card) {
            return Some(Offer {
                chain: true,
                ..Offer::FREE
            });
        }
        self.is_free_of_cost(city, card).then_some(Offer::FREE)
    }

    pub(crate) fn market(&self, seat: Seat) -> Market<'_> {
        Market {
            buyer: &self.cities[seat].economy,
            left: &self.cities[self.neighbour(seat, Side::Left)].economy,
            right: &self.cities[self.neighbour(seat, Side::Right)].economy,
        }
    }

    /// Where each unit of what an action costs comes from, for these coins:
    /// one way, where several cost the same.
    ///
    /// # Errors
    /// Why the action cannot be paid for so.
    pub fn purchase(
        &self,
        seat: Seat,
        action: Action,
        payment: Payment,
    ) -> Result<Purchase, PlayError> {
        self.check_seat(seat)?;
        let offer = match action {
            Action::Build { card, free: false } => self.offer_card(seat, card)?,
            Action::Stage { .. } => self.offer_stage(seat)?,
            Action::Build { free: true, .. } | Action::Discard { .. } => Offer::FREE,
        };
        if !offer.payments.contains(payment) {
            return Err(self.refuse_payment(seat, offer.chain));
        }
        let need = self.needs(seat, action);
        let found = self.market(seat).purchase(need, payment);
        found.ok_or(PlayError::BadPayment)
    }

    /// The resources that an action takes: none where it is free.
    fn needs(&self, seat: Seat, action: Action) -> Bundle {
        let city = &self.cities[seat];
        match action {
            Action::Build { card, free: false } => {
                if city.has_parent(card) || self.is_free_of_cost(city, card) {
                    Bundle::EMPTY
                } else {
                    card.card().cost.resources
                }
            }
            Action::Stage { .. } => stage_cost(city).map_or(Bundle::EMPTY, |cost| cost.resources),
            Action::Build { free: true, .. } | Action::Discard { .. } => Bundle::EMPTY,
        }
    }

    /// Why coins that no legal purchase has are refused: the Free City must
    /// not pay for what a chain makes free (T6).
    pub(crate) fn refuse_payment(&self, seat: Seat, chain: bool) -> PlayError {
        if chain && self.is_free_city(seat) {
            PlayError::MustChain
        } else {
            PlayError::BadPayment
        }
    }
}

/// What the next stage costs a city, if one is left.
fn stage_cost(city: &City) -> Option<Cost> {
    let mut cost = city.next_stage()?.cost;
    if city.economy.has(Privilege::StagesNeedNoResources) {
        cost.resources = Bundle::EMPTY;
    }
    Some(cost)
}

/// What the next stage costs a city that has this solver.
pub(crate) fn offer_stage_at(solver: &Solver<'_>, city: &City) -> Option<Offer> {
    let cost = stage_cost(city)?;
    offer(city, cost, |purse| solver.payments(cost.resources, purse))
}

/// What a cost takes of a city, if it can pay: `payments` are those for the
/// resources out of the coins that the bank leaves.
#[inline(always)]
fn offer(city: &City, cost: Cost, payments: impl FnOnce(u16) -> Payments) -> Option<Offer> {
    let purse = city.coins.checked_sub(cost.coins.into())?;
    let payments = if cost.resources.is_empty() {
        Payments::NOTHING_BOUGHT
    } else {
        payments(purse)
    };
    (!payments.is_empty()).then_some(Offer {
        chain: false,
        bank: cost.coins,
        payments,
    })
}
