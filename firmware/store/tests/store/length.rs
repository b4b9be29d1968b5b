//! How long the tests may take.

/// With `WONDERS_FULL` set the first, with `WONDERS_QUICK` set the last of these, else the second.
///
/// Quick is for one wrong change after the other, each of which many tests notice.
pub fn of<T>(full: T, usual: T, quick: T) -> T {
    let set = |name| std::env::var_os(name).is_some();
    match (set("WONDERS_FULL"), set("WONDERS_QUICK")) {
        (true, _) => full,
        (false, true) => quick,
        (false, false) => usual,
    }
}
