//! What is entered into a pad, one thing at a time.

use heapless::{String, Vec};

use super::entries::Symbols;
use super::levy::Levy;
use super::line::Line;
use crate::binary::DecodeError;
use crate::card::Age;
use crate::effect::Side;
use crate::seat::Seat;

/// The most bytes a note takes: a head and a part of a name.
pub const MAX_NOTE_BYTES: usize = 1 + NAME_PART;

/// Bytes of a name that one note takes.
const NAME_PART: usize = 14;

/// One thing that was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named by what they hold
pub enum Note {
    /// A player's name, or with `more` the rest of it.
    Name {
        seat: Seat,
        more: bool,
        part: String<NAME_PART>,
    },
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
    Boards {
        age: Age,
        seat: Seat,
        side: Option<Side>,
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
}

const NAME: u8 = 0;
const NAME_MORE: u8 = 1;
const NUMBER: u8 = 2;
const SCIENCE: u8 = 3;
const GUILD: u8 = 4;
const SHIELDS: u8 = 5;
const DIPLOMACY: u8 = 6;
const BOARDS: u8 = 7;
const FLEET: u8 = 8;
const AGE_DONE: u8 = 9;
const LEVY: u8 = 10;

/// Stands for a fleet that sits out and for a player who boards nobody.
const NONE: u8 = 0xff;

impl Note {
    /// The notes that enter a name.
    pub fn names(seat: Seat, name: &str) -> impl Iterator<Item = Self> + '_ {
        let mut rest = Some(name);
        let mut more = false;
        core::iter::from_fn(move || {
            let text = rest?;
            let mut part = String::new();
            let fits = text.chars().take_while(|&letter| part.push(letter).is_ok());
            let after = fits.map(char::len_utf8).sum();
            rest = text.get(after..).filter(|rest| !rest.is_empty());
            let note = Self::Name { seat, more, part };
            more = true;
            Some(note)
        })
    }

    /// Whose it is, if it is one player's.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Name { seat, .. }
            | Self::Number { seat, .. }
            | Self::Science { seat, .. }
            | Self::Guild { seat, .. }
            | Self::Shields { seat, .. }
            | Self::Diplomacy { seat, .. }
            | Self::Boards { seat, .. }
            | Self::Fleet { seat, .. }
            | Self::Levy { seat, .. } => Some(seat),
            Self::AgeDone { .. } => None,
        }
    }

    /// The stored form.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8, MAX_NOTE_BYTES> {
        let (kind, seat): (u8, Seat) = (self.kind(), self.seat().unwrap_or(Seat::FREE_CITY));
        let mut bytes = Vec::new();
        let _ = bytes.push(kind << 4 | seat.index() as u8);
        let mut put = |more: &[u8]| {
            // The longest note fits, see MAX_NOTE_BYTES.
            let _ = bytes.extend_from_slice(more);
        };
        match *self {
            Self::Name { ref part, .. } => put(part.as_bytes()),
            Self::Number { line, number, .. } => {
                let [low, high] = number.to_le_bytes();
                put(&[line as u8, low, high]);
            }
            Self::Science { symbols, .. } => {
                put(&symbols.own);
                put(&[symbols.free, symbols.masks]);
                if let Some(copiable) = symbols.copiable {
                    put(&copiable);
                }
            }
            Self::Guild { card, points, .. } => put(&[card, points]),
            Self::Shields { age, shields, .. } => put(&[age.number(), shields]),
            Self::Diplomacy { age, on, .. } => put(&[age.number(), on.into()]),
            Self::Boards { age, side, .. } => {
                put(&[age.number(), side.map_or(NONE, |side| side as u8)]);
            }
            Self::Fleet { age, strength, .. } => put(&[age.number(), strength.unwrap_or(NONE)]),
            Self::AgeDone { age } => put(&[age.number()]),
            Self::Levy { levy, .. } => {
                put(&[levy.level, levy.tax, levy.pirates, levy.immune.into()]);
            }
        }
        bytes
    }

    const fn kind(&self) -> u8 {
        match self {
            Self::Name { more: false, .. } => NAME,
            Self::Name { more: true, .. } => NAME_MORE,
            Self::Number { .. } => NUMBER,
            Self::Science { .. } => SCIENCE,
            Self::Guild { .. } => GUILD,
            Self::Shields { .. } => SHIELDS,
            Self::Diplomacy { .. } => DIPLOMACY,
            Self::Boards { .. } => BOARDS,
            Self::Fleet { .. } => FLEET,
            Self::AgeDone { .. } => AGE_DONE,
            Self::Levy { .. } => LEVY,
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
            (NAME | NAME_MORE, letters) => Self::Name {
                seat,
                more: kind == NAME_MORE,
                part: String::try_from(core::str::from_utf8(letters).ok()?).ok()?,
            },
            (NUMBER, &[line, low, high]) => Self::Number {
                seat,
                line: *Line::ALL.get(usize::from(line))?,
                number: i16::from_le_bytes([low, high]),
            },
            (SCIENCE, &[a, b, c, free, masks, ref copiable @ ..]) => Self::Science {
                seat,
                symbols: Symbols {
                    own: [a, b, c],
                    free,
                    masks,
                    copiable: match *copiable {
                        [] => None,
                        [a, b, c] => Some([a, b, c]),
                        _ => return None,
                    },
                },
            },
            (GUILD, &[card, points]) => Self::Guild { seat, card, points },
            (SHIELDS, &[number, shields]) => Self::Shields {
                age: age(number)?,
                seat,
                shields,
            },
            (DIPLOMACY, &[number, on @ 0..=1]) => Self::Diplomacy {
                age: age(number)?,
                seat,
                on: on == 1,
            },
            (BOARDS, &[number, side]) => Self::Boards {
                age: age(number)?,
                seat,
                side: match side {
                    NONE => None,
                    0 => Some(Side::Left),
                    1 => Some(Side::Right),
                    _ => return None,
                },
            },
            (FLEET, &[number, strength]) => Self::Fleet {
                age: age(number)?,
                seat,
                strength: (strength != NONE).then_some(strength),
            },
            (AGE_DONE, &[number]) if seat == Seat::FREE_CITY => Self::AgeDone { age: age(number)? },
            (LEVY, &[level, tax, pirates, immune @ 0..=1]) => Self::Levy {
                seat,
                levy: Levy {
                    level,
                    tax,
                    pirates,
                    immune: immune == 1,
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
