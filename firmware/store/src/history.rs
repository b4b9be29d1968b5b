//! Finished games and pads, the oldest making room.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::book::{Book, Keep, MOVED, Page, unpack};
use crate::deleted::{DELETED, Deleted, Deletion};
use crate::error::{CloseError, KeepError, Refusal};
use crate::frame::HEADER;
#[cfg(doc)]
use crate::geometry::SHEET_MAX;
use crate::geometry::{FILE_MAX, HISTORY, RING_MAX};
use crate::ring::{Ring, Visit};
use crate::sector::{Found, Medium};
use crate::store::Store;

/// A finished game; see `Filed::parse`.
pub(crate) const FILED: u8 = b'f';
/// A finished game that was not played to its end.
pub(crate) const FILED_UNFINISHED: u8 = b'g';
/// A finished game once more, behind the place of the sector where it stands with a wrong bit that cannot
/// be put right there: it counts when that one cannot be read any more.
const AGAIN: u8 = FILED.to_ascii_uppercase();
const UNFINISHED_AGAIN: u8 = FILED_UNFINISHED.to_ascii_uppercase();
/// Bytes of that place.
const PLACE: usize = 4;
/// Games that can be there once more.
const AGAIN_MAX: usize = 8;
/// Number and length of the sheet.
const FILE_HEAD: usize = 6;

#[derive(Debug)]
pub(crate) struct History {
    pub ring: Ring,
    /// Games in each sector.
    pub games: [u8; RING_MAX],
    /// Numbers of the games that are there once more.
    again: Vec<u32, AGAIN_MAX>,
    /// Numbers of those whose first writing cannot be read any more.
    only_again: Vec<u32, AGAIN_MAX>,
    /// Entries that are to be written once more: sector by place in the order, and offset.
    weak: Vec<(u32, u16), AGAIN_MAX>,
    /// Those that count no more.
    pub deleted: Deleted,
}

impl History {
    pub const fn new() -> Self {
        Self {
            ring: Ring::new(HISTORY),
            games: [0; RING_MAX],
            again: Vec::new(),
            only_again: Vec::new(),
            weak: Vec::new(),
            deleted: Deleted::new(),
        }
    }

    /// Reads all of it; `each` is told the number of every game.
    pub fn open<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        stale: Option<u8>,
        each: &mut dyn FnMut(u32),
    ) -> Result<(), F::Error> {
        let (mut games, mut deleted) = ([0; RING_MAX], Deleted::new());
        // Number, place of the first writing, place of this one.
        let mut copies = Vec::<[u32; 3], AGAIN_MAX>::new();
        self.ring.open(medium, stale, None, &mut |visit| {
            let Visit::Entry(kind, data, place) = visit else {
                return;
            };
            if is_file(kind)
                && let Some(number) = number_of(data)
            {
                each(number);
                games[(place % u32::from(HISTORY.len)) as usize] += 1;
            } else if is_again(kind)
                && let Some((first, data)) = split_place(data)
                && let Some(number) = number_of(data)
            {
                // What finds no room is not needed as long as its first writing can be read.
                let _ = copies.push([number, first, place]);
            } else if kind == DELETED {
                Deletion::parse(data)
                    .into_iter()
                    .for_each(|deletion| deleted.note(deletion));
            }
        })?;
        self.games = games;
        (self.again, self.only_again, self.weak) = (Vec::new(), Vec::new(), Vec::new());
        for &[number, first, place] in &copies {
            if !self.ring.holds(first) || self.again.contains(&number) {
                continue;
            }
            let _ = self.again.push(number);
            let mut there = false;
            self.ring.scan(medium, first, &mut |found| {
                there = matches!(found, Found::Entry(kind, _, data)
                    if is_file(kind) && number_of(data) == Some(number));
                !there
            })?;
            if !there {
                each(number);
                let _ = self.only_again.push(number);
                *self.games_at(place) += 1;
                self.ring.damage.missing = self.ring.damage.missing.saturating_sub(1);
            }
        }
        deleted.settle(&self.ring, medium, |number| {
            let copy = copies.iter().find(|copy| copy[0] == number);
            copy.filter(|_| self.only_again.contains(&number))
                .map(|copy| copy[2])
        })?;
        self.deleted = deleted;
        Ok(())
    }

    /// Where the data of a game begin in an entry that counts as one.
    fn start_of(&self, kind: u8, data: &[u8]) -> Option<usize> {
        if is_file(kind) {
            let counts = number_of(data).is_none_or(|number| !self.deleted.has(number));
            return counts.then_some(0);
        }
        let (_, data) = split_place(data).filter(|_| is_again(kind))?;
        let counts = number_of(data)
            .is_some_and(|number| self.only_again.contains(&number) && !self.deleted.has(number));
        counts.then_some(PLACE)
    }

    /// The sector of a game, the newest being 0, by its place in the order, and how many games of that
    /// sector are older.
    pub fn find(&mut self, index: usize) -> Option<(u32, usize)> {
        let head = self.ring.head()?;
        let mut newer = index;
        for place in (0..=head).rev().take(RING_MAX) {
            let games = usize::from(*self.games_at(place));
            let games = games.saturating_sub(self.deleted.count_at(place));
            if newer < games {
                return Some((place, games - 1 - newer));
            }
            newer -= games;
        }
        None
    }

    /// Games that were moved here, with those that were deleted since and still stand.
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
        self.deleted.clear(sector);
        self.weak
            .retain(|(place, _)| HISTORY.sector(*place) != sector);
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

const fn is_again(kind: u8) -> bool {
    matches!(kind, AGAIN | UNFINISHED_AGAIN)
}

/// The number that a game's data begin with.
pub(crate) fn number_of(data: &[u8]) -> Option<u32> {
    data.first_chunk().map(|number| u32::from_le_bytes(*number))
}

/// The place that stands before a game's data, and these.
fn split_place(data: &[u8]) -> Option<(u32, &[u8])> {
    let (place, data) = data.split_first_chunk::<PLACE>()?;
    Some((u32::from_le_bytes(*place), data))
}

/// The number of a game that an entry of the history has, once or once more.
pub(crate) fn game_of(kind: u8, data: &[u8]) -> Option<u32> {
    match is_again(kind) {
        true => number_of(split_place(data)?.1),
        false => number_of(data).filter(|_| is_file(kind)),
    }
}

impl<F: NorFlash> Store<F> {
    /// Puts wrong bits of the history right where they stand, or writes a game once more whose bit
    /// cannot be; `true` if it did that.
    pub(crate) fn heal_history(&mut self) -> Result<bool, Refusal<F::Error>> {
        let History {
            ring, again, weak, ..
        } = &mut self.history;
        while let Some(entry) = ring.heal(&mut self.medium)? {
            // What finds no room is found again at the next start.
            let _ = weak.push(entry);
        }
        let Some((place, at)) = weak.last().copied() else {
            return Ok(false);
        };
        let mut number = None;
        let done = ring.push_again(&mut self.medium, place, at, |kind, data| {
            number = number_of(data).filter(|number| is_file(kind) && !again.contains(number));
            number = number.filter(|_| !again.is_full());
            number.map(|_| kind.to_ascii_uppercase())
        })?;
        if done {
            weak.pop();
            // There is room.
            number.and_then(|number| again.push(number).err());
        }
        Ok(done && number.is_some())
    }

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
        let moved = usize::from(self.history.len());
        open.count() + moved.saturating_sub(self.history.deleted.len())
    }

    /// A finished game or pad, the newest being 0; `None` beyond the oldest. The open ones are the
    /// newest.
    pub fn history(&mut self, index: usize) -> Result<Option<Filed<'_>>, F::Error> {
        let mut open: Vec<(u32, Book), 2> = Book::ALL
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
    pub(crate) fn filed(&mut self, index: usize) -> Result<Option<Filed<'_>>, F::Error> {
        let Some((place, mut older)) = self.history.find(index) else {
            return Ok(None);
        };
        let (mut kind, mut start, mut end) = (FILED, 0, 0);
        let (history, medium) = (&self.history, &mut self.medium);
        history.ring.scan(medium, place, &mut |found| {
            let Found::Entry(of, _, data) = found else {
                return true;
            };
            let Some(at) = history.start_of(of, data) else {
                return true;
            };
            (kind, start, end) = (of.to_ascii_lowercase(), at, data.len());
            let found = older == 0;
            older = older.saturating_sub(1);
            !found
        })?;
        let data = self.medium.work[HEADER..].get(start..end);
        Ok(data.and_then(|data| Filed::parse(kind, data)))
    }
}
