//! The score pad against the rulebooks: conflicts, boarding, naval conflicts, taxes.
#![allow(clippy::unwrap_used)]

use crate::seat;
use wonders_core::pad::{Fleets, Levies, Levy, Muster, Targets};
use wonders_core::{Age, Armies, BySeat, Seat};

const AGES: [Age; 3] = [Age::I, Age::II, Age::III];

fn by_seat<T: Copy + Default>(values: &[T]) -> BySeat<T> {
    let mut all = BySeat::default();
    for (i, &value) in values.iter().enumerate() {
        all[seat(i as u8)] = value;
    }
    all
}

fn muster(shields: &[u8]) -> Muster {
    Muster {
        armies: Armies {
            count: shields.len() as u8,
            teams: false,
            shields: by_seat(shields),
            diplomacy: BySeat::default(),
        },
        targets: BySeat::default(),
    }
}

const LEFT: Targets = Targets {
    left: true,
    right: false,
};

const RIGHT: Targets = Targets {
    left: false,
    right: true,
};

/// The fights two seats away: the players and their points.
fn boarded(muster: &Muster, age: Age) -> Vec<([Seat; 2], [i8; 2])> {
    let bouts = muster.bouts(age);
    let boarded = bouts.iter().filter(|bout| bout.boarding);
    boarded.map(|bout| (bout.seats, bout.points)).collect()
}

fn spoils(muster: &Muster, age: Age) -> Vec<i8> {
    Seat::first(muster.armies.count)
        .map(|seat| muster.spoils(age)[seat])
        .collect()
}

fn naval(strengths: &[u8], age: Age) -> Vec<i8> {
    let strength = by_seat(&strengths.iter().map(|&s| Some(s)).collect::<Vec<_>>());
    let points = Fleets {
        count: strengths.len() as u8,
        strength,
    }
    .fight(age);
    Seat::first(strengths.len() as u8)
        .map(|seat| points[seat])
        .collect()
}

#[test]
fn b22_every_pair_of_neighbours_fights_once() {
    // Age II, 3 shields against 5 on the left and 2 on the right: -1 and +3.
    assert_eq!(spoils(&muster(&[3, 5, 2]), Age::II), [2, 6, -2]);
    assert_eq!(muster(&[3, 5, 2]).bouts(Age::II).len(), 3);
    for count in 3..=8 {
        let shields: Vec<u8> = (0..count).collect();
        let bouts = muster(&shields).bouts(Age::I);
        assert_eq!(bouts.len(), usize::from(count));
        for a in 0..count {
            let beside = [(a + 1) % count, (a + count - 1) % count];
            let met = bouts.iter().filter(|bout| bout.seats.contains(&seat(a)));
            for bout in met {
                let other = bout.seats.iter().find(|&&other| other != seat(a)).unwrap();
                assert!(beside.contains(&(other.index() as u8)));
            }
        }
    }
}

#[test]
fn c13_a_diplomat_is_absent_and_his_neighbours_meet() {
    let mut four = muster(&[1, 9, 3, 2]);
    four.armies.diplomacy[seat(1)] = true;
    // 0 meets 2 instead of 1.
    assert_eq!(spoils(&four, Age::III), [-2, 0, 10, 4]);
}

#[test]
fn c15_two_left_fight_once_and_c16_one_left_does_not_fight() {
    // The Cities rulebook: four players, two diplomats, Age II, one token each.
    let mut four = muster(&[0, 4, 0, 2]);
    four.armies.diplomacy[seat(0)] = true;
    four.armies.diplomacy[seat(2)] = true;
    assert_eq!(spoils(&four, Age::II), [0, 3, 0, -1]);
    let mut three = muster(&[1, 2, 0]);
    three.armies.diplomacy[seat(2)] = true;
    assert_eq!(spoils(&three, Age::I), [-1, 1, 0]);
    three.armies.diplomacy[seat(0)] = true;
    assert_eq!(spoils(&three, Age::I), [0, 0, 0]);
}

#[test]
fn c38_a31_teams_fight_the_opposing_neighbour_for_two_tokens() {
    // Armada's example: Age II, 2 shields against the opponent's 3.
    let mut four = muster(&[0, 2, 3, 0]);
    four.armies.teams = true;
    assert_eq!(spoils(&four, Age::II), [0, -2, 6, 0]);
    for count in [4, 6, 8] {
        let mut table = muster(&vec![1; count]);
        table.armies.teams = true;
        assert_eq!(
            table.bouts(Age::I).len(),
            count / 2,
            "partners do not fight"
        );
    }
}

#[test]
fn c39_a_diplomat_in_a_team_fights_for_one_token() {
    let mut four = muster(&[5, 2, 3, 0]);
    four.armies.teams = true;
    four.armies.diplomacy[seat(1)] = true;
    assert_eq!(spoils(&four, Age::III), [10, -1, 5, -2]);
}

#[test]
fn a25_boarding_adds_a_fight_two_seats_away() {
    let mut five = muster(&[4, 0, 1, 2, 3]);
    five.targets[seat(0)] = LEFT;
    assert_eq!(boarded(&five, Age::I), [([seat(0), seat(2)], [1, -1])]);
    five.targets[seat(0)] = RIGHT;
    assert_eq!(boarded(&five, Age::I), [([seat(0), seat(3)], [1, -1])]);
}

#[test]
fn a26_two_players_fight_at_most_once_and_one_can_have_four_fights() {
    // In a table of four both sides lead to the same player.
    let mut four = muster(&[1, 0, 2, 0]);
    four.targets[seat(0)] = LEFT;
    four.targets[seat(2)] = RIGHT;
    assert_eq!(boarded(&four, Age::I).len(), 1);
    // A diplomat between two makes them neighbours: that is their one fight.
    let mut closed = muster(&[1, 0, 2, 0]);
    closed.armies.diplomacy[seat(1)] = true;
    closed.targets[seat(0)] = LEFT;
    assert_eq!(boarded(&closed, Age::I), []);
    let mut five = muster(&[9, 1, 1, 1, 1]);
    five.targets[seat(2)] = RIGHT;
    five.targets[seat(3)] = LEFT;
    let of_0 = five
        .bouts(Age::III)
        .iter()
        .filter(|bout| bout.seats.contains(&seat(0)))
        .count();
    assert_eq!(of_0, 4);
    assert_eq!(spoils(&five, Age::III)[0], 20);
}

#[test]
fn a25_one_player_can_board_on_both_sides() {
    let both = Targets {
        left: true,
        right: true,
    };
    let mut five = muster(&[4, 0, 1, 5, 3]);
    five.targets[seat(0)] = both;
    let [left, right] = [seat(2), seat(3)].map(|other| [seat(0), other]);
    assert_eq!(boarded(&five, Age::II), [(left, [3, -1]), (right, [-1, 3])]);
    // At a table of four both sides lead to the same player (A26).
    let mut four = muster(&[1, 0, 2, 0]);
    four.targets[seat(0)] = both;
    assert_eq!(boarded(&four, Age::I).len(), 1);
}

#[test]
fn a27_diplomacy_does_not_cancel_boarding() {
    let mut five = muster(&[3, 0, 1, 0, 0]);
    five.armies.diplomacy[seat(0)] = true;
    five.targets[seat(0)] = LEFT;
    assert_eq!(spoils(&five, Age::II)[0], 3);
}

#[test]
fn a32_boarding_in_teams_is_for_one_token() {
    let mut four = muster(&[0, 2, 1, 3]);
    four.armies.teams = true;
    four.targets[seat(0)] = LEFT;
    // 0 loses two tokens to 3 and one to 2; 2 loses two to 1 and wins one.
    assert_eq!(spoils(&four, Age::II), [-3, 6, 1, 6]);
}

#[test]
fn a3_at_a_table_of_three_nobody_sits_two_seats_away() {
    let mut three = muster(&[3, 1, 0]);
    three.targets[seat(0)] = LEFT;
    assert_eq!(three.bouts(Age::I).len(), 3);
}

#[test]
fn a22_last_first_and_second() {
    assert_eq!(naval(&[0, 5, 3, 1], Age::I), [-1, 3, 1, 0]);
    assert_eq!(naval(&[0, 5, 3, 1], Age::II), [-2, 5, 3, 0]);
    assert_eq!(naval(&[0, 5, 3, 1], Age::III), [-3, 7, 5, 0]);
}

#[test]
fn a23_ties_for_last_for_first_for_second_and_of_all() {
    assert_eq!(naval(&[0, 0, 5, 3], Age::I), [-1, -1, 3, 1]);
    assert_eq!(naval(&[5, 5, 3, 0], Age::I), [1, 1, 0, -1]);
    assert_eq!(naval(&[5, 3, 3, 0], Age::I), [3, 0, 0, -1]);
    assert_eq!(naval(&[2, 2, 2], Age::III), [0, 0, 0]);
}

#[test]
fn a24_the_last_is_not_second_as_well() {
    assert_eq!(naval(&[4, 1, 1], Age::II), [5, -2, -2]);
    assert_eq!(naval(&[4, 4, 1], Age::II), [3, 3, -2]);
}

#[test]
fn who_sits_out_is_neither_last_nor_in_the_way() {
    let strength = by_seat(&[None, Some(2), Some(1)]);
    let points = Fleets { count: 3, strength }.fight(Age::I);
    assert_eq!(points.0[..3], [0, 3, -1]);
    let alone = Fleets {
        count: 3,
        strength: by_seat(&[None, None, Some(1)]),
    };
    assert_eq!(alone.fight(Age::I).0[..3], [0, 0, 0]);
}

/// The rulebook's paragraph on naval conflicts, step by step, without a thought for speed.
fn plain_naval(strengths: &[u8], age: usize) -> Vec<i8> {
    let last = [-1, -2, -3][age];
    let first = [3, 5, 7][age];
    let second = [1, 3, 5][age];
    let mut places: Vec<u8> = strengths.to_vec();
    places.sort_unstable();
    places.dedup();
    places.reverse();
    let mut tokens = vec![0; strengths.len()];
    if places.len() == 1 {
        return tokens;
    }
    let at = |place: usize| -> Vec<usize> {
        (0..strengths.len())
            .filter(|&i| strengths[i] == places[place])
            .collect()
    };
    at(places.len() - 1).iter().for_each(|&i| tokens[i] = last);
    if at(0).len() > 1 {
        at(0).iter().for_each(|&i| tokens[i] = second);
        return tokens;
    }
    tokens[at(0)[0]] = first;
    if places.len() > 2 && at(1).len() == 1 {
        tokens[at(1)[0]] = second;
    }
    tokens
}

#[test]
fn a21_to_a24_all_naval_conflicts_of_three_to_five_players() {
    let mut seen = 0;
    for count in 3..=5_u32 {
        // As many strengths as players: every order with every tie is among them.
        for code in 0..count.pow(count) {
            let strengths: Vec<u8> = (0..count)
                .map(|i| (code / count.pow(i) % count) as u8)
                .collect();
            for (i, age) in AGES.into_iter().enumerate() {
                assert_eq!(
                    naval(&strengths, age),
                    plain_naval(&strengths, i),
                    "{strengths:?}"
                );
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 3 * (27 + 256 + 3125));
}

/// A player whose fleet is so far.
fn level(level: u8) -> Levy {
    Levy {
        level,
        ..Levy::default()
    }
}

/// A player who levies so much.
fn tax(tax: u8) -> Levy {
    Levy {
        tax,
        ..Levy::default()
    }
}

fn levies(levy: &[Levy]) -> Vec<u8> {
    let due = Levies {
        count: levy.len() as u8,
        levy: by_seat(levy),
    }
    .due();
    Seat::first(levy.len() as u8)
        .map(|seat| due[seat])
        .collect()
}

/// A33: seats 0 and 1 are partners, and the tax and the pirates of one hit the other.
#[test]
fn a33_taxes_and_pirates_ignore_teams() {
    let own = Levy {
        pirates: 1,
        ..tax(2)
    };
    let other = level(1);
    assert_eq!(levies(&[own, other, other, other]), [0, 2, 2, 2]);
}

/// A17: the level is what the yellow fleet's space says.
#[test]
fn a18_a_tax_less_the_commercial_level() {
    // The rulebook's example: tax 2 against level 1 costs 1 coin.
    assert_eq!(
        levies(&[tax(2), level(1), level(0), level(3)]),
        [0, 1, 2, 0]
    );
    // Only the highest applies; its owner is free, the lower tax's owner is not.
    assert_eq!(levies(&[tax(2), tax(4), level(1)]), [4, 0, 3]);
    assert_eq!(levies(&[level(0), level(2)]), [0, 0]);
}

#[test]
fn pirates_take_as_much_as_the_commercial_level() {
    let pirates = Levy {
        pirates: 1,
        ..level(5)
    };
    assert_eq!(levies(&[pirates, level(3), level(0)]), [0, 3, 0]);
    let immune = Levy {
        immune: true,
        ..level(4)
    };
    assert_eq!(levies(&[pirates, immune, tax(6)]), [1, 0, 0]);
}

/// A25: whatever else is asked for, the third boarding has no token.
#[test]
fn a25_a_third_boarding_is_none() {
    let mut five = muster(&[0; 5]);
    for boards in [0, 1, 2] {
        five.targets[seat(boards)] = RIGHT;
    }
    let boarded = boarded(&five, Age::II).into_iter();
    let by: Vec<Seat> = boarded.map(|(seats, _)| seats[0]).collect();
    assert_eq!(by, [seat(0), seat(1)]);
}
