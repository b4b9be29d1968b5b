//! QR codes as an independent reader sees them on the screen.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Line, Sheet, write_sheet_link};
use wonders_core::{Edition, Expansion, Journal, Seat, record};
use wonders_tabletop::Request;
use wonders_tests::bench::Bench;
use wonders_tests::keyed::{Keyboard, Keyed, in_device_order};
use wonders_tests::pads::Sample;
use wonders_tests::picture::Picture;
use wonders_tests::table::{self, Kind};
use wonders_ui::{App, Glass, Language};

/// The text of the code on the screen.
fn scan(app: &App, size: Glass) -> String {
    let picture = Picture::of(app, size);
    let (width, height) = (size.width() as usize, size.height() as usize);
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| picture.grey(x, y));
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code on the screen");
    grids[0].decode().unwrap().1
}

fn fresh(size: Glass, language: Language) -> Bench {
    let mut bench = Bench::new(size);
    bench.speak(language);
    bench
}

/// The width of a code's dot: the finder's first bar is seven dots long.
fn dot(app: &App, size: Glass) -> usize {
    let picture = Picture::of(app, size);
    let (width, height) = (size.width() as usize, size.height() as usize);
    let white = |x: usize, y: usize| picture.grey(x, y) > 240;
    for y in 0..height {
        // The corner of the rim is white over and beside the first dark dot.
        for x in 8..width - 8 {
            if !white(x, y) && (1..8).all(|d| white(x - d, y)) && y > 8 && white(x, y - 8) {
                return (x..width).take_while(|&x| !white(x, y)).count() / 7;
            }
        }
    }
    0
}

#[test]
fn dots_have_three_pixels_on_every_screen() {
    for size in Glass::BOARDS {
        for sample in [Sample::Base, Sample::Eight, Sample::Armada, Sample::Teams] {
            let mut bench = fresh(size, Language::Uk);
            sample.restore(Language::Uk, &mut bench);
            bench.app.start(0);
            bench.keys("yaxxaxxxa");
            let dot = dot(&bench.app, size);
            assert!(dot >= 3, "{size:?}: {dot}");
        }
    }
}

/// All codes of a device that shows the first one.
fn scan_all(bench: &mut Bench, size: Glass) -> Vec<String> {
    let mut texts = vec![scan(&bench.app, size)];
    loop {
        bench.keys("y");
        let text = scan(&bench.app, size);
        if text == texts[0] {
            return texts;
        }
        texts.push(text);
    }
}

/// Every name with its lines and its total is in one of the texts, under a head with the lines; or
/// in all of them put together, where a code is too small for head and row.
fn check_sheet(sheet: &Sheet, texts: &[String]) {
    let marked = |(i, text): (usize, &String)| {
        let mark = format!("{}/{}\n", i + 1, texts.len());
        text.strip_prefix(&mark).map(str::to_string)
    };
    let joined: Option<String> = texts.iter().enumerate().map(marked).collect();
    let joined = joined.map(|text| vec![text]);
    let texts = joined.as_deref().unwrap_or(texts);
    let table = sheet.table();
    let lines: Vec<_> = Line::of(table).collect();
    let parts = [
        (table.has(Expansion::Cities), "Cities"),
        (table.has(Expansion::Leaders), "Leaders"),
        (table.has(Expansion::Armada), "Armada"),
        (table.teams, "teams"),
        (table.edition == Edition::Second, "second"),
    ];
    let played = parts.into_iter().filter(|&(on, _)| on);
    let played: Vec<_> = ["7 Wonders"]
        .into_iter()
        .chain(played.map(|(_, name)| name))
        .collect();
    for text in texts {
        assert_eq!(text.lines().next().unwrap(), played.join(" "));
        let names: Vec<_> = lines.iter().map(|line| line.name()).collect();
        assert_eq!(
            text.lines().nth(1).unwrap(),
            format!("name {} total", names.join(" "))
        );
    }
    for seat in table.seats().filter(|&seat| table.competes(seat)) {
        let points: Vec<_> = lines
            .iter()
            .map(|&line| sheet.points(seat, line).to_string())
            .collect();
        let row = format!(
            "{}. {}: {} = {}",
            sheet.ranking().of(seat).place,
            sheet.columns()[seat.index()].name,
            points.join(" "),
            sheet.total(seat)
        );
        let found = texts
            .iter()
            .filter(|text| text.lines().any(|line| line == row));
        assert_eq!(found.count(), 1, "{row} in {texts:#?}");
    }
}

#[test]
fn a_pad_is_read_back_from_the_screen() {
    for size in Glass::BOARDS {
        for language in Language::ALL {
            for sample in [Sample::Base, Sample::Eight, Sample::Armada, Sample::Teams] {
                let mut bench = fresh(size, language);
                sample.restore(language, &mut bench);
                bench.app.start(0);
                // Home, pad, result, QR code.
                bench.keys("yaxxaxxxa");
                assert_eq!(bench.screen(), "Qr");
                let texts = scan_all(&mut bench, size);
                check_sheet(sample.pad(language).sheet(), &texts);
                if size != Glass::SMALL {
                    assert!(texts.len() <= 2, "two codes are enough on {size:?}");
                }
            }
        }
    }
}

/// Takes the address for BG Stats off the end of the texts, where a code had room for it.
fn take_link(texts: &mut Vec<String>) -> Option<String> {
    texts.pop_if(|text| text.starts_with("https:"))
}

fn read(texts: &[String]) -> Journal {
    record::read_short(texts.iter().map(String::as_str)).unwrap()
}

fn text_of(journal: &Journal) -> String {
    let mut text = String::new();
    record::write_head(journal.start(), &mut text).unwrap();
    for event in journal.events() {
        record::write_event(journal.setup().table, event, &mut text).unwrap();
    }
    text
}

#[test]
fn a_tracked_game_is_read_back_with_its_record() {
    for size in Glass::BOARDS {
        for (seed, kind) in [(3, Kind::Base), (8, Kind::Cities), (5, Kind::Second)] {
            let (setup, events, _) = table::game(seed, kind);
            let mut journal: Journal = Journal::new(setup.clone()).unwrap();
            let mut bench = table::bench(&setup, size, ["Anna", "Юра"]);
            for (_, event) in &events {
                journal.record(*event).unwrap();
                bench.store(*event);
            }
            let mut bench = bench.restart();
            assert_eq!(bench.screen(), "Final");
            bench.keys("aya");
            assert_eq!(bench.screen(), "Qr");
            let mut texts = scan_all(&mut bench, size);
            take_link(&mut texts);
            let first = texts.iter().position(|text| text.starts_with("7W1"));
            let record = texts.split_off(first.expect("the record follows the sheet"));
            assert_eq!(text_of(&read(&record)), text_of(&journal));
            let names = ["Anna", "Юра"].map(|name| name.try_into().unwrap());
            check_sheet(&Sheet::of_game(journal.game(), &names), &texts);
            assert!(texts.concat().contains("\nFree City: "));
        }
    }
}

#[test]
fn a_kept_game_is_read_back_with_its_record() {
    let size = Glass::WIDE;
    let (setup, events, _) = table::game(5, Kind::Base);
    let mut journal: Journal = Journal::new(setup.clone()).unwrap();
    let mut keyed = Keyed::new(
        table::bench(&setup, size, ["Anna", "Boris"]),
        Keyboard::Four,
    );
    for event in in_device_order(&events) {
        journal.record(event).unwrap();
        keyed.enter(event);
    }
    keyed.read_on();
    let names = ["Anna", "Boris"].map(|name| name.try_into().unwrap());
    let sheet = Sheet::of_game(journal.game(), &names);
    // Done; then the newest of the finished games.
    let mut bench = keyed.bench;
    bench.keys("axa");
    assert_eq!(bench.screen(), "Home");
    let mut bench = bench.restart();
    bench.keys("yyaa");
    assert_eq!(bench.screen(), "Standings");
    bench.keys("xxa");
    assert_eq!(bench.screen(), "Qr");
    assert!(bench.asked.contains(&Request::ReadRecord(0)));
    let mut texts = scan_all(&mut bench, size);
    let mut link = String::new();
    write_sheet_link(&sheet, &mut link).unwrap();
    assert_eq!(take_link(&mut texts), Some(link));
    assert_eq!(text_of(&read(&texts.split_off(1))), text_of(&journal));
    check_sheet(&sheet, &texts);
    assert_eq!(sheet.ranking().of(Seat::FREE_CITY).place, 0);
}
