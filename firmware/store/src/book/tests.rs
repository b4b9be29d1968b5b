//! A book's events in memory.

use std::vec::Vec;

use super::*;

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let mut events = Events::new();
    assert!(!events.push(&[1; EVENT_MAX + 1]), "it is too long");
    assert!(events.is_empty());
    let mut count = 0;
    while events.push(&[count as u8; EVENT_MAX]) {
        count += 1;
    }
    assert_eq!(count, GAME_BYTES / (1 + EVENT_MAX));
    let left = GAME_BYTES - count * (1 + EVENT_MAX);
    assert!(left < 1 + EVENT_MAX, "it is full");
    assert_eq!(events.len(), count);
    let firsts: Vec<_> = events.iter().map(|event| event[0]).collect();
    let all: Vec<_> = (0..count).map(|number| number as u8).collect();
    assert_eq!(firsts, all);
    assert!(events.push(&[9; EVENT_MAX][..left - 1]), "to the last byte");
    assert!(!events.has_room_for(&[]) && !events.push(&[]));
    assert_eq!(events.packed().len(), GAME_BYTES);
}

#[test]
fn a_copy_is_loaded_whole_or_not_at_all() {
    let mut events = Events::new();
    assert!(events.load(&[2, 7, 7, 0, 1, 9]));
    assert!(events.iter().eq([&[7, 7][..], &[], &[9]]));
    for broken in [&[3, 7, 7][..], &[17; 18]] {
        assert!(!events.load(broken), "{broken:?}");
    }
}
