//! How fast the rules are: whole games, payments, scores.
//!
//! Prints a table and the same as JSON. The best of several runs counts, and
//! the spread is printed, because a PC does other things as well.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use wonders_core::{Action, CardSet, Event, Game, binary};
use wonders_tests::bot::{Bot, whole_game};
use wonders_tests::tables::two_players;

const RUNS: usize = 7;
const GAMES: u64 = 2000;

/// One figure: what, its unit, its runs, and its bound.
struct Figure {
    name: &'static str,
    unit: &'static str,
    runs: Vec<f64>,
    bound: f64,
    more_is_better: bool,
}

impl Figure {
    fn best(&self) -> f64 {
        let pick = if self.more_is_better {
            f64::max
        } else {
            f64::min
        };
        self.runs.iter().copied().reduce(pick).unwrap_or_default()
    }

    fn worst(&self) -> f64 {
        let pick = if self.more_is_better {
            f64::min
        } else {
            f64::max
        };
        self.runs.iter().copied().reduce(pick).unwrap_or_default()
    }

    fn holds(&self) -> bool {
        if self.more_is_better {
            self.best() >= self.bound
        } else {
            self.best() <= self.bound
        }
    }
}

/// Whole random games: deal, list all legal plays of every card in hand with
/// their payments, pick one, apply, score.
fn games(cities: bool) -> Vec<f64> {
    let run = |_| {
        let start = Instant::now();
        for seed in 0..GAMES {
            black_box(whole_game(cities, seed));
        }
        GAMES as f64 / start.elapsed().as_secs_f64()
    };
    (0..RUNS).map(run).collect()
}

/// Positions from the middle of games, to be asked about.
fn positions(cities: bool) -> Vec<Game> {
    let mut positions = Vec::new();
    for seed in 0..40 {
        Bot::new(&two_players(cities, seed), seed, false)
            .finish(|game, _| positions.push(game.clone()));
    }
    positions
}

/// All payments for one card, in microseconds.
fn payments(cities: bool) -> Vec<f64> {
    let positions = positions(cities);
    let run = |_| {
        let start = Instant::now();
        let mut asked = 0u32;
        for game in &positions {
            for seat in game.seats() {
                for card in CardSet::of_age(game.age()).and(game.catalogue().cards()) {
                    black_box(game.offer_card(seat, card).is_ok());
                    asked += 1;
                }
            }
        }
        start.elapsed().as_secs_f64() * 1e6 / f64::from(asked)
    };
    (0..RUNS).map(run).collect()
}

/// Scoring a finished game, all cities, in microseconds.
fn scores(cities: bool) -> Vec<f64> {
    let finished: Vec<Game> = (0..200)
        .map(|seed| {
            let mut bot = Bot::new(&two_players(cities, seed), seed, false);
            bot.finish(|_, _| {});
            bot.game().clone()
        })
        .collect();
    let run = |_| {
        let start = Instant::now();
        for game in &finished {
            for seat in game.seats() {
                black_box(game.score(seat));
            }
            black_box(game.winners());
        }
        start.elapsed().as_secs_f64() * 1e6 / finished.len() as f64
    };
    (0..RUNS).map(run).collect()
}

/// The longest log of these games, and the largest usual play, in bytes.
fn log_bytes(cities: bool) -> (usize, usize) {
    let (mut longest, mut play) = (0, 0);
    for seed in 0..GAMES {
        let mut bytes = 0;
        Bot::new(&two_players(cities, seed), seed, true).finish(|_, event| {
            let size = binary::encode(event).len();
            bytes += size;
            if let Event::Play {
                action: Action::Build { .. },
                ..
            } = event
            {
                play = play.max(size);
            }
        });
        longest = longest.max(bytes);
    }
    (longest, play)
}

fn main() -> ExitCode {
    let mut figures = Vec::new();
    for (cities, names) in [
        (false, ["games, base", "payments, base", "score, base"]),
        (true, ["games, Cities", "payments, Cities", "score, Cities"]),
    ] {
        figures.push(Figure {
            name: names[0],
            unit: "games/s",
            runs: games(cities),
            bound: 20_000.0,
            more_is_better: true,
        });
        figures.push(Figure {
            name: names[1],
            unit: "us/card",
            runs: payments(cities),
            bound: 0.5,
            more_is_better: false,
        });
        figures.push(Figure {
            name: names[2],
            unit: "us/game",
            runs: scores(cities),
            bound: 2.0,
            more_is_better: false,
        });
    }
    println!(
        "{:<18}{:>12}{:>12}{:>12}  unit",
        "figure", "best", "worst", "bound"
    );
    let mut json = Vec::new();
    for figure in &figures {
        let (name, unit, bound) = (figure.name, figure.unit, figure.bound);
        let (best, worst) = (figure.best(), figure.worst());
        let mark = if figure.holds() { "" } else { "  MISSED" };
        println!("{name:<18}{best:>12.3}{worst:>12.3}{bound:>12.3}  {unit}{mark}");
        json.push(format!(
            "{{\"name\": \"{name}\", \"unit\": \"{unit}\", \"best\": {best:.3}, \"worst\": {worst:.3}, \"bound\": {bound}}}"
        ));
    }
    println!("[{}]", json.join(", "));
    deterministic()
}

/// What is the same in every run, held against its bounds.
fn deterministic() -> ExitCode {
    let mut bounds = vec![("size of Game".to_owned(), size_of::<Game>(), 1024)];
    for (name, cities) in [("base", false), ("Cities", true)] {
        let (longest, play) = log_bytes(cities);
        bounds.push((format!("longest log, {name}"), longest, 512));
        bounds.push((format!("a usual play, {name}"), play, 4));
    }
    let mut missed = 0;
    for (name, bytes, bound) in bounds {
        let mark = if bytes > bound { "  MISSED" } else { "" };
        missed += usize::from(bytes > bound);
        println!("{name:<34}{bytes:>9} bytes, at most {bound}{mark}");
    }
    if missed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
