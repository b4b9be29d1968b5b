//! Pieces of what is kept, for an export that reads them one at a time.

use core::fmt::{self, Write};

use embedded_storage::nor_flash::NorFlash;
use wonders_core::{binary, record};
use wonders_store::Book;
use wonders_tabletop::{Bytes, Record, is_event, plain_setup};

use crate::Keeper;

/// A piece of what is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// The running game's set-up as a record begins with it.
    Setup,
    /// An event of the running game, 0 the first.
    Event(u16),
    /// The sheet of a finished game, 0 the newest.
    Sheet(u16),
    /// The record of a finished game, 0 the newest, in its short form: this part of it, from 0.
    Record(u16, u16),
}

/// Letters in a part of a short record: a line that any terminal takes.
const LETTERS: usize = 240;

impl<F: NorFlash> Keeper<F> {
    /// A piece; `None` if there is none.
    pub fn piece(&mut self, piece: Piece) -> Option<Bytes> {
        let bytes = match piece {
            Piece::Setup => plain_setup(self.store().running(Book::Game)?.setup)?,
            Piece::Event(index) => return self.event(usize::from(index)),
            Piece::Sheet(index) => self.filed(index)?.sheet,
            Piece::Record(index, part) => return self.short_record(index, usize::from(part)),
        };
        Bytes::from_slice(bytes).ok()
    }

    /// An event of the running game. Usually the players never went back, and the changes have them
    /// all.
    fn event(&self, index: usize) -> Option<Bytes> {
        let changes = self.store().running(Book::Game)?.events;
        if self.detours() == Some(0) {
            let mut events = changes.iter().filter(|change| is_event(change));
            return Bytes::from_slice(events.nth(index)?).ok();
        }
        let event = self.replayed()?.journal().events().nth(index)?;
        Bytes::from_slice(&binary::encode(event)).ok()
    }

    /// A part of a finished game's record. A score pad has none.
    fn short_record(&mut self, index: u16, part: usize) -> Option<Bytes> {
        let filed = self.filed(index)?;
        let record = Record::new(plain_setup(filed.setup?)?, filed.events())?;
        let mut letters = Letters(Bytes::new());
        let more = record::write_short(record.bytes(), LETTERS, part, &mut letters);
        more.ok()?.then_some(letters.0)
    }
}

/// Bytes that take text.
struct Letters(Bytes);

impl Write for Letters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0
            .extend_from_slice(text.as_bytes())
            .map_err(|_| fmt::Error)
    }
}
