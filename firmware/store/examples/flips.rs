//! Prints what every single flipped bit of a store in use costs, and what 10,000 pairs of them,
//! damaged sectors and unstable cells cost: `cargo xtask flips`. A number takes only one bit in so
//! many.

use std::process::ExitCode;

#[path = "../tests/store/campaign.rs"]
mod campaign;

use campaign::{Age, Image};

const RUNS: u64 = 10_000;

fn main() -> ExitCode {
    let every = std::env::args().nth(1).map_or(Ok(1), |word| word.parse());
    let Ok(every @ 1..) = every else {
        eprintln!("flips takes a number above 0, or none");
        return ExitCode::FAILURE;
    };
    let mut failed = false;
    for age in Age::ALL {
        let image = Image::new(age);
        let bits = image.single_bits(every, 0);
        let lossless = bits.lost == campaign::Lost::default();
        println!("{age:?}, one bit: {bits}");
        failed |= !lossless || bits.reported + bits.silent + bits.as_cut > 0;
        let twice = image.twice_in_a_game(1);
        println!("{age:?}, twice in a kept game, with a pause between: {twice}");
        failed |= twice.lost != campaign::Lost::default() || twice.reported > 0;
        for (name, report) in [
            ("pairs of bits", image.pairs(RUNS)),
            ("damaged sectors", image.sectors(RUNS)),
            ("unstable cells", image.unstable_cells(RUNS)),
        ] {
            println!("{age:?}, {name}: {report}");
            failed |= report.spread + report.silent > 0;
        }
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
