//! What opening the store found.

/// What happened to a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BookLoss {
    /// Nothing.
    #[default]
    None,
    /// Later events cannot be read, or may be among what cannot; it stands as it was before them.
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
    /// Settings and names may be older than the last ones stored, or gone.
    pub notes: bool,
    /// Sectors with content that is not the store's.
    pub sectors: u8,
    /// Everything is in this other version of the format, and none of it was read.
    pub version: Option<u8>,
}

impl Loss {
    /// Whether anything was lost.
    pub fn any(&self) -> bool {
        *self != Self::default()
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
