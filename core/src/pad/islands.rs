//! How many island cards an explorer looks at (Armada).

/// Cards of an island deck before any is kept.
pub const ISLAND_DECK: u8 = 9;

/// Cards that one explorer alone takes (A19).
const ALONE: u8 = 4;

/// The cards each of `explorers` of one level in one turn takes from a deck
/// to keep one of them: 4 alone, else an even share of the whole deck, the
/// remainder left out (A19).
#[must_use]
pub const fn island_share(deck: u8, explorers: u8) -> u8 {
    match explorers {
        0 => 0,
        1 if deck < ALONE => deck,
        1 => ALONE,
        _ => deck / explorers,
    }
}
