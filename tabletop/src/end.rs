//! How a kept game ended.

/// How a kept game ended. The store keeps its byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was played to its end.
    Finished,
    /// Another one took its place before.
    Unfinished,
}

impl End {
    /// The byte that stands for it.
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        match self {
            Self::Finished => 0,
            Self::Unfinished => 1,
        }
    }

    /// Reads the byte: one that stands for no end is of a game that did not get there.
    #[must_use]
    pub const fn from_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Finished,
            _ => Self::Unfinished,
        }
    }
}
