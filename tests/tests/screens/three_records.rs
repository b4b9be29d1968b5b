//! What leaves the device of games of three players: their records, and how they stand in the history.
#![allow(clippy::unwrap_used)]

use crate::three::{NAMES, entered};
use std::fs;
use std::path::Path;
use wonders_core::record::{Replay, read_short, write_event, write_head};
use wonders_core::{Action, Event, Game, Phase, Seat, Setup};
use wonders_keeper::Piece;
use wonders_tests::bench::Bench;
use wonders_tests::keyed::in_device_order;
use wonders_tests::picture::Picture;
use wonders_tests::said::said;
use wonders_tests::table::{self, Kind};
use wonders_ui::Glass;
use xtask::transcript::transcribe;

/// The record of the newest kept game in its lines.
fn record(bench: &mut Bench) -> String {
    let parts = (0..).map_while(|part| bench.keeper.piece(Piece::Record(0, part)));
    let letters: Vec<String> = parts
        .map(|part| String::from_utf8(part.to_vec()).unwrap())
        .collect();
    assert!(!letters.is_empty(), "a kept game has its record");
    let journal = read_short(letters.iter().map(String::as_str)).unwrap();
    let mut text = String::new();
    write_head(&journal.setup().clone().into(), &mut text).unwrap();
    for event in journal.events() {
        write_event(journal.setup().table, event, &mut text).unwrap();
    }
    text
}

/// The cards that stay hidden on the table.
const fn hidden(action: Action) -> Action {
    match action {
        Action::Build { .. } => action,
        Action::Stage { .. } => Action::Stage { card: None },
        Action::Discard { .. } => Action::Discard { card: None },
    }
}

/// What a record may leave out and the device asks for: nothing is dug out, a loss is paid.
fn unsaid(game: &Game) -> Option<Event> {
    let open = |seat: &Seat| game.loss(*seat) > 0 && !game.has_lost(*seat);
    match game.phase() {
        Phase::Salvage(seat) => Some(Event::Salvage { seat, card: None }),
        Phase::Losses => game.seats().find(open).map(|seat| {
            let coins = game.city(seat).coins().min(game.loss(seat).into()) as u8;
            let debt = game.loss(seat) - coins;
            Event::Lose { seat, coins, debt }
        }),
        _ => None,
    }
}

/// Setup and events of a record, with the game before each; what was hidden at the table is unnamed.
fn replayed(text: &str) -> (Setup, Vec<(Game, Event)>) {
    let mut replay = Replay::<2048>::new();
    for line in text.lines() {
        replay.line(line).unwrap();
    }
    replay.close().unwrap();
    let journal = replay.journal().unwrap();
    let mut game = Game::new(journal.setup()).unwrap();
    let mut events = Vec::new();
    for event in journal.events() {
        let event = match event {
            Event::Play {
                seat,
                action,
                payment,
            } => Event::Play {
                seat,
                action: hidden(action),
                payment,
            },
            Event::Seventh {
                seat,
                action,
                payment,
            } => Event::Seventh {
                seat,
                action: hidden(action),
                payment,
            },
            other => other,
        };
        while let Some(unsaid) = unsaid(&game).filter(|_| matches!(event, Event::Play { .. })) {
            events.push((game.clone(), unsaid));
            game.apply(unsaid).unwrap();
        }
        events.push((game.clone(), event));
        game.apply(event).unwrap();
    }
    (journal.setup().clone(), events)
}

/// Games of three that other hands have judged are entered by keys; the record that the device has
/// kept of each leads to the turns, conflicts, points and winners that were expected.
#[test]
fn the_judges_games_leave_the_device_as_they_were_judged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/games");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let of_three = ["base-3-", "cities-3-", "second-3-"];
        if !name.ends_with(".7w") || !of_three.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let (setup, events) = replayed(&fs::read_to_string(&path).unwrap());
        let size = Glass::BOARDS[count % Glass::BOARDS.len()];
        let mut bench = entered(&setup, &in_device_order(&events), size);
        let found = transcribe(record(&mut bench).as_bytes());
        assert_eq!(found.error, None, "{name}");
        let judged = fs::read_to_string(path.with_extension("json")).unwrap();
        let [found, judged]: [serde_json::Value; 2] =
            [&found.json, &judged].map(|json| serde_json::from_str(json).unwrap());
        for key in ["turns", "ages", "scores", "winners"] {
            assert_eq!(found[key], judged[key], "{name}: {key}");
        }
        count += 1;
    }
    assert_eq!(count, 6, "games of three");
}

/// A game of three is listed with its players, and has a QR code of its plays.
#[test]
fn a_kept_game_of_three_has_its_places_and_its_record() {
    let (setup, events, end) = table::game(3, Kind::ThreeSecond);
    let mut bench = entered(&setup, &in_device_order(&events), Glass::WIDE);
    let mut places: Vec<(i16, &str)> = (end.seats())
        .map(|seat| (end.score(seat).total(), NAMES[seat.index()]))
        .collect();
    places.sort_by_key(|&(points, _)| -points);
    // Done, the history, its first game.
    bench.keys("axayyaa");
    assert_eq!(bench.screen(), "Standings");
    let words = said(&bench.app);
    for (place, (points, name)) in (1..).zip(places) {
        let at = words
            .iter()
            .position(|word| *word == format!("{place}. {name}"));
        assert_eq!(words[at.unwrap() - 1], points.to_string(), "{words:?}");
    }
    let text = record(&mut bench);
    assert!(
        text.contains("table 3") && text.contains("edition 2"),
        "{text}"
    );
    // The second code is the record's.
    bench.keys("xxa");
    assert_eq!(bench.screen(), "Qr");
    let first = Picture::of(&bench.app, Glass::WIDE);
    bench.keys("y");
    let second = Picture::of(&bench.app, Glass::WIDE);
    assert!(first != second, "there is one code only");
}
