//! What the store keeps of the running game: one change for everything that the players did, so
//! that after a power cut they are where they were, in the middle of a correction too.

use heapless::Vec;
use wonders_core::{Event, binary};

/// The most bytes a change takes: an event that was taken back, with its head and its marks.
pub(crate) const MAX_CHANGE_BYTES: usize = 2 + binary::MAX_EVENT_BYTES;

/// The first bytes of what is no event: no event has such a one.
const UNDO: u8 = 0xf0;
const CORRECT: u8 = 0xf1;
const REDO: u8 = 0xf2;
const FORMER: u8 = 0xf3;

const FOLLOWS: u8 = 1;
const REFUSED: u8 = 2;

/// One change of the running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Something happened at the table.
    Event(Event),
    /// So many events are left; the others can be entered again.
    Undo(u16),
    /// So many events are left: the next one is entered anew, and the others follow by themselves.
    Correct(u16),
    /// What was taken back is entered again.
    Redo,
    /// An event that was taken back earlier, behind those that were; it stands for how it came to
    /// that.
    Former {
        event: Event,
        follows: bool,
        refused: bool,
    },
}

impl Change {
    /// The stored form.
    pub fn to_bytes(self) -> Vec<u8, MAX_CHANGE_BYTES> {
        let left = |head, left: u16| {
            let [low, high] = left.to_le_bytes();
            [head, low, high].into_iter().collect()
        };
        match self {
            Self::Event(event) => binary::encode(event).iter().copied().collect(),
            Self::Undo(count) => left(UNDO, count),
            Self::Correct(count) => left(CORRECT, count),
            Self::Redo => [REDO].into_iter().collect(),
            Self::Former {
                event,
                follows,
                refused,
            } => {
                let marks = u8::from(follows) * FOLLOWS + u8::from(refused) * REFUSED;
                let head = [FORMER, marks].into_iter();
                head.chain(binary::encode(event).iter().copied()).collect()
            }
        }
    }

    /// Reads the stored form; `None` if it is not one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        match *bytes {
            [UNDO, low, high] => Some(Self::Undo(u16::from_le_bytes([low, high]))),
            [CORRECT, low, high] => Some(Self::Correct(u16::from_le_bytes([low, high]))),
            [REDO] => Some(Self::Redo),
            [FORMER, marks, ref event @ ..] if marks <= FOLLOWS + REFUSED => Some(Self::Former {
                event: whole(event)?,
                follows: marks & FOLLOWS != 0,
                refused: marks & REFUSED != 0,
            }),
            _ => whole(bytes).map(Self::Event),
        }
    }
}

/// Whether a change, in its stored form, is an event and nothing that was done to earlier ones.
pub fn is_event(change: &[u8]) -> bool {
    change.first().is_some_and(|&head| head < UNDO)
}

/// The event that takes all of these bytes.
fn whole(bytes: &[u8]) -> Option<Event> {
    let (event, taken) = binary::decode(bytes).ok()?;
    (taken == bytes.len()).then_some(event)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wonders_core::Seat;

    /// What lies in people's flash must be read for ever.
    #[test]
    fn the_stored_form_stays_as_it_is() {
        let seat = Seat::FREE_CITY;
        let event = Event::Leave { seat };
        let former = |follows, refused| Change::Former {
            event,
            follows,
            refused,
        };
        for (change, bytes) in [
            (Change::Event(event), &[0x80][..]),
            (Change::Undo(0x102), &[0xf0, 2, 1]),
            (Change::Correct(7), &[0xf1, 7, 0]),
            (Change::Redo, &[0xf2]),
            (former(false, false), &[0xf3, 0, 0x80]),
            (former(true, false), &[0xf3, 1, 0x80]),
            (former(true, true), &[0xf3, 3, 0x80]),
        ] {
            assert_eq!(change.to_bytes(), bytes, "{change:?}");
            assert_eq!(Change::from_bytes(bytes), Some(change));
            assert_eq!(is_event(bytes), matches!(change, Change::Event(_)));
            let mut longer = std::vec::Vec::from(bytes);
            longer.push(0);
            assert_eq!(Change::from_bytes(&longer), None, "{change:?}");
        }
        for bytes in [&[][..], &[0xf0], &[0xf3, 4, 0x80], &[0xf4], &[0xff]] {
            assert_eq!(Change::from_bytes(bytes), None, "{bytes:?}");
        }
    }

    /// The store takes as many bytes at once.
    #[test]
    fn the_longest_change_has_its_room() {
        let cards = wonders_core::CardId::all().take(binary::MAX_HOLDING);
        let event = Event::Holding(cards.collect());
        let change = Change::Former {
            event,
            follows: true,
            refused: false,
        };
        assert_eq!(change.to_bytes().len(), MAX_CHANGE_BYTES);
        assert_eq!(Change::from_bytes(&change.to_bytes()), Some(change));
    }
}
