//! The app for those who have no keys: what the screen says, and how few taps a thing takes.

use crate::hand::{NEW, at_a_number, begin_game, boxes, tap};
use wonders_ui::{Key, Language};
use wonders_web::{Machine, Start};

/// Buttons that only a sign stands on, prices and gains have words too.
#[test]
fn what_is_shown_as_a_sign_is_said_in_words() {
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    begin_game(&mut machine);
    machine.press(Key::A, 3000);
    let said: Vec<String> = boxes(&machine).into_iter().map(|(said, _)| said).collect();
    for words in [
        "Wonder stage 1, Points 3, clay, Cannot be built",
        "Lumber Yard, wood, Free",
        "Clay Pit, clay / ore, Coins −1",
    ] {
        assert!(said.iter().any(|said| said == words), "{words}: {said:?}");
    }
}

/// What is drawn first, the two bars, is not what is read first; and every button has a name.
#[test]
fn buttons_come_behind_what_they_are_about() {
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    for _ in 0..8 {
        machine.press(Key::A, 3000);
        let parts = machine.parts();
        let lines: Vec<Vec<&str>> = parts
            .lines()
            .map(|line| line.split('\t').collect())
            .collect();
        assert_eq!(lines[0][0], "screen");
        let buttons = lines.iter().filter(|line| line[0] == "button");
        assert!(buttons.clone().all(|line| !line[5].is_empty()), "{parts}");
        let last = lines.iter().rposition(|line| line[0] == "row");
        let first = lines.iter().position(|line| line[0] == "button");
        assert!(
            last.zip(first).is_none_or(|(row, button)| row < button),
            "{parts}"
        );
    }
}

/// A name comes from the system's keyboard; what cannot be drawn is left out.
#[test]
fn a_written_name_is_taken_where_one_is_spelled() {
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    assert!(
        !machine.write("Nobody", 1500),
        "no name is asked for at home"
    );
    let spelling = |machine: &mut Machine| {
        for key in [Key::A, Key::Y, Key::A] {
            machine.press(key, 2000);
        }
        assert!(
            machine.parts().starts_with("screen\tSpell"),
            "{}",
            machine.parts()
        );
    };
    spelling(&mut machine);
    assert!(machine.write(" žofie-4 \u{1F600} maxmilianova", 3000));
    let parts = machine.parts();
    assert!(parts.starts_with("screen\tNewGame"), "{parts}");
    assert!(parts.contains("Žofiemaxmi"), "ten letters: {parts}");
    machine.press(Key::A, 4000);
    assert!(machine.parts().starts_with("screen\tSpell"));
    assert!(machine.write("", 5000));
    let parts = machine.parts();
    assert!(parts.starts_with("screen\tNewGame"), "{parts}");
}

#[test]
fn a_number_of_the_pad_is_typed() {
    let mut machine = at_a_number();
    for digit in ["1", "2"] {
        tap(&mut machine, digit, 4000);
    }
    let chosen = |machine: &Machine| {
        let parts = machine.parts();
        let line = parts.lines().find(|line| line.starts_with("chosen"));
        line.unwrap_or_default().to_owned()
    };
    assert!(chosen(&machine).ends_with("12 12"), "{}", machine.parts());
    // One minus alone, that of the digits, and the button says who is next.
    assert!(!machine.parts().contains("One less"));
    let words = next(&machine).expect("a button");
    assert!(words.starts_with("Next: Player"), "{words}");
    tap(&mut machine, &words, 4000);
    tap(&mut machine, "4", 4000);
    tap(&mut machine, "\u{2212}", 4000);
    assert!(chosen(&machine).ends_with("−4 −4"), "{}", machine.parts());
}

/// What the button says that goes on to the next player.
fn next(machine: &Machine) -> Option<String> {
    let said = boxes(machine).into_iter().map(|(said, _)| said);
    said.rev().find(|said| said.starts_with("Next"))
}

/// The promise to those who have no keys: a whole pad of five in at most ninety taps.
#[test]
fn a_pad_of_five_takes_few_taps() {
    const LINES: [[&str; 5]; 6] = [
        ["9", "5", "2\u{2212}", "18", ""],
        ["9", "5", "12", "7", "3"],
        ["10", "3", "7", "20", "5"],
        ["14", "", "8", "5", "21"],
        ["", "3", "2", "", "6"],
        ["5", "", "7", "3", ""],
    ];
    const SCIENCE: [&str; 5] = ["120", "000", "311", "111", "024"];
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    let mut taps = 0;
    let mut now = 10_000;
    let mut press = |machine: &mut Machine, words: &str| {
        now += 500;
        taps += 1;
        tap(machine, words, now);
    };
    let gold = |machine: &Machine| boxes(machine).pop().map(|(said, _)| said);
    press(&mut machine, "Score pad");
    while !machine.parts().starts_with("screen\tPadEntry") {
        let words = gold(&machine).expect("a button");
        press(&mut machine, &words);
    }
    let mut lines = LINES.iter();
    while !machine.parts().starts_with("screen\tStandings") {
        let science = machine.parts().starts_with("screen\tPadScience");
        let numbers = match science {
            true => &SCIENCE,
            false => lines.next().expect("six lines besides science"),
        };
        for number in numbers {
            for digit in number.chars() {
                press(&mut machine, &digit.to_string());
            }
            let words = next(&machine).expect("a button");
            press(&mut machine, &words);
        }
    }
    assert_eq!(lines.count(), 0);
    let parts = machine.parts();
    println!("a pad of five: {taps} taps, at most 90");
    assert!(taps <= 90, "{taps} taps");
    // 9 + 3 + 10 + 14 + 0 + 5 + (1 + 4) for the first.
    assert!(parts.contains("46"), "{parts}");
    // The code is on a phone already.
    for second in 1..3 {
        tap(&mut machine, "QR code", 1_000_000 + 1000 * second);
    }
    let parts = machine.parts();
    assert!(parts.contains("Scan with another phone"), "{parts}");
}
