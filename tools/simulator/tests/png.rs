//! A picture is written without any display, as people ask for it.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The picture of these options, as bytes of its file; the program's words if there is none.
fn png(name: &str, options: &[&str]) -> Result<Vec<u8>, String> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_file(&path));
    let run = Command::new(env!("CARGO_BIN_EXE_simulator"))
        .args(options)
        .arg("--png")
        .arg(&path)
        .output()
        .unwrap();
    match run.status.success() {
        true => Ok(fs::read(&path).unwrap()),
        false => Err(String::from_utf8(run.stderr).unwrap()),
    }
}

/// Width and height, as every PNG file begins with them.
fn size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
}

#[test]
fn a_picture_has_the_glass_the_language_and_the_keys_that_were_asked_for() {
    let wide = png("wide.png", &["--glass", "320x240"]).unwrap();
    assert_eq!(size(&wide), [320, 240]);
    let phone = ["--glass", "360x640", "--language", "cs"];
    let czech = png("czech.png", &phone).unwrap();
    assert_eq!(size(&czech), [360, 640]);
    assert_ne!(png("english.png", &phone[..2]).unwrap(), czech);
    let pressed = [&phone[..], &["--keys", "aya"]].concat();
    assert_ne!(png("pressed.png", &pressed).unwrap(), czech);
    assert!(png("scene.png", &["--scene", "turn-first"]).is_ok());
}

#[test]
fn what_cannot_be_shown_is_said() {
    let words = png("none.png", &["--scene", "nowhere"]).unwrap_err();
    assert!(words.contains("nowhere"), "{words}");
}
