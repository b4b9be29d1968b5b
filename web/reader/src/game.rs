//! A game as the site shows it.

use serde_json::{Value, json};

/// One finished game, or one that still runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownGame {
    /// Its place in what the device printed, the newest first.
    pub number: Option<u32>,
    /// The day on which it was played, as `2026-01-31`, where that was written down.
    pub date: Option<String>,
    /// What was in play besides the base game, in words.
    pub expansions: String,
    /// The cities in the order of their seats.
    pub rows: Vec<Row>,
    /// The record, as `RECORD.md` has it.
    pub record: Option<String>,
    /// Whether it is over.
    pub over: bool,
}

/// A city and its points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The player; empty for the Free City, and where no name is known.
    pub name: String,
    /// The rank among the players; none for the Free City.
    pub place: Option<u32>,
    /// The wonder with its side, as records write it.
    pub wonder: Option<String>,
    /// The points by category, in the order of the pad.
    pub points: Vec<(String, i32)>,
    /// All of them together.
    pub total: i32,
}

impl ShownGame {
    /// Adds what is known of the same game from elsewhere: names and points win over those of a
    /// record, which has no names.
    #[must_use]
    pub fn joined(mut self, record: Self) -> Self {
        for (row, other) in self.rows.iter_mut().zip(record.rows) {
            row.wonder = other.wonder;
        }
        // Codes of earlier versions leave the edition out.
        self.expansions = record.expansions;
        self.record = record.record;
        // A list does not tell a game that was left from one played to its end.
        self.over = record.over;
        self
    }

    pub(crate) fn json(&self) -> Value {
        json!({
            "number": self.number,
            "date": self.date,
            "expansions": self.expansions,
            "rows": self.rows.iter().map(Row::json).collect::<Vec<_>>(),
            "record": self.record,
            "over": self.over,
        })
    }
}

impl Row {
    fn json(&self) -> Value {
        json!({
            "name": self.name,
            "place": self.place,
            "wonder": self.wonder,
            "points": self.points,
            "total": self.total,
        })
    }
}
