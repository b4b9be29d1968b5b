//! Requests in, answers out.

use embedded_storage::nor_flash::NorFlash;
use wonders_store::{AppendError, Book, Filed, Opened, Store};
use wonders_ui::{Answer, App, Bytes, End, Gist, Health, Kept, Record, Request, Unkept, is_event};

use crate::checksum::Checksum;
use crate::compact::compact;

/// The store with whoever serves it. As large as the store: keep it in a static or a task.
#[derive(Debug)]
pub struct Keeper<F> {
    store: Store<F>,
    /// Whether the store was read; before, nothing is written but its erasure.
    open: bool,
}

/// What is left to tidy up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// Nothing.
    Nothing,
    /// There is more to do.
    More,
    /// The flash refuses it for now: trying again at once would only wear it.
    Later,
}

/// So often the players may go back before a start takes noticeably longer to follow them.
const MAX_DETOURS: usize = 16;

/// A request that was not done.
struct Refused;

impl<F: NorFlash> Keeper<F> {
    /// Keeps in the `STORE_BYTES` of `flash` from `base` on; [`Self::open`] comes next.
    pub const fn new(flash: F, base: u32) -> Self {
        Self {
            store: Store::new(flash, base),
            open: false,
        }
    }

    /// Reads what is stored. A flash that cannot be read at all holds nothing.
    pub fn open(&mut self) -> Opened {
        self.open = true;
        self.store.open().unwrap_or_default()
    }

    /// The store.
    pub fn store(&self) -> &Store<F> {
        &self.store
    }

    /// The flash under the store.
    pub fn flash(&mut self) -> &mut F {
        self.store.flash()
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.store.into_flash()
    }

    /// Gives the app what was kept.
    pub fn restore(&self, opened: &Opened, app: &mut App) {
        let store = &self.store;
        app.restore(Kept::Settings(store.settings()));
        app.restore(Kept::Names(store.names()));
        app.restore(Kept::Finished(store.history_len() as u16));
        if let Some(game) = store.running(Book::Game) {
            app.restore(Kept::Setup(game.setup));
            for change in game.events.iter() {
                app.restore(Kept::Change(change));
            }
        }
        if let Some(pad) = store.running(Book::Pad) {
            app.restore(Kept::PadSetup(pad.setup));
            for note in pad.events.iter() {
                app.restore(Kept::PadNote(note));
            }
        }
        if opened.foreign {
            app.restore(Kept::Foreign);
        } else if opened.loss.any() {
            app.restore(Kept::Lost);
        }
    }

    /// Does what the app asks for. `supply` measures the voltage in millivolts, if the device can.
    pub fn serve(
        &mut self,
        request: &Request,
        supply: impl FnOnce() -> Option<u16>,
    ) -> Option<Answer> {
        match request {
            Request::ReadSheet(index) => return Some(self.sheet(*index)),
            Request::ReadRecord(index) => return Some(self.record(*index)),
            Request::Health => return Some(Answer::Health(self.health(supply()))),
            // The device itself sees to these.
            Request::Reopen | Request::Tested(_) | Request::Restart(_) => return None,
            _ => {}
        }
        let (owed, games) = (self.store.is_owed(), self.store.history_len());
        match self.change(request) {
            Err(Refused) => Some(Answer::Failed(unkept(request))),
            Ok(()) => {
                let news = games != self.store.history_len()
                    || matches!(request, Request::EraseAll | Request::Repair);
                self.settled(owed, news)
            }
        }
    }

    /// One step of getting room for what will be written, and of writing what was refused; comes
    /// with what there is to tell.
    pub fn tidy(&mut self) -> (Rest, Option<Answer>) {
        if !self.open {
            return (Rest::Nothing, None);
        }
        let owed = self.store.is_owed();
        let rest = match self.store.tidy() {
            Ok(true) => Rest::More,
            Ok(false) if !self.store.is_owed() => Rest::Nothing,
            // What cannot be tidied up shows when it is needed, as a request that fails.
            Ok(false) | Err(_) => Rest::Later,
        };
        (rest, self.settled(owed, false))
    }

    /// What to tell once something was done: that all is stored now, if that is news.
    fn settled(&self, owed: bool, news: bool) -> Option<Answer> {
        let all = !self.store.is_owed();
        let finished = self.store.history_len() as u16;
        (news || (owed && all)).then_some(Answer::Stored { finished, all })
    }

    fn change(&mut self, request: &Request) -> Result<(), Refused> {
        if !self.open && *request != Request::EraseAll {
            return Err(Refused);
        }
        let store = &mut self.store;
        match request {
            Request::NewGame(setup) => done(store.start(Book::Game, setup)),
            Request::Append(change) => self.append_game(change),
            Request::Truncate(left) => self.truncate(usize::from(*left)),
            Request::Keep(end, sheet) => {
                self.forget_detours()?;
                done(self.store.keep(Book::Game, sheet, stored(*end)))
            }
            Request::Close => done(store.close(Book::Game)),
            Request::NewPad(table) => done(store.start(Book::Pad, table)),
            Request::AppendPad(note) => self.append_pad(note),
            Request::KeepPad(sheet) => self.keep_pad(sheet),
            Request::ClosePad => self.close_pad(),
            Request::DropPad => done(store.abandon(Book::Pad)),
            Request::Settings(settings) => done(store.put_settings(settings)),
            Request::Names(names) => done(store.put_names(names)),
            Request::EraseAll => self.erase_all(),
            Request::Repair => {
                done(store.repair())?;
                // What was refused meanwhile is written at once.
                done(store.tidy())
            }
            Request::ReadSheet(_)
            | Request::ReadRecord(_)
            | Request::Health
            | Request::Reopen
            | Request::Tested(_)
            | Request::Restart(_) => Ok(()),
        }
    }

    /// Adds a change; if it has no room, or if the players went back often, the game is written
    /// anew in fewer.
    fn append_game(&mut self, change: &Bytes) -> Result<(), Refused> {
        let turns_back = !is_event(change);
        if turns_back && self.detours().ok_or(Refused)? >= MAX_DETOURS {
            self.rewrite_game(true)?;
        }
        match self.store.append(Book::Game, change) {
            Err(AppendError::GameTooLong) => {
                self.rewrite_game(true)?;
                done(self.store.append(Book::Game, change))
            }
            result => done(result),
        }
    }

    /// How many changes of the running game are no events.
    fn detours(&self) -> Option<usize> {
        let game = self.store.running(Book::Game)?;
        Some(
            game.events
                .iter()
                .filter(|change| !is_event(change))
                .count(),
        )
    }

    /// Leaves nothing but the events of the running game, as a record wants them.
    fn forget_detours(&mut self) -> Result<(), Refused> {
        match self.detours() {
            None => Err(Refused),
            Some(0) => Ok(()),
            Some(_) => self.rewrite_game(false),
        }
    }

    /// Writes the running game anew without the way that led to it, with what was taken back or
    /// without. If the flash refuses it, what is written next brings it.
    fn rewrite_game(&mut self, with_former: bool) -> Result<(), Refused> {
        let gist = self.gist().ok_or(Refused)?;
        let store = &mut self.store;
        let _ = match with_former {
            true => store.rewrite(Book::Game, gist.changes()),
            false => store.rewrite(Book::Game, gist.events()),
        };
        Ok(())
    }

    /// What the running game has come to.
    pub(crate) fn gist(&self) -> Option<Gist> {
        let game = self.store.running(Book::Game)?;
        Gist::of(game.setup, game.events.iter())
    }

    /// Leaves so many changes of the running game; refused if it has fewer.
    fn truncate(&mut self, left: usize) -> Result<(), Refused> {
        let game = self.store.running(Book::Game).ok_or(Refused)?;
        match left.cmp(&game.events.len()) {
            core::cmp::Ordering::Less => done(self.store.undo(Book::Game, left)),
            core::cmp::Ordering::Equal => Ok(()),
            core::cmp::Ordering::Greater => Err(Refused),
        }
    }

    /// Adds a note; if it has no room, all are written anew in fewer.
    fn append_pad(&mut self, note: &Bytes) -> Result<(), Refused> {
        match self.store.append(Book::Pad, note) {
            Err(AppendError::GameTooLong) => {
                let running = self.store.running(Book::Pad).ok_or(Refused)?;
                let notes = compact(running).ok_or(Refused)?;
                let bytes = notes.iter().map(|note| &**note);
                // If the flash refuses it, the note brings it.
                let _ = self.store.rewrite(Book::Pad, bytes);
                done(self.store.append(Book::Pad, note))
            }
            result => done(result),
        }
    }

    /// Keeps the pad, unless nothing was entered into it.
    fn keep_pad(&mut self, sheet: &Bytes) -> Result<(), Refused> {
        let pad = self.store.running(Book::Pad).ok_or(Refused)?;
        if pad.events.is_empty() {
            return Ok(());
        }
        done(self.store.keep(Book::Pad, sheet, stored(End::Finished)))
    }

    /// Closes the pad; one that nothing was entered into is given up.
    fn close_pad(&mut self) -> Result<(), Refused> {
        match self.store.running(Book::Pad) {
            Some(pad) if pad.events.is_empty() => done(self.store.abandon(Book::Pad)),
            _ => done(self.store.close(Book::Pad)),
        }
    }

    fn erase_all(&mut self) -> Result<(), Refused> {
        if self.open {
            return done(self.store.erase_all());
        }
        done(self.store.erase_unread())?;
        self.open = true;
        Ok(())
    }

    /// A finished game, 0 the newest.
    pub(crate) fn filed(&mut self, index: u16) -> Option<Filed<'_>> {
        self.store.history(usize::from(index)).ok().flatten()
    }

    fn sheet(&mut self, index: u16) -> Answer {
        let (end, bytes) = match self.filed(index) {
            Some(filed) => (
                shown(filed.end),
                Bytes::from_slice(filed.sheet).unwrap_or_default(),
            ),
            None => (End::Finished, Bytes::new()),
        };
        Answer::Sheet(index, end, bytes)
    }

    fn record(&mut self, index: u16) -> Answer {
        let filed = self.filed(index);
        let record = filed.and_then(|filed| Record::new(filed.setup?, filed.events()));
        Answer::Record(index, record.unwrap_or_default())
    }

    /// How the device is; something is written, which the store reads back.
    fn health(&mut self, supply: Option<u16>) -> Health {
        let settings = Bytes::from_slice(self.store.settings()).unwrap_or_default();
        let sound = self.open && self.store.put_settings(&settings).is_ok();
        let health = self.store.health();
        Health {
            wear: health.erases_per_sector,
            free: health.free_log,
            games: health.games as u16,
            sound,
            supply,
        }
    }

    /// How many changes the running game has.
    pub fn count(&self) -> u32 {
        let game = self.store.running(Book::Game);
        game.map_or(0, |game| game.events.len() as u32)
    }

    /// A number that tells states of the running game apart.
    pub fn state(&self) -> u32 {
        let Some(game) = self.store.running(Book::Game) else {
            return 0;
        };
        let mut state = Checksum::new();
        state.add(game.setup);
        for event in game.events.iter() {
            state.add(&[event.len() as u8]);
            state.add(event);
        }
        state.sum()
    }
}

fn done<T, E>(result: Result<T, E>) -> Result<(), Refused> {
    result.map(|_| ()).map_err(|_| Refused)
}

/// What is not kept if the request fails.
const fn unkept(request: &Request) -> Unkept {
    match request {
        Request::NewPad(_)
        | Request::AppendPad(_)
        | Request::KeepPad(_)
        | Request::ClosePad
        | Request::DropPad => Unkept::Pad,
        Request::Settings(_) | Request::Names(_) => Unkept::Notes,
        Request::EraseAll => Unkept::Erasure,
        Request::Repair => Unkept::Repair,
        _ => Unkept::Game,
    }
}

const fn stored(end: End) -> wonders_store::End {
    match end {
        End::Finished => wonders_store::End::Finished,
        End::Unfinished => wonders_store::End::Unfinished,
    }
}

const fn shown(end: wonders_store::End) -> End {
    match end {
        wonders_store::End::Finished => End::Finished,
        wonders_store::End::Unfinished => End::Unfinished,
    }
}
