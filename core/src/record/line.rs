//! One line of the record, and what can be wrong with it.

use crate::binary::MAX_HOLDING;
use crate::card::{Age, CardId, CardSet};
use crate::error::PlayError;
use crate::event::Action;
use crate::name::find_card;
use crate::pay::Payment;
use crate::seat::Seat;
use crate::setup::SetupError;

/// Why a line is refused. The record ends there; what came before stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It is no line of the record format.
    Malformed(Malformed),
    /// No card or wonder of this game has the name.
    UnknownName,
    /// The rules refuse it.
    Play(PlayError),
    /// Two purchases are equally cheap and none was chosen.
    AmbiguousPayment,
}

/// How a line misses the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// The first line must name the version.
    Version,
    /// The table line is missing or wrong.
    Table,
    /// An expansion is unknown or comes after the seats.
    With,
    /// Armada games are scored, not tracked.
    Armada,
    /// A seat line is wrong or out of order.
    Seat,
    /// The table is not legal.
    Setup(SetupError),
    /// A play came before all seats were named.
    SeatsMissing,
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
            Self::UnknownName => "unknown-name",
            Self::Play(error) => error.reason(),
            Self::AmbiguousPayment => "ambiguous-payment",
        }
    }
}

impl From<Malformed> for LineError {
    fn from(malformed: Malformed) -> Self {
        Self::Malformed(malformed)
    }
}

impl From<PlayError> for LineError {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl core::fmt::Display for LineError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Malformed(malformed) => malformed.fmt(f),
            Self::UnknownName => f.write_str(
                "no card or wonder of this game has this name; names are the English ones",
            ),
            Self::Play(error) => error.fmt(f),
            Self::AmbiguousPayment => {
                f.write_str("two purchases are equally cheap; say which with 'pay LEFT RIGHT'")
            }
        }
    }
}

impl core::fmt::Display for Malformed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Version => "a record starts with the line '7w 1'",
            Self::Table => "after the version comes 'table two', or 'table 3' to 'table 8'",
            Self::With => "'with cities' and 'with teams' stand between the table and the seats",
            Self::Armada => "games with Armada are scored on the pad, not recorded",
            Self::Seat => {
                "seats are named clockwise, as 'seat F Gizah A': F, 1, 2 with two players, else 1, 2, 3 and so on"
            }
            Self::Setup(error) => return error.fmt(f),
            Self::SeatsMissing => "all seats must be named before the first play",
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

/// What a line after the head says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Turn {
        age: u8,
        turn: u8,
    },
    Undo,
    Ask {
        seat: Seat,
        action: Action,
    },
    Play {
        seat: Seat,
        seventh: bool,
        action: Action,
        payment: Option<Payment>,
    },
    Leave {
        seat: Seat,
    },
    Salvage {
        seat: Seat,
        card: Option<CardId>,
    },
    Lose {
        seat: Seat,
        coins: u8,
        debt: u8,
    },
    Holding(CardSet),
    Coins {
        seat: Seat,
        coins: u8,
    },
}

/// The words of a line, without its comment.
pub(super) fn words(text: &str) -> Words<'_> {
    let text = text.split_once('#').map_or(text, |(before, _)| before);
    Words { rest: text.trim() }
}

#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(super) const fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    pub(super) fn first(mut self) -> &'a str {
        self.next().unwrap_or("")
    }

    /// Whether the second word is `coins`.
    pub(super) fn are_an_audit(mut self) -> bool {
        self.next();
        self.next().is_some_and(|verb| is("coins", verb))
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let (word, rest) = self
            .rest
            .split_once(char::is_whitespace)
            .unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        Some(word)
    }

    pub(super) fn number(&mut self) -> Option<u8> {
        let word = self.next()?;
        // `parse` would take a sign as well.
        word.bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| word.parse().ok())?
    }

    pub(super) fn end(mut self) -> Result<(), Malformed> {
        self.next().map_or(Ok(()), |_| Err(Malformed::Words))
    }

    /// The words before the next keyword, together, as a name.
    fn name(&mut self) -> &'a str {
        let start = self.rest;
        let mut end = 0;
        loop {
            let mut ahead = *self;
            match ahead.next() {
                Some(word) if !is("pay", word) && !is("zeus", word) => {
                    end = start.len() - ahead.rest.len();
                    *self = ahead;
                }
                _ => break,
            }
        }
        start.get(..end).unwrap_or("").trim()
    }
}

pub(super) fn is(keyword: &str, word: &str) -> bool {
    keyword.eq_ignore_ascii_case(word)
}

/// What is needed to read a line: the names in play.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub(super) two_players: bool,
    pub(super) cities: bool,
    pub(super) count: u8,
    pub(super) age: Age,
}

impl Context {
    pub(super) fn seat(&self, label: &str) -> Result<Seat, Malformed> {
        let index = if self.two_players && label.eq_ignore_ascii_case("f") {
            Some(0)
        } else {
            let number = label.parse::<u8>().ok().filter(|_| label.len() == 1);
            if self.two_players {
                number.filter(|n| (1..=2).contains(n))
            } else {
                number.and_then(|n| n.checked_sub(1))
            }
        };
        index
            .filter(|&i| i < self.count)
            .and_then(Seat::new)
            .ok_or(Malformed::NoSuchSeat)
    }

    fn card(&self, name: &str) -> Result<CardId, LineError> {
        if name.is_empty() {
            return Err(Malformed::CardMissing.into());
        }
        find_card(name, self.age, self.cities).ok_or(LineError::UnknownName)
    }

    fn optional_card(&self, name: &str) -> Result<Option<CardId>, LineError> {
        if name.is_empty() {
            Ok(None)
        } else {
            self.card(name).map(Some)
        }
    }

    pub(super) fn read(&self, mut words: Words<'_>) -> Result<Line, LineError> {
        let first = words.next().ok_or(Malformed::NoSuchSeat)?;
        if is("undo", first) {
            words.end()?;
            return Ok(Line::Undo);
        }
        if is("age", first) {
            return Ok(turn_line(words)?);
        }
        if first == "?" {
            let label = words.next().ok_or(Malformed::NoSuchSeat)?;
            let seat = self.seat(label)?;
            let (action, _) = self.action(words)?;
            return Ok(Line::Ask { seat, action });
        }
        let seat = self.seat(first)?;
        let mut after = words;
        let verb = after.next().ok_or(Malformed::Verb)?;
        if is("seventh", verb) {
            if after.rest == "-" {
                return Ok(Line::Leave { seat });
            }
            let (action, payment) = self.action(after)?;
            return Ok(Line::Play {
                seat,
                seventh: true,
                action,
                payment,
            });
        }
        if is("salvage", verb) {
            let name = after.rest;
            let card = if name == "-" {
                None
            } else {
                Some(self.card(name)?)
            };
            return Ok(Line::Salvage { seat, card });
        }
        if is("lose", verb) {
            let coins = after.number().ok_or(Malformed::Lose)?;
            let debt = after.number().ok_or(Malformed::Lose)?;
            after.end()?;
            return Ok(Line::Lose { seat, coins, debt });
        }
        if is("coins", verb) {
            let coins = after.number().ok_or(Malformed::Coins)?;
            after.end()?;
            return Ok(Line::Coins { seat, coins });
        }
        if is("holding", verb) {
            return self.holding(seat, after.rest);
        }
        let (action, payment) = self.action(words)?;
        Ok(Line::Play {
            seat,
            seventh: false,
            action,
            payment,
        })
    }

    fn holding(&self, seat: Seat, names: &str) -> Result<Line, LineError> {
        if !self.two_players || seat != Seat::FREE_CITY {
            return Err(Malformed::Holding.into());
        }
        let mut cards = CardSet::EMPTY;
        for name in names.split(';') {
            cards.insert(self.card(name.trim())?);
        }
        if cards.len() as usize > MAX_HOLDING {
            return Err(Malformed::Holding.into());
        }
        Ok(Line::Holding(cards))
    }

    fn action(&self, mut words: Words<'_>) -> Result<(Action, Option<Payment>), LineError> {
        let verb = words.next().ok_or(Malformed::Verb)?;
        let name = words.name();
        let (mut payment, mut free) = (None, false);
        let mut tail = words;
        while let Some(word) = tail.next() {
            if is("pay", word) && payment.is_none() {
                let left = tail.number().ok_or(Malformed::Pay)?;
                let right = tail.number().ok_or(Malformed::Pay)?;
                payment = Some(Payment { left, right });
            } else if is("zeus", word) && !free {
                free = true;
            } else {
                return Err(Malformed::Words.into());
            }
        }
        let builds = is("build", verb);
        if !builds && !is("stage", verb) && !is("discard", verb) {
            return Err(Malformed::Verb.into());
        }
        if free && !builds {
            return Err(Malformed::Words.into());
        }
        let action = if builds {
            Action::Build {
                card: self.card(name)?,
                free,
            }
        } else {
            let card = self.optional_card(name)?;
            if is("stage", verb) {
                Action::Stage { card }
            } else {
                Action::Discard { card }
            }
        };
        Ok((action, payment))
    }
}

fn turn_line(mut words: Words<'_>) -> Result<Line, Malformed> {
    let age = words.number().ok_or(Malformed::WrongTurn)?;
    if !words.next().is_some_and(|word| is("turn", word)) {
        return Err(Malformed::WrongTurn);
    }
    let turn = words.number().ok_or(Malformed::WrongTurn)?;
    words.end()?;
    Ok(Line::Turn { age, turn })
}
