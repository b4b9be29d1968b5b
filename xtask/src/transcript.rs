//! A record replayed to its transcript: turns, ages, answers, scores.
//!
//! This is what `cargo xtask replay` prints, one JSON object.

use std::fmt::{Display, Write};

use wonders_core::record::{LineError, Reader, SeatLabel, Step};
use wonders_core::{Category, Game, Journal, Offer, Outcome, Phase, PlayError, Seat};

/// Bytes for the events of the longest game there is: eight cities, six plays
/// an age of three bytes, and as much again for powers, losses and audits.
const EVENT_BYTES: usize = 2048;

/// What a record gives.
#[derive(Debug)]
pub struct Transcript {
    /// One JSON object.
    pub json: String,
    /// Why the record ended before its end: `line N: reason: sentence`.
    pub error: Option<String>,
}

/// Replays the text of a record.
#[must_use]
pub fn transcribe(text: &str) -> Transcript {
    let mut reader = Reader::<EVENT_BYTES>::new();
    let mut answers = Vec::new();
    let mut error = None;
    for (number, line) in (1..).zip(text.lines()) {
        match reader.line(line) {
            Ok(Step::Answer(answer)) => answers.push(answer_json(number, answer)),
            Ok(Step::Nothing | Step::Changed) => {}
            Err(refused) => {
                let line = line.trim();
                let reason = refused.reason();
                let facts = facts(&reader, refused);
                error = Some(format!(
                    "line {number}: {reason}: {refused}{facts} ({line})"
                ));
                break;
            }
        }
    }
    if error.is_none() && reader.journal().is_none() {
        let number = text.lines().count();
        error = Some(format!(
            "line {number}: malformed: the record ends before all seats are named"
        ));
    }
    let json = match reader.journal() {
        Some(journal) => game_json(journal, &answers, error.is_none()),
        None => object(&[("turns", "[]"), ("ages", "[]"), ("answers", "[]")]),
    };
    Transcript { json, error }
}

/// What is short, where that is the reason.
fn facts(reader: &Reader<EVENT_BYTES>, refused: LineError) -> String {
    match (reader.journal(), refused) {
        (Some(journal), LineError::Play(PlayError::Unaffordable(unpaid))) => {
            let mut game = journal.game().clone();
            game.close();
            format!(": {}", game.shortfall(unpaid))
        }
        _ => String::new(),
    }
}

fn answer_json(line: usize, answer: Result<Offer, LineError>) -> String {
    let line = line.to_string();
    match answer {
        Ok(offer) => {
            let payments = list(
                offer
                    .payments
                    .iter()
                    .map(|p| format!("[{}, {}]", p.left, p.right)),
            );
            object(&[
                ("line", &line),
                ("legal", "true"),
                ("chain", &offer.chain.to_string()),
                ("bank", &offer.bank.to_string()),
                ("payments", &payments),
            ])
        }
        Err(refused) => object(&[
            ("line", &line),
            ("legal", "false"),
            ("reason", &quoted(refused.reason())),
        ]),
    }
}

/// Replays the events once more, now that it is known which were not taken
/// back, and notes what each brought to its end.
fn game_json(journal: &Journal<EVENT_BYTES>, answers: &[String], complete: bool) -> String {
    let (mut turns, mut ages) = (Vec::new(), Vec::new());
    let mut game = match Game::new(journal.setup()) {
        Ok(game) => game,
        Err(refused) => unreachable!("the journal was made from this table: {refused}"),
    };
    let mut note = |game: &Game, outcome: Outcome| {
        turns.extend(outcome.turn.map(|turn| turn_json(game, turn)));
        ages.extend(outcome.age.map(|age| age_json(game, age)));
    };
    for event in journal.events() {
        match game.apply(event) {
            Ok(outcome) => note(&game, outcome),
            Err(refused) => unreachable!("the journal took this event before: {refused}"),
        }
    }
    if complete {
        let outcome = game.close();
        note(&game, outcome);
    }
    let (turns, ages) = (list(turns), list(ages));
    let answers = list(answers);
    let mut fields = vec![
        ("turns", turns.as_str()),
        ("ages", &ages),
        ("answers", &answers),
    ];
    let (scores, winners);
    if game.phase() == Phase::Over {
        scores = by_seat(&game, |seat| score_json(&game, seat));
        let won = game.winners();
        winners = list(
            game.seats()
                .filter(|&seat| won[seat])
                .map(|seat| quoted(label(&game, seat))),
        );
        fields.push(("scores", &scores));
        fields.push(("winners", &winners));
    }
    object(&fields)
}

fn turn_json(game: &Game, turn: wonders_core::TurnReport) -> String {
    let age = turn.age.number().to_string();
    let number = turn.turn.to_string();
    let holder = turn.holder.map(|seat| quoted(label(game, seat)));
    let coins = by_seat(game, |seat| turn.coins[seat].to_string());
    let mut fields = vec![("age", age.as_str()), ("turn", &number)];
    fields.extend(holder.as_deref().map(|holder| ("holder", holder)));
    fields.push(("coins", &coins));
    object(&fields)
}

fn age_json(game: &Game, age: wonders_core::AgeReport) -> String {
    let number = age.age.number().to_string();
    let shields = by_seat(game, |seat| age.shields[seat].to_string());
    let tokens = by_seat(game, |seat| {
        let [left, right] = age.spoils[seat].points;
        format!("[{left}, {right}]")
    });
    object(&[("age", &number), ("shields", &shields), ("tokens", &tokens)])
}

fn score_json(game: &Game, seat: Seat) -> String {
    let score = game.score(seat);
    let lines: Vec<_> = Category::ALL
        .iter()
        .map(|&category| (category.name(), score[category].to_string()))
        .chain([("total", score.total().to_string())])
        .collect();
    let fields: Vec<_> = lines
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    object(&fields)
}

fn label(game: &Game, seat: Seat) -> SeatLabel {
    SeatLabel {
        seat,
        two_players: game.is_two_players(),
    }
}

fn by_seat(game: &Game, value: impl Fn(Seat) -> String) -> String {
    let fields: Vec<_> = game
        .seats()
        .map(|seat| (label(game, seat).to_string(), value(seat)))
        .collect();
    let fields: Vec<_> = fields
        .iter()
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    object(&fields)
}

/// Names and values here hold no character that JSON would escape.
fn quoted(text: impl Display) -> String {
    format!("\"{text}\"")
}

fn object(fields: &[(&str, &str)]) -> String {
    let mut out = String::from("{");
    for (i, (name, value)) in fields.iter().enumerate() {
        let separator = if i == 0 { "" } else { ", " };
        let written = write!(out, "{separator}\"{name}\": {value}");
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    out.push('}');
    out
}

fn list(items: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let items: Vec<_> = items.into_iter().collect();
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    format!("[{}]", items.join(", "))
}
