//! Every case in `data/cases` is a test of its own; so is that every rule of
//! a tracked game is cited by one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use wonders_tests::case::{Case, cases};

fn main() {
    let mut all: Vec<(String, Case)> = Vec::new();
    for file in files(&folder().join("data/cases"), "7w") {
        let topic = file.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&file).unwrap_or_default();
        all.extend(
            cases(&text)
                .into_iter()
                .map(|case| (topic.to_string(), case)),
        );
    }
    let names: Vec<String> = all.iter().map(|(_, case)| case.name.clone()).collect();
    let mut trials: Vec<Trial> = all
        .into_iter()
        .map(|(topic, case)| {
            let name = format!("{topic}::{}", case.name);
            Trial::test(name, move || Ok(case.run()?))
        })
        .collect();
    let for_rules = names.clone();
    trials.push(Trial::test("every rule is cited", move || {
        every_rule_is_cited(&for_rules)
    }));
    trials.push(Trial::test("no two cases have one name", move || {
        let mut seen = BTreeSet::new();
        match names.iter().find(|&name| !seen.insert(name)) {
            None => Ok(()),
            Some(name) => Err(format!("twice: {name}").into()),
        }
    }));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    files.sort();
    files
}

/// The numbered rules of a tracked game, B, T and C, less those that
/// `RULES.md` marks as no matter of a tracked game.
fn every_rule_is_cited(names: &[String]) -> Result<(), Failed> {
    let rules = fs::read_to_string(folder().join("../core/RULES.md"))?;
    let numbered = rules.lines().filter_map(|line| {
        let number = line.strip_prefix("- **")?.split('.').next()?;
        let tracked = number.starts_with(['B', 'T', 'C']) && !line.contains("_not tracked_");
        tracked.then_some(number)
    });
    let numbered: Vec<&str> = numbered.collect();
    if numbered.len() < 60 {
        return Err(format!("only {} rules found", numbered.len()).into());
    }
    let cited: BTreeSet<&str> = names
        .iter()
        .flat_map(|name| name.split(|c: char| !c.is_ascii_alphanumeric()))
        .collect();
    let silent: Vec<_> = numbered
        .iter()
        .filter(|rule| !cited.contains(*rule))
        .collect();
    if silent.is_empty() {
        Ok(())
    } else {
        Err(format!("no case cites {silent:?}").into())
    }
}
