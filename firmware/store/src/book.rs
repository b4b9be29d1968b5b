//! What is running: the tracked game and the score pad, each a setup and its events.

use heapless::Vec;

use crate::geometry::{EVENT_MAX, GAME_BYTES, SETUP_MAX, SHEET_MAX};
use crate::loss::BookLoss;
use crate::ring::Visit;

#[cfg(test)]
mod tests;

/// The two things that can run at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Book {
    /// The tracked game.
    Game,
    /// The score pad.
    Pad,
}

impl Book {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Game, Self::Pad];

    /// The kind of an entry of this book: lower case for the game, upper case for the pad.
    pub(crate) const fn kind(self, kind: u8) -> u8 {
        match self {
            Self::Game => kind,
            Self::Pad => kind.to_ascii_uppercase(),
        }
    }
}

/// Number of the game, then its setup.
pub(crate) const START: u8 = b's';
/// A [`Stamp`], then the event.
pub(crate) const EVENT: u8 = b'v';
/// A [`Stamp`] alone: so many events are kept.
pub(crate) const UNDO: u8 = b't';
/// Nothing is running any more; the number of the game that was.
pub(crate) const DROP: u8 = b'd';
/// The game moved to the history; its number.
pub(crate) const MOVED: u8 = b'm';
/// A running game whole: its number, length of the setup, setup, events.
pub(crate) const COPY: u8 = b'c';
/// A [`Stamp`]; the running game counts among the finished ones: its end, its sheet.
pub(crate) const KEEP: u8 = b'h';
/// A running game that is kept, whole: its number, length of the setup, setup, end, length of the
/// sheet, sheet, events.
pub(crate) const KEPT_COPY: u8 = b'p';

/// As the first version of the format has them: without a stamp.
mod version1 {
    pub const EVENT: u8 = b'e';
    pub const UNDO: u8 = b'u';
    pub const KEEP: u8 = b'k';
}

/// The events before an entry in the lower twelve bits, of the game's number as many as there is
/// room for in the upper four: by it is counted what is missing before the entry.
type Stamp = [u8; 2];
const COUNT: u16 = 0x0FFF;
const _: () = assert!(GAME_BYTES < COUNT as usize);

/// What makes a running game one of the finished ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Keep {
    /// How it ended: 0, or 1 for every other byte.
    pub end: u8,
    pub sheet: Vec<u8, SHEET_MAX, u16>,
}

impl Keep {
    /// `None` if the sheet is too long.
    pub fn new(end: u8, sheet: &[u8]) -> Option<Self> {
        let end = end.min(1);
        let sheet = Vec::from_slice(sheet).ok()?;
        Some(Self { end, sheet })
    }
}

/// In place of the length of an event that is lost.
const LOST: u8 = 0xFF;

/// The events of a game, undos applied.
#[derive(Debug, Default)]
pub struct Events {
    /// Each event after a byte with its length; a lost one is [`LOST`] alone.
    bytes: Vec<u8, GAME_BYTES, u16>,
    count: u16,
}

impl Events {
    const fn new() -> Self {
        Self {
            bytes: Vec::new(),
            count: 0,
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The events, first to last; a lost one is empty.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        unpack(&self.bytes)
    }

    /// Which events are lost: each was stored, between those before and after it, and cannot be
    /// read.
    pub fn lost(&self) -> impl Iterator<Item = usize> {
        let mut rest = &self.bytes[..];
        let lost = core::iter::from_fn(move || {
            let (len, after) = rest.split_first()?;
            rest = after.get(usize::from(*len) * usize::from(*len != LOST)..)?;
            Some(*len == LOST)
        });
        lost.enumerate()
            .filter_map(|(index, lost)| lost.then_some(index))
    }

    /// Takes in that so many events are lost here; `false` if there is no room for them.
    fn lose(&mut self, count: usize) -> bool {
        (0..count).all(|_| {
            let fits = self.bytes.push(LOST).is_ok();
            self.count += u16::from(fits);
            fits
        })
    }

    pub(crate) fn has_room_for(&self, event: &[u8]) -> bool {
        self.bytes.len() + 1 + event.len() <= GAME_BYTES
    }

    pub(crate) fn push(&mut self, event: &[u8]) -> bool {
        let fits = event.len() <= EVENT_MAX && self.has_room_for(event);
        if fits {
            // The room was checked just before.
            let _ = self.bytes.push(event.len() as u8);
            let _ = self.bytes.extend_from_slice(event);
            self.count += 1;
        }
        fits
    }

    pub(crate) fn keep(&mut self, count: u16) {
        let bytes = self
            .iter()
            .take(usize::from(count))
            .map(|event| 1 + event.len())
            .sum();
        self.bytes.truncate(bytes);
        self.count = self.count.min(count);
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.count = 0;
    }

    pub(crate) fn packed(&self) -> &[u8] {
        &self.bytes
    }

    /// Takes these in place of what was there; `false`, and none are left, if they do not fit.
    pub(crate) fn replace(&mut self, events: impl Iterator<Item: AsRef<[u8]>>) -> bool {
        self.clear();
        let fits = events.into_iter().all(|event| self.push(event.as_ref()));
        if !fits {
            self.clear();
        }
        fits
    }

    fn load(&mut self, packed: &[u8]) -> bool {
        self.clear();
        let mut rest = packed;
        while let Some((len, after)) = rest.split_first() {
            if *len == LOST {
                if !self.lose(1) {
                    return false;
                }
                rest = after;
                continue;
            }
            let Some((event, after)) = after.split_at_checked(usize::from(*len)) else {
                return false;
            };
            if !self.push(event) {
                return false;
            }
            rest = after;
        }
        true
    }
}

/// Events that stand one after the other, each after a byte with its length.
pub(crate) fn unpack(packed: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = packed;
    core::iter::from_fn(move || {
        let (len, after) = rest.split_first()?;
        let len = if *len == LOST { &0 } else { len };
        let (event, after) = after.split_at_checked(usize::from(*len))?;
        rest = after;
        Some(event)
    })
}

/// A running game or pad.
#[derive(Debug, Clone, Copy)]
pub struct Running<'a> {
    /// Its number; no other game of this device has it.
    pub number: u32,
    /// Its setup.
    pub setup: &'a [u8],
    /// Its events, undos applied.
    pub events: &'a Events,
}

/// A book in memory.
#[derive(Debug)]
pub(crate) struct Page {
    /// Number of the game that runs, `None` if none does.
    pub number: Option<u32>,
    pub setup: Vec<u8, SETUP_MAX, u8>,
    pub events: Events,
    /// Place in the log's order of the sector that the game starts in.
    pub start: u32,
    /// What could not be read of it.
    pub loss: BookLoss,
    /// Entries that are missing since the last one of this book, and may be its own.
    doubt: u16,
    /// The history has it, but the log does not say so yet.
    pub filed: bool,
    /// It counts among the finished ones as it stands.
    pub keep: Option<Keep>,
    /// What was refused last: the flash holds less than this page.
    pub pending: Pending,
    /// It is kept and over, but not moved to the history yet.
    pub closing: bool,
}

/// How far the flash is behind a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pending {
    /// It holds the page.
    Nothing,
    /// It holds the page as it was; the next write brings all of it.
    Page,
    /// It holds a finished game that the history did not take. That one stays, so nothing of this
    /// page can be written until the store is opened again.
    Blocked,
}

impl Page {
    pub const fn new() -> Self {
        Self {
            number: None,
            setup: Vec::new(),
            events: Events::new(),
            start: 0,
            loss: BookLoss::None,
            doubt: 0,
            filed: false,
            keep: None,
            pending: Pending::Nothing,
            closing: false,
        }
    }

    /// A game starts in the sector at `place`; `false` if the setup is too long.
    pub fn begin(&mut self, number: u32, setup: &[u8], place: u32) -> bool {
        self.setup.clear();
        self.events.clear();
        let fits = self.setup.extend_from_slice(setup).is_ok();
        self.number = fits.then_some(number);
        self.start = place;
        self.settle_loss();
        self.filed = false;
        self.closing = false;
        self.keep = None;
        fits
    }

    /// Nothing runs any more.
    pub fn end(&mut self) {
        self.number = None;
        self.settle_loss();
        self.filed = false;
        self.closing = false;
        self.keep = None;
    }

    /// What runs.
    pub fn running(&self) -> Option<Running<'_>> {
        self.number.map(|number| Running {
            number,
            setup: &self.setup,
            events: &self.events,
        })
    }

    /// Nothing is missing any more, or it is known.
    pub fn settle_loss(&mut self) {
        (self.loss, self.doubt) = (BookLoss::None, 0);
    }

    /// The stamp of the next entry.
    pub fn stamp(&self) -> Stamp {
        self.stamp_at(self.events.count)
    }

    /// The stamp of an entry that stands behind so many events.
    pub fn stamp_at(&self, events: u16) -> Stamp {
        let game = (self.number.unwrap_or(0) as u16) << COUNT.count_ones();
        (game | events).to_le_bytes()
    }

    /// Follows the log. Returns the number of the game that an entry names.
    pub fn replay(&mut self, book: Book, visit: &Visit<'_>) -> Option<u32> {
        match *visit {
            Visit::Lost(kind) => self.lose(book, kind),
            Visit::Mended => self.settle_loss(),
            Visit::Entry(kind, data, place) => return self.replay_entry(book, kind, data, place),
        }
        None
    }

    /// What is missing once all of the log was followed.
    pub fn judge(&mut self) {
        let lost = self.events.lost().count() as u16;
        self.loss = match self.loss {
            BookLoss::None | BookLoss::Missing(_) if self.doubt > 0 && self.number.is_some() => {
                BookLoss::Cut
            }
            // All that were missing may have been taken back.
            BookLoss::Missing(_) if lost == 0 => BookLoss::None,
            BookLoss::Missing(_) if self.number.is_some() => BookLoss::Missing(lost),
            loss => loss,
        };
    }

    /// Whether entries are missing that may be of this book.
    pub fn is_in_doubt(&self) -> bool {
        self.doubt > 0
    }

    /// An entry is missing: of which kind, if that is known.
    fn lose(&mut self, book: Book, kind: Option<u8>) {
        let Some(kind) = kind else {
            self.doubt = self.doubt.saturating_add(1);
            return;
        };
        let begins = [START, COPY, KEPT_COPY].map(|kind| book.kind(kind));
        if kind == book.kind(EVENT) && self.number.is_some() {
            self.lose_events(1);
        } else if begins.contains(&kind) {
            self.end();
            self.loss = BookLoss::Gone;
        } else if kind == book.kind(UNDO) {
            self.doubt = self.doubt.saturating_add(1);
        }
    }

    fn lose_events(&mut self, count: usize) {
        if !self.events.lose(count) {
            self.loss = BookLoss::Cut;
        } else if count > 0 && self.loss == BookLoss::None {
            self.loss = BookLoss::Missing(0);
        }
    }

    fn replay_entry(&mut self, book: Book, kind: u8, data: &[u8], place: u32) -> Option<u32> {
        let kind = if book.kind(kind.to_ascii_lowercase()) == kind {
            kind.to_ascii_lowercase()
        } else {
            return None;
        };
        match kind {
            EVENT | UNDO | KEEP => self.replay_stamped(kind, data),
            version1::EVENT | version1::UNDO | version1::KEEP => self.replay_version1(kind, data),
            START | COPY | KEPT_COPY | DROP | MOVED => {
                let (number, data) = data.split_first_chunk()?;
                let number = u32::from_le_bytes(*number);
                match kind {
                    DROP | MOVED => self.end(),
                    START => _ = self.begin(number, data, place),
                    _ => self.replay_copy(kind, number, data, place),
                }
                return Some(number);
            }
            _ => {}
        }
        None
    }

    /// A running game whole: length of the setup, setup, what it is kept with, if it is, events.
    fn replay_copy(&mut self, kind: u8, number: u32, data: &[u8], place: u32) {
        let Some((len, data)) = data.split_first() else {
            return;
        };
        let Some((setup, data)) = data.split_at_checked(usize::from(*len)) else {
            return;
        };
        let whole = self.begin(number, setup, place)
            && match kind {
                COPY => self.events.load(data),
                _ => self.replay_kept_copy(data),
            };
        if !whole {
            self.loss = BookLoss::Cut;
        }
    }

    fn replay_kept_copy(&mut self, data: &[u8]) -> bool {
        let [end, low, high, data @ ..] = data else {
            return false;
        };
        let len = usize::from(u16::from_le_bytes([*low, *high]));
        let Some((sheet, events)) = data.split_at_checked(len) else {
            return false;
        };
        self.keep = Keep::new(*end, sheet);
        self.keep.is_some() && self.events.load(events)
    }

    /// An entry that says which game it is of and how many events come before it.
    fn replay_stamped(&mut self, kind: u8, data: &[u8]) {
        let Some((stamp, data)) = data.split_first_chunk() else {
            return;
        };
        let before = u16::from_le_bytes(*stamp) & COUNT;
        if self.number.is_none() || self.stamp_at(before) != *stamp {
            // What is left of a game whose start is gone.
            self.end();
            self.loss = BookLoss::Gone;
            return;
        }
        self.doubt = 0;
        self.keep = None;
        // What is there beyond was taken back.
        if before < self.events.count {
            self.events.keep(before);
        }
        self.lose_events(usize::from(before - self.events.count));
        let understood = match kind {
            EVENT => self.events.push(data),
            KEEP => {
                self.keep = data
                    .split_first()
                    .and_then(|(end, sheet)| Keep::new(*end, sheet));
                self.keep.is_some()
            }
            _ => true,
        };
        if !understood {
            self.loss = BookLoss::Cut;
        }
    }

    /// An entry of the first version of the format: what follows one that is missing cannot be
    /// taken in.
    fn replay_version1(&mut self, kind: u8, data: &[u8]) {
        if self.number.is_none() {
            if kind != version1::KEEP {
                self.loss = BookLoss::Gone;
            }
            return;
        }
        if self.doubt > 0 || self.loss != BookLoss::None {
            self.loss = BookLoss::Cut;
            return;
        }
        self.keep = None;
        let understood = match kind {
            version1::EVENT => self.events.push(data),
            version1::UNDO => data
                .first_chunk()
                .map(|keep| self.events.keep(u16::from_le_bytes(*keep)))
                .is_some(),
            _ => {
                self.keep = data
                    .split_first()
                    .and_then(|(end, sheet)| Keep::new(*end, sheet));
                true
            }
        };
        if !understood {
            self.loss = BookLoss::Cut;
        }
    }
}
