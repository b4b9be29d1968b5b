//! A score pad whose notes have no room any more, in the fewest notes that say the same.

use heapless::Vec;
use wonders_core::Few;
use wonders_core::pad::{MAX_NOTE_BYTES, MAX_PAD_NOTES, Note, Pad};
use wonders_store::Running;

/// The notes of a pad, each in its stored form.
pub(crate) type Notes = Vec<Few<u8, MAX_NOTE_BYTES>, MAX_PAD_NOTES>;

/// The fewest notes that lead to the running pad; `None` if it cannot be read.
pub(crate) fn compact(running: Running<'_>) -> Option<Notes> {
    let mut pad = Pad::from_setup(running.setup).ok()?;
    for bytes in running.events.iter() {
        // As at a restart: a note that cannot stand is left out.
        if let Ok(note) = Note::from_bytes(bytes) {
            let _ = pad.apply(&note);
        }
    }
    Some(pad.notes().map(|note| note.to_bytes()).collect())
}
