//! Whole games through the rules.

use wonders_core::record::Replay;

use crate::digest::Digest;

/// Bytes for the events of the longest game there is.
const EVENT_BYTES: usize = 2048;

macro_rules! records {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../tests/data/records/", $name, ".7w")))),*]
    };
}

/// Games of every kind, and one that is not legal.
const RECORDS: &[(&str, &str)] = records![
    "base-two-1",
    "base-two-4",
    "base-7-10",
    "cities-two-11",
    "cities-7-16",
    "second-two-31",
    "second-7-35",
    "position-3-42",
    "illegal-two-21"
];

/// A line for each record: every answer, every turn, every age, and the game at its end.
pub fn lines(say: &mut impl FnMut(&str, u64)) {
    for (name, record) in RECORDS {
        let mut digest = Digest::new();
        let mut replay = Replay::<EVENT_BYTES>::new();
        for line in record.lines() {
            digest.value(&replay.line(line));
        }
        digest.value(&replay.turns());
        digest.value(&replay.ages());
        if let Some(journal) = replay.journal() {
            digest.value(journal.game());
            for seat in journal.game().table().seats() {
                digest.value(&journal.game().score(seat));
            }
        }
        say(name, digest.sum());
    }
}
