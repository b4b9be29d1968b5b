//! What a city may do, with every way to pay, or the reason why not.
//!
//! Reasons are tested in the order of the record format; the first that
//! holds is given.

use crate::binary::MAX_HOLDING;
use crate::card::{CardId, CardSet};
use crate::effect::Side;
use crate::error::{PlayError, Playable, Shortfall, Unpaid};
use crate::event::{Action, Offer};
use crate::game::{Game, Phase};
use crate::pay::{Market, Payments};
use crate::resource::{Bundle, Cost};
use crate::seat::Seat;

impl Game {
    /// Judges an action as a play of this turn. What others have played in it
    /// counts for the copies that are left, for nothing else (B9).
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge(&self, seat: Seat, action: Action) -> Result<Offer, PlayError> {
        if self.phase != Phase::Plays || self.plays[seat].is_some() {
            return Err(PlayError::AlreadyPlayed);
        }
        self.judge_action(seat, action, true, self.holding)
    }

    /// Judges an action as the play of the last card of the age.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge_seventh(&self, seat: Seat, action: Action) -> Result<Offer, PlayError> {
        self.judge_action(
            seat,
            action,
            self.phase == Phase::Seventh(seat),
            CardSet::EMPTY,
        )
    }

    /// Judges a build from the discard pile.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge_salvage(&self, seat: Seat, card: CardId) -> Result<(), PlayError> {
        if !self.cities[seat].cards.and(card.namesakes()).is_empty() {
            return Err(PlayError::Duplicate);
        }
        if !self.deck.may_be_discarded(card, self.all_cities()) {
            return Err(PlayError::NoneLeft);
        }
        if self.phase != Phase::Salvage(seat) {
            return Err(PlayError::NoSuchPower);
        }
        Ok(())
    }

    /// The cards that this city could take from the discard pile, each name
    /// once.
    #[must_use]
    pub fn can_salvage(&self, seat: Seat) -> CardSet {
        CardId::all()
            .filter(|&card| self.judge_salvage(seat, card).is_ok())
            .filter(|&card| card == self.discarded_twin(card))
            .collect()
    }

    /// Which of the cards of this name is taken from the discard pile: one
    /// that was named there before one that may be there, then the earlier
    /// age's, so that no copy is missed that may still be in a hand.
    pub(crate) fn discarded_twin(&self, card: CardId) -> CardId {
        card.namesakes()
            .iter()
            .filter(|&twin| self.deck.may_be_discarded(twin, self.all_cities()))
            .min_by_key(|&twin| (self.deck.discarded_by_name(twin) == 0, twin))
            .unwrap_or(card)
    }

    fn all_cities(&self) -> impl Iterator<Item = &crate::city::City> + Clone {
        self.seats().map(|seat| &self.cities[seat])
    }

    fn judge_action(
        &self,
        seat: Seat,
        action: Action,
        has_power: bool,
        shown: CardSet,
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
            Action::Build { card, free: false } => self.offer_card(seat, card),
            Action::Stage { card } => {
                if self.must_chain(seat, card) {
                    return Err(PlayError::MustChain);
                }
                self.offer_stage(seat)
            }
            Action::Discard { .. } if !self.is_free_city(seat) => Ok(Offer::FREE),
            Action::Discard { card } => {
                if self.must_chain(seat, card) {
                    return Err(PlayError::MustChain);
                }
                match self.playable(seat, card, shown) {
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
        if builds && !self.cities[seat].cards.and(card.namesakes()).is_empty() {
            return Err(PlayError::Duplicate);
        }
        if self.has_copy_left(card) {
            Ok(())
        } else {
            Err(PlayError::NoneLeft)
        }
    }

    /// Whether a copy is neither in a city, nor named as tucked or discarded,
    /// nor played this turn.
    pub(crate) fn has_copy_left(&self, card: CardId) -> bool {
        // Once the turn's plays stand in the cities the deck knows of them.
        let plays = self.seats().filter_map(|s| self.plays[s]);
        let played = if self.phase == Phase::Plays {
            plays
                .filter(|play| play.action.card() == Some(card))
                .count() as u8
        } else {
            0
        };
        self.deck.unaccounted(card, self.all_cities()) > played
    }

    /// Whether the holder can have these cards in hand: some, no more than a
    /// hand holds, and each of this age with a copy that was not seen.
    pub(crate) fn check_hand(&self, cards: CardSet) -> Result<(), PlayError> {
        if cards.is_empty() || cards.len() as usize > MAX_HOLDING {
            return Err(PlayError::NoSuchPower);
        }
        cards.iter().try_for_each(|card| {
            let shown = Action::Discard { card: Some(card) };
            self.check_card(Seat::FREE_CITY, card, shown)
        })
    }

    fn must_chain(&self, seat: Seat, card: Option<CardId>) -> bool {
        card.is_some_and(|card| self.is_free_city(seat) && self.is_chained(seat, card))
    }

    /// Whether a building of the city makes the card free (B17) and the city
    /// may build it at all (B7).
    #[must_use]
    pub fn is_chained(&self, seat: Seat, card: CardId) -> bool {
        let cards = self.cities[seat].cards;
        !cards.and(card.parents()).is_empty() && cards.and(card.namesakes()).is_empty()
    }

    /// What a city could play: its next stage, `card`, or a card that the
    /// holder has shown.
    fn playable(&self, seat: Seat, card: Option<CardId>, shown: CardSet) -> Option<Playable> {
        if self.offer_stage(seat).is_ok() {
            return Some(Playable::Stage);
        }
        let shown = card.into_iter().chain(shown);
        let has = self.cities[seat].cards;
        shown
            .filter(|card| has.and(card.namesakes()).is_empty())
            .find(|&card| self.offer_card(seat, card).is_ok())
            .map(Playable::Card)
    }

    /// What a card costs a city, whether or not it is at hand.
    ///
    /// # Errors
    /// What is short, if there is no way to pay.
    pub fn offer_card(&self, seat: Seat, card: CardId) -> Result<Offer, PlayError> {
        if !self.cities[seat].cards.and(card.parents()).is_empty() {
            return Ok(Offer {
                chain: true,
                ..Offer::FREE
            });
        }
        self.offer(seat, card.card().cost)
    }

    /// What the next stage costs a city.
    ///
    /// # Errors
    /// The wonder is complete, or what is short.
    pub fn offer_stage(&self, seat: Seat) -> Result<Offer, PlayError> {
        let city = &self.cities[seat];
        let stage = city.next_stage().ok_or(PlayError::StagesDone)?;
        let mut cost = stage.cost;
        if city.economy.stages_need_no_resources() {
            cost.resources = Bundle::EMPTY;
        }
        self.offer(seat, cost)
    }

    fn offer(&self, seat: Seat, cost: Cost) -> Result<Offer, PlayError> {
        let coins = self.cities[seat].coins;
        let payments = match coins.checked_sub(cost.coins.into()) {
            Some(purse) => self.market(seat).payments(cost.resources, purse),
            None => Payments::default(),
        };
        if payments.is_empty() {
            return Err(PlayError::Unaffordable(Unpaid { seat, cost }));
        }
        Ok(Offer {
            chain: false,
            bank: cost.coins,
            payments,
        })
    }

    fn market(&self, seat: Seat) -> Market<'_> {
        Market {
            buyer: &self.cities[seat].economy,
            left: &self.cities[self.neighbour(seat, Side::Left)].economy,
            right: &self.cities[self.neighbour(seat, Side::Right)].economy,
        }
    }

    /// What is short for a cost that cannot be paid.
    #[must_use]
    pub fn shortfall(&self, unpaid: Unpaid) -> Shortfall {
        let Unpaid { seat, cost } = unpaid;
        let market = self.market(seat);
        let shortages = market.shortages(cost.resources);
        let price = |missing: Bundle| {
            // Beyond what own producers of several kinds cover, the price of
            // a shortage is that of buying exactly it.
            let bare = Market {
                buyer: &market.buyer.without_production(),
                ..market
            };
            bare.payments(missing, u16::from(u8::MAX))
                .cheapest()
                .map(|payment| payment.sum() + cost.coins)
        };
        let dearest_last = |missing: &Bundle| price(*missing).unwrap_or(u8::MAX);
        let missing = shortages
            .iter()
            .copied()
            .min_by_key(dearest_last)
            .unwrap_or_default();
        let sold_by = |side| {
            let economy = &self.cities[self.neighbour(seat, side)].economy;
            missing.iter().fold(Bundle::EMPTY, |all, (resource, _)| {
                all.plus(resource, economy.sells_at_most(resource))
            })
        };
        Shortfall {
            coins: self.cities[seat].coins,
            bank: cost.coins,
            missing,
            left: sold_by(Side::Left),
            right: sold_by(Side::Right),
            needed: price(missing),
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
