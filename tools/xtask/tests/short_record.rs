//! Replaying what a QR code held.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use wonders_core::record::write_short;
use wonders_core::{Face, Setup, Table, Wonder, WonderSideId, binary};

fn replay(name: &str, text: &str) -> Output {
    let file: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("a file in the target folder");
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("replay")
        .arg(file)
        .output()
        .expect("xtask starts")
}

#[test]
fn a_scanned_record_is_replayed_and_a_damaged_one_says_what_to_do() {
    let wonders = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia];
    let wonders = wonders.map(|wonder| WonderSideId::new(wonder, Face::A));
    let setup = Setup::new(Table::two_players(), wonders);
    let bytes = binary::encode_setup(&setup);
    let mut parts = String::new();
    for part in 0.. {
        match write_short(&bytes, 12, part, &mut parts) {
            Ok(true) => parts.push_str("\r\n"),
            _ => break,
        }
    }
    assert!(parts.lines().count() > 1, "{parts}");
    let output = replay("scanned.7w", &parts);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && text.contains("\"turns\""),
        "{output:?}"
    );

    let first = parts.lines().next().unwrap_or_default();
    let output = replay("cut.7w", first);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && text.contains("part 2 is missing"),
        "{output:?}"
    );
}
