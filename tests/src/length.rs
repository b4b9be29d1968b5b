//! How long the tests may take: usually, with `WONDERS_FULL` set, or with `WONDERS_QUICK` set.

/// The long runs are wanted: hours rather than minutes.
#[must_use]
pub fn full() -> bool {
    std::env::var_os("WONDERS_FULL").is_some()
}

/// This many, or a sixteenth of them where every small wrong change is tried: one is noticed soon
/// or by another test.
#[must_use]
pub fn up_to(count: usize) -> usize {
    match std::env::var_os("WONDERS_QUICK") {
        Some(_) => count.div_ceil(16),
        None => count,
    }
}

/// As [`up_to`], for the properties: fifty times as many where the long runs are wanted.
#[must_use]
pub fn cases(count: u32) -> u32 {
    match full() {
        true => count * 50,
        false => up_to(count as usize) as u32,
    }
}
