//! What is asked of the store, and what comes back. To the store all of it is bytes.

use crate::{End, Record};
use heapless::Vec;

/// Longest stored piece: the score sheet of eight players.
pub const MAX_BYTES: usize = 512;
const _: () = assert!(wonders_core::pad::MAX_SHEET_BYTES <= MAX_BYTES);

/// A piece to be stored.
pub type Bytes = Vec<u8, MAX_BYTES>;

/// What is asked for, in this order and one at a time.
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
    /// Delete a finished game for good, 0 the newest; one that is still open stays.
    Delete(u16),
    /// Erase everything: games, names, settings. [`Answer::Erasing`] may come meanwhile, and
    /// [`Answer::Stored`] at the end.
    EraseAll,
    /// The players agreed to go on after [`Kept::Lost`]: what can be read stays, the rest is
    /// erased. Until then nothing new may be stored in the damaged part.
    Repair,
    /// Write something, read it back and say how the flash is: [`Answer::Health`] comes back.
    Health,
}

/// What is known of a kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestInfo {
    /// What the log calls it.
    pub name: &'static str,
    /// What the flash does not hold if it is refused; nothing where it only reads.
    pub not_stored: Option<NotStored>,
}

impl Request {
    /// What is known of requests like this one.
    pub const fn info(&self) -> RequestInfo {
        use NotStored::{Deletion, Erasure, Game, Notes, Pad, Repair};
        let (name, not_stored) = match self {
            Self::NewGame(_) => ("new game", Some(Game)),
            Self::Append(_) => ("change", Some(Game)),
            Self::Truncate(_) => ("truncate", Some(Game)),
            Self::Keep(..) => ("keep", Some(Game)),
            Self::Close => ("close", Some(Game)),
            Self::NewPad(_) => ("new pad", Some(Pad)),
            Self::AppendPad(_) => ("note", Some(Pad)),
            Self::KeepPad(_) => ("keep pad", Some(Pad)),
            Self::ClosePad => ("close pad", Some(Pad)),
            Self::DropPad => ("drop pad", Some(Pad)),
            Self::Settings(_) => ("settings", Some(Notes)),
            Self::Names(_) => ("names", Some(Notes)),
            Self::Delete(_) => ("delete", Some(Deletion)),
            Self::EraseAll => ("erase all", Some(Erasure)),
            Self::Repair => ("repair", Some(Repair)),
            Self::ReadSheet(_) => ("sheet read", None),
            Self::ReadRecord(_) => ("record read", None),
            Self::Health => ("health read", None),
        };
        RequestInfo { name, not_stored }
    }
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
    Failed(NotStored),
    /// How the flash is.
    Health(Health),
    /// Everything is being erased.
    Erasing {
        /// Parts that are erased.
        done: u16,
        /// Parts that there are.
        all: u16,
    },
}

/// What the flash does not hold as the screen shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStored {
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
    /// A finished game was to be deleted and is still there; it is not tried again.
    Deletion,
}

/// How the flash is, for the test of the device.
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
}

/// What was kept over the power cut, given back piece by piece: a set-up before its changes.
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
    /// The flash holds another program's data and nothing of ours; [`Request::Repair`] makes room.
    Foreign,
    /// The set-up of a finished game that is lost.
    LostGame(&'a [u8]),
    /// The table of a finished score pad that is lost.
    LostPad(&'a [u8]),
    /// Part of the flash could not be read; [`Request::Repair`] goes on with the rest.
    Lost(Lost),
}

/// What is lost of what the players entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// Plays between those of the running game that are there.
    pub plays: u16,
    /// The running game, or plays behind those that are there.
    pub later: bool,
    /// Notes of the score pad, or all of it.
    pub pad: bool,
    /// Finished games.
    pub games: u16,
    /// Settings or names.
    pub notes: bool,
}
