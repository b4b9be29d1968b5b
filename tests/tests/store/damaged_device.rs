//! Damaged flashes under the whole device: it starts, says so, is repaired or erased by consent
//! alone, and keeps the next game. With `WONDERS_FULL` set, 10,000 of them.

use wonders_store::mock::Random;
use wonders_tests::fuzz::image::survives;
use wonders_tests::length;
use wonders_tests::table::Kind;
use wonders_tests::used::{self, Wear};

const SECTOR: usize = 4096;

#[test]
fn damaged_flashes_are_survived() {
    let count = if length::full() { 10_000 } else { 500 };
    let sound = Wear::ALL.map(|age| used::flash(age, Kind::Base).bytes);
    for seed in 0..count {
        let mut random = Random(seed << 9);
        let mut image = sound[random.below(sound.len())].clone();
        for _ in 0..=random.below(3) {
            spoil(&mut image, &mut random);
        }
        survives(image);
    }
    println!("{count} damaged flashes: each starts, tells, is repaired and keeps the next game");
}

fn spoil(image: &mut [u8], random: &mut Random) {
    let sector = random.below(image.len() / SECTOR) * SECTOR;
    let whole = &mut image[sector..sector + SECTOR];
    match random.below(7) {
        0 => whole.fill(0),
        1 => whole.fill(0xFF),
        2 => whole.copy_from_slice(&random.bytes(SECTOR)),
        3 => {
            let from = random.below(SECTOR);
            whole[from..].fill(0xFF);
        }
        4 => {
            let all = random.bytes(image.len());
            image.copy_from_slice(&all);
        }
        _ => {
            for _ in 0..1 + random.below(40) {
                let at = random.below(image.len());
                image[at] ^= 1 << random.below(8);
            }
        }
    }
}
