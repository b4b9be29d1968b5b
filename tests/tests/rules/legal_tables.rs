//! Which tables there are, and what comes with them.
use wonders_core::{
    CardId, Catalogue, Edition, Expansion, Expansions, Seat, SetupError, Table, TableError,
};

#[test]
fn an_expansion_is_taken_out_of_a_set_alone() {
    let all: Expansions = Expansion::ALL.into_iter().collect();
    for expansion in Expansion::ALL {
        let rest = all.without(expansion);
        assert!(!rest.contains(expansion));
        assert_eq!(rest.with(expansion), all, "{expansion:?}");
        assert_eq!(Expansions::NONE.without(expansion), Expansions::NONE);
        assert_eq!(rest.iter().count(), Expansion::ALL.len() - 1);
    }
}

/// C12, A27: the tokens come with Cities or Leaders, with either edition.
#[test]
fn diplomacy_comes_with_cities_or_leaders() {
    for edition in [Edition::First, Edition::Second] {
        for expansion in Expansion::ALL {
            let table = Table::new(4).of(edition).with(expansion);
            let has = matches!(expansion, Expansion::Cities | Expansion::Leaders);
            assert_eq!(table.has_diplomacy(), has, "{expansion:?}");
        }
        assert!(!Table::new(4).of(edition).has_diplomacy());
    }
}

/// B1, T1: a table of too few, too many or a Free City beside more than two is none.
#[test]
fn b1_t1_a_table_has_two_to_eight_players() {
    let count = |count, free_city| {
        let table = Table {
            free_city,
            ..Table::new(count).with(Expansion::Cities)
        };
        table.check()
    };
    for players in [0, 1, 9, 200] {
        assert_eq!(count(players, false), Err(TableError::Count), "{players}");
    }
    for players in 2..=8 {
        assert_eq!(count(players, false), Ok(()), "{players}");
    }
    assert_eq!(count(3, true), Ok(()), "two and the Free City");
    for players in [0, 1, 2, 4, 8] {
        assert_eq!(count(players, true), Err(TableError::Count), "{players}");
    }
}

/// What a table could be made of.
fn all_tables() -> impl Iterator<Item = Table> {
    let with = [Expansion::Cities, Expansion::Leaders, Expansion::Armada];
    (0..=9).flat_map(move |count| {
        (0..64_u8).map(move |bits| {
            let has = |bit: u8| bits >> bit & 1 == 1;
            let mut table = Table::new(count);
            for (bit, expansion) in (0..).zip(with) {
                if has(bit) {
                    table = table.with(expansion);
                }
            }
            if has(3) {
                table = table.of(Edition::Second);
            }
            table.free_city = has(4);
            table.teams = has(5);
            table
        })
    })
}

/// B1, T1, C34, X5, C35, A30, E1: the rulebooks' tables, out of all that could be said.
#[test]
fn b1_the_rulebooks_know_their_tables_and_no_others() {
    for table in all_tables() {
        let players = i16::from(table.count) - i16::from(table.free_city);
        let [cities, leaders, armada] =
            [Expansion::Cities, Expansion::Leaders, Expansion::Armada].map(|it| table.has(it));
        let first = table.edition == Edition::First;
        let legal = (2..=8).contains(&players)
            && table.count <= 8
            && (!table.free_city || players == 2)
            && (first || !(cities || leaders || armada))
            && (players < 8 || cities)
            && (!armada || (3..=7).contains(&players))
            && (!table.teams || (cities || armada) && [4, 6, 8].contains(&players));
        assert_eq!(table.check().is_ok(), legal, "{table:?}");
    }
}

/// C7, X1, X2, X3, X4, C12, A27, A3, B4, C4, A7, C34, B22: what comes with a box and a number of seats.
#[test]
fn a_table_has_what_its_boxes_bring() {
    for table in all_tables().filter(|table| table.check().is_ok()) {
        let [cities, leaders, armada] =
            [Expansion::Cities, Expansion::Leaders, Expansion::Armada].map(|it| table.has(it));
        assert_eq!(table.has_debt(), cities, "{table:?}");
        assert_eq!(table.has_diplomacy(), cities || leaders, "{table:?}");
        assert_eq!(table.has_boarding(), armada && table.count > 3);
        assert_eq!(table.has_conflicts(), table.count != 2, "{table:?}");
        let more = u8::from(cities) + u8::from(armada);
        let dealt = if table.count == 8 { 7 } else { 7 + more };
        assert_eq!(table.dealt(), dealt, "{table:?}");
        let seats = (0..=9).filter_map(Seat::new);
        let there: Vec<Seat> = seats.filter(|&seat| table.has_seat(seat)).collect();
        assert_eq!(there, table.seats().collect::<Vec<_>>());
        let mut other = table;
        other.toggle(Expansion::Leaders);
        assert_eq!(other.has(Expansion::Leaders), !leaders);
        assert_eq!(other.has(Expansion::Cities), cities);
        other.toggle(Expansion::Leaders);
        assert_eq!(other, table);
    }
}

/// E1: a box has its own cards, and no other's.
#[test]
fn e1_a_catalogue_has_the_cards_of_its_box() {
    for table in all_tables().filter(|table| table.check().is_ok()) {
        let catalogue = Catalogue::from(table);
        let all = (0..=255).filter_map(CardId::from_number);
        let (mut own, mut others) = (0, 0);
        for card in all {
            let here = catalogue.contains(card);
            assert_eq!(here, catalogue.cards().contains(card), "{table:?}");
            assert!(here || table.copies(card) == 0, "{table:?}");
            if here { own += 1 } else { others += 1 }
        }
        assert!(own > 0 && others > 0, "{table:?}");
    }
}

/// An expansion that is added twice is there.
#[test]
fn an_expansion_is_added_once() {
    let cities = Expansions::NONE.with(Expansion::Cities);
    assert_eq!(cities.with(Expansion::Cities), cities);
}

/// A setup that is refused for its table says so, and why the table is.
#[test]
fn a_refused_setup_leads_to_its_reason() {
    use std::error::Error;
    let refused = SetupError::Table(TableError::Count);
    let source = refused.source().map(ToString::to_string);
    assert_eq!(source, Some(TableError::Count.to_string()));
    assert!(SetupError::WondersMissing.source().is_none());
}
