//! QR codes as an independent reader sees them on the screen.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Line, Sheet};
use wonders_core::record::{ShortError, write_short};
use wonders_core::{Journal, Seat, binary, record};
use wonders_tests::pads::Sample;
use wonders_tests::picture::Picture;
use wonders_tests::scene::press;
use wonders_tests::table;
use wonders_ui::{Answer, App, Device, Kept, Language, Request, ScreenSize, Settings};

/// The text of the code on the screen.
fn scan(app: &App, size: ScreenSize) -> String {
    let picture = Picture::of(app, size);
    let (width, height) = (size.width() as usize, size.height() as usize);
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| picture.grey(x, y));
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code on the screen");
    grids[0].decode().unwrap().1
}

fn fresh(size: ScreenSize, language: Language) -> App {
    let mut app = App::new(Device {
        screen: size,
        joystick: false,
        version: "0.1.0",
    });
    let settings = Settings {
        language,
        ..Settings::default()
    };
    app.restore(Kept::Settings(&settings.to_bytes()));
    app
}

/// The width of a code's dot: the finder's first bar is seven dots long.
fn dot(app: &App, size: ScreenSize) -> usize {
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
    for size in ScreenSize::ALL {
        for sample in [Sample::Base, Sample::Eight, Sample::Armada, Sample::Teams] {
            let mut app = fresh(size, Language::Uk);
            sample.restore(Language::Uk, &mut app);
            app.start(0);
            press(&mut app, "yaxxaxxa");
            assert!(dot(&app, size) >= 3, "{size:?}: {}", dot(&app, size));
        }
    }
}

/// All codes of an app that shows the first one.
fn scan_all(app: &mut App, size: ScreenSize) -> Vec<String> {
    let mut texts = vec![scan(app, size)];
    loop {
        press(app, "y");
        let text = scan(app, size);
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
    for text in texts {
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
    for size in ScreenSize::ALL {
        for language in Language::ALL {
            for sample in [Sample::Base, Sample::Eight, Sample::Armada, Sample::Teams] {
                let mut app = fresh(size, language);
                sample.restore(language, &mut app);
                app.start(0);
                // Home, pad, result, QR code.
                press(&mut app, "yaxxaxxa");
                assert_eq!(app.trace().screen, "Qr");
                let texts = scan_all(&mut app, size);
                check_sheet(sample.pad(language).sheet(), &texts);
                if size != ScreenSize::Small {
                    assert!(texts.len() <= 2, "two codes are enough on {size:?}");
                }
            }
        }
    }
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
    for size in ScreenSize::ALL {
        for (seed, cities) in [(3, false), (8, true)] {
            let (setup, events, _) = table::game(seed, cities);
            let mut journal: Journal = Journal::new(setup.clone()).unwrap();
            let mut app = table::app(&setup, size, ["Anna", "Юра"]);
            for (_, event) in &events {
                journal.record(*event).unwrap();
                app.restore(Kept::Event(&binary::encode(*event)));
            }
            app.start(0);
            // The last turn, the last age, then the score.
            press(&mut app, "aa");
            assert_eq!(app.trace().screen, "Final");
            press(&mut app, "xxa");
            assert_eq!(app.trace().screen, "Qr");
            let mut texts = scan_all(&mut app, size);
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
    let size = ScreenSize::Wide;
    let (setup, events, _) = table::game(5, false);
    let mut journal: Journal = Journal::new(setup.clone()).unwrap();
    for (_, event) in &events {
        journal.record(*event).unwrap();
    }
    let names = ["Anna", "Boris"].map(|name| name.try_into().unwrap());
    let sheet = Sheet::of_game(journal.game(), &names);
    // The store keeps the players' names behind the set-up.
    let mut stored = binary::encode_setup(&setup).to_vec();
    stored.extend(b"\x04Anna\x05Boris");
    let mut app = fresh(size, Language::En);
    app.restore(Kept::Finished(1));
    app.start(0);
    let mut asked = Vec::new();
    for key in ["y", "y", "a", "a", "x", "a"] {
        press_only(&mut app, key);
        while let Some(request) = app.next_request() {
            match request {
                Request::ReadSheet(0) => app.answer(Answer::Sheet(0, &sheet.to_bytes())),
                Request::ReadRecord(0) => app.answer(Answer::Record(0, &stored, journal.bytes())),
                _ => {}
            }
            asked.push(request);
        }
    }
    assert!(asked.contains(&Request::ReadRecord(0)));
    let mut texts = scan_all(&mut app, size);
    assert_eq!(text_of(&read(&texts.split_off(1))), text_of(&journal));
    check_sheet(&sheet, &texts);
    assert_eq!(sheet.ranking().of(Seat::FREE_CITY).place, 0);
}

fn press_only(app: &mut App, key: &str) {
    use wonders_ui::{Input, Key};
    let key = match key {
        "a" => Key::A,
        "x" => Key::X,
        _ => Key::Y,
    };
    app.input(Input::Down(key), 1000);
    app.input(Input::Short(key), 1100);
}

#[test]
fn a_record_in_parts_is_read_in_order_and_a_missing_part_is_named() {
    let (setup, events, _) = table::game(9, true);
    let mut journal: Journal = Journal::new(setup.clone()).unwrap();
    for (_, event) in &events {
        journal.record(*event).unwrap();
    }
    let mut bytes = binary::encode_setup(&setup).to_vec();
    bytes.extend(journal.bytes());
    let mut parts = Vec::new();
    loop {
        let mut text = String::new();
        if !write_short(&bytes, 100, parts.len(), &mut text).unwrap() {
            break;
        }
        assert!(text.len() <= 100);
        parts.push(text);
    }
    assert!(parts.len() > 2);
    assert_eq!(text_of(&read(&parts)), text_of(&journal));
    let short = |parts: &[&str]| {
        record::read_short(parts.iter().copied())
            .map(|_| ())
            .unwrap_err()
    };
    assert_eq!(short(&[&parts[0], &parts[2]]), ShortError::Missing(2));
    assert_eq!(short(&[&parts[0]]), ShortError::Missing(2));
    assert_eq!(short(&["7W2:AB"]), ShortError::Head);
    assert_eq!(short(&["7W1 x/2:AB"]), ShortError::Head);
    assert!(matches!(short(&["7W1:a"]), ShortError::Letters(_)));
    assert!(matches!(short(&["7W1:000"]), ShortError::Replay(_)));
}
