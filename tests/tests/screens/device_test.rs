//! The test of the device leads to a report, over a restart, and the report can be read from the
//! glass.
#![allow(clippy::unwrap_used)]

use wonders_tests::bench::{Bench, FACTS, board};
use wonders_tests::picture::Picture;
use wonders_tests::said::said;
use wonders_ui::{
    Device, DeviceEvent, DeviceRequest, FactsReport, Findings, Glass, Key, Keys, Report, Supply,
    Trial, Verdict,
};

/// At the first page of the test.
fn begun(size: Glass) -> Bench {
    let mut bench = Bench::new(size);
    bench.keys("yyyaxxa");
    assert_eq!(bench.screen(), "DeviceTest");
    bench
}

/// What is in the report once the test is over.
fn findings(bench: &Bench) -> Findings {
    let asked = bench.device_asked.iter().rev();
    let mut tested = asked.filter_map(|request| match request {
        DeviceRequest::LogTest(findings) => Some(*findings),
        _ => None,
    });
    tested.next().unwrap()
}

#[test]
fn a_restart_in_the_middle_leads_to_the_same_report() {
    for size in Glass::BOARDS {
        let mut bench = begun(size);
        // Turned, A lies where Y was; the keys are left by a hold.
        bench.keys("ayxbyaA");
        bench.keys("aaaa");
        let word = bench.device_asked.iter().find_map(|request| match request {
            DeviceRequest::Restart(word) => Some(*word),
            _ => None,
        });
        let mut bench = bench.restart();
        bench.app.device_event(DeviceEvent::Tested(word.unwrap()));
        bench.app.start(0);
        bench.serve();
        assert_eq!(bench.screen(), "DeviceTest");
        bench.keys("aa");
        let found = findings(&bench);
        for trial in Trial::ALL {
            let joystick = size == Glass::SQUARE && trial == Trial::Keys;
            let expected = if joystick {
                Verdict::Bad
            } else {
                Verdict::Good
            };
            assert_eq!(found.of(trial), expected, "{size:?} {trial:?}");
        }
        let missing = if size == Glass::SQUARE {
            Keys::ALL.without(Keys::FOUR)
        } else {
            Keys::NONE
        };
        assert_eq!(found.unseen, missing);
        assert_eq!(found.supply, Some(4987));
        let report = Report {
            board: "display-pack-2-0",
            version: "0.1.0",
            findings: found,
        };
        bench.keys("a");
        assert_eq!(code(&bench, size), report.to_string());
        let report = FactsReport {
            board: "display-pack-2-0",
            version: "0.1.0",
            facts: FACTS,
        };
        bench.keys("a");
        assert_eq!(code(&bench, size), report.to_string());
        bench.keys("b");
        assert_ne!(code(&bench, size), report.to_string(), "back to the first");
        bench.keys("aa");
        assert_ne!(bench.screen(), "DeviceTest");
    }
}

/// The text of the code on the glass.
fn code(bench: &Bench, size: Glass) -> String {
    let picture = Picture::of(&bench.app, size);
    let (width, height) = (size.width() as usize, size.height() as usize);
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| picture.grey(x, y));
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1);
    grids[0].decode().unwrap().1
}

#[test]
fn what_is_bad_and_what_is_passed_over_is_in_the_report() {
    let mut bench = begun(Glass::WIDE);
    // Bad picture; back and good; turned bad, where X lies now; no key but A.
    bench.keys("y");
    bench.keys("b");
    assert_eq!(bench.screen(), "DeviceTest", "turned, B is at X's place");
    bench.keys("aaA");
    bench.keys("y");
    bench.keys("yay");
    bench.keys("y");
    let found = findings(&bench);
    assert_eq!(found.of(Trial::Keys), Verdict::Bad);
    assert_eq!(found.unseen, Keys::FOUR.without(Keys::NONE.with(Key::A)));
    assert_eq!(found.of(Trial::Light), Verdict::Bad);
    assert_eq!(found.of(Trial::Flash), Verdict::Good, "that is measured");
    assert_eq!(found.of(Trial::Restart), Verdict::Untried);
    assert_eq!(found.of(Trial::Supply), Verdict::Bad);
}

/// The light and the picture are the trial's while it lasts and the players' afterwards.
#[test]
fn light_and_turn_are_given_back() {
    let mut bench = begun(Glass::WIDE);
    let (light, turned) = (bench.app.backlight(), bench.app.turned());
    bench.keys("a");
    assert_eq!(bench.app.turned(), !turned);
    bench.keys("yA");
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..12 {
        seen.insert(bench.app.backlight());
        bench.wait(350);
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [20, 40, 60, 80, 100]);
    assert_eq!(
        bench.app.glow(),
        [0; 3],
        "the light beside the glass is not asked for yet"
    );
    bench.keys("a");
    let mut shown: Vec<[bool; 3]> = Vec::new();
    for _ in 0..40 {
        shown.push(bench.app.glow().map(|part| part > 0));
        bench.wait(100);
    }
    shown.dedup();
    let [red, green, blue] = [0, 1, 2].map(|part| [0, 1, 2].map(|other| other == part));
    let first = shown.iter().position(|colour| *colour == red).unwrap();
    assert_eq!(shown[first..][..4], [red, green, blue, [false; 3]]);
    bench.keys("b");
    assert_eq!(bench.screen(), "Settings");
    assert_eq!((bench.app.backlight(), bench.app.turned()), (light, turned));
}

/// What a board's supply should be is its own: USB behind a diode, or a cell.
#[test]
fn the_supply_is_asked_for_as_the_board_measures_it() {
    for wonders_boards::Hardware { name, supply, .. } in wonders_boards::all().unwrap() {
        let words = match name.as_str() {
            "picosystem" => "The battery has 2.8 to 4.2 V, on USB too.",
            _ => "On USB it is 4.3 to 5.2 V, on a battery less.",
        };
        let device = Device {
            supply: Supply {
                cell: supply.sees == wonders_boards::Sees::Cell,
                fair: supply.fair,
            },
            ..board(Glass::WIDE)
        };
        let mut bench = Bench::of(device);
        // Picture, turned picture, keys, light, light beside the glass, memory, no restart.
        bench.keys("yyyaxxaayAaaay");
        let said = said(&bench.app).join(" ");
        assert!(said.contains(words), "{name}: {said}");
    }
}
