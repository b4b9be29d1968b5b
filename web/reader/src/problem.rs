//! What could not be read: a page says it in its own language.

use serde_json::{Value, json};

/// Something that is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no game in it.
    NoGame,
    /// A line of a record is refused, with its number from 1 and the reason in English.
    Line(usize, String),
    /// A record is refused as a whole, with the reason in English.
    Record(String),
}

impl Problem {
    pub(crate) fn json(&self) -> Value {
        match self {
            Self::NoGame => json!({ "kind": "noGame" }),
            Self::Line(line, wrong) => json!({ "kind": "line", "line": line, "wrong": wrong }),
            Self::Record(wrong) => json!({ "kind": "record", "wrong": wrong }),
        }
    }
}
