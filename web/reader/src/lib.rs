//! Reads finished games out of any text that a device gave: what it prints over USB, a record, the
//! texts of QR codes, or several of them one after the other.
//!
//! The site runs it as WebAssembly, so that no rule and no format is written a second time there.

mod game;
mod kept;
mod names;
mod play;
mod problem;
mod record;
mod sheet;
#[cfg(target_arch = "wasm32")]
mod web;

pub use game::{Row, ShownGame};
pub use names::names;
pub use play::play_address;
pub use problem::Problem;

use kept::Kept;
use sheet::Listed;

/// What a text has.
#[derive(Debug, Default)]
pub struct Found {
    /// The games, in the order of the text.
    pub games: Vec<ShownGame>,
    /// What could not be read.
    pub problems: Vec<Problem>,
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
    /// Adds a row of a list to its game.
    fn add_row(&mut self, listed: Listed) {
        let Listed {
            number,
            expansions,
            date,
            row,
        } = listed;
        if self.games.last().and_then(|game| game.number) != Some(number) {
            self.games.push(ShownGame {
                number: Some(number),
                date,
                expansions,
                over: true,
                ..ShownGame::default()
            });
        }
        if let Some(game) = self.games.last_mut() {
            game.rows.push(row);
        }
    }

    /// Games and problems as one JSON object.
    #[must_use]
    pub fn json(&self) -> String {
        let games: Vec<_> = self.games.iter().map(ShownGame::json).collect();
        let problems: Vec<_> = self.problems.iter().map(Problem::json).collect();
        serde_json::json!({ "games": games, "problems": problems }).to_string()
    }
}
