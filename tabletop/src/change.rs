//! What the store keeps of the running game: one change for everything that the players did, so
//! that after a power cut they are where they were, in the middle of a correction too.

use heapless::Vec;
use wonders_core::{Event, binary};

/// The most bytes a change takes: an event that was taken back, with its head and its marks.
pub const MAX_CHANGE_BYTES: usize = 2 + binary::MAX_EVENT_BYTES;

/// The first bytes of what is no event: no event has such a one.
const TAKE_BACK: u8 = 0xf0;
const CORRECT_ALL: u8 = 0xf1;
const REDO: u8 = 0xf2;
const TAKEN_BACK: u8 = 0xf3;
const ACKNOWLEDGE: u8 = 0xf4;
const CORRECT: u8 = 0xf5;
const LEAVE: u8 = 0xf6;

const FOLLOWS: u8 = 1;
const REFUSED: u8 = 2;

/// One change of the running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Something happened at the table.
    Event(Event),
    /// So many events are left; the others can be entered again.
    TakeBack(u16),
    /// So many events are left: the next one is entered anew, and the others follow by themselves,
    /// with everything that was taken back before. Only logs of earlier versions have it.
    CorrectAll(u16),
    /// So many events are left: the next one is entered anew, and the others follow by themselves.
    /// What was taken back before stays so.
    Correct(u16),
    /// Nothing is entered anew after all: the events that would follow are entered as they were.
    Leave,
    /// What was taken back is entered again.
    Redo,
    /// The players have seen what so many turns came to, and went on.
    Acknowledge(u8),
    /// An event that was taken back earlier, behind those that were; it stands for how it came to
    /// that.
    TakenBack {
        /// What was taken back.
        event: Event,
        /// It follows by itself once the one before it is entered.
        follows: bool,
        /// The first that was taken back no longer stands.
        refused: bool,
    },
}

impl Change {
    /// The stored form.
    #[must_use]
    pub fn to_bytes(self) -> Vec<u8, MAX_CHANGE_BYTES> {
        let counted = |head, left: u16| {
            let [low, high] = left.to_le_bytes();
            [head, low, high].into_iter().collect()
        };
        match self {
            Self::Event(event) => binary::encode(event).iter().copied().collect(),
            Self::TakeBack(left) => counted(TAKE_BACK, left),
            Self::CorrectAll(left) => counted(CORRECT_ALL, left),
            Self::Correct(left) => counted(CORRECT, left),
            Self::Leave => [LEAVE].into_iter().collect(),
            Self::Redo => [REDO].into_iter().collect(),
            Self::Acknowledge(turns) => [ACKNOWLEDGE, turns].into_iter().collect(),
            Self::TakenBack {
                event,
                follows,
                refused,
            } => {
                let marks = u8::from(follows) * FOLLOWS + u8::from(refused) * REFUSED;
                let head = [TAKEN_BACK, marks].into_iter();
                head.chain(binary::encode(event).iter().copied()).collect()
            }
        }
    }

    /// Reads the stored form; `None` if it is not one.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        match *bytes {
            [TAKE_BACK, low, high] => Some(Self::TakeBack(u16::from_le_bytes([low, high]))),
            [CORRECT_ALL, low, high] => Some(Self::CorrectAll(u16::from_le_bytes([low, high]))),
            [CORRECT, low, high] => Some(Self::Correct(u16::from_le_bytes([low, high]))),
            [LEAVE] => Some(Self::Leave),
            [REDO] => Some(Self::Redo),
            [ACKNOWLEDGE, turns] => Some(Self::Acknowledge(turns)),
            [TAKEN_BACK, marks, ref event @ ..] if marks <= FOLLOWS + REFUSED => {
                Some(Self::TakenBack {
                    event: whole(event)?,
                    follows: marks & FOLLOWS != 0,
                    refused: marks & REFUSED != 0,
                })
            }
            _ => whole(bytes).map(Self::Event),
        }
    }
}

/// Whether a change, in its stored form, is an event and nothing that was done to earlier ones.
#[must_use]
pub fn is_event(change: &[u8]) -> bool {
    change.first().is_some_and(|&head| head < TAKE_BACK)
}

/// Whether a change, in its stored form, was done to earlier ones: the game can be told without it.
#[must_use]
pub fn is_detour(change: &[u8]) -> bool {
    let head = change.first();
    head.is_some_and(|&head| head >= TAKE_BACK && head != ACKNOWLEDGE)
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
        let taken_back = |follows, refused| Change::TakenBack {
            event,
            follows,
            refused,
        };
        for (change, bytes) in [
            (Change::Event(event), &[0x80][..]),
            (Change::TakeBack(0x102), &[0xf0, 2, 1]),
            (Change::CorrectAll(7), &[0xf1, 7, 0]),
            (Change::Redo, &[0xf2]),
            (Change::Acknowledge(17), &[0xf4, 17]),
            (Change::Correct(0x201), &[0xf5, 1, 2]),
            (Change::Leave, &[0xf6]),
            (taken_back(false, false), &[0xf3, 0, 0x80]),
            (taken_back(true, false), &[0xf3, 1, 0x80]),
            (taken_back(true, true), &[0xf3, 3, 0x80]),
        ] {
            assert_eq!(change.to_bytes(), bytes, "{change:?}");
            assert_eq!(Change::from_bytes(bytes), Some(change));
            assert_eq!(is_event(bytes), matches!(change, Change::Event(_)));
            let plain = matches!(change, Change::Event(_) | Change::Acknowledge(_));
            assert_eq!(is_detour(bytes), !plain, "{change:?}");
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
        let change = Change::TakenBack {
            event,
            follows: true,
            refused: false,
        };
        assert_eq!(change.to_bytes().len(), MAX_CHANGE_BYTES);
        assert_eq!(Change::from_bytes(&change.to_bytes()), Some(change));
    }
}
