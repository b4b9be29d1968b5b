//! The score pad's sheet: lines, points, ranks, teams, and how tokens get into it.
#![allow(clippy::unwrap_used)]

use crate::seat;
use wonders_core::Age;
use wonders_core::TableError;
use wonders_core::pad::{Levy, Line, Note, Pad, PadError, Symbols, Targets, island_share};
use wonders_core::{Expansion, Table};

fn pad(table: Table) -> Pad {
    Pad::new(table, &[]).unwrap()
}

fn enter(pad: &mut Pad, of: u8, line: Line, number: i16) {
    pad.apply(&Note::Number {
        seat: seat(of),
        line,
        number,
    })
    .unwrap();
}

fn science(pad: &mut Pad, of: u8, symbols: Symbols) {
    pad.apply(&Note::Science {
        seat: seat(of),
        symbols,
    })
    .unwrap();
}

fn own(own: [u8; 3]) -> Symbols {
    Symbols {
        own,
        ..Symbols::default()
    }
}

#[test]
fn b23_lines_come_in_the_rulebooks_order() {
    use Line::*;
    let of = |table| Line::of(table).collect::<Vec<_>>();
    let base = Table::new(3);
    assert_eq!(
        of(base),
        [Conflict, Coins, Wonder, Civilian, Science, Commerce, Guilds]
    );
    let all = base
        .with(Expansion::Cities)
        .with(Expansion::Leaders)
        .with(Expansion::Armada);
    assert_eq!(of(base.with(Expansion::Cities))[7..], [Black, Debt]);
    assert_eq!(of(base.with(Expansion::Leaders))[7..], [Leaders]);
    let armada = [
        Conflict, Coins, Wonder, Civilian, Fleet, Science, Commerce, Guilds, Naval, Islands,
    ];
    assert_eq!(of(base.with(Expansion::Armada)), armada);
    assert_eq!(of(all), Line::ALL);
}

#[test]
fn b23_b24_a29_the_rulebooks_examples() {
    let mut pad = pad(Table::new(3));
    // Tokens +1 +3 +5 -1 -1 -1, 14 coins, Alexandria A, Altar with Aqueduct and Town Hall.
    enter(&mut pad, 0, Line::Conflict, 1 + 3 + 5 - 3);
    enter(&mut pad, 0, Line::Coins, 14);
    enter(&mut pad, 0, Line::Wonder, 10);
    enter(&mut pad, 0, Line::Civilian, 13);
    science(&mut pad, 0, own([3, 2, 1]));
    enter(&mut pad, 0, Line::Commerce, 4);
    let points = |line| pad.sheet().points(seat(0), line);
    assert_eq!(points(Line::Conflict), 6);
    assert_eq!(points(Line::Coins), 4);
    assert_eq!(points(Line::Science), 21);
    assert_eq!(pad.sheet().total(seat(0)), 6 + 4 + 10 + 13 + 21 + 4);
    science(
        &mut pad,
        1,
        Symbols {
            free: 1,
            ..own([3, 2, 1])
        },
    );
    assert_eq!(pad.sheet().points(seat(1), Line::Science), 31);
    assert_eq!(pad.sheet().placement(seat(1)).symbols, [3, 2, 2]);
    // Ten equal symbols are a hundred.
    science(&mut pad, 2, own([10, 0, 0]));
    assert_eq!(pad.sheet().points(seat(2), Line::Science), 100);
}

#[test]
fn c18_masks_copy_what_was_entered_for_the_neighbours() {
    let mut pad = pad(Table::new(4).with(Expansion::Cities));
    science(
        &mut pad,
        0,
        Symbols {
            masks: 2,
            ..own([2, 1, 0])
        },
    );
    assert_eq!(
        pad.sheet().points(seat(0), Line::Science),
        5,
        "nothing to copy yet"
    );
    science(&mut pad, 1, own([1, 0, 0]));
    science(&mut pad, 3, own([0, 0, 1]));
    science(&mut pad, 2, own([9, 0, 0]));
    // One compass of the left, one tablet of the right: 3, 1, 1.
    assert_eq!(pad.sheet().points(seat(0), Line::Science), 9 + 1 + 1 + 7);
    let entered = Symbols {
        masks: 2,
        copiable: Some([0, 0, 0]),
        ..own([2, 1, 0])
    };
    science(&mut pad, 0, entered);
    assert_eq!(
        pad.sheet().points(seat(0), Line::Science),
        5,
        "the players know better"
    );
    let base = &mut Pad::new(Table::new(3), &[]).unwrap();
    let note = Note::Science {
        seat: seat(0),
        symbols: entered,
    };
    assert_eq!(
        base.apply(&note),
        Err(PadError::NoPlace),
        "no masks without Cities"
    );
}

#[test]
fn c30_five_coins_and_three_debts_are_minus_two() {
    let mut pad = pad(Table::new(2).with(Expansion::Cities));
    enter(&mut pad, 0, Line::Coins, 5);
    enter(&mut pad, 0, Line::Debt, 3);
    assert_eq!(pad.sheet().total(seat(0)), -2);
}

#[test]
fn a28_a_purple_card_gives_at_most_ten_with_armada_only() {
    let mut armada = pad(Table::new(3).with(Expansion::Armada));
    for (card, points) in [(0, 14), (1, 6), (8, 10)] {
        armada
            .apply(&Note::Guild {
                seat: seat(0),
                card,
                points,
            })
            .unwrap();
    }
    assert_eq!(armada.sheet().points(seat(0), Line::Guilds), 26);
    let mut base = pad(Table::new(3));
    base.apply(&Note::Guild {
        seat: seat(0),
        card: 0,
        points: 24,
    })
    .unwrap();
    assert_eq!(base.sheet().points(seat(0), Line::Guilds), 24);
    let second = Note::Guild {
        seat: seat(0),
        card: 1,
        points: 1,
    };
    assert_eq!(base.apply(&second), Err(PadError::NoPlace));
}

#[test]
fn only_tokens_and_debt_can_be_negative() {
    let all = Table::new(3)
        .with(Expansion::Cities)
        .with(Expansion::Leaders)
        .with(Expansion::Armada);
    let mut pad = pad(all);
    for line in Line::of(all).filter(|line| !matches!(line, Line::Science | Line::Guilds)) {
        let note = Note::Number {
            seat: seat(0),
            line,
            number: -1,
        };
        let negative = matches!(line, Line::Conflict | Line::Naval);
        assert_eq!(pad.apply(&note).is_ok(), negative, "{line:?}");
    }
    let beyond = Note::Number {
        seat: seat(3),
        line: Line::Coins,
        number: 1,
    };
    assert_eq!(pad.apply(&beyond), Err(PadError::NoPlace));
}

#[test]
fn b26_most_points_then_most_coins_else_shared() {
    let mut pad = pad(Table::new(4));
    for (of, wonder, coins) in [(0, 10, 3), (1, 10, 5), (2, 11, 0), (3, 2, 0)] {
        enter(&mut pad, of, Line::Wonder, wonder);
        enter(&mut pad, of, Line::Coins, coins);
    }
    let places = |pad: &Pad| [0, 1, 2, 3].map(|of| pad.sheet().ranking().of(seat(of)).place);
    // 11 points three times: 5 coins, 3 coins, none.
    assert_eq!(places(&pad), [2, 1, 3, 4]);
    let ranking = pad.sheet().ranking();
    assert!(ranking.by_coins && !ranking.shared && ranking.wins(seat(1)));
    enter(&mut pad, 0, Line::Coins, 5);
    assert_eq!(places(&pad), [1, 1, 3, 4]);
    assert!(pad.sheet().ranking().shared);
}

#[test]
fn c40_a34_teams_by_their_sums_then_their_treasuries() {
    let mut pad = pad(Table::new(4).with(Expansion::Armada).in_teams());
    for (of, wonder, coins) in [(0, 20, 0), (1, 0, 2), (2, 7, 2), (3, 13, 2)] {
        enter(&mut pad, of, Line::Wonder, wonder);
        enter(&mut pad, of, Line::Coins, coins);
    }
    let ranking = pad.sheet().ranking();
    let places = [0, 1, 2, 3].map(|of| ranking.of(seat(of)).place);
    // 20 points each; 2 coins against 4.
    assert_eq!(places, [2, 2, 1, 1]);
    assert!(ranking.by_coins && !ranking.shared);
    assert_eq!(ranking.of(seat(2)).points, 20);
    enter(&mut pad, 0, Line::Coins, 2);
    assert!(pad.sheet().ranking().shared);
}

/// Why a table is none; that the others are is in `legal_tables`.
#[test]
fn b1_c34_c35_a30_x5_tables_of_the_rulebooks() {
    let (cities, armada) = (Expansion::Cities, Expansion::Armada);
    for (table, wrong) in [
        (Table::new(1), TableError::Count),
        (Table::new(9), TableError::Count),
        (Table::new(8), TableError::EightNeedCities),
        (Table::new(2).with(armada), TableError::ArmadaCount),
        (
            Table::new(8).with(cities).with(armada),
            TableError::ArmadaCount,
        ),
        (Table::new(3).with(cities).in_teams(), TableError::Teams),
        (Table::new(5).with(cities).in_teams(), TableError::Teams),
        (Table::new(4).in_teams(), TableError::Teams),
    ] {
        assert_eq!(table.check(), Err(wrong), "{table:?}");
    }
}

#[test]
fn tokens_flow_into_the_sheet_and_a_correction_replaces_them() {
    let mut pad = pad(Table::new(3).with(Expansion::Armada));
    for (of, shields, fleet) in [(0, 3, 0), (1, 5, 2), (2, 2, 1)] {
        let age = Age::II;
        pad.apply(&Note::Shields {
            age,
            seat: seat(of),
            shields,
        })
        .unwrap();
        pad.apply(&Note::Fleet {
            age,
            seat: seat(of),
            strength: Some(fleet),
        })
        .unwrap();
    }
    assert_eq!(
        pad.sheet().total(seat(1)),
        0,
        "nothing before it is said to be done"
    );
    pad.apply(&Note::AgeDone { age: Age::II }).unwrap();
    let points = |pad: &Pad, line| [0, 1, 2].map(|of| pad.sheet().points(seat(of), line));
    assert_eq!(points(&pad, Line::Conflict), [2, 6, -2]);
    assert_eq!(points(&pad, Line::Naval), [-2, 5, 3]);
    // A number set by hand stays what it is; the next correction only adds the difference.
    enter(&mut pad, 0, Line::Conflict, 10);
    pad.apply(&Note::Shields {
        age: Age::II,
        seat: seat(0),
        shields: 9,
    })
    .unwrap();
    pad.apply(&Note::AgeDone { age: Age::II }).unwrap();
    assert_eq!(points(&pad, Line::Conflict), [14, 2, -2]);
    assert!(pad.is_done(Age::II) && !pad.is_done(Age::I));
}

#[test]
fn a25_there_are_two_boarding_tokens() {
    let mut pad = pad(Table::new(5).with(Expansion::Armada));
    let boarding = |of, left, right| Note::Boarding {
        age: Age::I,
        seat: seat(of),
        targets: Targets { left, right },
    };
    pad.apply(&boarding(0, true, false)).unwrap();
    pad.apply(&boarding(1, false, true)).unwrap();
    let refused = Err(PadError::NoBoardingToken);
    assert_eq!(pad.apply(&boarding(2, true, false)), refused);
    pad.apply(&boarding(0, false, false)).unwrap();
    pad.apply(&boarding(2, true, false)).unwrap();
    // One player can have both.
    assert_eq!(pad.apply(&boarding(2, true, true)), refused);
    pad.apply(&boarding(1, false, false)).unwrap();
    pad.apply(&boarding(2, true, true)).unwrap();
}

#[test]
fn a28_the_scientists_guild_adds_at_most_ten_with_armada() {
    let mut armada = pad(Table::new(3).with(Expansion::Armada));
    let science_of = |pad: &Pad, of| pad.sheet().points(seat(of), Line::Science);
    // The symbol makes 4 of a kind and a second set: 21 and 10, not 21 and 14.
    let with_guild = |own_symbols| Symbols {
        guild: true,
        ..own(own_symbols)
    };
    science(&mut armada, 0, own([3, 2, 1]));
    science(&mut armada, 1, with_guild([3, 2, 1]));
    assert_eq!((science_of(&armada, 0), science_of(&armada, 1)), (21, 31));
    science(&mut armada, 1, own([6, 2, 1]));
    assert_eq!(science_of(&armada, 1), 48);
    science(&mut armada, 1, with_guild([6, 2, 1]));
    assert_eq!(
        science_of(&armada, 1),
        58,
        "13 by the symbol, 10 of them count"
    );
    // What it adds less than ten with counts as it is.
    science(&mut armada, 2, with_guild([1, 0, 0]));
    assert_eq!(science_of(&armada, 2), 4);
    let note = Note::Science {
        seat: seat(0),
        symbols: with_guild([1, 0, 0]),
    };
    let mut base = pad(Table::new(3));
    assert_eq!(
        base.apply(&note),
        Err(PadError::NoPlace),
        "one of free there"
    );
}

#[test]
fn what_a_table_has_no_use_for_is_refused() {
    let (age, seat) = (Age::I, seat(0));
    let targets = Targets {
        left: true,
        right: false,
    };
    let strength = Some(1);
    let levy = Levy::default();
    let boarding = Note::Boarding { age, seat, targets };
    let useless = [
        boarding.clone(),
        Note::Diplomacy {
            age,
            seat,
            on: true,
        },
        Note::Fleet {
            age,
            seat,
            strength,
        },
        Note::Levy { seat, levy },
        Note::TurnDone,
    ];
    for note in useless {
        assert_eq!(pad(Table::new(5)).apply(&note), Err(PadError::NoPlace));
    }
    // A3: at a table of three nobody sits two seats away.
    let armada = |count| pad(Table::new(count).with(Expansion::Armada));
    assert_eq!(armada(3).apply(&boarding), Err(PadError::NoPlace));
    assert_eq!(armada(4).apply(&boarding), Ok(()));
}

#[test]
fn a19_one_explorer_takes_four_islands_and_several_share_the_deck() {
    // The rulebook's example: nine cards for two are four each.
    assert_eq!(island_share(9, 2), 4);
    assert_eq!([1, 3, 4, 5, 7].map(|n| island_share(9, n)), [4, 3, 2, 1, 1]);
    assert_eq!((island_share(3, 1), island_share(6, 7)), (3, 0));
}

#[test]
fn t9_the_free_city_has_a_column_and_no_place() {
    let mut two = pad(Table::two_players());
    enter(&mut two, 0, Line::Civilian, 50);
    enter(&mut two, 2, Line::Civilian, 20);
    let ranking = two.sheet().ranking();
    assert_eq!([0, 1, 2].map(|of| ranking.of(seat(of)).place), [0, 2, 1]);
    assert_eq!(two.sheet().total(seat(0)), 50);
}
