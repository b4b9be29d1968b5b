//! What opening the store found.

#[cfg(doc)]
use crate::book::Events;

/// What happened to a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BookLoss {
    /// Nothing.
    #[default]
    None,
    /// So many of its events are lost; [`Events::lost`] says which. All others are there.
    Missing(u16),
    /// Later events may be among what cannot be read; it stands as it was before them.
    Cut,
    /// Its start cannot be read; it is gone.
    Gone,
}

/// What could not be read. Nothing of it is erased, and nothing is written to the part of the
/// store it lies in, before the user agrees to `repair` or `erase_all`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Loss {
    /// The running game.
    pub game: BookLoss,
    /// The running score pad.
    pub pad: BookLoss,
    /// Finished games known to be missing in the history.
    pub games: u16,
    /// Settings and names are older than the last ones stored, or gone.
    pub notes: bool,
    /// Entries that cannot be read, whether anything depends on them or not.
    pub entries: u16,
    /// Sectors with content that is not the store's, or behind it.
    pub sectors: u8,
    /// Everything is in this other version of the format, and none of it was read.
    pub version: Option<u8>,
}

impl Loss {
    /// Whether anything cannot be read.
    pub fn any(&self) -> bool {
        *self != Self::default()
    }

    /// Whether anything of the players' is lost. If nothing is, what cannot be read was of no use
    /// any more.
    pub fn is_felt(&self) -> bool {
        let harmless = Self {
            entries: self.entries,
            sectors: self.sectors,
            ..Self::default()
        };
        *self != harmless
    }
}

/// What opening the store found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Opened {
    /// Nothing was ever stored here, or all of it was erased.
    pub fresh: bool,
    /// What could not be read has the store's mark nowhere: another program's, most likely, and
    /// nothing of the players' was lost.
    pub foreign: bool,
    /// Power was lost while something was written; it counts as never entered.
    pub cut: bool,
    /// What could not be read.
    pub loss: Loss,
}
