//! The flash's condition, for the device's own test page.

use embedded_storage::nor_flash::NorFlash;

use crate::geometry::SECTORS;
use crate::store::Store;

/// How worn and how full the store is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Health {
    /// Sector erases so far; a sector stands 100,000.
    pub erases: u32,
    /// Erases of the average sector.
    pub erases_per_sector: u32,
    /// Erases that could not wait for `tidy`, since the store was opened.
    pub hasty_erases: u32,
    /// Finished games and pads kept.
    pub games: usize,
    /// Bytes for events that can be written before the next erase.
    pub free_log: u32,
    /// Bytes for finished games that can be written before the next erase.
    pub free_history: u32,
}

impl<F: NorFlash> Store<F> {
    /// The flash's condition.
    pub fn health(&self) -> Health {
        Health {
            erases: self.journal.count,
            erases_per_sector: self.journal.count / u32::from(SECTORS),
            hasty_erases: self.hasty_erases,
            games: self.history_len(),
            free_log: self.log.free_bytes(),
            free_history: self.history.ring.free_bytes(),
        }
    }
}
