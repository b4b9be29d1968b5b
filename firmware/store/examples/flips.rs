//! Prints what every single flipped bit of a store in use costs, and what 10,000 pairs of them,
//! damaged sectors and unstable cells cost: `cargo xtask flips`. A number takes only one bit in so
//! many.

use std::num::NonZero;
use std::process::ExitCode;
use std::thread;

#[path = "../tests/store/campaign.rs"]
mod campaign;

use campaign::{Age, Image, Lost, Report};

const RUNS: u64 = 10_000;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let every = words.next().map_or(Ok(1), |word| word.parse());
    let Ok(every @ 1..) = every else {
        eprintln!("flips takes a number above 0, or none");
        return ExitCode::FAILURE;
    };
    let named: Vec<String> = words.collect();
    let wanted = |age: &Age| {
        let name = format!("{age:?}").to_lowercase();
        named.is_empty() || named.contains(&name)
    };
    let mut failed = false;
    for age in Age::ALL.into_iter().filter(wanted) {
        failed |= !holds(age, every);
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Whether a store of this age loses nothing by one bit, and what it loses by more is told.
fn holds(age: Age, every: usize) -> bool {
    let image = Image::new(age);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let everywhere = print(
        age,
        "a bit of every sector at once",
        &image.in_every_sector(1),
    );
    let bits = print(age, "one bit", &image.single_bits(every, 0, threads));
    let [twice, pairs, sectors, cells] = thread::scope(|scope| {
        [
            scope.spawn(|| image.twice_in_a_game(1)),
            scope.spawn(|| image.pairs(RUNS)),
            scope.spawn(|| image.sectors(RUNS)),
            scope.spawn(|| image.unstable_cells(RUNS)),
        ]
        .map(|series| series.join().expect("no panic"))
    });
    let twice = print(age, "twice in a kept game, with a pause between", &twice);
    let pairs = print(age, "pairs of bits", &pairs);
    let sectors = print(age, "damaged sectors", &sectors);
    let cells = print(age, "unstable cells", &cells);
    let reported = [pairs, sectors, cells]
        .iter()
        .all(|report| report.spread + report.mistold + report.silent == 0);
    let nothing = [everywhere, bits, twice]
        .iter()
        .all(|report| *report == Report::default());
    nothing && reported && cells.lost == Lost::default()
}

/// Prints what a series led to, and returns it but for the number of its runs.
fn print(age: Age, name: &str, report: &Report) -> Report {
    println!("{age:?}, {name}: {report}");
    Report { runs: 0, ..*report }
}
