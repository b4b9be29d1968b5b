//! What an action would change, before it counts.

use wonders_core::{Action, Count, Effect, Game, Offer, Payment, Seat, Side, Whose, science};

/// A city's figures after an action, as far as they are known before the others have played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub coins: u16,
    pub shields: u8,
    /// Points gained, if the game ended now.
    pub points: i16,
}

/// What a discarded card brings.
pub(crate) const DISCARD_COINS: u16 = 3;

/// The effects of an action.
pub(crate) fn effects(game: &Game, seat: Seat, action: Action) -> &'static [Effect] {
    match action {
        Action::Build { card, .. } => card.card().effects,
        Action::Stage { .. } => game
            .city(seat)
            .next_stage()
            .map_or(&[], |stage| stage.effects),
        Action::Discard { .. } => &[],
    }
}

impl Preview {
    pub fn new(game: &Game, seat: Seat, action: Action, bank: u8, payment: Payment) -> Self {
        let city = game.city(seat);
        let spent = u16::from(bank) + u16::from(payment.sum());
        let mut after = Self {
            coins: city.coins().saturating_sub(spent),
            shields: city.shields(),
            points: 0,
        };
        if matches!(action, Action::Discard { .. }) {
            after.coins += DISCARD_COINS;
        }
        let mut symbols = city.symbols();
        for &effect in effects(game, seat, action) {
            match effect {
                Effect::Coins(n) => after.coins += u16::from(n),
                Effect::CoinsPer(n, what, whose) => {
                    let own = counts_itself(action, what, whose);
                    after.coins += u16::from(n) * (count(game, seat, what, whose) + own);
                }
                Effect::Shields(n) => after.shields += n,
                Effect::Points(n) => after.points += i16::from(n),
                Effect::PointsPer(n, what, whose) => {
                    let own = counts_itself(action, what, whose);
                    after.points += i16::from(n) * (count(game, seat, what, whose) + own) as i16;
                }
                Effect::Science(symbol) => symbols[symbol as usize] += 1,
                _ => {}
            }
        }
        after.points += science::points(symbols) as i16 - science::points(city.symbols()) as i16;
        after
    }

    /// The same for an offer's cheapest payment.
    pub fn of_offer(game: &Game, seat: Seat, action: Action, offer: &Offer) -> Self {
        let payment = offer.payments.cheapest().unwrap_or_default();
        Self::new(game, seat, action, offer.bank, payment)
    }
}

/// How much of a thing stands where an effect counts it.
pub(crate) fn count(game: &Game, seat: Seat, what: Count, whose: Whose) -> u16 {
    let own = u16::from(game.city(seat).count(what));
    let beside: u16 = [Side::Left, Side::Right]
        .into_iter()
        .map(|side| u16::from(game.city(game.neighbour(seat, side)).count(what)))
        .sum();
    match whose {
        Whose::Own => own,
        Whose::Neighbours => beside,
        Whose::All => own + beside,
    }
}

/// A card or stage that counts what it is itself counts once more.
fn counts_itself(action: Action, what: Count, whose: Whose) -> u16 {
    let counts = whose != Whose::Neighbours
        && match (action, what) {
            (Action::Build { card, .. }, Count::Cards(colour)) => card.card().colour == colour,
            (Action::Build { card, .. }, Count::Production) => {
                use wonders_core::Colour::{Brown, Grey, Purple};
                matches!(card.card().colour, Brown | Grey | Purple)
            }
            (Action::Stage { .. }, Count::Stages) => true,
            _ => false,
        };
    u16::from(counts)
}
