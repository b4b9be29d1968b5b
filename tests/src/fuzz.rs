//! What is fuzzed: for each target what must hold for any bytes, and inputs to start from.
//!
//! The smoke run in the tests, the loop of `cargo xtask fuzz` and the targets of cargo-fuzz share
//! it. What once failed lies in `data/fuzz/NAME` as `.bin` or `.7w`, or is made by the target's
//! seeds.

mod answers;
mod device;
mod entries;
pub mod image;
mod keeper;
mod pad;
mod reader;

use std::fs;
use std::path::{Path, PathBuf};

use wonders_core::binary;
use wonders_core::record::{read_short, write_short};
use wonders_core::{JOURNAL_BYTES, Rng};

use crate::bot::Bot;
use crate::decode;
use crate::tables::table;

/// Something that reads bytes from outside.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What to type, and the folder of its inputs.
    pub name: &'static str,
    /// Panics if something does not hold.
    pub check: fn(&[u8]),
    /// Inputs to start from besides those in the folder.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Pieces that a blind mutation would not find.
    pub pieces: &'static [&'static [u8]],
    /// Inputs of the smoke run: fewer where one takes long.
    pub smoke: usize,
}

/// All there is.
pub const TARGETS: &[Target] = &[
    Target::new("text", decode::text, records, TEXT_PIECES, 3000),
    Target::new("binary", decode::binary, logs, EVENT_PIECES, 3000),
    Target::new("short", short, short_records, SHORT_PIECES, 3000),
    Target::new("reader", reader::check, reader::seeds, reader::PIECES, 300),
    Target::new("pad", pad::check, pad::seeds, &[], 3000),
    Target::new("sheet", pad::check_sheet, pad::sheets, &[], 3000),
    Target::new("kept", device::check_kept, device::kept, &[], 500),
    Target::new("answers", answers::check, answers::seeds, &[], 300),
    Target::new("keeper", keeper::check, keeper::seeds, &[], 60),
    Target::new("keys", device::check_keys, device::keys, &[], 60),
    Target::new("image", image::check, image::seeds, &[], 120),
    Target::new("entries", entries::check, entries::seeds, &[], 120),
];

impl Target {
    const fn new(
        name: &'static str,
        check: fn(&[u8]),
        seeds: fn() -> Vec<Vec<u8>>,
        pieces: &'static [&'static [u8]],
        smoke: usize,
    ) -> Self {
        Self {
            name,
            check,
            seeds,
            pieces,
            smoke,
        }
    }

    /// The folder with inputs that once failed or are odd.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        data().join("fuzz").join(self.name)
    }

    /// All inputs to start from.
    #[must_use]
    pub fn inputs(&self) -> Vec<Vec<u8>> {
        let mut inputs = files(&self.folder());
        inputs.extend((self.seeds)());
        inputs
    }

    /// An input changed in some places.
    #[must_use]
    pub fn mutate(&self, input: &[u8], rng: &mut Rng) -> Vec<u8> {
        let mut bytes = input.to_vec();
        for _ in 0..=rng.below(6) {
            let at = rng.below(bytes.len() + 1);
            let until = (at + 1 + rng.below(24)).min(bytes.len());
            match rng.below(6) {
                0 if at < bytes.len() => bytes[at] = rng.bits() as u8,
                1 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
                2 => drop(bytes.drain(at.min(until)..until)),
                3 => {
                    let again = bytes[at.min(until)..until].to_vec();
                    bytes.splice(at..at, again);
                }
                4 => bytes.truncate(at.max(8)),
                _ => match self.pieces.len() {
                    0 => bytes.insert(at, rng.bits() as u8),
                    count => {
                        let piece = self.pieces[rng.below(count)];
                        bytes.splice(at..at, piece.iter().copied());
                    }
                },
            }
        }
        bytes
    }
}

/// The target of this name.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn target(name: &str) -> &'static Target {
    let found = TARGETS.iter().find(|target| target.name == name);
    found.expect("a target of this name")
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// The records and inputs of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "7w" || e == "bin"))
        .collect();
    paths.sort();
    paths.into_iter().flat_map(fs::read).collect()
}

fn records() -> Vec<Vec<u8>> {
    let mut all = files(&data().join("records"));
    all.extend(files(&data().join("games")));
    all
}

/// Logs of whole games, as the device stores them.
fn logs() -> Vec<Vec<u8>> {
    let log = |seed: u64| {
        let setup = table(
            2 + (seed % 7) as u8,
            seed % 3 == 1,
            seed % 5 > 1,
            seed % 3 == 2,
            seed,
        );
        let mut bytes = binary::encode_setup(&setup).to_vec();
        Bot::new(&setup, seed, true)
            .finish(|_, event| bytes.extend_from_slice(&binary::encode(event)));
        bytes
    };
    (0..40).map(log).collect()
}

fn short_records() -> Vec<Vec<u8>> {
    let logs = logs().into_iter().filter(|log| log.len() <= JOURNAL_BYTES);
    let texts = logs.zip([60, 200, 4000].into_iter().cycle());
    let texts = texts.map(|(log, letters)| text_of(&log, letters).into_bytes());
    // Parts whose numbers go on after the last one.
    let endless: String = (1..=255)
        .map(|number| format!("7W1 {number}/3:\n"))
        .collect();
    texts.chain([endless.into_bytes()]).collect()
}

/// A record's parts, a line each.
fn text_of(record: &[u8], letters: usize) -> String {
    let mut text = String::new();
    for part in 0.. {
        let more = write_short(record, letters, part, &mut text);
        if more != Ok(true) {
            break;
        }
        text.push('\n');
    }
    text
}

/// Reads bytes as the parts of a short record: what was accepted is read again to the same.
fn short(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else {
        return;
    };
    let Ok(journal) = read_short(text.lines()) else {
        return;
    };
    let mut record = binary::encode_setup(journal.setup()).to_vec();
    record.extend(journal.bytes());
    let again = read_short(text_of(&record, 400).lines());
    let again = again.expect("a short record that was written is read");
    assert_eq!(again.game(), journal.game());
}

const TEXT_PIECES: &[&[u8]] = &[
    b"undo\n",
    b"\n1 discard\n",
    b"\nF stage\n",
    b"\n2 build Altar\n",
    b"\n1 coins 99\n",
    b"\nF coins 0\n",
    b"\n1 salvage Press\n",
    b"\n2 salvage -\n",
    b"\n1 seventh discard\n",
    b"\n1 lose 0 1\n",
    b"\n2 lose 1 0\n",
    b"\nF holding Altar; Loom; Press\n",
    b"\n? 1 build Palace zeus\n",
    b"\nwith teams\n",
    b"\nedition 2\n",
    b"\ncity 1 cards Loom; Altar stages 2 coins 99 victories 1 3 defeats 2\n",
    b"\nage 2 turn 1\n",
    b" pay 2 0",
    b" pay 255 255",
    b" zeus",
    b"# ",
    b"7w 1\n",
    b"table two\n",
    b"table 8\n",
    b"with cities\n",
    b"seat 1 Petra B\n",
];

const EVENT_PIECES: &[&[u8]] = &[
    &[0x00, 0x01, 0x0f],
    &[0x10, 0x0f, 0x00],
    &[0x31, 0xff, 0x20],
    &[0x42, 0xff],
    &[0x51, 0xff],
    &[0x61, 0x01, 0x01],
    &[0x70, 0xff],
    &[0xc0, 0xff],
];

const SHORT_PIECES: &[&[u8]] = &[b"7W1:", b"7W1 1/2:", b"7W1 2/2:", b"7W1 255/254:", b"\n"];
