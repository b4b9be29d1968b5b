//! `cargo xtask mutants`: every small wrong change that cargo-mutants can make, against the tests.

mod equivalent;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::args::Args;
use crate::fault::Fault;
use crate::{Fallible, copy, fault, project, setup, tool};
use equivalent::{Equivalent, Mutant};

/// Code that is mutated together, and the tests that must notice.
#[derive(Debug)]
pub struct Group {
    /// What to type.
    pub name: &'static str,
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

/// The groups that there are.
pub const GROUPS: &[Group] = &[
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
            "ways",
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
            "app",
            "pad_flow",
            "pad_export",
            "failing_store",
            "device_test",
            "pages",
            "keyed_games",
            "ways",
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
    let equivalent = equivalent::list()?;
    let mut wrong = Vec::new();
    for group in GROUPS {
        if names.is_empty() || names.iter().any(|name| name == group.name) {
            let result = mutate(group, shard.as_deref(), &equivalent)?.less(&equivalent);
            println!("{}", result.table(group));
            wrong.extend(result.verdict(group, &equivalent).err());
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

fn mutate(group: &Group, shard: Option<&str>, equivalent: &[Equivalent]) -> Fallible<Tally> {
    let folder = project::target().join("mutants").join(group.name);
    fs::create_dir_all(&folder)
        .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let tree = copy::fresh()?;
    let all = tool::quiet(group.mutants(&tree, None).arg("--list"))?;
    let all: Vec<Mutant> = all.lines().map(|line| Mutant::read(line, &tree)).collect();
    let own = equivalent.iter().filter(|known| group.has(known.file()));
    equivalent::are_made(own, &all)?;
    sampled_are_made(&fault::all()?, |fault| group.has(&fault.file), &all)?;
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
    tally.of = all.len();
    if tally.caught.is_empty() && tally.missed.is_empty() {
        shown?;
    }
    Ok(tally)
}

/// What the tests plant as a sample of the mutants is one of them.
fn sampled_are_made(faults: &[Fault], own: impl Fn(&Fault) -> bool, all: &[Mutant]) -> Fallible {
    let made = |fault: &Fault, name: &str| {
        let name = format!("{}: {name}", fault.file);
        all.iter()
            .any(|mutant| mutant.name == name && fault.right.contains(mutant.place.trim()))
    };
    for fault in faults.iter().filter(|fault| own(fault)) {
        if let Some(name) = fault.mutant.as_ref().filter(|name| !made(fault, name)) {
            let title = &fault.title;
            return Err(format!("{}: no mutant is `{name}`: {title}", fault::FILE));
        }
    }
    Ok(())
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

    /// Whether this is one of its files.
    pub fn has(&self, file: &str) -> bool {
        let covers = |pattern: &&str| match pattern.split_once("**") {
            Some((folder, _)) => file.starts_with(folder),
            None => file == *pattern,
        };
        self.files.iter().any(covers) && !self.without.iter().any(covers)
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

    /// An error if too few are caught, or one that is said to change nothing.
    fn verdict(&self, group: &Group, equivalent: &[Equivalent]) -> Fallible {
        equivalent::are_missed(equivalent, &self.caught)?;
        if self.share() < group.bar {
            return Err(format!("{} is below its bar", group.name));
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sampled_mutant_must_be_one_that_is_made() {
        let fault = |name: &str, right: &str| Fault {
            file: "a.rs".into(),
            right: right.into(),
            mutant: Some(name.into()),
            ..Fault::default()
        };
        let all = [Mutant::new("a.rs: replace < with <= in pay", "< b || c")];
        let made = |fault: Fault| sampled_are_made(&[fault], |_| true, &all);
        assert!(made(fault("replace < with <= in pay", "a < b || c")).is_ok());
        assert!(made(fault("replace < with <= in pay", "a < b && c")).is_err());
        assert!(made(fault("replace < with > in pay", "a < b || c")).is_err());
        let others = [fault("replace < with > in pay", "")];
        assert!(sampled_are_made(&others, |_| false, &all).is_ok());
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

    #[test]
    fn a_group_fails_below_its_bar() {
        let tally = |caught, missed| {
            let mutants = |count| (0..count).map(|_| Mutant::new("it", "a")).collect();
            Tally {
                caught: mutants(caught),
                missed: mutants(missed),
                ..Tally::default()
            }
        };
        let group = &GROUPS[0];
        assert_eq!(group.bar, 95.0);
        assert_eq!(tally(95, 5).verdict(group, &[]), Ok(()));
        assert!(tally(94, 6).verdict(group, &[]).is_err());
        assert!(tally(0, 0).verdict(group, &[]).is_err(), "nothing was done");
        let known = Equivalent {
            mutant: Mutant::new("it", "a"),
            reason: "it is so".into(),
        };
        let sentence = tally(95, 5).verdict(group, &[known]);
        assert!(sentence.is_err_and(|sentence| sentence.contains("it\n  at a")));
    }

    #[test]
    fn a_file_belongs_to_the_group_that_mutates_it() {
        let of = |file: &str| -> Vec<&str> {
            let groups = GROUPS.iter().filter(|group| group.has(file));
            groups.map(|group| group.name).collect()
        };
        assert_eq!(of("core/src/pay.rs"), ["core"]);
        assert_eq!(of("core/src/pad.rs"), [""; 0]);
        assert_eq!(of("core/src/pad/note.rs"), ["pads"]);
        assert_eq!(of("ui/src/app.rs"), ["screens"]);
        assert_eq!(of("ui/src/screen/pad/sheet.rs"), ["pads"]);
        assert_eq!(of("firmware/store/src/mock.rs"), [""; 0]);
    }

    /// Else nobody would ever look whether it changes nothing.
    #[test]
    fn every_equivalent_mutant_is_of_a_group() {
        for known in equivalent::list().expect("a list") {
            let file = known.file();
            assert!(GROUPS.iter().any(|group| group.has(file)), "{file}");
        }
    }
}
