//! Places: rules B26, T9, C40, A34, one competitor after the other.

use std::cmp::Reverse;

/// The places of all cities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// By city, from 1; 0 for one that does not compete.
    pub places: Vec<u8>,
    /// Several share the first place.
    pub shared: bool,
    /// Somebody has as many points as the first, but fewer coins.
    pub by_coins: bool,
}

/// The places by what each city holds, points and coins: most points first, then most coins.
/// Partners count together; of two players the Free City, which is first, does not compete.
#[must_use]
pub fn places(held: &[(i32, i32)], two_players: bool, teams: bool) -> Places {
    let sides: Vec<Vec<usize>> = match (two_players, teams) {
        (true, _) => vec![vec![1], vec![2]],
        (_, true) => (0..held.len())
            .step_by(2)
            .map(|one| vec![one, one + 1])
            .collect(),
        _ => (0..held.len()).map(|one| vec![one]).collect(),
    };
    let sum = |side: &[usize]| {
        let points: i32 = side.iter().map(|&city| held[city].0).sum();
        let coins: i32 = side.iter().map(|&city| held[city].1).sum();
        (points, coins)
    };
    let mut sides: Vec<_> = sides.into_iter().map(|side| (sum(&side), side)).collect();
    sides.sort_by_key(|&(sum, _)| Reverse(sum));
    let mut places = vec![0; held.len()];
    let (mut place, mut before) = (1, sides[0].0);
    for (number, (sum, side)) in (1..).zip(&sides) {
        if *sum != before {
            (place, before) = (number, *sum);
        }
        side.iter().for_each(|&city| places[city] = place);
    }
    let ((points, coins), _) = sides[0];
    let beside = || sides[1..].iter().map(|(sum, _)| *sum);
    Places {
        shared: beside().any(|sum| sum == (points, coins)),
        by_coins: beside().any(|sum| sum.0 == points && sum.1 < coins),
        places,
    }
}

/// The places that core gives.
#[must_use]
pub fn places_of(table: wonders_core::Table, ranking: &wonders_core::Ranking) -> Places {
    Places {
        places: table.seats().map(|seat| ranking.of(seat).place).collect(),
        shared: ranking.shared,
        by_coins: ranking.by_coins,
    }
}
