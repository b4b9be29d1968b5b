//! The running game over whole games that are stored: each of its answers beside the game's own.

use super::*;
use crate::settlement::Transfer;
use std::vec::Vec as List;
use wonders_core::record::Replay;
use wonders_core::{Action, Face, Payment, Side, Wonder, WonderSideId};

const GAMES: [&str; 3] = [
    include_str!("../../../tests/data/games/base-two-501.7w"),
    include_str!("../../../tests/data/games/cities-two-515.7w"),
    include_str!("../../../tests/data/games/cities-two-516.7w"),
];

/// The set-up and the events of a record.
fn game(record: &str) -> (Setup, List<Event>) {
    let mut replay = Replay::<4096>::new();
    for line in record.lines() {
        replay.line(line).expect("a legal line");
    }
    replay.close().expect("a whole game");
    let journal = replay.journal().expect("a game");
    (journal.setup().clone(), journal.events().collect())
}

fn table(setup: &Setup) -> GameTable {
    GameTable::new(setup.clone(), &[Name::new(), Name::new()]).expect("two players")
}

/// The next event in the order of the device: a hand that is shown, the Free City, the holder, the
/// other.
fn next_of(game: &Game, events: &mut List<Event>) -> Event {
    if let Some(event) = unsaid(game).filter(|_| matches!(events[0], Event::Play { .. })) {
        return event;
    }
    let order = |event: &Event| match *event {
        Event::Play { seat, .. } if seat == Seat::FREE_CITY => 1,
        Event::Play { seat, .. } if Some(seat) == game.holder() => 2,
        Event::Play { .. } => 3,
        _ => 0,
    };
    let mut due = game
        .seats()
        .filter(|&seat| game.play(seat).is_none())
        .count();
    let in_turn = events.iter().take_while(|event| {
        let within = due > 0 || matches!(event, Event::Audit { .. });
        due = due.saturating_sub(usize::from(matches!(event, Event::Play { .. })));
        within
    });
    let first = in_turn.enumerate().min_by_key(|(_, event)| order(event));
    let first = first.filter(|_| game.phase() == Phase::Plays);
    let at = first.map_or(0, |(at, _)| at);
    events.remove(at)
}

/// A loss that a record need not name: it is paid in coins as far as there are any.
fn unsaid(game: &Game) -> Option<Event> {
    let mut open = game.seats().filter(|&seat| game.loss(seat) > 0);
    let seat = open.find(|&seat| !game.has_lost(seat))?;
    let due = game.loss(seat);
    let coins = game.city(seat).coins().min(due.into()) as u8;
    let debt = due - coins;
    (game.phase() == Phase::Losses).then_some(Event::Lose { seat, coins, debt })
}

/// Who acts in an event.
fn seat_of(event: Event) -> Option<Seat> {
    match event {
        Event::Play { seat, .. }
        | Event::Seventh { seat, .. }
        | Event::Leave { seat }
        | Event::Salvage { seat, .. }
        | Event::Lose { seat, .. } => Some(seat),
        Event::Audit { .. } | Event::Holding(_) => None,
    }
}

/// Calls `each` with the table before every event, and that event.
fn walk(record: &str, mut each: impl FnMut(&GameTable, Event)) -> GameTable {
    let (setup, mut events) = game(record);
    let mut table = table(&setup);
    while !events.is_empty() {
        let event = next_of(table.game(), &mut events);
        each(&table, event);
        assert!(table.accept(Change::Event(event)), "{event:?}");
    }
    assert!(table.is_over());
    table
}

#[test]
fn the_seat_to_act_is_the_one_that_acts() {
    let (mut losses, mut rest) = (0, 0);
    for record in GAMES {
        let end = walk(record, |table, event| {
            // Losses are written in any order, and asked for in the order of the seats.
            let event = unsaid(table.game()).unwrap_or(event);
            if let Some(seat) = seat_of(event) {
                assert_eq!(table.seat_to_act(), Some(seat), "{event:?}");
            }
            let plays = table.game().phase() == Phase::Plays;
            assert_eq!(table.next_seat().is_some(), plays, "{event:?}");
            match table.game().phase() {
                Phase::Losses => losses += 1,
                Phase::Plays => {}
                _ => rest += 1,
            }
        });
        assert_eq!(end.seat_to_act(), None);
    }
    assert!(losses > 1 && rest > 1, "{losses} losses, {rest} others");
}

#[test]
fn holder_other_and_free_city_are_three() {
    for record in GAMES {
        walk(record, |table, _| {
            let holder = table.game().holder().expect("two players");
            let other = table.other().expect("two players");
            assert_ne!(holder, other);
            assert!(![holder, other].contains(&Seat::FREE_CITY));
        });
    }
}

/// Also a hand that is shown before the first play of a turn.
#[test]
fn every_entry_stands_in_its_age_and_turn() {
    for record in GAMES {
        let mut places = List::new();
        let mut shown = table(&game(record).0);
        walk(record, |table, event| {
            let place = (table.game().age().number(), table.game().turn());
            if !table.turn_begun() && matches!(event, Event::Play { .. }) {
                let hand = Event::Holding(Default::default());
                if shown.accept(Change::Event(hand)) {
                    places.push(place);
                }
            }
            assert!(shown.accept(Change::Event(event)));
            places.push(place);
        });
        let entries: List<_> = shown
            .entries()
            .map(|entry| (entry.age, entry.turn))
            .collect();
        assert_eq!(entries, places);
    }
}

#[test]
fn one_card_more_is_dealt_than_turns_are_played() {
    for (record, cards) in GAMES.into_iter().zip([7, 8, 8]) {
        assert_eq!(table(&game(record).0).hand(), cards);
    }
}

/// What was taken back waits to be entered again, and not beyond the end of the game: it is kept as
/// its events alone.
#[test]
fn nothing_waits_to_be_entered_again_after_the_end() {
    for record in GAMES {
        let mut table = walk(record, |_, _| {});
        let events: List<_> = table.journal.events().collect();
        let left = events.len() - 4;
        assert!(table.accept(Change::TakeBack(left as u16)));
        assert_eq!(table.taken_back().count(), 4);
        for &event in &events[left..] {
            assert!(table.taken_back().count() > 0 && !table.is_over());
            assert!(table.accept(Change::Event(event)));
        }
        assert!(table.is_over());
        assert_eq!(table.taken_back().count(), 0);
        let waits = |change: &Change| matches!(change, Change::TakenBack { .. });
        assert!(!table.changes().any(|change| waits(&change)));
        assert!(table.journal.events().eq(events.iter().copied()));
        // As one that was stored before it was over may say.
        assert!(table.accept(Change::TakenBack {
            event: events[left],
            follows: true,
            refused: false
        }));
        assert_eq!(table.taken_back().count(), 0);
    }
}

/// Who handed how many coins to whom.
type Paid = (Seat, Seat, u16);

/// What each city paid is what changes hands, and with the bank's coins the purses are right.
#[test]
fn what_changes_hands_was_paid_and_fills_the_purses() {
    for record in GAMES {
        let (mut paid, mut before, mut turns) = (List::<Paid>::new(), None, 0);
        // A turn begins with its first play.
        let mut check = |table: &GameTable,
                         paid: &mut List<Paid>,
                         before: &mut Option<List<u16>>| {
            let Some(settlement) = table.settlement() else {
                return;
            };
            let Some(purses) = before.take() else {
                return;
            };
            let transfers: List<Transfer> = settlement.transfers(table.game()).collect();
            let mut handed: List<Paid> = transfers
                .iter()
                .filter_map(|transfer| Some((transfer.from?, transfer.to?, transfer.coins)))
                .collect();
            handed.sort_unstable();
            paid.sort_unstable();
            assert_eq!(handed, *paid);
            for (seat, before) in table.game().seats().zip(purses) {
                let sum = |of: fn(&Transfer) -> Option<Seat>| -> u16 {
                    let all = transfers
                        .iter()
                        .filter(|transfer| of(transfer) == Some(seat));
                    all.map(|transfer| transfer.coins).sum()
                };
                let after = before + sum(|transfer| transfer.to) - sum(|transfer| transfer.from);
                assert_eq!(table.game().city(seat).coins(), after, "{seat:?}");
            }
            paid.clear();
            turns += 1;
        };
        let end = walk(record, |table, event| {
            check(table, &mut paid, &mut before);
            let game = table.game();
            if before.is_none() && matches!(event, Event::Play { .. }) {
                before = Some(game.seats().map(|seat| game.city(seat).coins()).collect());
            }
            if let Event::Play { seat, payment, .. } | Event::Seventh { seat, payment, .. } = event
            {
                for (side, coins) in [(Side::Left, payment.left), (Side::Right, payment.right)] {
                    let to = game.neighbour(seat, side);
                    let same = |paid: &&mut Paid| paid.0 == seat && paid.1 == to;
                    match paid.iter_mut().find(same) {
                        Some(paid) => paid.2 += u16::from(coins),
                        None if coins > 0 => paid.push((seat, to, coins.into())),
                        None => {}
                    }
                }
            }
        });
        check(&end, &mut paid, &mut before);
        assert!(turns >= 18, "{turns} turns");
    }
}

/// A recount in the middle of a turn is nobody's payment.
#[test]
fn a_recount_changes_no_hands() {
    for (record, more) in GAMES
        .into_iter()
        .flat_map(|record| [(record, 5), (record, 0)])
    {
        let (setup, mut events) = game(record);
        let [mut plain, mut counted] = [table(&setup), table(&setup)];
        let mut turns = 0;
        while turns < 6 && !events.is_empty() {
            let event = next_of(plain.game(), &mut events);
            for table in [&mut plain, &mut counted] {
                assert!(table.accept(Change::Event(event)));
            }
            let seat = Seat::FREE_CITY;
            if counted.game().play(seat).is_some() && seat_of(event) == Some(seat) {
                let coins = counted.game().city(seat).coins() as u8 + more;
                assert!(counted.accept(Change::Event(Event::Audit { seat, coins })));
                // What comes later is paid for with the right number.
                let coins = counted.game().city(seat).coins() as u8 - more;
                assert!(counted.accept(Change::Event(Event::Audit { seat, coins })));
            }
            if let (Some(one), Some(other)) = (plain.settlement(), counted.settlement()) {
                let one: List<_> = one.transfers(plain.game()).collect();
                let other: List<_> = other.transfers(counted.game()).collect();
                assert_eq!(one, other);
                assert!(one.iter().all(|transfer| transfer.coins > 0));
                turns += 1;
            }
        }
        assert!(turns > 3);
    }
}

/// A recount that stands is no coin of the turn either: nobody gave or took it.
#[test]
fn a_recount_that_stands_is_not_the_banks() {
    let (setup, mut events) = game(GAMES[0]);
    let [mut plain, mut counted] = [table(&setup), table(&setup)];
    let seat = Seat::FREE_CITY;
    loop {
        let event = next_of(plain.game(), &mut events);
        for table in [&mut plain, &mut counted] {
            assert!(table.accept(Change::Event(event)));
        }
        if plain.settlement().is_some() {
            break;
        }
        if seat_of(event) == Some(seat) {
            let coins = counted.game().city(seat).coins() as u8 + 5;
            assert!(counted.accept(Change::Event(Event::Audit { seat, coins })));
        }
    }
    let transfers = |table: &GameTable| -> List<_> {
        let settlement = table.settlement().expect("the turn is over");
        settlement.transfers(table.game()).collect()
    };
    assert_eq!(transfers(&counted), transfers(&plain));
    let coins = |table: &GameTable| table.game().city(seat).coins();
    assert_eq!(coins(&counted), coins(&plain) + 5);
}

#[test]
fn nothing_is_taken_back_where_nothing_is() {
    let (setup, events) = game(GAMES[0]);
    let mut table = table(&setup);
    assert!(!table.accept(Change::TakeBack(0)));
    for &event in &events[..5] {
        assert!(table.accept(Change::Event(event)));
    }
    for left in [5, 6] {
        assert!(!table.accept(Change::TakeBack(left)) && !table.accept(Change::CorrectAll(left)));
    }
    assert_eq!(table.taken_back().count(), 0);
    assert!(table.accept(Change::TakeBack(4)));
    assert_eq!(table.taken_back().count(), 1);
    assert_eq!(table.taken_back().following(), 0);
}

/// A play that the memory lost is asked for in its place; the later ones follow it, as after a
/// correction.
#[test]
fn a_lost_play_is_asked_for_and_the_later_ones_follow() {
    for record in GAMES {
        let whole = walk(record, |_, _| {});
        let events: List<_> = whole.journal().events().collect();
        for lost in (0..events.len()).step_by(3) {
            let Event::Play { seat, .. } = events[lost] else {
                continue;
            };
            let mut table = GameTable::from_bytes(&whole.to_bytes()).expect("a set-up");
            for (index, &event) in events.iter().enumerate() {
                let bytes = Change::Event(event).to_bytes();
                let bytes = if index == lost { &[][..] } else { &bytes };
                assert!(table.restore(bytes));
            }
            assert!(table.has_gap());
            assert_eq!((table.count(), table.next_seat()), (lost, Some(seat)));
            assert_eq!(table.taken_back().count(), events.len() - lost - 1);
            // Written anew, it waits for the same play.
            let changes: List<_> = table.changes().map(Change::to_bytes).collect();
            let changes = changes.iter().map(|bytes| &bytes[..]);
            let mut again = GameTable::replay(&whole.to_bytes(), changes).expect("a set-up");
            for table in [&mut table, &mut again] {
                assert!(table.accept(Change::Event(events[lost])));
                // A hand that was shown right behind it is gone with it.
                let asked = |event: &Event| !matches!(event, Event::Holding(_));
                let found = table.journal().events().filter(asked);
                assert!(found.eq(events.iter().copied().filter(asked)), "{lost}");
            }
            assert!(!again.has_gap());
        }
    }
}

/// Without the Free City the first seat is a player's, and nobody holds a card (B4).
#[test]
fn three_players_act_in_the_order_of_their_seats() {
    let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Ephesos];
    let wonders = wonders.map(|wonder| WonderSideId::new(wonder, Face::A));
    let names = ["Anna", "Boris", "Vera"].map(|name| Name::try_from(name).unwrap());
    let setup = Setup::new(Table::new(3), wonders);
    assert!(GameTable::new(setup.clone(), &names[..2]).is_none());
    let mut table = GameTable::new(setup, &names).unwrap();
    for (number, name) in names.iter().cycle().take(9).enumerate() {
        let seat = table.seat_to_act().unwrap();
        assert_eq!(seat.index(), number % 3);
        assert_eq!(table.name(seat), Some(name.as_str()));
        assert_eq!((table.game().holder(), table.other()), (None, None));
        assert!(table.accept(Change::Event(Event::Play {
            seat,
            action: Action::Discard { card: None },
            payment: Payment::NONE,
        })));
    }
    assert_eq!(table.game().turn(), 4);
}
