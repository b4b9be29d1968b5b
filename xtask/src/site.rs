//! The site: plain files that any web server can give from any folder.
//!
//! The page's own modules are followed from import to import, so that what it needs is there and
//! nothing else. Names change on the way: not every server knows that `.mjs` is a script, and some
//! refuse a folder called `node_modules`.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use crate::board::{HARDWARE, Hardware};
use crate::{Fallible, files, icon, manual, project, reader, slim};

/// The boards, which one to start with, and of which version the site is.
pub const BOARDS_FILE: &str = "boards.json";
/// The version of everything, from the workspace's `Cargo.toml`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The emulated chip as npm brings it, and where the site has it.
const CHIP: [&str; 2] = ["node_modules/rp2040js/dist/esm/", "rp2040js/"];
/// The script that keeps the site for days without a network.
const WORKER: &str = "worker.js";
/// The pages, and the modules that they start.
const PAGES: &[&str] = &["index.html", "games.html", "manifest.json"];
const SCRIPTS: &[&str] = &["page/page.mjs", "page/games.mjs"];
/// What else the pages need, besides their scripts.
const PLAIN: &[&str] = &["page/base.css", "page/device.css", "page/games.css"];
/// Where the site has the manuals.
pub const MANUALS: &str = "manual";
/// The letters of the four languages, as npm brings them.
const FONTS: &str = "node_modules/@fontsource/pt-sans";
const ALPHABETS: [&str; 3] = ["latin", "latin-ext", "cyrillic"];

/// Where the site has the firmware of a board.
pub fn firmware(board: &Hardware) -> String {
    format!("firmware/{}.elf", board.name)
}

/// Where the site has a board's file for the Pico.
pub fn uf2(board: &Hardware) -> String {
    format!("uf2/{}.uf2", board.name)
}

/// The text of [`BOARDS_FILE`]; `offline` if the site keeps itself for days without a network.
pub fn boards(chosen: &Hardware, offline: bool) -> String {
    let rows: Vec<String> = HARDWARE
        .iter()
        .map(|board| {
            format!(
                r#"{{"name":"{}","board":{}}}"#,
                board.name,
                board.text.trim()
            )
        })
        .collect();
    format!(
        "{{\"version\":\"{VERSION}\",\"chosen\":\"{}\",\"offline\":{offline},\"boards\":[{}]}}\n",
        chosen.name,
        rows.join(",")
    )
}

/// Writes everything but the firmware into an empty folder; `printed` if the manuals are to be
/// printed too.
pub fn write(folder: &Path, printed: bool) -> Fallible {
    files::empty(folder)?;
    let emulator = project::emulator();
    for page in PAGES {
        let text = files::text(&emulator.join("page").join(page))?;
        files::write(&folder.join(page), plain_names(&text).as_bytes())?;
    }
    for path in modules(&project::emulator(), SCRIPTS)? {
        let text = files::text(&emulator.join(&path))?;
        let to = folder.join("emulator").join(plain_path(&path));
        files::write(&to, plain_names(&text).as_bytes())?;
    }
    for path in PLAIN {
        files::copy(&emulator.join(path), &folder.join("emulator").join(path))?;
    }
    files::copy(&reader::path(), &folder.join("reader.wasm"))?;
    write_fonts(&folder.join("fonts"))?;
    icon::write(&folder.join("icons"))?;
    manual::write(&folder.join(MANUALS), printed)?;
    if printed {
        manual::print(&folder.join(MANUALS))?;
    }
    Ok(())
}

fn write_fonts(folder: &Path) -> Fallible {
    let source = project::emulator().join(FONTS);
    for alphabet in ALPHABETS {
        for weight in [400, 700] {
            let from = format!("files/pt-sans-{alphabet}-{weight}-normal.woff2");
            let to = folder.join(format!("{alphabet}-{weight}.woff2"));
            files::copy(&source.join(from), &to)?;
        }
    }
    files::copy(&source.join("LICENSE"), &folder.join("LICENSE.txt"))
}

/// Adds the firmware of a board that is built, without what only a debugger reads.
pub fn add_firmware(folder: &Path, board: &Hardware) -> Fallible {
    let bytes = slim::read(&crate::firmware::path(&board.name))?;
    files::write(&folder.join(firmware(board)), &bytes)
}

/// Closes a site that is complete: it says which boards there are, and keeps all its files in the
/// browser that visits it.
pub fn seal(folder: &Path) -> Fallible {
    files::write(
        &folder.join(BOARDS_FILE),
        boards(&HARDWARE[0], true).as_bytes(),
    )?;
    let all = files::list(folder)?;
    let kept: Vec<String> = all
        .iter()
        // These are for a printer or a Pico, not for the browser.
        .filter(|path| ![".pdf", ".uf2"].iter().any(|end| path.ends_with(end)))
        .map(|path| format!("'./{}'", path.strip_suffix("index.html").unwrap_or(path)))
        .collect();
    let script = files::text(&project::emulator().join("page/worker.mjs"))?
        .replace("'@files@'", &kept.join(", "))
        .replace("@version@", &files::hash_of_all(folder, &all)?);
    files::write(&folder.join(WORKER), script.as_bytes())
}

/// A text with the names that files have on the site.
fn plain_names(text: &str) -> String {
    text.replace(CHIP[0], CHIP[1])
        .replace(".mjs'", ".js'")
        .replace(".mjs\"", ".js\"")
}

/// A module's path on the site.
fn plain_path(path: &str) -> String {
    let path = path.replace(CHIP[0], CHIP[1]);
    match path.strip_suffix(".mjs") {
        Some(stem) => format!("{stem}.js"),
        None => path,
    }
}

/// The modules that these import, and those that they import, as paths in their folder.
fn modules(folder: &Path, first: &[&str]) -> Fallible<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = first.iter().map(|path| (*path).to_owned()).collect();
    while let Some(path) = open.pop() {
        if found.contains(&path) {
            continue;
        }
        let text = files::text(&folder.join(&path))?;
        for name in imports(&text) {
            let there = Path::new(&path).parent().unwrap_or(Path::new(""));
            open.push(resolve(&there.join(name)));
        }
        found.insert(path);
    }
    Ok(found)
}

/// The relative names in `import` and `export` statements.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let statement = |line: &&str| {
        ["import ", "export ", "} from "]
            .iter()
            .any(|word| line.starts_with(word))
    };
    text.lines()
        .filter(statement)
        .filter_map(|line| line.split('\'').nth(1))
        .filter(|name| name.starts_with('.'))
}

/// A path without `.` and `..`, its words parted by `/`.
fn resolve(path: &Path) -> String {
    let mut words: Vec<String> = Vec::new();
    for part in path.components() {
        match part {
            Component::Normal(word) => words.push(word.to_string_lossy().into_owned()),
            Component::ParentDir => drop(words.pop()),
            _ => {}
        }
    }
    words.join("/")
}

/// The folder that `cargo xtask run` serves.
pub fn folder() -> PathBuf {
    project::target().join("site")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Also over folders and where a statement takes several lines, each once.
    #[test]
    fn a_pages_modules_are_found_to_the_last() {
        let folder = std::env::temp_dir().join(format!("modules-{}", std::process::id()));
        for (path, text) in [
            ("page/page.mjs", "import { a } from '../device.mjs';\n"),
            (
                "device.mjs",
                "import {\n  b,\n} from './packages/chip/chip.js';\n",
            ),
            ("packages/chip/chip.js", "export * from './wire.js';\n"),
            ("packages/chip/wire.js", "import fs from 'node:fs';\n"),
            ("cli.mjs", "import './device.mjs';\n"),
        ] {
            files::write(&folder.join(path), text.as_bytes()).expect("a file");
        }
        let found = modules(&folder, &["page/page.mjs"]).expect("all are there");
        let found: Vec<&str> = found.iter().map(String::as_str).collect();
        let all = [
            "device.mjs",
            "packages/chip/chip.js",
            "packages/chip/wire.js",
            "page/page.mjs",
        ];
        assert_eq!(found, all, "the page has no use for the others");
        std::fs::remove_dir_all(folder).expect("a folder");
    }

    /// The script of a site with these files.
    fn worker_of(contents: &[(&str, &str)]) -> String {
        let folder = std::env::temp_dir().join(format!("sealed-{}", std::process::id()));
        files::empty(&folder).expect("a folder");
        for (path, text) in contents {
            files::write(&folder.join(path), text.as_bytes()).expect("a file");
        }
        seal(&folder).expect("a site");
        let worker = files::text(&folder.join(WORKER)).expect("a script");
        std::fs::remove_dir_all(folder).expect("a folder");
        worker
    }

    /// A browser takes a new version only if the script is another one.
    #[test]
    fn a_site_keeps_all_its_files_and_changes_with_each_of_them() {
        let files = [
            ("index.html", "a"),
            ("manual/cs/index.html", "b"),
            ("manual-cs.pdf", "c"),
            ("uf2/board.uf2", "d"),
        ];
        let worker = worker_of(&files);
        let kept = "const FILES = ['./boards.json', './', './manual/cs/'];";
        assert!(worker.contains(kept), "{worker}");
        assert!(!worker.contains('@'), "{worker}");
        assert_eq!(worker_of(&files), worker);
        for at in 0..files.len() {
            let mut changed = files;
            changed[at].1 = "z";
            assert_ne!(worker_of(&changed), worker, "{}", files[at].0);
        }
    }

    #[test]
    fn names_become_plain() {
        let before =
            "import { A } from './node_modules/rp2040js/dist/esm/a.js';\nimport './b.mjs';";
        let after = "import { A } from './rp2040js/a.js';\nimport './b.js';";
        assert_eq!(plain_names(before), after);
        assert_eq!(plain_path("page/page.mjs"), "page/page.js");
        assert_eq!(resolve(Path::new("page/../a/./b.mjs")), "a/b.mjs");
    }
}
