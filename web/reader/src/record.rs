//! A game from its record, long or short.

use wonders_core::pad::{Line, Sheet};
use wonders_core::record::{self, Replay};
use wonders_core::{Edition, Expansion, Journal, Phase};

use crate::Problem;
use crate::game::{Row, ShownGame};

/// Bytes for the events of the longest game there is.
const EVENT_BYTES: usize = 2048;

/// Reads the lines of a record.
pub fn long<'t>(lines: impl IntoIterator<Item = &'t str>) -> Result<ShownGame, Problem> {
    let mut replay = Replay::<EVENT_BYTES>::new();
    for (number, line) in (1..).zip(lines) {
        replay
            .line(line)
            .map_err(|refused| Problem::Line(number, format!("{refused} ({line})")))?;
    }
    let whole = |wrong: String| Problem::Record(wrong);
    replay.close().map_err(|early| whole(early.to_string()))?;
    match replay.journal() {
        Some(journal) => Ok(game(journal)),
        None => Err(whole("the record ends before all seats are named".into())),
    }
}

/// Reads the parts of a short record.
pub fn short<'t>(parts: impl IntoIterator<Item = &'t str>) -> Result<ShownGame, Problem> {
    record::read_short(parts)
        .map(|journal| game(&journal))
        .map_err(|error| Problem::Record(error.to_string()))
}

fn game<const N: usize>(journal: &Journal<N>) -> ShownGame {
    let mut text = String::new();
    // A string takes everything.
    _ = record::write_head(journal.start(), &mut text);
    let wonders: Vec<String> = text.lines().filter_map(wonder).collect();
    for event in journal.events() {
        _ = record::write_event(journal.setup().table, event, &mut text);
    }
    let now = journal.game();
    let sheet = Sheet::of_game(now, &[]);
    let ranking = sheet.ranking();
    let rows = now.seats().zip(wonders).map(|(seat, wonder)| Row {
        name: String::new(),
        place: Some(u32::from(ranking.of(seat).place)).filter(|place| *place > 0),
        wonder: Some(wonder),
        points: Line::of(sheet.table())
            .map(|line| (line.name().to_owned(), i32::from(sheet.points(seat, line))))
            .collect(),
        total: i32::from(sheet.total(seat)),
    });
    ShownGame {
        number: None,
        date: None,
        expansions: expansions(&sheet),
        rows: rows.collect(),
        record: Some(text),
        over: now.phase() == Phase::Over,
    }
}

/// The wonder that a `seat` line of a record's head names.
fn wonder(line: &str) -> Option<String> {
    let (_, wonder) = line.strip_prefix("seat ")?.split_once(' ')?;
    Some(wonder.to_owned())
}

fn expansions(sheet: &Sheet) -> String {
    let table = sheet.table();
    let named = [
        (table.has(Expansion::Cities), "cities"),
        (table.teams, "teams"),
        (table.edition == Edition::Second, "second"),
    ];
    let names: Vec<_> = named
        .iter()
        .filter(|(on, _)| *on)
        .map(|(_, name)| *name)
        .collect();
    names.join(" ")
}
