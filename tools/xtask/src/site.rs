//! The site: plain files that any web server can give from any folder.
//!
//! Scripts, styles and programs lie in a folder that is named by what is in it. A browser may keep
//! them for ever; only the pages that name the folder change their content.

use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::board::{HARDWARE, Hardware};
use crate::{Fallible, files, icon, manual, project, setup, slim, tool, wasm};

/// The boards, which one to start with, and of which version the site is.
const BOARDS_FILE: &str = "boards.json";
/// The version of everything, from the workspace's `Cargo.toml`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The script that keeps the site for days without a network.
const WORKER: &str = "worker.js";
/// Where the site has the manuals.
pub const MANUALS: &str = "manual";
/// Where the site has the boards' files for a Pico or Pico 2.
pub const UF2: &str = "uf2";
/// The page that shows the firmware in an emulated Pico.
const EMULATOR: &str = "emulator";
/// The letters of all languages, as npm brings them.
const FONTS: &str = "node_modules/@fontsource/pt-sans";
const ALPHABETS: [&str; 3] = ["latin", "latin-ext", "cyrillic"];

/// What pages may do: run the site's own scripts and programs, nothing that is written into a page
/// or comes from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// `cargo xtask site`.
pub fn run(args: &[String]) -> Fallible {
    Args::new(args).finish()?;
    wasm::build()?;
    let folder = folder();
    write(&folder, false)?;
    seal(&folder)?;
    println!("The site is in {}", folder.display());
    Ok(())
}

/// Where the site has the firmware of a board.
pub fn firmware(board: &Hardware) -> String {
    format!("firmware/{}.elf", board.name)
}

/// Adds the list of boards; `offline` if the site keeps itself for days without a network.
pub fn add_boards(folder: &Path, chosen: &Hardware, offline: bool) -> Fallible {
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
    let text = format!(
        "{{\"version\":\"{VERSION}\",\"chosen\":\"{}\",\"offline\":{offline},\"boards\":[{}]}}\n",
        chosen.name,
        rows.join(",")
    );
    files::write(&folder.join(BOARDS_FILE), text.as_bytes())
}

/// Writes everything but the firmware into an empty folder; `printed` if the manuals are to be
/// printed too.
pub fn write(folder: &Path, printed: bool) -> Fallible {
    files::empty(folder)?;
    let assets = write_assets(folder)?;
    let page = project::web().join("page");
    for name in ["index", "games"] {
        write_page(folder, &page.join(name), &assets, POLICY)?;
    }
    // The emulator compiles the firmware to scripts as it runs.
    let policy = POLICY.replace("'wasm-unsafe-eval'", "'unsafe-eval'");
    let source = project::emulator().join("page").join(EMULATOR);
    write_page(folder, &source, &assets, &policy)?;
    files::copy(&page.join("manifest.json"), &folder.join("manifest.json"))?;
    write_fonts(&folder.join("fonts"))?;
    icon::write(&folder.join("icons"))?;
    manual::write(&folder.join(MANUALS), printed)?;
    bundle(&["manual.css", "manual.mjs"], &page, &folder.join(MANUALS))?;
    if printed {
        manual::print(&folder.join(MANUALS))?;
    }
    Ok(())
}

/// Writes scripts, styles and programs; returns the name of their folder.
fn write_assets(folder: &Path) -> Fallible<String> {
    let inside = folder.join("assets");
    let page = project::web().join("page");
    let own = [
        "app.mjs",
        "app.css",
        "games.mjs",
        "games.css",
        "reading.mjs",
    ];
    bundle(&own, &page, &inside)?;
    let emulator = project::emulator().join("page");
    bundle(&["emulator.mjs", "emulator.css"], &emulator, &inside)?;
    for program in wasm::PROGRAMS {
        files::copy(&program.path(), &inside.join(program.name))?;
    }
    let hash = files::hash_of_all(&inside, &files::list(&inside)?)?;
    let name = hash.get(..10).unwrap_or(&hash).to_owned();
    std::fs::rename(&inside, folder.join(&name))
        .map_err(|error| format!("{} cannot be renamed: {error}", inside.display()))?;
    Ok(name)
}

/// Makes one file of each of these and of all that it imports.
fn bundle(names: &[&str], from: &Path, to: &Path) -> Fallible {
    setup::npm_packages()?;
    let mut command = tool::program("node", &["bundle.mjs"], &project::web());
    command
        .arg(to)
        .args(names.iter().map(|name| from.join(name)));
    tool::quiet(&mut command).map(drop)
}

/// Writes a page that names its folder of scripts, its policy and its version.
fn write_page(folder: &Path, source: &Path, assets: &str, policy: &str) -> Fallible {
    let source = source.with_extension("html");
    let text = files::text(&source)?
        .replace("@assets@", assets)
        .replace("@policy@", policy)
        .replace("@version@", VERSION);
    let name = source.file_name().unwrap_or_default();
    files::write(&folder.join(name), text.as_bytes())
}

fn write_fonts(folder: &Path) -> Fallible {
    let source = project::web().join(FONTS);
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

/// Closes a site that is complete: it says which boards there are, and the app and the page of
/// games are kept in the browser that visits it.
pub fn seal(folder: &Path) -> Fallible {
    add_boards(folder, &HARDWARE[0], true)?;
    let mut all = files::list(folder)?;
    // Chromium writes its clock into what it prints.
    all.retain(|path| !path.ends_with(".pdf"));
    let kept: Vec<String> = all
        .iter()
        .filter(|path| is_kept(path))
        .map(|path| format!("'./{}'", path.strip_suffix("index.html").unwrap_or(path)))
        .collect();
    let script = files::text(&project::web().join("page").join(WORKER))?
        .replace("'@files@'", &kept.join(", "))
        .replace("@version@", &files::hash_of_all(folder, &all)?);
    files::write(&folder.join(WORKER), script.as_bytes())
}

/// Whether everybody who visits the site gets this file for days without a network; the others are
/// kept when they are visited.
fn is_kept(path: &str) -> bool {
    let mut words = path.split('/');
    let elsewhere = [MANUALS, "firmware", UF2, "fonts", "icons"];
    let first = words.next().unwrap_or_default();
    let name = words.next_back().unwrap_or(first);
    path == "icons/192.png"
        || !(elsewhere.contains(&first) || name.starts_with(EMULATOR) || name == BOARDS_FILE)
}

/// The folder that `cargo xtask run` serves.
pub fn folder() -> PathBuf {
    project::target().join("site")
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_site_keeps_what_everybody_needs_and_changes_with_each_file() {
        let files = [
            ("index.html", "a"),
            ("emulator.html", "e"),
            ("0f/app.js", "f"),
            ("0f/emulator.js", "g"),
            ("icons/192.png", "h"),
            ("icons/512.png", "i"),
            ("manual/cs/index.html", "b"),
            ("manual/manual-cs.pdf", "c"),
            ("uf2/board.uf2", "d"),
        ];
        let worker = worker_of(&files);
        let kept = "const FILES = ['./0f/app.js', './icons/192.png', './'];";
        assert!(worker.contains(kept), "{worker}");
        assert!(!worker.contains('@'), "{worker}");
        assert_eq!(worker_of(&files), worker);
        for at in (0..files.len()).filter(|&at| !files[at].0.ends_with(".pdf")) {
            let mut changed = files;
            changed[at].1 = "z";
            assert_ne!(worker_of(&changed), worker, "{}", files[at].0);
        }
    }

    #[test]
    fn the_policy_lets_no_script_in_that_a_page_was_talked_into() {
        let scripts = POLICY
            .split("; ")
            .find(|rule| rule.starts_with("script-src"));
        assert_eq!(scripts, Some("script-src 'self' 'wasm-unsafe-eval'"));
        assert!(POLICY.starts_with("default-src 'none';"));
        assert!(!POLICY.contains("unsafe-inline"));
    }
}
