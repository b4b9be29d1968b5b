//! Every case in `data/cases` is a test of its own; so is that every rule is
//! cited by one or by another test.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::{files, folder};
use libtest_mimic::{Failed, Trial};
use wonders_tests::case::{Case, cases};

/// The cases, and what holds for all of them.
pub fn trials() -> Vec<Trial> {
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
    let topics: Vec<String> = all.iter().map(|(topic, _)| topic.clone()).collect();
    let mut trials: Vec<Trial> = all
        .into_iter()
        .map(|(topic, case)| {
            let name = format!("{topic}::{}", case.name);
            Trial::test(name, move || Ok(case.run()?))
        })
        .collect();
    trials.push(Trial::test("published cases are many", move || {
        published_cases_are_many(&topics)
    }));
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
    trials
}

/// The rules that `RULES.md` numbers, each with whether a test must cite it: not those that it
/// marks as no matter of this program.
fn numbered(rules: &str) -> Vec<(&str, bool)> {
    let numbered = rules.lines().filter_map(|line| {
        let number = line.strip_prefix("- **")?.split('.').next()?;
        Some((number, !line.contains("_not tracked_")))
    });
    numbered.collect()
}

/// The words of a text that can be rules' numbers: a letter and digits.
fn numbers(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_number = |word: &&str| {
        let digits = word.strip_prefix(['B', 'T', 'C', 'A', 'X', 'E']);
        digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()))
    };
    words.filter(is_number).map(str::to_owned)
}

/// What the comments and the names of the tests in a program cite.
fn cited_by_program(program: &str) -> Vec<String> {
    let mut cited = Vec::new();
    for line in program.lines().map(str::trim) {
        if let Some((_, comment)) = line.split_once("//") {
            cited.extend(numbers(comment));
        } else if let Some(name) = line.strip_prefix("fn ") {
            let name = name.split('(').next().unwrap_or_default();
            cited.extend(numbers(&name.replace('_', " ").to_uppercase()));
        }
    }
    cited
}

/// Where cases were published that others decided.
const SOURCES: [&str; 6] = [
    "published-elton1086",
    "published-gaig-research",
    "published-inf8405",
    "published-james-fairweather",
    "published-joffrey-bion",
    "published-score-tools",
];

/// Every source has its cases, by the topics of all cases: a file that is gone would fail nothing.
fn published_cases_are_many(topics: &[String]) -> Result<(), Failed> {
    let cases = |source: &str| topics.iter().filter(|topic| *topic == source).count();
    if let Some(source) = SOURCES.into_iter().find(|source| cases(source) < 30) {
        return Err(format!("only {} cases of {source}", cases(source)).into());
    }
    match SOURCES.into_iter().map(cases).sum() {
        200.. => Ok(()),
        all => Err(format!("only {all} published cases").into()),
    }
}

/// The sources of all tests of this crate, in the folders of `tests`.
fn programs() -> Result<Vec<PathBuf>, Failed> {
    let mut programs = Vec::new();
    for entry in fs::read_dir(folder().join("tests"))? {
        programs.extend(files(&entry?.path(), "rs"));
    }
    Ok(programs)
}

/// Every rule is cited by a case or a test, and what they cite is a rule.
fn every_rule_is_cited(names: &[String]) -> Result<(), Failed> {
    let rules = fs::read_to_string(folder().join("../core/RULES.md"))?;
    let numbered = numbered(&rules);
    if numbered.len() < 110 {
        return Err(format!("only {} rules found", numbered.len()).into());
    }
    let mut cited: BTreeSet<String> = names.iter().flat_map(|name| numbers(name)).collect();
    for program in programs()? {
        cited.extend(cited_by_program(&fs::read_to_string(&program)?));
    }
    let silent = numbered
        .iter()
        .filter(|(rule, tracked)| *tracked && !cited.contains(*rule));
    let silent: Vec<&str> = silent.map(|(rule, _)| *rule).collect();
    if !silent.is_empty() {
        return Err(format!("no test cites {silent:?}").into());
    }
    let known: BTreeSet<&str> = numbered.iter().map(|(rule, _)| *rule).collect();
    let unknown: Vec<_> = cited
        .iter()
        .filter(|rule| !known.contains(rule.as_str()))
        .collect();
    if unknown.is_empty() {
        Ok(())
    } else {
        Err(format!("tests cite what is no rule: {unknown:?}").into())
    }
}
