//! What the rules cost in instructions: the same on any machine, so that a bound can be checked.

use crate::setup::{self, Need};
use crate::{Fallible, project, tool};

/// Games that are counted; their mean is the figure.
const GAMES: u64 = 500;

/// What is counted: its name, its word for the counting program, and the most a game may take.
const COUNTS: &[(&str, &str, u64)] = &[
    ("a whole two-player game", "base", 110_000),
    ("a whole game, second edition", "second", 110_000),
    ("a whole game, Cities", "cities", 145_000),
];

/// The counted figures.
#[derive(Debug, Default)]
pub struct Counted {
    /// One line a figure.
    pub lines: Vec<String>,
    /// How many miss their bounds.
    pub missed: usize,
}

/// Counts the instructions of random games, every payment of every card in hand listed.
pub fn measure() -> Fallible<Counted> {
    setup::check(&[Need::Valgrind])?;
    let build = [
        "build",
        "--profile=bench",
        "--package=wonders-tests",
        "--bin=count_rules",
    ];
    tool::quiet(&mut tool::cargo(&build))?;
    let mut table = Counted::default();
    for (name, kind, bound) in COUNTS {
        // What it takes to start and to end is no part of a game.
        let games = count(kind, GAMES)?.saturating_sub(count(kind, 0)?);
        table.add(name, games / GAMES, *bound);
    }
    Ok(table)
}

impl Counted {
    /// Holds what each game takes against its bound.
    fn add(&mut self, name: &str, each: u64, bound: u64) {
        let mark = if each > bound {
            self.missed += 1;
            "  MISSED"
        } else {
            ""
        };
        self.lines.push(format!(
            "{name:<34}{each:>9} instructions, at most {bound}{mark}"
        ));
    }
}

fn count(kind: &str, games: u64) -> Fallible<u64> {
    let program = project::target().join("release/count_rules");
    let mut command = tool::program("valgrind", &["--tool=callgrind"], &project::target());
    command
        .arg("--callgrind-out-file=/dev/null")
        .arg(program)
        .args([kind, &games.to_string()]);
    let said = tool::quiet(&mut command)?;
    collected(&said).ok_or_else(|| format!("valgrind did not say what it counted:\n{said}"))
}

/// The number in `==123== Collected : 456`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().find(|line| line.contains("Collected :"))?;
    line.split_whitespace().last()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_may_reach_its_bound_and_not_pass_it() {
        let mut table = Counted::default();
        table.add("a short game", 100, 100);
        assert_eq!(table.missed, 0);
        assert!(!table.lines[0].contains("MISSED"), "{table:?}");
        table.add("a long game", 101, 100);
        assert_eq!(table.missed, 1);
        assert!(table.lines[1].contains("MISSED"), "{table:?}");
    }

    #[test]
    fn callgrinds_count_is_read() {
        let said = "==9== Events    : Ir\n==9== Collected : 606050694\n==9==\n";
        assert_eq!(collected(said), Some(606_050_694));
        assert_eq!(collected("==9== Events    : Ir\n"), None);
    }
}
