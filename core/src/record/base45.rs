//! Bytes as the 45 letters that a QR code packs best (RFC 9285).

use core::fmt::{self, Write};

use heapless::Vec;

use crate::few::Few;

const LETTERS: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// Why a text is no base 45.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Base45Error {
    /// A letter that is none of the 45, or a group that stands for no bytes.
    Malformed,
    /// More bytes than there is room for.
    TooLong,
}

impl fmt::Display for Base45Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "these are no letters of base 45",
            Self::TooLong => "there are more letters than there is room for",
        })
    }
}

impl core::error::Error for Base45Error {}

/// Writes bytes as text: three letters for two bytes.
///
/// # Errors
/// Those of the writer.
pub fn to_base45(bytes: &[u8], out: &mut impl Write) -> fmt::Result {
    for pair in bytes.chunks(2) {
        let mut number = pair.iter().fold(0, |n, &byte| n << 8 | usize::from(byte));
        for _ in 0..=pair.len() {
            out.write_char(LETTERS[number % 45].into())?;
            number /= 45;
        }
    }
    Ok(())
}

/// Reads the bytes back.
///
/// # Errors
/// Why the text is no base 45.
pub fn from_base45<const N: usize>(text: &str) -> Result<Few<u8, N>, Base45Error> {
    let mut bytes = Vec::new();
    for group in text.as_bytes().chunks(3) {
        let mut number = 0;
        for letter in group.iter().rev() {
            let value = LETTERS.iter().position(|known| known == letter);
            number = number * 45 + value.ok_or(Base45Error::Malformed)?;
        }
        let pair = u16::try_from(number)
            .map_err(|_| Base45Error::Malformed)?
            .to_be_bytes();
        let taken: &[u8] = match (group.len(), pair) {
            (3, _) => &pair,
            (2, [0, _]) => &pair[1..],
            _ => return Err(Base45Error::Malformed),
        };
        bytes
            .extend_from_slice(taken)
            .map_err(|_| Base45Error::TooLong)?;
    }
    Ok(Few::new(bytes))
}
