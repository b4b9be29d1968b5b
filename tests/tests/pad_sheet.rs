//! The score pad's sheet: lines, points, ranks, teams, its stored form.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use wonders_core::binary::DecodeError;
use wonders_core::pad::{
    Line, MAX_PAD_SETUP_BYTES, MAX_SHEET_BYTES, Note, Pad, PadError, PadTable, PlayerName, Sheet,
    Symbols, TableError, write_csv_head, write_csv_rows,
};
use wonders_core::record::{from_base45, to_base45};
use wonders_core::{Age, Seat, Side};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn pad(table: PadTable) -> Pad {
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
    let base = PadTable::new(3);
    assert_eq!(
        of(base),
        [Conflict, Coins, Wonder, Civilian, Science, Commerce, Guilds]
    );
    let all = PadTable {
        cities: true,
        leaders: true,
        armada: true,
        ..base
    };
    assert_eq!(
        of(PadTable {
            cities: true,
            ..base
        })[7..],
        [Black, Debt]
    );
    assert_eq!(
        of(PadTable {
            leaders: true,
            ..base
        })[7..],
        [Leaders]
    );
    let armada = [
        Conflict, Coins, Wonder, Civilian, Fleet, Science, Commerce, Guilds, Naval, Islands,
    ];
    assert_eq!(
        of(PadTable {
            armada: true,
            ..base
        }),
        armada
    );
    assert_eq!(of(all), Line::ALL);
}

#[test]
fn b23_b24_the_rulebooks_examples() {
    let mut pad = pad(PadTable::new(3));
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
    // A29: ten equal symbols are a hundred.
    science(&mut pad, 2, own([10, 0, 0]));
    assert_eq!(pad.sheet().points(seat(2), Line::Science), 100);
}

#[test]
fn c18_masks_copy_what_was_entered_for_the_neighbours() {
    let mut pad = pad(PadTable {
        cities: true,
        ..PadTable::new(4)
    });
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
    let told = Symbols {
        masks: 2,
        copiable: Some([0, 0, 0]),
        ..own([2, 1, 0])
    };
    science(&mut pad, 0, told);
    assert_eq!(
        pad.sheet().points(seat(0), Line::Science),
        5,
        "the players know better"
    );
    let base = &mut Pad::new(PadTable::new(3), &[]).unwrap();
    let note = Note::Science {
        seat: seat(0),
        symbols: told,
    };
    assert_eq!(
        base.apply(&note),
        Err(PadError::OutOfRange),
        "no masks without Cities"
    );
}

#[test]
fn c30_five_coins_and_three_debts_are_minus_two() {
    let mut pad = pad(PadTable {
        cities: true,
        ..PadTable::new(2)
    });
    enter(&mut pad, 0, Line::Coins, 5);
    enter(&mut pad, 0, Line::Debt, 3);
    assert_eq!(pad.sheet().total(seat(0)), -2);
}

#[test]
fn a28_a_purple_card_gives_at_most_ten_with_armada_only() {
    let mut armada = pad(PadTable {
        armada: true,
        ..PadTable::new(3)
    });
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
    let mut base = pad(PadTable::new(3));
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
    let all = PadTable {
        cities: true,
        leaders: true,
        armada: true,
        ..PadTable::new(3)
    };
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
    let mut pad = pad(PadTable::new(4));
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
    let mut pad = pad(PadTable {
        armada: true,
        teams: true,
        ..PadTable::new(4)
    });
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

#[test]
fn tables_of_the_rulebooks() {
    let table = PadTable::new;
    let check = |table: PadTable| table.check();
    assert_eq!(check(table(1)), Err(TableError::Count));
    assert_eq!(check(table(9)), Err(TableError::Count));
    assert_eq!(check(table(8)), Err(TableError::EightNeedCities));
    assert_eq!(
        check(PadTable {
            cities: true,
            ..table(8)
        }),
        Ok(())
    );
    for count in [2, 8] {
        let armada = PadTable {
            cities: true,
            armada: true,
            ..table(count)
        };
        assert_eq!(check(armada), Err(TableError::ArmadaCount));
    }
    for (count, good) in [(3, false), (4, true), (5, false), (6, true), (8, true)] {
        let teams = PadTable {
            cities: true,
            teams: true,
            ..table(count)
        };
        assert_eq!(check(teams).is_ok(), good, "{count}");
    }
    assert_eq!(
        check(PadTable {
            teams: true,
            ..table(4)
        }),
        Err(TableError::Teams)
    );
}

#[test]
fn tokens_flow_into_the_sheet_and_a_correction_replaces_them() {
    let mut pad = pad(PadTable {
        armada: true,
        ..PadTable::new(3)
    });
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
    let mut pad = pad(PadTable {
        armada: true,
        ..PadTable::new(5)
    });
    let boards = |of, side| Note::Boards {
        age: Age::I,
        seat: seat(of),
        side,
    };
    pad.apply(&boards(0, Some(Side::Left))).unwrap();
    pad.apply(&boards(1, Some(Side::Right))).unwrap();
    assert_eq!(
        pad.apply(&boards(2, Some(Side::Left))),
        Err(PadError::NoBoardingToken)
    );
    pad.apply(&boards(0, None)).unwrap();
    pad.apply(&boards(2, Some(Side::Left))).unwrap();
}

/// What version 1 wrote for a sheet of three with Cities. Never change it: it is on devices.
const STORED: &[u8] = &[
    1, 3, 1, // version, columns, Cities
    4, b'A', b'n', b'n', b'a', 6, 14, 10, 13, 4, 5, 3, 3, 2, 1, 1, 0, 1, 7, //
    6, 0xd0, 0xae, 0xd1, 0x80, 0xd0, 0xb0, 0xfa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x81, 2, 1, 0, 2,
    0, //
    0, 18, 250, 120, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
];

#[test]
fn a_sheet_stored_by_version_1_is_read_as_it_was() {
    let sheet = Sheet::from_bytes(STORED).unwrap();
    let names: Vec<_> = sheet
        .columns()
        .iter()
        .map(|column| column.name.as_str())
        .collect();
    assert_eq!(names, ["Anna", "Юра", ""]);
    assert!(sheet.table().cities && !sheet.table().armada);
    let totals = [0, 1, 2].map(|of| sheet.total(seat(of)));
    assert_eq!(
        totals,
        [
            6 + 4 + 10 + 13 + 31 + 4 + 7 + 5 - 3,
            -6 + 3 + 7,
            18 + 83 + 120 - 1
        ]
    );
    assert_eq!(sheet.to_bytes(), STORED);
    assert_eq!(Sheet::from_bytes(&[2, 3, 1]), Err(DecodeError::Version(2)));
    for end in 0..STORED.len() {
        assert!(Sheet::from_bytes(&STORED[..end]).is_err(), "cut at {end}");
    }
}

/// A running pad of four with everything, as version 1 stored it: set-up, then notes. Never change
/// it either.
const STORED_PAD: &[&[u8]] = &[
    &[1, 4, 0b1111, 3, b'A', b'd', b'a', 0, 2, 0xd0, 0xaf, 1, b'X'],
    &[0x00, 0, 0xfd, 0xff],
    &[0x01, 1, 14, 0],
    &[0x12, 3, 2, 1, 1, 0],
    &[0x13, 1, 0, 0, 0, 2, 0, 1, 1],
    &[0x20, 4, 12],
    &[0x31, 2, 5],
    &[0x32, 2, 3],
    &[0x41, 2, 1],
    &[0x50, 2, 1],
    &[0x61, 2, 0xff],
    &[0x62, 2, 4],
    &[0x70, 2],
    &[0x83, 2, 4, 1, 0],
    &[0x90],
];

#[test]
fn a_pad_stored_by_version_1_goes_on_as_it_was() {
    let mut pad = Pad::from_setup(STORED_PAD[0]).unwrap();
    for bytes in &STORED_PAD[1..] {
        let note = Note::from_bytes(bytes).unwrap();
        assert_eq!(&note.to_bytes()[..], *bytes);
        pad.apply(&note).unwrap();
    }
    let sheet = pad.sheet();
    let names: Vec<_> = sheet
        .columns()
        .iter()
        .map(|column| column.name.as_str())
        .collect();
    assert_eq!(names, ["Ada", "", "Я", "X"]);
    let points = |of, line| sheet.points(seat(of), line);
    // -3 by hand, then Age II: 0 boards 2 and loses; 1, a diplomat, beats 2 for one token.
    assert_eq!(points(0, Line::Conflict), -3 - 1);
    assert_eq!(
        [1, 2, 3].map(|of| points(of, Line::Conflict)),
        [3, -1 + 3, 0]
    );
    assert_eq!(
        [0, 1, 2, 3].map(|of| points(of, Line::Naval)),
        [-2, 0, 5, -2]
    );
    assert_eq!(points(1, Line::Coins), 4);
    assert_eq!(
        [points(2, Line::Science), points(3, Line::Science)],
        [31, 1 + 1 + 1 + 7]
    );
    assert_eq!(points(0, Line::Guilds), 10);
    assert_eq!((pad.levy(seat(3)).level, pad.levy(seat(3)).tax), (2, 0));
}

#[test]
fn the_fullest_sheet_fits() {
    let table = PadTable {
        cities: true,
        leaders: true,
        ..PadTable::new(8)
    };
    let names = vec![PlayerName::try_from("ЇЇЇЇЇЇЇЇЇЇ").unwrap(); 8];
    let mut pad = Pad::new(table, &names).unwrap();
    let setup = pad.setup_bytes();
    assert_eq!(setup.len(), MAX_PAD_SETUP_BYTES);
    assert_eq!(Pad::from_setup(&setup).unwrap(), pad);
    for end in 0..setup.len() {
        assert!(Pad::from_setup(&setup[..end]).is_err(), "cut at {end}");
    }
    for of in 0..8 {
        science(
            &mut pad,
            of,
            Symbols {
                own: [15; 3],
                free: 9,
                masks: 9,
                copiable: Some([20; 3]),
            },
        );
        for line in Line::of(table).filter(|line| !matches!(line, Line::Science | Line::Guilds)) {
            enter(&mut pad, of, line, line.range().1);
        }
    }
    let bytes = pad.sheet().to_bytes();
    assert!(bytes.len() <= MAX_SHEET_BYTES && MAX_SHEET_BYTES <= 512);
    assert_eq!(Sheet::from_bytes(&bytes).unwrap(), *pad.sheet());
}

#[test]
fn history_as_csv() {
    let mut out = String::new();
    write_csv_head(&mut out).unwrap();
    write_csv_rows(7, &Sheet::from_bytes(STORED).unwrap(), &mut out).unwrap();
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(
        lines[1],
        "7,cities,2,Anna,6,4,10,13,,31,4,7,5,-3,,,,77,14,3"
    );
    let fields = |line: &str| line.split(',').count();
    assert!(lines.iter().all(|line| fields(line) == fields(lines[0])));
    let names = [PlayerName::try_from("a\"b,c").unwrap()];
    let quoted = Pad::new(PadTable::new(2), &names).unwrap();
    let mut out = String::new();
    write_csv_rows(1, quoted.sheet(), &mut out).unwrap();
    assert!(out.starts_with("1,,1,\"a\"\"b,c\",0"), "{out}");
}

fn table() -> impl Strategy<Value = PadTable> {
    (2_u8..=8, any::<[bool; 4]>())
        .prop_map(|(count, [cities, leaders, armada, teams])| PadTable {
            cities,
            leaders,
            armada,
            teams,
            ..PadTable::new(count)
        })
        .prop_filter("a table of the rulebooks", |table| table.check().is_ok())
}

fn note() -> impl Strategy<Value = Note> {
    let parts = (0_u8..=8, 0_u8..8, prop::array::uniform8(0_u8..20));
    parts.prop_filter_map("a note", |(kind, of, data)| {
        let lengths = [3, if data[0] > 9 { 5 } else { 8 }, 2, 2, 2, 2, 2, 1, 4];
        let mut bytes = vec![kind << 4 | if kind == 7 { 0 } else { of }];
        bytes.extend(&data[..lengths[usize::from(kind)]]);
        match kind {
            0 => (bytes[1], bytes[3]) = (bytes[1] % 13, 0),
            3..=7 => bytes[1] = bytes[1] % 3 + 1,
            _ => {}
        }
        match kind {
            4 => bytes[2] %= 2,
            5 => bytes[2] = [0, 1, 0xff][usize::from(bytes[2] % 3)],
            8 => bytes[4] %= 2,
            _ => {}
        }
        Note::from_bytes(&bytes).ok()
    })
}

proptest! {
    #[test]
    fn whatever_is_entered_is_read_back(
        table in table(),
        notes in prop::collection::vec(note(), 0..60),
    ) {
        let mut pad = Pad::new(table, &[]).unwrap();
        let mut again = Pad::new(table, &[]).unwrap();
        for note in &notes {
            let before = pad.clone();
            if pad.apply(note).is_err() {
                prop_assert_eq!(&pad, &before, "a refused note changes nothing");
            }
            let stored = Note::from_bytes(&note.to_bytes());
            prop_assert_eq!(stored.as_ref(), Ok(note));
            let _ = again.apply(&stored.unwrap());
        }
        prop_assert_eq!(&pad, &again);
        let sheet = pad.sheet();
        let bytes = sheet.to_bytes();
        prop_assert_eq!(&Sheet::from_bytes(&bytes).unwrap(), sheet);
        let ranking = sheet.ranking();
        prop_assert!(table.seats().any(|seat| ranking.wins(seat)));
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Ok(sheet) = Sheet::from_bytes(&bytes) {
            prop_assert_eq!(&sheet.to_bytes()[..], &bytes[..]);
        }
        let _ = Note::from_bytes(&bytes);
        if let Ok(pad) = Pad::from_setup(&bytes) {
            prop_assert_eq!(&pad.setup_bytes()[..], &bytes[..]);
        }
    }

    #[test]
    fn a_changed_sample_is_refused_or_another_sheet(at in 0..STORED.len(), value: u8) {
        let mut bytes = STORED.to_vec();
        bytes[at] = value;
        if let Ok(sheet) = Sheet::from_bytes(&bytes) {
            prop_assert_eq!(&sheet.to_bytes()[..], &bytes[..]);
        }
    }

    #[test]
    fn base45_there_and_back(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        let mut text = String::new();
        to_base45(&bytes, &mut text).unwrap();
        prop_assert_eq!(&from_base45::<64>(&text).unwrap()[..], &bytes[..]);
    }
}

#[test]
fn base45_of_the_standard() {
    let mut text = String::new();
    to_base45(b"ietf!", &mut text).unwrap();
    assert_eq!(text, "QED8WEX0");
    assert_eq!(from_base45::<5>("QED8WEX0").unwrap(), b"ietf!");
    for wrong in ["GGW", ":::", "A", "a00", "0000"] {
        assert!(from_base45::<8>(wrong).is_err(), "{wrong}");
    }
}
