//! The score: rules B23 to B26, C8, C18, C23, C25, C30, C40, E7.

use std::collections::BTreeMap;

use super::SeenTable;
use super::facts::Facts;
use super::rank::{self, Places};

/// The columns by name. What a symbol or a copied guild brings is in `choice`,
/// because equally good choices may put it into one column or another.
pub type Columns = BTreeMap<&'static str, i32>;

/// The columns of a city, science and guilds added up as `choice`.
#[must_use]
pub fn columns(facts: &Facts, table: &SeenTable, city: usize) -> Columns {
    let mine = &table.cities[city];
    let mut columns = Columns::from([
        ("conflict", mine.conflict),
        ("coins", mine.coins / 3),
        ("wonder", 0),
        ("civilian", 0),
        ("commerce", 0),
        ("black", 0),
        ("debt", -mine.debt),
        ("choice", 0),
    ]);
    for (colour, effects) in table.standing(facts, city) {
        let column = match colour {
            "stage" => "wonder",
            "blue" => "civilian",
            "yellow" => "commerce",
            "black" => "black",
            "purple" => "choice",
            _ => continue,
        };
        let points = points(facts, table, city, effects);
        *columns.entry(column).or_default() += points;
    }
    *columns.entry("choice").or_default() += best_choice(facts, table, city);
    columns
}

/// All points of a city.
#[must_use]
pub fn total(facts: &Facts, table: &SeenTable, city: usize) -> i32 {
    columns(facts, table, city).values().sum()
}

/// The places of all cities.
#[must_use]
pub fn places(facts: &Facts, table: &SeenTable) -> Places {
    let held = (0..table.cities.len()).map(|city| {
        let coins = table.cities[city].coins;
        (total(facts, table, city), coins)
    });
    rank::places(&held.collect::<Vec<_>>(), table.two_players, table.teams)
}

/// What the words `vp ...` of a thing are worth.
fn points(facts: &Facts, table: &SeenTable, city: usize, effects: &[String]) -> i32 {
    let mut sum = 0;
    for effect in effects {
        let words: Vec<&str> = effect.split(' ').collect();
        sum += match words[..] {
            ["vp", n] => number(n),
            ["vp", n, "per", what, whose] | ["coins", _, "vp", n, "per", what, whose] => {
                number(n) * count(facts, table, city, what, whose)
            }
            ["vp", n, "if-wonder-complete"] => {
                let mine = &table.cities[city];
                let all = facts.side(&mine.side).stages.len();
                if mine.stages == all { number(n) } else { 0 }
            }
            _ => 0,
        };
    }
    sum
}

fn number(word: &str) -> i32 {
    word.parse().expect("a number")
}

/// How many things of the given kinds stand in the given cities.
fn count(facts: &Facts, table: &SeenTable, city: usize, what: &str, whose: &str) -> i32 {
    let [left, right] = table.neighbours(city);
    let cities = match whose {
        "self" => vec![city],
        "neighbours" => vec![left, right],
        "self+neighbours" => vec![city, left, right],
        _ => unreachable!("the tables say {whose}"),
    };
    let mut sum = 0;
    for city in cities {
        for kind in what.split('+') {
            sum += match kind {
                "victory" => table.cities[city].victories,
                "defeat" => table.cities[city].defeats,
                kind => {
                    let standing = table.standing(facts, city);
                    standing
                        .iter()
                        .filter(|(colour, _)| *colour == kind)
                        .count() as i32
                }
            };
        }
    }
    sum
}

/// Science, and the copied guild if there is one: the best of all choices.
fn best_choice(facts: &Facts, table: &SeenTable, city: usize) -> i32 {
    let mut symbols = [0; 3];
    let (mut free, mut masks, mut copies_a_guild) = (0, 0, false);
    for words in table.effects(facts, city) {
        match words[..] {
            ["science", "any"] => free += 1,
            ["science", name] => symbols[symbol(name)] += 1,
            ["mask"] => masks += 1,
            ["copy-guild", ..] => copies_a_guild = true,
            _ => {}
        }
    }
    let neighbours = table.neighbours(city);
    let greens = neighbours
        .iter()
        .flat_map(|&beside| green_symbols(facts, table, beside));
    let greens: Vec<usize> = greens.collect();
    let mut best = science(symbols, free, masks, &greens);
    if copies_a_guild {
        for beside in neighbours {
            for (colour, effects) in table.standing(facts, beside) {
                if colour == "purple" {
                    let more = effects.iter().filter(|effect| *effect == "science any");
                    let science = science(symbols, free + more.count(), masks, &greens);
                    best = best.max(science + points(facts, table, city, effects));
                }
            }
        }
    }
    best
}

fn symbol(name: &str) -> usize {
    let names = ["compass", "gear", "tablet"];
    let place = names.iter().position(|symbol| *symbol == name);
    place.expect("one of the three symbols")
}

/// The symbols of the green cards of a city, one a card.
pub fn green_symbols(facts: &Facts, table: &SeenTable, city: usize) -> Vec<usize> {
    let mut symbols = Vec::new();
    for (colour, effects) in table.standing(facts, city) {
        for effect in effects {
            if let ("green", Some(name)) = (colour, effect.strip_prefix("science ")) {
                symbols.push(symbol(name));
            }
        }
    }
    symbols
}

/// The points of symbols; `free` ones may be any, a mask is one of `greens`,
/// each of which is copied once.
fn science(symbols: [i32; 3], free: usize, masks: usize, greens: &[usize]) -> i32 {
    let with = |symbol: usize| {
        let mut more = symbols;
        more[symbol] += 1;
        more
    };
    let sets = symbols.iter().min().copied().unwrap_or_default();
    let mut best = symbols.iter().map(|n| n * n).sum::<i32>() + 7 * sets;
    if free > 0 {
        for symbol in 0..3 {
            best = best.max(science(with(symbol), free - 1, masks, greens));
        }
    } else if masks > 0 {
        for (place, &symbol) in greens.iter().enumerate() {
            let rest = &greens[place + 1..];
            best = best.max(science(with(symbol), free, masks - 1, rest));
        }
    }
    best
}
