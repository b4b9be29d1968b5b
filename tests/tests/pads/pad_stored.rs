//! The stored forms of pads and sheets, and what is exported: read back, refused, never a panic.
#![allow(clippy::unwrap_used)]

use crate::seat;
use proptest::prelude::*;
use wonders_core::binary::DecodeError;
use wonders_core::pad::{
    Line, MAX_PAD_NOTES, MAX_PAD_SETUP_BYTES, MAX_SHEET_BYTES, Note, Pad, Sheet, Symbols,
    write_csv_head, write_csv_rows,
};
use wonders_core::record::{from_base45, to_base45};
use wonders_core::{Expansion, Name, Table};
use wonders_tests::judge::rank;

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
    assert!(sheet.table().has(Expansion::Cities) && !sheet.table().has(Expansion::Armada));
    let totals = [0, 1, 2].map(|of| sheet.total(seat(of)));
    assert_eq!(
        totals,
        [
            6 + 4 + 10 + 13 + 31 + 4 + 7 + 5 - 3,
            -6 + 3 + 7,
            18 + 83 + 120 - 1
        ]
    );
    assert_eq!(*sheet.to_bytes(), *STORED);
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
    let table = Table::new(8)
        .with(Expansion::Cities)
        .with(Expansion::Leaders);
    let names = vec![Name::try_from("ЇЇЇЇЇЇЇЇЇЇ").unwrap(); 8];
    let mut pad = Pad::new(table, &names).unwrap();
    let setup = pad.setup_bytes();
    assert_eq!(setup.len(), MAX_PAD_SETUP_BYTES);
    assert_eq!(Pad::from_setup(&setup).unwrap(), pad);
    for end in 0..setup.len() {
        assert!(Pad::from_setup(&setup[..end]).is_err(), "cut at {end}");
    }
    for of in 0..8 {
        let (own, copiable) = ([15; 3], Some([20; 3]));
        let (free, masks) = (9, 9);
        let symbols = Symbols {
            own,
            free,
            guild: false,
            masks,
            copiable,
        };
        let seat = seat(of);
        pad.apply(&Note::Science { seat, symbols }).unwrap();
        for line in Line::of(table).filter(|line| !matches!(line, Line::Science | Line::Guilds)) {
            let number = line.range().1;
            pad.apply(&Note::Number { seat, line, number }).unwrap();
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
    let names = [Name::try_from("a\"b,c").unwrap()];
    let quoted = Pad::new(Table::new(2), &names).unwrap();
    let mut out = String::new();
    write_csv_rows(1, quoted.sheet(), &mut out).unwrap();
    assert!(out.starts_with("1,,1,\"a\"\"b,c\",0"), "{out}");
}

fn table() -> impl Strategy<Value = Table> {
    (2_u8..=8, any::<[bool; 4]>())
        .prop_map(|(count, [cities, leaders, armada, teams])| Table {
            expansions: Expansion::ALL
                .into_iter()
                .zip([cities, leaders, armada])
                .filter_map(|(expansion, on)| on.then_some(expansion))
                .collect(),
            teams,
            ..Table::new(count)
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
            5 => bytes[2] = [0, 1, 2, 0xff][usize::from(bytes[2] % 4)],
            1 => bytes[4] |= (data[7] % 2) << 7,
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
        notes in prop::collection::vec(note(), 0..200),
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
        let mut shortest = Pad::new(table, &[]).unwrap();
        let short: Vec<Note> = pad.notes().collect();
        prop_assert!(short.len() <= MAX_PAD_NOTES);
        for note in short {
            prop_assert!(shortest.apply(&note).is_ok(), "{:?}", note);
            let stored = Note::from_bytes(&note.to_bytes());
            prop_assert_eq!(stored, Ok(note));
        }
        prop_assert_eq!(&pad, &shortest, "the fewest notes lead there too");
        let sheet = pad.sheet();
        let bytes = sheet.to_bytes();
        prop_assert_eq!(&Sheet::from_bytes(&bytes).unwrap(), sheet);
        let held = table.seats().map(|seat| (sheet.total(seat).into(), sheet.coins(seat).into()));
        let held: Vec<(i32, i32)> = held.collect();
        let judged = rank::places(&held, table.free_city, table.teams);
        prop_assert_eq!(rank::places_of(table, &sheet.ranking()), judged);
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
    assert_eq!(*from_base45::<5>("QED8WEX0").unwrap(), *b"ietf!");
    for wrong in ["GGW", ":::", "A", "a00", "0000"] {
        assert!(from_base45::<8>(wrong).is_err(), "{wrong}");
    }
}
