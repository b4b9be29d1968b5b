//! Finished games as comma-separated values, a row for each player.

use core::fmt::{self, Write};

use super::line::Line;
use super::sheet::Sheet;
use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::Expansion;

/// Writes the names of the columns.
///
/// # Errors
/// Those of the writer.
pub fn write_csv_head(out: &mut impl Write) -> fmt::Result {
    out.write_str("game,expansions,place,name")?;
    for line in Line::ALL {
        write!(out, ",{}", line.name())?;
    }
    out.write_str(",total,coins held,debt tokens\n")
}

/// Writes the rows of a game under that number. Lines the table does not have
/// stay empty; the Free City has no place and no name.
///
/// # Errors
/// Those of the writer.
pub fn write_csv_rows(game: u32, sheet: &Sheet, out: &mut impl Write) -> fmt::Result {
    let table = sheet.table();
    let ranking = sheet.ranking();
    for (seat, column) in table.seats().zip(sheet.columns()) {
        write!(out, "{game},")?;
        write_expansions(sheet, out)?;
        match ranking.of(seat).place {
            0 => out.write_str(",,")?,
            place => write!(out, ",{place},")?,
        }
        write_field(&column.name, out)?;
        for line in Line::ALL {
            out.write_char(',')?;
            if line.is_on(table) {
                write!(out, "{}", sheet.points(seat, line))?;
            }
        }
        write!(out, ",{},{},", sheet.total(seat), sheet.coins(seat))?;
        if table.has(Expansion::Cities) {
            write!(out, "{}", column.entries.number(Line::Debt))?;
        }
        out.write_char('\n')?;
    }
    Ok(())
}

/// Writes the expansions' names with blanks between them.
fn write_expansions(sheet: &Sheet, out: &mut impl Write) -> fmt::Result {
    let table = sheet.table();
    let named = [
        (table.has(Expansion::Cities), "cities"),
        (table.has(Expansion::Leaders), "leaders"),
        (table.has(Expansion::Armada), "armada"),
        (table.teams, "teams"),
        (table.edition == Edition::Second, "second"),
    ];
    let mut first = true;
    for (_, name) in named.into_iter().filter(|(on, _)| *on) {
        if !core::mem::take(&mut first) {
            out.write_char(' ')?;
        }
        out.write_str(name)?;
    }
    Ok(())
}

/// Writes a text in quotes if it needs them (RFC 4180).
fn write_field(text: &str, out: &mut impl Write) -> fmt::Result {
    if !text.contains([',', '"', '\n', '\r']) {
        return out.write_str(text);
    }
    out.write_char('"')?;
    for letter in text.chars() {
        if letter == '"' {
            out.write_char('"')?;
        }
        out.write_char(letter)?;
    }
    out.write_char('"')
}
