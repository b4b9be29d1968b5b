//! What a play would lead to.

use crate::paying::economy::Economy;
use crate::paying::payments::Payment;
use crate::rules::error::PlayError;
use crate::rules::event::Action;
use crate::rules::game::{Game, Phase, Play};
use crate::rules::seat::Seat;
use crate::scoring::score::Score;

/// A city as far as a play changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Coins in the treasury.
    pub coins: u16,
    /// Shields.
    pub shields: u8,
    /// Points, if the game ended there.
    pub score: Score,
    /// Production and prices.
    pub economy: Economy,
}

/// A city before the turn and after a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// As it stands.
    pub before: Standing,
    /// With what the others have played this turn and without the play.
    pub without: Standing,
    /// After the play, with what the others have played this turn and with
    /// nothing of those who have not. Losses are borne later, and a card of
    /// the discard pile is chosen later.
    pub after: Standing,
}

impl Preview {
    /// The points that the play brings; what the others pay for this turn is
    /// none of them.
    #[must_use]
    pub fn points(&self) -> i16 {
        self.after.score.total() - self.without.score.total()
    }
}

impl Game {
    /// What a play would lead to at the end of the turn, as far as it can be
    /// known: exact for the last city to play.
    ///
    /// ```
    /// use wonders_core::{Action, WonderSideId, Face, Game, Payment, Seat, Setup, Table, Wonder};
    ///
    /// let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia]
    ///     .map(|wonder| WonderSideId::new(wonder, Face::A));
    /// let game = Game::new(&Setup::new(Table::two_players(), wonders))?;
    /// let card = game.catalogue().find_card("Altar", game.age()).ok_or("no such card")?;
    /// let action = Action::Build { card, free: false };
    /// let preview = game.preview(Seat::FREE_CITY, action, Payment::NONE)?;
    /// assert_eq!((preview.after.coins, preview.points()), (3, 2));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the play would be refused.
    pub fn preview(
        &self,
        seat: Seat,
        action: Action,
        payment: Payment,
    ) -> Result<Preview, PlayError> {
        let offer = match self.phase {
            Phase::Seventh(_) => self.judge_seventh(seat, action)?,
            _ => self.judge(seat, action)?,
        };
        if !offer.payments.contains(payment) {
            return Err(self.refuse_payment(seat, offer.chain));
        }
        let play = Play {
            action,
            payment,
            bank: offer.bank,
        };
        let before = self.standing(seat);
        let mut next = self.clone();
        if let Phase::Seventh(_) = self.phase {
            next.take_effect(seat, play);
            return Ok(Preview {
                before,
                without: before,
                after: next.standing(seat),
            });
        }
        next.plays[seat] = None;
        next.take_effects();
        let without = next.standing(seat);
        next.clone_from(self);
        next.plays[seat] = Some(play);
        next.take_effects();
        Ok(Preview {
            before,
            without,
            after: next.standing(seat),
        })
    }

    /// A city as it stands.
    #[must_use]
    pub fn standing(&self, seat: Seat) -> Standing {
        let city = self.city(seat);
        Standing {
            coins: city.coins(),
            shields: city.shields(),
            score: self.score(seat),
            economy: *city.economy(),
        }
    }
}
