//! Generated two-player games and apps that play them.

use crate::bench::{Bench, blank, board};
use crate::bot::Bot;
use wonders_core::{
    Catalogue, Edition, Event, Expansion, Face, Game, Rng, Setup, Table, Wonder, WonderSideId,
    binary,
};
use wonders_store::Book;
use wonders_ui::Glass;

/// What two players play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The first edition.
    Base,
    /// The first edition with Cities.
    Cities,
    /// The second edition.
    Second,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Base, Self::Cities, Self::Second];

    /// Its table.
    #[must_use]
    pub const fn table(self) -> Table {
        let table = Table::two_players();
        match self {
            Self::Base => table,
            Self::Cities => table.with(Expansion::Cities),
            Self::Second => table.of(Edition::Second),
        }
    }
}

/// A random two-player table.
pub fn setup(seed: u64, kind: Kind) -> Setup {
    let mut rng = Rng::new(seed ^ 0x5e7);
    let table = kind.table();
    let mut wonders: Vec<Wonder> = Catalogue::from(table).wonders().collect();
    let wonders = (0..3).map(|_| {
        let wonder = wonders.swap_remove(rng.below(wonders.len()));
        let side = [Face::A, Face::B][rng.below(2)];
        WonderSideId::new(wonder, side)
    });
    Setup::new(table, wonders)
}

/// A whole game played at random: every event with the state before it, and the end.
pub fn game(seed: u64, kind: Kind) -> (Setup, Vec<(Game, Event)>, Game) {
    let setup = setup(seed, kind);
    let bot = Bot::new(&setup, seed, false);
    played(setup, bot)
}

/// A game played as people do.
pub fn sensible_game(seed: u64, kind: Kind) -> (Setup, Vec<(Game, Event)>, Game) {
    let setup = setup(seed, kind);
    let bot = Bot::sensible(&setup, seed);
    played(setup, bot)
}

fn played(setup: Setup, mut bot: Bot) -> (Setup, Vec<(Game, Event)>, Game) {
    let mut events = Vec::new();
    bot.finish(|game, event| events.push((game.clone(), event)));
    let end = bot.game().clone();
    (setup, events, end)
}

/// The stored form of a table and its players.
pub fn bytes(setup: &Setup, names: [&str; 2]) -> Vec<u8> {
    let mut bytes = binary::encode_setup(setup).to_vec();
    for name in names {
        bytes.push(name.len() as u8);
        bytes.extend_from_slice(name.as_bytes());
    }
    bytes
}

/// A device at the first turn of that table.
pub fn bench(setup: &Setup, screen: Glass, names: [&str; 2]) -> Bench {
    let mut store = blank();
    let bytes = bytes(setup, names);
    store.start(Book::Game, &bytes).expect("a sound flash");
    Bench::on(store.into_flash(), board(screen))
}

/// The events of a kept record.
pub fn events_of(record: &wonders_tabletop::Record) -> Vec<Event> {
    let mut rest = record.events();
    let mut events = Vec::new();
    while let Ok((event, taken)) = binary::decode(rest) {
        events.push(event);
        rest = &rest[taken..];
    }
    events
}
