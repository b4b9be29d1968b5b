//! Science: what symbols are worth, and the best place for free ones.

/// What three counts of symbols are worth: the square of each, and 7 for
/// each set of three (B24).
#[must_use]
pub const fn points(symbols: [u8; 3]) -> u16 {
    let [a, b, c] = [symbols[0] as u16, symbols[1] as u16, symbols[2] as u16];
    let least = if a < b { a } else { b };
    let sets = if least < c { least } else { c };
    a * a + b * b + c * c + 7 * sets
}

/// Where free symbols and masks went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The symbols after placing.
    pub symbols: [u8; 3],
    /// What they are worth.
    pub points: u16,
}

/// The placement of `free` symbols and `masks` that scores most, by trying
/// all. A mask copies one of the neighbours' green cards, each card once
/// (C18), so no more of a symbol than `copiable` says.
#[must_use]
pub fn best(own: [u8; 3], free: u8, masks: u8, copiable: [u8; 3]) -> Placement {
    let mut best = Placement {
        symbols: own,
        points: points(own),
    };
    if free == 0 && masks == 0 {
        return best;
    }
    for_each_split(masks, copiable, |copied| {
        for_each_split(free, [free; 3], |chosen| {
            let symbols = [0, 1, 2].map(|i| own[i] + copied[i] + chosen[i]);
            let points = points(symbols);
            if points > best.points {
                best = Placement { symbols, points };
            }
        });
    });
    best
}

/// Calls `visit` with every way to take at most `n` of three kinds within
/// `limits`.
fn for_each_split(n: u8, limits: [u8; 3], mut visit: impl FnMut([u8; 3])) {
    for a in 0..=n.min(limits[0]) {
        for b in 0..=(n - a).min(limits[1]) {
            let c = (n - a - b).min(limits[2]);
            visit([a, b, c]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B24, with the rulebooks' examples.
    #[test]
    fn symbols_score_their_squares_and_sets() {
        assert_eq!(points([3, 2, 1]), 21);
        assert_eq!(points([3, 2, 2]), 31);
        assert_eq!(points([5, 0, 0]), 25);
        assert_eq!(points([6, 0, 0]), 36);
        assert_eq!(points([0, 0, 0]), 0);
    }

    /// C18: a mask copies no more of a symbol than the neighbours show.
    #[test]
    fn masks_copy_what_is_there() {
        assert_eq!(best([0; 3], 0, 3, [0, 1, 0]).symbols, [0, 1, 0]);
        assert_eq!(best([0; 3], 0, 2, [0; 3]).points, 0);
        assert_eq!(best([2, 1, 0], 0, 1, [1, 0, 0]).symbols, [3, 1, 0]);
        assert_eq!(best([2, 1, 0], 1, 1, [1, 0, 0]).points, 18);
    }
}
