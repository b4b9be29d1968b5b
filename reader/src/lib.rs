//! Reads finished games out of any text that a device gave: what it prints over USB, a record, the
//! texts of QR codes, or several of them one after the other.
//!
//! The site runs it as WebAssembly, so that no rule and no format is written a second time there.

mod fresh;
mod game;
mod kept;
mod names;
mod record;
mod sheet;
#[cfg(target_arch = "wasm32")]
mod web;

pub use fresh::fresh_store;
pub use game::{Row, ShownGame};
pub use names::names;

use kept::Kept;

/// What a text has.
#[derive(Debug, Default)]
pub struct Found {
    /// The games, in the order of the text.
    pub games: Vec<ShownGame>,
    /// What could not be read, in sentences.
    pub problems: Vec<String>,
}

/// Reads a text.
#[must_use]
pub fn read(text: &str) -> Found {
    let mut kept = Kept::default();
    for line in text.lines() {
        kept.line(line.trim_end_matches(['\r', '\u{feff}']));
    }
    kept.finish()
}

impl Found {
    /// The same as one JSON object.
    #[must_use]
    pub fn json(&self) -> String {
        let games: Vec<_> = self.games.iter().map(ShownGame::json).collect();
        serde_json::json!({ "games": games, "problems": self.problems }).to_string()
    }
}
