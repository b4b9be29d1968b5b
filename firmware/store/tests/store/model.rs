//! What the store should hold, kept in plain vectors.

use wonders_store::mock::{Flash, Random, Refused};
use wonders_store::{
    AppendError, Book, CloseError, DeleteError, FILE_MAX, GAMES_MIN, KeepError, Opened, PutError,
    StartError, Store, UndoError,
};

/// How a game ended, as the store learns it: with its last play.
pub const FINISHED: u8 = 0;
/// Before it.
pub const UNFINISHED: u8 = 1;

/// A call of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    Start(Book, Vec<u8>),
    Append(Book, Vec<u8>),
    Undo(Book, usize),
    Rewrite(Book, Vec<Vec<u8>>),
    Keep(Book, Vec<u8>, u8),
    Close(Book),
    Abandon(Book),
    /// The newest is 0.
    Delete(usize),
    Settings(Vec<u8>),
    Names(Vec<u8>),
    /// Until there is nothing more to do.
    Tidy,
}

/// What runs in a book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModelGame {
    pub setup: Vec<u8>,
    pub events: Vec<Vec<u8>>,
}

/// What a comparison says if the flash is without power.
pub const POWER_FAILED: &str = "power failed";

/// A finished game: its sheet, how it ended, and what ran unless it was left out.
pub type File = (Vec<u8>, u8, Option<ModelGame>);

/// A game with its number, and its sheet if it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    pub number: u32,
    pub game: ModelGame,
    pub kept: Option<(Vec<u8>, u8)>,
}

/// What the store should hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    pub running: [Option<Open>; 2],
    pub settings: Vec<u8>,
    pub names: Vec<u8>,
    /// The oldest first, without those that are still open.
    pub history: Vec<File>,
    pub last_number: u32,
    /// How many games were deleted.
    pub deleted: usize,
}

impl Model {
    /// Follows a call that succeeded.
    pub fn follow(&mut self, call: &Call) {
        match call {
            Call::Start(book, setup) => {
                self.close(*book);
                self.last_number += 1;
                self.running[*book as usize] = Some(Open {
                    number: self.last_number,
                    game: ModelGame {
                        setup: setup.clone(),
                        events: vec![],
                    },
                    kept: None,
                });
            }
            Call::Append(book, event) => self.change(*book, |open| {
                open.game.events.push(event.clone());
                open.kept = None;
            }),
            Call::Undo(book, keep) => self.change(*book, |open| {
                open.game.events.truncate(*keep);
                open.kept = None;
            }),
            Call::Rewrite(book, events) => {
                self.change(*book, |open| open.game.events = events.clone());
            }
            Call::Keep(book, sheet, end) => {
                self.change(*book, |open| open.kept = Some((sheet.clone(), *end)));
            }
            Call::Close(book) => self.close(*book),
            Call::Abandon(book) => self.running[*book as usize] = None,
            Call::Delete(index) => {
                let open = self.running.iter().flatten();
                let open = open.filter(|open| open.kept.is_some()).count();
                let left = (self.history.len() + open).checked_sub(index + 1);
                if let Some(at) = left.filter(|at| *at < self.history.len()) {
                    self.history.remove(at);
                    self.deleted += 1;
                }
            }
            Call::Settings(bytes) => self.settings = bytes.clone(),
            Call::Names(bytes) => self.names = bytes.clone(),
            Call::Tidy => {}
        }
    }

    /// Changes what runs in a book, if anything does.
    fn change(&mut self, book: Book, change: impl FnMut(&mut Open)) {
        self.running[book as usize].iter_mut().for_each(change);
    }

    /// Moves a kept game to the history; another one stays.
    pub fn close(&mut self, book: Book) {
        let open = self.running[book as usize].take_if(|open| open.kept.is_some());
        if let Some(Open {
            game,
            kept: Some((sheet, end)),
            ..
        }) = open
        {
            let record: usize = game.events.iter().map(|event| 1 + event.len()).sum();
            let fits = 7 + sheet.len() + game.setup.len() + record <= FILE_MAX;
            self.history.push((sheet, end, fits.then_some(game)));
        }
    }

    /// What a call that was cut off may leave: as before, done, or with the game before moved to
    /// the history and the new one not begun.
    pub fn torn(&self, call: &Call) -> Vec<Self> {
        let mut after = self.clone();
        after.follow(call);
        let mut states = vec![after, self.clone()];
        if let Call::Start(book, _) = call {
            let mut moved = self.clone();
            moved.close(*book);
            states.push(moved);
        }
        states
    }

    /// The history, the oldest first, with what is open and kept as the newest.
    fn files(&self) -> Vec<File> {
        let mut open: Vec<&Open> = self.running.iter().flatten().collect();
        open.sort_by_key(|open| open.number);
        let open = open.into_iter().filter_map(|open| {
            let (sheet, end) = open.kept.clone()?;
            Some((sheet, end, Some(open.game.clone())))
        });
        self.history.iter().cloned().chain(open).collect()
    }

    /// Why the store does not hold this, if it does not.
    pub fn compare(&self, store: &mut Store<Flash>) -> Result<(), String> {
        for (book, expected) in Book::ALL.into_iter().zip(&self.running) {
            let found = store.running(book).map(|running| ModelGame {
                setup: running.setup.to_vec(),
                events: running.events.iter().map(<[u8]>::to_vec).collect(),
            });
            let expected = expected.as_ref().map(|open| open.game.clone());
            if found != expected {
                return Err(format!("{book:?}: expected {expected:?}, found {found:?}"));
            }
        }
        if store.settings() != self.settings || store.names() != self.names {
            return Err("other settings or names".into());
        }
        let (kept, files) = (store.history_len(), self.files());
        // What was deleted takes its room for a while.
        let least = files.len().min(GAMES_MIN.saturating_sub(self.deleted));
        if kept > files.len() || kept < least {
            return Err(format!("{kept} games of {} kept", files.len()));
        }
        for (index, expected) in files.iter().rev().take(kept).enumerate() {
            if read(store, index)?.as_ref() != Some(expected) {
                return Err(format!("the game {index} is another one"));
            }
        }
        match read(store, kept)? {
            None => Ok(()),
            Some(_) => Err("a game beyond the oldest".into()),
        }
    }
}

/// A finished game as the store has it.
pub fn read(store: &mut Store<Flash>, index: usize) -> Result<Option<File>, String> {
    let Some(filed) = store.history(index).map_err(|Refused| POWER_FAILED)? else {
        return Ok(None);
    };
    let record = filed.setup.map(|setup| ModelGame {
        setup: setup.to_vec(),
        events: filed.events().map(<[u8]>::to_vec).collect(),
    });
    Ok(Some((filed.sheet.to_vec(), filed.end, record)))
}

/// Whether a call was done: `Ok(false)` if it makes no sense now, which changed nothing.
macro_rules! done {
    ($error:ident, $call:expr) => {
        match $call {
            Ok(()) => Ok(true),
            Err($error::Refused(refusal)) => Err(refusal.to_string()),
            Err(_) => Ok(false),
        }
    };
}

/// Calls the store. `Ok(false)` if the call makes no sense now and changed nothing.
pub fn call(store: &mut Store<Flash>, call: &Call) -> Result<bool, String> {
    match call {
        Call::Start(book, setup) => done!(StartError, store.start(*book, setup)),
        Call::Append(book, event) => done!(AppendError, store.append(*book, event)),
        Call::Undo(book, keep) => done!(UndoError, store.undo(*book, *keep)),
        Call::Rewrite(book, events) => {
            done!(AppendError, store.rewrite(*book, events.iter()))
        }
        Call::Keep(book, sheet, end) => done!(KeepError, store.keep(*book, sheet, *end)),
        Call::Close(book) => done!(CloseError, store.close(*book)),
        Call::Delete(index) => done!(DeleteError, store.delete(*index)),
        Call::Settings(bytes) => done!(PutError, store.put_settings(bytes)),
        Call::Names(bytes) => done!(PutError, store.put_names(bytes)),
        Call::Abandon(book) => match store.abandon(*book) {
            Ok(()) => Ok(true),
            Err(refusal) => Err(refusal.to_string()),
        },
        Call::Tidy => {
            for _ in 0..100 {
                if !store.tidy().map_err(|refusal| refusal.to_string())? {
                    return Ok(true);
                }
            }
            Err("tidy never ends".into())
        }
    }
}

/// Opens a store on a flash with this content, whatever that is.
pub fn open_any(bytes: Vec<u8>) -> (Store<Flash>, Opened) {
    let mut store = Store::new(Flash::with(bytes), 0);
    let opened = store.open().expect("readable");
    (store, opened)
}

/// What the flash of a store holds, with power again.
pub fn restarted(store: Store<Flash>) -> (Store<Flash>, Opened) {
    open_any(store.into_flash().bytes)
}

/// Opens a store on a flash that must be sound.
pub fn open(flash: Flash) -> Result<Store<Flash>, String> {
    let mut store = Store::new(flash, 0);
    let opened = store.open().map_err(|Refused| POWER_FAILED)?;
    if opened.loss.any() || store.is_damaged() {
        return Err(format!("{:?}", opened.loss));
    }
    Ok(store)
}

/// The calls of a whole game as the device makes them: about `events` plays of three cities, now
/// and then an undo, a tidy after each turn.
pub fn game(random: &mut Random, events: usize, longest: usize) -> Vec<Call> {
    let mut calls = vec![Call::Tidy];
    let len = 20 + random.below(45);
    calls.push(Call::Start(Book::Game, random.bytes(len)));
    let mut count = 0;
    for turn in 0..events.div_ceil(3) {
        for _ in 0..3 {
            let len = 1 + random.below(longest);
            calls.push(Call::Append(Book::Game, random.bytes(len)));
            count += 1;
            if random.below(12) == 0 {
                count = count - 1 - random.below(count.min(4));
                calls.push(Call::Undo(Book::Game, count));
            }
        }
        calls.push(Call::Tidy);
        if turn % 9 == 4 {
            let len = 1 + random.below(12);
            calls.push(Call::Settings(random.bytes(len)));
        }
    }
    if random.below(3) == 0 {
        let len = random.below(250);
        calls.push(Call::Names(random.bytes(len)));
    }
    if random.below(4) == 0 {
        calls.push(Call::Start(Book::Pad, random.bytes(30)));
        for _ in 0..20 {
            calls.push(Call::Append(Book::Pad, random.bytes(3)));
        }
        calls.extend(finish(Book::Pad, random.bytes(120)));
    }
    let sheet = |random: &mut Random| {
        let len = 80 + random.below(150);
        random.bytes(len)
    };
    match random.below(8) {
        0 => calls.push(Call::Abandon(Book::Game)),
        // The next game takes its place.
        1 => calls.push(Call::Keep(Book::Game, sheet(random), UNFINISHED)),
        // Its end is taken back, another play made.
        2 => {
            calls.push(Call::Keep(Book::Game, sheet(random), FINISHED));
            calls.push(Call::Undo(Book::Game, count - 1));
            calls.push(Call::Append(Book::Game, random.bytes(4)));
            calls.extend(finish(Book::Game, sheet(random)));
        }
        _ => calls.extend(finish(Book::Game, sheet(random))),
    }
    calls
}

/// A game is over, and its players are done with it.
pub fn finish(book: Book, sheet: Vec<u8>) -> [Call; 2] {
    [Call::Keep(book, sheet, FINISHED), Call::Close(book)]
}
