//! Every form in which a device gives its games is read, alone and mixed.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Sheet, write_csv_head, write_csv_rows};
use wonders_core::record::{Replay, write_short};
use wonders_core::{Journal, binary};
use wonders_reader::{Problem, ShownGame, names, read};
use wonders_ui::Language;

/// A whole game with the Free City.
const RECORD: &str = include_str!("../../../tests/data/records/base-two-1.7w");

/// Whole games with Cities, and in the second edition.
const CITIES: &str = include_str!("../../../tests/data/records/cities-two-11.7w");
const SECOND: &str = include_str!("../../../tests/data/records/second-two-31.7w");
/// Four players in two teams.
const TEAMS: &str = include_str!("../../../tests/data/games/cities-teams-4-502.7w");

fn journal(record: &str) -> Journal<2048> {
    let mut reader = Replay::<2048>::new();
    for line in record.lines() {
        reader.line(line).unwrap();
    }
    reader.journal().unwrap().clone()
}

/// The bytes of a record, as the device keeps them.
fn bytes(record: &str) -> Vec<u8> {
    let journal = journal(record);
    let mut bytes = vec![];
    let setup = binary::encode_setup(journal.setup());
    bytes.extend_from_slice(&setup);
    bytes.extend_from_slice(journal.bytes());
    bytes
}

fn short(record: &str, letters: usize) -> String {
    let bytes = bytes(record);
    let mut text = String::new();
    for part in 0.. {
        if !write_short(&bytes, letters, part, &mut text).unwrap() {
            return text;
        }
        text.push('\n');
    }
    unreachable!()
}

fn sheet(record: &str) -> Sheet {
    let names = ["Anna, the \"Elder\"", "Борис"].map(|name| name.try_into().unwrap());
    let game = journal(record).game().clone();
    Sheet::of_game(&game, &names)
}

fn list(record: &str, numbers: impl IntoIterator<Item = u32>) -> String {
    let mut text = String::new();
    write_csv_head(&mut text).unwrap();
    for number in numbers {
        write_csv_rows(number, &sheet(record), &mut text).unwrap();
    }
    text
}

fn only(text: &str) -> ShownGame {
    let found = read(text);
    assert_eq!(found.problems, []);
    assert_eq!(found.games.len(), 1, "{found:?}");
    found.games[0].clone()
}

fn places(game: &ShownGame) -> Vec<Option<u32>> {
    game.rows.iter().map(|row| row.place).collect()
}

fn totals(game: &ShownGame) -> Vec<i32> {
    game.rows.iter().map(|row| row.total).collect()
}

#[test]
fn a_record_gives_wonders_points_and_places() {
    let game = only(RECORD);
    assert!(game.over);
    assert_eq!(game.rows.len(), 3);
    for row in &game.rows {
        let sum: i32 = row.points.iter().map(|(_, points)| points).sum();
        assert_eq!(sum, row.total, "{row:?}");
    }
    let seats: Vec<_> = RECORD
        .lines()
        .filter_map(|line| line.strip_prefix("seat "))
        .collect();
    for (row, seat) in game.rows.iter().zip(seats) {
        assert!(
            seat.contains(row.wonder.as_deref().unwrap()),
            "{seat} {row:?}"
        );
    }
    assert_eq!(game.rows[0].place, None, "the Free City is not ranked");
    assert!(game.rows[1..].iter().any(|row| row.place == Some(1)));
}

#[test]
fn the_short_form_gives_the_same_and_its_long_form() {
    let long = only(RECORD);
    for letters in [10_000, 240] {
        let game = only(&short(RECORD, letters));
        assert_eq!(game.rows, long.rows);
        assert_eq!(only(game.record.as_deref().unwrap()).rows, long.rows);
    }
}

#[test]
fn a_list_gives_names_and_points() {
    let found = read(&list(RECORD, [1, 2]));
    assert_eq!(found.games.len(), 2);
    for game in &found.games {
        assert_eq!(game.rows[1].name, "Anna, the \"Elder\"");
        assert_eq!(game.rows[2].name, "Борис");
        assert_eq!(totals(game), totals(&only(RECORD)));
        assert_eq!(game.rows[1].points, only(RECORD).rows[1].points);
    }
}

#[test]
fn a_list_gives_the_places_of_the_record() {
    let found = read(&list(RECORD, [3, 7]));
    assert_eq!(found.games.len(), 2);
    for game in &found.games {
        assert_eq!(places(game), places(&only(RECORD)));
        assert_eq!(game.rows[0].place, None, "the Free City is not ranked");
        assert!(game.over);
    }
    let numbers: Vec<_> = found.games.iter().map(|game| game.number).collect();
    assert_eq!(numbers, [Some(3), Some(7)]);
}

/// A game that was left in the middle is in the list too, which does not tell; its record does.
#[test]
fn a_game_is_over_if_its_record_says_so() {
    for (lines, over) in [(RECORD.lines().count(), true), (20, false)] {
        let record: Vec<_> = RECORD.lines().take(lines).collect();
        let record = record.join("\n");
        let codes = short(&record, 240);
        let text = format!(
            "{}# records of finished games\n# game 1\n{codes}",
            list(&record, [1])
        );
        let game = only(&text);
        assert_eq!(game.rows[1].name, "Anna, the \"Elder\"");
        assert!(game.record.is_some());
        assert_eq!(game.over, over, "{lines} lines");
    }
}

/// Numbers begin anew with each finished game, so that a text saved in two goes may have the record
/// of one game under the number of another.
#[test]
fn a_record_is_not_joined_with_the_sheet_of_another_game() {
    for head in ["# game 1\n", "# game 2\n"] {
        let codes = short(SECOND, 240);
        let found = read(&format!("{}{head}{codes}", list(RECORD, [1])));
        let [sheet, record]: &[ShownGame; 2] = found.games.as_slice().try_into().unwrap();
        assert_eq!(sheet.record, None);
        assert_eq!(totals(sheet), totals(&only(RECORD)));
        assert_eq!(totals(record), totals(&only(SECOND)));
    }
}

/// A record and a list say the same of what was in play.
#[test]
fn what_was_in_play_is_said() {
    for (record, expansions) in [
        (RECORD, ""),
        (CITIES, "cities"),
        (TEAMS, "cities teams"),
        (SECOND, "second"),
    ] {
        assert_eq!(only(record).expansions, expansions);
        let found = read(&list(record, [1]));
        assert_eq!(found.games[0].expansions, expansions);
    }
}

#[test]
fn what_usb_prints_joins_records_to_their_sheets() {
    let text = format!(
        "# 7 Wonders table assistant 0.1.0, board\r\n# running game\r\n{}\r\n# finished games\r\n{}# records of finished games\r\n# game 2\r\n{}# log: milliseconds, what\r\n12 start\r\n# end\r\n",
        "7w 1\r\ntable two\r\nseat F Gizah A\r\nseat 1 Rhodos B\r\nseat 2 Olympia A",
        list(RECORD, [1, 2]),
        short(RECORD, 240)
    );
    let found = read(&text);
    assert_eq!(found.problems, []);
    let [running, first, second]: &[ShownGame; 3] = found.games.as_slice().try_into().unwrap();
    assert!(!running.over && running.number.is_none());
    assert_eq!((first.number, &first.record), (Some(1), &None));
    assert_eq!(second.rows[2].name, "Борис");
    assert_eq!(second.rows[2].wonder, only(RECORD).rows[2].wonder);
    assert!(second.record.is_some());
}

/// The text of a sheet's code under that title.
fn code(record: &str, title: &str) -> String {
    let rows = only(record).rows;
    let names: Vec<_> = rows[0].points.iter().map(|(name, _)| &**name).collect();
    let mut text = format!("{title}\nname {} total\n", names.join(" "));
    for row in rows {
        let points: Vec<_> = row
            .points
            .iter()
            .map(|(_, points)| points.to_string())
            .collect();
        let who = match row.place {
            None => "Free City".into(),
            Some(place) => format!("{place}. Ян"),
        };
        text += &format!("{who}: {} = {}\n", points.join(" "), row.total);
    }
    text
}

#[test]
fn scanned_codes_join_too() {
    let sheet = code(RECORD, "7 Wonders");
    let game = only(&format!("{sheet}{}", short(RECORD, 10_000)));
    assert_eq!(game.rows[1].name, "Ян");
    assert_eq!(places(&game), places(&only(RECORD)));
    assert_eq!(totals(&game), totals(&only(RECORD)));
    assert_eq!(game.rows[1].wonder, only(RECORD).rows[1].wonder);
    assert!(only(&sheet).over);
}

/// Codes of earlier versions leave the edition out, which the record has.
#[test]
fn a_scanned_game_of_the_second_edition_is_one() {
    for title in ["7 Wonders", "7 Wonders second"] {
        let scanned = format!("{}{}", code(SECOND, title), short(SECOND, 10_000));
        assert_eq!(only(&scanned).expansions, "second", "{title}");
    }
    assert_eq!(only(&code(SECOND, "7 Wonders second")).expansions, "second");
}

/// The site names its own columns, and keeps spreadsheets from taking a name for a formula.
#[test]
fn a_list_that_the_site_saved_has_cities_days_and_names() {
    let list = "game,expansions,place,name,conflict,total,city,date\n\
        1,,1,'=Ann,4,4,Gizah A,2026-01-31\n1,,2,'Ben,0,0,,2026-01-31\n2,,1,Eva,1,1,,\n";
    let found = read(list);
    assert_eq!(found.games.len(), 2, "{found:?}");
    let (first, second) = (&found.games[0], &found.games[1]);
    assert_eq!(first.date.as_deref(), Some("2026-01-31"));
    assert_eq!(first.rows[0].name, "=Ann");
    assert_eq!(first.rows[0].wonder.as_deref(), Some("Gizah A"));
    assert_eq!(
        (first.rows[1].name.as_str(), &first.rows[1].wonder),
        ("'Ben", &None)
    );
    assert_eq!((second.date.as_deref(), second.rows[0].total), (None, 1));
}

#[test]
fn a_list_that_a_spreadsheet_separated_otherwise_is_the_same() {
    let list = "game,expansions,place,name,conflict,total,city,date\n\
        1,,1,Ann,4,4,Gizah A,2026-01-31\n1,,2,Ben,0,0,,2026-01-31\n";
    let wanted = read(list).json();
    for separator in [";", "\t"] {
        assert_eq!(read(&list.replace(',', separator)).json(), wanted);
    }
    let alone = "game,expansions,place,name,conflict,total,date\n1,,1,Ann,4,4,2026-01-31\n";
    assert_eq!(read(alone).games[0].date.as_deref(), Some("2026-01-31"));
    let quoted = "game;expansions;place;name;conflict;total\n1;;1;\"Ann; Ben\";4;4\n";
    assert_eq!(read(quoted).games[0].rows[0].name, "Ann; Ben");
}

#[test]
fn the_devices_words_are_there_in_every_language() {
    let words: serde_json::Value = serde_json::from_str(&names()).unwrap();
    let game = only(RECORD);
    for (line, _) in &game.rows[0].points {
        let texts = words["lines"][line].as_array().unwrap();
        assert_eq!(texts.len(), Language::ALL.len(), "{line}");
    }
    for row in &game.rows {
        let wonder = row.wonder.as_deref().unwrap();
        let name = wonder.split(' ').next().unwrap();
        assert!(words["wonders"][name].is_array(), "{wonder}");
    }
}

#[test]
fn what_is_no_game_is_said() {
    for text in [
        "",
        "hello",
        "7w 1\ntable two",
        "7W1:+++",
        "7w 1\ntable two\nseat F Atlantis A",
        "7W1 2/2:AB",
    ] {
        let found = read(text);
        assert!(found.games.is_empty(), "{text}: {found:?}");
        assert_eq!(found.problems.len(), 1, "{text}");
    }
    assert_eq!(read("hello").problems, [Problem::NoGame]);
    assert!(read("hello").json().contains(r#"{"kind":"noGame"}"#));
    let atlantis = read("7w 1\ntable two\nseat F Atlantis A").problems;
    assert!(
        matches!(atlantis[..], [Problem::Line(3, _)]),
        "{atlantis:?}"
    );
}

/// A line for the game and one for each player make the address that BG Stats takes.
#[test]
fn a_play_of_the_page_becomes_an_address() {
    let text = "second\t2026-01-31 20:00:00\t50-40\nAnna\tGizah A\t1\t50\nBen\t\t2\t-4";
    let address = wonders_reader::play_address(text);
    assert!(address.starts_with("https://app.bgstatsapp.com/createPlay.html?data=%7B"));
    for wanted in [
        "316377",
        "2026-01-31%2020:00:00",
        "%22name%22:%22Anna%22",
        "Gizah%20A",
        "%22score%22:-4%7D",
    ] {
        assert!(address.contains(wanted), "{wanted} in {address}");
    }
    assert_eq!(address.matches("role").count(), 1);
    assert!(wonders_reader::play_address("").contains("68448"));
}
