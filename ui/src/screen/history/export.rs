//! A finished game as texts for QR codes.

use crate::ScreenSize;
use core::fmt::{self, Write};
use heapless::String;
use qrcodegen_no_heap::Version;
use wonders_core::Seat;
use wonders_core::pad::{Line, Sheet};
use wonders_core::record::write_short;

/// The text of one code: the longest that the largest code takes.
pub(crate) type Page = String<1100>;

/// The largest code of a screen whose dots are two pixels wide, with the white rim that readers
/// need, and how many bytes and how many letters of base 45 it takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    pub version: Version,
    bytes: usize,
    letters: usize,
}

impl Capacity {
    pub const fn of(screen: ScreenSize) -> Self {
        match screen {
            ScreenSize::Wide => Self {
                version: Version::new(23),
                bytes: 1091,
                letters: 1588,
            },
            ScreenSize::Square => Self {
                version: Version::new(21),
                bytes: 929,
                letters: 1352,
            },
            ScreenSize::Small => Self {
                version: Version::new(10),
                bytes: 271,
                letters: 395,
            },
        }
    }
}

/// The text of a page: first the sheet, then the record; `None` after the last one.
pub(crate) fn page(
    sheet: &Sheet,
    record: Option<&[u8]>,
    capacity: Capacity,
    number: usize,
) -> Option<Page> {
    let mut first = 0;
    for page in 0.. {
        let (text, next) = sheet_page(sheet, first, capacity);
        if page == number {
            return Some(text);
        }
        if next >= sheet.table().count {
            let part = number - page - 1;
            return record_page(record?, capacity, part);
        }
        first = next;
    }
    None
}

/// The players from `first` on that fit, and the first one that does not. One always does.
fn sheet_page(sheet: &Sheet, first: u8, capacity: Capacity) -> (Page, u8) {
    let mut text = Page::new();
    // A head and one player are far shorter than a page.
    let _ = write_head(sheet, &mut text);
    let mut next = first;
    for seat in Seat::first(sheet.table().count).skip(first.into()) {
        let mut row = Page::new();
        let _ = write_row(sheet, seat, &mut row);
        if next > first && text.len() + row.len() > capacity.bytes {
            break;
        }
        let _ = text.push_str(&row);
        next += 1;
    }
    (text, next)
}

/// What was played, and the names of the columns.
fn write_head(sheet: &Sheet, out: &mut Page) -> fmt::Result {
    let table = sheet.table();
    out.write_str("7 Wonders")?;
    for (on, name) in [
        (table.cities, " Cities"),
        (table.leaders, " Leaders"),
        (table.armada, " Armada"),
        (table.teams, " teams"),
    ] {
        if on {
            out.write_str(name)?;
        }
    }
    out.write_str("\nname")?;
    for line in Line::of(table) {
        write!(out, " {}", line.name())?;
    }
    out.write_str(" total\n")
}

/// Place, name, points of all lines, total.
fn write_row(sheet: &Sheet, seat: Seat, out: &mut Page) -> fmt::Result {
    match sheet.ranking().of(seat).place {
        0 => out.write_str("Free City")?,
        place => {
            let name = sheet.column(seat).map_or("", |column| &column.name);
            write!(out, "{place}. {name}")?;
        }
    }
    out.write_char(':')?;
    for line in Line::of(sheet.table()) {
        write!(out, " {}", sheet.points(seat, line))?;
    }
    writeln!(out, " = {}", sheet.total(seat))
}

/// A part of the record.
fn record_page(record: &[u8], capacity: Capacity, part: usize) -> Option<Page> {
    let mut text = Page::new();
    let letters = text.capacity().min(capacity.letters);
    let written = write_short(record, letters, part, &mut text);
    written.is_ok_and(|more| more).then_some(text)
}
