//! What the site calls things that the device has names for, so that both use the same words.

use serde_json::{Map, Value, json};
use wonders_core::Wonder;
use wonders_core::pad::Line;
use wonders_ui::{Language, Text, line_text};

/// Lines of the pad and wonders by their names in records, and some words; each a list with the
/// languages in the device's order. One JSON object.
#[must_use]
pub fn names() -> String {
    let texts = |text: Text| json!(Language::ALL.map(|language| text.of(language)));
    let lines: Map<String, Value> = Line::ALL
        .into_iter()
        .map(|line| (line.name().to_owned(), texts(line_text(line))))
        .collect();
    let wonders: Map<String, Value> = Wonder::ALL
        .into_iter()
        .map(|wonder| {
            let cities = Language::ALL.map(|language| language.city(wonder));
            (wonder.name().to_owned(), json!(cities))
        })
        .collect();
    json!({
        "lines": lines,
        "wonders": wonders,
        "freeCity": texts(Text::FreeCity),
        "total": texts(Text::Total),
        "unfinished": texts(Text::Unfinished),
        "cities": texts(Text::CitiesShort),
        "leaders": texts(Text::LineLeaders),
        "armada": texts(Text::ArmadaShort),
        "teams": texts(Text::TeamsShort),
    })
    .to_string()
}
