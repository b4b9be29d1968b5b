//! The store: opening it and writing what runs.

use embedded_storage::nor_flash::NorFlash;

use crate::book::{Book, DROP, EVENT, Page, Pending, Running, START, UNDO};
use crate::error::{AppendError, Refusal, StartError, UndoError};
use crate::geometry::{
    EVENT_MAX, EVENTS_PER_TIDY, GAME_BYTES, HISTORY, LOG, LOG_RESERVE, NOTES, SECTORS, SETUP_MAX,
};
use crate::head::MAGIC;
use crate::history::History;
use crate::journal::{EraseJournal, Reached};
use crate::loss::{BookLoss, Loss, Opened};
use crate::notes::Notes;
use crate::ring::{Damage, Ring, Visit};
use crate::sector::Medium;

/// The store on a flash. About 11 kB: keep it in a static or a task, not on the stack.
#[derive(Debug)]
pub struct Store<F> {
    pub(crate) medium: Medium<F>,
    pub(crate) journal: EraseJournal,
    pub(crate) notes: Notes,
    pub(crate) log: Ring,
    pub(crate) history: History,
    pub(crate) pages: [Page; 2],
    /// The highest number any game had.
    pub(crate) last_number: u32,
    pub(crate) hasty_erases: u32,
    /// Everything is to be erased, but the flash does not know it yet.
    pub(crate) wipe_pending: bool,
}

impl<F: NorFlash> Store<F> {
    /// The store in the `STORE_BYTES` of `flash` from `base` on; [`Store::open`] comes next.
    pub const fn new(flash: F, base: u32) -> Self {
        Self {
            medium: Medium::new(flash, base),
            journal: EraseJournal::new(),
            notes: Notes::new(),
            log: Ring::new(LOG),
            history: History::new(),
            pages: [Page::new(), Page::new()],
            last_number: 0,
            hasty_erases: 0,
            wipe_pending: false,
        }
    }

    /// The flash under the store, for whoever watches over it.
    pub fn flash(&mut self) -> &mut F {
        self.medium.flash()
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.medium.into_flash()
    }

    /// Reads everything, writes nothing. Fails only if the flash cannot be read at all.
    pub fn open(&mut self) -> Result<Opened, F::Error> {
        let stale = self.journal.open(&mut self.medium)?;
        self.wipe_pending = false;
        self.last_number = 0;
        if self.journal.wiping {
            self.forget();
            return Ok(Opened {
                fresh: true,
                ..Opened::default()
            });
        }
        let reached = self.journal.reached;
        let notes = reached.map(|reached| reached.notes);
        self.notes.open(&mut self.medium, stale, notes)?;
        self.open_log(stale, reached.map(|reached| reached.log))?;
        self.open_history(stale)?;
        let opened = self.judge();
        Ok(Opened {
            foreign: self.is_foreign()?,
            ..opened
        })
    }

    /// Whether there is something, and none of it has the store's mark.
    fn is_foreign(&mut self) -> Result<bool, F::Error> {
        if !self.is_damaged() {
            return Ok(false);
        }
        for sector in 0..SECTORS {
            if self.medium.begins_with(sector, &MAGIC)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Empties everything in memory and has all but the journal erased.
    pub(crate) fn forget(&mut self) {
        self.notes = Notes {
            ring: Ring::all_stale(NOTES),
            ..Notes::new()
        };
        self.log = Ring::all_stale(LOG);
        self.history = History::new();
        self.history.ring = Ring::all_stale(HISTORY);
        for page in &mut self.pages {
            page.end();
            page.pending = Pending::Nothing;
        }
    }

    fn open_log(&mut self, stale: Option<u8>, reached: Option<u16>) -> Result<(), F::Error> {
        let (pages, last) = (&mut self.pages, &mut self.last_number);
        for page in pages.iter_mut() {
            page.end();
            page.pending = Pending::Nothing;
        }
        let mut visit = |visit: Visit<'_>| {
            for (book, page) in Book::ALL.into_iter().zip(pages.iter_mut()) {
                if let Some(number) = page.replay(book, &visit) {
                    *last = number.max(*last);
                }
            }
        };
        self.log
            .open(&mut self.medium, stale, reached, &mut visit)?;
        for page in &mut self.pages {
            page.judge();
        }
        Ok(())
    }

    fn open_history(&mut self, stale: Option<u8>) -> Result<(), F::Error> {
        let (pages, last) = (&mut self.pages, &mut self.last_number);
        self.history.open(&mut self.medium, stale, &mut |number| {
            *last = number.max(*last);
            for page in pages.iter_mut() {
                page.filed |= page.number == Some(number);
            }
        })?;
        // What was noted long ago says nothing: the oldest games may have made room since.
        let recent =
            |reached: &Reached| self.log.next.wrapping_sub(reached.log) <= EVENTS_PER_TIDY as u16;
        if let Some(reached) = self.journal.reached.filter(recent) {
            // Also from its ends, where nothing else shows it.
            let missing = reached.games.saturating_sub(self.history.len());
            let damage = &mut self.history.ring.damage;
            damage.missing = damage.missing.max(missing);
        }
        Ok(())
    }

    /// Says what was found, and makes other versions' data unreadable and unwritable.
    fn judge(&mut self) -> Opened {
        let rings = [
            &self.journal.ring,
            &self.notes.ring,
            &self.log,
            &self.history.ring,
        ];
        let cut = rings.iter().any(|ring| ring.was_cut());
        let fresh = rings.iter().all(|ring| ring.head().is_none());
        let damage = rings.map(|ring| ring.damage);
        if let Some(version) = rings.iter().find_map(|ring| ring.damage.version) {
            self.forget();
            for ring in [
                &mut self.journal.ring,
                &mut self.notes.ring,
                &mut self.log,
                &mut self.history.ring,
            ] {
                ring.damage.version = Some(version);
            }
            return Opened {
                loss: Loss {
                    version: Some(version),
                    ..Loss::default()
                },
                ..Opened::default()
            };
        }
        let torn = |page: &Page| page.loss != BookLoss::None;
        if self.pages.iter().any(torn) && !self.log.damage.any() {
            // An entry that is whole but not understood: what followed it would not be read.
            self.log.damage.missing = 1;
        }
        let foreign = self.log.damage.sectors != 0 || self.log.damage.tail;
        let doubt = self.pages.iter().any(Page::is_in_doubt);
        for page in &mut self.pages {
            // What is missing may be a later part of anything that runs.
            if foreign && page.number.is_some() && page.loss == BookLoss::None {
                page.loss = BookLoss::Cut;
            }
        }
        let [mut game, pad] = [0, 1].map(|book: usize| self.pages[book].loss);
        let none = game == BookLoss::None && pad == BookLoss::None;
        if (doubt || self.log.damage.tail) && none {
            game = BookLoss::Gone;
        }
        // What is unreadable behind all that was noted was never stored.
        let unsure = !self.journal.is_current();
        let history = &self.history.ring.damage;
        let loss = Loss {
            game,
            pad,
            games: history.missing.max(u16::from(history.tail && unsure)),
            notes: self.notes.outdated || (self.notes.ring.damage.any() && unsure),
            entries: damage.iter().map(|damage| damage.missing).sum(),
            sectors: damage.iter().map(Damage::unread_sectors).sum(),
            version: None,
        };
        Opened {
            fresh: fresh && !self.is_damaged(),
            foreign: false,
            cut,
            loss,
        }
    }

    /// Whether anything waits for the user's consent; no erase happens before.
    pub fn is_damaged(&self) -> bool {
        self.journal.ring.damage.any()
            || self.notes.ring.damage.any()
            || self.log.damage.any()
            || self.history.ring.damage.any()
    }

    /// What runs in `book`.
    pub fn running(&self, book: Book) -> Option<Running<'_>> {
        let page = &self.pages[book as usize];
        page.running().filter(|_| !page.filed && !page.closing)
    }

    /// Whether something that was refused waits in memory to be written.
    pub fn is_pending(&self) -> bool {
        let wiping = self.wipe_pending || self.journal.wiping;
        let closing = self.pages.iter().any(|page| page.closing);
        let behind = Book::ALL.into_iter().any(|book| self.has_pending(book));
        wiping || closing || behind || self.notes.pending
    }

    pub(crate) fn has_pending(&self, book: Book) -> bool {
        self.pages[book as usize].pending != Pending::Nothing
    }

    /// Starts a game or pad in place of the one that runs in `book`, if any. A kept one moves to
    /// the history before.
    pub fn start(&mut self, book: Book, setup: &[u8]) -> Result<(), StartError<F::Error>> {
        if setup.len() > SETUP_MAX {
            return Err(StartError::SetupTooLong);
        }
        let moved = match self.kept(book) {
            Some(_) => self.file(book),
            None => Ok(()),
        };
        // No device gets to the last number, but odd bytes may name it.
        let number = self.last_number.wrapping_add(1);
        self.last_number = number;
        let place = self.log.head().unwrap_or(0);
        if let Err(refusal) = moved {
            let page = &mut self.pages[book as usize];
            // What waits whole in memory was never on flash, or not like this.
            let lost = page.pending == Pending::Page;
            let previous = page.start;
            page.begin(number, setup, previous);
            page.pending = if lost {
                Pending::Page
            } else {
                Pending::Blocked
            };
            return Err(refusal.into());
        }
        let parts: &[&[u8]] = &[&number.to_le_bytes(), setup];
        self.write(book, START, parts, |page| {
            page.begin(number, setup, place);
        })?;
        let page = &mut self.pages[book as usize];
        page.start = self.log.head().unwrap_or(page.start);
        self.note_reached();
        Ok(())
    }

    /// Stores an event; when this returns `Ok`, it is on flash.
    pub fn append(&mut self, book: Book, event: &[u8]) -> Result<(), AppendError<F::Error>> {
        let Some(running) = self.running(book) else {
            return Err(AppendError::NotRunning);
        };
        if event.len() > EVENT_MAX {
            return Err(AppendError::EventTooLong);
        }
        if !running.events.has_room_for(event) {
            return Err(AppendError::GameTooLong);
        }
        let stamp = self.pages[book as usize].stamp();
        self.write(book, EVENT, &[&stamp, event], |page| {
            page.keep = None;
            page.events.push(event);
        })?;
        Ok(())
    }

    /// Takes events back until `keep` are left.
    pub fn undo(&mut self, book: Book, keep: usize) -> Result<(), UndoError<F::Error>> {
        let Some(running) = self.running(book) else {
            return Err(UndoError::NotRunning);
        };
        if keep >= running.events.len() {
            return Err(UndoError::NothingToUndo);
        }
        let keep = keep as u16;
        let stamp = self.pages[book as usize].stamp_at(keep);
        self.write(book, UNDO, &[&stamp], |page| {
            page.keep = None;
            page.events.keep(keep);
        })?;
        Ok(())
    }

    /// Puts these events in place of all that `book` has, at once: they say the same in fewer
    /// bytes.
    pub fn rewrite(
        &mut self,
        book: Book,
        events: impl Iterator<Item: AsRef<[u8]>> + Clone,
    ) -> Result<(), AppendError<F::Error>> {
        if self.running(book).is_none() {
            return Err(AppendError::NotRunning);
        }
        if events.clone().any(|event| event.as_ref().len() > EVENT_MAX) {
            return Err(AppendError::EventTooLong);
        }
        let bytes = events.clone().map(|event| 1 + event.as_ref().len());
        if bytes.sum::<usize>() > GAME_BYTES {
            return Err(AppendError::GameTooLong);
        }
        let page = &mut self.pages[book as usize];
        page.events.replace(events);
        if page.pending == Pending::Nothing {
            page.pending = Pending::Page;
        }
        Ok(self.settle(book)?)
    }

    /// Gives up what runs in `book`, without a place in the history.
    pub fn abandon(&mut self, book: Book) -> Result<(), Refusal<F::Error>> {
        match self.pages[book as usize].number {
            Some(_) => self.end_page(book, DROP),
            None => self.settle(book),
        }
    }

    /// Writes into the log that nothing runs in `book` any more, and why: [`DROP`] or [`MOVED`].
    pub(crate) fn end_page(&mut self, book: Book, kind: u8) -> Result<(), Refusal<F::Error>> {
        let Some(number) = self.pages[book as usize].number else {
            return Ok(());
        };
        self.write(book, kind, &[&number.to_le_bytes()], Page::end)
    }

    /// How far the rings have got, once a sector is erased that may be named.
    pub(crate) fn reached(&self, without: Option<u8>) -> Reached {
        Reached {
            log: self.log.next,
            notes: self.notes.ring.next,
            games: self.history.len_without(without.unwrap_or(0)),
        }
    }

    /// Notes how far the rings have got where it can be noted at once; else `tidy` does.
    pub(crate) fn note_reached(&mut self) {
        let reached = self.reached(None);
        if !self.is_damaged() {
            self.journal.note_reached(&mut self.medium, reached);
        }
    }

    /// Whether nothing was written since the store was new or erased.
    pub(crate) fn is_blank(&self) -> bool {
        let rings = [&self.notes.ring, &self.log, &self.history.ring];
        rings.iter().all(|ring| ring.head().is_none())
    }

    /// Writes an entry of `book` and follows it in memory. If it is refused, memory follows all
    /// the same, and the next write of this book brings the whole page.
    pub(crate) fn write(
        &mut self,
        book: Book,
        kind: u8,
        parts: &[&[u8]],
        follow: impl FnOnce(&mut Page),
    ) -> Result<(), Refusal<F::Error>> {
        if self.has_pending(book) {
            follow(&mut self.pages[book as usize]);
            return self.settle(book);
        }
        let pushed = self.push_log(book.kind(kind), parts);
        let page = &mut self.pages[book as usize];
        follow(page);
        if pushed.is_err() {
            page.pending = Pending::Page;
        }
        pushed
    }

    /// Writes the page of a book whole if the flash is behind it.
    pub(crate) fn settle(&mut self, book: Book) -> Result<(), Refusal<F::Error>> {
        match self.pages[book as usize].pending {
            Pending::Nothing => Ok(()),
            Pending::Blocked => Err(Refusal::Full),
            Pending::Page => {
                self.finish_wipe()?;
                loop {
                    match self.copy(book, LOG_RESERVE) {
                        Err(Refusal::Full) => self.hasten_log()?,
                        result => return result,
                    }
                }
            }
        }
    }

    fn push_log(&mut self, kind: u8, parts: &[&[u8]]) -> Result<(), Refusal<F::Error>> {
        self.finish_wipe()?;
        loop {
            let pushed = if self.log.clean_ahead() < LOG_RESERVE {
                // A copy was cut off: it needs the rest of the current sector.
                Err(Refusal::Full)
            } else {
                self.log.push(&mut self.medium, kind, parts, LOG_RESERVE)
            };
            match pushed {
                Err(Refusal::Full) => self.hasten_log()?,
                Ok(()) if self.log.has_begun_sector() => {
                    // Should the whole sector vanish, it is missed.
                    self.note_reached();
                    return Ok(());
                }
                result => return result,
            }
        }
    }
}
