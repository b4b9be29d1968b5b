//! English names of cards and wonders.

use crate::texts::language::names::Names;

pub(super) static NAMES: Names = Names::english(WONDERS);

/// Wonders by their English cities: the city, and the wonder in full.
const WONDERS: &[(&str, &str, &str)] = &[
    ("Alexandria", "Alexandria", "The Lighthouse of Alexandria"),
    ("Babylon", "Babylon", "The Hanging Gardens of Babylon"),
    ("Ephesos", "Ephesos", "The Temple of Artemis in Ephesus"),
    ("Gizah", "Gizah", "The Pyramids of Giza"),
    (
        "Halikarnassos",
        "Halikarnassos",
        "The Mausoleum of Halicarnassus",
    ),
    ("Olympia", "Olympia", "The Statue of Zeus in Olympia"),
    ("Rhodos", "Rhodos", "The Colossus of Rhodes"),
    ("Petra", "Petra", "Al-Khazneh in Petra"),
    ("Byzantium", "Byzantium", "Hagia Sophia in Byzantium"),
];
