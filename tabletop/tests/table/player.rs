//! Somebody who does whatever is legal.

use wonders_core::{
    Action, CardId, Event, Expansion, Face, Game, Payment, Phase, Rng, Seat, Setup, Table, Wonder,
    WonderSideId,
};
use wonders_tabletop::{Change, GameTable, Name, players};

/// A table with wonders that ask for all there is: a seventh card, a discard, a free build.
pub fn setup(table: Table) -> Setup {
    let wonders = [Wonder::Babylon, Wonder::Halikarnassos, Wonder::Olympia];
    Setup::new(
        table,
        wonders.map(|wonder| WonderSideId::new(wonder, Face::B)),
    )
}

/// Two players, with Cities.
pub fn two() -> Setup {
    setup(Table::two_players().with(Expansion::Cities))
}

/// A new game at this table.
pub fn new_table(setup: &Setup) -> GameTable {
    let names = vec![Name::try_from("Ann").unwrap(); players(setup.table)];
    GameTable::new(setup.clone(), &names).unwrap()
}

/// A legal event that the game asks for; none when it is over.
pub fn next(table: &GameTable, rng: &mut Rng) -> Option<Event> {
    let game = table.game();
    let seat = table.seat_to_act()?;
    match game.phase() {
        Phase::Plays => Some(play(game, seat, rng)),
        Phase::Seventh(seat) => Some(Event::Leave { seat }),
        Phase::Salvage(seat) => Some(Event::Salvage { seat, card: None }),
        Phase::Losses => {
            let due = game.loss(seat);
            let coins = game.city(seat).coins().min(due.into()) as u8;
            let debt = due - coins;
            Some(Event::Lose { seat, coins, debt })
        }
        Phase::Over => None,
    }
}

fn play(game: &Game, seat: Seat, rng: &mut Rng) -> Event {
    let cards: Vec<CardId> = game.can_appear().iter().collect();
    let hand = [0; 4].map(|_| cards[rng.below(cards.len())]);
    let moves: Vec<_> = game.legal(seat, &hand).collect();
    let found = moves.get(rng.below(moves.len().max(1)));
    let (action, payment) =
        found.map_or((Action::Discard { card: None }, Payment::NONE), |found| {
            let ways = &found.offer.payments;
            (found.action, ways.cheapest().unwrap_or_default())
        });
    Event::Play {
        seat,
        action,
        payment,
    }
}

/// Enters what the game asks for until the last turn is over; `false` if the game is.
pub fn play_turn(table: &mut GameTable, rng: &mut Rng) -> bool {
    while let Some(event) = next(table, rng) {
        assert!(table.accept(Change::Event(event)), "{event:?}");
        if table.awaits_acknowledgement() {
            return true;
        }
    }
    false
}
