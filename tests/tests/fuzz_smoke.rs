//! A smoke run of the fuzz targets: fixed inputs, and seeded mutations of
//! them. Nothing that is read may panic, and what is accepted must round trip.

use std::fs;
use std::path::Path;

use wonders_core::{Rng, binary};
use wonders_tests::bot::Bot;
use wonders_tests::decode;
use wonders_tests::tables::table;

/// Mutated inputs of each kind.
const MUTANTS: usize = 3000;

/// Pieces of lines that a blind mutation would not find.
const PIECES: [&str; 24] = [
    "undo\n",
    "\n1 discard\n",
    "\nF stage\n",
    "\n2 build Altar\n",
    "\n1 coins 99\n",
    "\nF coins 0\n",
    "\n1 salvage Press\n",
    "\n2 salvage -\n",
    "\n1 seventh discard\n",
    "\n1 lose 0 1\n",
    "\n2 lose 1 0\n",
    "\nF holding Altar; Loom; Press\n",
    "\n? 1 build Palace zeus\n",
    "\nwith teams\n",
    "\nage 2 turn 1\n",
    " pay 2 0",
    " pay 255 255",
    " zeus",
    "# ",
    "7w 1\n",
    "table two\n",
    "table 8\n",
    "with cities\n",
    "seat 1 Petra B\n",
];

fn inputs(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(folder);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the folder is there")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_none_or(|e| e == "7w" || e == "bin"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no inputs in {}", folder.display());
    let read = |path| fs::read(path).expect("an input can be read");
    paths.into_iter().map(read).collect()
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
        Bot::new(&setup, seed, true).finish(|_, event| bytes.extend(binary::encode(event)));
        bytes
    };
    (0..40).map(log).collect()
}

fn mutate(input: &[u8], pieces: &[&[u8]], rng: &mut Rng) -> Vec<u8> {
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
            _ => {
                let piece = pieces[rng.below(pieces.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
        }
    }
    bytes
}

fn mutants(inputs: &[Vec<u8>], pieces: &[&[u8]], check: fn(&[u8])) {
    let mut rng = Rng::new(1);
    for _ in 0..MUTANTS {
        let input = &inputs[rng.below(inputs.len())];
        check(&mutate(input, pieces, &mut rng));
    }
}

#[test]
fn fixed_texts() {
    for folder in ["fuzz/text", "records", "games"] {
        inputs(folder).iter().for_each(|input| decode::text(input));
    }
}

#[test]
fn fixed_logs() {
    inputs("fuzz/binary")
        .iter()
        .for_each(|input| decode::binary(input));
    logs().iter().for_each(|log| decode::binary(log));
}

#[test]
fn mutated_texts() {
    let mut texts = inputs("fuzz/text");
    texts.extend(inputs("records"));
    mutants(&texts, &PIECES.map(str::as_bytes), decode::text);
}

#[test]
fn mutated_logs() {
    let mut all = logs();
    all.extend(inputs("fuzz/binary"));
    let events: [&[u8]; 8] = [
        &[0x00, 0x01, 0x0f],
        &[0x10, 0x0f, 0x00],
        &[0x31, 0xff, 0x20],
        &[0x42, 0xff],
        &[0x51, 0xff],
        &[0x61, 0x01, 0x01],
        &[0x70, 0xff],
        &[0xc0, 0xff],
    ];
    mutants(&all, &events, decode::binary);
}
