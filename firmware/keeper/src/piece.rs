//! Pieces of what is kept, for an export that reads them one at a time.

use embedded_storage::nor_flash::NorFlash;
use wonders_store::Book;
use wonders_ui::Bytes;

use crate::Keeper;

/// A piece of what is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// The running game's set-up.
    Setup,
    /// An event of the running game, 0 the first.
    Event(u16),
    /// The sheet of a finished game, 0 the newest.
    Sheet(u16),
}

impl<F: NorFlash> Keeper<F> {
    /// A piece; `None` if there is none.
    pub fn piece(&mut self, piece: Piece) -> Option<Bytes> {
        let bytes = match piece {
            Piece::Setup => self.store().running(Book::Game)?.setup,
            Piece::Event(index) => {
                let events = self.store().running(Book::Game)?.events;
                events.iter().nth(usize::from(index))?
            }
            Piece::Sheet(index) => self.filed(index)?.sheet,
        };
        Bytes::from_slice(bytes).ok()
    }
}
