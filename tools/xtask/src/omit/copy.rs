//! A copy of the workspace in which every statement has a switch.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::places::{self, Place};
use crate::{Fallible, project, tool};

/// What is left out of: some folders, built and tried in one way.
pub struct Ground {
    /// The copy's name below the target folder.
    pub name: &'static str,
    /// Where the statements stand.
    pub folders: &'static [&'static str],
    /// Files in them that are not built.
    pub without: &'static [&'static str],
    /// The crate with the switches.
    pub switches: &'static str,
    /// The manifests of crates that have statements with a switch.
    pub manifests: &'static [&'static str],
    /// Cargo's words behind `check` that name what is built of them.
    pub check: &'static [&'static str],
}

const MANIFEST: &str = "[package]\nname = \"omit\"\nversion = \"0.0.0\"\nedition = \"2024\"\n";
/// So often the compiler may refuse some more statements.
const ROUNDS: usize = 20;

/// The copy.
pub struct Copy {
    ground: &'static Ground,
    pub folder: PathBuf,
    pub places: Vec<Place>,
    /// Without these it would not compile.
    unswitched: BTreeSet<usize>,
}

impl Copy {
    /// Copies everything.
    pub fn new(ground: &'static Ground) -> Fallible<Self> {
        let copy = Self {
            ground,
            folder: project::target().join(ground.name),
            places: statements(ground)?,
            unswitched: BTreeSet::new(),
        };
        copy.write("omit/Cargo.toml", MANIFEST.as_bytes())?;
        copy.write("omit/src/lib.rs", ground.switches.as_bytes())?;
        for path in files()? {
            let bytes = fs::read(project::root().join(&path))
                .map_err(|error| format!("{path} cannot be read: {error}"))?;
            if ground.manifests.contains(&path.as_str()) {
                copy.write(&path, with_switches(&bytes, &copy.folder).as_bytes())?;
            } else {
                copy.write(&path, &bytes)?;
            }
        }
        Ok(copy)
    }

    /// Whether a statement has a switch.
    pub fn is_switched(&self, number: usize) -> bool {
        !self.unswitched.contains(&number)
    }

    /// Cargo in the copy, which builds everything anew: in one folder cargo would take its crates for
    /// those of the workspace.
    pub fn cargo(&self, args: &[&str]) -> Command {
        let mut command = tool::cargo(args);
        command
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", self.target());
        command
    }

    /// What is built of it.
    pub fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// Puts in the switches, and takes those out again that the compiler refuses.
    pub fn build(&mut self) -> Fallible {
        for _ in 0..ROUNDS {
            self.switch()?;
            let mut command = self.cargo(&["check", "--message-format=short"]);
            command.args(self.ground.check);
            let said = tool::capture(&mut command)?;
            if said.success {
                return Ok(());
            }
            let refused = self.refused(&said.text);
            if refused.is_empty() {
                return Err(format!("the copy cannot be built:\n{}", said.text));
            }
            self.unswitched.extend(refused);
        }
        Err("the compiler refuses ever more statements of the copy".into())
    }

    /// Writes the sources with their switches.
    fn switch(&self) -> Fallible {
        let paths: BTreeSet<&String> = self.places.iter().map(|place| &place.file).collect();
        for path in paths {
            let source = fs::read_to_string(project::root().join(path))
                .map_err(|error| format!("{path} cannot be read: {error}"))?;
            let mut pieces: Vec<(usize, String)> = Vec::new();
            for (number, place) in self.places.iter().enumerate() {
                if place.file == *path && self.is_switched(number) {
                    let begin = format!("if ::omit::on({number}) {{ ");
                    pieces.push((place.bytes.start, begin));
                    pieces.push((place.bytes.end, " }".into()));
                }
            }
            // Of two at one place the one that ends comes first, as it was found last.
            pieces.sort_by_key(|(at, piece)| (*at, piece != " }"));
            let (mut text, mut done) = (String::new(), 0);
            for (at, piece) in pieces {
                text += &source[done..at];
                text += &piece;
                done = at;
            }
            text += &source[done..];
            self.write(path, text.as_bytes())?;
        }
        Ok(())
    }

    /// The innermost statements on the lines that the compiler names, or the last before them. What is moved in a loop
    /// has to be given back behind that.
    fn refused(&self, said: &str) -> Vec<usize> {
        let at = |line: &str| {
            let (place, words) = line.split_once(": error")?;
            let mut parts = place.split(':');
            let (path, line) = (parts.next()?, parts.next()?.parse().ok()?);
            let switched = (0..self.places.len()).filter(|number| self.is_switched(*number));
            let here = switched.filter(|number| self.places[*number].file == path);
            let lines = |number: &usize| self.places[*number].lines;
            let inside = here
                .clone()
                .filter(|number| (lines(number).0..=lines(number).1).contains(&line))
                .min_by_key(|number| self.places[*number].bytes.len());
            let mut behind = here.clone().filter(|number| lines(number).0 > line);
            let before = here
                .clone()
                .filter(|number| lines(number).1 < line)
                .max_by_key(lines);
            match words.contains("E0382") {
                true => behind.find(|number| self.places[*number].text.contains(" = ")),
                false => inside.or(before),
            }
        };
        said.lines().filter_map(at).collect()
    }

    /// Writes a file unless it is there already: cargo goes by the time of it.
    fn write(&self, path: &str, bytes: &[u8]) -> Fallible {
        let path = self.folder.join(path);
        if fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))
    }
}

/// A manifest that depends on the switches.
fn with_switches(manifest: &[u8], folder: &Path) -> String {
    let line = format!(
        "[dependencies]\nomit = {{ path = {:?} }}\n",
        folder.join("omit").display().to_string()
    );
    String::from_utf8_lossy(manifest).replacen("[dependencies]\n", &line, 1)
}

/// All statements in the folders.
fn statements(ground: &Ground) -> Fallible<Vec<Place>> {
    let mut all = Vec::new();
    for path in files()? {
        let inside = ground.folders.iter().any(|name| path.starts_with(name));
        let left_out = path.ends_with("/tests.rs") || ground.without.contains(&path.as_str());
        if !inside || !path.ends_with(".rs") || left_out {
            continue;
        }
        let source = fs::read_to_string(project::root().join(&path))
            .map_err(|error| format!("{path} cannot be read: {error}"))?;
        all.extend(places::of(&path, &source)?);
    }
    Ok(all)
}

/// What belongs to the project, from its folder on.
fn files() -> Fallible<Vec<String>> {
    let all = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let said = tool::quiet(&mut tool::program("git", &all, &project::root()))?;
    let exists = |path: &&str| project::root().join(path).is_file();
    Ok(said.lines().filter(exists).map(str::to_owned).collect())
}
