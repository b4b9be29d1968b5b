//! The stored form of a finished sheet.
//!
//! Version, columns, expansions; then for each column the name after its
//! length, the numbers of the table's lines, the symbols and the purple cards.

use heapless::Vec;

use super::entries::{Entries, GUILD_CARDS, Symbols};
use super::line::Line;
use super::running::Pad;
use super::sheet::Sheet;
use crate::catalogue::table::Table;
use crate::few::Few;
use crate::name::Name;
use crate::record::binary::DecodeError;
use crate::record::bytes::Reader;
use crate::record::table_form::{sheet_from_bytes, sheet_to_bytes};
use crate::rules::seat::MAX_SEATS;

/// A name with its length, eleven lines of one byte, symbols with what masks
/// copy, and purple cards with their number.
const MAX_COLUMN_BYTES: usize = 21 + (Line::ALL.len() - 2) + 8 + (1 + GUILD_CARDS);

/// The most bytes a sheet takes.
pub const MAX_SHEET_BYTES: usize = 3 + MAX_SEATS * MAX_COLUMN_BYTES;

/// The most bytes a pad's setup takes.
pub const MAX_PAD_SETUP_BYTES: usize = 3 + MAX_SEATS * 21;

impl Sheet {
    /// The stored form.
    #[must_use]
    pub fn to_bytes(&self) -> Few<u8, MAX_SHEET_BYTES> {
        let table = self.table();
        let mut bytes = Vec::new();
        let mut put = |more: &[u8]| {
            // The longest sheet fits, see MAX_SHEET_BYTES.
            let _ = bytes.extend_from_slice(more);
        };
        put(&sheet_to_bytes(table));
        for column in self.columns() {
            put(&[column.name.len() as u8]);
            put(column.name.as_bytes());
            let entries = &column.entries;
            for line in numbers(table) {
                // All ranges lie between -128 and 255, see Line::range.
                put(&[entries.number(line) as u8]);
            }
            let Symbols {
                own,
                free,
                guild,
                masks,
                copiable,
            } = entries.symbols;
            put(&own);
            let flags = u8::from(copiable.is_some()) << 7 | u8::from(guild) << 6;
            put(&[free | flags, masks]);
            if let Some(copiable) = copiable {
                put(&copiable);
            }
            let cards = &entries.guilds.0;
            let used = cards
                .iter()
                .rposition(|&card| card > 0)
                .map_or(0, |last| last + 1);
            put(&[used as u8]);
            put(&cards[..used]);
        }
        Few::new(bytes)
    }

    /// Reads the stored form.
    ///
    /// # Errors
    /// Why the bytes are no sheet.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut reader = Reader::new(bytes);
        let table = sheet_from_bytes(reader.array()?)?;
        let mut sheet = Self::new(table, &[]);
        for seat in table.seats() {
            let name = reader.name()?;
            let entries = reader.entries(table)?;
            let column = sheet.column_mut(seat).ok_or(DecodeError::Malformed)?;
            column.name = name;
            column.entries = entries;
        }
        if reader.is_done() {
            Ok(sheet)
        } else {
            Err(DecodeError::Malformed)
        }
    }
}

impl Pad {
    /// The stored form of what a pad starts from: the table, and each name
    /// after its length. Its notes are stored one by one.
    #[must_use]
    pub fn setup_bytes(&self) -> Few<u8, MAX_PAD_SETUP_BYTES> {
        let mut bytes = Vec::new();
        // The longest names fit, see MAX_PAD_SETUP_BYTES.
        let _ = bytes.extend_from_slice(&sheet_to_bytes(self.table()));
        for column in self.sheet().columns() {
            let _ = bytes.push(column.name.len() as u8);
            let _ = bytes.extend_from_slice(column.name.as_bytes());
        }
        Few::new(bytes)
    }

    /// An empty pad from its stored form.
    ///
    /// # Errors
    /// Why the bytes are no pad's.
    pub fn from_setup(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut reader = Reader::new(bytes);
        let table = sheet_from_bytes(reader.array()?)?;
        let mut names = Vec::<Name, MAX_SEATS>::new();
        for _ in table.seats() {
            let name = reader.name()?;
            names.push(name).map_err(|_| DecodeError::Malformed)?;
        }
        if !reader.is_done() {
            return Err(DecodeError::Malformed);
        }
        Self::new(table, &names).map_err(|_| DecodeError::Malformed)
    }
}

fn numbers(table: Table) -> impl Iterator<Item = Line> {
    Line::of(table).filter(|line| !matches!(line, Line::Science | Line::Guilds))
}

/// What only pads have.
impl Reader<'_> {
    fn name(&mut self) -> Result<Name, DecodeError> {
        let length = self.byte()?;
        let letters = self.slice(length.into())?;
        let name = core::str::from_utf8(letters).map_err(|_| DecodeError::Malformed)?;
        Name::try_from(name).map_err(|_| DecodeError::Malformed)
    }

    fn entries(&mut self, table: Table) -> Result<Entries, DecodeError> {
        let mut entries = Entries::default();
        for line in numbers(table) {
            let byte = self.byte()?;
            let (least, most) = line.range();
            let number = if least < 0 {
                i16::from(byte as i8)
            } else {
                byte.into()
            };
            if !(least..=most).contains(&number) {
                return Err(DecodeError::Malformed);
            }
            entries.set(line, number);
        }
        let own = self.array()?;
        let [free, masks] = self.array()?;
        let copiable = match free & 0x80 {
            0 => None,
            _ => Some(self.array()?),
        };
        entries.symbols = Symbols {
            own,
            free: free & 0x3f,
            guild: free & 0x40 != 0,
            masks,
            copiable,
        };
        let used = self.byte()?;
        let cards = self.slice(used.into())?;
        let places = entries.guilds.0.get_mut(..cards.len());
        places.ok_or(DecodeError::Malformed)?.copy_from_slice(cards);
        let canonical = cards.last() != Some(&0);
        if canonical && entries.is_within() {
            Ok(entries)
        } else {
            Err(DecodeError::Malformed)
        }
    }
}
