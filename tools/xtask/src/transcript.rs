//! A record replayed to its transcript: turns, ages, answers, scores.
//!
//! This is what `cargo xtask replay` prints, one JSON object.

use serde_json::{Value, json};
use wonders_core::record::{LineError, LineOutcome, Replay, SeatLabel, score_name};
use wonders_core::{AgeReport, Category, Game, Offer, Phase, Seat, TurnReport};

/// Bytes for the events of the longest game there is: eight cities, six plays
/// an age of three bytes, and as much again for powers, losses and audits.
const EVENT_BYTES: usize = 2048;

/// What a record gives.
#[derive(Debug)]
pub struct Transcript {
    /// One JSON object.
    pub json: Value,
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
    let json = json(&replay, answers);
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

fn json(replay: &Replay<EVENT_BYTES>, answers: Vec<Value>) -> Value {
    let Some(journal) = replay.journal() else {
        return json!({"turns": [], "ages": [], "answers": []});
    };
    let game = journal.game();
    let turns = replay.turns().iter().map(|turn| turn_json(game, turn));
    let ages = replay.ages().iter().map(|age| age_json(game, age));
    let mut json = json!({
        "turns": turns.collect::<Value>(),
        "ages": ages.collect::<Value>(),
        "answers": answers,
    });
    if game.phase() == Phase::Over {
        let won = game.winners();
        let winners = game.seats().filter(|&seat| won[seat]);
        json["scores"] = by_seat(game, |seat| score_json(game, seat));
        json["winners"] = winners.map(|seat| label(game, seat)).collect();
    }
    json
}

fn answer_json(line: usize, answer: Result<Offer, LineError>) -> Value {
    match answer {
        Ok(offer) => json!({
            "line": line,
            "legal": true,
            "chain": offer.chain,
            "bank": offer.bank,
            "payments": offer.payments.iter().map(|p| json!([p.left, p.right])).collect::<Value>(),
        }),
        Err(refused) => json!({"line": line, "legal": false, "reason": refused.reason()}),
    }
}

fn turn_json(game: &Game, turn: &TurnReport) -> Value {
    let mut json = json!({
        "age": turn.age.number(),
        "turn": turn.turn,
        "coins": by_seat(game, |seat| turn.coins[seat].into()),
    });
    if let Some(holder) = turn.holder {
        json["holder"] = label(game, holder).into();
    }
    json
}

fn age_json(game: &Game, age: &AgeReport) -> Value {
    json!({
        "age": age.age.number(),
        "shields": by_seat(game, |seat| age.shields[seat].into()),
        "tokens": by_seat(game, |seat| json!(age.spoils[seat].points)),
    })
}

fn score_json(game: &Game, seat: Seat) -> Value {
    let score = game.score(seat);
    let lines = Category::ALL.map(|category| (score_name(category), score[category]));
    let total = [("total", score.total())];
    lines.into_iter().chain(total).collect()
}

fn label(game: &Game, seat: Seat) -> String {
    SeatLabel::new(game.table(), seat).to_string()
}

fn by_seat(game: &Game, value: impl Fn(Seat) -> Value) -> Value {
    let fields = game.seats().map(|seat| (label(game, seat), value(seat)));
    fields.collect()
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
