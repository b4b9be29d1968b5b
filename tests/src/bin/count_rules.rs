//! `count_rules base|cities GAMES`: plays whole random two-player games and
//! nothing else, so that their instructions can be counted from outside.

use std::process::ExitCode;

use wonders_tests::bot::whole_game;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (cities, games) = match &words[..] {
        [kind, games] if kind == "base" => (false, games.parse()),
        [kind, games] if kind == "cities" => (true, games.parse()),
        _ => {
            eprintln!("error: say `base` or `cities`, and the number of games");
            return ExitCode::FAILURE;
        }
    };
    let Ok(games) = games else {
        eprintln!("error: `{}` is no number of games", words[1]);
        return ExitCode::FAILURE;
    };
    let points: i32 = (0..games).map(|seed| whole_game(cities, seed)).sum();
    println!("{points} points");
    ExitCode::SUCCESS
}
