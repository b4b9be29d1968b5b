//! What is entered into a pad, one thing at a time.

use heapless::Vec;

use super::boarding::{Targets, Tokens};
use super::entries::Symbols;
use super::levy::Levy;
use super::line::Line;
use crate::catalogue::card::Age;
use crate::few::Few;
use crate::record::binary::DecodeError;
use crate::rules::seat::Seat;

/// The most bytes a note takes: science with what masks copy.
pub const MAX_NOTE_BYTES: usize = 9;

/// One thing that was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named by what they hold
pub enum Note {
    /// The number of a line: points, coins or debt tokens.
    Number { seat: Seat, line: Line, number: i16 },
    /// A player's science.
    Science { seat: Seat, symbols: Symbols },
    /// The points of a purple card; without Armada card 0 stands for all.
    Guild { seat: Seat, card: u8, points: u8 },
    /// Shields at the end of an age.
    Shields { age: Age, seat: Seat, shields: u8 },
    /// Whether a diplomacy token is spent (C13).
    Diplomacy { age: Age, seat: Seat, on: bool },
    /// Whom a player boards (A25).
    Boarding {
        age: Age,
        seat: Seat,
        targets: Targets,
    },
    /// Naval strength; `None` sits out.
    Fleet {
        age: Age,
        seat: Seat,
        strength: Option<u8>,
    },
    /// The age's tokens flow into the sheet.
    AgeDone { age: Age },
    /// Commercial level, tax and pirates of a turn.
    Levy { seat: Seat, levy: Levy },
    /// The turn is over: taxes and pirates are, commercial levels stay.
    TurnDone,
    /// The tokens that an age has already brought into the sheet; only
    /// [`Pad::notes`](super::Pad::notes) writes it.
    Taken {
        age: Age,
        seat: Seat,
        tokens: Tokens,
    },
}

const NUMBER: u8 = 0;
const SCIENCE: u8 = 1;
const GUILD: u8 = 2;
const SHIELDS: u8 = 3;
const DIPLOMACY: u8 = 4;
const BOARDING: u8 = 5;
const FLEET: u8 = 6;
const AGE_DONE: u8 = 7;
const LEVY: u8 = 8;
const TURN_DONE: u8 = 9;
const TAKEN: u8 = 10;

/// Stands for a fleet that sits out and for a player who boards nobody.
const NONE: u8 = 0xff;

/// Whom one can board, by the byte it is stored as.
const TARGETS: [(u8, bool, bool); 4] = [
    (NONE, false, false),
    (0, true, false),
    (1, false, true),
    (2, true, true),
];

/// Beside the symbols of choice: the Scientists Guild's too.
const GUILD_SYMBOL: u8 = 0x80;

impl Note {
    /// Whose it is, if it is one player's.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Number { seat, .. }
            | Self::Science { seat, .. }
            | Self::Guild { seat, .. }
            | Self::Shields { seat, .. }
            | Self::Diplomacy { seat, .. }
            | Self::Boarding { seat, .. }
            | Self::Fleet { seat, .. }
            | Self::Levy { seat, .. }
            | Self::Taken { seat, .. } => Some(seat),
            Self::AgeDone { .. } | Self::TurnDone => None,
        }
    }

    /// Whether this note makes an earlier one needless: it sets the same thing.
    #[must_use]
    pub fn replaces(&self, earlier: &Self) -> bool {
        let same = match (self, earlier) {
            (Self::Number { line, .. }, Self::Number { line: other, .. }) => line == other,
            (Self::Science { .. }, Self::Science { .. })
            | (Self::Levy { .. }, Self::Levy { .. }) => true,
            (Self::Guild { card, .. }, Self::Guild { card: other, .. }) => card == other,
            (Self::Shields { age, .. }, Self::Shields { age: other, .. })
            | (Self::Diplomacy { age, .. }, Self::Diplomacy { age: other, .. })
            | (Self::Boarding { age, .. }, Self::Boarding { age: other, .. })
            | (Self::Fleet { age, .. }, Self::Fleet { age: other, .. }) => age == other,
            _ => false,
        };
        same && self.seat() == earlier.seat()
    }

    /// The stored form.
    #[must_use]
    pub fn to_bytes(&self) -> Few<u8, MAX_NOTE_BYTES> {
        let (kind, seat): (u8, Seat) = (self.kind(), self.seat().unwrap_or(Seat::FREE_CITY));
        let mut bytes = Vec::new();
        let _ = bytes.push(kind << 4 | seat.index() as u8);
        let mut put = |more: &[u8]| {
            // The longest note fits, see MAX_NOTE_BYTES.
            let _ = bytes.extend_from_slice(more);
        };
        match *self {
            Self::Number { line, number, .. } => {
                let [low, high] = number.to_le_bytes();
                put(&[line as u8, low, high]);
            }
            Self::Science { symbols, .. } => {
                put(&symbols.own);
                let guild = if symbols.guild { GUILD_SYMBOL } else { 0 };
                put(&[symbols.free | guild, symbols.masks]);
                if let Some(copiable) = symbols.copiable {
                    put(&copiable);
                }
            }
            Self::Guild { card, points, .. } => put(&[card, points]),
            Self::Shields { age, shields, .. } => put(&[age.number(), shields]),
            Self::Diplomacy { age, on, .. } => put(&[age.number(), on.into()]),
            Self::Boarding { age, targets, .. } => {
                let same =
                    |&&(_, left, right): &&(u8, bool, bool)| Targets { left, right } == targets;
                let byte = TARGETS.iter().find(same).map_or(NONE, |&(byte, ..)| byte);
                put(&[age.number(), byte]);
            }
            Self::Fleet { age, strength, .. } => put(&[age.number(), strength.unwrap_or(NONE)]),
            Self::AgeDone { age } => put(&[age.number()]),
            Self::TurnDone => {}
            Self::Taken { age, tokens, .. } => {
                put(&[age.number(), tokens.conflict as u8, tokens.naval as u8]);
            }
            Self::Levy { levy, .. } => {
                put(&[levy.level, levy.tax, levy.pirates, levy.immune.into()]);
            }
        }
        Few::new(bytes)
    }

    const fn kind(&self) -> u8 {
        match self {
            Self::Number { .. } => NUMBER,
            Self::Science { .. } => SCIENCE,
            Self::Guild { .. } => GUILD,
            Self::Shields { .. } => SHIELDS,
            Self::Diplomacy { .. } => DIPLOMACY,
            Self::Boarding { .. } => BOARDING,
            Self::Fleet { .. } => FLEET,
            Self::AgeDone { .. } => AGE_DONE,
            Self::Levy { .. } => LEVY,
            Self::TurnDone => TURN_DONE,
            Self::Taken { .. } => TAKEN,
        }
    }

    /// Reads the stored form.
    ///
    /// # Errors
    /// Why the bytes are no note.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DecodeError> {
        let (&head, rest) = bytes.split_first().ok_or(DecodeError::Short)?;
        let seat = Seat::new(head & 0x0f).ok_or(DecodeError::Malformed)?;
        Self::read(head >> 4, seat, rest).ok_or(DecodeError::Malformed)
    }

    fn read(kind: u8, seat: Seat, rest: &[u8]) -> Option<Self> {
        Some(match (kind, rest) {
            (NUMBER, &[line, low, high]) => Self::Number {
                seat,
                line: *Line::ALL.get(usize::from(line))?,
                number: i16::from_le_bytes([low, high]),
            },
            (SCIENCE, &[a, b, c, free, masks, ref copiable @ ..]) => Self::Science {
                seat,
                symbols: Symbols {
                    own: [a, b, c],
                    free: free & !GUILD_SYMBOL,
                    guild: free & GUILD_SYMBOL != 0,
                    masks,
                    copiable: match *copiable {
                        [] => None,
                        [a, b, c] => Some([a, b, c]),
                        _ => return None,
                    },
                },
            },
            (GUILD, &[card, points]) => Self::Guild { seat, card, points },
            (TURN_DONE, &[]) if seat == Seat::FREE_CITY => Self::TurnDone,
            (LEVY, &[level, tax, pirates, immune @ 0..=1]) => Self::Levy {
                seat,
                levy: Levy {
                    level,
                    tax,
                    pirates,
                    immune: immune == 1,
                },
            },
            (_, &[number, ref rest @ ..]) => Self::read_of_age(kind, seat, age(number)?, rest)?,
            _ => return None,
        })
    }

    /// The notes that begin with their age.
    fn read_of_age(kind: u8, seat: Seat, age: Age, rest: &[u8]) -> Option<Self> {
        Some(match (kind, rest) {
            (SHIELDS, &[shields]) => Self::Shields { age, seat, shields },
            (DIPLOMACY, &[on @ 0..=1]) => Self::Diplomacy {
                age,
                seat,
                on: on == 1,
            },
            (BOARDING, &[byte]) => {
                let (_, left, right) = *TARGETS.iter().find(|known| known.0 == byte)?;
                let targets = Targets { left, right };
                Self::Boarding { age, seat, targets }
            }
            (FLEET, &[strength]) => Self::Fleet {
                age,
                seat,
                strength: (strength != NONE).then_some(strength),
            },
            (AGE_DONE, &[]) if seat == Seat::FREE_CITY => Self::AgeDone { age },
            (TAKEN, &[conflict, naval]) => Self::Taken {
                age,
                seat,
                tokens: Tokens {
                    conflict: conflict as i8,
                    naval: naval as i8,
                },
            },
            _ => return None,
        })
    }
}

const fn age(number: u8) -> Option<Age> {
    match number {
        1 => Some(Age::I),
        2 => Some(Age::II),
        3 => Some(Age::III),
        _ => None,
    }
}
