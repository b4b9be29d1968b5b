//! `cargo xtask dist`: what people download.

use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::board::{HARDWARE, Hardware};
use crate::chip::Chip;
use crate::{Fallible, files, firmware, manual, project, setup, site, slim, tool, uf2, wasm};

/// The hashes of all other files.
const SUMS: &str = "SHA256SUMS";
/// What is new, for the release's page.
const NOTES: &str = "RELEASE.md";

/// `cargo xtask dist`.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let tag = args.value("--tag")?;
    args.finish()?;
    tag.map_or(Ok(()), |tag| is_of_version(&tag, site::VERSION))?;
    setup::npm_packages()?;
    wasm::build()?;
    for board in HARDWARE.iter() {
        for chip in Chip::of(board) {
            firmware::build_for(*chip, board)?;
        }
    }
    let folder = folder();
    pack(&folder, &HARDWARE, true)?;
    println!("Version {} is in {}", site::VERSION, folder.display());
    Ok(())
}

/// A sentence if a tag is not that of the version.
fn is_of_version(tag: &str, version: &str) -> Fallible {
    if tag == format!("v{version}") {
        Ok(())
    } else {
        Err(format!(
            "the tag is {tag}, but `Cargo.toml` says version {version}: change one of them"
        ))
    }
}

/// Where it goes.
pub fn folder() -> PathBuf {
    project::target().join("dist")
}

/// Packs what is built for these boards into an empty folder; `whole` with the manuals on paper and
/// with a Pico 2's files.
pub fn pack(folder: &Path, boards: &[Hardware], whole: bool) -> Fallible {
    files::empty(folder)?;
    let pages = folder.join("site");
    site::write(&pages, whole)?;
    if whole {
        for (language, kind) in manual::papers() {
            let name = kind.paper(language);
            let paper = pages.join(site::MANUALS).join(&name);
            files::copy(&paper, &folder.join(name))?;
        }
    }
    for board in boards {
        site::add_firmware(&pages, board)?;
        let chips = Chip::of(board).iter();
        for chip in chips.filter(|chip| whole || **chip == Chip::Rp2040) {
            let file = uf2::make_for(*chip, board)?;
            let name = chip.uf2(&board.name);
            files::copy(&file, &pages.join(site::UF2).join(&name))?;
            files::copy(&file, &folder.join(name))?;
        }
    }
    site::seal(&pages)?;
    let changes = files::text(&project::root().join("CHANGELOG.md"))?;
    close(folder, &notes(&changes, site::VERSION)?)
}

/// Adds the notes, and the hashes of all that is there then.
fn close(folder: &Path, notes: &str) -> Fallible {
    files::write(&folder.join(NOTES), notes.as_bytes())?;
    let sums = files::sums(folder, &files::list(folder)?)?;
    files::write(&folder.join(SUMS), sums.as_bytes())
}

/// What people download that is not in a release's folder: every board's files, papers, notes and hashes.
pub fn missing(folder: &Path) -> Fallible<Vec<String>> {
    let files = HARDWARE.iter().flat_map(|board| {
        let chips = Chip::of(board).iter();
        chips.map(|chip| chip.uf2(&board.name))
    });
    let papers = manual::papers().map(|(language, kind)| kind.paper(language));
    let mut names: Vec<String> = files.chain(papers).collect();
    names.extend([NOTES, SUMS].map(str::to_owned));
    let there = files::list(folder)?;
    names.retain(|name| !there.contains(name));
    Ok(names)
}

/// What the change log says of a version.
fn notes(changes: &str, version: &str) -> Fallible<String> {
    let head = format!("## {version}");
    let mut lines = changes.lines().skip_while(|line| *line != head);
    let title = lines
        .next()
        .ok_or_else(|| format!("CHANGELOG.md has no `{head}`: say there what is new"))?;
    let rest = lines.take_while(|line| !line.starts_with("## "));
    let notes: Vec<&str> = [title].into_iter().chain(rest).collect();
    Ok(notes.join("\n").trim_end().to_owned() + "\n")
}

/// Files of two packings that differ, or that only one of them has. Chromium writes its clock into
/// what it prints, so papers and the list of all sums are left out.
pub fn differences(one: &Path, other: &Path) -> Fallible<Vec<String>> {
    let lines = |folder: &Path| -> Fallible<Vec<String>> {
        let mut paths = files::list(folder)?;
        paths.retain(|path| !path.ends_with(".pdf") && path != SUMS);
        let sums = files::sums(folder, &paths)?;
        Ok(sums.lines().map(str::to_owned).collect())
    };
    let (one, other) = (lines(one)?, lines(other)?);
    let lone = |these: &[String], those: &[String]| -> Vec<String> {
        let missing = these.iter().filter(|line| !those.contains(line));
        missing.cloned().collect()
    };
    Ok([lone(&one, &other), lone(&other, &one)].concat())
}

/// Builds the browser's programs and the firmware of these boards from nothing in another folder; names what
/// differs from what was built before.
pub fn built_again(boards: &[Hardware]) -> Fallible<Vec<String>> {
    let target = project::target().join("again");
    files::empty(&target)?;
    wasm::build_in(&target)?;
    let mut differ = Vec::new();
    for program in wasm::PROGRAMS {
        if files::bytes(&program.path())? != files::bytes(&program.path_in(&target))? {
            differ.push(program.name.to_owned());
        }
    }
    for board in boards {
        for chip in Chip::of(board) {
            tool::quiet(&mut firmware::cargo_in(
                &target,
                *chip,
                "build",
                &board.name,
            ))?;
            let again = slim::read(&firmware::built_in(&target, *chip))?;
            let name = chip.file(&board.name);
            if slim::read(&firmware::path(&name))? != again {
                differ.push(name);
            }
        }
    }
    Ok(differ)
}

/// Files in which a path of this PC stands.
pub fn with_paths_of_this_pc(folder: &Path) -> Fallible<Vec<String>> {
    let mut names = vec![project::root()];
    names.extend(std::env::home_dir().filter(|home| home.components().count() > 2));
    names.push("/.cargo/registry".into());
    let mut found = Vec::new();
    for path in files::list(folder)? {
        let bytes = files::bytes(&folder.join(&path))?;
        let has = |name: &Path| {
            let name = name.as_os_str().as_encoded_bytes();
            bytes.windows(name.len()).any(|part| part == name)
        };
        if names.iter().any(|name| has(name)) {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notes_are_those_of_the_version() {
        let text = "# Changes\n\n## 2.0\n- new\n\n## 1.0\n- old\n";
        assert_eq!(notes(text, "2.0"), Ok("## 2.0\n- new\n".into()));
        assert_eq!(notes(text, "1.0"), Ok("## 1.0\n- old\n".into()));
        let sentence = notes(text, "3.0").expect_err("no such version");
        assert!(sentence.contains("## 3.0"), "{sentence}");
    }

    #[test]
    fn a_tag_is_that_of_the_version() {
        assert_eq!(is_of_version("v1.2.3", "1.2.3"), Ok(()));
        for tag in ["1.2.3", "v1.2.4", "v1.2.3-1", ""] {
            let sentence = is_of_version(tag, "1.2.3").expect_err(tag);
            assert!(sentence.contains("version 1.2.3"), "{sentence}");
        }
    }

    /// Writes these files into a folder of this name, empty before.
    fn folder_of(name: &str, contents: &[(&str, &str)]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        files::empty(&folder).expect("a folder");
        for (path, text) in contents {
            files::write(&folder.join(path), text.as_bytes()).expect("a file");
        }
        folder
    }

    /// The names of the files that two packings differ in.
    fn differing(one: &[(&str, &str)], other: &[(&str, &str)]) -> Vec<String> {
        let [one, other] = [
            folder_of("packed-once", one),
            folder_of("packed-twice", other),
        ];
        let lines = differences(&one, &other).expect("two folders");
        for folder in [one, other] {
            std::fs::remove_dir_all(folder).expect("a folder");
        }
        let name = |line: &String| line.split_whitespace().nth(1).map(str::to_owned);
        lines.iter().filter_map(name).collect()
    }

    #[test]
    fn a_changed_file_and_one_that_is_missing_on_either_side_are_named() {
        let both = [("site/a.js", "a"), ("b.uf2", "b")];
        assert!(differing(&both, &both).is_empty());
        let changed = [("site/a.js", "a"), ("b.uf2", "B")];
        assert_eq!(differing(&both, &changed), ["b.uf2"; 2], "on both sides");
        assert_eq!(differing(&both, &both[..1]), ["b.uf2"]);
        assert_eq!(differing(&both[..1], &both), ["b.uf2"]);
    }

    #[test]
    fn every_file_has_its_hash_the_notes_too() {
        let folder = folder_of("closed", &[("site/a.js", "a"), ("b.uf2", "b")]);
        close(&folder, "## 1.0\n").expect("a folder");
        let sums = files::text(&folder.join(SUMS)).expect("hashes");
        let named = ["RELEASE.md", "b.uf2", "site/a.js"].map(str::to_owned);
        assert_eq!(files::sums(&folder, &named), Ok(sums));
        assert_eq!(files::text(&folder.join(NOTES)), Ok("## 1.0\n".into()));
        std::fs::remove_dir_all(folder).expect("a folder");
    }

    #[test]
    fn a_file_with_a_path_of_this_pc_is_named() {
        let root = project::root().display().to_string();
        let folder = folder_of(
            "paths",
            &[
                ("clean.elf", "/wonders/core/src/game.rs"),
                ("site/own.elf", &format!("\0{root}/core/src/game.rs\0")),
                ("crates.elf", "/home/anna/.cargo/registry/src/heapless.rs"),
            ],
        );
        let found = with_paths_of_this_pc(&folder);
        assert_eq!(found, Ok(vec!["crates.elf".into(), "site/own.elf".into()]));
        std::fs::remove_dir_all(folder).expect("a folder");
    }

    /// What a release has for boards: a Pico 2's file beside a Pico's wherever a Pico is plugged on.
    #[test]
    fn every_board_has_a_file_for_each_chip_that_it_can_have() {
        let folder = folder_of("nothing", &[]);
        let mut names = missing(&folder).expect("a folder");
        std::fs::remove_dir_all(folder).expect("a folder");
        assert!(names.contains(&"RELEASE.md".into()) && names.contains(&"SHA256SUMS".into()));
        let papers = names.iter().filter(|name| name.ends_with(".pdf"));
        assert_eq!(papers.count(), 12, "a manual and a card in six languages");
        names.retain(|name| name.ends_with(".uf2"));
        names.sort();
        assert_eq!(
            names,
            [
                "display-pack-1-14-pico2.uf2",
                "display-pack-1-14.uf2",
                "display-pack-2-0-pico2.uf2",
                "display-pack-2-0.uf2",
                "display-pack-2-8-pico2.uf2",
                "display-pack-2-8.uf2",
                "picosystem.uf2",
                "waveshare-1-3-pico2.uf2",
                "waveshare-1-3.uf2",
                "waveshare-2-pico2.uf2",
                "waveshare-2.uf2",
            ]
        );
    }

    #[test]
    fn this_version_has_notes() {
        let changes = files::text(&project::root().join("CHANGELOG.md"));
        let notes = notes(&changes.expect("a change log"), site::VERSION);
        assert!(notes.is_ok_and(|notes| notes.lines().count() > 2));
    }
}
