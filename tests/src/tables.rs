//! Random tables for properties.

use wonders_core::{Catalogue, Edition, Expansion, Face, Rng, Setup, Table, Wonder, WonderSideId};

/// The kinds of tables: two players, and 3 to 8 cities.
pub const KINDS: std::ops::RangeInclusive<u8> = 2..=8;

/// A legal table with random wonders; `kind` 2 is two players. Eight cities
/// always play with Cities; teams play where they can, and the second edition
/// where Cities does not.
#[must_use]
pub fn table(kind: u8, cities: bool, teams: bool, second: bool, seed: u64) -> Setup {
    let mut rng = Rng::new(seed);
    let cities = cities || kind == 8;
    let mut table = if kind == 2 {
        Table::two_players()
    } else {
        Table::new(kind)
    };
    if cities {
        table = table.with(Expansion::Cities);
        table.teams = teams && kind > 2 && kind.is_multiple_of(2);
    } else if second {
        table = table.of(Edition::Second);
    }
    let mut wonders: Vec<_> = Catalogue::from(table).wonders().collect();
    rng.shuffle(&mut wonders);
    let wonders = wonders.into_iter().take(kind.max(3).into()).map(|wonder| {
        let side = if rng.below(2) == 0 { Face::A } else { Face::B };
        WonderSideId::new(wonder, side)
    });
    Setup::new(table, wonders)
}

/// The tables that the benchmarks play at, by the word for each.
pub const BENCHED: [(&str, Table); 3] = [
    ("base", Table::two_players()),
    ("second", Table::two_players().of(Edition::Second)),
    ("cities", Table::two_players().with(Expansion::Cities)),
];

/// Two players' table number `seed` of the benchmarks: every wonder and side in turn.
#[must_use]
pub fn two_players(table: Table, seed: u64) -> Setup {
    let wonders: heapless::Vec<Wonder, { Wonder::ALL.len() }> =
        Catalogue::from(table).wonders().collect();
    let first = seed as usize % wonders.len();
    let wonders = [0, 1, 2].map(|i| {
        let side = if seed >> i & 1 == 0 { Face::A } else { Face::B };
        WonderSideId::new(wonders[(first + i * 2) % wonders.len()], side)
    });
    Setup::new(table, wonders)
}
