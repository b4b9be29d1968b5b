//! What costs nothing by a power of the second edition, read off the effects.

use wonders_core::{CardId, Effect, Game, Seat};

/// E3, E4: whether the wonder's own power makes the card free.
#[must_use]
pub fn costs_nothing(game: &Game, seat: Seat, card: CardId) -> bool {
    let city = game.city(seat);
    let colour = card.card().colour;
    city.effects().any(|effect| match effect {
        Effect::FreeFirstOfColour => city.cards().iter().all(|c| c.card().colour != colour),
        Effect::FreeFirstOfAge => game.turn() == 1,
        Effect::FreeLastOfAge => game.turn() == 6,
        _ => false,
    })
}
