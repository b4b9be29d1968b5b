//! Prints what every single flipped bit of a store in use costs, and what 10,000 pairs of them,
//! damaged sectors and unstable cells cost: `cargo xtask flips`. A number takes only one bit in so
//! many.

use std::process::ExitCode;

#[path = "../tests/store/campaign.rs"]
mod campaign;

use campaign::{Age, Image, Lost, Report};

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
        failed |= print(age, "one bit", &bits) != Report::default();
        let twice = image.twice_in_a_game(1);
        failed |=
            print(age, "twice in a kept game, with a pause between", &twice) != Report::default();
        let pairs = print(age, "pairs of bits", &image.pairs(RUNS));
        let sectors = print(age, "damaged sectors", &image.sectors(RUNS));
        let cells = print(age, "unstable cells", &image.unstable_cells(RUNS));
        failed |= [pairs, sectors, cells]
            .iter()
            .any(|report| report.spread + report.silent > 0);
        failed |= cells.lost != Lost::default();
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Prints what a series led to, and returns it but for the number of its runs.
fn print(age: Age, name: &str, report: &Report) -> Report {
    println!("{age:?}, {name}: {report}");
    Report { runs: 0, ..*report }
}
