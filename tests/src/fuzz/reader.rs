//! Any text as the site reads it.

use std::fmt::Write;

use wonders_core::pad::{Line, Sheet, write_csv_head, write_csv_rows};
use wonders_ui::Language;

use super::{logs, records, text_of};
use crate::pads::Sample;

/// It says what is there, as JSON.
pub(super) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let found = wonders_reader::read(&text);
    assert!(found.json().starts_with('{'));
    assert!(!found.games.is_empty() || !found.problems.is_empty());
}

pub(super) const PIECES: &[&[u8]] = &[
    b"7W1:",
    b"7W1 1/2:",
    b"7W1 2/2:",
    b"\n",
    b"7w 1\n",
    b"game,expansions,place,name,total\n",
    b"1,cities,1,Anna,50\n",
    b"# game 1\n",
    b"# finished games\n",
    b"7 Wonders Cities\n",
    b"name conflict coins total\n",
    b"1. Anna: 3 -4 = -1\n",
    b": ",
    b" = ",
    b"\"",
];

/// Records, the text of codes, and what a device prints over USB.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let samples = [Sample::Base, Sample::Eight, Sample::Armada, Sample::Teams];
    let sheets = samples.map(|sample| sample.pad(Language::Uk).sheet().clone());
    let short = text_of(&logs()[0], 240);
    let mut seeds = records();
    for sheet in &sheets {
        let code = code(sheet);
        assert_eq!(games(&code), 1, "a code is read:\n{code}");
        seeds.push(format!("{code}{short}").into_bytes());
    }
    let running = String::from_utf8_lossy(&seeds[0]).into_owned();
    let mut print = format!("# 7 Wonders table assistant\n# running game\n{running}");
    print.push_str("# finished games\n");
    write_csv_head(&mut print).expect("a string takes everything");
    for (number, sheet) in (1..).zip(&sheets) {
        write_csv_rows(number, sheet, &mut print).expect("a string takes everything");
    }
    print.push_str("# records of finished games\n# game 2\n");
    print.push_str(&short);
    print.push_str("# log: milliseconds, what\n1200 started\n# end\n");
    assert_eq!(games(&print), 2 + sheets.len(), "all is read:\n{print}");
    seeds.push(print.into_bytes());
    seeds
}

/// How many games a text has, all of which can be read.
fn games(text: &str) -> usize {
    let found = wonders_reader::read(text);
    assert_eq!(found.problems, [], "{text}");
    found.games.len()
}

/// The text of a sheet's code.
fn code(sheet: &Sheet) -> String {
    let table = sheet.table();
    let mut text = String::from("7 Wonders Cities\nname");
    for line in Line::of(table) {
        let _ = write!(text, " {}", line.name());
    }
    text.push_str(" total\n");
    for seat in table.seats() {
        let (place, name) = (
            sheet.ranking().of(seat).place,
            &sheet.columns()[seat.index()].name,
        );
        let _ = write!(text, "{place}. {name}:");
        for line in Line::of(table) {
            let _ = write!(text, " {}", sheet.points(seat, line));
        }
        let _ = writeln!(text, " = {}", sheet.total(seat));
    }
    text
}
