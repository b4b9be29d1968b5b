//! What the app asks of the store, and what comes back. To the store all of it is bytes.

use crate::Findings;
use heapless::Vec;

/// Longest stored piece: the score sheet of eight players.
pub const MAX_BYTES: usize = 512;
const _: () = assert!(wonders_core::pad::MAX_SHEET_BYTES <= MAX_BYTES);

/// A piece to be stored.
pub type Bytes = Vec<u8, MAX_BYTES>;

/// Most bytes of a kept record: a set-up with the players' names, and events.
pub const MAX_KEPT_RECORD: usize = 1280;
const _: () = assert!(wonders_core::record::MAX_RECORD_BYTES + 64 <= MAX_KEPT_RECORD);

/// What the app asks for, in this order and one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A new running game with this set-up. The running one, if any, is given up, unless it was
    /// kept: then it stays among the finished ones.
    NewGame(Bytes),
    /// One more change of the running game.
    Append(Bytes),
    /// So many changes of the running game are left: the later ones could not be read.
    Truncate(u16),
    /// The running game as it stands is kept among the finished ones with this sheet, until it
    /// goes on.
    Keep(End, Bytes),
    /// The players are done with the running game, which was kept.
    Close,
    /// A new running score pad for this table; the running one is treated as a game.
    NewPad(Bytes),
    /// One more note in the running score pad.
    AppendPad(Bytes),
    /// The running score pad as it stands is kept among the finished games with this sheet, until
    /// it goes on.
    KeepPad(Bytes),
    /// The players are done with the running score pad, which was kept.
    ClosePad,
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
    /// After [`Kept::Unread`]: try once more to read what is stored.
    Reopen,
    /// Write something, read it back and say how the device is: [`Answer::Health`] comes back.
    Health,
    /// The device has been tested, for the log.
    Tested(Findings),
    /// Restart, and hand on this word as [`Kept::Trial`].
    Restart(u32),
}

/// How a kept game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was played to its end.
    Finished,
    /// Another one took its place before.
    Unfinished,
}

/// What comes back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is no heap to keep bytes on"
)]
pub enum Answer {
    /// So many finished games are kept, and whether all that was asked for so far is stored.
    Stored {
        /// The finished games.
        finished: u16,
        /// Nothing that was refused is left.
        all: bool,
    },
    /// The sheet of a finished game, empty if there is none of that number.
    Sheet(u16, End, Bytes),
    /// The record of a finished game.
    Record(u16, Record),
    /// This could not be stored: the players are told. It is tried again; [`Self::Stored`] follows
    /// when it was.
    Failed(Unkept),
    /// How the device is.
    Health(Health),
    /// The battery is soon empty: the players are told.
    LowBattery,
}

/// A kept record: a set-up with the players' names, and the events one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    bytes: Vec<u8, MAX_KEPT_RECORD>,
    setup: u16,
}

impl Record {
    /// `None` if it is too long.
    pub fn new<'a>(setup: &'a [u8], events: impl Iterator<Item = &'a [u8]>) -> Option<Self> {
        let mut bytes = Vec::new();
        let mut pieces = core::iter::once(setup).chain(events);
        let fits = pieces.all(|piece| bytes.extend_from_slice(piece).is_ok());
        fits.then_some(Self {
            bytes,
            setup: setup.len() as u16,
        })
    }

    /// Everything, one after the other.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The set-up; empty if there is no record.
    pub fn setup(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.setup)).unwrap_or(&[])
    }

    /// The events.
    pub fn events(&self) -> &[u8] {
        self.bytes.get(usize::from(self.setup)..).unwrap_or(&[])
    }
}

/// What the flash does not hold as the screen shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// The running game, or what was done with it last.
    Game,
    /// The running score pad.
    Pad,
    /// Settings and names.
    Notes,
    /// Everything was to be erased, and something is left.
    Erasure,
    /// What was damaged still is.
    Repair,
}

/// How the device is, for its own test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// Erases of an average sector of the flash so far; it stands 100,000.
    pub wear: u32,
    /// Bytes for plays that fit before the next erase.
    pub free: u32,
    /// Finished games kept.
    pub games: u16,
    /// What was written just now was read back.
    pub sound: bool,
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
    /// The running game's next change.
    Change(&'a [u8]),
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
    /// The flash holds another program's data and nothing of ours; [`Request::Repair`] makes room.
    Foreign,
    /// Part of the flash could not be read; [`Request::Repair`] goes on with the rest.
    Lost,
    /// Reading the flash crashed again and again, so it was not read this time. All of it is still
    /// there; the players choose between [`Request::Reopen`] and [`Request::EraseAll`].
    Unread,
    /// The restart was part of a test of the device, with what it had found in a word.
    Trial(u32),
}
