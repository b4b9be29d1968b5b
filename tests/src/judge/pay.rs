//! Every way to pay: rules B9 to B17, C19 to C22, by trying for each unit of
//! a cost whether it is made, bought on the left, or bought on the right.

use std::collections::BTreeSet;

use super::SeenTable;
use super::facts::{CostFacts, Facts};

/// The kinds that something can give, one unit a turn.
type Producer = Vec<char>;

/// Coins to the left and to the right neighbour.
pub type Pair = (i32, i32);

/// All legal payments for a cost; none if it cannot be paid.
#[must_use]
pub fn payments(facts: &Facts, table: &SeenTable, city: usize, cost: &CostFacts) -> BTreeSet<Pair> {
    let [left, right] = table
        .neighbours(city)
        .map(|beside| sold(facts, table, beside));
    let own = made(facts, table, city);
    let mut pairs = BTreeSet::new();
    for way in 0..3_usize.pow(cost.units.len() as u32) {
        let mut parts: [Vec<char>; 3] = Default::default();
        let mut rest = way;
        for &unit in &cost.units {
            parts[rest % 3].push(unit);
            rest /= 3;
        }
        let [used, from_left, from_right] = parts;
        let possible =
            covers(&own, &used) && covers(&left, &from_left) && covers(&right, &from_right);
        // A unit that own producers could make as well is not missing (B16).
        let needless = |unit: &char| covers(&own, &[&used[..], &[*unit]].concat());
        if !possible || from_left.iter().chain(&from_right).any(needless) {
            continue;
        }
        let pair = (
            price(facts, table, city, "left", &from_left),
            price(facts, table, city, "right", &from_right),
        );
        if cost.coins + pair.0 + pair.1 <= table.cities[city].coins {
            pairs.insert(pair);
        }
    }
    pairs
}

/// The cost of the next stage, if there is one.
#[must_use]
pub fn stage_cost(facts: &Facts, table: &SeenTable, city: usize) -> Option<CostFacts> {
    let mine = &table.cities[city];
    let stage = facts.side(&mine.side).stages.get(mine.stages)?;
    let mut cost = stage.cost.clone();
    let effects = table.effects(facts, city);
    if effects
        .iter()
        .any(|words| words[..] == ["stages-no-resources"])
    {
        cost.units.clear();
    }
    Some(cost)
}

/// Whether a building of the city makes the card free.
#[must_use]
pub fn chained(facts: &Facts, table: &SeenTable, city: usize, card: &str) -> bool {
    let parents = &facts.card(card).parents;
    let cards = &table.cities[city].cards;
    cards.iter().any(|name| parents.contains(name))
}

/// B17, E3, E4: whether a card costs nothing, by a chain or by a power of the wonder.
#[must_use]
pub fn costs_nothing(facts: &Facts, table: &SeenTable, city: usize, card: &str) -> bool {
    let colour = &facts.card(card).colour;
    let stands = |name: &String| facts.card(name).colour == *colour;
    let effects = table.effects(facts, city);
    let by_power = effects.iter().any(|words| match words[..] {
        ["free-build", "first-of-colour"] => !table.cities[city].cards.iter().any(stands),
        ["free-build", "first-of-age"] => table.turn.0 == 1,
        ["free-build", "last-of-age"] => table.turn.0 == table.turn.1,
        _ => false,
    });
    by_power || chained(facts, table, city, card)
}

/// Whether the city may build a card for nothing once an age.
#[must_use]
pub fn builds_free(facts: &Facts, table: &SeenTable, city: usize) -> bool {
    let once_an_age = ["free-build", "1", "per", "age"];
    let effects = table.effects(facts, city);
    effects.iter().any(|words| words[..] == once_an_age)
}

/// What neighbours can buy: the wonder's resource, brown and grey cards.
fn sold(facts: &Facts, table: &SeenTable, city: usize) -> Vec<Producer> {
    let side = facts.side(&table.cities[city].side);
    let mut producers = vec![vec![side.start]];
    for (colour, effects) in table.standing(facts, city) {
        if matches!(colour, "brown" | "grey") {
            producers.extend(effects.iter().flat_map(|effect| produced(effect)));
        }
    }
    producers
}

/// What the city itself can use.
fn made(facts: &Facts, table: &SeenTable, city: usize) -> Vec<Producer> {
    let mut producers = sold(facts, table, city);
    let kinds: BTreeSet<char> = producers.iter().flatten().copied().collect();
    for words in table.effects(facts, city) {
        match words[..] {
            ["prod", choice, "private"] => producers.push(letters(choice)),
            ["prod", "own-extra"] => producers.push(kinds.iter().copied().collect()),
            ["prod", "missing"] => {
                let others = "WSCOGLP".chars().filter(|kind| !kinds.contains(kind));
                producers.push(others.collect());
            }
            _ => {}
        }
    }
    producers
}

/// The producers of a brown or grey card: `prod 2W`, `prod W/S`, `prod G`.
fn produced(effect: &str) -> Vec<Producer> {
    let what = effect.strip_prefix("prod ").expect("it produces");
    match what.strip_prefix('2') {
        Some(kind) => vec![letters(kind), letters(kind)],
        None => vec![letters(what)],
    }
}

fn letters(choice: &str) -> Producer {
    choice.chars().filter(|letter| *letter != '/').collect()
}

/// Whether each unit finds a producer of its own.
fn covers(producers: &[Producer], units: &[char]) -> bool {
    let Some((first, rest)) = units.split_first() else {
        return true;
    };
    (0..producers.len()).any(|place| {
        let mut others = producers.to_vec();
        let producer = others.remove(place);
        producer.contains(first) && covers(&others, rest)
    })
}

/// What these units cost from the neighbour on this side, `left` or `right`.
#[must_use]
pub fn price(facts: &Facts, table: &SeenTable, city: usize, side: &str, units: &[char]) -> i32 {
    let effects = table.effects(facts, city);
    let has = |wanted: &[&str]| effects.iter().any(|words| words == wanted);
    let mut sum = 0;
    for unit in units {
        let cheap = if "WSCO".contains(*unit) {
            has(&["trade", "raw", side]) || has(&["trade", "raw", "both"])
        } else {
            has(&["trade", "manufactured", "both"])
        };
        sum += if cheap { 1 } else { 2 };
    }
    let docks = i32::from(has(&["rebate", side]));
    (sum - docks).max(0)
}
