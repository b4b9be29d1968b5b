//! What can be wrong with a line of the record, in its own words.

use crate::catalogue::table::TableError;
use crate::paying::shortfall::Shortfall;
use crate::rules::error::PlayError;
use crate::rules::event::EventError;
use crate::rules::holding::HoldingError;
use crate::rules::losses::LossError;
use crate::rules::position::PositionError;
use crate::rules::salvage::SalvageError;
use crate::rules::setup::SetupError;
use crate::scoring::score::Category;

/// Why a line is refused. The record ends there; what came before stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// It is no line of the record format.
    Malformed(Malformed),
    /// No card or wonder of this game has the name.
    UnknownName {
        /// What was probably meant.
        nearest: Option<&'static str>,
    },
    /// The rules refuse it.
    Refused(EventError),
    /// There is no legal way to pay for it.
    Unaffordable(Shortfall),
    /// Two purchases are equally cheap and none was chosen.
    AmbiguousPayment,
}

/// How a line misses the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Malformed {
    /// There is nothing to read.
    Empty,
    /// The first line must name the version.
    Version,
    /// The table line is missing or wrong.
    Table,
    /// The edition is unknown, or does not follow the table.
    Edition,
    /// An expansion is unknown or comes after the seats.
    With,
    /// The edition and the expansions make no table of the rulebooks'.
    Mixed(TableError),
    /// Armada games are scored, not tracked.
    Armada,
    /// A seat line is wrong or out of order.
    Seat,
    /// The table is not legal.
    Setup(SetupError),
    /// A play came before all seats were named, or the record ends there.
    SeatsMissing,
    /// A city line is wrong, or does not follow the seats.
    City,
    /// A city has a card twice.
    CardTwice,
    /// The position is not legal.
    Position(PositionError),
    /// No such seat is at the table.
    NoSuchSeat,
    /// No such verb.
    Verb,
    /// A card name is missing.
    CardMissing,
    /// Words that belong to nothing.
    Words,
    /// `pay` needs two numbers.
    Pay,
    /// `lose` needs two numbers.
    Lose,
    /// `coins` needs a number.
    Coins,
    /// `holding` is for the Free City, with at most eight cards.
    Holding,
    /// The age and turn are not the ones being played.
    WrongTurn,
    /// The game is over; only a question or `undo` may follow.
    Over,
    /// There is nothing to take back.
    NothingToUndo,
    /// The record is longer than this program can hold.
    TooLong,
}

impl LineError {
    /// The word for it in the record format.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::UnknownName { .. } => "unknown-name",
            Self::Refused(error) => reason(error),
            Self::Unaffordable(_) => "unaffordable",
            Self::AmbiguousPayment => "ambiguous-payment",
        }
    }
}

/// The name of a line of the score in a replay's output.
#[must_use]
pub const fn score_name(category: Category) -> &'static str {
    match category {
        Category::Conflict => "conflict",
        Category::Coins => "coins",
        Category::Wonder => "wonder",
        Category::Civilian => "civilian",
        Category::Science => "science",
        Category::Commerce => "commerce",
        Category::Guilds => "guilds",
        Category::Black => "black",
        Category::Debt => "debt",
    }
}

/// The record format's word for the rules' reason.
#[must_use]
pub const fn reason(error: &EventError) -> &'static str {
    match error {
        EventError::NoSuchSeat => "malformed",
        EventError::Play(error) => of_play(error),
        EventError::Salvage(error) => match error {
            SalvageError::NoSuchSeat => "malformed",
            SalvageError::Duplicate => "duplicate",
            SalvageError::NoneLeft => "none-left",
            SalvageError::NoSuchPower => "no-such-power",
        },
        EventError::Loss(error) => match error {
            LossError::NothingDue => "no-such-power",
            LossError::AlreadyBorne => "already-played",
            LossError::Split { .. } => "bad-payment",
        },
        EventError::Holding(error) => match error {
            HoldingError::NoFreeCity | HoldingError::Count => "no-such-power",
            HoldingError::AlreadyPlayed => "already-played",
            HoldingError::NotInThisAge(_) => "not-in-this-age",
            HoldingError::NoneLeft => "none-left",
        },
    }
}

const fn of_play(error: &PlayError) -> &'static str {
    match error {
        PlayError::NoSuchSeat => "malformed",
        PlayError::AlreadyPlayed => "already-played",
        PlayError::NotInThisAge(_) => "not-in-this-age",
        PlayError::Duplicate => "duplicate",
        PlayError::NoneLeft => "none-left",
        PlayError::NoSuchPower => "no-such-power",
        PlayError::MustChain => "must-chain",
        PlayError::StagesDone => "stages-done",
        PlayError::CanPlay(_) => "can-play",
        PlayError::Unaffordable(_) => "unaffordable",
        PlayError::BadPayment => "bad-payment",
    }
}

impl From<Malformed> for LineError {
    fn from(malformed: Malformed) -> Self {
        Self::Malformed(malformed)
    }
}

impl From<EventError> for LineError {
    fn from(error: EventError) -> Self {
        Self::Refused(error)
    }
}

impl core::fmt::Display for LineError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Malformed(malformed) => malformed.fmt(f),
            Self::UnknownName { nearest } => {
                f.write_str("no card or wonder of this game has this name")?;
                match nearest {
                    Some(name) => write!(f, "; is '{name}' meant?"),
                    None => f.write_str("; names are the English ones"),
                }
            }
            Self::Refused(EventError::Play(PlayError::BadPayment)) => {
                f.write_str("no legal purchase has these coins; ask with '?' for the legal ones")
            }
            Self::Refused(error) => error.fmt(f),
            Self::Unaffordable(shortfall) => {
                write!(f, "there is no legal way to pay for it: {shortfall}")
            }
            Self::AmbiguousPayment => {
                f.write_str("two purchases are equally cheap; say which with 'pay LEFT RIGHT'")
            }
        }
    }
}

impl core::fmt::Display for Malformed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Empty => "the record is empty; it starts with the line '7w 1'",
            Self::Version => "a record starts with the line '7w 1'",
            Self::Table => "after the version comes 'table two', or 'table 3' to 'table 8'",
            Self::Edition => {
                "'edition 2' follows the table line; the first edition needs no line"
            }
            Self::Mixed(error) => return error.fmt(f),
            Self::With => "'with cities' and 'with teams' stand between the table and the seats",
            Self::Armada => "games with Armada are scored on the pad, not recorded",
            Self::Seat => {
                "seats are named clockwise, as 'seat F Gizah A': F, 1, 2 with two players, else 1, 2, 3 and so on"
            }
            Self::Setup(SetupError::NotInPlay(_)) => {
                "Petra and Byzantium need a line 'with cities' before the seats"
            }
            Self::Setup(error) => return error.fmt(f),
            Self::SeatsMissing => {
                "every seat must be named, as 'seat 1 Gizah A', before the first play"
            }
            Self::City => {
                "'city 1 cards Baths; Altar stages 1 coins 5 victories 1 3 defeats 2 debt 0' follows the seats, once for each city; its parts may be left out, and numbers are at most 99"
            }
            Self::CardTwice => "each card is named once",
            Self::Position(error) => return error.fmt(f),
            Self::NoSuchSeat => "a line starts with a seat of this table, 'age', 'undo' or '?'",
            Self::Verb => {
                "after the seat comes build, stage, discard, seventh, salvage, lose, holding or coins"
            }
            Self::CardMissing => "the name of a card is missing",
            Self::Words => "there are words too many at the end of the line",
            Self::Pay => "'pay' needs two numbers: coins to the left and to the right neighbour",
            Self::Lose => "'lose' needs two numbers: coins paid and debt taken",
            Self::Coins => "'coins' needs the number of coins in the treasury, at most 255",
            Self::Holding => "'holding' is for the Free City and names at most eight cards",
            Self::WrongTurn => "this is not the age and turn being played",
            Self::Over => "the game is over; take the last play back with 'undo' to change it",
            Self::NothingToUndo => "there is nothing to take back",
            Self::TooLong => "the record is too long",
        })
    }
}

impl core::error::Error for LineError {}

impl core::error::Error for Malformed {}
