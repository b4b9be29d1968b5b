//! A game of the page as a play for BG Stats.

use wonders_core::pad::{Play, Player, write_play_link};

/// The address of a play. The first line has the edition, the day with its time and what tells the
/// play from others; each other line a player's name, city, place and points; tabs between them.
#[must_use]
pub fn play_address(text: &str) -> String {
    let mut lines = text.lines();
    let head = fields(lines.next().unwrap_or_default());
    let play = Play {
        second: head[0] == "second",
        date: head[1],
        id: head[2],
    };
    let players = lines.map(|line| {
        let [name, role, place, score] = fields(line);
        Player {
            name,
            role,
            place: place.parse().unwrap_or_default(),
            score: score.parse().unwrap_or_default(),
        }
    });
    let mut address = String::new();
    // A text takes whatever is written to it.
    let _ = write_play_link(play, players, &mut address);
    address
}

/// The fields of a line, empty where there are fewer.
fn fields(line: &str) -> [&str; 4] {
    let mut fields = line.split('\t');
    core::array::from_fn(|_| fields.next().unwrap_or_default())
}
