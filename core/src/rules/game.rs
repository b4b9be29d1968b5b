//! The state of a game, and the only place that changes it.

use crate::catalogue::card::{Age, CardId};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::contents::Catalogue;
use crate::catalogue::deck::Deck;
use crate::catalogue::effect::Side;
use crate::catalogue::meaning::Privilege;
use crate::catalogue::table::Table;
use crate::paying::payments::Payment;
use crate::rules::city::City;
use crate::rules::conflict::Spoils;
use crate::rules::error::PlayError;
use crate::rules::event::{Action, Event, EventError, Offer};
use crate::rules::losses::Losses;
use crate::rules::salvage::SalvageError;
use crate::rules::seat::{BySeat, MAX_SEATS, Seat};
use crate::rules::setup::{Setup, SetupError};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The plays of the turn.
    Plays,
    /// This city may play the last card of the age.
    Seventh(Seat),
    /// This city may build a card of the discard pile.
    Salvage(Seat),
    /// Cities may choose how to bear their losses.
    Losses,
    /// Nothing: the game is over.
    Over,
}

/// A play of this turn, as it was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What the city does.
    pub action: Action,
    /// Coins to the neighbours.
    pub payment: Payment,
    /// Coins to the bank.
    pub bank: u8,
}

/// A turn that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnReport {
    /// Its age.
    pub age: Age,
    /// Its number in the age, from 1.
    pub turn: u8,
    /// Who held the Free City card, with two players.
    pub holder: Option<Seat>,
    /// Coins after the turn.
    pub coins: BySeat<u16>,
}

/// An age that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeReport {
    /// The age.
    pub age: Age,
    /// Shields by seat.
    pub shields: BySeat<u8>,
    /// What each city took home.
    pub spoils: BySeat<Spoils>,
}

/// What an event brought to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The turn that ended, if one did.
    pub turn: Option<TurnReport>,
    /// The age that ended, if one did.
    pub age: Option<AgeReport>,
}

/// A legal game at one instant: what replaying its events gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) age: Age,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) cities: BySeat<City>,
    pub(crate) plays: BySeat<Option<Play>>,
    pub(crate) holding: CardSet,
    pub(crate) salvager: Option<Seat>,
    pub(crate) losses: Losses,
    pub(crate) deck: Deck,
}

impl Game {
    /// A game at its first turn.
    ///
    /// # Errors
    /// What is wrong with the table.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let table = setup.table;
        let city = |seat: Seat| {
            let side = setup
                .wonders()
                .get(seat.index())
                .or(setup.wonders().first());
            side.map(|side| City::new(side.printed(table.edition)))
        };
        // Checked above: there is a wonder for each seat. The places nobody
        // sits at stand bare.
        let bare = city(Seat::FREE_CITY).ok_or(SetupError::WondersMissing)?;
        let mut cities = BySeat([bare; MAX_SEATS]);
        for seat in table.seats() {
            cities[seat] = city(seat).unwrap_or(bare);
        }
        Ok(Self {
            table,
            age: Age::I,
            turn: 1,
            phase: Phase::Plays,
            cities,
            plays: BySeat::default(),
            holding: CardSet::EMPTY,
            salvager: None,
            losses: Losses::default(),
            deck: Deck::new(table),
        })
    }

    /// Takes an event, or refuses it and stays as it was.
    ///
    /// A later kind of event closes what the game still waits for with its
    /// default: the last card discarded for nothing, nothing salvaged, coins
    /// before debt.
    ///
    /// # Errors
    /// Why the event is refused.
    pub fn apply(&mut self, event: Event) -> Result<Outcome, EventError> {
        // Where nothing is open there is nothing to close: every event is
        // judged before it changes anything.
        if self.phase == Phase::Plays {
            self.take(event)
        } else {
            self.close_and_take(event)
        }
    }

    #[inline(never)]
    fn close_and_take(&mut self, event: Event) -> Result<Outcome, EventError> {
        let mut next = self.clone();
        let closed = next.close_before(event);
        let outcome = next.take(event)?;
        *self = next;
        Ok(if outcome.turn.is_some() {
            outcome
        } else {
            closed
        })
    }

    /// Closes what a later kind of event leaves behind.
    fn close_before(&mut self, event: Event) -> Outcome {
        match (event, self.phase) {
            (Event::Seventh { .. } | Event::Leave { .. }, _) => Outcome::default(),
            (Event::Salvage { .. }, Phase::Seventh(_)) => self.close_phase(),
            (Event::Salvage { .. }, _) => Outcome::default(),
            (Event::Lose { .. }, _) => {
                let is_before = |phase| matches!(phase, Phase::Seventh(_) | Phase::Salvage(_));
                self.close_while(is_before)
            }
            (Event::Holding(_) | Event::Play { .. } | Event::Audit { .. }, _) => self.close(),
        }
    }

    /// Takes an event that closes nothing before it.
    fn take(&mut self, event: Event) -> Result<Outcome, EventError> {
        if event.seat().is_some_and(|seat| !self.table.has_seat(seat)) {
            return Err(EventError::NoSuchSeat);
        }
        match event {
            Event::Holding(cards) => {
                self.check_holding(cards)?;
                self.holding = cards;
                Ok(Outcome::default())
            }
            Event::Play {
                seat,
                action,
                payment,
            } => self.take_play(seat, action, payment),
            Event::Seventh {
                seat,
                action,
                payment,
            } => {
                let offer = self.judge_seventh(seat, action)?;
                let play = self.paid(seat, action, payment, &offer)?;
                Ok(self.resolve_seventh(seat, Some(play)))
            }
            Event::Leave { seat } => {
                if self.phase != Phase::Seventh(seat) {
                    return Err(PlayError::NoSuchPower.into());
                }
                Ok(self.resolve_seventh(seat, None))
            }
            Event::Salvage { seat, card } => Ok(self.take_salvage(seat, card)?),
            Event::Lose { seat, coins, debt } => Ok(self.take_loss(seat, coins, debt)?),
            Event::Audit { seat, coins } => {
                self.cities[seat].coins = coins.into();
                Ok(Outcome::default())
            }
        }
    }

    fn take_play(
        &mut self,
        seat: Seat,
        action: Action,
        payment: Payment,
    ) -> Result<Outcome, EventError> {
        let offer = self.judge(seat, action)?;
        self.plays[seat] = Some(self.paid(seat, action, payment, &offer)?);
        if self.seats().any(|seat| self.plays[seat].is_none()) {
            return Ok(Outcome::default());
        }
        Ok(self.resolve_plays())
    }

    /// The play for these coins, if they are one of the ways to pay; a card
    /// that it names is accounted for from now on.
    fn paid(
        &mut self,
        seat: Seat,
        action: Action,
        payment: Payment,
        offer: &Offer,
    ) -> Result<Play, PlayError> {
        if !offer.payments.contains(payment) {
            return Err(self.refuse_payment(seat, offer.chain));
        }
        if let Some(card) = action.card() {
            self.deck.see(card);
        }
        Ok(Play {
            action,
            payment,
            bank: offer.bank,
        })
    }

    fn take_salvage(&mut self, seat: Seat, card: Option<CardId>) -> Result<Outcome, SalvageError> {
        let card = card.map(|card| self.discarded_twin(card));
        if let Some(card) = card {
            self.judge_salvage(seat, card)?;
        } else if self.phase != Phase::Salvage(seat) {
            return Err(SalvageError::NoSuchPower);
        }
        Ok(self.resolve_salvage(seat, card))
    }

    pub(crate) const fn check_seat(&self, seat: Seat) -> Result<(), PlayError> {
        if self.table.has_seat(seat) {
            Ok(())
        } else {
            Err(PlayError::NoSuchSeat)
        }
    }

    /// What is played, and by how many.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.table
    }

    /// The cards and wonders there are to play with.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        self.table.into()
    }

    /// The seats at the table, clockwise.
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        self.table.seats()
    }

    /// Whether this seat is the Free City's.
    #[must_use]
    pub const fn is_free_city(&self, seat: Seat) -> bool {
        self.table.is_free_city(seat)
    }

    /// The age being played.
    #[must_use]
    pub const fn age(&self) -> Age {
        self.age
    }

    /// The turn being played, from 1.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// The turns of an age: six, seven with Cities (B4, C4), again six with
    /// eight players (C34).
    #[must_use]
    pub const fn turns_per_age(&self) -> u8 {
        self.table.dealt() - 1
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The city at a seat; a bare one where nobody sits.
    #[must_use]
    pub fn city(&self, seat: Seat) -> &City {
        &self.cities[seat]
    }

    /// The seat beside another.
    #[must_use]
    pub const fn neighbour(&self, seat: Seat, side: Side) -> Seat {
        seat.beside(side, self.table.count)
    }

    /// What a city has played this turn, if it has.
    #[must_use]
    pub fn play(&self, seat: Seat) -> Option<&Play> {
        self.plays[seat].as_ref()
    }

    /// The holder's cards, as far as they were shown this turn.
    #[must_use]
    pub const fn holding(&self) -> CardSet {
        self.holding
    }

    /// The copies that were seen, and the discard pile.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// What a city must lose at the end of this turn, as far as it is known.
    #[must_use]
    pub fn loss(&self, seat: Seat) -> u8 {
        if !self.table.has_seat(seat) {
            return 0;
        }
        self.losses.due(seat, self.table.count, &self.cities)
    }

    /// Whether a city has borne its loss of this turn.
    #[must_use]
    pub const fn has_lost(&self, seat: Seat) -> bool {
        self.losses.is_settled(seat)
    }

    /// Who holds the Free City card this turn (T2); none at other tables.
    #[must_use]
    pub fn holder(&self) -> Option<Seat> {
        if !self.table.free_city {
            return None;
        }
        let left_starts = self.age != Age::II;
        let left = left_starts == (self.turn % 2 == 1);
        let side = if left { Side::Left } else { Side::Right };
        Some(self.neighbour(Seat::FREE_CITY, side))
    }

    /// Whether this city plays the last card of an age.
    pub(crate) fn plays_seventh(&self, seat: Seat) -> bool {
        self.cities[seat].economy.has(Privilege::PlaySeventh)
    }

    /// The cards that can still be in hands this turn, as far as what was
    /// seen tells.
    #[must_use]
    pub fn can_appear(&self) -> CardSet {
        self.deck.can_appear(self.age, self.catalogue())
    }
}
