//! Score pads and sheets from any bytes.

use wonders_core::pad::{Note, Pad, Sheet, write_csv_head, write_csv_rows};
use wonders_ui::Language;

use super::device::{framed, frames};
use crate::pads::Sample;

/// A set-up and notes, each behind its length: what is accepted is written again to the same, and
/// the fewest notes lead to the same pad.
pub(super) fn check(bytes: &[u8]) {
    let mut pieces = frames(bytes);
    let Some(mut pad) = pieces.next().and_then(|setup| Pad::from_setup(setup).ok()) else {
        return;
    };
    let setup = pad.setup_bytes();
    for piece in pieces {
        let Ok(note) = Note::from_bytes(piece) else {
            continue;
        };
        assert_eq!(*note.to_bytes(), *piece, "a note that was read is written");
        let before = pad.clone();
        if pad.apply(&note).is_err() {
            assert_eq!(pad, before, "a refused note changed something");
        }
    }
    let mut again = Pad::from_setup(&setup).expect("a set-up that was written");
    for note in pad.notes() {
        again.apply(&note).expect("a note that leads there");
    }
    assert_eq!(again, pad, "the fewest notes lead elsewhere");
    look(pad.sheet());
}

/// A sheet: what is accepted is written to what is read as the same.
pub(super) fn check_sheet(bytes: &[u8]) {
    let Ok(sheet) = Sheet::from_bytes(bytes) else {
        return;
    };
    let again = Sheet::from_bytes(&sheet.to_bytes());
    assert_eq!(again.as_ref(), Ok(&sheet));
    look(&sheet);
}

fn look(sheet: &Sheet) {
    let mut text = String::new();
    write_csv_head(&mut text).expect("a string takes everything");
    write_csv_rows(1, sheet, &mut text).expect("a string takes everything");
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let whole = rows.records().filter(|row| row.is_ok()).count();
    assert_eq!(whole, sheet.columns().len(), "a row for each player");
    let _ = sheet.ranking();
}

/// Pads of all kinds of tables.
fn filled() -> impl Iterator<Item = Pad> {
    let samples = [Sample::Base, Sample::Eight, Sample::Armada, Sample::Teams];
    samples.into_iter().map(|sample| sample.pad(Language::En))
}

pub(super) fn seeds() -> Vec<Vec<u8>> {
    let seed = |pad: Pad| {
        let mut bytes = framed(&pad.setup_bytes());
        for note in pad.notes() {
            bytes.extend(framed(&note.to_bytes()));
        }
        bytes
    };
    filled().map(seed).collect()
}

pub(super) fn sheets() -> Vec<Vec<u8>> {
    filled()
        .map(|pad| pad.sheet().to_bytes().to_vec())
        .collect()
}
