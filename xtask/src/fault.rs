//! Wrong changes that a test must notice, as `tests/data/faults.txt` lists them.

use std::fs;

use crate::{Fallible, project};

/// The list.
pub const FILE: &str = "tests/data/faults.txt";

/// A wrong change, and the test that notices it.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong then.
    pub title: String,
    /// Whether it is planted in every run of the tests.
    pub sampled: bool,
    /// The file that is changed.
    pub file: String,
    /// What stands there, once.
    pub right: String,
    /// What is put in its place.
    pub wrong: String,
    /// How cargo-mutants calls the change, if it is one of the mutants.
    pub mutant: Option<String>,
    /// The package, the test program and the test; [`DEVICE`] is the package of the emulator's
    /// tests, and [`UNIT`] the program of a package's unit tests.
    pub by: [String; 3],
}

/// Where tests run the firmware.
pub const DEVICE: &str = "emulator";

/// The tests that stand beside a package's code.
pub const UNIT: &str = "unit";

/// All faults of the list.
pub fn all() -> Fallible<Vec<Fault>> {
    let path = project::root().join(FILE);
    let text = fs::read_to_string(&path)
        .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    read(&text)
}

fn read(text: &str) -> Fallible<Vec<Fault>> {
    let mut faults: Vec<Fault> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "==" || word == "=*" {
            faults.push(Fault {
                title: rest.to_owned(),
                sampled: word == "=*",
                ..Fault::default()
            });
            continue;
        }
        let fault = faults
            .last_mut()
            .ok_or_else(|| format!("line {number} of {FILE} stands before the first fault"))?;
        match word {
            "in" => fault.file = rest.to_owned(),
            "-" => more(&mut fault.right, rest),
            "+" => more(&mut fault.wrong, rest),
            "as" => fault.mutant = Some(rest.to_owned()),
            "by" => {
                let words: Vec<&str> = rest.splitn(3, ' ').collect();
                let [package, program, test] = words[..] else {
                    return Err(format!("line {number} of {FILE}: by PACKAGE PROGRAM TEST"));
                };
                fault.by = [package, program, test].map(str::to_owned);
            }
            _ => return Err(format!("line {number} of {FILE} is not understood: {line}")),
        }
    }
    Ok(faults)
}

fn more(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

impl Fault {
    /// The file's text with the fault in it.
    pub fn plant(&self, text: &str) -> Fallible<String> {
        match text.matches(self.right.as_str()).count() {
            1 if !self.right.is_empty() => Ok(text.replace(&self.right, &self.wrong)),
            count => Err(format!(
                "`{}` stands {count} times in {}, not once",
                self.right, self.file
            )),
        }
    }

    /// Whether it is the emulator that is changed, not what runs on it.
    pub fn is_in_emulator(&self) -> bool {
        self.file.starts_with("emulator/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{files, mutants};

    /// In a run of all tests: some of each layer, and not more than there is time for.
    const SAMPLED: std::ops::RangeInclusive<usize> = 12..=18;

    #[test]
    fn every_fault_can_be_planted() {
        let faults = all().expect("a list");
        let sampled = faults.iter().filter(|fault| fault.sampled).count();
        assert!(SAMPLED.contains(&sampled), "{sampled} are sampled");
        for fault in faults {
            let path = project::root().join(&fault.file);
            let text = fs::read_to_string(&path).expect("a file of the project");
            let planted = fault.plant(&text);
            assert!(planted.is_ok_and(|planted| planted != text), "{fault:?}");
        }
    }

    /// A fixed sample of the mutants is planted in every run, two of each group.
    #[test]
    fn mutants_of_every_group_are_sampled() {
        let faults = all().expect("a list");
        let sampled = faults
            .iter()
            .filter(|fault| fault.sampled && fault.mutant.is_some());
        let files: Vec<&str> = sampled.map(|fault| fault.file.as_str()).collect();
        for group in mutants::GROUPS {
            let own = files.iter().filter(|file| group.has(file)).count();
            assert!(own >= 2, "{own} of {}", group.name);
        }
    }

    #[test]
    fn every_fault_names_a_test_that_is_there() {
        for fault in all().expect("a list") {
            let [package, program, test] = &fault.by;
            let name = match package.as_str() {
                // What stands before the colon is often put in, as is a board's name.
                DEVICE => test.rsplit(": ").next().unwrap_or(test).to_owned(),
                _ => format!("fn {}(", test.rsplit("::").next().unwrap_or(test)),
            };
            let there = program == "rules"
                || texts(package, program)
                    .iter()
                    .any(|text| text.contains(&name));
            assert!(there, "{}: there is no test {test}", fault.title);
        }
    }

    /// The files in which a test program may have its tests.
    fn texts(package: &str, program: &str) -> Vec<String> {
        let package = match package.strip_prefix("wonders-").unwrap_or(package) {
            "store" => "firmware/store",
            "keeper" => "firmware/keeper",
            other => other,
        };
        let part = match (package, program) {
            (DEVICE, _) => "test",
            (_, UNIT) => "src",
            _ => "tests",
        };
        let folder = project::root().join(package).join(part);
        let paths = files::list(&folder).expect("a folder of tests");
        let read = |path: &String| files::text(&folder.join(path)).ok();
        paths.iter().filter_map(read).collect()
    }

    #[test]
    fn a_list_is_read() {
        let text = "# a remark\n\n=* a tie is won\nin core/src/a.rs\n-     a > b\n-     c\n+     a >= b\nas replace > with >= in a\nby wonders-tests rules B22\n== another\n";
        let faults = read(text).expect("a list");
        assert_eq!(faults.len(), 2);
        assert!(faults[0].sampled && !faults[1].sampled);
        assert_eq!(faults[0].right, "    a > b\n    c");
        let name = Some("replace > with >= in a".to_owned());
        assert_eq!((&faults[0].mutant, &faults[1].mutant), (&name, &None));
        let planted = faults[0].plant("if\n    a > b\n    c\n");
        assert_eq!(planted.as_deref(), Ok("if\n    a >= b\n"));
        assert!(faults[0].plant("else").is_err(), "it must be there");
        let twice = faults[0].plant("    a > b\n    c\n    a > b\n    c\n");
        assert!(twice.is_err(), "it must be there once");
        assert!(faults[1].plant("if").is_err(), "it must say what is wrong");
        assert!(read("in core").is_err() && read("== a\nnonsense").is_err());
    }
}
