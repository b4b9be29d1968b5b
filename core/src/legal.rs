//! Every move a city can make with the cards at hand.

use heapless::Vec;

use crate::card::{CardId, CardSet};
use crate::event::{Action, Event, Offer};
use crate::game::{Game, Phase};
use crate::pay::{Payment, Till};
use crate::seat::Seat;

/// The most cards that are at hand at once: eight with Cities, and the one
/// drawn for the Free City.
const MAX_HAND: usize = 9;

/// The most moves there are: each card can be built, built by Olympia's
/// power, tucked and discarded.
const MAX_MOVES: usize = MAX_HAND * 4;

/// A legal action with every way to pay for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// What the city does.
    pub action: Action,
    /// What it costs.
    pub offer: Offer,
}

/// All moves of a city with the cards at hand.
///
/// ```
/// use wonders_core::{BoardId, BoardSide, CardSet, Game, Seat, Setup, Table, Wonder};
///
/// let boards = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia]
///     .map(|wonder| BoardId::new(wonder, BoardSide::A));
/// let mut game = Game::new(&Setup::new(Table::two_players(), boards))?;
/// let card = |name| game.catalogue().find_card(name, game.age());
/// let hand: CardSet = ["Altar", "Baths"].into_iter().filter_map(card).collect();
/// let seat = Seat::FREE_CITY;
/// let moves = game.legal(seat, hand);
/// // Baths takes the stone of the board. Nothing is discarded while the Free
/// // City can play.
/// assert_eq!(moves.len(), 2);
/// let payment = moves[0].offer.payments.cheapest().ok_or("an offer can be paid")?;
/// let event = game.event(seat, moves[0].action, payment);
/// game.apply(event)?;
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves(Vec<Move, MAX_MOVES>);

impl Moves {
    fn push(&mut self, action: Action, offer: Offer) {
        // There is room for all moves of a hand, see MAX_MOVES; a larger
        // hand is cut before.
        let _ = self.0.push(Move { action, offer });
    }
}

impl core::ops::Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl Game {
    /// Every legal move of a city that has one of these cards to play, card by
    /// card, the discards last, each with all its payments. For the Free City
    /// they are the cards left to its holder, so T5 and T6 hold. In the phase
    /// of the last card it is that card's moves. Empty where the city has
    /// nothing to play. Of more than nine cards the first nine count.
    #[must_use]
    pub fn legal<H>(&self, seat: Seat, hand: H) -> Moves
    where
        H: IntoIterator<Item = CardId>,
    {
        let mut moves = Moves::default();
        self.list_moves(seat, hand, &mut moves);
        moves
    }

    fn list_moves(&self, seat: Seat, hand: impl IntoIterator<Item = CardId>, moves: &mut Moves) {
        let waits = match self.phase {
            Phase::Plays => self.table.has_seat(seat) && self.plays[seat].is_none(),
            Phase::Seventh(other) => other == seat,
            Phase::Salvage(_) | Phase::Losses | Phase::Over => false,
        };
        if !waits {
            return;
        }
        // What others have played this turn is rare enough to look at twice.
        let played: CardSet = self
            .seats()
            .filter_map(|seat| self.plays[seat]?.action.card())
            .collect();
        let there = |card: CardId| {
            if played.contains(card) {
                self.has_copy_left(card)
            } else {
                self.deck.unaccounted(card) > 0
            }
        };
        let mut at_hand = Vec::<CardId, MAX_HAND>::new();
        for card in hand.into_iter().take(MAX_HAND) {
            if card.card().age == self.age && there(card) {
                // There is room: no more were taken.
                let _ = at_hand.push(card);
            }
        }
        let till = Till::new(self.market(seat));
        let stage = self.offer_stage_at(&till, seat);
        let mut can_play = stage.is_some();
        for &card in &at_hand {
            can_play |= self.push_moves_of(seat, card, &till, stage.as_ref(), moves);
        }
        // The Free City plays while it can (T5), and builds what a chain
        // makes free (T6), which it then could play.
        if !(can_play && self.is_free_city(seat)) {
            for &card in &at_hand {
                moves.push(Action::Discard { card: Some(card) }, Offer::FREE);
            }
        }
    }

    /// Adds the ways to play a card without discarding it; whether the city
    /// can build it by its own means.
    fn push_moves_of(
        &self,
        seat: Seat,
        card: CardId,
        till: &Till<'_>,
        stage: Option<&Offer>,
        moves: &mut Moves,
    ) -> bool {
        let city = &self.cities[seat];
        let (mut builds, mut chained) = (false, false);
        if !city.has_namesake(card) {
            if let Some(offer) = self.offer_at(till, seat, card) {
                moves.push(Action::Build { card, free: false }, offer);
                (builds, chained) = (true, offer.chain);
            }
            if city.has_free_build() {
                moves.push(Action::Build { card, free: true }, Offer::FREE);
            }
        }
        // The Free City must build what a chain makes free (T6).
        if let Some(&offer) = stage
            && !(chained && self.is_free_city(seat))
        {
            moves.push(Action::Stage { card: Some(card) }, offer);
        }
        builds
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
