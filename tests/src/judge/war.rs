//! Conflicts: rules B22, C12 to C17, C38, C39.

use super::SeenTable;
use super::facts::Facts;

/// What a city takes home from an age's conflicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Booty {
    /// Victory tokens.
    pub victories: i32,
    /// Defeat tokens.
    pub defeats: i32,
    /// What they are worth.
    pub points: i32,
}

/// The shields of a city.
#[must_use]
pub fn shields(facts: &Facts, table: &SeenTable, city: usize) -> i32 {
    let mut sum = 0;
    for words in table.effects(facts, city) {
        if let ["shield", n] = words[..] {
            sum += n.parse::<i32>().expect("a number");
        }
    }
    sum
}

/// The diplomacy tokens that a city ever got.
#[must_use]
pub fn diplomats(facts: &Facts, table: &SeenTable, city: usize) -> i32 {
    let effects = table.effects(facts, city);
    effects
        .iter()
        .filter(|words| words[..] == ["diplomacy"])
        .count() as i32
}

/// The conflicts at the end of an age, 1 to 3. `tokens` are the diplomacy
/// tokens held; each of their owners gives one back.
#[must_use]
pub fn conflicts(facts: &Facts, table: &SeenTable, age: usize, tokens: &mut [i32]) -> Vec<Booty> {
    let count = table.cities.len();
    let mut spoils = vec![Booty::default(); count];
    let away: Vec<bool> = tokens.iter().map(|&held| held > 0).collect();
    for held in tokens.iter_mut() {
        *held = (*held - 1).max(0);
    }
    let mut fights = Vec::new();
    if table.teams {
        for one in (1..count).step_by(2) {
            let other = (one + 1) % count;
            let times = if away[one] || away[other] { 1 } else { 2 };
            fights.push((one, other, times));
        }
    } else {
        let present: Vec<usize> = (0..count).filter(|&city| !away[city]).collect();
        match present[..] {
            [] | [_] => {}
            [one, other] => fights.push((one, other, 1)),
            _ => {
                for (place, &one) in present.iter().enumerate() {
                    fights.push((one, present[(place + 1) % present.len()], 1));
                }
            }
        }
    }
    let worth = [1, 3, 5][age - 1];
    for (one, other, times) in fights {
        let [mine, theirs] = [one, other].map(|city| shields(facts, table, city));
        let (winner, loser) = match mine.cmp(&theirs) {
            std::cmp::Ordering::Equal => continue,
            std::cmp::Ordering::Greater => (one, other),
            std::cmp::Ordering::Less => (other, one),
        };
        spoils[winner].victories += times;
        spoils[winner].points += times * worth;
        spoils[loser].defeats += times;
        spoils[loser].points -= times;
    }
    spoils
}
