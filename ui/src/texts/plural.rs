//! Which of the forms of a counted text a number takes: the rules that a `language.txt` names.

/// One, and the rest.
pub(super) const fn one_rest(number: u32) -> usize {
    (number != 1) as usize
}

/// Nothing and one, and the rest.
pub(super) const fn french(number: u32) -> usize {
    (number > 1) as usize
}

/// One, two to four, and the rest.
pub(super) const fn czech(number: u32) -> usize {
    match number {
        1 => 0,
        2..=4 => 1,
        _ => 2,
    }
}

/// One, two to four, and the rest, by the last figure, but for those that end in 11 to 14.
pub(super) const fn slavic(number: u32) -> usize {
    match (number % 100, number % 10) {
        (11..=14, _) => 2,
        (_, 1) => 0,
        (_, 2..=4) => 1,
        _ => 2,
    }
}
