//! The short form of a record, for QR codes.
//!
//! `7W1:` and the binary form of setup and events in base 45, which a QR code
//! packs into five and a half bits a letter. A record too long for one code
//! comes in parts: `7W1 1/2:`, `7W1 2/2:`.

use core::fmt::{self, Display, Formatter, Write};

use super::base45::{Base45Error, from_base45, to_base45};
use crate::record::binary::{self, MAX_SETUP_BYTES};
use crate::rules::event_list::JOURNAL_BYTES;
use crate::rules::journal::{Journal, ReplayError};

/// The most bytes of a record: setup and events.
pub const MAX_RECORD_BYTES: usize = MAX_SETUP_BYTES + JOURNAL_BYTES;

/// Letters before the bytes of one part of up to nine.
const HEAD: usize = "7W1 1/2:".len();

/// Writes a part, from 0, of a record's bytes in at most `letters` letters, or
/// two more where it takes ten parts and more; `false` after the last one.
///
/// # Errors
/// Those of the writer.
pub fn write_short(
    record: &[u8],
    letters: usize,
    part: usize,
    out: &mut impl Write,
) -> Result<bool, fmt::Error> {
    // At least two bytes a part, which take three letters.
    let bytes = (letters.saturating_sub(HEAD) / 3 * 2).max(2);
    let Some(chunk) = record.chunks(bytes).nth(part) else {
        return Ok(false);
    };
    match record.len().div_ceil(bytes) {
        1 => out.write_str("7W1:")?,
        parts => write!(out, "7W1 {}/{parts}:", part + 1)?,
    }
    to_base45(chunk, out)?;
    Ok(true)
}

/// Why texts are no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShortError {
    /// A text does not begin as a part does.
    Head,
    /// This part of the record is missing, counted from 1.
    Missing(u8),
    /// The parts do not say the same of how many they are.
    Parts,
    /// The letters are damaged.
    Letters(Base45Error),
    /// The bytes are no legal game.
    Replay(ReplayError),
}

impl Display for ShortError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head => f.write_str("a short record begins with 7W1: or 7W1 1/2:"),
            Self::Missing(part) => write!(f, "part {part} is missing: scan it too, in order"),
            Self::Parts => {
                f.write_str("the parts are of two records: scan all parts of one of them")
            }
            Self::Letters(_) => f.write_str("the letters are damaged: scan the code again"),
            Self::Replay(_) => f.write_str("the letters are no legal game: scan the code again"),
        }
    }
}

impl core::error::Error for ShortError {}

/// Whether a text is a short record or a part of one.
#[must_use]
pub fn is_short(text: &str) -> bool {
    text.starts_with("7W1:") || text.starts_with("7W1 ")
}

/// Reads a record from its parts in their order.
///
/// # Errors
/// Why they are no record.
pub fn read_short<'t>(parts: impl IntoIterator<Item = &'t str>) -> Result<Journal, ShortError> {
    let mut bytes = heapless::Vec::<u8, MAX_RECORD_BYTES>::new();
    let mut expected = 1;
    let mut count = None;
    for text in parts {
        let (head, letters) = text.split_once(':').ok_or(ShortError::Head)?;
        let place = head.strip_prefix("7W1").ok_or(ShortError::Head)?;
        let (number, of) = part_of(place).ok_or(ShortError::Head)?;
        if *count.get_or_insert(of) != of {
            return Err(ShortError::Parts);
        }
        if number != expected {
            return Err(ShortError::Missing(expected));
        }
        expected += 1;
        let part = from_base45::<MAX_RECORD_BYTES>(letters).map_err(ShortError::Letters)?;
        bytes
            .extend_from_slice(&part)
            .map_err(|_| ShortError::Letters(Base45Error::TooLong))?;
    }
    if expected != count.unwrap_or(1) + 1 {
        return Err(ShortError::Missing(expected));
    }
    let decode = |error| ShortError::Replay(ReplayError::Decode(error));
    let (setup, length) = binary::decode_setup(&bytes).map_err(decode)?;
    let events = bytes.get(length..).unwrap_or(&[]);
    Journal::replay(setup, events).map_err(ShortError::Replay)
}

/// Reads which of how many parts it is.
fn part_of(place: &str) -> Option<(u8, u8)> {
    if place.is_empty() {
        return Some((1, 1));
    }
    let (number, count) = place.strip_prefix(' ')?.split_once('/')?;
    let (number, count) = (number.parse().ok()?, count.parse::<u8>().ok()?);
    // So that the part after the last one still has a number.
    (number <= count && count < u8::MAX).then_some((number, count))
}
