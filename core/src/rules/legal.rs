//! Every move a city can make with the cards at hand.

use crate::catalogue::card::CardId;
use crate::paying::market::Solver;
use crate::paying::payments::Payment;
use crate::rules::city::City;
use crate::rules::event::{Action, Event, Offer};
use crate::rules::game::{Game, Phase};
use crate::rules::judge::offer_stage_at;
use crate::rules::seat::Seat;

/// A legal action with every way to pay for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// What the city does.
    pub action: Action,
    /// What it costs.
    pub offer: Offer,
}

/// What can be done with one card but to discard it.
#[derive(Clone, Copy, Debug, Default)]
struct Uses {
    is_there: bool,
    /// No building of its name stands.
    is_new: bool,
    build: Option<Offer>,
    stage: bool,
}

/// All moves of a city with the cards at hand, worked out one by one.
///
/// ```
/// use wonders_core::{WonderSideId, Face, CardId, Game, Seat, Setup, Table, Wonder};
///
/// let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia]
///     .map(|wonder| WonderSideId::new(wonder, Face::A));
/// let mut game = Game::new(&Setup::new(Table::two_players(), wonders))?;
/// let card = |name| game.catalogue().find_card(name, game.age());
/// let hand: Vec<CardId> = ["Altar", "Baths"].into_iter().filter_map(card).collect();
/// let seat = Seat::FREE_CITY;
/// // Baths takes the stone of the wonder. Nothing is discarded while the Free
/// // City can play.
/// assert_eq!(game.legal(seat, &hand).count(), 2);
/// let first = game.legal(seat, &hand).next().ok_or("there is a move")?;
/// let payment = first.offer.payments.cheapest().ok_or("an offer can be paid")?;
/// let event = game.event(seat, first.action, payment);
/// game.apply(event)?;
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    game: &'a Game,
    city: &'a City,
    is_free_city: bool,
    /// It has a free build to use.
    builds_free: bool,
    solver: Solver<'a>,
    stage: Option<Offer>,
    hand: &'a [CardId],
    /// How many cards were looked at, then how many were looked at again to
    /// be discarded.
    taken: usize,
    /// What is left of the card looked at last.
    uses: Uses,
    /// The city can build its stage or one of the cards looked at.
    can_play: bool,
}

impl Moves<'_> {
    /// Whether cards may be discarded once all were looked at: the Free City
    /// plays while it can (T5), and builds what a chain makes free (T6), which
    /// it then could play.
    const fn may_discard(&self) -> bool {
        !(self.can_play && self.is_free_city)
    }

    /// The next use of the card looked at last.
    fn next_use(&mut self) -> Option<Move> {
        let card = *self.hand.get(self.taken.checked_sub(1)?)?;
        if let Some(offer) = self.uses.build.take() {
            let action = Action::Build { card, free: false };
            return Some(Move { action, offer });
        }
        if core::mem::take(&mut self.uses.is_new) && self.builds_free {
            let action = Action::Build { card, free: true };
            let offer = Offer::FREE;
            return Some(Move { action, offer });
        }
        let offer = self
            .stage
            .filter(|_| core::mem::take(&mut self.uses.stage))?;
        let action = Action::Stage { card: Some(card) };
        Some(Move { action, offer })
    }

    fn next_discard(&mut self) -> Option<Move> {
        loop {
            let card = *self.hand.get(self.taken.checked_sub(self.hand.len())?)?;
            self.taken += 1;
            if self.game.is_there(card) && self.may_discard() {
                let action = Action::Discard { card: Some(card) };
                let offer = Offer::FREE;
                return Some(Move { action, offer });
            }
        }
    }
}

impl Iterator for Moves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            if let Some(found) = self.next_use() {
                return Some(found);
            }
            let Some(&card) = self.hand.get(self.taken) else {
                return self.next_discard();
            };
            self.taken += 1;
            self.uses = self
                .game
                .uses(&self.solver, self.city, self.is_free_city, card);
            self.can_play |= self.uses.build.is_some();
            self.uses.stage &= self.stage.is_some();
        }
    }

    /// All that is left at once, without keeping track of where it is.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Move) -> B>(mut self, mut all: B, mut note: F) -> B {
        while let Some(found) = self.next_use() {
            all = note(all, found);
        }
        let Self {
            game,
            city,
            solver,
            is_free_city,
            builds_free,
            ..
        } = self;
        let mut all_there = true;
        for &card in self.hand.get(self.taken..).unwrap_or(&[]) {
            let uses = game.uses(&solver, city, is_free_city, card);
            all_there &= uses.is_there;
            if let Some(offer) = uses.build {
                self.can_play = true;
                let action = Action::Build { card, free: false };
                all = note(all, Move { action, offer });
            }
            if builds_free && uses.is_new {
                let action = Action::Build { card, free: true };
                let offer = Offer::FREE;
                all = note(all, Move { action, offer });
            }
            if let Some(offer) = self.stage.filter(|_| uses.stage) {
                let action = Action::Stage { card: Some(card) };
                all = note(all, Move { action, offer });
            }
        }
        if !self.may_discard() {
            return all;
        }
        let again = self.taken.saturating_sub(self.hand.len());
        all_there &= self.taken == 0;
        for &card in self.hand.get(again..).unwrap_or(&[]) {
            if all_there || game.is_there(card) {
                let action = Action::Discard { card: Some(card) };
                let offer = Offer::FREE;
                all = note(all, Move { action, offer });
            }
        }
        all
    }
}

impl Game {
    /// Whether a card can be played in this age.
    fn is_there(&self, card: CardId) -> bool {
        card.terms().age == self.age && self.deck.unaccounted(card) > 0
    }

    /// What a city that has this solver can do with a card.
    #[inline(always)]
    fn uses(&self, solver: &Solver<'_>, city: &City, is_free_city: bool, card: CardId) -> Uses {
        let mut uses = Uses::default();
        if !self.is_there(card) {
            return uses;
        }
        uses.is_there = true;
        if !city.has_namesake(card) {
            uses.build = self.offer_at(solver, city, card);
            uses.is_new = true;
        }
        // The Free City must build what a chain makes free (T6).
        let chained = uses.build.is_some_and(|offer| offer.chain);
        uses.stage = !(chained && is_free_city);
        uses
    }

    /// Every legal move of a city that has one of these cards to play, card by
    /// card, the discards last, each with all its payments. For the Free City
    /// they are the cards left to its holder, so T5 and T6 hold. In the phase
    /// of the last card it is that card's moves. Empty where the city has
    /// nothing to play.
    ///
    /// They are what [`judge`](Self::judge) accepts one by one while the hand
    /// is shown; both ask the same functions what a card costs.
    #[must_use]
    #[inline(always)]
    pub fn legal<'a>(&'a self, seat: Seat, hand: &'a [CardId]) -> Moves<'a> {
        let waits = match self.phase {
            Phase::Plays => self.table.has_seat(seat) && self.plays[seat].is_none(),
            Phase::Seventh(other) => other == seat,
            Phase::Salvage(_) | Phase::Losses | Phase::Over => false,
        };
        let hand = if waits { hand } else { &[] };
        let solver = Solver::new(self.market(seat));
        let city = &self.cities[seat];
        let stage = offer_stage_at(&solver, city);
        Moves {
            game: self,
            city,
            is_free_city: self.is_free_city(seat),
            builds_free: city.has_free_build(),
            solver,
            stage,
            hand,
            taken: 0,
            uses: Uses::default(),
            can_play: stage.is_some(),
        }
    }

    /// The cards of these that a city could build as it stands, whoever is to
    /// play and whether or not they are at hand, each with all its payments:
    /// what [`offer_card`](Self::offer_card) accepts one by one, and the free
    /// build where the city has it. None for a seat where nobody sits.
    pub fn buildable<'a>(
        &'a self,
        seat: Seat,
        cards: impl IntoIterator<Item = CardId> + 'a,
    ) -> impl Iterator<Item = Move> + 'a {
        let solver = Solver::new(self.market(seat));
        let city = &self.cities[seat];
        let is_there = self.table.has_seat(seat);
        let new = move |card: &CardId| is_there && !city.has_namesake(*card);
        cards.into_iter().filter(new).flat_map(move |card| {
            let paid = self.offer_at(&solver, city, card).map(|offer| Move {
                action: Action::Build { card, free: false },
                offer,
            });
            let free = city.has_free_build().then_some(Move {
                action: Action::Build { card, free: true },
                offer: Offer::FREE,
            });
            paid.into_iter().chain(free)
        })
    }

    /// The event of a move at this point of the game: a play, or that of the
    /// last card.
    #[must_use]
    pub const fn event(&self, seat: Seat, action: Action, payment: Payment) -> Event {
        match self.phase {
            Phase::Seventh(_) => Event::Seventh {
                seat,
                action,
                payment,
            },
            _ => Event::Play {
                seat,
                action,
                payment,
            },
        }
    }
}
