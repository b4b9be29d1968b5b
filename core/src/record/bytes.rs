//! Reading stored bytes from the front, never past their end.

use crate::record::binary::DecodeError;

/// Bytes of which some are read.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    taken: usize,
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, taken: 0 }
    }

    /// How many bytes were read.
    pub const fn taken(&self) -> usize {
        self.taken
    }

    /// Whether nothing is left.
    pub const fn is_done(&self) -> bool {
        self.taken == self.bytes.len()
    }

    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        let byte = *self.bytes.get(self.taken).ok_or(DecodeError::Short)?;
        self.taken += 1;
        Ok(byte)
    }

    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let rest = self.bytes.get(self.taken..).unwrap_or_default();
        let array = *rest.first_chunk().ok_or(DecodeError::Short)?;
        self.taken += N;
        Ok(array)
    }

    pub fn slice(&mut self, length: usize) -> Result<&'a [u8], DecodeError> {
        let rest = self.bytes.get(self.taken..).unwrap_or_default();
        let slice = rest.get(..length).ok_or(DecodeError::Short)?;
        self.taken += length;
        Ok(slice)
    }
}
