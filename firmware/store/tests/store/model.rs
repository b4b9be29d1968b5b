//! What the store should hold, kept in plain vectors.

use wonders_store::mock::{Flash, PowerFailed, Random};
use wonders_store::{AppendError, Book, FILE_MAX, GAMES_MIN, Store, UndoError};

/// A call of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    Start(Book, Vec<u8>),
    Append(Book, Vec<u8>),
    Undo(Book, usize),
    Finish(Book, Vec<u8>),
    Keep(Vec<u8>),
    Abandon(Book),
    Settings(Vec<u8>),
    Names(Vec<u8>),
    /// Until there is nothing more to do.
    Tidy,
}

/// What runs in a book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    pub setup: Vec<u8>,
    pub events: Vec<Vec<u8>>,
}

/// What a comparison says if the flash is without power.
pub const POWER_FAILED: &str = "power failed";

/// A finished game: its sheet, and what ran unless it was left out.
pub type File = (Vec<u8>, Option<Game>);

/// What the store should hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    pub running: [Option<Game>; 2],
    pub settings: Vec<u8>,
    pub names: Vec<u8>,
    /// The oldest first.
    pub history: Vec<File>,
}

impl Model {
    /// Follows a call that succeeded.
    pub fn follow(&mut self, call: &Call) {
        match call {
            Call::Start(book, setup) => {
                self.running[*book as usize] = Some(Game {
                    setup: setup.clone(),
                    events: vec![],
                });
            }
            Call::Append(book, event) => {
                if let Some(game) = &mut self.running[*book as usize] {
                    game.events.push(event.clone());
                }
            }
            Call::Undo(book, keep) => {
                if let Some(game) = &mut self.running[*book as usize] {
                    game.events.truncate(*keep);
                }
            }
            Call::Finish(book, sheet) => {
                if let Some(game) = self.running[*book as usize].take() {
                    let record: usize = game.events.iter().map(|event| 1 + event.len()).sum();
                    let fits = 7 + sheet.len() + game.setup.len() + record <= FILE_MAX;
                    self.history.push((sheet.clone(), fits.then_some(game)));
                }
            }
            Call::Keep(sheet) => self.history.push((sheet.clone(), None)),
            Call::Abandon(book) => self.running[*book as usize] = None,
            Call::Settings(bytes) => self.settings = bytes.clone(),
            Call::Names(bytes) => self.names = bytes.clone(),
            Call::Tidy => {}
        }
    }

    /// Why the store does not hold this, if it does not.
    pub fn compare(&self, store: &mut Store<Flash>) -> Result<(), String> {
        for (book, expected) in Book::ALL.into_iter().zip(&self.running) {
            let found = store.running(book).map(|running| Game {
                setup: running.setup.to_vec(),
                events: running.events.iter().map(<[u8]>::to_vec).collect(),
            });
            if found != *expected {
                return Err(format!("{book:?}: expected {expected:?}, found {found:?}"));
            }
        }
        if store.settings() != self.settings || store.names() != self.names {
            return Err("other settings or names".into());
        }
        let kept = store.history_len();
        if kept > self.history.len() || kept < self.history.len().min(GAMES_MIN) {
            return Err(format!("{kept} games of {} kept", self.history.len()));
        }
        for (index, expected) in self.history.iter().rev().take(kept).enumerate() {
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
    let Some(filed) = store.history(index).map_err(|PowerFailed| POWER_FAILED)? else {
        return Ok(None);
    };
    let record = filed.setup.map(|setup| Game {
        setup: setup.to_vec(),
        events: filed.events().map(<[u8]>::to_vec).collect(),
    });
    Ok(Some((filed.sheet.to_vec(), record)))
}

/// Calls the store. `Ok(false)` if the call makes no sense now and changed nothing.
pub fn call(store: &mut Store<Flash>, call: &Call) -> Result<bool, String> {
    let told = |text: String| Err(text);
    match call {
        Call::Start(book, setup) => match store.start(*book, setup) {
            Ok(()) => Ok(true),
            Err(error) => told(error.to_string()),
        },
        Call::Append(book, event) => match store.append(*book, event) {
            Ok(()) => Ok(true),
            Err(AppendError::NotRunning | AppendError::GameTooLong) => Ok(false),
            Err(error) => told(error.to_string()),
        },
        Call::Undo(book, keep) => match store.undo(*book, *keep) {
            Ok(()) => Ok(true),
            Err(UndoError::NotRunning | UndoError::NothingToUndo) => Ok(false),
            Err(error) => told(error.to_string()),
        },
        Call::Finish(book, sheet) => match store.finish(*book, sheet) {
            Ok(()) => Ok(true),
            Err(wonders_store::FinishError::NotRunning) => Ok(false),
            Err(error) => told(error.to_string()),
        },
        Call::Keep(sheet) => match store.keep(sheet) {
            Ok(()) => Ok(true),
            Err(error) => told(error.to_string()),
        },
        Call::Abandon(book) => match store.abandon(*book) {
            Ok(()) => Ok(true),
            Err(error) => told(error.to_string()),
        },
        Call::Settings(bytes) => match store.put_settings(bytes) {
            Ok(()) => Ok(true),
            Err(error) => told(error.to_string()),
        },
        Call::Names(bytes) => match store.put_names(bytes) {
            Ok(()) => Ok(true),
            Err(error) => told(error.to_string()),
        },
        Call::Tidy => {
            for _ in 0..100 {
                match store.tidy() {
                    Ok(true) => {}
                    Ok(false) => return Ok(true),
                    Err(error) => return told(error.to_string()),
                }
            }
            told("tidy never ends".into())
        }
    }
}

/// Opens a store on a flash that must be sound.
pub fn open(flash: Flash) -> Result<Store<Flash>, String> {
    let mut store = Store::new(flash, 0);
    let opened = store.open().map_err(|PowerFailed| POWER_FAILED)?;
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
        calls.push(Call::Finish(Book::Pad, random.bytes(120)));
    }
    if random.below(8) == 0 {
        calls.push(Call::Abandon(Book::Game));
        calls.push(Call::Keep(random.bytes(90)));
    } else {
        let len = 80 + random.below(150);
        calls.push(Call::Finish(Book::Game, random.bytes(len)));
    }
    calls
}
