//! Every screen has a picture that somebody looked at: its hash is in `data/screens.txt`.
//!
//! After a change that is meant to be seen, look at the pictures of `cargo xtask screens`, then write
//! the hashes anew with `WONDERS_RECORD=1 cargo test -p wonders-tests --test screens`.
#![allow(clippy::unwrap_used)]

use std::{collections::BTreeMap, env, fmt::Write, fs, path::Path};
use wonders_tests::{picture::Picture, scene::SCENES};
use wonders_ui::{Language, ScreenSize};

#[test]
fn every_screen_looks_as_it_was_seen_last() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/screens.txt");
    let mut now = BTreeMap::new();
    for size in ScreenSize::ALL {
        for language in Language::ALL {
            for scene in SCENES {
                let name = format!("{size:?}-{language:?}/{}", scene.name).to_lowercase();
                now.insert(name, Picture::of(&scene.app(size, language), size));
            }
        }
    }
    if env::var_os("WONDERS_RECORD").is_some() {
        let mut text = String::new();
        for (name, picture) in &now {
            writeln!(text, "{:016x} {name}", picture.hash()).unwrap();
        }
        fs::write(&file, text).unwrap();
        return;
    }
    let kept = fs::read_to_string(&file).expect("data/screens.txt has the hashes");
    let kept: BTreeMap<&str, &str> = kept
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(hash, name)| (name, hash))
        .collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screens");
    let mut report = String::new();
    for (name, picture) in &now {
        let hash = format!("{:016x}", picture.hash());
        let why = match kept.get(name.as_str()) {
            Some(&seen) if seen == hash => continue,
            Some(_) => "changed",
            None => "new",
        };
        let path = folder.join(format!("{name}.png"));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        picture.write(&path).unwrap();
        writeln!(report, "{why}: {}", path.display()).unwrap();
    }
    for name in kept.keys().filter(|&&name| !now.contains_key(name)) {
        writeln!(report, "gone: {name}").unwrap();
    }
    assert!(
        report.is_empty(),
        "these pictures are not as they were seen last:\n{report}\
         Look at them; if they are right, run\n  \
         WONDERS_RECORD=1 cargo test -p wonders-tests --test screens"
    );
}
