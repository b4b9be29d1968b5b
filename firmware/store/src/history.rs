//! Finished games and pads, the oldest making room.

use embedded_storage::nor_flash::NorFlash;

use crate::book::{Book, unpack};
use crate::error::{FinishError, KeepError, Refusal};
use crate::geometry::{END, FILE_MAX, HISTORY, PREFIX, RING_MAX, SHEET_MAX};
use crate::ring::{Ring, split};
use crate::store::Store;

/// A finished game; see `Filed::parse`.
pub(crate) const FILED: u8 = b'f';
/// Number and length of the sheet.
const FILE_HEAD: usize = 6;

#[derive(Debug)]
pub(crate) struct History {
    pub ring: Ring,
    /// Games in each sector.
    pub games: [u8; RING_MAX],
}

impl History {
    pub const fn new() -> Self {
        Self {
            ring: Ring::new(HISTORY),
            games: [0; RING_MAX],
        }
    }

    /// Takes note that a sector was erased.
    pub fn clear(&mut self, sector: u8) {
        self.games[usize::from(sector - HISTORY.first)] = 0;
    }

    fn games_at(&mut self, place: u32) -> &mut u8 {
        &mut self.games[usize::from(self.ring.sector(place) - HISTORY.first)]
    }
}

/// A finished game or pad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filed<'a> {
    /// The number it had while it was running.
    pub number: u32,
    /// Its score sheet, as it was given to `finish` or `keep`.
    pub sheet: &'a [u8],
    /// Its setup; `None` if it has no record.
    pub setup: Option<&'a [u8]>,
    packed: &'a [u8],
}

impl<'a> Filed<'a> {
    /// Its events, undos applied.
    pub fn events(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        unpack(self.packed)
    }

    /// The summary of an entry's data, which is number, length of the sheet, sheet, and with a
    /// record length of the setup, setup, events.
    fn parse(data: &'a [u8]) -> Option<Self> {
        let (number, data) = data.split_first_chunk()?;
        let (len, data) = data.split_first_chunk()?;
        let (sheet, data) = data.split_at_checked(usize::from(u16::from_le_bytes(*len)))?;
        let record = data
            .split_first()
            .and_then(|(len, data)| data.split_at_checked(usize::from(*len)));
        Some(Self {
            number: u32::from_le_bytes(*number),
            sheet,
            setup: record.map(|(setup, _)| setup),
            packed: record.map_or(&[], |(_, packed)| packed),
        })
    }
}

impl<F: NorFlash> Store<F> {
    /// Moves what runs in `book` to the history, with its score sheet of at most [`SHEET_MAX`]
    /// bytes and its record: setup and events. Either it has moved, or it still runs. A record
    /// that would make more than [`FILE_MAX`] bytes is left out.
    pub fn finish(&mut self, book: Book, sheet: &[u8]) -> Result<(), FinishError<F::Error>> {
        if self.running(book).is_none() {
            return Err(FinishError::NotRunning);
        }
        if sheet.len() > SHEET_MAX {
            return Err(FinishError::SheetTooLong);
        }
        while !self.file(Some(book), sheet)? {
            self.hasten_history()?;
        }
        self.pages[book as usize].filed = true;
        // From here on the game counts as moved; should its end not get into the log now, `tidy`
        // tries again.
        let _ = self.end_filed(book);
        Ok(())
    }

    /// Puts a score sheet into the history that was never running here.
    pub fn keep(&mut self, sheet: &[u8]) -> Result<(), KeepError<F::Error>> {
        if sheet.len() > SHEET_MAX {
            return Err(KeepError::SheetTooLong);
        }
        while !self.file(None, sheet)? {
            self.hasten_history()?;
        }
        self.last_number += 1;
        Ok(())
    }

    /// Writes an entry of the history; `false` if it needs an erase before.
    fn file(&mut self, book: Option<Book>, sheet: &[u8]) -> Result<bool, Refusal<F::Error>> {
        self.finish_wipe()?;
        let running = book.and_then(|book| self.pages[book as usize].running());
        let number = running.map_or(self.last_number + 1, |running| running.number);
        let (number, len) = (number.to_le_bytes(), (sheet.len() as u16).to_le_bytes());
        let record = running.map(|running| (running.setup, running.events.packed()));
        let head: [&[u8]; 3] = [&number, &len, sheet];
        let ring = &mut self.history.ring;
        let pushed = match record {
            Some((setup, events))
                if FILE_HEAD + sheet.len() + 1 + setup.len() + events.len() <= FILE_MAX =>
            {
                let [number, len, sheet] = head;
                let parts = &[number, len, sheet, &[setup.len() as u8], setup, events];
                ring.push(&mut self.medium, FILED, parts, 0)
            }
            _ => ring.push(&mut self.medium, FILED, &head, 0),
        };
        match pushed {
            Err(Refusal::Full) => Ok(false),
            Err(refusal) => Err(refusal),
            Ok(()) => {
                if let Some(head) = self.history.ring.head() {
                    *self.history.games_at(head) += 1;
                }
                Ok(true)
            }
        }
    }

    /// How many finished games and pads are kept.
    pub fn history_len(&self) -> usize {
        self.history
            .games
            .iter()
            .map(|games| usize::from(*games))
            .sum()
    }

    /// A finished game or pad, the newest being 0; `None` beyond the oldest.
    pub fn history(&mut self, index: usize) -> Result<Option<Filed<'_>>, F::Error> {
        let Some(head) = self.history.ring.head() else {
            return Ok(None);
        };
        let mut newer = index;
        for place in (0..=head).rev().take(RING_MAX) {
            let games = usize::from(*self.history.games_at(place));
            if newer >= games {
                newer -= games;
                continue;
            }
            let mut older = games - 1 - newer;
            let mut len = 0;
            self.medium
                .scan(self.history.ring.sector(place), END, &mut |entry| {
                    if !matches!(split(entry), Some((FILED, ..))) {
                        return true;
                    }
                    len = entry.len();
                    let found = older == 0;
                    older = older.saturating_sub(1);
                    !found
                })?;
            return Ok(self.medium.work[..len].get(PREFIX..).and_then(Filed::parse));
        }
        Ok(None)
    }
}
