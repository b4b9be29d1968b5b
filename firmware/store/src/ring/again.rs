//! Writing an entry once more that cannot be put right where it stands.

use embedded_storage::nor_flash::NorFlash;

use super::Ring;
use crate::error::Refusal;
use crate::frame::{HEADER, Header};
use crate::geometry::END;
use crate::sector::Medium;

/// Bytes of a place in the order.
const PLACE: usize = size_of::<u32>();

impl Ring {
    /// Writes the entry at an offset of a sector once more, its place in the order before its data,
    /// if there is room for it, and if `again` names a kind for it. `false`
    /// if there is no room.
    pub fn push_again<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        place: u32,
        at: u16,
        again: impl FnOnce(u8, &[u8]) -> Option<u8>,
    ) -> Result<bool, Refusal<F::Error>> {
        self.prepare(medium)?;
        let entry = medium.entry(self.sector(place), self.range.id, at, END)?;
        let Some(Header { kind, len, .. }) = entry else {
            return Ok(true);
        };
        let data = &mut medium.work[HEADER..];
        let Some(kind) = data.get(..len).and_then(|data| again(kind, data)) else {
            return Ok(true);
        };
        if !self.fits(1, PLACE + len) && self.clean_ahead() == 0 {
            return Ok(false);
        }
        data.copy_within(..len, PLACE);
        data[..PLACE].copy_from_slice(&place.to_le_bytes());
        self.push_work(medium, kind, PLACE + len, 0)?;
        Ok(true)
    }
}
