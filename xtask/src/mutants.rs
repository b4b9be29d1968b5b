//! `cargo xtask mutants`: every small wrong change that cargo-mutants can make, against the tests.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::args::Args;
use crate::{Fallible, copy, project, setup, tool};

/// Mutants that change nothing anybody could see, with the reason.
const EQUIVALENT: &str = "tests/data/equivalent-mutants.txt";

/// Code that is mutated together, and the tests that must notice.
#[derive(Debug)]
struct Group {
    name: &'static str,
    files: &'static [&'static str],
    without: &'static [&'static str],
    /// Mutants whose names match this are not made.
    skip: &'static str,
    /// The packages whose unit tests must notice; the last one has the programs as well.
    packages: &'static [&'static str],
    tests: &'static [&'static str],
    /// How many of a hundred must be caught.
    bar: f64,
}

/// A mutant that takes longer than this many seconds never ends.
const TIMEOUT: &str = "--timeout=120";

/// Tells the tests to be brief.
const QUICK: &str = "WONDERS_QUICK";

/// What only a picture shows; pictures are held by other tests.
const DRAWING: &str = "draw|View>::(title|hints)|fmt::Debug|fmt::Display";

const RULES: &[&str] = &[
    "rules",
    "records",
    "moves",
    "payments",
    "tables",
    "traps",
    "edges",
    "fuzz_smoke",
    "properties",
];

const GROUPS: &[Group] = &[
    Group {
        name: "core",
        files: &["core/src/**/*.rs"],
        without: &["core/src/pad/**", "core/src/pad.rs"],
        skip: "fmt::Debug",
        packages: &["wonders-core", "wonders-tests"],
        tests: RULES,
        bar: 95.0,
    },
    Group {
        name: "store",
        files: &["firmware/store/src/**/*.rs"],
        without: &["firmware/store/src/mock.rs"],
        skip: "fmt::Debug",
        packages: &["wonders-store"],
        tests: &["store"],
        bar: 95.0,
    },
    Group {
        name: "keeper",
        files: &["firmware/keeper/src/**/*.rs"],
        without: &[],
        skip: "fmt::Debug",
        packages: &["wonders-tests"],
        tests: &["requests", "keeper", "failing_store", "pad_stored"],
        bar: 90.0,
    },
    Group {
        name: "pads",
        files: &["core/src/pad/**/*.rs", "ui/src/screen/pad/**/*.rs"],
        without: &[],
        skip: DRAWING,
        packages: &["wonders-core", "wonders-ui", "wonders-tests"],
        tests: &[
            "pad_rules",
            "pad_edges",
            "pad_sheet",
            "pad_stored",
            "pad_flow",
            "pad_export",
            "keeper",
            "fuzz_smoke",
            "screens",
        ],
        bar: 90.0,
    },
    Group {
        name: "screens",
        files: &[
            "ui/src/app.rs",
            "ui/src/app/**/*.rs",
            "ui/src/change.rs",
            "ui/src/gist.rs",
            "ui/src/model.rs",
            "ui/src/deed.rs",
            "ui/src/former.rs",
            "ui/src/input.rs",
            "ui/src/key.rs",
            "ui/src/settings.rs",
            "ui/src/settlement.rs",
            "ui/src/table.rs",
            "ui/src/screen/**/*.rs",
        ],
        without: &["ui/src/screen/pad/**"],
        skip: DRAWING,
        packages: &["wonders-core", "wonders-ui", "wonders-tests"],
        tests: &[
            "keeper",
            "correct",
            "asked",
            "wizard",
            "keys",
            "said",
            "motion",
            "pad_flow",
            "pad_export",
            "failing_store",
            "device_test",
            "pages",
            "keyed_games",
            "screens",
        ],
        bar: 90.0,
    },
];

/// Mutates the named groups, or all; `--shard K/N` takes every N-th mutant of each, from the K-th.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let shard = args.value("--shard")?;
    let names = args.words();
    args.finish()?;
    let unknown = |name: &&String| !GROUPS.iter().any(|group| group.name == **name);
    if let Some(name) = names.iter().find(unknown) {
        let all: Vec<_> = GROUPS.iter().map(|group| group.name).collect();
        return Err(format!(
            "there is no group `{name}`; there are {}",
            all.join(", ")
        ));
    }
    setup::cargo_mutants()?;
    let equivalent = equivalent()?;
    let mut below = Vec::new();
    for group in GROUPS {
        if names.is_empty() || names.iter().any(|name| name == group.name) {
            let result = mutate(group, shard.as_deref())?.less(&equivalent);
            println!("{}", result.table(group));
            if result.share() < group.bar {
                below.push(group.name);
            }
        }
    }
    if below.is_empty() {
        Ok(())
    } else {
        Err(format!("below the bar: {}", below.join(", ")))
    }
}

fn mutate(group: &Group, shard: Option<&str>) -> Fallible<Tally> {
    let folder = project::target().join("mutants").join(group.name);
    fs::create_dir_all(&folder)
        .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let tree = copy::fresh()?;
    let all = tool::quiet(group.mutants(&tree, None).arg("--list"))?;
    passes(group, &tree)?;
    let mut command = group.mutants(&tree, shard);
    // Its own look at the unmutated tree would take the tests of the mutated package.
    command.args(["--in-place", "--baseline=skip", TIMEOUT]);
    command.arg("--output").arg(&folder);
    command.args(["--profile=faults", "--no-default-features"]);
    command.arg(format!("--test-package={}", group.packages.join(",")));
    command.arg("--").args(group.programs());
    // It ends with an error if anything was missed; the figures say so too.
    let shown = tool::show(command.env(QUICK, "1"));
    let mut tally = Tally::read(&folder.join("mutants.out"), &tree);
    tally.of = all.lines().count();
    if tally.caught.is_empty() && tally.missed.is_empty() {
        shown?;
    }
    Ok(tally)
}

/// The group's tests pass as long as nothing is mutated.
fn passes(group: &Group, tree: &Path) -> Fallible {
    let args = ["test", "--profile=faults", "--no-default-features"];
    let mut command = copy::cargo(tree, &args);
    for package in group.packages {
        command.arg(format!("--package={package}"));
    }
    tool::quiet(command.args(group.programs()).env(QUICK, "1")).map(drop)
}

impl Group {
    /// The maker of mutants on the group's files. A shard is every N-th mutant.
    fn mutants(&self, tree: &Path, shard: Option<&str>) -> Command {
        let mut command = copy::cargo(tree, &["mutants", "--no-shuffle"]);
        for file in self.files {
            command.arg(format!("--file={file}"));
        }
        for file in self.without {
            command.arg(format!("--exclude={file}"));
        }
        command.arg(format!("--exclude-re={}", self.skip));
        if let Some(shard) = shard {
            command.arg(format!("--shard={shard}"));
            command.arg("--sharding=round-robin");
        }
        command
    }

    /// The unit tests and the test programs as cargo wants them.
    fn programs(&self) -> impl Iterator<Item = String> {
        let programs = self.tests.iter().map(|test| format!("--test={test}"));
        ["--lib".to_owned()].into_iter().chain(programs)
    }
}

/// How a group fared.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    caught: Vec<Mutant>,
    missed: Vec<Mutant>,
    equivalent: usize,
    /// All mutants of the group, also those of other shards and those that do not compile.
    of: usize,
}

impl Tally {
    fn read(folder: &Path, tree: &Path) -> Self {
        let mutants = |file: &str| -> Vec<Mutant> {
            let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
            text.lines().map(|line| Mutant::read(line, tree)).collect()
        };
        let mut caught = mutants("caught.txt");
        // One that never ends is noticed as well.
        caught.extend(mutants("timeout.txt"));
        Self {
            caught,
            missed: mutants("missed.txt"),
            ..Self::default()
        }
    }

    /// Without those that change nothing.
    fn less(mut self, equivalent: &[Equivalent]) -> Self {
        let known = |mutant: &Mutant| equivalent.iter().any(|known| known.mutant == *mutant);
        let before = self.missed.len();
        self.missed.retain(|mutant| !known(mutant));
        self.equivalent = before - self.missed.len();
        self
    }

    /// Caught ones of a hundred.
    fn share(&self) -> f64 {
        let all = self.caught.len() + self.missed.len();
        match all {
            0 => 0.0,
            _ => 100.0 * self.caught.len() as f64 / all as f64,
        }
    }

    fn table(&self, group: &Group) -> String {
        let mut text = format!(
            "{:<10}of {} mutants {} caught, {} missed, {} equivalent: {:.1} %, at least {} %",
            group.name,
            self.of,
            self.caught.len(),
            self.missed.len(),
            self.equivalent,
            self.share(),
            group.bar
        );
        for mutant in &self.missed {
            text += &format!("\n  missed {}\n    at {}", mutant.name, mutant.place);
        }
        text
    }
}

/// A mutant by what does not change when lines move.
#[derive(Debug, PartialEq, Eq)]
struct Mutant {
    /// `core/src/pay.rs: replace < with <= in pay`.
    name: String,
    /// The source from where it is changed to the end of the line: the same change elsewhere in
    /// the function is another mutant.
    place: String,
}

impl Mutant {
    /// Out of `core/src/pay.rs:42:17: replace < with <= in pay`, with the source that was mutated.
    fn read(line: &str, tree: &Path) -> Self {
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

    fn new(name: &str, place: &str) -> Self {
        Self {
            name: name.to_owned(),
            place: place.to_owned(),
        }
    }
}

/// A mutant that changes nothing anybody could see.
#[derive(Debug, PartialEq, Eq)]
struct Equivalent {
    mutant: Mutant,
    reason: String,
}

fn equivalent() -> Fallible<Vec<Equivalent>> {
    let path = project::root().join(EQUIVALENT);
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

    #[test]
    fn equivalent_ones_do_not_count() {
        let mutants = |places: &str| {
            let places = places.chars().map(String::from);
            places.map(|place| Mutant::new("it", &place)).collect()
        };
        let tally = Tally {
            caught: mutants("abc"),
            missed: mutants("de"),
            ..Tally::default()
        };
        let known = Equivalent {
            mutant: Mutant::new("it", "d"),
            reason: "it is so".into(),
        };
        let tally = tally.less(&[known]);
        assert_eq!(tally.share(), 75.0);
        assert!(tally.table(&GROUPS[0]).ends_with("missed it\n    at e"));
    }

    /// Each entry names a file, a function in it and what is changed there, once, and has a reason.
    #[test]
    fn every_equivalent_mutant_exists() {
        for Equivalent { mutant, reason } in equivalent().expect("a list") {
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
