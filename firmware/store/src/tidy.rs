//! Erasing: ahead of need while there is time, and after the user's consent.

use embedded_storage::nor_flash::NorFlash;

use crate::book::{Book, COPY, DROP, KEPT_COPY, MOVED, Pending};
use crate::error::Refusal;
use crate::geometry::{FILE_MAX, HISTORY, LOG, LOG_RESERVE, NOTES};
use crate::loss::{BookLoss, Opened};
use crate::store::Store;

#[cfg(test)]
mod tests;

impl<F: NorFlash> Store<F> {
    /// One step of getting room for what will be written, with at most one erase (45 ms, at worst
    /// 400 ms). Call it at a new game, at the end of a turn and when idle; again, as long as it
    /// returns `true`.
    pub fn tidy(&mut self) -> Result<bool, Refusal<F::Error>> {
        if self.wipe_pending {
            self.begin_wipe()?;
            return Ok(true);
        }
        if self.is_damaged() {
            return Ok(false);
        }
        if self.finish_erase()?.is_some() {
            return Ok(true);
        }
        if let Some(sector) = self.stale() {
            self.erase(sector)?;
            return Ok(true);
        }
        if self.journal.wiping {
            self.journal.set_wiping(&mut self.medium, false)?;
            return Ok(true);
        }
        for book in Book::ALL {
            if self.pages[book as usize].closing {
                self.file(book)?;
            }
            if self.pages[book as usize].filed {
                self.end_page(book, MOVED)?;
            }
            if self.pages[book as usize].pending == Pending::Page {
                self.settle(book)?;
            }
        }
        if self.notes.pending {
            self.put_notes()?;
        }
        if self.heal()? || self.tidy_log()? || self.tidy_notes()? || self.tidy_history()? {
            return Ok(true);
        }
        let reached = self.reached(None);
        if !self.is_blank() && self.journal.lags(reached) {
            self.journal
                .note_reached_after_erase(&mut self.medium, reached)?;
        }
        Ok(false)
    }

    /// Writes anew what was put right in the reading, and what the first version of the format has
    /// of the running books, settings and names.
    fn heal(&mut self) -> Result<bool, Refusal<F::Error>> {
        self.journal.ring.heal(&mut self.medium)?;
        if self.heal_history()? {
            return Ok(true);
        }
        let notes = &mut self.notes;
        let weak = notes.ring.heal(&mut self.medium)?;
        if weak.is_some_and(|(place, _)| place == notes.live) || notes.ring.has_version1(notes.live)
        {
            self.put_notes()?;
            return Ok(true);
        }
        let weak = self.log.heal(&mut self.medium)?;
        let mut copied = false;
        for book in Book::ALL {
            let page = &self.pages[book as usize];
            let outdated = self.log.has_version1(page.start);
            if page.number.is_some()
                && (outdated || weak.is_some_and(|(place, _)| page.start <= place))
            {
                self.copy(book, LOG_RESERVE)?;
                copied = true;
            }
        }
        Ok(copied)
    }

    /// A sector whose erase must be done or done again.
    fn stale(&self) -> Option<u8> {
        [&self.notes.ring, &self.log, &self.history.ring]
            .iter()
            .find_map(|ring| ring.stale())
    }

    fn erase(&mut self, sector: u8) -> Result<(), Refusal<F::Error>> {
        self.journal.reached = Some(self.reached(Some(sector)));
        if self.finish_erase()? != Some(sector) {
            self.journal.erase(&mut self.medium, sector)?;
            self.erased(sector);
        }
        Ok(())
    }

    /// Does again an erase that power failed in, and returns its sector.
    fn finish_erase(&mut self) -> Result<Option<u8>, Refusal<F::Error>> {
        let finished = self.journal.finish(&mut self.medium)?;
        if let Some(sector) = finished {
            self.erased(sector);
        }
        Ok(finished)
    }

    fn erased(&mut self, sector: u8) {
        for ring in [&mut self.notes.ring, &mut self.log, &mut self.history.ring] {
            if ring.has(sector) {
                ring.erased(sector);
            }
        }
        if self.history.ring.has(sector) {
            self.history.clear(sector);
        }
    }

    /// The oldest sector is erased; what runs since then is copied to the front before.
    fn tidy_log(&mut self) -> Result<bool, Refusal<F::Error>> {
        if let Some(sector) = self.log.void() {
            self.erase(sector)?;
            self.log.step_back();
            return Ok(true);
        }
        if self.log.clean_ahead() > LOG_RESERVE {
            return Ok(false);
        }
        let Some((sector, place)) = self.log.oldest() else {
            return Ok(false);
        };
        for book in Book::ALL {
            let page = &self.pages[book as usize];
            let there = page.start <= place;
            match page.pending {
                Pending::Blocked if there => return Err(Refusal::Full),
                Pending::Blocked => {}
                // What the flash holds of a book that it is behind with may begin there too.
                Pending::Page => self.copy(book, 0)?,
                _ if there && page.number.is_some() => self.copy(book, 0)?,
                Pending::Nothing => {}
            }
        }
        self.erase(sector)?;
        Ok(true)
    }

    /// Writes what runs in `book` as one entry at the front of the log, or that nothing does.
    pub(crate) fn copy(&mut self, book: Book, reserve: u8) -> Result<(), Refusal<F::Error>> {
        let page = &mut self.pages[book as usize];
        if page.pending == Pending::Blocked {
            return Err(Refusal::Full);
        }
        let number = page.number.unwrap_or(self.last_number).to_le_bytes();
        let (end, len);
        let (kind, keep): (u8, [&[u8]; 3]) = match (page.number, &page.keep) {
            (None, _) => (DROP, [&[]; 3]),
            (_, None) => (COPY, [&[]; 3]),
            (_, Some(keep)) => {
                end = [keep.end];
                len = (keep.sheet.len() as u16).to_le_bytes();
                (KEPT_COPY, [&end, &len, &keep.sheet])
            }
        };
        let [end, len, sheet] = keep;
        let setup_len = [page.setup.len() as u8];
        let events = page.events.packed();
        let parts = [
            &number,
            &setup_len[..],
            &page.setup,
            end,
            len,
            sheet,
            events,
        ];
        let parts = if kind == DROP { &parts[..1] } else { &parts };
        self.log
            .push(&mut self.medium, book.kind(kind), parts, reserve)?;
        page.start = self.log.head().unwrap_or(page.start);
        page.pending = Pending::Nothing;
        self.note_reached();
        Ok(())
    }

    fn tidy_notes(&mut self) -> Result<bool, Refusal<F::Error>> {
        if self.notes.ring.clean_ahead() > 0 {
            return Ok(false);
        }
        let Some((sector, place)) = self.notes.ring.oldest() else {
            return Ok(false);
        };
        if place < self.notes.live {
            self.erase(sector)?;
        } else if let Some(void) = self.notes.ring.void() {
            self.erase(void)?;
            self.notes.ring.step_back();
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn tidy_history(&mut self) -> Result<bool, Refusal<F::Error>> {
        let ring = &self.history.ring;
        match ring.oldest() {
            // As long as a game and a pad fit, the oldest ones may stay.
            Some((sector, _)) if ring.clean_ahead() == 0 && !ring.fits(2, FILE_MAX) => {
                self.erase(sector)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Makes room for a book, or says that there is none: what cannot wait, because `tidy` was not
    /// called since the last erase was cut off or the last room was taken.
    pub(crate) fn hasten_log(&mut self) -> Result<(), Refusal<F::Error>> {
        let stale = self.log.stale();
        let done = self.hasten_stale(stale)? || self.tidy_log()?;
        self.hastened(done)
    }

    pub(crate) fn hasten_notes(&mut self) -> Result<(), Refusal<F::Error>> {
        let stale = self.notes.ring.stale();
        let done = self.hasten_stale(stale)? || self.tidy_notes()?;
        self.hastened(done)
    }

    pub(crate) fn hasten_history(&mut self) -> Result<(), Refusal<F::Error>> {
        let stale = self.history.ring.stale();
        let done = self.hasten_stale(stale)? || self.tidy_history()?;
        self.hastened(done)
    }

    /// Does again the erase of a ring's sector that was cut off.
    fn hasten_stale(&mut self, stale: Option<u8>) -> Result<bool, Refusal<F::Error>> {
        if self.is_damaged() {
            return Err(Refusal::Damaged);
        }
        match stale {
            Some(sector) => self.erase(sector).map(|()| true),
            None => Ok(false),
        }
    }

    /// Ends an erasure of everything that was refused or cut off: what is written before its end
    /// would be taken for something old.
    pub(crate) fn finish_wipe(&mut self) -> Result<(), Refusal<F::Error>> {
        while self.wipe_pending || self.journal.wiping {
            self.tidy()?;
            self.hasty_erases += 1;
        }
        Ok(())
    }

    /// Notes on flash that everything is to be erased; from here on it counts as erased.
    fn begin_wipe(&mut self) -> Result<(), Refusal<F::Error>> {
        if self.journal.ring.damage.any() {
            self.journal.reset(&mut self.medium)?;
        }
        self.journal.reached = Some(self.reached(None));
        self.journal.set_wiping(&mut self.medium, true)?;
        self.wipe_pending = false;
        Ok(())
    }

    fn hastened(&mut self, done: bool) -> Result<(), Refusal<F::Error>> {
        self.hasty_erases += u32::from(done);
        if done { Ok(()) } else { Err(Refusal::Full) }
    }

    /// Keeps what can be read, erases what cannot, and goes on. Only with the user's consent.
    /// Data of another version cannot be kept: that needs [`Store::erase_all`].
    pub fn repair(&mut self) -> Result<(), Refusal<F::Error>> {
        if self.journal.ring.damage.version.is_some() {
            return Err(Refusal::Damaged);
        }
        if self.journal.ring.damage.any() {
            self.journal.reset(&mut self.medium)?;
        }
        while let Some(sector) = [&self.notes.ring, &self.log, &self.history.ring]
            .iter()
            .find_map(|ring| ring.foreign().or(ring.stale()))
        {
            self.erase(sector)?;
        }
        if self.pages.iter().any(|page| page.loss != BookLoss::None) || self.log.damage.any() {
            self.repair_log()?;
        }
        if self.notes.ring.damage.any() {
            self.repair_notes()?;
        }
        if self.history.ring.damage.any() {
            self.repair_history()?;
        }
        let reached = self.reached(None);
        self.journal
            .note_reached_after_erase(&mut self.medium, reached)
    }

    /// What runs is written anew, so that it no longer hangs on what is damaged.
    fn repair_log(&mut self) -> Result<(), Refusal<F::Error>> {
        let damage = self.log.damage;
        let repaired = self.rewrite_log();
        if repaired.is_err() {
            self.log.damage = damage;
        }
        repaired
    }

    fn rewrite_log(&mut self) -> Result<(), Refusal<F::Error>> {
        self.log.accept();
        for book in Book::ALL {
            self.pages[book as usize].settle_loss();
            if self.running(book).is_some() {
                while let Err(refusal) = self.copy(book, 0) {
                    self.clear_oldest(refusal, self.log.oldest())?;
                }
            }
        }
        while let Err(refusal) = self.log.mend(&mut self.medium) {
            self.clear_oldest(refusal, self.log.oldest())?;
        }
        Ok(())
    }

    fn repair_notes(&mut self) -> Result<(), Refusal<F::Error>> {
        while let Err(refusal) = self.notes.ring.mend(&mut self.medium) {
            self.clear_oldest(refusal, self.notes.ring.oldest())?;
        }
        // What was read may have lain in what made room.
        if self.notes.settings.is_empty() && self.notes.names.is_empty() {
            return Ok(());
        }
        self.put_notes()
    }

    fn repair_history(&mut self) -> Result<(), Refusal<F::Error>> {
        while let Err(refusal) = self.history.ring.mend(&mut self.medium) {
            self.clear_oldest(refusal, self.history.ring.oldest())?;
        }
        Ok(())
    }

    /// Makes room in a ring that damage has left none in: its oldest sector goes. The running
    /// books, settings and names are in memory, and written again before `repair` returns.
    fn clear_oldest(
        &mut self,
        refusal: Refusal<F::Error>,
        oldest: Option<(u8, u32)>,
    ) -> Result<(), Refusal<F::Error>> {
        match (refusal, oldest) {
            (Refusal::Full, Some((sector, _))) => self.erase(sector),
            (refusal, _) => Err(refusal),
        }
    }

    /// Erases everything but the count of erases. Only with the user's consent. A power cut
    /// meanwhile is no way back.
    pub fn erase_all(&mut self) -> Result<Opened, Refusal<F::Error>> {
        self.begin_erase();
        while self.tidy()? {}
        Ok(self.open()?)
    }

    /// Erases everything step by step: [`Store::erase_step`] goes on with it. All of it counts as gone
    /// from here on, and for good after the first step.
    pub fn begin_erase(&mut self) {
        self.forget();
        self.wipe_pending = true;
    }

    /// One step of erasing everything, with at most one erase: how many sectors of how many are
    /// erased, `None` once all of them are.
    pub fn erase_step(&mut self) -> Result<Option<[u16; 2]>, Refusal<F::Error>> {
        if !self.tidy()? {
            self.open()?;
            return Ok(None);
        }
        let rings = [&self.notes.ring, &self.log, &self.history.ring];
        let left: u16 = rings.iter().map(|ring| ring.stale_count()).sum();
        let all = u16::from(NOTES.len + LOG.len + HISTORY.len);
        Ok(Some([all - left.min(all), all]))
    }

    /// Begins to erase everything in a store that was not opened, because reading it is what fails.
    pub fn begin_erase_unread(&mut self) -> Result<(), Refusal<F::Error>> {
        self.journal.reset(&mut self.medium)?;
        self.begin_erase();
        Ok(())
    }
}
