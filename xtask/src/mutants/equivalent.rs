//! Mutants, and those of them that change nothing anybody could see.

use std::fs;
use std::path::Path;

use crate::{Fallible, project};

/// Those that change nothing, with the reason.
const FILE: &str = "tests/data/equivalent-mutants.txt";

/// A mutant by what does not change when lines move.
#[derive(Debug, PartialEq, Eq)]
pub struct Mutant {
    /// `core/src/pay.rs: replace < with <= in pay`.
    pub name: String,
    /// The source from where it is changed to the end of the line: the same change elsewhere in
    /// the function is another mutant.
    pub place: String,
}

impl Mutant {
    /// Out of `core/src/pay.rs:42:17: replace < with <= in pay`, with the source that was mutated.
    pub fn read(line: &str, tree: &Path) -> Self {
        let parts: Vec<_> = line.splitn(4, ':').collect();
        let [file, row, column, change] = parts[..] else {
            return Self::new(line, "");
        };
        let text = fs::read_to_string(tree.join(file)).unwrap_or_default();
        let place = |row: usize, column: usize| -> Option<String> {
            let line = text.lines().nth(row.checked_sub(1)?)?;
            Some(line.chars().skip(column.checked_sub(1)?).collect())
        };
        let place = match (row.parse(), column.parse()) {
            (Ok(row), Ok(column)) => place(row, column),
            _ => None,
        };
        Self::new(&format!("{file}:{change}"), &place.unwrap_or_default())
    }

    /// The change, and the source there.
    pub fn new(name: &str, place: &str) -> Self {
        Self {
            name: name.to_owned(),
            place: place.to_owned(),
        }
    }
}

/// A mutant that changes nothing anybody could see.
#[derive(Debug, PartialEq, Eq)]
pub struct Equivalent {
    /// The mutant.
    pub mutant: Mutant,
    /// Why it changes nothing.
    pub reason: String,
}

impl Equivalent {
    /// The file that is mutated.
    pub fn file(&self) -> &str {
        let name = &self.mutant.name;
        name.split_once(':').map_or(name, |(file, _)| file)
    }
}

/// All of the list.
pub fn list() -> Fallible<Vec<Equivalent>> {
    let path = project::root().join(FILE);
    let text = fs::read_to_string(&path)
        .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    let mut found: Vec<Equivalent> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match (line.strip_prefix("  "), found.last_mut()) {
            (Some(text), Some(last)) => match text.strip_prefix("at ") {
                Some(place) if last.mutant.place.is_empty() => last.mutant.place = place.to_owned(),
                _ => last.reason += text,
            },
            _ if line.is_empty() => {}
            _ => found.push(Equivalent {
                mutant: Mutant::new(line, ""),
                reason: String::new(),
            }),
        }
    }
    Ok(found)
}

/// A sentence if one of these is not among all mutants: the code or the tool that makes them has
/// changed, and the entry would hide nothing, or one day another mutant.
pub fn are_made<'e>(known: impl Iterator<Item = &'e Equivalent>, all: &[Mutant]) -> Fallible {
    let absent = known.filter(|known| !all.contains(&known.mutant));
    none(
        absent,
        "is not made any more; take it off the list, or name it anew",
    )
}

/// A sentence if one of these was caught: it changes something after all.
pub fn are_missed(known: &[Equivalent], caught: &[Mutant]) -> Fallible {
    let refuted = known.iter().filter(|known| caught.contains(&known.mutant));
    none(refuted, "is caught by a test; take it off the list")
}

fn none<'e>(found: impl Iterator<Item = &'e Equivalent>, what: &str) -> Fallible {
    let lines: Vec<_> = found
        .map(|Equivalent { mutant, .. }| {
            format!("{FILE}: {}\n  at {}\n  {what}", mutant.name, mutant.place)
        })
        .collect();
    match lines.is_empty() {
        true => Ok(()),
        false => Err(lines.join("\n")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_is_known_by_its_change_and_the_text_there() {
        let folder = std::env::temp_dir().join(format!("mutants-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let text = "fn pay() {\n    // Ø\n    a < b || c < d\n}\n";
        fs::write(folder.join("pay.rs"), text).expect("a file");
        let read = |at: &str| {
            let line = format!("pay.rs:{at}: replace < with <= in Purse::<T>::pay");
            Mutant::read(&line, &folder)
        };
        let name = "pay.rs: replace < with <= in Purse::<T>::pay";
        assert_eq!(read("3:7"), Mutant::new(name, "< b || c < d"));
        assert_eq!(read("3:16"), Mutant::new(name, "< d"));
        assert_eq!(read("9:1"), Mutant::new(name, ""));
        fs::remove_dir_all(folder).expect("a folder");
    }

    fn known(place: &str) -> Equivalent {
        Equivalent {
            mutant: Mutant::new("core/src/pay.rs: replace < with <= in pay", place),
            reason: "they are never equal".into(),
        }
    }

    #[test]
    fn an_entry_that_is_no_mutant_is_named() {
        let all = [known("< b").mutant, known("< c").mutant];
        assert_eq!(are_made([known("< c")].iter(), &all), Ok(()));
        let entries = [known("< b"), known("< d")];
        let sentence = are_made(entries.iter(), &all).expect_err("not made");
        assert!(sentence.contains("replace < with <= in pay\n  at < d\n"));
        assert!(!sentence.contains("at < b"), "{sentence}");
    }

    #[test]
    fn an_entry_that_a_test_catches_is_named() {
        let caught = [known("< b").mutant, known("< c").mutant];
        assert_eq!(are_missed(&[known("< a")], &caught), Ok(()));
        let entries = [known("< a"), known("< c")];
        let sentence = are_missed(&entries, &caught).expect_err("caught");
        assert!(sentence.contains("replace < with <= in pay\n  at < c\n"));
        assert!(!sentence.contains("at < a"), "{sentence}");
    }

    #[test]
    fn an_entry_knows_its_file() {
        assert_eq!(known("< a").file(), "core/src/pay.rs");
    }

    /// Each entry names a file, a function in it and what is changed there, once, and has a reason.
    #[test]
    fn every_equivalent_mutant_exists() {
        for Equivalent { mutant, reason } in list().expect("a list") {
            let Mutant { name, place } = &mutant;
            assert!(reason.len() > 20, "{name} has no reason");
            let (file, change) = name.split_once(": ").expect("file: change");
            let text = fs::read_to_string(project::root().join(file)).expect("a file");
            let (change, function) = change.rsplit_once(" in ").unwrap_or((change, change));
            let from = change.split(" with ").next().unwrap_or(change);
            let from = from
                .trim_start_matches("replace ")
                .trim_start_matches("delete ");
            let function = function.split(" -> ").next().unwrap_or(function);
            let function = function.rsplit("::").next().unwrap_or(function);
            let function = function.trim_start_matches("replace ");
            let there = bodies(&text, function)
                .flat_map(str::lines)
                .filter(|line| line.ends_with(place))
                .count();
            assert_eq!(there, 1, "{name}: `{place}` must be there once");
            let operator = from.chars().all(|sign| sign.is_ascii_punctuation());
            assert!(
                !operator || place.starts_with(from),
                "{name}: not at {from}"
            );
        }
    }

    /// The functions of a name, each from its name to its end.
    fn bodies<'t>(text: &'t str, function: &str) -> impl Iterator<Item = &'t str> {
        let begin = format!("fn {function}");
        let starts: Vec<_> = text.match_indices(&begin).map(|(start, _)| start).collect();
        starts.into_iter().filter_map(move |start| {
            let rest = &text[start..];
            let whole = rest[begin.len()..].starts_with(['(', '<']);
            let indent = text[..start].lines().last().unwrap_or_default();
            let indent = &indent[..indent.len() - indent.trim_start().len()];
            let end = rest.find(&format!("\n{indent}}}\n")).unwrap_or(rest.len());
            whole.then_some(&rest[..end])
        })
    }
}
