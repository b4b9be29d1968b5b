//! Edges of the pads: what a number may be, which note replaces which, what a stored one may say.
#![allow(clippy::unwrap_used)]

use crate::seat;
use wonders_core::pad::{
    Levy, Line, Note, Pad, PadError, Sheet, Symbols, Targets, island_share, write_csv_head,
};
use wonders_core::{Age, Expansion, Table};

/// The columns by name: other programs read them.
#[test]
fn the_columns_of_the_export_have_their_names() {
    let mut head = String::new();
    write_csv_head(&mut head).unwrap();
    assert_eq!(
        head,
        "game,expansions,place,name,conflict,coins,wonder,civilian,fleet,science,commerce,guilds,\
         black,debt,leaders,naval,islands,total,coins held,debt tokens\n"
    );
}

/// Every kind of note about these, none of which sets the same as another.
fn different() -> Vec<Note> {
    let mut notes = Vec::new();
    for seat in [seat(0), seat(1)] {
        for line in [Line::Coins, Line::Wonder] {
            let number = 3;
            notes.push(Note::Number { seat, line, number });
        }
        let symbols = Symbols::default();
        notes.push(Note::Science { seat, symbols });
        for card in [0, 1] {
            let points = 4;
            notes.push(Note::Guild { seat, card, points });
        }
        let levy = Levy::default();
        notes.push(Note::Levy { seat, levy });
        for age in [Age::I, Age::II] {
            let (shields, on, strength) = (2, true, Some(3));
            let targets = Targets::default();
            notes.push(Note::Shields { age, seat, shields });
            notes.push(Note::Diplomacy { age, seat, on });
            notes.push(Note::Boarding { age, seat, targets });
            notes.push(Note::Fleet {
                age,
                seat,
                strength,
            });
        }
    }
    notes
}

#[test]
fn a_note_replaces_what_sets_the_same_and_nothing_else() {
    let notes = different();
    for (i, note) in notes.iter().enumerate() {
        for (j, earlier) in notes.iter().enumerate() {
            assert_eq!(note.replaces(earlier), i == j, "{note:?} {earlier:?}");
        }
    }
    for note in [Note::TurnDone, Note::AgeDone { age: Age::I }] {
        assert!(!note.replaces(&note), "each of these does something");
    }
}

/// A note is read as it was written; what belongs to nobody names no seat.
#[test]
fn a_stored_note_says_one_thing() {
    for note in different() {
        assert_eq!(Note::from_bytes(&note.to_bytes()), Ok(note));
    }
    for note in [Note::TurnDone, Note::AgeDone { age: Age::III }] {
        let mut bytes = note.to_bytes().to_vec();
        assert_eq!(Note::from_bytes(&bytes), Ok(note));
        bytes[0] |= 1;
        assert!(Note::from_bytes(&bytes).is_err(), "it has no seat");
    }
}

fn science(pad: &mut Pad, symbols: Symbols) -> Result<(), PadError> {
    let seat = seat(0);
    pad.apply(&Note::Science { seat, symbols })
}

/// C18, A28: masks and what they copy come with Cities, the guild by itself with Armada.
#[test]
fn symbols_need_their_expansion() {
    let none = Symbols::default();
    let mask = Symbols { masks: 1, ..none };
    let copied = Symbols {
        copiable: Some([0; 3]),
        ..none
    };
    let guild = Symbols {
        guild: true,
        ..none
    };
    let base = Table::new(3);
    for (expansion, masks, alone) in [
        (None, false, false),
        (Some(Expansion::Cities), true, false),
        (Some(Expansion::Armada), false, true),
    ] {
        let table = expansion.map_or(base, |expansion| base.with(expansion));
        let mut pad = Pad::new(table, &[]).unwrap();
        assert_eq!(science(&mut pad, none), Ok(()));
        for (symbols, allowed) in [(mask, masks), (copied, masks), (guild, alone)] {
            let expected = allowed.then_some(()).ok_or(PadError::NoPlace);
            assert_eq!(science(&mut pad, symbols), expected, "{expansion:?}");
        }
    }
}

#[test]
fn each_count_of_symbols_has_its_most() {
    let mut pad = Pad::new(Table::new(3).with(Expansion::Cities), &[]).unwrap();
    let none = Symbols::default();
    let most = Line::Science.range().1 as u8;
    let (free, copiable) = (Symbols::MOST_FREE, Symbols::MOST_COPIABLE);
    for more in [0, 1] {
        for symbols in [
            Symbols {
                own: [0, most + more, 0],
                ..none
            },
            Symbols {
                free: free + more,
                ..none
            },
            Symbols {
                masks: free + more,
                ..none
            },
            Symbols {
                copiable: Some([0, 0, copiable + more]),
                ..none
            },
        ] {
            let expected = match more {
                0 => Ok(()),
                _ => Err(PadError::OutOfRange),
            };
            assert_eq!(science(&mut pad, symbols), expected, "{symbols:?}");
        }
    }
}

/// Whatever one byte of a stored sheet becomes, no number leaves its range.
#[test]
fn a_sheet_with_a_number_out_of_its_range_is_refused() {
    let table = Table::new(3).with(Expansion::Cities);
    let mut pad = Pad::new(table, &[]).unwrap();
    for line in [Line::Conflict, Line::Coins, Line::Wonder, Line::Debt] {
        let (seat, number) = (seat(1), 5);
        pad.apply(&Note::Number { seat, line, number }).unwrap();
    }
    let (seat, card, points) = (seat(1), 0, 7);
    pad.apply(&Note::Guild { seat, card, points }).unwrap();
    let sheet = pad.sheet().to_bytes();
    let mut refused = 0;
    for place in 0..sheet.len() {
        for byte in [0x7F, 0x80, 0xFE] {
            let mut bytes = sheet.to_vec();
            bytes[place] = byte;
            let Ok(read) = Sheet::from_bytes(&bytes) else {
                refused += 1;
                continue;
            };
            for column in read.columns() {
                for line in Line::ALL {
                    let (least, most) = line.range();
                    let number = column.entries.number(line);
                    assert!((least..=most).contains(&number), "{line:?} {number}");
                }
                let (symbols, guilds) = (&column.entries.symbols, &column.entries.guilds);
                assert!(symbols.own.iter().all(|&n| n <= 15), "{symbols:?}");
                assert!(symbols.masks <= Symbols::MOST_FREE, "{symbols:?}");
                assert!(guilds.0.iter().all(|&points| points <= 120), "{guilds:?}");
            }
        }
    }
    assert!(refused > sheet.len(), "{refused} of {}", sheet.len());
}

/// A19: nobody takes nothing.
#[test]
fn an_island_deck_that_nobody_explores_stays_whole() {
    assert_eq!(island_share(9, 0), 0);
}

/// A stored table may say what the rulebooks know, and nothing with the bits that mean nothing.
#[test]
fn a_stored_table_that_no_rulebook_knows_is_refused() {
    let stored = |change: fn(&mut [u8])| {
        let pad = Pad::new(Table::new(4), &[]).unwrap();
        let mut bytes = pad.setup_bytes().to_vec();
        change(&mut bytes);
        Pad::from_setup(&bytes).map(|pad| pad.table())
    };
    assert_eq!(stored(|_| {}), Ok(Table::new(4)));
    assert!(stored(|bytes| bytes[2] |= 0x40).is_err());
    assert!(stored(|bytes| bytes[2] |= 0x80).is_err());
    assert!(
        stored(|bytes| bytes[2] |= 8).is_err(),
        "C35: teams of the base game"
    );
    assert!(stored(|bytes| bytes[0] += 1).is_err());
}

/// Every expansion, team and Free City is the same after it was stored.
#[test]
fn a_stored_table_is_the_table() {
    let base = Table::new(4);
    let armada = base.with(Expansion::Armada);
    for table in [
        base,
        base.with(Expansion::Cities),
        base.with(Expansion::Leaders),
        armada,
        armada.with(Expansion::Cities).in_teams(),
        Table::two_players(),
        base.of(wonders_core::Edition::Second),
    ] {
        let bytes = Pad::new(table, &[]).unwrap().setup_bytes();
        let read = Pad::from_setup(&bytes).map(|pad| pad.table());
        assert_eq!(read, Ok(table));
    }
}

/// B23, A22: only tokens can be negative; each line takes what a game can bring.
#[test]
fn b23_a_line_has_its_range() {
    for line in Line::ALL {
        let range = match line {
            Line::Conflict => (-12, 36),
            Line::Naval => (-6, 15),
            Line::Coins => (0, 250),
            Line::Science => (0, 15),
            _ => (0, 120),
        };
        assert_eq!(line.range(), range, "{line:?}");
    }
}
