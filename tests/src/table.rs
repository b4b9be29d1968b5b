//! Generated games of two or three players and apps that play them.

use crate::bench::{Bench, blank, board};
use crate::bot::Bot;
use wonders_core::{
    Catalogue, Edition, Event, Expansion, Face, Game, Name, Rng, Setup, Table, Wonder,
    WonderSideId, binary,
};
use wonders_store::Book;
use wonders_tabletop::{GameTable, players};
use wonders_ui::Glass;

/// What is played, and by how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The first edition.
    Base,
    /// The first edition with Cities.
    Cities,
    /// The second edition.
    Second,
    /// Three players without the Free City, first edition.
    Three,
    /// Three players without the Free City, first edition with Cities.
    ThreeCities,
    /// Three players, second edition.
    ThreeSecond,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Base,
        Self::Cities,
        Self::Second,
        Self::Three,
        Self::ThreeCities,
        Self::ThreeSecond,
    ];

    /// Those of two players and the Free City.
    pub const TWO: [Self; 3] = [Self::Base, Self::Cities, Self::Second];

    /// Those of three players.
    pub const THREE: [Self; 3] = [Self::Three, Self::ThreeCities, Self::ThreeSecond];

    /// Its table.
    #[must_use]
    pub const fn table(self) -> Table {
        let table = match self {
            Self::Base | Self::Cities | Self::Second => Table::two_players(),
            Self::Three | Self::ThreeCities | Self::ThreeSecond => Table::new(3),
        };
        match self {
            Self::Base | Self::Three => table,
            Self::Cities | Self::ThreeCities => table.with(Expansion::Cities),
            Self::Second | Self::ThreeSecond => table.of(Edition::Second),
        }
    }
}

/// A random table of a kind.
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

/// A whole game: every event with the state before it, and the end.
pub type Played = (Setup, Vec<(Game, Event)>, Game);

/// A whole game played at random.
pub fn game(seed: u64, kind: Kind) -> Played {
    let setup = setup(seed, kind);
    let bot = Bot::new(&setup, seed, false);
    played(setup, bot)
}

/// A game played as people do.
pub fn sensible_game(seed: u64, kind: Kind) -> Played {
    let setup = setup(seed, kind);
    let bot = Bot::sensible(&setup, seed);
    played(setup, bot)
}

fn played(setup: Setup, mut bot: Bot) -> Played {
    let mut events = Vec::new();
    bot.finish(|game, event| events.push((game.clone(), event)));
    let end = bot.game().clone();
    (setup, events, end)
}

/// Who plays where nobody else is named.
const THIRD: &str = "Cyril";

/// The stored form of a table and its players; a third one is added where three play and two are
/// named.
pub fn bytes<'a>(setup: &Setup, names: impl AsRef<[&'a str]>) -> Vec<u8> {
    let names = names.as_ref().iter().copied().chain([THIRD]);
    let names = names.take(players(setup.table));
    let names: Vec<Name> = names
        .map(|name| Name::try_from(name).expect("a short name"))
        .collect();
    let table = GameTable::new(setup.clone(), &names).expect("a legal table");
    table.to_bytes().to_vec()
}

/// A device at the first turn of that table.
pub fn bench<'a>(setup: &Setup, screen: Glass, names: impl AsRef<[&'a str]>) -> Bench {
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
