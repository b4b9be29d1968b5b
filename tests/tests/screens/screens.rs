//! Every screen has a picture that somebody looked at: `data/screens/` has a sheet for each scene.
//!
//! After a change that is meant to be seen, look at the report that this test writes, then keep the
//! new pictures with `cargo xtask screens`.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;
use std::{fmt::Write, fs};
use wonders_tests::contact::{ContactSheet, folder, path};
use wonders_tests::moving;
use wonders_tests::scene::SCENES;

#[test]
fn every_screen_looks_as_it_was_seen_last() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screens");
    fs::create_dir_all(&place).unwrap();
    let mut changed = Vec::new();
    let mut html = String::from("<!doctype html><meta charset=utf-8><title>Screens</title>\n");
    for scene in SCENES.iter() {
        let now = ContactSheet::of(scene);
        let seen = ContactSheet::read(&path(scene.name)).unwrap();
        if seen.as_ref() == Some(&now) {
            continue;
        }
        let difference = seen.as_ref().map(|seen| now.difference(seen));
        changed.push(scene.name);
        writeln!(html, "<h2>{}</h2>", scene.name).unwrap();
        for (what, sheet) in [
            ("before", seen.as_ref()),
            ("after", Some(&now)),
            ("difference", difference.as_ref()),
        ] {
            let Some(sheet) = sheet else { continue };
            let file = format!("{}-{what}.png", scene.name);
            sheet.write(&place.join(&file)).unwrap();
            writeln!(html, "<p>{what}<br><img src=\"{file}\"></p>").unwrap();
        }
    }
    let report = place.join("report.html");
    fs::write(&report, html).unwrap();
    let scenes = SCENES.iter().map(|scene| path(scene.name));
    let known: BTreeSet<_> = scenes.chain([moving::path()]).collect();
    let kept = fs::read_dir(folder()).unwrap();
    let gone: Vec<_> = kept
        .map(|file| file.unwrap().path())
        .filter(|file| !known.contains(file))
        .collect();
    assert!(
        gone.is_empty(),
        "these pictures belong to no scene: {gone:#?}"
    );
    assert!(
        changed.is_empty(),
        "not as they were seen last: {changed:#?}\nSee {} with before, after and difference; if \
         they are right, run\n  cargo xtask screens",
        report.display()
    );
}

#[test]
fn the_moving_picture_moves_as_it_was_seen_last() {
    let now = moving::turn().unwrap();
    let seen = fs::read(moving::path()).unwrap();
    assert!(
        now == seen,
        "run `cargo xtask screens`, then look at {}",
        moving::path().display()
    );
}

#[test]
fn all_pictures_together_stay_small() {
    let sizes = fs::read_dir(folder()).unwrap();
    let bytes: u64 = sizes
        .map(|file| file.unwrap().metadata().unwrap().len())
        .sum();
    assert!(bytes < 4_000_000, "{bytes} bytes of pictures in git");
}
