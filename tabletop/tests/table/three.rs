//! Three players without the Free City: nothing counts on two.

use crate::player::{new_table, next, setup};
use wonders_core::{Rng, Seat, Table};
use wonders_tabletop::{Change, GameTable, Name, players};

#[test]
fn three_players_sit_play_and_are_stored() {
    let setup = setup(Table::new(3));
    assert_eq!(players(setup.table), 3);
    let names = ["Ann", "Bob", "Cleo"].map(|name| Name::try_from(name).unwrap());
    assert!(GameTable::new(setup.clone(), &names[..2]).is_none());
    let mut table = GameTable::new(setup, &names).unwrap();
    let seats = [0, 1, 2].map(|seat| Seat::new(seat).unwrap());
    assert_eq!(
        seats.map(|seat| table.name(seat).unwrap()),
        ["Ann", "Bob", "Cleo"]
    );
    let again = GameTable::from_bytes(&table.to_bytes()).unwrap();
    assert_eq!(again.names(), names);
    let mut rng = Rng::new(1);
    for seat in seats {
        assert_eq!(table.next_seat(), Some(seat), "as they sit");
        let event = next(&table, &mut rng).unwrap();
        assert!(table.accept(Change::Event(event)));
    }
    assert!(table.awaits_acknowledgement());
    while let Some(event) = next(&table, &mut rng) {
        assert!(table.accept(Change::Event(event)), "{event:?}");
    }
    assert_eq!(table.age_points(seats[2]).count(), 3);
}

#[test]
fn the_free_city_has_no_name() {
    let table = new_table(&setup(Table::two_players()));
    let names = Seat::first(3).map(|seat| table.name(seat).is_some());
    assert_eq!(names.collect::<Vec<_>>(), [false, true, true]);
}
