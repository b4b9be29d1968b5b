//! The head of a sector: format, ring and place in the ring's order. It stands at both ends, so that
//! damage to one of them hides nothing, and its bytes follow from the place alone, so that one that
//! was cut off is completed by writing it again.

use crate::frame::{FRAME, HEADER, seal};
use crate::geometry::{Range, SECTOR, VERSION};

/// Kind of a head.
pub(crate) const HEAD: u8 = b'H';
/// In every head.
pub(crate) const MAGIC: [u8; 4] = *b"7Wst";
/// Bytes of its data.
pub(crate) const DATA: usize = MAGIC.len() + 1 + 1 + 4;
/// Bytes of the whole.
pub(crate) const SIZE: usize = FRAME + DATA;
/// Where the first stands; entries follow it.
pub(crate) const FIRST: u16 = 0;
/// Where the second stands; entries end before it.
pub(crate) const SECOND: u16 = SECTOR as u16 - SIZE as u16;

/// What the head of a sector says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    /// It is the ring's, at this place of its order.
    At(u32),
    /// It is of this version of the format, which cannot be read.
    OtherVersion(u8),
}

/// The head of the sector at `place` of a ring's order.
pub(crate) fn bytes(range: Range, place: u32) -> [u8; SIZE] {
    let mut frame = [0; SIZE];
    let data = MAGIC
        .into_iter()
        .chain([VERSION, range.id])
        .chain(place.to_le_bytes());
    for (to, from) in frame[HEADER..].iter_mut().zip(data) {
        *to = from;
    }
    seal(&mut frame, range.id, HEAD, 0);
    frame
}

/// What the data of a head of this version says; `None` if no store wrote it into this sector.
pub(crate) fn parse(data: &[u8], version: u8, range: Range, sector: u8) -> Option<Head> {
    let (found, data) = data.strip_prefix(&MAGIC)?.split_first()?;
    if *found != version {
        return Some(Head::OtherVersion(*found));
    }
    let &[id, a, b, c, d] = data else {
        return None;
    };
    let place = u32::from_le_bytes([a, b, c, d]);
    let here = id == range.id && range.sector(place) == sector;
    // No device gets further than that.
    (here && place < u32::MAX / 2).then_some(Head::At(place))
}
