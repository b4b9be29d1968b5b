//! Why the store did not do what it was asked to; one small enum per operation.

use core::fmt;

/// Why nothing could be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal<E> {
    /// The flash itself failed.
    Flash(E),
    /// This part of the flash holds content that could not be read; the user must first agree to
    /// `repair` or `erase_all`.
    Damaged,
    /// No room that may be erased is left.
    Full,
    /// The flash did not take what was written, or did not become blank when erased.
    Worn,
}

impl<E> From<E> for Refusal<E> {
    fn from(error: E) -> Self {
        Self::Flash(error)
    }
}

impl<E: fmt::Debug> fmt::Display for Refusal<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flash(error) => write!(f, "the flash failed ({error:?}); try again"),
            Self::Damaged => f.write_str("saved data is damaged; repair or erase it first"),
            Self::Full => f.write_str("no room to save; erase the saved data"),
            Self::Worn => f.write_str("the flash is worn out; the board must be replaced"),
        }
    }
}

macro_rules! operation {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name<E> {
            $($(#[$case_doc])* $case,)*
            /// Nothing could be written.
            Refused(Refusal<E>),
        }

        impl<E> From<Refusal<E>> for $name<E> {
            fn from(refusal: Refusal<E>) -> Self {
                Self::Refused(refusal)
            }
        }

        impl<E: fmt::Debug> fmt::Display for $name<E> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$case => f.write_str($text),)*
                    Self::Refused(refusal) => refusal.fmt(f),
                }
            }
        }
    };
}

operation! {
    /// Why a game was not started.
    StartError {
        /// The setup has more than `SETUP_MAX` bytes.
        SetupTooLong = "the setup is too long to be saved; shorten the names",
    }
}

operation! {
    /// Why an event was not stored.
    AppendError {
        /// Nothing is running in this book.
        NotRunning = "no game is running; start one",
        /// The event has more than `EVENT_MAX` bytes.
        EventTooLong = "the entry is too long to be saved",
        /// The game has more than `GAME_BYTES` bytes of events.
        GameTooLong = "the game is too long to be saved; finish it",
    }
}

operation! {
    /// Why nothing was taken back.
    UndoError {
        /// Nothing is running in this book.
        NotRunning = "no game is running; start one",
        /// There are not that many events to keep.
        NothingToUndo = "there is nothing to take back",
    }
}

operation! {
    /// Why a game was not kept among the finished ones.
    KeepError {
        /// Nothing is running in this book.
        NotRunning = "no game is running; start one",
        /// The sheet has more than `SHEET_MAX` bytes.
        SheetTooLong = "the score sheet is too long to be kept; shorten the names",
    }
}

operation! {
    /// Why a game was not closed.
    CloseError {
        /// Nothing is running in this book, or it is not kept.
        NotKept = "no finished game is open; finish one first",
    }
}

operation! {
    /// Why settings or names were not stored.
    PutError {
        /// More bytes than `SETTINGS_MAX` or `NAMES_MAX`.
        TooLong = "too long to be saved; shorten the names",
    }
}

operation! {
    /// Why a finished game was not deleted.
    DeleteError {
        /// There is none of that number.
        NotThere = "there is no such game",
        /// It is still open: it can go on.
        StillOpen = "the game is still open; close it first",
        /// More games were deleted than can wait until their room is needed.
        TooMany = "too many games were deleted; erase everything or play on",
    }
}
