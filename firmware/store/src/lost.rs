//! Which finished game the history has lost.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::book::{Book, COPY, KEPT_COPY, MOVED, START};
use crate::frame::HEADER;
use crate::history::game_of;
use crate::sector::Found;
use crate::store::Store;

/// So many of the last games that moved to the history are looked for.
const MOVED_MAX: usize = 24;

impl<F: NorFlash> Store<F> {
    /// The setup of the newest finished game or pad that the history has lost, as long as the log
    /// still has it.
    pub fn lost_game(&mut self) -> Result<Option<(Book, &[u8])>, F::Error> {
        let mut moved = Vec::<u32, MOVED_MAX>::new();
        let (log, medium) = (&self.log, &mut self.medium);
        for place in log.places() {
            log.scan(medium, place, &mut |found| {
                if let Some((kind, number, _)) = numbered(found)
                    && kind.eq_ignore_ascii_case(&MOVED)
                {
                    if moved.is_full() {
                        moved.remove(0);
                    }
                    let _ = moved.push(number);
                }
                true
            })?;
        }
        let history = &self.history.ring;
        for place in history.places() {
            history.scan(medium, place, &mut |found| {
                if let Found::Entry(kind, _, data) = found
                    && let Some(number) = game_of(kind, data)
                {
                    moved.retain(|lost| *lost != number);
                }
                true
            })?;
        }
        let Some(lost) = moved.pop() else {
            return Ok(None);
        };
        for place in log.places() {
            let mut setup = None;
            log.scan(medium, place, &mut |found| {
                setup = numbered(found)
                    .filter(|(_, number, _)| *number == lost)
                    .and_then(|(kind, _, data)| setup_of(kind, data));
                setup.is_none()
            })?;
            if let Some((book, from, len)) = setup {
                let data = &self.medium.work[HEADER..];
                return Ok(data[from..].get(..len).map(|setup| (book, setup)));
            }
        }
        Ok(None)
    }
}

/// Kind of an entry, the number that its data begins with, and all of its data.
fn numbered(found: Found<'_>) -> Option<(u8, u32, &[u8])> {
    match found {
        Found::Entry(kind, _, data) => {
            let number = u32::from_le_bytes(*data.first_chunk()?);
            Some((kind, number, data))
        }
        Found::Broken(..) => None,
    }
}

/// The book of an entry that begins with a game's number and setup, and where the setup stands.
fn setup_of(kind: u8, data: &[u8]) -> Option<(Book, usize, usize)> {
    let of = |book: &Book| {
        [START, COPY, KEPT_COPY]
            .map(|kind| book.kind(kind))
            .contains(&kind)
    };
    let book = Book::ALL.into_iter().find(of)?;
    if kind == book.kind(START) {
        return Some((book, 4, data.len() - 4));
    }
    Some((book, 5, usize::from(*data.get(4)?)))
}
