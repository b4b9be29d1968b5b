//! Requests in, answers out.

use embedded_storage::nor_flash::NorFlash;
use wonders_store::{AppendError, Book, BookLoss, Filed, Loss, Opened, Store};
use wonders_tabletop::{
    Answer, Bytes, Change, End, GameTable, Health, Kept, Lost, NotStored, Record, Request,
    is_detour, is_event,
};

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
#[derive(Debug)]
pub struct Refused;

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

    /// Gives out what was kept, piece by piece: settings and names first, a set-up before its
    /// changes.
    pub fn restore(&mut self, opened: &Opened, mut give: impl FnMut(Kept<'_>)) {
        let store = &self.store;
        give(Kept::Settings(store.settings()));
        give(Kept::Names(store.names()));
        give(Kept::Finished(store.history_len() as u16));
        if let Some(game) = store.running(Book::Game) {
            give(Kept::Setup(game.setup));
            for change in game.events.iter() {
                give(Kept::Change(change));
            }
        }
        if let Some(pad) = store.running(Book::Pad) {
            give(Kept::PadSetup(pad.setup));
            for note in pad.events.iter() {
                give(Kept::PadNote(note));
            }
        }
        if opened.foreign {
            give(Kept::Foreign);
        } else if opened.loss.any() {
            if opened.loss.games > 0
                && let Ok(Some((book, setup))) = self.store.lost_game()
            {
                give(match book {
                    Book::Game => Kept::LostGame(setup),
                    Book::Pad => Kept::LostPad(setup),
                });
            }
            give(Kept::Lost(lost(&opened.loss)));
        }
    }

    /// Does what is asked for.
    pub fn serve(&mut self, request: &Request) -> Option<Answer> {
        let (pending, games) = (self.store.is_pending(), self.store.history_len());
        match self.answer(request) {
            Err(Refused) => request.info().not_stored.map(Answer::Failed),
            Ok(Some(answer)) => Some(answer),
            Ok(None) => {
                let news = games != self.store.history_len()
                    || matches!(request, Request::EraseAll | Request::Repair);
                self.settled(pending, news)
            }
        }
    }

    /// One step of getting room for what will be written, and of writing what was refused; comes
    /// with what there is to tell.
    pub fn tidy(&mut self) -> (Rest, Option<Answer>) {
        let pending = self.store.is_pending();
        let rest = match self.store.tidy() {
            Ok(true) => Rest::More,
            Ok(false) if !self.store.is_pending() => Rest::Nothing,
            // What cannot be tidied up shows when it is needed, as a request that fails.
            Ok(false) | Err(_) => Rest::Later,
        };
        (rest, self.settled(pending, false))
    }

    /// What to tell once something was done: that all is stored now, if that is news.
    fn settled(&self, pending: bool, news: bool) -> Option<Answer> {
        let all = !self.store.is_pending();
        (news || (pending && all)).then(|| self.stored())
    }

    fn stored(&self) -> Answer {
        Answer::Stored {
            finished: self.store.history_len() as u16,
            all: !self.store.is_pending(),
        }
    }

    /// Does it; gives what was asked for, where that is more than to store something.
    fn answer(&mut self, request: &Request) -> Result<Option<Answer>, Refused> {
        let writes = request.info().not_stored.is_some();
        if !self.open && writes && *request != Request::EraseAll {
            return Err(Refused);
        }
        let store = &mut self.store;
        match request {
            Request::NewGame(setup) => done(store.start(Book::Game, setup)),
            Request::Append(change) => self.append_game(change),
            Request::Truncate(left) => self.truncate(usize::from(*left)),
            Request::Keep(end, sheet) => {
                self.leave_events()?;
                done(self.store.keep(Book::Game, sheet, end.to_byte()))
            }
            Request::Close => done(store.close(Book::Game)),
            Request::NewPad(table) => done(store.start(Book::Pad, table)),
            Request::AppendPad(note) => self.append_pad(note),
            Request::KeepPad(sheet) => self.keep_pad(sheet),
            Request::ClosePad => self.close_pad(),
            Request::DropPad => done(store.abandon(Book::Pad)),
            Request::Settings(settings) => done(store.put_settings(settings)),
            Request::Names(names) => done(store.put_names(names)),
            Request::Delete(number) => done(store.delete(usize::from(*number))),
            Request::EraseAll => self.erase_all(),
            Request::Repair => {
                done(store.repair())?;
                // What was refused meanwhile is written at once.
                done(store.tidy())
            }
            Request::ReadSheet(index) => return Ok(Some(self.sheet(*index))),
            Request::ReadRecord(index) => return Ok(Some(self.record(*index))),
            Request::Health => return Ok(Some(Answer::Health(self.health()))),
        }?;
        Ok(None)
    }

    /// Adds a change; if it has no room, or if the players went back often, the game is written
    /// anew in fewer.
    fn append_game(&mut self, change: &Bytes) -> Result<(), Refused> {
        if self.has_gap() {
            // What is entered in its place would stand behind the later ones.
            self.rewrite_game(true)?;
        }
        if is_detour(change) && self.detours().ok_or(Refused)? >= MAX_DETOURS {
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

    /// Whether a change of the running game is lost.
    fn has_gap(&self) -> bool {
        let game = self.store.running(Book::Game);
        game.is_some_and(|game| game.events.lost().next().is_some())
    }

    /// How many changes of the running game the players went back by.
    pub(crate) fn detours(&self) -> Option<usize> {
        let game = self.store.running(Book::Game)?;
        let changes = game.events.iter();
        Some(changes.filter(|change| is_detour(change)).count())
    }

    /// Leaves nothing but the events of the running game, as a record wants them.
    fn leave_events(&mut self) -> Result<(), Refused> {
        let game = self.store.running(Book::Game).ok_or(Refused)?;
        let plain = game.events.iter().all(is_event);
        match plain {
            true => Ok(()),
            false => self.rewrite_game(false),
        }
    }

    /// Writes the running game anew without the way that led to it, as it stands or as its events
    /// alone. If the flash refuses it, what is written next brings it.
    fn rewrite_game(&mut self, as_it_stands: bool) -> Result<(), Refused> {
        let game = self.replayed().ok_or(Refused)?;
        let changes = game.changes();
        let changes = changes.filter(|change| as_it_stands || matches!(change, Change::Event(_)));
        let _ = self
            .store
            .rewrite(Book::Game, changes.map(Change::to_bytes));
        Ok(())
    }

    /// The running game, as its changes lead to it.
    pub(crate) fn replayed(&self) -> Option<GameTable> {
        let game = self.store.running(Book::Game)?;
        GameTable::replay(game.setup, game.events.iter())
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
        done(self.store.keep(Book::Pad, sheet, End::Finished.to_byte()))
    }

    /// Closes the pad; one that nothing was entered into is given up.
    fn close_pad(&mut self) -> Result<(), Refused> {
        match self.store.running(Book::Pad) {
            Some(pad) if pad.events.is_empty() => done(self.store.abandon(Book::Pad)),
            _ => done(self.store.close(Book::Pad)),
        }
    }

    fn erase_all(&mut self) -> Result<(), Refused> {
        self.begin_erase()?;
        while self.store.erase_step().map_err(|_| Refused)?.is_some() {}
        Ok(())
    }

    /// Begins what [`Request::EraseAll`] asks for, where it is to be done step by step:
    /// [`Self::erase_step`] follows, until it says that it is over.
    pub fn begin_erase(&mut self) -> Result<(), Refused> {
        match self.open {
            true => self.store.begin_erase(),
            false => done(self.store.begin_erase_unread())?,
        }
        self.open = true;
        Ok(())
    }

    /// One step of erasing everything, with at most one erase: [`Answer::Erasing`] while there is
    /// more to do. What is refused is tried again when the store is tidied up.
    pub fn erase_step(&mut self) -> Answer {
        match self.store.erase_step() {
            Ok(Some([done, all])) => Answer::Erasing { done, all },
            Ok(None) => self.stored(),
            Err(_) => Answer::Failed(NotStored::Erasure),
        }
    }

    /// A finished game, 0 the newest.
    pub(crate) fn filed(&mut self, index: u16) -> Option<Filed<'_>> {
        self.store.history(usize::from(index)).ok().flatten()
    }

    fn sheet(&mut self, index: u16) -> Answer {
        let (end, bytes) = match self.filed(index) {
            Some(filed) => (
                End::from_byte(filed.end),
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

    /// How the flash is; something is written, which the store reads back.
    fn health(&mut self) -> Health {
        let settings = Bytes::from_slice(self.store.settings()).unwrap_or_default();
        let sound = self.open && self.store.put_settings(&settings).is_ok();
        let health = self.store.health();
        Health {
            wear: health.erases_per_sector,
            free: health.free_log,
            games: health.games as u16,
            sound,
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

/// What the players are shown of a loss.
fn lost(loss: &Loss) -> Lost {
    Lost {
        plays: match loss.game {
            BookLoss::Missing(plays) => plays,
            _ => 0,
        },
        later: matches!(loss.game, BookLoss::Cut | BookLoss::Gone),
        pad: loss.pad != BookLoss::None,
        games: loss.games,
        notes: loss.notes,
    }
}
