//! The memory of a device that is used for the first time.

use wonders_store::mock::Flash;
use wonders_store::{STORE_BYTES, Store};
use wonders_ui::{Language, Settings};

/// A store in which nothing is set but the language, by its place among the device's; empty if
/// there is no such language.
#[must_use]
pub fn fresh_store(language: usize) -> Vec<u8> {
    let mut store = Store::new(Flash::new(STORE_BYTES), 0);
    let settings = Language::ALL.get(language).map(|&language| Settings {
        language,
        ..Settings::default()
    });
    let written = settings.filter(|settings| {
        store.open().is_ok() && store.put_settings(&settings.to_bytes()).is_ok()
    });
    written.map_or_else(Vec::new, |_| store.into_flash().bytes)
}
