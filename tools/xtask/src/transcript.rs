//! A record replayed to its transcript: turns, ages, answers, scores.
//!
//! This is what `cargo xtask replay` prints, one JSON object.

use std::fmt::{Display, Write};

use wonders_core::record::{LineError, LineOutcome, Replay, SeatLabel, score_name};
use wonders_core::{AgeReport, Category, Game, Offer, Phase, Seat, TurnReport};

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

/// Replays a record, up to its first line that is no text.
#[must_use]
pub fn transcribe(record: &[u8]) -> Transcript {
    let (text, foreign) = text_of(record);
    let mut replay = Replay::<EVENT_BYTES>::new();
    let mut answers = Vec::new();
    let mut error = None;
    for (number, line) in (1..).zip(text.lines()) {
        match replay.line(line) {
            Ok(LineOutcome::Answer(answer)) => answers.push(answer_json(number, answer)),
            Ok(LineOutcome::Nothing | LineOutcome::Changed) => {}
            Err(refused) => {
                error = Some(format!("{} ({})", said(number, refused), line.trim()));
                break;
            }
        }
    }
    if error.is_none() && foreign {
        let line = text.lines().count() + 1;
        let advice = "this line is not UTF-8; save the record as UTF-8 text";
        error = Some(format!("line {line}: malformed: {advice}"));
    }
    if error.is_none()
        && let Err(refused) = replay.close()
    {
        error = Some(said(text.lines().count().max(1), refused));
    }
    let json = json(&replay, &answers);
    Transcript { json, error }
}

/// The lines before the first that is not UTF-8, and whether there is such a line.
fn text_of(record: &[u8]) -> (&str, bool) {
    match std::str::from_utf8(record) {
        Ok(text) => (text, false),
        Err(error) => {
            let valid = &record[..error.valid_up_to()];
            let whole = valid.iter().rposition(|&byte| byte == b'\n');
            let lines = &valid[..whole.map_or(0, |end| end + 1)];
            (std::str::from_utf8(lines).unwrap_or_default(), true)
        }
    }
}

fn said(line: usize, refused: LineError) -> String {
    format!("line {line}: {}: {refused}", refused.reason())
}

fn json(replay: &Replay<EVENT_BYTES>, answers: &[String]) -> String {
    let Some(journal) = replay.journal() else {
        return object(&[("turns", "[]"), ("ages", "[]"), ("answers", "[]")]);
    };
    let game = journal.game();
    let turns = list(replay.turns().iter().map(|turn| turn_json(game, turn)));
    let ages = list(replay.ages().iter().map(|age| age_json(game, age)));
    let answers = list(answers);
    let mut fields = vec![
        ("turns", turns.as_str()),
        ("ages", &ages),
        ("answers", &answers),
    ];
    let (scores, winners);
    if game.phase() == Phase::Over {
        scores = by_seat(game, |seat| score_json(game, seat));
        let won = game.winners();
        winners = list(
            game.seats()
                .filter(|&seat| won[seat])
                .map(|seat| quoted(label(game, seat))),
        );
        fields.push(("scores", &scores));
        fields.push(("winners", &winners));
    }
    object(&fields)
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

fn turn_json(game: &Game, turn: &TurnReport) -> String {
    let age = turn.age.number().to_string();
    let number = turn.turn.to_string();
    let holder = turn.holder.map(|seat| quoted(label(game, seat)));
    let coins = by_seat(game, |seat| turn.coins[seat].to_string());
    let mut fields = vec![("age", age.as_str()), ("turn", &number)];
    fields.extend(holder.as_deref().map(|holder| ("holder", holder)));
    fields.push(("coins", &coins));
    object(&fields)
}

fn age_json(game: &Game, age: &AgeReport) -> String {
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
        .map(|&category| (score_name(category), score[category].to_string()))
        .chain([("total", score.total().to_string())])
        .collect();
    let fields: Vec<_> = lines
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    object(&fields)
}

fn label(game: &Game, seat: Seat) -> SeatLabel {
    SeatLabel::new(game.table(), seat)
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

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "7w 1\ntable two\nseat F Ephesos B\nseat 1 Olympia B\nseat 2 Alexandria A\n";

    fn error_of(record: &[u8]) -> String {
        transcribe(record).error.unwrap_or_default()
    }

    #[test]
    fn a_line_that_is_no_text_ends_the_record_there() {
        let mut record = HEAD.as_bytes().to_vec();
        assert_eq!(transcribe(&record).error, None);
        record.extend(b"# R\xF6mer\nF build Stone Pit\n");
        let error = error_of(&record);
        assert!(error.starts_with("line 6: malformed: "), "{error}");
    }

    /// The first line that is wrong is named, whatever comes after it.
    #[test]
    fn the_first_wrong_line_is_named_with_its_words() {
        let error = error_of(format!("{HEAD}F build Atlantis\n\u{0}\n").as_bytes());
        assert!(error.starts_with("line 6: "), "{error}");
        assert!(error.ends_with(" (F build Atlantis)"), "{error}");
    }

    #[test]
    fn a_record_that_ends_too_early_is_refused_at_its_end() {
        let error = error_of(b"7w 1\ntable two\n");
        assert!(error.starts_with("line 2: "), "{error}");
        assert!(error_of(b"").starts_with("line 1: "), "{}", error_of(b""));
    }
}
