//! What the app asks of the store, and what comes back. To the store all of it is bytes.

use heapless::Vec;

/// Longest stored piece: the score sheet of eight players.
pub const MAX_BYTES: usize = 512;
const _: () = assert!(wonders_core::pad::MAX_SHEET_BYTES <= MAX_BYTES);

/// A piece to be stored.
pub type Bytes = Vec<u8, MAX_BYTES>;

/// What the app asks for, in this order and one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A new running game with this set-up; the running one, if any, is given up.
    NewGame(Bytes),
    /// One more event of the running game.
    Append(Bytes),
    /// The last so many events of the running game never happened.
    Undo(u16),
    /// The running game is over: keep it among the finished ones with this sheet.
    Finish(Bytes),
    /// A new running score pad for this table; the running one, if any, is given up.
    NewPad(Bytes),
    /// One more note in the running score pad.
    AppendPad(Bytes),
    /// The running score pad is done: keep it among the finished games with this sheet.
    FinishPad(Bytes),
    /// The running score pad is given up.
    DropPad,
    /// New settings.
    Settings(Bytes),
    /// New list of names.
    Names(Bytes),
    /// Read the sheet of a finished game, 0 the newest: [`Answer::Sheet`] comes back.
    ReadSheet(u16),
    /// Read the record of a finished game, 0 the newest: [`Answer::Record`] comes back.
    ReadRecord(u16),
    /// Erase everything: games, names, settings.
    EraseAll,
    /// The players agreed to go on after [`Kept::Lost`]: what can be read stays, the rest is
    /// erased. Until then nothing new may be stored in the damaged part.
    Repair,
    /// How is the device: [`Answer::Health`] comes back.
    Health,
}

/// What comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a> {
    /// How many finished games are kept.
    Finished(u16),
    /// The sheet of a finished game, empty if there is none of that number.
    Sheet(u16, &'a [u8]),
    /// The record of a finished game: its set-up, and its events one after the other.
    Record(u16, &'a [u8], &'a [u8]),
    /// Something could not be stored: the players are told.
    Failed,
    /// How the device is.
    Health(Health),
}

/// How the device is, for its own test page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// Erases of an average sector of the flash so far; it stands 100,000.
    pub wear: u32,
    /// Bytes for plays that fit before the next erase.
    pub free: u32,
    /// Finished games kept.
    pub games: u16,
    /// Supply voltage in millivolts, where the board can measure it.
    pub supply: Option<u16>,
}

/// What was kept over the power cut, given to the app before its first picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept<'a> {
    /// The settings.
    Settings(&'a [u8]),
    /// The names.
    Names(&'a [u8]),
    /// The set-up of the running game.
    Setup(&'a [u8]),
    /// The running game's next event.
    Event(&'a [u8]),
    /// The table of the running score pad.
    PadSetup(&'a [u8]),
    /// The running score pad's next note.
    PadNote(&'a [u8]),
    /// How many finished games there are.
    Finished(u16),
    /// The last start ended in a crash, with what is known of it.
    Crash(&'a str),
    /// It crashed three times within a minute: the players choose to go on or to erase everything.
    CrashedOften,
    /// Part of the flash could not be read; [`Request::Repair`] goes on with the rest.
    Lost,
}
