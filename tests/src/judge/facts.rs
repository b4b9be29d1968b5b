//! The tables of `data`, read word by word.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

/// A building.
#[derive(Clone, Debug)]
pub struct CardFacts {
    /// Its colour's name.
    pub colour: String,
    /// What it costs.
    pub cost: CostFacts,
    /// The names of the buildings that make it free.
    pub parents: Vec<String>,
    /// What it does, in the tables' notation.
    pub effects: Vec<String>,
}

/// A wonder's side.
#[derive(Clone, Debug, Default)]
pub struct SideFacts {
    /// The letter of its own resource.
    pub start: char,
    /// Its stages in order.
    pub stages: Vec<StageFacts>,
}

/// A stage of a wonder.
#[derive(Clone, Debug)]
pub struct StageFacts {
    /// What it costs.
    pub cost: CostFacts,
    /// What it does.
    pub effects: Vec<String>,
}

/// Coins, and a letter for each unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CostFacts {
    /// Coins to the bank.
    pub coins: i32,
    /// Units, each a letter.
    pub units: Vec<char>,
}

/// All cards and sides of wonders.
#[derive(Clone, Debug)]
pub struct Facts {
    cards: BTreeMap<String, CardFacts>,
    sides: BTreeMap<(String, char), SideFacts>,
}

/// The first edition with Cities.
static FIRST: LazyLock<Facts> = LazyLock::new(|| Facts::read(&["base", "first", "cities"]));

/// The second edition.
static SECOND: LazyLock<Facts> = LazyLock::new(|| Facts::read(&["base", "second"]));

/// What a table plays with.
#[must_use]
pub fn of(table: wonders_core::Table) -> &'static Facts {
    match table.edition.number() {
        1 => &FIRST,
        _ => &SECOND,
    }
}

impl Facts {
    /// The rows of these sets.
    fn read(sets: &[&str]) -> Self {
        let is_in = |row: &BTreeMap<String, String>| sets.contains(&row["set"].as_str());
        let mut facts = Self {
            cards: BTreeMap::new(),
            sides: BTreeMap::new(),
        };
        for row in table("cards.csv").into_iter().filter(is_in) {
            let card = CardFacts {
                colour: row["colour"].clone(),
                cost: cost(&row["cost"]),
                parents: list(&row["chain_from"], ";"),
                effects: list(&row["effect"], "; "),
            };
            facts.cards.insert(row["name"].clone(), card);
        }
        for row in table("wonders.csv").into_iter().filter(is_in) {
            let side = row["side"].chars().next().unwrap_or_default();
            let found = facts.sides.entry((row["wonder"].clone(), side));
            let found = found.or_default();
            found.start = row["start"].chars().next().unwrap_or_default();
            found.stages.push(StageFacts {
                cost: cost(&row["cost"]),
                effects: list(&row["effect"], "; "),
            });
        }
        facts
    }

    /// The card of this name.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn card(&self, name: &str) -> &CardFacts {
        &self.cards[name]
    }

    /// The wonder of this name and side.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn side(&self, side: &(String, char)) -> &SideFacts {
        &self.sides[side]
    }
}

/// The rows of a table of `data`, each with its fields by name.
///
/// # Panics
/// If there is no such table.
#[must_use]
pub fn table(name: &str) -> Vec<BTreeMap<String, String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut reader = csv::Reader::from_path(folder.join(name)).expect("the table is there");
    let rows = reader.deserialize().map(|row| row.expect("a row"));
    rows.collect()
}

fn list(field: &str, separator: &str) -> Vec<String> {
    let parts = field.split(separator).map(str::trim);
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

/// `2$ 1W 2S` is two coins, a wood and two stone.
fn cost(field: &str) -> CostFacts {
    let mut cost = CostFacts::default();
    for word in field.split_whitespace() {
        let (number, kind) = word.split_at(word.len() - 1);
        let number = number.parse().expect("a number before the letter");
        match kind {
            "$" => cost.coins += number,
            kind => (0..number).for_each(|_| cost.units.extend(kind.chars())),
        }
    }
    cost
}
