//! Finished games and pads, the oldest making room.

use embedded_storage::nor_flash::NorFlash;

use crate::book::{Book, Keep, MOVED, Page, unpack};
use crate::error::{CloseError, KeepError, Refusal};
use crate::frame::HEADER;
#[cfg(doc)]
use crate::geometry::SHEET_MAX;
use crate::geometry::{FILE_MAX, HISTORY, RING_MAX};
use crate::ring::Ring;
use crate::sector::Found;
use crate::store::Store;

/// A finished game; see `Filed::parse`.
pub(crate) const FILED: u8 = b'f';
/// A finished game that was not played to its end.
pub(crate) const FILED_UNFINISHED: u8 = b'g';
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

    /// Games that were moved here.
    pub fn len(&self) -> u16 {
        self.games.iter().map(|games| u16::from(*games)).sum()
    }

    /// Games that stay once this sector is erased.
    pub fn len_without(&self, sector: u8) -> u16 {
        let gone = sector.checked_sub(HISTORY.first);
        let gone = gone.and_then(|index| self.games.get(usize::from(index)));
        self.len() - gone.map_or(0, |games| u16::from(*games))
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
    /// How it ended, as it was given to `keep`.
    pub end: u8,
    /// Its score sheet, as it was given to `keep`.
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
    fn parse(kind: u8, data: &'a [u8]) -> Option<Self> {
        let (number, data) = data.split_first_chunk()?;
        let (len, data) = data.split_first_chunk()?;
        let (sheet, data) = data.split_at_checked(usize::from(u16::from_le_bytes(*len)))?;
        let record = data
            .split_first()
            .and_then(|(len, data)| data.split_at_checked(usize::from(*len)));
        Some(Self {
            number: u32::from_le_bytes(*number),
            end: match kind {
                FILED => 0,
                _ => 1,
            },
            sheet,
            setup: record.map(|(setup, _)| setup),
            packed: record.map_or(&[], |(_, packed)| packed),
        })
    }
}

/// Whether an entry is a finished game.
pub(crate) const fn is_file(kind: u8) -> bool {
    matches!(kind, FILED | FILED_UNFINISHED)
}

impl<F: NorFlash> Store<F> {
    /// Makes what runs in `book` the newest of the history as it stands, with its score sheet of
    /// at most [`SHEET_MAX`] bytes and how it ended: 0, or 1 for every other byte. It still runs: its next event or undo makes it one of the
    /// running again; [`Store::close`] or the start of another one moves it for good.
    pub fn keep(&mut self, book: Book, sheet: &[u8], end: u8) -> Result<(), KeepError<F::Error>> {
        let Some(keep) = Keep::new(end, sheet) else {
            return Err(KeepError::SheetTooLong);
        };
        if self.running(book).is_none() {
            return Err(KeepError::NotRunning);
        }
        let known = self.pages[book as usize].keep.as_ref() == Some(&keep);
        if known && !self.has_pending(book) {
            return Ok(());
        }
        let stamp = self.pages[book as usize].stamp();
        let parts: &[&[u8]] = &[&stamp, &[keep.end], sheet];
        self.write(book, crate::book::KEEP, parts, |page| {
            page.keep = Some(keep);
        })?;
        Ok(())
    }

    /// Moves the kept game of `book` to the history, with its record: setup and events. Either it
    /// has moved, or the flash still has it as running. A record that would make more than [`FILE_MAX`] bytes is left
    /// out.
    pub fn close(&mut self, book: Book) -> Result<(), CloseError<F::Error>> {
        if self.kept(book).is_none() {
            return Err(CloseError::NotKept);
        }
        self.pages[book as usize].closing = true;
        self.file(book)?;
        // From here on the game counts as moved; should its end not get into the log now, `tidy`
        // tries again.
        let _ = self.end_page(book, MOVED);
        Ok(())
    }

    /// Writes the kept game of `book` into the history.
    pub(crate) fn file(&mut self, book: Book) -> Result<(), Refusal<F::Error>> {
        self.finish_wipe()?;
        while !self.push_file(book)? {
            self.hasten_history()?;
        }
        let page = &mut self.pages[book as usize];
        page.filed = true;
        page.closing = false;
        self.note_reached();
        Ok(())
    }

    /// Writes an entry of the history; `false` if it needs an erase before.
    fn push_file(&mut self, book: Book) -> Result<bool, Refusal<F::Error>> {
        let page = &self.pages[book as usize];
        let (Some(number), Some(keep)) = (page.number, &page.keep) else {
            return Ok(true);
        };
        let (setup, events) = (&page.setup, page.events.packed());
        let len = (keep.sheet.len() as u16).to_le_bytes();
        let kind = match keep.end {
            0 => FILED,
            _ => FILED_UNFINISHED,
        };
        let parts: [&[u8]; 6] = [
            &number.to_le_bytes(),
            &len,
            &keep.sheet,
            &[setup.len() as u8],
            setup,
            events,
        ];
        let whole = FILE_HEAD + keep.sheet.len() + 1 + setup.len() + events.len() <= FILE_MAX;
        let parts = if whole { &parts[..] } else { &parts[..3] };
        match self.history.ring.push(&mut self.medium, kind, parts, 0) {
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

    /// What runs in `book` and counts among the finished ones.
    pub(crate) fn kept(&self, book: Book) -> Option<(&Page, &Keep)> {
        let page = &self.pages[book as usize];
        let open = page.number.is_some() && !page.filed;
        Some((page, page.keep.as_ref().filter(|_| open)?))
    }

    /// How many finished games and pads are kept.
    pub fn history_len(&self) -> usize {
        let open = Book::ALL.into_iter().filter_map(|book| self.kept(book));
        open.count() + usize::from(self.history.len())
    }

    /// A finished game or pad, the newest being 0; `None` beyond the oldest. The open ones are the
    /// newest.
    pub fn history(&mut self, index: usize) -> Result<Option<Filed<'_>>, F::Error> {
        let mut open: heapless::Vec<(u32, Book), 2> = Book::ALL
            .into_iter()
            .filter_map(|book| Some((self.kept(book)?.0.number?, book)))
            .collect();
        open.sort_unstable_by_key(|(number, _)| core::cmp::Reverse(*number));
        match open.get(index).copied() {
            Some((number, book)) => Ok(self.kept(book).map(|(page, keep)| Filed {
                number,
                end: keep.end,
                sheet: &keep.sheet,
                setup: Some(&page.setup),
                packed: page.events.packed(),
            })),
            None => self.filed(index - open.len()),
        }
    }

    /// A game of the history that is closed, the newest being 0.
    fn filed(&mut self, index: usize) -> Result<Option<Filed<'_>>, F::Error> {
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
            let (mut kind, mut len) = (FILED, 0);
            let (ring, medium) = (&self.history.ring, &mut self.medium);
            ring.scan(medium, place, &mut |found| {
                let Found::Entry(of, _, data) = found else {
                    return true;
                };
                if !is_file(of) {
                    return true;
                }
                (kind, len) = (of, data.len());
                let found = older == 0;
                older = older.saturating_sub(1);
                !found
            })?;
            let data = self.medium.work[HEADER..].get(..len);
            return Ok(data.and_then(|data| Filed::parse(kind, data)));
        }
        Ok(None)
    }
}
