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
/// The event.
pub(crate) const EVENT: u8 = b'e';
/// How many events are kept.
pub(crate) const UNDO: u8 = b'u';
/// Nothing is running any more; the number of the game that was.
pub(crate) const DROP: u8 = b'd';
/// A running game whole: its number, length of the setup, setup, events.
pub(crate) const COPY: u8 = b'c';
/// The running game counts among the finished ones: its end, its sheet.
pub(crate) const KEEP: u8 = b'k';
/// A running game that is kept, whole: its number, length of the setup, setup, end, length of the
/// sheet, sheet, events.
pub(crate) const KEPT_COPY: u8 = b'p';

/// How a kept game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It was played to its end.
    Finished = 0,
    /// Another one took its place before.
    Unfinished = 1,
}

impl End {
    pub(crate) const fn from_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Finished,
            _ => Self::Unfinished,
        }
    }
}

/// What makes a running game one of the finished ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Keep {
    pub end: End,
    pub sheet: Vec<u8, SHEET_MAX, u16>,
}

impl Keep {
    /// `None` if the sheet is too long.
    pub fn new(end: End, sheet: &[u8]) -> Option<Self> {
        let sheet = Vec::from_slice(sheet).ok()?;
        Some(Self { end, sheet })
    }
}

/// The events of a game, undos applied.
#[derive(Debug, Default)]
pub struct Events {
    /// Each event after a byte with its length.
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

    /// The events, first to last.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        unpack(&self.bytes)
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
    pub(crate) fn replace<'a>(&mut self, events: impl Iterator<Item = &'a [u8]>) -> bool {
        self.clear();
        let fits = events.into_iter().all(|event| self.push(event));
        if !fits {
            self.clear();
        }
        fits
    }

    fn load(&mut self, packed: &[u8]) -> bool {
        self.clear();
        let mut rest = packed;
        while let Some((len, after)) = rest.split_first() {
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
    /// The history has it, but the log does not say so yet.
    pub filed: bool,
    /// It counts among the finished ones as it stands.
    pub keep: Option<Keep>,
    /// What was refused last: the flash holds less than this page.
    pub owed: Owed,
    /// It is kept and over, but not moved to the history yet.
    pub closing: bool,
}

/// How far the flash is behind a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owed {
    /// It holds the page.
    Nothing,
    /// It holds the page as it was; the next write brings all of it.
    Page,
    /// It holds a finished game that the history did not take. That one stays, so nothing of this
    /// page can be written until the store is opened again.
    Former,
}

impl Page {
    pub const fn new() -> Self {
        Self {
            number: None,
            setup: Vec::new(),
            events: Events::new(),
            start: 0,
            loss: BookLoss::None,
            filed: false,
            keep: None,
            owed: Owed::Nothing,
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
        self.loss = BookLoss::None;
        self.filed = false;
        self.closing = false;
        self.keep = None;
        fits
    }

    /// Nothing runs any more.
    pub fn end(&mut self) {
        self.number = None;
        self.loss = BookLoss::None;
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

    /// Follows the log. Returns the number of the game that an entry names.
    pub fn replay(&mut self, book: Book, visit: &Visit<'_>) -> Option<u32> {
        match *visit {
            Visit::Gap if self.number.is_some() && self.loss == BookLoss::None => {
                self.loss = BookLoss::Cut;
                None
            }
            Visit::Gap => None,
            Visit::Mended => {
                self.loss = BookLoss::None;
                None
            }
            Visit::Entry(kind, data, place) => self.replay_entry(book, kind, data, place),
        }
    }

    fn replay_entry(&mut self, book: Book, kind: u8, data: &[u8], place: u32) -> Option<u32> {
        if kind == book.kind(EVENT) || kind == book.kind(UNDO) {
            self.replay_event(kind == book.kind(UNDO), data);
            return None;
        }
        if kind == book.kind(KEEP) {
            self.replay_keep(data);
            return None;
        }
        let known = [START, COPY, KEPT_COPY, DROP].map(|kind| book.kind(kind));
        if !known.contains(&kind) {
            return None;
        }
        let (number, data) = data.split_first_chunk()?;
        let number = u32::from_le_bytes(*number);
        if kind == book.kind(DROP) {
            self.end();
        } else if kind == book.kind(START) {
            self.begin(number, data, place);
        } else if let Some((len, data)) = data.split_first()
            && let Some((setup, data)) = data.split_at_checked(usize::from(*len))
        {
            let whole =
                self.begin(number, setup, place) && self.replay_copy(kind == book.kind(COPY), data);
            if !whole {
                self.loss = BookLoss::Cut;
            }
        }
        Some(number)
    }

    /// What follows the setup of a copy: what it is kept with, if it is, and the events.
    fn replay_copy(&mut self, plain: bool, data: &[u8]) -> bool {
        if plain {
            return self.events.load(data);
        }
        let [end, low, high, data @ ..] = data else {
            return false;
        };
        let len = usize::from(u16::from_le_bytes([*low, *high]));
        let Some((sheet, events)) = data.split_at_checked(len) else {
            return false;
        };
        self.keep = Keep::new(End::from_byte(*end), sheet);
        self.keep.is_some() && self.events.load(events)
    }

    fn replay_keep(&mut self, data: &[u8]) {
        if let Some((end, sheet)) = data.split_first()
            && self.number.is_some()
            && self.loss == BookLoss::None
        {
            self.keep = Keep::new(End::from_byte(*end), sheet);
        }
    }

    fn replay_event(&mut self, undo: bool, data: &[u8]) {
        if self.number.is_none() {
            // What is left of a game whose start is gone: lost, unless the log goes on to say
            // that it ended or copies it.
            self.loss = BookLoss::Gone;
        }
        if self.loss != BookLoss::None {
            return;
        }
        self.keep = None;
        let understood = if undo {
            data.first_chunk()
                .map(|keep| self.events.keep(u16::from_le_bytes(*keep)))
                .is_some()
        } else {
            self.events.push(data)
        };
        if !understood {
            self.loss = BookLoss::Cut;
        }
    }
}
