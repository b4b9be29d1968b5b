//! Settings and names. Both are written together, so that the last entry is always all of it.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::error::{PutError, Refusal};
use crate::geometry::{NAMES_MAX, NOTES, SETTINGS_MAX};
use crate::ring::{Ring, Visit};
use crate::sector::Medium;
use crate::store::Store;

/// Length of the settings, settings, names.
const NOTE: u8 = b'n';

#[derive(Debug)]
pub(crate) struct Notes {
    pub ring: Ring,
    pub settings: Vec<u8, SETTINGS_MAX, u8>,
    pub names: Vec<u8, NAMES_MAX, u16>,
    /// Place in the ring's order of the sector with the last entry.
    pub live: u32,
    /// The flash holds older ones: the last were refused.
    pub pending: bool,
    /// Newer ones than these cannot be read.
    pub outdated: bool,
}

impl Notes {
    pub const fn new() -> Self {
        Self {
            ring: Ring::new(NOTES),
            settings: Vec::new(),
            names: Vec::new(),
            live: 0,
            pending: false,
            outdated: false,
        }
    }

    /// Reads the last ones; those before them are of no use any more.
    pub fn open<F: NorFlash>(
        &mut self,
        medium: &mut Medium<F>,
        stale: Option<u8>,
        reached: Option<u16>,
    ) -> Result<(), F::Error> {
        *self = Self::new();
        let Self {
            ring,
            settings,
            names,
            live,
            outdated,
            ..
        } = self;
        ring.open(medium, stale, reached, &mut |visit| match visit {
            Visit::Lost(_) => *outdated = true,
            Visit::Mended => *outdated = false,
            Visit::Entry(NOTE, [len, data @ ..], place) => {
                // One that fits into no buffer is none of this version.
                if let Some((new_settings, new_names)) = data.split_at_checked(usize::from(*len))
                    && let Ok(new_settings) = Vec::from_slice(new_settings)
                    && let Ok(new_names) = Vec::from_slice(new_names)
                {
                    (*settings, *names) = (new_settings, new_names);
                    (*live, *outdated) = (place, false);
                }
            }
            Visit::Entry(..) => {}
        })?;
        if !self.outdated {
            self.ring.damage.missing = 0;
        }
        Ok(())
    }
}

impl<F: NorFlash> Store<F> {
    /// The settings last stored; empty if none were.
    pub fn settings(&self) -> &[u8] {
        &self.notes.settings
    }

    /// The names last stored; empty if none were.
    pub fn names(&self) -> &[u8] {
        &self.notes.names
    }

    /// Stores the settings, at most [`SETTINGS_MAX`] bytes.
    pub fn put_settings(&mut self, settings: &[u8]) -> Result<(), PutError<F::Error>> {
        self.notes.settings = Vec::from_slice(settings).map_err(|_| PutError::TooLong)?;
        Ok(self.put_notes()?)
    }

    /// Stores the names, at most [`NAMES_MAX`] bytes.
    pub fn put_names(&mut self, names: &[u8]) -> Result<(), PutError<F::Error>> {
        self.notes.names = Vec::from_slice(names).map_err(|_| PutError::TooLong)?;
        Ok(self.put_notes()?)
    }

    /// Writes both as they are in memory.
    pub(crate) fn put_notes(&mut self) -> Result<(), Refusal<F::Error>> {
        self.notes.pending = true;
        self.push_notes()?;
        self.notes.pending = false;
        self.note_reached();
        Ok(())
    }

    fn push_notes(&mut self) -> Result<(), Refusal<F::Error>> {
        self.finish_wipe()?;
        loop {
            let Notes {
                ring,
                settings,
                names,
                live,
                ..
            } = &mut self.notes;
            let parts: &[&[u8]] = &[&[settings.len() as u8], settings, names];
            match ring.push(&mut self.medium, NOTE, parts, 0) {
                Err(Refusal::Full) => self.hasten_notes()?,
                Err(refusal) => return Err(refusal),
                Ok(()) => {
                    *live = ring.head().unwrap_or(*live);
                    return Ok(());
                }
            }
        }
    }
}
