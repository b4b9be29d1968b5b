//! `count_rules base|second|cities GAMES`: plays whole random two-player games and
//! nothing else, so that their instructions can be counted from outside.

use std::process::ExitCode;

use wonders_tests::bot::whole_game;
use wonders_tests::tables::BENCHED;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let table = |word: &String| BENCHED.into_iter().find(|(name, _)| name == word);
    let (Some((_, table)), Some(Ok(games))) = (
        words.first().and_then(table),
        words.get(1).map(|number| number.parse::<u64>()),
    ) else {
        eprintln!("error: say `base`, `second` or `cities`, and the number of games");
        return ExitCode::FAILURE;
    };
    let points: i32 = (0..games).map(|seed| whole_game(table, seed)).sum();
    println!("{points} points");
    ExitCode::SUCCESS
}
