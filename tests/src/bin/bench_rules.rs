//! How fast the rules are: whole games, payments, scores.
//!
//! Prints a table and the same as JSON. The best of several runs counts, and
//! the spread is printed, because a PC does other things as well.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use wonders_core::{Action, CardSet, Event, Game, Table, binary};
use wonders_tests::bot::{Bot, whole_game};
use wonders_tests::tables::{BENCHED, two_players};

/// Many short runs: the best of them is one that nothing else interrupted.
const RUNS: usize = 50;
/// The games of a run: every wonder and side among them.
const GAMES: u64 = 250;
/// The games whose logs are measured.
const LOGS: u64 = 2000;

/// One figure: what, its unit, its runs, and its bound.
struct Figure {
    name: String,
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
fn games(table: Table) -> Vec<f64> {
    let run = |_| {
        let start = Instant::now();
        for seed in 0..GAMES {
            black_box(whole_game(table, seed));
        }
        GAMES as f64 / start.elapsed().as_secs_f64()
    };
    (0..RUNS).map(run).collect()
}

/// Positions from the middle of games, to be asked about.
fn positions(table: Table) -> Vec<Game> {
    let mut positions = Vec::new();
    for seed in 0..40 {
        Bot::new(&two_players(table, seed), seed, false)
            .finish(|game, _| positions.push(game.clone()));
    }
    positions
}

/// All payments for one card, in microseconds.
fn payments(table: Table) -> Vec<f64> {
    let positions = positions(table);
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
fn scores(table: Table) -> Vec<f64> {
    let finished: Vec<Game> = (0..200)
        .map(|seed| {
            let mut bot = Bot::new(&two_players(table, seed), seed, false);
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
fn log_bytes(table: Table) -> (usize, usize) {
    let (mut longest, mut play) = (0, 0);
    for seed in 0..LOGS {
        let mut bytes = 0;
        Bot::new(&two_players(table, seed), seed, true).finish(|_, event| {
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

fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    for (kind, table) in BENCHED {
        let mut figure = |what, unit, runs, bound, more_is_better| {
            figures.push(Figure {
                name: format!("{what}, {kind}"),
                unit,
                runs,
                bound,
                more_is_better,
            });
        };
        figure("games", "games/s", games(table), 50_000.0, true);
        figure("payments", "us/card", payments(table), 0.5, false);
        figure("score", "us/game", scores(table), 1.0, false);
    }
    figures
}

fn main() -> ExitCode {
    println!(
        "{:<18}{:>12}{:>12}{:>12}  unit",
        "figure", "best", "worst", "bound"
    );
    let (mut json, mut missed) = (Vec::new(), 0);
    for figure in figures() {
        let Figure {
            name, unit, bound, ..
        } = &figure;
        let (best, worst) = (figure.best(), figure.worst());
        let mark = if figure.holds() { "" } else { "  MISSED" };
        missed += usize::from(!figure.holds());
        println!("{name:<18}{best:>12.3}{worst:>12.3}{bound:>12.3}  {unit}{mark}");
        json.push(format!(
            "{{\"name\": \"{name}\", \"unit\": \"{unit}\", \"best\": {best:.3}, \"worst\": {worst:.3}, \"bound\": {bound}}}"
        ));
    }
    println!("[{}]", json.join(", "));
    missed += sizes_missed();
    if missed == 0 {
        ExitCode::SUCCESS
    } else {
        eprintln!("error: {missed} figures miss their bounds");
        ExitCode::FAILURE
    }
}

/// Prints what is the same in every run; how much of it misses its bound.
fn sizes_missed() -> usize {
    let mut bounds = vec![("size of Game".to_owned(), size_of::<Game>(), 1024)];
    for (name, table) in BENCHED {
        let (longest, play) = log_bytes(table);
        bounds.push((format!("longest log, {name}"), longest, 512));
        bounds.push((format!("a usual play, {name}"), play, 4));
    }
    let mut missed = 0;
    for (name, bytes, bound) in bounds {
        let mark = if bytes > bound { "  MISSED" } else { "" };
        missed += usize::from(bytes > bound);
        println!("{name:<34}{bytes:>9} bytes, at most {bound}{mark}");
    }
    missed
}
