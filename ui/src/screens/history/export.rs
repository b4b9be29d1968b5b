//! A finished game as texts for QR codes.

use crate::graphics::layout::Extent;
use core::fmt::{self, Write};
use heapless::String;
use qrcodegen_no_heap::Version;
use wonders_core::pad::{Line, Sheet, write_sheet_link};
use wonders_core::record::write_short;
use wonders_core::{Edition, Expansion, Seat};

/// Pixels of a dot at least: a camera loses smaller ones on this glass.
pub(crate) const DOT: i32 = 3;

/// The white rim of a code that readers need, in dots.
pub(crate) const RIM: i32 = 4;

/// The text of one code: the longest that the largest code takes.
pub(crate) type Page = String<620>;

/// The whole text of a sheet.
type Whole = String<1100>;

/// The largest code of a screen whose dots are [`DOT`] pixels wide, and how many bytes and how many
/// letters of base 45 it takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    pub version: Version,
    pub bytes: usize,
    pub letters: usize,
}

impl Capacity {
    pub const fn of(screen: Extent) -> Self {
        match screen {
            // A larger one would leave no room for the words beside it.
            Extent::Wide | Extent::Narrow => Self {
                version: Version::new(12),
                bytes: 367,
                letters: 535,
            },
            Extent::Low => Self {
                version: Version::new(5),
                bytes: 106,
                letters: 154,
            },
        }
    }

    /// That of a code for an address: it is long, and the name of the app beside it is short.
    pub const fn of_link(screen: Extent) -> Self {
        match screen {
            Extent::Wide => Self {
                version: Version::new(13),
                bytes: 425,
                letters: 619,
            },
            Extent::Narrow | Extent::Low => Self::of(screen),
        }
    }
}

/// The text of a page: first the sheet, then the record, then an address for BG Stats; `None` after
/// the last one.
pub(crate) fn page(
    sheet: &Sheet,
    record: Option<&[u8]>,
    screen: Extent,
    number: usize,
) -> Option<Page> {
    let capacity = Capacity::of(screen);
    let mut pages = 0;
    let under_head = rows_fit(sheet, capacity);
    let mut text = Whole::new();
    if !under_head {
        write_all(sheet, &mut text);
        pages = cuts(&text, capacity.bytes).count();
        if let Some(part) = cuts(&text, capacity.bytes).nth(number) {
            let mut page = Page::new();
            let _ = write!(page, "{}/{pages}\n{part}", number + 1);
            return Some(page);
        }
    }
    let mut first = 0;
    while under_head && first < sheet.table().count {
        let (page, next) = sheet_page(sheet, first, capacity);
        if pages == number {
            return Some(page);
        }
        (first, pages) = (next, pages + 1);
    }
    let number = number - pages;
    let part = |number| record.and_then(|record| record_page(record, capacity, number));
    part(number).or_else(|| {
        // Behind the last part.
        let last = number == 0 || part(number - 1).is_some();
        last.then(|| link_page(sheet, Capacity::of_link(screen)))
            .flatten()
    })
}

/// The address that hands the result to BG Stats, where everybody has a name and a code takes it.
fn link_page(sheet: &Sheet, capacity: Capacity) -> Option<Page> {
    let ranking = sheet.ranking();
    let mut players = sheet.table().seats().zip(sheet.columns());
    let nameless =
        players.any(|(seat, column)| ranking.of(seat).place > 0 && column.name.is_empty());
    let mut link = Page::new();
    let written = write_sheet_link(sheet, &mut link).is_ok();
    (written && !nameless && link.len() <= capacity.bytes).then_some(link)
}

/// Whether a page is an address that a phone opens, and not a text to be kept.
pub(crate) fn is_link(page: &str) -> bool {
    page.starts_with("https:")
}

/// Whether the head and any one row fit a code.
fn rows_fit(sheet: &Sheet, capacity: Capacity) -> bool {
    let mut head = Page::new();
    let whole = write_head(sheet, &mut head).is_ok();
    whole
        && Seat::first(sheet.table().count).all(|seat| {
            let mut row = head.clone();
            write_row(sheet, seat, &mut row).is_ok() && row.len() <= capacity.bytes
        })
}

/// Head and rows; eight players with all expansions are far from filling it.
fn write_all(sheet: &Sheet, out: &mut Whole) {
    let _ = write_head(sheet, out);
    for seat in Seat::first(sheet.table().count) {
        let _ = write_row(sheet, seat, out);
    }
}

/// A text in parts of at most so many bytes with their mark, cut behind lines, or else behind words.
fn cuts(text: &str, bytes: usize) -> impl Iterator<Item = &str> {
    let room = bytes - "1/9\n".len();
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut end = room.min(rest.len());
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        if end < rest.len() {
            let part = &rest[..end];
            let behind = part.rfind('\n').or_else(|| part.rfind(' '));
            end = behind.map_or(end, |at| at + 1);
        }
        let (part, after) = rest.split_at(end);
        rest = after;
        Some(part)
    })
}

/// The players from `first` on that fit, and the first one that does not. One always does.
fn sheet_page(sheet: &Sheet, first: u8, capacity: Capacity) -> (Page, u8) {
    let mut text = Page::new();
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
fn write_head(sheet: &Sheet, out: &mut impl Write) -> fmt::Result {
    let table = sheet.table();
    out.write_str("7 Wonders")?;
    for (on, name) in [
        (table.has(Expansion::Cities), " Cities"),
        (table.has(Expansion::Leaders), " Leaders"),
        (table.has(Expansion::Armada), " Armada"),
        (table.teams, " teams"),
        (table.edition == Edition::Second, " second"),
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
fn write_row(sheet: &Sheet, seat: Seat, out: &mut impl Write) -> fmt::Result {
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

/// A part of the record. Ten parts and more have a longer head than the core counts on.
fn record_page(record: &[u8], capacity: Capacity, part: usize) -> Option<Page> {
    let mut text = Page::new();
    let letters = capacity.letters - "00".len();
    let written = write_short(record, letters, part, &mut text);
    written.is_ok_and(|more| more).then_some(text)
}
